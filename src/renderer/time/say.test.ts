import { expect, test } from 'vitest';
import {
  absolute,
  clock,
  dayName,
  dayTitle,
  lateness,
  listStamp,
  moment,
  onceWords,
  type Place,
  relative,
  remaining,
  shortMoment,
  span,
} from './say.ts';

const seoul: Place = { zone: 'Asia/Seoul', language: 'ko' };
const english: Place = { zone: 'Asia/Seoul', language: 'en' };
const ms = (iso: string) => Date.parse(iso);
const now = ms('2026-12-01T10:00:00+09:00');

test('what is to come is said with its day, and a full hour without minutes unless it is today', () => {
  expect(moment(ms('2026-12-01T16:00:00+09:00'), now, seoul)).toBe('오늘 16:00');
  expect(moment(ms('2026-12-02T09:00:00+09:00'), now, seoul)).toBe('내일 9시');
  expect(moment(ms('2026-12-03T09:30:00+09:00'), now, seoul)).toBe('모레 9:30');
  expect(moment(ms('2026-12-05T09:00:00+09:00'), now, seoul)).toBe('토요일 9시');
  expect(moment(ms('2026-12-09T18:00:00+09:00'), now, seoul)).toBe('12월 9일 18시');
  expect(moment(ms('2027-01-03T00:00:00+09:00'), now, seoul)).toBe('2027년 1월 3일 0시');
  expect(moment(ms('2026-12-02T09:00:00+09:00'), now, english)).toBe('tomorrow 9 AM');
});

test('what is past keeps its clock', () => {
  expect(moment(ms('2026-11-30T21:04:00+09:00'), now, seoul)).toBe('어제 21:04');
  expect(moment(ms('2026-11-30T21:00:00+09:00'), now, english)).toBe('yesterday 9:00 PM');
});

test('near times are said as a distance, other days by their name', () => {
  expect(relative(now + 10_000, now, seoul)).toBe('10초 뒤');
  expect(relative(now + 1_000, now, seoul)).toBe('곧');
  expect(relative(now + 12 * 60_000, now, seoul)).toBe('12분 뒤');
  expect(relative(now + 3_599_000, now, seoul)).toBe('1시간 뒤');
  expect(relative(now + 6 * 3_600_000, now, seoul)).toBe('6시간 뒤');
  expect(relative(now + 23 * 3_600_000, now, seoul)).toBe('내일 9시');
  expect(relative(now - 20_000, now, seoul)).toBe('방금');
  expect(relative(now - 12 * 60_000, now, seoul)).toBe('12분 전');
  expect(relative(now - 3 * 3_600_000, now, seoul)).toBe('3시간 전');
  expect(relative(now - 13 * 3_600_000, now, seoul)).toBe('어제 21:00');
  expect(relative(now + 6 * 3_600_000, now, english)).toBe('in 6 h');
});

test('a single moment is said once', () => {
  expect(onceWords(ms('2026-12-01T16:00:00+09:00'), now, seoul)).toBe('16:00 · 6시간 뒤');
  expect(onceWords(ms('2026-12-02T09:00:00+09:00'), now, seoul)).toBe('내일 9시');
});

test('half an hour over midnight is still a distance', () => {
  const late = ms('2026-12-01T23:50:00+09:00');
  expect(relative(late + 30 * 60_000, late, seoul)).toBe('30분 뒤');
});

test('the companion’s zone decides the day, not the machine’s', () => {
  const evening = ms('2026-12-01T15:30:00Z');
  expect(dayName(evening, ms('2026-12-01T10:00:00Z'), { zone: 'Asia/Seoul', language: 'ko' })).toBe('내일');
  expect(dayName(evening, ms('2026-12-01T10:00:00Z'), { zone: 'UTC', language: 'ko' })).toBe('오늘');
  expect(clock(evening, { zone: 'America/New_York', language: 'ko' })).toBe('10:30');
});

test('a list row ends with the clock today, the weekday within a week, else the date', () => {
  expect(listStamp(ms('2026-12-01T09:02:00+09:00'), now, seoul)).toBe('9:02');
  expect(listStamp(ms('2026-11-27T18:20:00+09:00'), now, seoul)).toBe('금');
  expect(listStamp(ms('2026-11-11T18:20:00+09:00'), now, seoul)).toBe('11월 11일');
  expect(listStamp(ms('2025-11-11T18:20:00+09:00'), now, english)).toBe('Nov 11, 2025');
});

test('lateness is told from a minute on', () => {
  expect(lateness(59, 'ko')).toBe('');
  expect(lateness(720, 'ko')).toBe('12분 늦음');
  expect(lateness(7500, 'ko')).toBe('2시간 5분 늦음');
  expect(lateness(90_000, 'en')).toBe('1 d late');
});

test('a timer just started says its whole length', () => {
  expect(remaining(25 * 60_000 - 1, 'ko')).toBe('25분 남음');
  expect(remaining(24 * 60_000, 'ko')).toBe('24분 남음');
  expect(remaining(9_000, 'ko')).toBe('9초 남음');
});

test('lengths', () => {
  expect(span(1230, 'ko')).toBe('1.2초');
  expect(span(155_000, 'ko')).toBe('2분');
  expect(span(2 * 3_600_000, 'en')).toBe('2 h');
});

test('whole moments name weekday, date and, where it is asked for, the zone', () => {
  const nine = ms('2026-12-01T09:00:00+09:00');
  expect(absolute(nine, seoul)).toBe('2026년 12월 1일 화요일 9:00');
  expect(absolute(nine, { ...seoul, zone: 'America/New_York' }, 'America/New_York')).toBe(
    '2026년 11월 30일 월요일 19:00 America/New_York',
  );
  expect(absolute(nine, english)).toBe('Tuesday, Dec 1, 2026, 9:00 AM');
  expect(shortMoment(nine, now, seoul)).toBe('12월 1일 (화) 9:00');
  expect(dayTitle(nine - 86_400_000 * 3, now, seoul)).toBe('11월 28일 토요일');
  expect(dayTitle(nine, now, english)).toBe('Today');
});

test('midnight and noon in English', () => {
  expect(clock(ms('2026-12-01T00:05:00+09:00'), english)).toBe('12:05 AM');
  expect(clock(ms('2026-12-01T12:00:00+09:00'), english)).toBe('12:00 PM');
});
