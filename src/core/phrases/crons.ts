/** Builds crons of five fields from times of day and the days they fall on. */

/** A time of day in minutes; under 0 or from 1440 on it falls on the day before or after. */
/** Of the month: its number, the last one, or its first or last weekday (Monday to Friday). */
export type DayOfMonth = number | 'L' | 'LW' | '1W';

export interface DaysOfCron {
  /** 1 = Monday … 7 = Sunday; null: every day. */
  dows: number[] | null;
  /** Days of the month, or the last one; null: every day. */
  doms: DayOfMonth[] | null;
  /** 1–12; null: every month. */
  months: number[] | null;
  /** nth weekdays, with a single `dows`; −1 = the last. */
  nths: number[] | null;
}

export const EVERY_DAY: DaysOfCron = { dows: null, doms: null, months: null, nths: null };

/**
 * One cron for each minute of the hour that occurs, hours listed together. Null: a time past midnight
 * cannot be told of these days (the day after the 31st, after the second Friday).
 */
export function cronsOf(minutes: number[], days: DaysOfCron): string[] | null {
  const groups = new Map<string, { minute: number; hours: Set<number>; days: string }>();
  for (const time of minutes) {
    const shifted = shiftDays(days, Math.floor(time / 1440));
    if (shifted === null) return null;
    const inDay = ((time % 1440) + 1440) % 1440;
    const minute = inDay % 60;
    const fields = dayFields(shifted);
    const key = `${minute} ${fields}`;
    const group = groups.get(key) ?? { minute, hours: new Set<number>(), days: fields };
    group.hours.add(Math.floor(inDay / 60));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ minute, hours, days: fields }) => `${minute} ${numbers(hours)} ${fields}`);
}

/** Day of month, month and weekday fields. */
export function dayFields({ dows, doms, months, nths }: DaysOfCron): string {
  const dom = doms === null ? '*' : [...new Set(doms)].sort(byDay).join(',');
  const month = months === null ? '*' : numbers(new Set(months));
  return `${dom} ${month} ${weekdayField(dows, nths)}`;
}

function byDay(a: DayOfMonth, b: DayOfMonth): number {
  const place = (day: DayOfMonth) => (typeof day === 'number' ? day : day === '1W' ? 1 : 32);
  return place(a) - place(b);
}

function weekdayField(dows: number[] | null, nths: number[] | null): string {
  if (dows === null) return '*';
  const sorted = [...new Set(dows)].sort((a, b) => a - b);
  if (nths !== null) return nths.map((n) => `${(sorted[0] ?? 0) % 7}#${n === -1 ? 'L' : n}`).join(',');
  if (sorted.length === 7) return '*';
  if (sorted.join() === '1,2,3,4,5') return '1-5';
  return numbers(new Set(sorted.map((d) => d % 7)));
}

function numbers(values: Set<number>): string {
  return [...values].sort((a, b) => a - b).join(',');
}

function shiftDays(days: DaysOfCron, by: number): DaysOfCron | null {
  if (by === 0) return days;
  if (days.nths !== null || days.months !== null) return shiftDates(days, by);
  const dows = days.dows?.map((d) => ((d - 1 + by + 7) % 7) + 1) ?? null;
  if (days.doms === null) return { ...days, dows };
  const doms = days.doms.map((d) => shiftDom(d, by));
  return doms.every((d) => d !== null) ? { ...days, doms } : null;
}

/** The day after the last is the first; the 28th to the 31st have no day after that a cron could name. */
function shiftDom(dom: DayOfMonth, by: number): DayOfMonth | null {
  if (dom === 'LW' || dom === '1W') return null;
  if (dom === 'L') return by === 1 ? 1 : null;
  const moved = dom + by;
  if (moved === 0 && by === -1) return 'L';
  return moved >= 1 && moved <= 28 ? moved : null;
}

/** A date of the year has a day after; 28 February has two, by the year. */
function shiftDates(days: DaysOfCron, by: number): DaysOfCron | null {
  const [dom] = days.doms ?? [];
  const [month] = days.months ?? [];
  if (days.nths !== null || typeof dom !== 'number' || month === undefined) return null;
  if (days.doms?.length !== 1 || days.months?.length !== 1 || (month === 2 && dom >= 28) || (month === 3 && dom === 1))
    return null;
  const date = new Date(Date.UTC(2001, month - 1, dom + by));
  return { ...days, doms: [date.getUTCDate()], months: [date.getUTCMonth() + 1] };
}
