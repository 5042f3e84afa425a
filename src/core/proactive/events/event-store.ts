import { createHash } from 'node:crypto';
import type { Store } from '../../store/store.ts';
import { linkStrength } from '../text/links.ts';
import { timesIn } from '../text/moments.ts';
import type { NewEvent } from './event-input.ts';

export interface EventRow {
  id: number;
  key: string;
  source: string;
  text: string;
  link: string | null;
  at: number;
  received_at: number;
  via: 'post' | 'file' | 'calendar' | 'feed';
  subject: number | null;
  state: 'open' | 'told' | 'over';
  until: number;
}

/** How many earlier events a new one is held against. */
const LINKED_AMONG = 200;
/** From here on two lines are surely about one thing. */
const SAME_SUBJECT = 2;
/** A time in its text keeps an event open until it has passed, at most this far ahead (ms). */
const FURTHEST = 14 * 24 * 3_600_000;
const AFTER_ITS_TIME = 30 * 60_000;
/** Events that are over are kept so long for the page that shows them (ms). */
const KEPT = 30 * 24 * 3_600_000;
/** What one reflection looks at. */
const MOST_OPEN = 20;

/** SQL over `outside_events`: each stored once, linked with what it is about. */
export function createEventStore({ db, tx }: Store) {
  const insert = db.prepare(
    `INSERT INTO outside_events (key, source, text, link, at, received_at, via, subject, until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
  );
  const recent = db.prepare<[number, number], EventRow>(
    'SELECT * FROM outside_events WHERE received_at >= ? ORDER BY id DESC LIMIT ?',
  );
  const open = db.prepare<[number, number], EventRow>(
    "SELECT * FROM outside_events WHERE state = 'open' AND until > ? ORDER BY received_at DESC, id DESC LIMIT ?",
  );
  const ofSubject = db.prepare<[number, number, number], EventRow>(
    'SELECT * FROM outside_events WHERE (id = ? OR subject = ?) AND id <> ? ORDER BY id',
  );
  const setState = db.prepare('UPDATE outside_events SET state = ? WHERE id = ?');
  const expire = db.prepare("UPDATE outside_events SET state = 'over' WHERE state = 'open' AND until <= ?");
  const forgetLooks = db.prepare(
    "DELETE FROM event_looks WHERE event_id IN (SELECT id FROM outside_events WHERE state <> 'open')",
  );
  const prune = db.prepare("DELETE FROM outside_events WHERE state <> 'open' AND received_at < ?");
  const looked = db.prepare<[number], { event_id: number }>('SELECT event_id FROM event_looks WHERE session_id = ?');
  const look = db.prepare('INSERT OR IGNORE INTO event_looks (session_id, event_id) VALUES (?, ?)');
  const byKey = db.prepare<[string], { id: number }>('SELECT id FROM outside_events WHERE key = ?');

  const subjectOf = (event: NewEvent, now: number): number | null => {
    let best: { row: EventRow; strength: number } | null = null;
    for (const row of recent.all(now - 7 * 24 * 3_600_000, LINKED_AMONG)) {
      const strength = linkStrength(event.text, row.text);
      if (strength >= SAME_SUBJECT && strength > (best?.strength ?? 0)) best = { row, strength };
    }
    return best === null ? null : (best.row.subject ?? best.row.id);
  };

  return {
    /** Stores what is new; gives how many were. */
    add(events: NewEvent[], via: EventRow['via'], keptMs: number, now: number, zone: string): number {
      if (events.length === 0) return 0;
      return tx(() => {
        let added = 0;
        for (const event of events) {
          const at = Math.min(event.at ?? now, now);
          const times = timesIn(event.text, at, zone).map((time) => time.at + AFTER_ITS_TIME);
          const ahead = times.filter((time) => time > now && time - now <= FURTHEST);
          const until = Math.max(now + keptMs, ...ahead);
          const key = event.id ?? digestOf(event);
          const { changes } = insert.run(
            `${event.source}:${key}`,
            event.source,
            event.text,
            event.link,
            at,
            now,
            via,
            subjectOf(event, now),
            until,
          );
          added += changes;
        }
        return added;
      });
    },
    /** Open ones, oldest first. */
    open: (now: number): EventRow[] => open.all(now, MOST_OPEN).reverse(),
    /** Others about the same thing, told or over too. */
    besides: (row: EventRow): EventRow[] => ofSubject.all(row.subject ?? row.id, row.subject ?? row.id, row.id),
    told: (id: number): void => {
      setState.run('told', id);
    },
    looked: (sessionId: number): Set<number> => new Set(looked.all(sessionId).map((row) => row.event_id)),
    look: (sessionId: number, ids: readonly number[]): void => {
      for (const id of ids) look.run(sessionId, id);
    },
    known: (source: string, id: string): boolean => byKey.get(`${source}:${id}`) !== undefined,
    /** Lets go of what may no longer be spoken of. */
    tidy: (now: number): void =>
      tx(() => {
        if (expire.run(now).changes > 0) forgetLooks.run();
        prune.run(now - KEPT);
      }),
  };
}

export type EventStore = ReturnType<typeof createEventStore>;

const digestOf = (event: NewEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([event.text, event.at]))
    .digest('base64url')
    .slice(0, 22);
