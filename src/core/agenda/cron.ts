import { Cron } from 'croner';

interface Compiled {
  cron: Cron;
  /** The last answer: from `after` on, until `slot` itself, the next is `slot`. */
  known: { after: number; slot: number | null } | null;
}

/** Compiled patterns that are kept; those not used for longest go first. About 3 KB each. */
const KEPT = 4096;
const kept = new Map<string, Compiled>();

/**
 * The first moment after `after` (epoch ms) that the five fields name on a clock of the zone, or null when there is none. DST by
 * croner's "no-wildcard" rule: hours that are named (`30 2`, `0 2,14`, `0 9-18`) are wall-clock times, which run once where they
 * come twice, and at the first minute after a gap that they fall into; hours with `*` follow real time.
 * Throws croner's TypeError or RangeError for fields that it can't read.
 */
export function cronNext(cron: string, zone: string, after: number): number | null {
  const entry = compiled(cron, zone);
  const { known } = entry;
  if (known !== null && known.after <= after && (known.slot === null || after < known.slot)) return known.slot;
  const slot = entry.cron.nextRun(new Date(after))?.getTime() ?? null;
  entry.known = { after, slot };
  return slot;
}

/** Throws as `cronNext` does. */
export function compileCron(cron: string, zone: string): void {
  compiled(cron, zone);
}

function compiled(cron: string, zone: string): Compiled {
  const key = `${zone} ${cron}`;
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const made = new Cron(wallClock(cron), {
    paused: true,
    mode: '5-part',
    timezone: zone,
    fixedTimeRule: 'no-wildcard',
  });
  shareYears(made);
  const entry = { cron: made, known: null };
  kept.set(key, entry);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return entry;
}

/**
 * croner takes every step or `*` for a job that follows real time, so one that runs every 20 minutes from two to three would not
 * run at all on the day without a two o'clock. Where the hour is named, the minutes belong to it: steps are written out as lists.
 */
function wallClock(cron: string): string {
  const [minute, hour, ...rest] = cron.trim().split(/\s+/);
  if (minute === undefined || hour === undefined || /[*?]/.test(hour)) return cron;
  return [listed(minute, 59), listed(hour, 23), ...rest].join(' ');
}

function listed(field: string, max: number): string {
  return field
    .split(',')
    .map((part) => {
      const match = /^(?:[*?]|(\d{1,2})-(\d{1,2}))(?:\/(\d{1,2}))?$/.exec(part);
      if (match === null) return part;
      const from = Number(match[1] ?? 0);
      const to = Number(match[2] ?? max);
      const step = Number(match[3] ?? 1);
      // What is out of range stays as it is, for croner to refuse.
      if (step < 1 || step > max + 1 || from > to || to > max) return part;
      return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step).join(',');
    })
    .join(',');
}

let everyYear: number[] | null = null;

/** Each compiled pattern holds a list of 10,000 years (80 KB), the same for all of five fields: they share one. */
function shareYears(cron: Cron): void {
  const pattern = (cron as unknown as { _states?: { pattern?: { year?: number[]; starYear?: boolean } } })._states
    ?.pattern;
  if (pattern?.starYear !== true || pattern.year?.length === undefined) return;
  everyYear ??= pattern.year;
  if (everyYear.length === pattern.year.length) pattern.year = everyYear;
}
