import { type DecisionModel, MAX_ITEM_QUESTIONS } from './decision/port.ts';
import type { ItemFacts, SituationFacts } from './facts.ts';
import { isNeeded, orderItems } from './need.ts';

export interface Judgement {
  /** min(p(whole), max p(item)); null where the model gave no answer at all. */
  confidence: number | null;
  whole: number | null;
  items: { facts: ItemFacts; probability: number | null }[];
  /** What is to be spoken of: the likeliest item. */
  anchor: ItemFacts | null;
  calls: number;
}

/** Asks the decision model about the whole and about at most three items (seed 002, "판정을 사고보다 먼저 한다"). */
export async function judge(facts: SituationFacts, model: DecisionModel): Promise<Judgement> {
  const needed = orderItems(facts.items.filter((item) => isNeeded(item, facts.situation.now)));
  const asked = needed.slice(0, MAX_ITEM_QUESTIONS);
  const [whole, ...answers] = await Promise.all([
    model.probability({ about: 'whole' }, facts),
    ...asked.map((item) => model.probability({ about: 'item', item }, facts)),
  ]);
  const items = asked.map((item, i) => ({ facts: item, probability: answers[i] ?? null }));
  const best = items.reduce<(typeof items)[number] | null>(
    (top, one) => (one.probability !== null && (top?.probability ?? -1) < one.probability ? one : top),
    null,
  );
  return {
    confidence: confidenceOf(whole ?? null, best?.probability ?? null),
    whole: whole ?? null,
    items,
    anchor: best?.facts ?? asked[0] ?? null,
    calls: 1 + asked.length,
  };
}

/** Items without an answer are left out; where none has one, the whole alone counts (seed 002). */
function confidenceOf(whole: number | null, item: number | null): number | null {
  if (whole === null) return null;
  return item === null ? whole : Math.min(whole, item);
}
