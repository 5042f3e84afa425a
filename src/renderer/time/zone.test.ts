import { expect, test } from 'vitest';
import { dayNumber, epochOfLocal, localField, partsOf } from './zone.ts';

test('a wall time is read in the zone, on both sides of a change of the clock', () => {
  expect(epochOfLocal('2026-12-01T09:00', 'Asia/Seoul')).toBe(Date.parse('2026-12-01T09:00:00+09:00'));
  expect(epochOfLocal('2026-03-08T01:30', 'America/New_York')).toBe(Date.parse('2026-03-08T01:30:00-05:00'));
  expect(epochOfLocal('2026-03-08T03:30', 'America/New_York')).toBe(Date.parse('2026-03-08T03:30:00-04:00'));
  expect(epochOfLocal('2026-11-01T12:00', 'America/New_York')).toBe(Date.parse('2026-11-01T12:00:00-05:00'));
});

test('a wall time that a zone skips becomes a time after the gap', () => {
  const read = epochOfLocal('2026-03-08T02:30', 'America/New_York');
  expect(read).toBeGreaterThanOrEqual(Date.parse('2026-03-08T03:00:00-04:00'));
  expect(read).toBeLessThan(Date.parse('2026-03-08T04:00:00-04:00'));
});

test('what is no date is null', () => {
  expect(epochOfLocal('', 'UTC')).toBeNull();
  expect(epochOfLocal('tomorrow', 'UTC')).toBeNull();
});

test('the field of a moment and its reading agree', () => {
  const at = Date.parse('2026-12-01T10:00:00+09:00');
  expect(localField(at, 'Asia/Seoul')).toBe('2026-12-01T10:00');
  expect(epochOfLocal(localField(at, 'Asia/Seoul'), 'Asia/Seoul')).toBe(at);
});

test('days change at local midnight, also in zones with quarter hours', () => {
  const before = Date.parse('2026-12-01T23:59:59+05:45');
  expect(dayNumber(before + 1000, 'Asia/Kathmandu') - dayNumber(before, 'Asia/Kathmandu')).toBe(1);
});

test('a zone that the browser does not know does not throw', () => {
  expect(partsOf(0, 'Mars/Olympus').year).toBe(1970);
});
