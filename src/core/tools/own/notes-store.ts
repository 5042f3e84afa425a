import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';

export interface Note {
  id: number;
  agent: string;
  text: string;
  /** Epoch milliseconds of its last change. */
  at: number;
}

export interface NotesStore {
  /** Newest first; only those that hold `query` where one is given (a–z in any case). */
  list(agent: string, query?: string, limit?: number): Note[];
  /** The note; one with the same text is renewed, not doubled. The oldest go where there are too many. */
  add(agent: string, text: string): Note;
  /** null where the agent has no such note. */
  change(agent: string, id: number, text: string): Note | null;
  /** Whether there was one. */
  remove(agent: string, id: number): boolean;
}

/** Characters of one note. */
export const MOST_NOTE = 4000;
/** Notes of one agent. */
export const MOST_NOTES = 500;

/** What agents were told to remember: plain notes that the person reads and changes (table `notes`). */
export function createNotesStore(deps: { store: Store; clock: Clock }): NotesStore {
  const { store, clock } = deps;
  const { db } = store;
  const all = db.prepare<[string, string, number], Note>(
    `SELECT id, agent, text, at FROM notes WHERE agent = ? AND text LIKE ? ESCAPE '\\' ORDER BY at DESC, id DESC LIMIT ?`,
  );
  const same = db.prepare<[string, string], Note>('SELECT id, agent, text, at FROM notes WHERE agent = ? AND text = ?');
  const one = db.prepare<[string, number], Note>('SELECT id, agent, text, at FROM notes WHERE agent = ? AND id = ?');
  const insert = db.prepare('INSERT INTO notes (agent, text, at) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE notes SET text = ?, at = ? WHERE agent = ? AND id = ?');
  const drop = db.prepare('DELETE FROM notes WHERE agent = ? AND id = ?');
  const prune = db.prepare(
    `DELETE FROM notes WHERE agent = @agent AND id NOT IN
       (SELECT id FROM notes WHERE agent = @agent ORDER BY at DESC, id DESC LIMIT ${MOST_NOTES})`,
  );

  function change(agent: string, id: number, text: string): Note | null {
    update.run(tidy(text), clock.now(), agent, id);
    return one.get(agent, id) ?? null;
  }

  return {
    list: (agent, query = '', limit = MOST_NOTES) => all.all(agent, likeOf(query), limit),
    add: (agent, text) =>
      store.tx(() => {
        const there = same.get(agent, tidy(text));
        if (there !== undefined) return change(agent, there.id, there.text) as Note;
        const { lastInsertRowid } = insert.run(agent, tidy(text), clock.now());
        prune.run({ agent });
        return one.get(agent, Number(lastInsertRowid)) as Note;
      }),
    change,
    remove: (agent, id) => drop.run(agent, id).changes > 0,
  };
}

function tidy(text: string): string {
  return text.toWellFormed().normalize('NFC').trim().slice(0, MOST_NOTE).toWellFormed();
}

function likeOf(query: string): string {
  return `%${query
    .normalize('NFC')
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
