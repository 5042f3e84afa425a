import { expect, test } from 'vitest';
import { decideCatchUp } from './catch-up.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = 100 * HOUR;
const base = { now, graceMs: MINUTE, maxLateMs: null };

test('no slot, nothing to decide', () => {
  expect(decideCatchUp({ ...base, slots: [], policy: 'all' })).toEqual({ run: [], missed: [] });
});

test('a slot within the grace runs, whatever the policy (seed 001: 60 s)', () => {
  for (const policy of ['skip', 'latest', 'all'] as const) {
    const slots = [now - 30_000];
    expect(decideCatchUp({ ...base, slots, policy })).toEqual({ run: [{ slot: slots[0], onTime: true }], missed: [] });
  }
});

test('of several slots within the grace only the newest runs', () => {
  const slots = [now - 60_000, now];
  expect(decideCatchUp({ ...base, slots, policy: 'skip' })).toEqual({
    run: [{ slot: now, onTime: true }],
    missed: [now - 60_000],
  });
});

test('8 hours asleep with */5: at most one catch-up run', () => {
  const slots = Array.from({ length: 96 }, (_, i) => now - 8 * HOUR + (i + 1) * 5 * MINUTE - 2 * MINUTE);
  expect(decideCatchUp({ ...base, slots, policy: 'skip' }).run).toEqual([]);
  const latest = decideCatchUp({ ...base, slots, policy: 'latest' });
  expect(latest.run).toEqual([{ slot: slots.at(-1), onTime: false }]);
  expect(latest.missed).toHaveLength(95);
});

test('all runs every slot, oldest first, but none older than max_late', () => {
  const slots = [now - 3 * HOUR, now - 2 * HOUR, now - HOUR];
  expect(decideCatchUp({ ...base, slots, policy: 'all' }).run.map((each) => each.slot)).toEqual(slots);
  const limited = decideCatchUp({ ...base, slots, policy: 'all', maxLateMs: 2 * HOUR });
  expect(limited.run.map((each) => each.slot)).toEqual(slots.slice(1));
  expect(limited.missed).toEqual([slots[0]]);
});

test('every slot is either run or missed, never both and never neither', () => {
  const slots = [now - 5 * HOUR, now - HOUR, now - 10_000];
  for (const policy of ['skip', 'latest', 'all'] as const) {
    for (const maxLateMs of [null, 0, 2 * HOUR]) {
      const { run, missed } = decideCatchUp({ ...base, slots, policy, maxLateMs });
      expect([...run.map((each) => each.slot), ...missed].sort((a, b) => a - b)).toEqual(slots);
    }
  }
});
