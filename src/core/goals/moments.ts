import { isoAt } from '../time.ts';

/** Offsets change only at these steps (ms). */
const STEP = 15 * 60_000;
const KEPT = 2000;

/**
 * `isoAt` for long lists: the offset of a quarter of an hour is asked for once. Lists hold thousands of moments, and the calendar
 * takes as long for each as a database read.
 */
export function createMoments(): (at: number, zone: string) => string {
  const offsets = new Map<string, { ms: number; text: string }>();
  return (at, zone) => {
    const key = `${Math.floor(at / STEP)} ${zone}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      if (offsets.size >= KEPT) offsets.clear();
      offset = offsetOf(isoAt(Math.floor(at / 1000) * 1000, zone));
      offsets.set(key, offset);
    }
    const local = new Date(Math.round(at) + offset.ms).toISOString();
    return `${local.endsWith('.000Z') ? local.slice(0, 19) : local.slice(0, 23)}${offset.text}`;
  };
}

function offsetOf(iso: string): { ms: number; text: string } {
  const text = /[+-]\d\d:\d\d$/.exec(iso)?.[0] ?? '+00:00';
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4));
  return { ms: (text.startsWith('-') ? -minutes : minutes) * 60_000, text };
}
