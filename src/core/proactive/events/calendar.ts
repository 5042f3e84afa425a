import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../time.ts';

/** One appointment of a calendar. */
export interface Appointment {
  uid: string;
  title: string;
  place: string;
  /** Epoch ms. */
  start: number;
  allDay: boolean;
  cancelled: boolean;
}

/** More than this is no calendar that someone keeps (characters). */
const LONGEST = 5_000_000;
/** Times of a repeated entry that are walked through at most. */
const MOST_STEPS = 10_000;

/**
 * The appointments of an iCalendar text (RFC 5545) that begin in [from, to), repeated ones with their exceptions. Zones by
 * their IANA name or as the file defines them; times without a zone are of `zone`. Null where it is no calendar.
 */
export function appointmentsOf(text: string, from: number, to: number, zone: string): Appointment[] | null {
  if (text.length > LONGEST || !/BEGIN:VCALENDAR/i.test(text)) return null;
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null; // not one calendar: a page, several ones in a row, a file cut short
  }
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const series = new Map(events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]));
  const isTold = (event: ICAL.Event) => !event.isRecurrenceException() || !series.has(event.uid);
  for (const event of events) if (!isTold(event)) series.get(event.uid)?.relateException(event);
  return events
    .filter(isTold)
    .flatMap((event) => [...timesOf(event, from, to, zone)])
    .sort((a, b) => a.start - b.start || a.title.localeCompare(b.title));
}

function* timesOf(event: ICAL.Event, from: number, to: number, here: string): Generator<Appointment> {
  const zone = namedZone(event, here);
  if (!event.isRecurring()) {
    const start = event.startDate === null ? null : epochOf(event.startDate, zone);
    if (start !== null && start >= from && start < to) yield* appointment(event, event.startDate, start);
    return;
  }
  const times = event.iterator();
  for (let step = 0; step < MOST_STEPS; step++) {
    const time = times.next();
    if (!time) return;
    const { item, startDate } = event.getOccurrenceDetails(time);
    const start = epochOf(startDate, namedZone(item, here));
    // One time of the series may be moved back by an exception, so the series itself says when it is over.
    if ((epochOf(time, zone) ?? 0) >= to + 24 * 3_600_000) return;
    if (start !== null && start >= from && start < to) yield* appointment(item, startDate, start);
  }
}

function* appointment(event: ICAL.Event, at: ICAL.Time, start: number): Generator<Appointment> {
  const title = plain(event.summary);
  if (title === '') return;
  const status = event.component.getFirstPropertyValue('status');
  yield {
    uid: event.uid ?? '',
    title,
    place: plain(event.location),
    start,
    allDay: at.isDate,
    cancelled: typeof status === 'string' && /^cancelled$/i.test(status),
  };
}

/** A file may name a zone without defining it. */
function namedZone(event: ICAL.Event, here: string): string {
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  return isZone(named) ? named : here;
}

/** A time of the file as epoch ms: by its IANA zone where it has one, by the zone that the file defines, else of `zone`. */
function epochOf(time: ICAL.Time, zone: string): number | null {
  const named = time.zone?.tzid ?? '';
  const iana = named === 'Z' || named === 'UTC' ? 'UTC' : isZone(named) ? named : null;
  if (iana === null && time.zone?.component && named !== 'floating') return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  try {
    return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(iana ?? zone)
      .epochMilliseconds;
  } catch {
    return null; // no such date
  }
}

const plain = (value: string | null): string => (value ?? '').replace(/\s+/g, ' ').trim();
