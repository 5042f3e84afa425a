import { Temporal } from 'temporal-polyfill';
import { longDayName } from './clock-words.ts';
import { dateWords } from './describe.ts';
import type { DayWords } from './frame.ts';
import { holidayIn, nthWeekday } from './holidays.ts';
import type { Period } from './pieces.ts';
import { ASK, type Both, NOTE, REFUSE } from './sentences.ts';

/** The days that words can mean, as of a moment. */
export type Days =
  | { is: 'none' }
  /** One day and no other. */
  | { is: 'fixed'; date: Temporal.PlainDate; notes: Both[] }
  /** Whichever comes first in the future. */
  | { is: 'rolling'; dates: Temporal.PlainDate[]; notes: Both[] }
  /** A week, a month, a year: enough for a deadline, not for a time. */
  | { is: 'stretch'; first: Temporal.PlainDate; last: Temporal.PlainDate; what: 'week' | 'weekend' | 'month' | 'year' }
  /** So long after now: keeps the clock (R8). */
  | { is: 'after'; at: Temporal.ZonedDateTime }
  | { is: 'ask'; question: Both }
  | { is: 'error'; reason: Both };

type Date = Temporal.PlainDate;

export function isExact(period: Period): boolean {
  return period.hours !== undefined || period.minutes !== undefined || period.seconds !== undefined;
}

/** Resolves the words for one day. `now` is in the zone that is meant. R1, R3, R7, R8, R10. */
export function daysOf(day: DayWords, now: Temporal.ZonedDateTime): Days {
  const today = now.toPlainDate();
  const days = plainDays(day, now, today);
  const check = day.check ?? (day.date === undefined && day.days === undefined ? undefined : day.weekday?.dows[0]);
  return check === undefined ? days : checked(days, check);
}

function plainDays(day: DayWords, now: Temporal.ZonedDateTime, today: Date): Days {
  if (day.ago !== undefined) return { is: 'after', at: now.subtract(day.ago) };
  if (day.after !== undefined) return afterDays(day, day.after, now);
  if (day.date !== undefined) return dateDays(day, day.date, today);
  if (day.holiday !== undefined) return holidayDays(day, day.holiday, today);
  if (day.days !== undefined) return fixed(today.add({ days: day.days, years: day.years ?? 0 }));
  if (day.nth !== undefined || day.lastDay !== undefined || day.monthWorkday !== undefined || day.dom !== undefined)
    return inMonth(day, today);
  if (day.weekday !== undefined) return weekdayDays(day, day.weekday, today);
  if (day.weekend !== undefined) return weekendDays(day, today);
  if (day.weeks !== undefined) return week(today, day.weeks);
  if (day.monthNo !== undefined || day.months !== undefined) return monthDays(day, today);
  if (day.years !== undefined || day.yearNo !== undefined) return yearDays(yearOf(day, today));
  if (day.dayEnd !== undefined) return fixed(today);
  if (day.workdays !== undefined) return { is: 'rolling', dates: coming(today, (d) => d.dayOfWeek <= 5), notes: [] };
  return { is: 'none' };
}

const fixed = (date: Date, notes: Both[] = []): Days => ({ is: 'fixed', date, notes });

/** The next days, today included, that fit: enough for one to lie in the future. */
function coming(today: Date, fits: (date: Date) => boolean): Date[] {
  const dates: Date[] = [];
  for (let i = 0; i < 15 && dates.length < 2; i++) {
    const date = today.add({ days: i });
    if (fits(date)) dates.push(date);
  }
  return dates;
}

export function monday(date: Date): Date {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function yearOf(day: DayWords, today: Date): number {
  return day.yearNo ?? today.year + (day.years ?? 0);
}

function hasYear(day: DayWords): boolean {
  return day.years !== undefined || day.yearNo !== undefined;
}

function afterDays(day: DayWords, period: Period, now: Temporal.ZonedDateTime): Days {
  let at: Temporal.ZonedDateTime;
  try {
    at = now.add(period);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { is: 'error', reason: REFUSE.tooFar };
  }
  if (at.year > 9999) return { is: 'error', reason: REFUSE.tooFar };
  if (day.weekday === undefined) return { is: 'after', at };
  const [dow] = day.weekday.dows;
  return fixed(monday(at.toPlainDate()).add({ days: (dow ?? 1) - 1 }));
}

function dateDays(day: DayWords, date: NonNullable<DayWords['date']>, today: Date): Days {
  if (date.year !== null) return dated(date.year, date.month, date.day);
  if (hasYear(day)) return dated(yearOf(day, today), date.month, date.day);
  return dated(today.year + (isBefore(date.month, date.day, today) ? 1 : 0), date.month, date.day);
}

function isBefore(month: number, dayNo: number, today: Date): boolean {
  return month < today.month || (month === today.month && dayNo < today.day);
}

function dated(year: number, month: number, dayNo: number): Days {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (dayNo > first.daysInMonth) {
    return {
      is: 'error',
      reason: REFUSE.noSuchDay(`${year}년 ${month}월 ${dayNo}일`, `${dayNo}/${month}/${year} (day/month)`),
    };
  }
  return fixed(first.with({ day: dayNo }));
}

function holidayDays(day: DayWords, id: string, today: Date): Days {
  if (hasYear(day)) {
    const date = holidayIn(id, yearOf(day, today));
    return date === null ? { is: 'error', reason: REFUSE.unknownHoliday } : fixed(date);
  }
  for (const year of [today.year, today.year + 1]) {
    const date = holidayIn(id, year);
    if (date === null) return { is: 'error', reason: REFUSE.unknownHoliday };
    if (Temporal.PlainDate.compare(date, today) >= 0) return fixed(date);
  }
  return { is: 'error', reason: REFUSE.unknownHoliday };
}

/** A day of a month: "25일", "다음 달 1일", "12월 말일", "첫째 월요일". */
function inMonth(day: DayWords, today: Date): Days {
  if (day.dom !== undefined && day.dom.length > 1) return { is: 'ask', question: ASK.twoTimes };
  if (day.nth !== undefined && day.nth.nths.length > 1) return { is: 'ask', question: ASK.twoTimes };
  const month = monthOf(day, today);
  if (month !== null) {
    const date = pick(day, month);
    return date === null ? { is: 'error', reason: noSuchDay(day, month) } : fixed(date);
  }
  const named = day.monthNo;
  const dates: Date[] = [];
  const start = today.with({ day: 1 });
  for (let i = 0; i < 30 && dates.length < 2; i++) {
    const at = start.add({ months: i });
    if (named !== undefined && at.month !== named) continue;
    const date = pick(day, at);
    if (date !== null && Temporal.PlainDate.compare(date, today) >= 0) dates.push(date);
  }
  return { is: 'rolling', dates, notes: [] };
}

/** The first day of the month that the words name; null where they name none or no year. */
function monthOf(day: DayWords, today: Date): Date | null {
  if (day.months !== undefined) return today.with({ day: 1 }).add({ months: day.months, years: day.years ?? 0 });
  if (!hasYear(day)) return null;
  return Temporal.PlainDate.from({ year: yearOf(day, today), month: day.monthNo ?? 12, day: 1 });
}

function pick(day: DayWords, month: Date): Date | null {
  if (day.monthWorkday !== undefined) return workdayIn(day.monthWorkday, month);
  if (day.lastDay !== undefined) return month.with({ day: month.daysInMonth });
  if (day.nth !== undefined) return nthWeekday(month.year, month.month, day.nth.nths[0] ?? 1, day.nth.dow);
  const dayNo = day.dom?.[0] ?? 1;
  return dayNo > month.daysInMonth ? null : month.with({ day: dayNo });
}

function noSuchDay(day: DayWords, month: Date): Both {
  const dayNo = day.dom?.[0] ?? 0;
  return REFUSE.noSuchDay(
    `${month.year}년 ${month.month}월 ${dayNo}일`,
    `${dayNo}/${month.month}/${month.year} (day/month)`,
  );
}

function weekdayDays(day: DayWords, { dows, mod }: NonNullable<DayWords['weekday']>, today: Date): Days {
  const [dow = 1] = dows;
  if (dows.length > 1) return { is: 'ask', question: ASK.twoTimes };
  const inWeek = (weeks: number) => monday(today).add({ days: 7 * weeks + dow - 1 });
  if (day.months !== undefined) return { is: 'ask', question: ASK.whichDay('그달의', 'in that month') };
  if (day.weeks !== undefined) return fixed(inWeek(day.weeks));
  if (mod === 'last') return fixed(dow < today.dayOfWeek ? inWeek(0) : inWeek(-1));
  if (mod === 'next') {
    // R: the weekday still comes this week, so "next" could mean either.
    const unsure = dow > today.dayOfWeek;
    return fixed(inWeek(1), unsure ? [NOTE.nextWeekday(longDayName(dow, 'ko'), longDayName(dow, 'en'))] : []);
  }
  return { is: 'rolling', dates: coming(today, (date) => date.dayOfWeek === dow), notes: [] };
}

function weekendDays(day: DayWords, today: Date): Days {
  const weeks = day.weeks ?? day.weekend?.weeks ?? 0;
  const saturday = monday(today).add({ days: 7 * weeks + 5 });
  return { is: 'stretch', first: saturday, last: saturday.add({ days: 1 }), what: 'weekend' };
}

function week(today: Date, weeks: number): Days {
  const first = monday(today).add({ days: 7 * weeks });
  return { is: 'stretch', first, last: first.add({ days: 6 }), what: 'week' };
}

function monthDays(day: DayWords, today: Date): Days {
  let first = monthOf(day, today);
  if (first === null) {
    const month = day.monthNo ?? today.month;
    first = Temporal.PlainDate.from({ year: today.year + (month < today.month ? 1 : 0), month, day: 1 });
  }
  return { is: 'stretch', first, last: first.with({ day: first.daysInMonth }), what: 'month' };
}

function yearDays(year: number): Days {
  return {
    is: 'stretch',
    first: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    last: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    what: 'year',
  };
}

/** A weekday beside a date has to be that date's; a rolling date is the one that has it. */
function checked(days: Days, dow: number): Days {
  if (days.is === 'rolling') {
    const dates = days.dates.filter((date) => date.dayOfWeek === dow);
    return dates.length > 0 ? { ...days, dates } : mismatch(days.dates[0]);
  }
  if (days.is === 'fixed' && days.date.dayOfWeek !== dow) return mismatch(days.date);
  return days;
}

function mismatch(date: Date | undefined): Days {
  if (date === undefined) return { is: 'ask', question: ASK.vague };
  const ko = dateWords(date, date.year, 'ko').replace(/ \(.*/, '');
  const en = dateWords(date, date.year, 'en').replace(/^\w+, /, '');
  return {
    is: 'ask',
    question: ASK.wrongWeekday(
      `${ko}은 ${longDayName(date.dayOfWeek, 'ko')}`,
      `${en} is a ${longDayName(date.dayOfWeek, 'en')}`,
    ),
  };
}

function workdayIn(which: 'first' | 'last', month: Date): Date {
  let date = which === 'first' ? month.with({ day: 1 }) : month.with({ day: month.daysInMonth });
  while (date.dayOfWeek > 5) date = date.add({ days: which === 'first' ? 1 : -1 });
  return date;
}
