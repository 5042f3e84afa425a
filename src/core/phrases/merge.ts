import { fits } from './fill.ts';
import { type DayWords, hasClock, type Moment } from './frame.ts';

/**
 * Times that stand apart in a sentence are one when they complete each other ("내일 회의 9시에": a day and a clock).
 * `two` when they do not.
 */
export function mergeAll(moments: Moment[]): Moment | null | 'two' {
  let merged: Moment | null = null;
  for (const moment of moments) {
    if (merged === null) {
      merged = moment;
      continue;
    }
    const both: Moment | null = merge(merged, moment);
    if (both === null) return 'two';
    merged = both;
  }
  return merged;
}

function merge(a: Moment, b: Moment): Moment | null {
  const day = mergeDays(a.day, b.day);
  if (day === null) return null;
  if (hasClock(a) && hasClock(b) && !sameClocks(a, b)) return null;
  if (a.shift !== null && b.shift !== null) return null;
  const clocked = hasClock(a) ? a : b;
  const part = a.part ?? b.part;
  if (a.part !== null && b.part !== null && a.part !== b.part) return null;
  const clocks = clocked.clocks.map((c) =>
    c.part === null && part !== null && c.style !== 'exact' ? { ...c, part } : c,
  );
  return {
    ...a,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    day,
    clocks,
    window: a.window ?? b.window,
    part: clocks.length > 0 ? null : part,
    zone: a.zone ?? b.zone,
    firm: a.firm || b.firm,
    each: a.each || b.each,
    shift: a.shift ?? b.shift,
    role: a.role === 'after' ? a.role : b.role,
    spots: [...a.spots, ...b.spots],
  };
}

function sameClocks(a: Moment, b: Moment): boolean {
  return JSON.stringify([a.clocks, a.window]) === JSON.stringify([b.clocks, b.window]);
}

function mergeDays(a: DayWords, b: DayWords): DayWords | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  const merged: DayWords = { ...a };
  for (const key of Object.keys(b) as (keyof DayWords)[]) {
    if (!fits(merged, key) || key in merged) return null;
    Object.assign(merged, { [key]: b[key] });
  }
  return merged;
}
