import { Temporal } from 'temporal-polyfill';

/** ISO 8601 with seconds and offset of the zone: `2026-12-01T09:00:00+09:00`. Milliseconds only where there are any. */
export function isoAt(epochMs: number, zone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.round(epochMs)).toZonedDateTimeISO(zone);
  return zoned.toString({ timeZoneName: 'never', smallestUnit: epochMs % 1000 === 0 ? 'second' : 'millisecond' });
}

/** The zoned date and time of a moment. */
export function zonedAt(epochMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(epochMs)).toZonedDateTimeISO(zone);
}

/** Epoch ms of a moment that names its offset (`…+09:00` or `…Z`). Throws a RangeError on anything else. */
export function epochOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds;
}

/** Whether the system knows the zone (IANA name; `UTC` included). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
