import { isZone } from '../time.ts';
import { compileCron, cronNext } from './cron.ts';
import { type Interval, type NoInterval, readInterval } from './every.ts';
import type { Schedule } from './job.ts';
import { momentIn, readMoment, type Unwritten, type Written } from './moment.ts';

export const CRON_FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'] as const;
export type CronField = (typeof CRON_FIELDS)[number];

/** Why a schedule can't be one; the words are in `problem-words.ts`. `field` is the key of the job file. */
export type Fault =
  | { code: 'zone'; field: 'timezone'; text: string }
  | { code: 'nickname'; field: 'schedule'; text: string; instead: string | null }
  | { code: 'fields'; field: 'schedule'; text: string; count: number; instead: string | null }
  | { code: 'cron_field'; field: 'schedule'; text: string; cronField: CronField; instead: string | null }
  | { code: 'never'; field: 'schedule'; text: string }
  | { code: 'no_crons'; field: 'schedule' }
  | { code: NoInterval; field: 'every'; text: string }
  | { code: Unwritten; field: 'run_at' | 'from' | 'run_until'; text: string }
  | { code: 'until_before_from'; field: 'run_until'; text: string };

/** A schedule whose texts have been read. */
export type Checked =
  | { type: 'cron'; crons: string[]; until: Written | null }
  | { type: 'every'; interval: Interval; from: Written; until: Written | null }
  | { type: 'once'; at: Written };

type Outcome = { ok: true; schedule: Checked } | { ok: false; fault: Fault };

const NICKNAMES: Record<string, string> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Reads a schedule, or says why it is none. That it comes at all is another question: see `neverComes`. */
export function checkSchedule(schedule: Schedule, zone: string): Outcome {
  if (!knownZone(zone)) return { ok: false, fault: { code: 'zone', field: 'timezone', text: zone } };
  switch (schedule.type) {
    case 'once':
      return withMoment(schedule.at, 'run_at', (at) => ({ ok: true, schedule: { type: 'once', at } }));
    case 'cron': {
      if (schedule.crons.length === 0) return { ok: false, fault: { code: 'no_crons', field: 'schedule' } };
      const crons = schedule.crons.map((cron) => cron.trim().replace(/\s+/g, ' '));
      for (const cron of crons) {
        const fault = cronFault(cron, zone);
        if (fault !== null) return { ok: false, fault };
      }
      return withUntil(schedule.until, (until) => ({ ok: true, schedule: { type: 'cron', crons, until } }));
    }
    case 'every': {
      const interval = readInterval(schedule.every);
      if (typeof interval === 'string')
        return { ok: false, fault: { code: interval, field: 'every', text: schedule.every } };
      return withMoment(schedule.from, 'from', (from) =>
        withUntil(schedule.until ?? null, (until) => {
          if (until !== null && momentIn(until, zone, true) < momentIn(from, zone)) {
            return { ok: false, fault: { code: 'until_before_from', field: 'run_until', text: schedule.until ?? '' } };
          }
          return { ok: true, schedule: { type: 'every', interval, from, until } };
        }),
      );
    }
  }
}

/** The first of the crons that names no day that exists (`0 0 30 2 *`), as a fault; null when each comes some day. */
export function neverComes(crons: readonly string[], zone: string, now: number): Fault | null {
  const never = crons.find((cron) => cronNext(cron.trim().replace(/\s+/g, ' '), zone, now) === null);
  return never === undefined ? null : { code: 'never', field: 'schedule', text: never };
}

const zones = new Set<string>();

/** Asking the system takes 30 µs; the zones in use are few. */
function knownZone(zone: string): boolean {
  if (zones.has(zone)) return true;
  if (!isZone(zone)) return false;
  if (zones.size < 1000) zones.add(zone);
  return true;
}

function withMoment(text: string, field: 'run_at' | 'from' | 'run_until', then: (moment: Written) => Outcome): Outcome {
  const moment = readMoment(text);
  return typeof moment === 'string' ? { ok: false, fault: { code: moment, field, text } } : then(moment);
}

function withUntil(text: string | null, then: (until: Written | null) => Outcome): Outcome {
  return text === null ? then(null) : withMoment(text, 'run_until', then);
}

function cronFault(cron: string, zone: string): Fault | null {
  if (cron.startsWith('@')) {
    return { code: 'nickname', field: 'schedule', text: cron, instead: NICKNAMES[cron.toLowerCase()] ?? null };
  }
  const parts = cron.split(' ');
  if (parts.length !== 5) {
    // The sixth field of other programs is the seconds, in front.
    const instead = parts.length === 6 && /^0+$/.test(parts[0] ?? '') ? parts.slice(1).join(' ') : null;
    return { code: 'fields', field: 'schedule', text: cron, count: cron === '' ? 0 : parts.length, instead };
  }
  if (compiles(cron, zone)) return null;
  for (const [index, cronField] of CRON_FIELDS.entries()) {
    const text = parts[index] ?? '';
    const alone = parts.map((_, other) => (other === index ? text : '*')).join(' ');
    if (!compiles(alone, zone))
      return { code: 'cron_field', field: 'schedule', text, cronField, instead: insteadOf(text, index) };
  }
  return { code: 'cron_field', field: 'schedule', text: cron, cronField: 'day', instead: null };
}

function compiles(cron: string, zone: string): boolean {
  try {
    compileCron(cron, zone);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false;
    throw error;
  }
}

/** What was likely meant: `/5` → every fifth, `22-6` → over midnight. */
function insteadOf(text: string, index: number): string | null {
  const step = /^\/(\d+)$/.exec(text);
  if (step !== null) return `*/${step[1]}`;
  const range = /^(\d+)-(\d+)$/.exec(text);
  const last = [59, 23, 31, 12, 6][index] ?? 0;
  const first = index === 2 || index === 3 ? 1 : 0;
  if (range === null || Number(range[1]) > last || Number(range[2]) > last || Number(range[2]) < first) return null;
  return `${range[1]}-${last},${first}-${range[2]}`;
}
