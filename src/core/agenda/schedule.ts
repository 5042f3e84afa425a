import { assertNever, CompanionError } from '../errors.ts';
import { cronNext } from './cron.ts';
import { gridNext } from './every.ts';
import type { Schedule } from './job.ts';
import { momentIn, wallOf } from './moment.ts';
import { faultWords } from './problem-words.ts';
import { type Checked, checkSchedule } from './schedule-check.ts';

export interface CompiledSchedule {
  /** The first slot after `after` (both epoch ms), or null when none comes any more. */
  next(after: number): number | null;
  /** The last moment that still runs (`run_until`, inclusive; epoch ms), or null. */
  end: number | null;
}

/**
 * A schedule as a pure calculator in the zone. Compiled patterns are shared between schedules and bounded in number, so this is
 * cheap to make and to keep. Throws `bad_input` for what `checkSchedule` refuses.
 */
export function compileSchedule(schedule: Schedule, zone: string): CompiledSchedule {
  const checked = checkSchedule(schedule, zone);
  if (!checked.ok) throw new CompanionError('bad_input', faultWords(checked.fault, 'ko').message);
  const next = calculator(checked.schedule, zone);
  const until = checked.schedule.type === 'once' ? null : checked.schedule.until;
  if (until === null) return { next, end: null };
  const end = momentIn(until, zone, true);
  const bounded = (after: number) => {
    if (after >= end) return null;
    const slot = next(after);
    return slot !== null && slot <= end ? slot : null;
  };
  return { next: bounded, end };
}

/** The next `count` slots after `after` (epoch ms), rising. Throws as `compileSchedule` does. */
export function nextTimes(schedule: Schedule, zone: string, after: number, count: number): number[] {
  const { next } = compileSchedule(schedule, zone);
  const times: number[] = [];
  for (let slot = next(after); slot !== null && times.length < count; slot = next(slot)) times.push(slot);
  return times;
}

function calculator(schedule: Checked, zone: string): (after: number) => number | null {
  switch (schedule.type) {
    case 'cron': {
      const [only, ...others] = schedule.crons;
      if (only !== undefined && others.length === 0) return (after) => cronNext(only, zone, after);
      return (after) => {
        const slots = schedule.crons.map((cron) => cronNext(cron, zone, after)).filter((slot) => slot !== null);
        return slots.length === 0 ? null : Math.min(...slots);
      };
    }
    case 'every':
      return gridNext(schedule.interval, wallOf(schedule.from, zone), zone);
    case 'once': {
      const at = momentIn(schedule.at, zone);
      return (after) => (after < at ? at : null);
    }
    default:
      return assertNever(schedule);
  }
}
