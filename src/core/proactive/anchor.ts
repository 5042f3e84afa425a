import { numbersOf, sameAmount } from './text/numbers.ts';
import { sameWord, wordsOf } from './text/words.ts';

export type AnchorCheck =
  | { ok: true; by: 'number' | 'clock' | 'amount' | 'word' | 'idea' | 'nothing to look for' }
  | { ok: false };

/**
 * Whether what is to be said speaks of the anchor: a number, a clock, an amount (rounding in 만 and 억 allowed), a name or a
 * key word of it stands in the utterance, in either language. Lenient on purpose (seed 002): a paraphrase must not be
 * blocked. An anchor that has nothing to look for never blocks.
 */
export function anchorCheck(anchor: string, utterance: string): AnchorCheck {
  const wanted = numbersOf(anchor);
  const said = numbersOf(utterance);
  for (const clock of wanted.clocks) if (said.clocks.has(clock)) return { ok: true, by: 'clock' };
  if (wanted.amounts.some((a) => said.amounts.some((b) => sameAmount(a, b)))) return { ok: true, by: 'amount' };
  for (const number of wanted.plain) if (said.plain.has(number)) return { ok: true, by: 'number' };
  const words = wordsOf(anchor);
  const heard = wordsOf(utterance);
  for (const name of words.names) if (heard.names.has(name)) return { ok: true, by: 'word' };
  for (const word of words.plain) {
    for (const other of heard.plain) if (sameWord(word, other)) return { ok: true, by: 'word' };
  }
  for (const idea of words.ideas) if (heard.ideas.has(idea)) return { ok: true, by: 'idea' };
  const nothing =
    words.plain.size === 0 &&
    words.names.size === 0 &&
    wanted.clocks.size + wanted.amounts.length + wanted.plain.size === 0;
  return nothing ? { ok: true, by: 'nothing to look for' } : { ok: false };
}
