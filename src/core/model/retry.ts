import type { Failure } from './failure.ts';

/** The longest wait that a server may ask for; beyond it the person is told when. */
export const LONGEST_RETRY_MS = 60_000;
/** Waits before the second and third try of a server that has an error of its own. */
const OVERLOADED_WAITS = [500, 2000];
/** Before the one more try where a server says "too many" and not for how long. */
const LIMITED_WAIT = 2000;

export interface Tries {
  limited: number;
  overloaded: number;
  cut: number;
}

export const noTries = (): Tries => ({ limited: 0, overloaded: 0, cut: 0 });

/**
 * How long to wait before asking again (ms), or null: the failure is told. Counts the try in `tries`. A limit is obeyed once,
 * an error of the server is tried three times in all, a connection that was cut before any answer twice.
 */
export function nextTry(failure: Failure, retryAfterMs: number | null, tries: Tries): number | null {
  if (failure.kind === 'rate_limited') {
    const wait = retryAfterMs ?? LIMITED_WAIT;
    if (wait > LONGEST_RETRY_MS || tries.limited >= 1) return null;
    tries.limited += 1;
    return wait;
  }
  if (failure.kind === 'overloaded') return OVERLOADED_WAITS[tries.overloaded++] ?? null;
  if (failure.kind === 'unreachable' && failure.why === 'cut') return tries.cut++ === 0 ? 0 : null;
  return null;
}
