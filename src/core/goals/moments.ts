import { isoAt } from '../time.ts';

/** Offsets are whole quarters of an hour, and change only at one (ms). */
const STEP = 15 * 60_000;
const KEPT = 2000;

/** How every moment of a quarter of an hour is written. */
interface Quarter {
  /** `2026-12-01T09:` */
  hour: string;
  minute: number;
  offset: string;
}

/**
 * `isoAt` for long lists: the calendar is asked once for each quarter of an hour, since it takes as long for one moment as a
 * database read.
 */
export function createMoments(): (at: number, zone: string) => string {
  let quarters = new Map<number, Quarter>();
  let zoned = '';
  return (given, zone) => {
    const at = Math.round(given);
    if (zone !== zoned || quarters.size >= KEPT) {
      quarters = new Map();
      zoned = zone;
    }
    const number = Math.floor(at / STEP);
    let quarter = quarters.get(number);
    if (quarter === undefined) {
      quarter = quarterOf(isoAt(number * STEP, zone));
      quarters.set(number, quarter);
    }
    const rest = at - number * STEP;
    const seconds = Math.floor(rest / 1000);
    const ms = rest % 1000;
    const minute = quarter.minute + Math.floor(seconds / 60);
    const fraction = ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`;
    return `${quarter.hour}${two(minute)}:${two(seconds % 60)}${fraction}${quarter.offset}`;
  };
}

const quarterOf = (iso: string): Quarter => ({
  hour: iso.slice(0, 14),
  minute: Number(iso.slice(14, 16)),
  offset: iso.slice(19),
});

const two = (number: number): string => (number < 10 ? `0${number}` : `${number}`);
