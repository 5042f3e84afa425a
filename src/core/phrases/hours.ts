import { clockWords } from './clock-words.ts';
import type { Clock, Part } from './pieces.ts';
import { type Both, NOTE, REFUSE } from './sentences.ts';

/**
 * `open`: no day or today, where the next of both halves counts; `named`: another day or a recurrence,
 * where 1–6 are the afternoon and 7–11 the morning (R4).
 */
export type Mode = 'open' | 'named';

export type Hours =
  /** Minutes from the day's 0:00, in order; 1440 and more lie in the next day. `note` tells the choice for a result. */
  | { ok: true; options: number[]; second: number; note: ((minutes: number) => Both) | null }
  | { ok: false; reason: Both };

/** Waking hours, from 6:00 to midnight: what an open hour can mean (R4). */
const WAKING = { from: 6 * 60, to: 24 * 60 };

/** The hours of parts of the day that name none. */
export const DEFAULTS: Record<Part, number> = {
  dawn: 6,
  morning: 9,
  forenoon: 9,
  midday: 12,
  afternoon: 15,
  evening: 19,
  night: 21,
};
/** When a part of the day is over, for deadlines. */
const ENDS: Record<Part, number> = {
  dawn: 6,
  morning: 9,
  forenoon: 12,
  midday: 12,
  afternoon: 18,
  evening: 19,
  night: 24,
};

/** R2: a date without a time. */
export const NINE: Hours = { ok: true, options: [540], second: 0, note: () => NOTE.nine };

export function timeOfDay(minutes: number): { ko: string; en: string } {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const [hour, minute] = [Math.floor(inDay / 60), inDay % 60];
  return { ko: clockWords(hour, minute, 0, 'ko'), en: clockWords(hour, minute, 0, 'en') };
}

export function hoursOfPart(part: Part, deadline: boolean): Hours {
  const minutes = (deadline ? ENDS : DEFAULTS)[part] * 60;
  const { ko, en } = timeOfDay(minutes);
  const note = deadline
    ? NOTE.deadlineHour(minutes === 1440 ? '자정' : ko, minutes === 1440 ? 'midnight' : en)
    : NOTE.part(ko, en);
  return { ok: true, options: [minutes], second: 0, note: () => note };
}

/** What a clock can mean. R4 to R6. */
export function hoursOf(clock: Clock, mode: Mode): Hours {
  const { hour, minute, second, minus } = clock;
  const at = (hours: number[], note: Extract<Hours, { ok: true }>['note']): Hours => ({
    ok: true,
    options: hours.map((h) => h * 60 + minute - minus),
    second,
    note,
  });
  if (clock.style === 'noon') return at([12], null);
  if (clock.style === 'midnight') return at([24], null);
  if (clock.part !== null) {
    const inPart = hourInPart(clock.part, hour);
    if (inPart === null) return { ok: false, reason: refusal(clock.part, hour) };
    const morning = clock.part === 'forenoon' || clock.part === 'morning' || clock.part === 'dawn';
    return at([inPart], hour === 12 && morning ? () => NOTE.forenoon12 : null);
  }
  if (clock.ofPart !== undefined) return hoursOfPart(clock.ofPart, false);
  if (clock.style === 'exact') return at([hour], null);
  const note = (minutes: number) => {
    const { ko, en } = timeOfDay(minutes);
    return NOTE.half(ko, en);
  };
  if (clock.wakes && hour >= 4 && hour < 12) return at([hour], note);
  if (mode === 'named' || clock.style === 'colon') return at([hour < 7 ? hour + 12 : hour], note);
  const halves = hour === 12 ? [12] : [hour, hour + 12];
  const waking = halves.filter((h) => h * 60 + minute >= WAKING.from && h * 60 + minute < WAKING.to);
  return at(waking, note);
}

/** R5: the hour of the 24 (more than 24: in the night that follows) that a part of the day makes of it. */
function hourInPart(part: Part, hour: number): number | null {
  switch (part) {
    case 'dawn':
    case 'morning':
    case 'forenoon':
      if (hour > 12) return null;
      return hour === 12 ? 0 : hour;
    case 'midday':
      if (hour === 0 || hour > 18) return null;
      return hour < 7 ? hour + 12 : hour;
    case 'afternoon':
      return hour < 12 ? hour + 12 : hour;
    case 'evening':
      if (hour === 12 || hour === 0) return 24;
      return hour < 12 ? hour + 12 : hour;
    case 'night':
      if (hour === 12 || hour === 0) return 24;
      if (hour < 6) return 24 + hour;
      if (hour < 12) return hour + 12;
      return hour < 18 ? null : hour;
  }
}

function refusal(part: Part, hour: number): Both {
  return part === 'dawn' || part === 'morning' || part === 'forenoon' ? REFUSE.forenoon(hour) : REFUSE.part(hour);
}
