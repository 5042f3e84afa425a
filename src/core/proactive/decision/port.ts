import type { ItemFacts, SituationFacts } from '../facts.ts';

/** `whole`: is now a moment to speak first; `item`: is this not dealt with yet, and to be told now. */
export type Question = { about: 'whole' } | { about: 'item'; item: ItemFacts };

/** Gives probabilities, never text. */
export interface DecisionModel {
  name: string;
  /** 0 … 1, or null: no answer (down, late, malformed, unsure of its own format). Never throws. */
  probability(question: Question, state: SituationFacts): Promise<number | null>;
}

/** Seed 002, MAX_ITEM_QUESTIONS: with the whole that is four calls at most. */
export const MAX_ITEM_QUESTIONS = 3;
/** Seed 002, UTTERANCE_FLOOR: below this the thought model is not called. */
export const UTTERANCE_FLOOR = 0.3;
