import { describe, expect, it } from 'vitest';
import { describeMoment, describeSchedule, describeSpan } from './describe.ts';

const SEOUL = 'Asia/Seoul';
const now = Date.parse('2026-11-30T10:00:00+09:00');

const cron = (...crons: string[]) => ({ type: 'cron', crons, until: null }) as const;

describe('crons in words', () => {
  it.each([
    ['*/5 9-18 * * 1-5', '평일 오전 9시~오후 6시, 5분마다', 'on weekdays, every 5 minutes, 9:00 AM to 6:00 PM'],
    ['0 9 * * *', '매일 오전 9시', 'every day at 9:00 AM'],
    ['30 18 * * *', '매일 오후 6시 30분', 'every day at 6:30 PM'],
    ['0 9,18 * * *', '매일 오전 9시, 오후 6시', 'every day at 9:00 AM, 6:00 PM'],
    ['0 7 * * 1,3,5', '매주 월·수·금 오전 7시', 'every Mon, Wed and Fri at 7:00 AM'],
    ['0 10 * * 0,6', '주말 오전 10시', 'on weekends at 10:00 AM'],
    ['0 12 * * 7', '매주 일요일 낮 12시', 'every Sunday at noon'],
    ['0 9 * * MON', '매주 월요일 오전 9시', 'every Monday at 9:00 AM'],
    ['0 9 * * 0-6', '매일 오전 9시', 'every day at 9:00 AM'],
    ['0 18 L * *', '매월 말일 오후 6시', 'every month on the last day of the month at 6:00 PM'],
    ['0 9 1,15 * *', '매월 1일·15일 오전 9시', 'every month on the 1st and 15th at 9:00 AM'],
    ['0 9 2 3 *', '매년 3월 2일 오전 9시', 'every year on the 2nd of Mar at 9:00 AM'],
    ['0 9 * * 1#1', '매월 첫째 월요일 오전 9시', 'every month on the 1st Monday at 9:00 AM'],
    ['0 16 * * 5#L', '매월 마지막 금요일 오후 4시', 'every month on the last Friday at 4:00 PM'],
    ['* * * * *', '1분마다', 'every minute'],
    ['*/30 * * * *', '30분마다', 'every 30 minutes'],
    ['0 * * * *', '매시 정각', 'every hour'],
    ['15 * * * *', '매시 15분', 'every hour at :15'],
    ['0 */2 * * *', '2시간마다', 'every 2 hours'],
    ['0 19-22 * * 1-5', '평일 오후 7시~오후 10시, 매시 정각', 'on weekdays, every hour, 7:00 PM to 10:00 PM'],
  ])('%s', (written, ko, en) => {
    expect(describeSchedule(cron(written), { language: 'ko' })).toBe(ko);
    expect(describeSchedule(cron(written), { language: 'en' })).toBe(en);
  });

  it('says that a day and a weekday mean either: the 13th or Friday', () => {
    expect(describeSchedule(cron('0 0 13 * 5'), { language: 'ko' })).toBe('13일 또는 금요일 자정');
    expect(describeSchedule(cron('0 0 13 * 5'), { language: 'en' })).toBe('the 13th or Friday at midnight');
  });

  it('says that */45 is at :00 and :45, not every 45 minutes', () => {
    expect(describeSchedule(cron('*/45 * * * *'), { language: 'ko' })).toBe('매시 :00과 :45');
    expect(describeSchedule(cron('*/45 * * * *'), { language: 'en' })).toBe('every hour at :00 and :45');
  });

  it('lists hours that a step does not spread evenly', () => {
    expect(describeSchedule(cron('0 */7 * * *'), { language: 'ko' })).toBe('매일 자정, 오전 7시, 오후 2시, 오후 9시');
  });

  it('joins several crons, and names the same days once', () => {
    expect(describeSchedule(cron('0 9 * * *', '30 18 * * *'), { language: 'ko' })).toBe('매일 오전 9시, 오후 6시 30분');
    expect(describeSchedule(cron('0 9 * * 1', '0 18 * * 5'), { language: 'ko' })).toBe(
      '매주 월요일 오전 9시, 그리고 매주 금요일 오후 6시',
    );
    expect(describeSchedule(cron('0 9 * * 1', '0 18 * * 5'), { language: 'en' })).toBe(
      'every Monday at 9:00 AM; and every Friday at 6:00 PM',
    );
  });

  it('tells the end', () => {
    const schedule = { type: 'cron', crons: ['0 9 * * *'], until: '2026-12-20T18:00' } as const;
    expect(describeSchedule(schedule, { language: 'ko', zone: SEOUL, now })).toBe(
      '매일 오전 9시, 12월 20일 (일) 오후 6시까지',
    );
    expect(describeSchedule(schedule, { language: 'en', zone: SEOUL, now })).toBe(
      'every day at 9:00 AM, until Sun, Dec 20, 6:00 PM',
    );
  });

  it('leaves shapes it does not know to cronstrue, and what no one reads as it stands', () => {
    expect(describeSchedule(cron('0 9 */3 * *'), { language: 'ko' })).toContain('3일마다');
    expect(describeSchedule(cron('not a cron'), { language: 'ko' })).toBe('not a cron');
  });
});

describe('intervals and single moments in words', () => {
  it.each([
    ['P2W', '2026-12-04T16:00', '2주마다 금요일 오후 4시', 'every 2 weeks on Friday at 4:00 PM'],
    ['P2D', '2026-12-04T10:00', '2일마다 오전 10시', 'every 2 days at 10:00 AM'],
    ['PT5H', '2026-12-04T10:00', '5시간마다', 'every 5 hours'],
    ['PT1H30M', '2026-12-04T10:00', '1시간 30분마다', 'every 1 hour 30 minutes'],
    ['P3M', '2026-12-25T09:00', '3개월마다 25일 오전 9시', 'every 3 months on the 25th at 9:00 AM'],
    ['P1Y', '2026-12-25T09:00', '매년 12월 25일 오전 9시', 'every year on Dec 25 at 9:00 AM'],
    ['nonsense', '2026-12-25T09:00', 'nonsense', 'nonsense'],
  ])('%s from %s', (every, from, ko, en) => {
    expect(describeSchedule({ type: 'every', every, from }, { language: 'ko' })).toBe(ko);
    expect(describeSchedule({ type: 'every', every, from }, { language: 'en' })).toBe(en);
  });

  it('tells a single moment in the zone asked for, whichever way it is written', () => {
    const words = { language: 'ko', zone: SEOUL, now } as const;
    expect(describeSchedule({ type: 'once', at: '2026-12-01T09:00' }, words)).toBe('내일 12월 1일 (화) 오전 9시');
    expect(describeSchedule({ type: 'once', at: '2026-12-01T00:00:00Z' }, words)).toBe('내일 12월 1일 (화) 오전 9시');
    expect(describeSchedule({ type: 'once', at: '2026-12-01T09:00' }, { language: 'ko' })).toBe(
      '2026년 12월 1일 (화) 오전 9시',
    );
    expect(describeSchedule({ type: 'once', at: 'soon' }, words)).toBe('soon');
  });
});

describe('moments in words', () => {
  it.each([
    ['2026-12-04T09:00:00+09:00', '12월 4일 (금) 오전 9시', 'Fri, Dec 4, 9:00 AM'],
    ['2026-12-01T09:00:00+09:00', '내일 12월 1일 (화) 오전 9시', 'tomorrow, Tue, Dec 1, 9:00 AM'],
    ['2026-11-30T21:30:00+09:00', '오늘 11월 30일 (월) 오후 9시 30분', 'today, Mon, Nov 30, 9:30 PM'],
    ['2026-11-29T12:00:00+09:00', '어제 11월 29일 (일) 낮 12시', 'yesterday, Sun, Nov 29, 12:00 PM'],
    ['2027-01-01T00:00:00+09:00', '2027년 1월 1일 (금) 0시', 'Fri, Jan 1, 2027, 12:00 AM'],
    ['2026-12-04T00:30:05+09:00', '12월 4일 (금) 0시 30분 5초', 'Fri, Dec 4, 12:30:05 AM'],
    ['2026-12-04T12:30:00+09:00', '12월 4일 (금) 낮 12시 30분', 'Fri, Dec 4, 12:30 PM'],
  ])('%s', (at, ko, en) => {
    expect(describeMoment(Date.parse(at), { language: 'ko', zone: SEOUL, now })).toBe(ko);
    expect(describeMoment(Date.parse(at), { language: 'en', zone: SEOUL, now })).toBe(en);
  });

  it('calls today by the zone it is told in', () => {
    const words = { language: 'en', zone: 'America/New_York', now } as const;
    expect(describeMoment(Date.parse('2026-11-30T03:00:00Z'), words)).toBe('today, Sun, Nov 29, 10:00 PM');
  });
});

it.each([
  [12 * 60_000, '12분', '12 minutes'],
  [185 * 60_000, '3시간 5분', '3 hours 5 minutes'],
  [2 * 86_400_000, '2일', '2 days'],
  [86_400_000 + 3_600_000, '1일 1시간', '1 day 1 hour'],
  [90_000, '1분 30초', '1 minute 30 seconds'],
  [1000, '1초', '1 second'],
  [400, '1초 미만', 'less than a second'],
  [3_600_000 + 30_000, '1시간', '1 hour'],
  [-60_000, '1분', '1 minute'],
])('a span of %d ms', (ms, ko, en) => {
  expect(describeSpan(ms, 'ko')).toBe(ko);
  expect(describeSpan(ms, 'en')).toBe(en);
});

describe('seconds are told only where they say something', () => {
  it.each([
    ['2026-11-30T10:05:15+09:00', '오늘 11월 30일 (월) 오전 10시 5분', 'today, Mon, Nov 30, 10:05 AM'],
    ['2026-11-30T10:01:30+09:00', '오늘 11월 30일 (월) 오전 10시 1분 30초', 'today, Mon, Nov 30, 10:01:30 AM'],
    ['2026-12-04T23:59:59+09:00', '12월 4일 (금) 하루 끝', 'Fri, Dec 4, end of day'],
  ])('%s', (at, ko, en) => {
    expect(describeMoment(Date.parse(at), { language: 'ko', zone: SEOUL, now })).toBe(ko);
    expect(describeMoment(Date.parse(at), { language: 'en', zone: SEOUL, now })).toBe(en);
  });

  it('calls an interval of one by its own word', () => {
    const every = (period: string) => ({ type: 'every', every: period, from: '2026-12-04T09:00' }) as const;
    expect(describeSchedule(every('P1D'), { language: 'ko' })).toBe('매일 오전 9시');
    expect(describeSchedule(every('P1W'), { language: 'ko' })).toBe('매주 금요일 오전 9시');
    expect(describeSchedule(every('P3D'), { language: 'ko' })).toBe('3일마다 오전 9시');
  });
});
