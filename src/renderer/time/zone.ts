/** Calendar reading of a moment in a zone; months 1–12, weekdays 0 (Sunday) – 6. */
export interface Parts {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** The parts of an epoch time (ms) in a zone. A zone that the browser does not know is read as UTC: a time must never take the window down. */
export function partsOf(ms: number, zone: string): Parts {
  const parts: Record<string, string> = {};
  for (const part of safeFormat(zone).formatToParts(ms)) parts[part.type] = part.value;
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

function safeFormat(zone: string): Intl.DateTimeFormat {
  try {
    return formatFor(zone);
  } catch (error) {
    if (error instanceof RangeError) return formatFor('UTC');
    throw error;
  }
}

const dayMs = 86_400_000;
/** Every zone's offset is a whole number of quarter hours, so a quarter lies in one local day. */
const quarterMs = 900_000;
const keptQuarters = 20_000;
const knownDays = new Map<string, Map<number, number>>();

/** The number of the local day: two moments share it when a calendar in that zone shows the same date. Cached: long transcripts ask often. */
export function dayNumber(ms: number, zone: string): number {
  let days = knownDays.get(zone);
  if (!days || days.size > keptQuarters) {
    days = new Map();
    knownDays.set(zone, days);
  }
  const quarter = Math.floor(ms / quarterMs);
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const { year, month, day } = partsOf(ms, zone);
  const number = Math.round(Date.UTC(year, month - 1, day) / dayMs);
  days.set(quarter, number);
  return number;
}

/**
 * Epoch ms of a wall time in a zone (`2026-12-01T09:00`). In a gap of the clock the first valid minute after it; null for
 * what is not a date.
 */
export function epochOfLocal(local: string, zone: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(local);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  // Two corrections: the first guess may lie on the other side of a change of the clock.
  let guess = wanted;
  for (let turn = 0; turn < 2; turn += 1) guess += wanted - wallOf(guess, zone);
  return wallOf(guess, zone) < wanted ? guess + (wanted - wallOf(guess, zone)) : guess;
}

function wallOf(ms: number, zone: string): number {
  const { year, month, day, hour, minute } = partsOf(ms, zone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** `2026-12-01T09:00` as a local field takes it. */
export function localField(ms: number, zone: string): string {
  const { year, month, day, hour, minute } = partsOf(ms, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The local day `2026-12-01` as epoch ms, its end not included; null for what is not a date. */
export function localDay(day: string, zone: string): { from: number; to: number } | null {
  const from = epochOfLocal(`${day}T00:00`, zone);
  if (from === null) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const next = new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
  return { from, to: epochOfLocal(`${next}T00:00`, zone) ?? from + dayMs };
}
