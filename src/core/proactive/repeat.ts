import { numbersOf } from './text/numbers.ts';
import { sameWord, wordsOf } from './text/words.ts';

/** Seed 002, REPEAT_ANSWER_SEC: an answer this fresh is not told again (ms). */
export const REPEAT_ANSWER = 10 * 60_000;
/** How many of the last things said first are looked at. */
export const REPEAT_LAST = 3;

export interface Before {
  /** The last things said first, newest first or last, whichever. */
  said: string[];
  /** The last answer in the conversation. */
  answer: { text: string; at: number } | null;
}

/**
 * What the utterance repeats, or null: one of the last three said first, or an answer of the last ten minutes.
 * An older answer is not looked at, so a deadline days later is still told.
 */
export function repeats(utterance: string, { said, answer }: Before, now: number): 'said first' | 'answer' | null {
  if (said.slice(-REPEAT_LAST).some((one) => samePurport(one, utterance))) return 'said first';
  if (answer !== null && now - answer.at <= REPEAT_ANSWER && samePurport(answer.text, utterance)) return 'answer';
  return null;
}

/** Most words of the shorter one stand in the other, and no new time or number comes in. */
export function samePurport(before: string, utterance: string): boolean {
  const [a, b] = [wordsOf(before), wordsOf(utterance)];
  const bare = (text: string) => text.replace(/[\s\p{P}]/gu, '').toLowerCase();
  if (bare(before) === bare(utterance)) return bare(utterance) !== '';
  const words = [...b.plain];
  const others = [...a.plain];
  const smaller = Math.min(words.length, others.length);
  if (smaller === 0) return false;
  const shared = words.filter((word) => others.some((other) => sameWord(word, other))).length;
  const ideas = [...b.ideas].filter((idea) => a.ideas.has(idea)).length;
  const overlap = Math.max(shared, ideas) / smaller;
  if (overlap < 0.6) return false;
  return !hasNews(before, utterance) || overlap >= 0.9;
}

/** A clock in the new sentence that the old one did not have: the plan changed again. */
function hasNews(before: string, utterance: string): boolean {
  const [old, now] = [numbersOf(before), numbersOf(utterance)];
  for (const clock of now.clocks) if (!old.clocks.has(clock) && old.clocks.size > 0) return true;
  for (const number of now.plain) if (!old.plain.has(number) && number.length >= 2 && old.plain.size > 0) return true;
  return false;
}
