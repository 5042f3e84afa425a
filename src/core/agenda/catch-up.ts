import type { CatchUp } from './job.ts';

export interface Passed {
  /** Slots that came due and have no row yet, rising (epoch ms). */
  slots: number[];
  now: number;
  policy: CatchUp;
  /** A slot that is at most this late is on time, whatever the policy (seed 001: 60 s). */
  graceMs: number;
  /** Older slots are never run; null: no limit. */
  maxLateMs: number | null;
}

export interface Decision {
  /** To run, oldest first. */
  run: { slot: number; onTime: boolean }[];
  missed: number[];
}

/**
 * Which of the slots that passed are run and which are recorded as missed. Pure.
 * `skip`: only a slot within the grace; `latest`: the newest; `all`: each. Of several slots within the grace one runs.
 */
export function decideCatchUp({ slots, now, policy, graceMs, maxLateMs }: Passed): Decision {
  const newest = slots.at(-1);
  if (newest === undefined) return { run: [], missed: [] };
  const late = (slot: number) => now - slot;
  const tooOld = (slot: number) => maxLateMs !== null && late(slot) > Math.max(maxLateMs, graceMs);
  const wanted = (slot: number): boolean => {
    if (tooOld(slot)) return false;
    if (policy === 'all') return true;
    return slot === newest && (policy === 'latest' || late(slot) <= graceMs);
  };
  return {
    run: slots.filter(wanted).map((slot) => ({ slot, onTime: late(slot) <= graceMs })),
    missed: slots.filter((slot) => !wanted(slot)),
  };
}
