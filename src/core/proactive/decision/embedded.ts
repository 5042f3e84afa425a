import { z } from 'zod';
import { FEATURES, type Features, type SituationFacts } from '../facts.ts';
import { isNeeded } from '../need.ts';
import type { DecisionModel } from './port.ts';

const number = z.number();

/** The readable data file `resources/proactive/decision-weights.json`, written by `npm run fit:decision`. */
export const DecisionWeights = z.object({
  about: z.string(),
  /** Where the weights come from: cases, how they were cut for cross-validation, figures. */
  provenance: z.record(z.string(), z.unknown()),
  bias: number,
  weights: z.object(
    Object.fromEntries(FEATURES.map((name) => [name, number])) as Record<keyof Features, typeof number>,
  ),
});
export type DecisionWeights = z.output<typeof DecisionWeights>;

/** The probability that an item with these facts is to be told now. */
export function probabilityOf(
  features: Features,
  { bias, weights }: Pick<DecisionWeights, 'bias' | 'weights'>,
): number {
  let logit = bias;
  for (const name of FEATURES) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

/** The model that needs no network: a small logistic over the facts. "Whole" is the strongest item that there is need for. */
export function embeddedModel(weights: DecisionWeights): DecisionModel & {
  itemProbability(features: Features): number;
} {
  const itemProbability = (features: Features) => probabilityOf(features, weights);
  const whole = ({ items, situation }: SituationFacts) =>
    items.reduce(
      (best, facts) => (isNeeded(facts, situation.now) ? Math.max(best, itemProbability(facts.features)) : best),
      0,
    );
  return {
    name: 'embedded',
    itemProbability,
    probability: async (question, state) =>
      question.about === 'whole' ? whole(state) : itemProbability(question.item.features),
  };
}
