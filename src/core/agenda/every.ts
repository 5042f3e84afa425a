import { Temporal } from 'temporal-polyfill';
import { wallIn } from './moment.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** An interval: the part that a calendar counts, and the part that a stopwatch counts (ms). */
export interface Interval {
  years: number;
  months: number;
  days: number;
  ms: number;
}

export type NoInterval = 'not_a_duration' | 'under_a_minute';

/** Reads an ISO 8601 duration of at least a minute (`P2W`, `P1M`, `PT90M`). */
export function readInterval(text: string): Interval | NoInterval {
  let read: Temporal.Duration;
  try {
    read = Temporal.Duration.from(text.trim());
  } catch (error) {
    if (error instanceof RangeError) return 'not_a_duration';
    throw error;
  }
  if (read.sign < 0) return 'not_a_duration';
  const { years, months } = read;
  const days = read.weeks * 7 + read.days;
  const ms = Math.round(
    Temporal.Duration.from({
      hours: read.hours,
      minutes: read.minutes,
      seconds: read.seconds,
      milliseconds: read.milliseconds,
    }).total('milliseconds'),
  );
  if (years === 0 && months === 0 && days === 0 && ms < MINUTE) return 'under_a_minute';
  return { years, months, days, ms };
}

/**
 * The points of a grid: `from`, `from` + 1 interval, `from` + 2 intervals … Days, weeks, months and years keep the wall clock over a
 * clock change (a 31st becomes the last day of a short month, and the 31st again after it); hours and minutes are exact.
 */
export function gridNext(
  interval: Interval,
  from: Temporal.PlainDateTime,
  zone: string,
): (after: number) => number | null {
  const start = wallIn(from, zone);
  const { years, months, days, ms } = interval;
  const exact = years === 0 && months === 0 && days === 0;
  const about = years * 365.2425 * DAY + months * 30.436875 * DAY + days * DAY + ms;
  const point = (n: number): number => {
    if (exact) return start + n * ms;
    const date = from.add({ years: n * years, months: n * months, days: n * days });
    return wallIn(date, zone) + n * ms;
  };
  return (after) => {
    if (after < start) return start;
    try {
      // The estimate is off by less than two intervals, whatever the months and leap years between.
      for (let n = Math.max(Math.floor((after - start) / about) - 2, 0); ; n++) {
        const at = point(n);
        if (at > after) return at;
      }
    } catch (error) {
      // Beyond the last date there is (the year 275760).
      if (error instanceof RangeError) return null;
      throw error;
    }
  };
}
