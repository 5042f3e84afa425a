import { expect, test } from 'vitest';
import { splitRequest } from './remind.ts';
import { parseWhen } from './when.ts';

/*
 * No part of a time is dropped without a word. It is Tuesday, 1 December 2026, 9:00 in Seoul.
 */

const ctx = { now: Date.parse('2026-12-01T09:00:00+09:00'), zone: 'Asia/Seoul' };

test('two parts of one day are two times, which are asked about', () => {
  for (const text of [
    '내일 아침하고 저녁에 약 먹으라고 알려줘',
    '내일 아침, 점심, 저녁에 약 먹으라고 알려줘',
    'remind me tomorrow morning and evening to take pills',
  ]) {
    expect(parseWhen(text, ctx), text).toMatchObject({
      kind: 'ask',
      question: expect.stringMatching(/둘 이상|more than one/),
    });
  }
});

test('of a habit both are kept, and the hours that were taken are said', () => {
  for (const [text, crons] of [
    ['매일 아침하고 저녁에 약 먹기', ['0 9,19 * * *']],
    ['매일 아침하고 저녁 8시에 약 먹기', ['0 9,20 * * *']],
    ['take pills every morning and evening', ['0 9,19 * * *']],
    ['매일 아침 8시하고 저녁 7시에 약 먹기', ['0 8,19 * * *']],
  ] as const) {
    expect(parseWhen(text, ctx), text).toMatchObject({ kind: 'cron', crons });
  }
  expect(parseWhen('매일 아침하고 저녁에 약 먹기', ctx).note).toMatch(/오전 9시.*오후 7시/);
});

test('the last and the first weekday of the month', () => {
  for (const [text, crons] of [
    ['the last weekday of every month at 5pm send invoices', ['0 17 LW * *']],
    ['every last weekday of the month at 5pm send invoices', ['0 17 LW * *']],
    ['매월 마지막 평일 오후 5시에 정산', ['0 17 LW * *']],
    ['매달 첫 평일 오전 9시에 정산', ['0 9 1W * *']],
  ] as const) {
    expect(parseWhen(text, ctx), text).toMatchObject({ kind: 'cron', crons });
  }
  expect(parseWhen('이번 달 마지막 평일 오후 5시', ctx)).toMatchObject({
    kind: 'once',
    at: '2026-12-31T17:00:00+09:00',
  });
});

test('a day that no calendar has is refused with the reason', () => {
  for (const text of ['2월 30일 오전 9시 정산', '2월 30일 오전 9시', 'Feb 30 9am pay rent', 'Feb 30']) {
    expect(splitRequest(text, ctx)?.when.kind, text).toBe('error');
  }
  expect(splitRequest('2월 30일 같은 건 없잖아', ctx)).toBeNull();
});

test('where the asking is all that was said, it is the name', () => {
  expect(splitRequest('every minute ping me', ctx)?.title).toBe('Ping');
  expect(splitRequest('remind me at 5pm', ctx)?.title).toBe('Reminder');
});
