import { Temporal } from 'temporal-polyfill';

/** A moment as a file writes it: a wall time, and the offset if it names one. */
export interface Written {
  wall: Temporal.PlainDateTime;
  offset: string | null;
}

export type Unwritten = 'date_alone' | 'not_a_moment' | 'impossible';

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Reads `2026-12-01T09:00` (seconds and an offset allowed), or says why it is none. A date alone is refused: it has no time. */
export function readMoment(text: string): Written | Unwritten {
  const match = MOMENT.exec(text.trim());
  if (match === null) return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text.trim()) ? 'date_alone' : 'not_a_moment';
  try {
    const wall = Temporal.PlainDateTime.from(`${match[1]}T${match[2]}`, { overflow: 'reject' });
    const offset = match[3] === undefined ? null : match[3].toUpperCase();
    if (offset !== null) Temporal.Instant.from(`${wall.toString()}${offset}`);
    return { wall, offset };
  } catch (error) {
    if (error instanceof RangeError) return 'impossible';
    throw error;
  }
}

/**
 * Epoch ms of a written moment in the zone. A wall time that a clock change leaves out is the first moment after the gap; one that
 * comes twice is the first of the two, or with `last` the second.
 */
export function momentIn({ wall, offset }: Written, zone: string, last = false): number {
  if (offset !== null) return Temporal.Instant.from(`${wall.toString()}${offset}`).epochMilliseconds;
  return wallIn(wall, zone, last);
}

export function wallIn(wall: Temporal.PlainDateTime, zone: string, last = false): number {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wall)) {
    return (last ? wall.toZonedDateTime(zone, { disambiguation: 'later' }) : first).epochMilliseconds;
  }
  // In a gap `earlier` lies before the change; what comes next is the change itself.
  return first.getTimeZoneTransition('next')?.epochMilliseconds ?? first.epochMilliseconds;
}

/** The wall time of a written moment on a clock of the zone. */
export function wallOf(written: Written, zone: string): Temporal.PlainDateTime {
  if (written.offset === null) return written.wall;
  const moment = momentIn(written, zone);
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime();
}
