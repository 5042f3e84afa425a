/** What code knows of commitments and events before any model is asked. */
export { factsOf, type ItemFacts, type Linked, type SituationFacts } from './facts/facts.ts';
export { FEATURES, type FeatureName, type Features } from './facts/features.ts';
export type { Handled, Signals } from './facts/signals.ts';
