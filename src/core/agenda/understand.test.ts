import { expect, test } from 'vitest';
import { looksLikeCron, understand } from './understand.ts';

const here = { now: Date.parse('2026-12-01T10:00:00+09:00'), zone: 'Asia/Seoul', language: 'en' as const };

test.each(['*/5 9-18 * * 1-5', '0 9 * * mon,wed', '0 0 L * *', '30 8 1 JAN-MAR *'])('%s is a cron', (text) => {
  expect(looksLikeCron(text)).toBe(true);
});

test.each([
  'every other Friday at 4pm',
  'every day at 9 am',
  'call mom Friday at 9am',
  'biweekly on Monday at 9',
  'every Friday at 4 pm',
  '* * * *',
])('%s is no cron: five words are a sentence', (text) => {
  expect(looksLikeCron(text)).toBe(false);
});

test('a cron and the same in words give the same times', () => {
  const cron = understand('0 9 * * 1-5', here);
  expect(cron.next).toEqual(understand('every weekday at 9am', here).next);
  expect(cron.next).toHaveLength(5);
});

test('a cron that never comes, or is none, gets the reason', () => {
  expect(understand('0 0 30 2 *', here)).toMatchObject({ kind: 'error', next: [] });
  expect(understand('99 9 * * *', here).kind).toBe('error');
});
