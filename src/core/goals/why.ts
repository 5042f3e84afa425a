import { z } from 'zod';
import { turnWords } from '../turn/words.ts';
import { goalWords, type Language } from './words.ts';

/** Why a goal stands still, or a turn of it came to nothing, where the companion itself says so. */
const Why = z.discriminatedUnion('why', [
  z.strictObject({ why: z.enum(['byUser', 'fileGone', 'fileOff', 'noEyes']) }),
  /** The day's spending has reached this (US dollars). */
  z.strictObject({ why: z.literal('cap'), cap: z.number() }),
  z.strictObject({ why: z.literal('notUsable'), tool: z.string() }),
  /** What was wrong with its job when it was paused, as the job said it then. */
  z.strictObject({ why: z.literal('job'), said: z.string() }),
]);
export type Why = z.output<typeof Why>;

/** As it is stored where others' words are stored too: the sentence is made when it is read, in the language of that day. */
export const kept = (why: Why): string => JSON.stringify(why);

/** The sentence for what was stored. Words of others, and rows from before, stand as they are. */
export function inWords(stored: string, language: Language): string {
  const why = whyOf(stored);
  if (why === null) return stored;
  if (why.why === 'cap') return turnWords[language].capReached(why.cap);
  if (why.why === 'notUsable') return goalWords[language].notUsable(why.tool);
  return why.why === 'job' ? why.said : goalWords[language][why.why];
}

/** What was stored, where it is the companion's own. */
export function whyOf(stored: string): Why | null {
  if (!stored.startsWith('{"why":')) return null;
  try {
    return Why.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null; // somebody's words that begin so
  }
}
