import { expect, it } from 'vitest';
import { holidayIn } from './holidays.ts';

it.each([
  ['seollal', 2024, '2024-02-10'],
  ['seollal', 2025, '2025-01-29'],
  ['seollal', 2026, '2026-02-17'],
  ['seollal', 2027, '2027-02-07'],
  ['seollal', 2028, '2028-01-27'],
  ['chuseok', 2024, '2024-09-17'],
  ['chuseok', 2025, '2025-10-06'],
  ['chuseok', 2026, '2026-09-25'],
  ['chuseok', 2027, '2027-09-15'],
  ['chuseok', 2028, '2028-10-03'],
  ['buddha', 2026, '2026-05-24'],
  ['buddha', 2027, '2027-05-13'],
  ['easter', 2026, '2026-04-05'],
  ['easter', 2027, '2027-03-28'],
  ['thanksgiving', 2026, '2026-11-26'],
  ['black-friday', 2026, '2026-11-27'],
  ['mother', 2026, '2026-05-10'],
  ['memorial-us', 2026, '2026-05-25'],
  ['christmas', 2026, '2026-12-25'],
])('%s of %d is %s', (id, year, date) => {
  expect(holidayIn(id, year)?.toString()).toBe(date);
});

it('knows no date of a day it has never heard of', () => {
  expect(holidayIn('nothing', 2026)).toBeNull();
});
