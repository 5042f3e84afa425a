import type { Session } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { isoAt } from '../time.ts';

export type Origin = Session['origin'];

interface SessionRow {
  id: number;
  agent: string;
  title: string;
  origin: Origin;
  updated_at: number;
  preview: string | null;
  unread: number;
}

const COLUMNS = `
  s.id, s.agent, s.title, s.origin, s.updated_at,
  (SELECT substr(m.text, 1, 160) FROM messages m WHERE m.session_id = s.id AND m.replaced = 0
     ORDER BY m.id DESC LIMIT 1) AS preview,
  (SELECT count(*) FROM messages m WHERE m.session_id = s.id AND m.id > s.seen_message AND m.role = 'agent'
     AND m.replaced = 0) AS unread`;

/** SQL over `sessions`. Deleted ones stay in the table, so that a delete can be undone. */
export function createSessionStore(store: Store, clock: Clock) {
  const { db } = store;
  const one = db.prepare<[number], SessionRow>(
    `SELECT ${COLUMNS} FROM sessions s WHERE s.id = ? AND s.deleted_at IS NULL`,
  );
  const listAll = db.prepare<[number], SessionRow>(
    `SELECT ${COLUMNS} FROM sessions s WHERE s.deleted_at IS NULL ORDER BY s.updated_at DESC, s.id DESC LIMIT ?`,
  );
  const listOf = db.prepare<[string, number], SessionRow>(
    `SELECT ${COLUMNS} FROM sessions s WHERE s.agent = ? AND s.deleted_at IS NULL ORDER BY s.updated_at DESC, s.id DESC LIMIT ?`,
  );
  const insert = db.prepare(
    'INSERT INTO sessions (agent, title, origin, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
  );
  const rename = db.prepare('UPDATE sessions SET title = ? WHERE id = ? AND deleted_at IS NULL');
  const remove = db.prepare('UPDATE sessions SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL');
  const restore = db.prepare('UPDATE sessions SET deleted_at = NULL WHERE id = ?');
  const touch = db.prepare(
    "UPDATE sessions SET updated_at = ?, title = CASE title WHEN '' THEN ? ELSE title END WHERE id = ?",
  );
  const seen = db.prepare(
    'UPDATE sessions SET seen_message = coalesce((SELECT max(id) FROM messages WHERE session_id = sessions.id), 0) WHERE id = ?',
  );
  const lastChat = db.prepare<[string], { id: number }>(
    `SELECT id FROM sessions WHERE agent = ? AND origin = 'chat' AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 1`,
  );

  const toSession = (row: SessionRow): Session => ({
    id: row.id,
    agent: row.agent,
    title: row.title,
    origin: row.origin,
    preview: row.preview ?? '',
    updatedAt: isoAt(row.updated_at, clock.zone()),
    unread: row.unread,
  });

  const get = (id: number): Session => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', `There is no conversation ${id}.`);
    return toSession(row);
  };

  return {
    get,
    list: (agent: string | null, limit = 300): Session[] =>
      (agent === null ? listAll.all(limit) : listOf.all(agent, limit)).map(toSession),
    open(agent: string, origin: Origin, title = ''): Session {
      const now = clock.now();
      return get(Number(insert.run(agent, title, origin, now, now).lastInsertRowid));
    },
    rename(id: number, title: string): Session {
      rename.run(title, id);
      return get(id);
    },
    remove(id: number): void {
      get(id);
      remove.run(clock.now(), id);
    },
    restore(id: number): Session {
      restore.run(id);
      return get(id);
    },
    /** A message came: the session moves up, and an untitled one is named after it. */
    touch(id: number, firstText: string): void {
      touch.run(clock.now(), titleOf(firstText), id);
    },
    markSeen: (id: number): void => {
      seen.run(id);
    },
    /** The agent's last chat; sessions of unattended work, delegation, focus and tests are passed over (seed 000, 001). */
    lastChat: (agent: string): number | null => lastChat.get(agent)?.id ?? null,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const letters = [...line];
  return letters.length <= 40 ? line : `${letters.slice(0, 39).join('')}…`;
}
