import { Temporal } from 'temporal-polyfill';
import { isoAt } from '../../time.ts';

export interface FeedDate {
  /** Epoch ms. */
  at: number;
  /** The feed named a day, not a time. */
  dayOnly: boolean;
}

/** `2026-12-01`, `2026.12.1 9:00`, `2026/12/01T09:00:00.5`: with no offset it means the reader's zone. */
const LOCAL = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
/** RFC 822 as RSS uses it; the weekday and the zone may be missing. */
const RFC822 =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2}\s+[a-z]{3,9}\.?\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?)\s*([a-z]{1,5}|[+-]\d{2}:?\d{2})?$/iu;

/** Zones that feeds name by letters and `Date.parse` does not know (hours ahead of UTC). */
const ZONES: Record<string, string> = { KST: '+0900', JST: '+0900', UT: 'GMT', Z: 'GMT', CET: '+0100', CEST: '+0200' };

/** A date of a feed, however it writes it; null when it says nothing or nonsense. */
export function readFeedDate(raw: string | undefined, zone: string): FeedDate | null {
  const text = raw?.trim() ?? '';
  if (text === '') return null;
  const read = readLocal(text, zone) ?? readIso(text) ?? readRfc822(text, zone);
  return read !== null && read.at > 0 && read.at < 7_258_118_400_000 ? read : null;
}

/** As it is told: `2026-12-01 09:00` in the reader's zone, a day where the feed named only that. */
export function feedDateWords(date: FeedDate, zone: string): string {
  const iso = isoAt(date.at, zone);
  return date.dayOnly ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

function readLocal(text: string, zone: string): FeedDate | null {
  const found = LOCAL.exec(text);
  if (!found) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  try {
    const fields = { year: year!, month: month!, day: day!, hour, minute, second };
    const at = Temporal.PlainDateTime.from(fields, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds;
    return { at, dayOnly: found[4] === undefined };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readIso(text: string): FeedDate | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  const at = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? null : { at, dayOnly: false };
}

function readRfc822(text: string, zone: string): FeedDate | null {
  const found = RFC822.exec(text);
  if (!found) return null;
  const [, time, named] = found;
  const wanted = named?.toUpperCase();
  const at = Date.parse(`${time} ${wanted === undefined ? 'GMT' : (ZONES[wanted] ?? wanted)}`);
  if (Number.isNaN(at)) return null;
  if (wanted !== undefined) return { at, dayOnly: false };
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').toPlainDateTime();
  return { at: local.toZonedDateTime(zone).epochMilliseconds, dayOnly: false };
}
