/** Decision models: one port, three ways. */
export { DecisionWeights, embeddedModel } from './decision/embedded.ts';
export { logprobsModel } from './decision/logprobs.ts';
export type { DecisionModel, Question } from './decision/port.ts';
export type { DecisionServer } from './decision/request.ts';
export { systemOneModel } from './decision/systemone.ts';
