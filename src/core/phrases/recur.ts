import type { Temporal } from 'temporal-polyfill';
import { isoAt, zonedAt } from '../time.ts';
import { cronsOf, type DaysOfCron, EVERY_DAY } from './crons.ts';
import { type Days, daysOf } from './days.ts';
import { type DayWords, type Every, hasClock, hasDay, type Moment } from './frame.ts';
import { fixedHoliday } from './holidays.ts';
import { hoursOf, hoursOfPart, NINE } from './hours.ts';
import { type Here, resolve, wall } from './moment.ts';
import type { Clock, Period } from './pieces.ts';
import { minutesOfDay, often, type Recurrence, stepMinutes, wholeMinute } from './recur-often.ts';
import { type Repeat, shaped, windowOf } from './recur-shape.ts';
import { ASK, type Both, NOTE } from './sentences.ts';

type Unit = 'day' | 'week' | 'month' | 'year';

/** A recurrence as crons where cron can say it, else as an interval on a grid. */
export function recur(said: Repeat, here: Here): Recurrence {
  const repeat = shaped(said);
  const { until } = repeat;
  const window = windowOf(repeat);
  const deadline = window === null ? until : null;
  const found = base(repeat, window, here);
  if (deadline === null || (found.is !== 'cron' && found.is !== 'interval')) return found;
  if (found.is === 'interval') return { is: 'ask', question: ASK.intervalUntil };
  const clockOnly = !hasDay(deadline) && repeat.everies.every((every) => stepMinutes(every) === null);
  if (clockOnly) return { is: 'ask', question: ASK.window };
  const end = resolve(deadline, here);
  if (end.is !== 'at') return end;
  return { ...found, until: isoAt(end.at, here.zone), notes: [...found.notes, ...end.notes] };
}

function base(repeat: Repeat, window: { from: Clock; to: Clock } | null, here: Here): Recurrence {
  const { everies, at, from } = repeat;
  if (at?.zone != null && at.zone !== here.zone) return { is: 'ask', question: ASK.zone };
  const steps = everies.filter((every) => stepMinutes(every) !== null);
  const [step] = steps.sort((a, b) => (stepMinutes(a) ?? 0) - (stepMinutes(b) ?? 0));
  const day = at?.day ?? {};
  if (step !== undefined) {
    const days = cronDays(day, repeat.except, 'day');
    if ('is' in days) return days;
    if (at !== null && at.clocks.length > 0) return { is: 'ask', question: ASK.window };
    const limited = days.days !== EVERY_DAY || everies.length > 1;
    const start = from ?? (at !== null && at.part !== null ? at : null);
    return often({ step, days: days.days, limited, window, start }, here);
  }
  if (window !== null) return { is: 'ask', question: ASK.window };
  const { n, unit } = cadence(everies, at);
  const start = startOf(at, from);
  if (isQuarterly(everies, n, unit) && !hasWeekday(at)) return quarterly(repeat, n, start, here);
  if (n > 1) return interval(n, unit, at ?? from, from, here);
  return daily(repeat, unit, start, here);
}

/** "매 분기", "every quarter", "매 반기" are of the calendar; "석 달마다" counts from now. */
function isQuarterly(everies: Every[], n: number, unit: Unit): boolean {
  return unit === 'month' && (n === 3 || n === 6) && everies.some((every) => every.n === n && every.unit === 'month');
}

function hasWeekday(at: Moment | null): boolean {
  return at?.day.weekday !== undefined || at?.day.nth !== undefined || at?.day.date !== undefined;
}

/** The first day of each quarter, or the day of its first month that was named; "말일" is the last of its last one. */
function quarterly(repeat: Repeat, n: number, start: Start, here: Here): Recurrence {
  const day = start.moment?.day ?? {};
  const doms: (number | 'L')[] = day.lastDay ? ['L'] : (day.dom ?? [1]);
  const first = day.lastDay ? n : 1;
  const months = Array.from({ length: 12 / n }, (_, i) => first + i * n);
  const times = timesOf(start.moment, here);
  if ('is' in times) return times;
  const days: DaysOfCron = { ...EVERY_DAY, doms, months };
  const crons = cronsOf(times.minutes, days);
  if (crons === null) return { is: 'ask', question: ASK.midnightEnd };
  const notes = day.lastDay || day.dom ? times.notes : [...times.notes, n === 3 ? NOTE.quarter : NOTE.halfYear];
  const result: Recurrence = { is: 'cron', crons, until: null, notes };
  const from = repeat.from?.day ?? {};
  return Object.keys(from).length === 0 ? result : begun(result, from, times.minutes, days, 'month', here);
}

/** How often, from the words: the coarsest step, or what the days named beside "every" and 마다 call for. */
function cadence(everies: Every[], at: Moment | null): { n: number; unit: Unit } {
  const spans = everies.filter((every) => every.period !== null);
  const span = spans[0]?.period;
  if (span) return spanCadence(span);
  const many = everies.find((every) => every.n > 1 && every.unit !== 'auto');
  if (many !== undefined) return { n: many.n, unit: many.unit as Unit };
  const named = everies.find((every) => every.unit === 'year' || every.unit === 'month' || every.unit === 'week');
  if (named !== undefined) return { n: 1, unit: named.unit as Unit };
  // "12월 한 달 동안 매일": every day of that month.
  const daily = everies.some((every) => every.unit === 'day');
  return { n: 1, unit: daily && onlyMonth(at?.day ?? {}) ? 'day' : unitOfDays(at?.day ?? {}) };
}

function onlyMonth(day: DayWords): boolean {
  return day.monthNo !== undefined && Object.keys(day).every((key) => key === 'monthNo' || key === 'years');
}

function unitOfDays(day: DayWords): Unit {
  if (day.date !== undefined || day.holiday !== undefined || day.monthNo !== undefined) return 'year';
  if (day.dom !== undefined || day.lastDay !== undefined || day.monthWorkday !== undefined || day.nth !== undefined)
    return 'month';
  return day.weekday !== undefined || day.weekend !== undefined ? 'week' : 'day';
}

const UNITS: [keyof Period, Unit][] = [
  ['years', 'year'],
  ['months', 'month'],
  ['weeks', 'week'],
  ['days', 'day'],
];

/** A span of one unit; "1일마다" is daily, "일주일마다" counts on a grid from now. */
function spanCadence(period: Period): { n: number; unit: Unit } {
  for (const [key, unit] of UNITS) {
    const n = period[key];
    if (n !== undefined) return { n, unit };
  }
  return { n: 1, unit: 'day' };
}

interface Start {
  moment: Moment | null;
  /** The first day it may come. */
  day: DayWords | null;
}

/** "내일부터 매일 9시": the clock may stand with either. */
function startOf(at: Moment | null, from: Moment | null): Start {
  if (from === null) return { moment: at, day: null };
  if (at !== null && (hasClock(at) || at.part !== null)) return { moment: at, day: from.day };
  const clocked = hasClock(from) || from.part !== null;
  const moment = clocked ? { ...(at ?? from), clocks: from.clocks, part: from.part, day: at?.day ?? {} } : at;
  return { moment, day: from.day };
}

/** Crons for "매일", "매주 …", "매월 …", "매년 …". */
function daily(repeat: Repeat, unit: Unit, start: Start, here: Here): Recurrence {
  const { moment } = start;
  const counted = repeat.everies.some((every) => every.unit === 'span');
  if (counted && unit !== 'day') return interval(1, unit, moment, repeat.from, here);
  const days = cronDays(moment?.day ?? {}, repeat.except, unit);
  if ('is' in days) return days;
  const times = timesOf(moment, here);
  if ('is' in times) return times;
  const crons = cronsOf(times.minutes, days.days);
  if (crons === null) return { is: 'ask', question: ASK.midnightEnd };
  const notes = [...times.notes, ...days.notes];
  const result: Recurrence = { is: 'cron', crons, until: null, notes };
  return start.day === null || Object.keys(start.day).length === 0
    ? result
    : begun(result, start.day, times.minutes, days.days, unit, here);
}

/** Times of day, in minutes: each clock by R4 for a recurrence. */
function timesOf(moment: Moment | null, here: Here): { minutes: number[]; notes: Both[] } | Recurrence {
  if (moment === null) return { minutes: NINE.ok ? NINE.options : [], notes: [NOTE.nine] };
  const notes: Both[] = [];
  const minutes: number[] = [];
  const read = moment.clocks.map((clock) => (clock.style === 'same' ? sameTime(here) : hoursOf(clock, 'named')));
  if (read.length === 0) read.push(moment.part === null ? NINE : hoursOfPart(moment.part, false));
  const unsaid = moment.clocks.some((clock) => clock.ofPart !== undefined);
  for (const hours of read) {
    if (!hours.ok) return { is: 'error', reason: hours.reason };
    const [first = 0] = hours.options;
    minutes.push(shifted(first, moment.shift));
    if (hours.note !== null && (notes.length === 0 || unsaid)) notes.push(hours.note(first));
  }
  return { minutes, notes };
}

function sameTime(here: Here) {
  return { ok: true as const, options: [minutesOfDay(here.now, here.zone)], second: 0, note: null };
}

function shifted(minutes: number, shift: Period | null): number {
  return minutes + (shift?.minutes ?? 0) + (shift?.hours ?? 0) * 60 + (shift?.days ?? 0) * 1440;
}

/** The day fields that the words and the unit call for. */
function cronDays(day: DayWords, except: Moment | null, unit: Unit): { days: DaysOfCron; notes: Both[] } | Recurrence {
  const weekdays = weekdaysOf(day);
  const without = except === null ? null : (weekdaysOf(except.day) ?? []);
  if (day.nth !== undefined) return { days: { ...EVERY_DAY, dows: [day.nth.dow], nths: day.nth.nths }, notes: [] };
  if (unit === 'year') return yearDays(day);
  if (day.monthWorkday !== undefined)
    return { days: { ...EVERY_DAY, doms: [day.monthWorkday === 'last' ? 'LW' : '1W'] }, notes: [] };
  const doms: (number | 'L')[] | null = day.lastDay ? [...(day.dom ?? []), 'L'] : (day.dom ?? null);
  if (doms !== null) {
    const long = Math.max(...doms.map((d) => (d === 'L' ? 0 : d)));
    return { days: { ...EVERY_DAY, doms, months: null }, notes: long > 28 ? [NOTE.shortMonths(long)] : [] };
  }
  if (unit === 'day' && onlyMonth(day)) return { days: { ...EVERY_DAY, months: [day.monthNo ?? 1] }, notes: [] };
  if (unit === 'month') return { is: 'ask', question: ASK.dayOfMonth };
  if (unit === 'week' && weekdays === null) return { is: 'ask', question: ASK.weekday };
  if (without === null) return { days: weekdays === null ? EVERY_DAY : { ...EVERY_DAY, dows: weekdays }, notes: [] };
  const left = (weekdays ?? [1, 2, 3, 4, 5, 6, 7]).filter((d) => !without.includes(d));
  return left.length === 0 ? { is: 'ask', question: ASK.weekday } : { days: { ...EVERY_DAY, dows: left }, notes: [] };
}

function weekdaysOf(day: DayWords): number[] | null {
  if (day.weekday !== undefined) return day.weekday.dows;
  if (day.workdays !== undefined) return [1, 2, 3, 4, 5];
  return day.weekend !== undefined ? [6, 7] : null;
}

function yearDays(day: DayWords): { days: DaysOfCron; notes: Both[] } | Recurrence {
  const fixed = day.holiday === undefined ? null : fixedHoliday(day.holiday);
  if (day.holiday !== undefined && fixed === null) return { is: 'ask', question: ASK.moving };
  const month = day.date?.month ?? fixed?.month ?? day.monthNo;
  const dom = day.date?.day ?? fixed?.day ?? (day.lastDay ? 'L' : day.dom?.[0]);
  if (month === undefined || dom === undefined) return { is: 'ask', question: ASK.dayOfYear };
  const leap = month === 2 && dom === 29 ? [NOTE.shortMonths(29)] : [];
  return { days: { ...EVERY_DAY, doms: [dom], months: [month] }, notes: leap };
}

/** A first day: kept as a grid where one time on one weekday or every day recurs; else it begins at once, and says so. */
function begun(
  result: Extract<Recurrence, { is: 'cron' }>,
  start: DayWords,
  minutes: number[],
  days: DaysOfCron,
  unit: Unit,
  here: Here,
): Recurrence {
  const zone = here.zone;
  const found = daysOf(start, zonedAt(here.now, zone));
  if (found.is === 'ask' || found.is === 'error') return found;
  const [time] = minutes;
  const first = firstDay(found, (date) => wall(date, time ?? 0, 0, zone).at > here.now);
  if (first === undefined || time === undefined) return result;
  const fits = (date: Temporal.PlainDate) => days.dows === null || days.dows.includes(date.dayOfWeek);
  const nextOf = (from: Temporal.PlainDate) => {
    for (let i = 0; i < 8; i++) {
      const date = from.add({ days: i });
      const at = wall(date, time, 0, zone).at;
      if (fits(date) && at > here.now) return at;
    }
    return null;
  };
  const plain = days.doms === null && days.nths === null;
  const [now, then] = [nextOf(zonedAt(here.now, zone).toPlainDate()), nextOf(first)];
  if (plain && now !== null && now === then && minutes.length === 1) return result;
  const single = plain && minutes.length === 1 && (days.dows === null || days.dows.length === 1);
  if (!single || then === null || unit === 'year') return { ...result, notes: [...result.notes, NOTE.startDropped] };
  return { is: 'interval', every: days.dows === null ? 'P1D' : 'P1W', from: isoAt(then, zone), notes: result.notes };
}

/** Every n days, weeks, months, years: a grid from the first such moment after now; without day or time, from now. */
function interval(n: number, unit: Unit, at: Moment | null, from: Moment | null, here: Here): Recurrence {
  const every = `P${n}${unit.charAt(0).toUpperCase()}`;
  const moment = merge(at, from);
  if (moment === null || (!hasDay(moment) && !hasClock(moment) && moment.part === null)) {
    return { is: 'interval', every, from: isoAt(wholeMinute(here.now), here.zone), notes: [NOTE.fromNow] };
  }
  const weekdays = weekdaysOf(moment.day);
  if (weekdays !== null && weekdays.length > 1)
    return { is: 'ask', question: unit === 'week' ? ASK.twoWeekdays : ASK.twoTimes };
  if (moment.clocks.length > 1) return { is: 'ask', question: ASK.twoTimes };
  // For a grid the hour is read as for any recurrence, not as the next one of today.
  const named = { ...moment, clocks: moment.clocks.map(namedClock), role: 'at' as const };
  const first = resolve(named, here);
  if (first.is !== 'at') return first;
  const read = moment.clocks.flatMap((clock) => (clock.style === 'same' ? [] : [hoursOf(clock, 'named')]));
  const chosen = read.flatMap((hours) => (hours.ok && hours.note !== null ? [hours.note(hours.options[0] ?? 0)] : []));
  return { is: 'interval', every, from: isoAt(first.at, here.zone), notes: [...first.notes, ...chosen] };
}

function namedClock(clock: Clock): Clock {
  if (clock.part !== null || clock.style !== 'hour' || clock.wakes) return clock;
  return { ...clock, style: 'exact', hour: clock.hour < 7 && clock.hour > 0 ? clock.hour + 12 : clock.hour };
}

function merge(at: Moment | null, from: Moment | null): Moment | null {
  if (at === null || from === null || at === from) return at ?? from;
  const clocked = hasClock(at) || at.part !== null ? at : from;
  return { ...clocked, day: hasDay(at) ? at.day : from.day };
}

/** The day that a habit may begin on: of several the first that still lies ahead. */
function firstDay(days: Days, isAhead: (date: Temporal.PlainDate) => boolean): Temporal.PlainDate | undefined {
  if (days.is === 'fixed') return days.date;
  if (days.is === 'stretch') return days.first;
  return days.is === 'rolling' ? days.dates.find(isAhead) : undefined;
}
