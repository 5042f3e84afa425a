import { type Every, emptyMoment, hasClock, hasDay, type Moment } from './frame.ts';
import type { Clock } from './pieces.ts';

/** The parts of a sentence that recurs. */
export interface Repeat {
  everies: Every[];
  /** The days and times it names. */
  at: Moment | null;
  from: Moment | null;
  until: Moment | null;
  except: Moment | null;
}

/** The same habit with its words where they belong: days of the week, clocks, the stretch of the day. */
export function shaped(said: Repeat): Repeat {
  return clockOfEnd(clockOfExcept(habitOfStart(weekdayRange(said) ?? said)));
}

/** "월요일부터 금요일까지 매일": the weekdays between, of every week. */
function weekdayRange(repeat: Repeat): Repeat | null {
  const { from, until, at } = repeat;
  const [first] = onlyWeekday(from) ?? [];
  const [last] = onlyWeekday(until) ?? [];
  if (first === undefined || last === undefined || (at !== null && hasDay(at))) return null;
  const dows = [first];
  for (let dow = first; dow !== last; ) {
    dow = (dow % 7) + 1;
    dows.push(dow);
  }
  const clocked = [until, from].find((m) => m !== null && (hasClock(m) || m.part !== null));
  const moment = at ?? clocked ?? emptyMoment({ start: 0, end: 0 }, 'at');
  return {
    ...repeat,
    at: { ...moment, role: 'at', day: { weekday: { dows, mod: 'bare', repeats: true } } },
    from: null,
    until: null,
  };
}

/** "평일 9시부터 18시까지": the weekdays are those of the habit, not of its beginning. */
function habitOfStart(repeat: Repeat): Repeat {
  const { from, until, at } = repeat;
  if (from === null || !hasClock(from) || (at !== null && hasDay(at))) return repeat;
  const holder = [from, until].find((m) => m !== null && hasClock(m) && isHabitDay(m, until));
  if (holder === undefined || holder === null) return repeat;
  const bare = { ...holder, day: {} };
  const days = { ...(at ?? emptyMoment(holder, 'at')), day: holder.day };
  return holder === from ? { ...repeat, from: bare, at: days } : { ...repeat, until: bare, at: days };
}

function isHabitDay({ day, habit }: Moment, until: Moment | null): boolean {
  if (day.workdays !== undefined || day.weekend?.weeks === null) return true;
  if (day.weekday === undefined || day.weekday.mod !== 'bare') return false;
  return habit || day.weekday.repeats || (until !== null && hasClock(until));
}

/** "every day except Sunday at 8": the clock is the habit's. */
function clockOfExcept(repeat: Repeat): Repeat {
  const { except, at } = repeat;
  if (except === null || !hasClock(except) || (at !== null && hasClock(at))) return repeat;
  return { ...repeat, at: { ...(at ?? emptyMoment(except, 'at')), clocks: except.clocks, part: except.part } };
}

/** "every day until Friday at 9am": the only clock is the habit's too. */
function clockOfEnd(repeat: Repeat): Repeat {
  const { until, at, from, everies } = repeat;
  if (until === null || !hasClock(until) || !hasDay(until) || until.window !== null || from !== null) return repeat;
  const often = everies.some((every) => every.unit === 'hour' || every.unit === 'minute' || every.period !== null);
  if (often || (at !== null && (hasClock(at) || at.part !== null))) return repeat;
  const habit = { ...(at ?? emptyMoment(until, 'at')), clocks: until.clocks, part: until.part };
  return { ...repeat, at: habit };
}

function onlyWeekday(moment: Moment | null): number[] | null {
  if (moment === null || Object.keys(moment.day).join() !== 'weekday') return null;
  return moment.day.weekday?.dows ?? null;
}

/** "9시부터 18시까지": hours of every day, not a beginning and an end. */
export function windowOf({ at, from, until }: Repeat): { from: Clock; to: Clock } | null {
  if (at?.window) return at.window;
  if (from !== null && !hasDay(from) && from.clocks.length === 2 && until === null) return pair(from.clocks);
  if (from === null || until === null || hasDay(from) || hasDay(until)) return null;
  return pair([...from.clocks, ...until.clocks]);
}

function pair(clocks: Clock[]): { from: Clock; to: Clock } | null {
  const [from, to, more] = clocks;
  return from !== undefined && to !== undefined && more === undefined ? { from, to } : null;
}
