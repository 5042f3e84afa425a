import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type Clock, createAlarm } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { zonedAt } from '../../time.ts';
import { type Appointment, appointmentsOf } from './calendar.ts';
import type { NewEvent } from './event-input.ts';

/** New entries of a feed; `first`: it was never looked at before, so nothing of it is news. */
export interface FeedNews {
  first: boolean;
  items: { key: string; text: string; link?: string | undefined }[];
  /** Remembers that they were taken; inside the caller's transaction. */
  settle(): void;
}

export interface SourcesDeps {
  clock: Clock;
  log: Log;
  settings: () => { calendars: readonly string[]; feeds: readonly string[]; pollMs: number; aheadMs: number };
  language: () => 'ko' | 'en';
  fetchText(url: string): Promise<string>;
  feedNews(url: string): Promise<FeedNews>;
  take(events: NewEvent[], via: 'calendar' | 'feed', also?: () => void): void;
  /** Whether an event of that key was taken already. */
  known(source: string, id: string): boolean;
}

/** Reads calendars and feeds every `poll_sec`; one that fails is logged and tried again the next time. */
export function createSources(deps: SourcesDeps) {
  const { clock, log } = deps;
  let due = 0;
  let work: Promise<void> | null = null;

  const ofCalendar = async (place: string) => {
    const text = await textAt(place);
    const now = clock.now();
    const found = appointmentsOf(text, now, now + deps.settings().aheadMs, clock.zone());
    if (found === null) {
      log.warn({ calendar: place }, 'this is no calendar');
      return;
    }
    const events = found.flatMap((each) => eventOf(each));
    if (events.length > 0) deps.take(events, 'calendar');
  };

  const eventOf = (one: Appointment): NewEvent[] => {
    const id = `${one.uid}@${one.start}`;
    const { hour, minute } = zonedAt(one.start, clock.zone());
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const place = one.place === '' ? '' : ` (${one.place})`;
    const ko = deps.language() === 'ko';
    const event = (text: string, key: string) => ({ source: 'calendar', text, at: clock.now(), id: key, link: null });
    if (one.cancelled) {
      // Of one that was never told of, nobody needs to hear that it is off.
      return deps.known('calendar', id)
        ? [event(`${ko ? '취소' : 'Cancelled'}: ${time} ${one.title}`, `${id}:off`)]
        : [];
    }
    return [event(one.allDay ? `${ko ? '오늘 종일' : 'All day'}: ${one.title}` : `${time} ${one.title}${place}`, id)];
  };

  const ofFeed = async (url: string) => {
    const news = await deps.feedNews(url);
    const events = news.first
      ? []
      : news.items.map(({ key, text, link }) => ({
          source: 'web',
          text,
          at: null,
          id: `${url}#${key}`,
          link: link ?? null,
        }));
    deps.take(events, 'feed', news.settle);
  };

  const textAt = (place: string): Promise<string> =>
    /^(?:https?|webcal):/i.test(place)
      ? deps.fetchText(place.replace(/^webcal:/i, 'https:'))
      : readFile(place.replace(/^~(?=\/)/, homedir()), 'utf8');

  const read = async () => {
    const { calendars, feeds } = deps.settings();
    for (const [place, work] of [
      ...calendars.map((each) => [each, ofCalendar] as const),
      ...feeds.map((each) => [each, ofFeed] as const),
    ]) {
      try {
        await work(place);
      } catch (error) {
        log.warn({ err: error, place }, 'a source of events could not be read');
      }
    }
  };

  const alarm = createAlarm(
    clock,
    () => {
      const { calendars, feeds, pollMs } = deps.settings();
      if (calendars.length + feeds.length === 0) return null;
      if (clock.now() < due && due - clock.now() <= pollMs) return due;
      due = clock.now() + pollMs;
      work ??= read().finally(() => {
        work = null;
      });
      return due;
    },
    (error) => log.error({ err: error }, 'looking after sources of events failed'),
  );

  return {
    start: alarm.wake,
    /** Reads all of them now. */
    async look(): Promise<void> {
      await work;
      await read();
    },
    /** Settings changed: the next look is at once. */
    again(): void {
      due = 0;
      alarm.wake();
    },
    async stop(): Promise<void> {
      alarm.stop();
      await work;
    },
  };
}
