import { CompanionError } from '../../errors.ts';
import type { SourceState } from './collect.ts';
import type { HousingWords } from './words.ts';

/** Lines that change with the weather of servers and mean nothing for what is told: left out of digests. */
export const VOLATILE_NOTES = [/^(?:참고|Note): .*$/gm];

/** What to say of sources that gave nothing; empty when all did. */
export function sourceNotes(states: readonly SourceState[], keyRef: string, words: HousingWords): string[] {
  const trouble = states.flatMap((state) => {
    const reason = reasonOf(state, words);
    if (reason === null) return [];
    const used = 'kept' in state && state.kept ? ` ${words.usedLast}` : '';
    return [`${words.note}: ${reason}${used}`];
  });
  const off = states.some((state) => state.type === 'off') ? [`${words.note}: ${words.noKey(keyRef)}`] : [];
  return [...trouble, ...off];
}

function reasonOf(state: SourceState, words: HousingWords): string | null {
  const name = words.sources[state.source];
  if (state.type === 'empty') return words.failed.empty(name);
  return state.type === 'failed' || state.type === 'waits' ? words.failed[state.kind](name) : null;
}

/** Whether no source answered at all: what is known is only what was there before. An empty answer is one. */
export const nothingAnswered = (states: readonly SourceState[]) =>
  states.every((state) => state.type !== 'rows' && state.type !== 'empty');

/** The failure to throw where nothing answered and nothing is left to tell. */
export function allFailed(states: readonly SourceState[], words: HousingWords): CompanionError {
  const reasons = states.map((state) => reasonOf(state, words)).filter((reason) => reason !== null);
  return new CompanionError('not_available', words.allFailed(reasons.join(' ')));
}
