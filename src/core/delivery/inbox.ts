import type { InboxItem } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { epochOf, isoAt, zonedAt } from '../time.ts';
import type { Report } from './report.ts';

interface InboxRow {
  id: number;
  at: number;
  kind: string;
  agent: string;
  title: string;
  text: string;
  items: string;
  state: InboxItem['state'];
  snoozed_until: number | null;
  missed: number;
  late_ms: number;
  job: string | null;
  session_id: number | null;
  message_id: number | null;
}

/** SQL over `inbox`. Nothing is ever removed: what is done stays in the history. */
export function createInbox(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO inbox (at, kind, agent, title, text, items, state, missed, late_ms, job, run_id, session_id, message_id)
     VALUES (?, ?, ?, ?, ?, ?, 'unread', ?, ?, ?, ?, ?, ?)`,
  );
  const one = db.prepare<[number], InboxRow>('SELECT * FROM inbox WHERE id = ?');
  const open = db.prepare<[number, number], InboxRow>(
    "SELECT * FROM inbox WHERE state <> 'done' AND id < ? ORDER BY id DESC LIMIT ?",
  );
  const all = db.prepare<[number, number], InboxRow>('SELECT * FROM inbox WHERE id < ? ORDER BY id DESC LIMIT ?');
  const countUnread = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM inbox WHERE state = 'unread'");
  const setState = db.prepare('UPDATE inbox SET state = ?, snoozed_until = ?, missed = 0 WHERE id = ?');
  const markRead = db.prepare("UPDATE inbox SET state = 'read', missed = 0 WHERE id = ? AND state = 'unread'");
  const saidFirst = db.prepare<[number], { id: number }>(
    "SELECT id FROM inbox WHERE state = 'unread' AND kind = 'proactive' AND session_id = ?",
  );
  const nextSnooze = db.prepare<[], { at: number | null }>(
    "SELECT min(snoozed_until) AS at FROM inbox WHERE state = 'snoozed'",
  );
  const dueSnoozes = db.prepare<[number], { id: number }>(
    "SELECT id FROM inbox WHERE state = 'snoozed' AND snoozed_until <= ? ORDER BY snoozed_until",
  );

  const toItem = (row: InboxRow): InboxItem => ({
    id: row.id,
    at: isoAt(row.at, clock.zone()),
    kind: row.kind,
    agent: row.agent,
    title: row.title,
    text: row.text,
    items: JSON.parse(row.items),
    state: row.state,
    snoozedUntil: row.snoozed_until === null ? null : isoAt(row.snoozed_until, clock.zone()),
    missed: row.missed === 1,
    lateSec: Math.round(row.late_ms / 1000),
    job: row.job,
    sessionId: row.session_id,
    messageId: row.message_id,
  });

  const get = (id: number): InboxItem => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', `There is no inbox item ${id}.`);
    return toItem(row);
  };

  return {
    get,
    add(report: Report, said: { sessionId: number; messageId: number } | null, missed: boolean): InboxItem {
      const { lastInsertRowid } = insert.run(
        clock.now(),
        report.kind,
        report.agent,
        report.title.toWellFormed(),
        report.text.toWellFormed(),
        JSON.stringify(report.items),
        missed ? 1 : 0,
        report.lateMs,
        report.job,
        report.runId,
        said?.sessionId ?? null,
        said?.messageId ?? null,
      );
      return get(Number(lastInsertRowid));
    },
    /** Newest first; without `includeDone` only what is still open. */
    list: (includeDone: boolean, before: number | null, limit: number): InboxItem[] =>
      (includeDone ? all : open).all(before ?? Number.MAX_SAFE_INTEGER, limit).map(toItem),
    unread: (): number => countUnread.get()?.n ?? 0,
    read: (id: number): boolean => markRead.run(id).changes > 0,
    set(id: number, state: InboxItem['state'], snoozedUntil: number | null = null): InboxItem {
      get(id);
      setState.run(state, snoozedUntil, id);
      return get(id);
    },
    /** Unread ones that the companion said of its own accord in that conversation. */
    saidFirst: (sessionId: number): number[] => saidFirst.all(sessionId).map((row) => row.id),
    nextSnooze: (): number | null => nextSnooze.get()?.at ?? null,
    dueSnoozes: (now: number): number[] => dueSnoozes.all(now).map((row) => row.id),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

/** The moment a snooze means (epoch ms): `10m`, `1h`, `tomorrow` (9:00 of the next day), or a moment with offset in the future. */
export function snoozeEnd(until: string, now: number, zone: string): number {
  const span = /^(\d{1,5})(m|h)$/.exec(until);
  if (span !== null) return now + Number(span[1]) * (span[2] === 'm' ? 60_000 : 3_600_000);
  if (until === 'tomorrow') {
    return zonedAt(now, zone).add({ days: 1 }).withPlainTime('09:00').epochMilliseconds;
  }
  let at: number;
  try {
    at = epochOf(until);
  } catch (error) {
    throw new CompanionError(
      'bad_input',
      `“${until}” is no time to snooze until. Use 10m, 1h, tomorrow or a date with time.`,
      {
        cause: error,
      },
    );
  }
  if (at <= now)
    throw new CompanionError('bad_input', 'That time is past. Pick a later one; the item stays as it was.');
  return at;
}
