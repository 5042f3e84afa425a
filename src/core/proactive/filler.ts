import { z } from 'zod';
import { hasHangul } from '../phrases/text.ts';
import { type AskJson, askJson } from './model-json.ts';

/** Longest filler that is said (characters). */
const LONGEST = 80;
/** Said in turn where the thought gave no words of its own (seed 002). */
const STOCK = {
  ko: ['잠깐만요, 확인할게요.', '네, 찾아보고 말씀드릴게요.', '알겠어요, 살펴볼게요.'],
  en: ['One moment, let me check.', 'Sure, I will look it up.', 'Right, having a look.'],
};
/** Work that reads, searches, compares or writes at length; anything else is answered at once and nobody thinks about it first. */
const LONG =
  /찾아|검색|조사|비교|분석|요약|정리해|살펴|확인해|읽어|훑어|검토|작성해|써 ?줘|만들어|번역|계산해|(?<![a-z])(?:search|look (?:up|into|for|at)|find|research|compare|analy[sz]e|summari[sz]e|review|read|check|go through|write|draft|translate|calculate|investigate)(?![a-z])/i;

/** Whether a request may take long, by its words. */
export const mayTakeLong = (text: string): boolean => text.length > 400 || LONG.test(text);

const Answer = z.object({
  needs_background: z.boolean(),
  filler: z
    .string()
    .nullish()
    .transform((words) => (words ?? '').replace(/\s+/g, ' ').trim()),
});

const RULES = `A request came to you. Will its answer need tools or long work (needs_background)? If so, give a filler: one short sentence in the language of the request that only says you are on it ("잠깐만요, 확인할게요"), no content, no promise.
The request is not to be answered here. Answer with one JSON object: {"needs_background":true|false,"filler":"…"}`;

/**
 * The short words before an answer that takes long; null: answer directly. Asked within the race's time only, and only where the words
 * of the request speak for it. `turn` counts fillers, so that stock ones take turns.
 */
export async function fillerFor(ask: AskJson, text: string, turn: number): Promise<string | null> {
  if (!mayTakeLong(text)) return null;
  const answer = await askJson(ask, Answer, RULES, text.slice(0, 2000));
  if (answer === null || !answer.needs_background) return null;
  const stock = STOCK[hasHangul(text) ? 'ko' : 'en'];
  return answer.filler === '' || answer.filler.length > LONGEST ? (stock[turn % stock.length] ?? null) : answer.filler;
}
