import { isoAt, zonedAt } from '../time.ts';
import { type DaysOfCron, dayFields, EVERY_DAY } from './crons.ts';
import type { Every, Moment } from './frame.ts';
import { hoursOf } from './hours.ts';
import { type Here, resolve } from './moment.ts';
import type { Clock, Period } from './pieces.ts';
import { ASK, type Both, NOTE, REFUSE } from './sentences.ts';

/** What a recurrence comes to. */
export type Recurrence =
  | { is: 'cron'; crons: string[]; until: string | null; notes: Both[] }
  | { is: 'interval'; every: string; from: string; notes: Both[] }
  | { is: 'past'; at: number; reason: Both }
  | { is: 'ask'; question: Both }
  | { is: 'error'; reason: Both };

/** Every so many minutes or hours, with the hours of the day it is limited to. */
export interface Often {
  step: Every;
  days: DaysOfCron;
  /** Days were named, so a grid that cron cannot say is no way out. */
  limited: boolean;
  window: { from: Clock; to: Clock } | null;
  /** "9시부터", "starting tomorrow at 9". */
  start: Moment | null;
}

/** Minutes of a step: "30분마다", "every 2 hours". Null for a period of days and more. */
export function stepMinutes(every: Every): number | null {
  if (every.unit === 'minute') return every.n;
  if (every.unit === 'hour') return every.n * 60;
  return every.period === null ? null : periodMinutes(every.period);
}

function periodMinutes(period: Period): number | null {
  if (
    period.days !== undefined ||
    period.weeks !== undefined ||
    period.months !== undefined ||
    period.years !== undefined
  )
    return null;
  return (period.hours ?? 0) * 60 + (period.minutes ?? 0) + (period.seconds ?? 0) / 60;
}

export function often({ step, days, limited, window, start }: Often, here: Here): Recurrence {
  const minutes = stepMinutes(step) ?? 0;
  if (minutes < 1) return { is: 'error', reason: REFUSE.tooShort };
  if (!Number.isInteger(minutes)) return { is: 'error', reason: REFUSE.tooShort };
  if (window !== null) return windowed(minutes, window, days);
  if (start !== null) return started(minutes, start, days, limited, here);
  const fields = dayFields(days);
  if (minutes < 60 && 60 % minutes === 0) return cron([`${minutes === 1 ? '*' : `*/${minutes}`} * ${fields}`]);
  const hours = minutes / 60;
  if (minutes % 60 === 0 && hours < 24 && 24 % hours === 0) {
    const everyHours = hours === 1 ? '*' : `*/${hours}`;
    return cron([`${step.minute ?? 0} ${everyHours} ${fields}`]);
  }
  if (limited) return { is: 'ask', question: ASK.window };
  return interval(minutes, wholeMinute(here.now), here.zone, [NOTE.fromNow]);
}

/** The minute that runs: a grid from now says no seconds. */
export function wholeMinute(ms: number): number {
  return Math.floor(ms / 60_000) * 60_000;
}

const cron = (crons: string[], notes: Both[] = []): Recurrence => ({ is: 'cron', crons, until: null, notes });

function interval(minutes: number, from: number, zone: string, notes: Both[]): Recurrence {
  return { is: 'interval', every: isoMinutes(minutes), from: isoAt(from, zone), notes };
}

/** ISO 8601: PT90M is written PT1H30M. */
function isoMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** From one time of day to another, both included. */
function windowed(step: number, window: { from: Clock; to: Clock }, days: DaysOfCron): Recurrence {
  const from = hoursOf(window.from, 'named');
  if (!from.ok) return { is: 'error', reason: from.reason };
  const first = from.options[0] ?? 0;
  const to = hoursOf(window.to, 'named');
  if (!to.ok) return { is: 'error', reason: to.reason };
  let last = to.options[0] ?? 0;
  // "9시부터 6시", "10 to 8": the end is the next such hour after the start.
  if (last <= first && window.to.part === null && window.to.style === 'hour')
    last += last + 720 <= 1440 && last + 720 > first ? 720 : 0;
  // "밤 10시부터 새벽 2시": over midnight, which only a habit of every day can say.
  if (last <= first && (to.note === null || window.to.part !== null) && days === EVERY_DAY) last += 1440;
  if (last <= first || (last > 1440 && days !== EVERY_DAY)) return { is: 'ask', question: ASK.window };
  const notes: Both[] = [];
  if (from.note !== null) notes.push(from.note(first));
  const times: number[] = [];
  for (let at = first; at <= last; at += step) times.push(at);
  return cron(windowCrons(times, step, days), notes);
}

/** Times on a grid inside a day, as few crons as say them. */
function windowCrons(times: number[], step: number, days: DaysOfCron): string[] {
  const fields = dayFields(days);
  const byHour = new Map<number, number[]>();
  for (const time of days === EVERY_DAY ? times : times.filter((t) => t < 1440)) {
    const hour = Math.floor(time / 60) % 24;
    byHour.set(hour, [...(byHour.get(hour) ?? []), time % 60]);
  }
  const byMinutes = new Map<string, number[]>();
  for (const [hour, minutes] of byHour) {
    const key = minuteField(minutes, step);
    byMinutes.set(key, [...(byMinutes.get(key) ?? []), hour]);
  }
  return [...byMinutes].map(([minutes, hours]) => `${minutes} ${hourField(hours)} ${fields}`);
}

function minuteField(minutes: number[], step: number): string {
  const whole = 60 % step === 0 && minutes.length === 60 / step && minutes[0] === 0;
  if (!whole) return minutes.join(',');
  return step === 1 ? '*' : step === 60 ? '0' : `*/${step}`;
}

function hourField(hours: number[]): string {
  const [first = 0] = hours;
  const last = hours.at(-1) ?? first;
  if (hours.length < 3) return hours.join(',');
  const step = (hours[1] ?? 0) - first;
  if (!hours.every((h, i) => h === first + i * step)) return hours.join(',');
  return step === 1 ? `${first}-${last}` : `${first}-${last}/${step}`;
}

/** "9시부터 2시간마다", "starting tomorrow at 9 every 2 hours". */
function started(step: number, start: Moment, days: DaysOfCron, limited: boolean, here: Here): Recurrence {
  const [clock] = start.clocks;
  if (limited && clock !== undefined) {
    const end: Clock = { ...clock, hour: 24, minute: 0, style: 'midnight', part: null };
    return windowed(step, { from: clock, to: end }, days);
  }
  const found = resolve({ ...start, role: 'at' }, here);
  if (found.is !== 'at') return found;
  if (limited) return { is: 'ask', question: ASK.window };
  return interval(step, found.at, here.zone, found.notes);
}

/** The wall time of a moment, minutes from 0:00. */
export function minutesOfDay(at: number, zone: string): number {
  const zoned = zonedAt(at, zone);
  return zoned.hour * 60 + zoned.minute;
}
