import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyIntent } from './intent.ts';
import { splitRequest } from './remind.ts';
import { parseWhen, type When } from './when.ts';

const ISO = /^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?[+-]\d\d:\d\d(?::\d\d)?$/;
const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'UTC',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Santiago',
];

/** Words that the grammar knows, so that random sentences come near to meaning something. */
const WORDS = [
  ...'내일 모레 오늘 매일 매주 매월 평일 주말 월요일 금요일까지 다음 주 이번 지난 9시 25시 오전 오후 밤 자정 정오 30분 뒤 마다 전 에 까지 부터 반 12월 25일 32일 말일 설날 하루 이틀에 한 번 격주 2시간마다 나중에 , ~ 와 빼고 안에'.split(
    ' ',
  ),
  ...'tomorrow today tonight every other Friday Mondays at 9 by until before in 2 hours minutes the 15th of month next last and to from noon midnight half past Dec 25 9:30 am pm within except twice a day weekly 2026-02-30 12/25 1.4'.split(
    ' ',
  ),
];

const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc
    .tuple(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), fc.constantFrom(' ', '', '  '))
    .map(([words, gap]) => words.join(gap)),
);
const context = fc.record({
  now: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
  zone: fc.constantFrom(...ZONES),
});

function moments(when: When): string[] {
  if (when.kind === 'once' || when.kind === 'past') return [when.at];
  if (when.kind === 'until') return [when.until];
  if (when.kind === 'interval') return [when.from];
  return when.kind === 'cron' && when.until !== null ? [when.until] : [];
}

describe('any text at all', () => {
  it('gives a reading that is well formed, and never throws', () => {
    fc.assert(
      fc.property(sentence, context, (text, ctx) => {
        const when = parseWhen(text, ctx);
        for (const moment of moments(when)) expect(moment).toMatch(ISO);
        if (when.kind === 'once') expect(Date.parse(when.at)).toBeGreaterThanOrEqual(ctx.now - 1000);
        if (when.kind === 'cron') for (const cron of when.crons) expect(cron.split(' ')).toHaveLength(5);
        if (when.kind === 'interval') expect(when.every).toMatch(/^P(?:\d+[YMWD]|T(?:\d+H)?(?:\d+M)?)$/);
        expect(when.assumed && when.note === null).toBe(false);
        expect(text.normalize('NFC').slice(when.matched.start, when.matched.end)).toBe(when.matched.text);
        // What is said twice can stay once.
        const once = text.normalize('NFC').split(when.matched.text).length === 2;
        if (once && when.matched.text.trim() !== '') expect(when.rest).not.toContain(when.matched.text);
        expect(typeof classifyIntent(text).why).toBe('string');
        splitRequest(text, ctx);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads ten thousand characters without getting lost in them', () => {
    const ctx = { now: Date.UTC(2026, 10, 30, 1), zone: 'Asia/Seoul' };
    const units = [
      '내일',
      '9',
      ' ',
      'at ',
      'and ',
      '매일 ',
      '일',
      '9시와',
      '(',
      ', ',
      'the 1st and ',
      'a half ',
      '하루 반',
      '\ud800',
      '10분 전 ',
    ];
    for (const unit of units) {
      const when = parseWhen(unit.repeat(10_000 / unit.length), ctx);
      expect(when.matched.text.length).toBeLessThanOrEqual(10_000);
    }
  });
});
