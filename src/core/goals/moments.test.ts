import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoAt } from '../time.ts';
import { createMoments } from './moments.ts';

test('moments in lists read as everywhere else, also around every change of the clock', () => {
  const moments = createMoments();
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
      fc.constantFrom(
        'Asia/Seoul',
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'UTC',
        'America/St_Johns',
      ),
      (at, zone) => {
        expect(moments(at, zone)).toBe(isoAt(at, zone));
      },
    ),
    { numRuns: 500 },
  );
});
