import type { Store } from '../../store/store.ts';
import type { Answer, Judge, SessionState } from '../policy.ts';

export interface SaidRow {
  id: number;
  session_id: number;
  message_id: number;
  at: number;
  text: string;
  source: string;
  judge: Judge;
  about: string | null;
  answer: Exclude<Answer, 'unanswered'> | null;
  answered_at: number | null;
  answered_by: 'rules' | 'model' | null;
  ignored: number;
}

/** SQL over `said_first`: what was said unasked, and how it was answered. Joins a transaction that is open. */
export function createSaidStore({ db }: Store) {
  const insert = db.prepare(
    'INSERT INTO said_first (session_id, message_id, at, text, source, judge, about) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const latest = db.prepare<[number], SaidRow>(
    'SELECT * FROM said_first WHERE session_id = ? ORDER BY id DESC LIMIT 1',
  );
  const recent = db.prepare<[number, number], { text: string }>(
    'SELECT text FROM said_first WHERE session_id = ? ORDER BY id DESC LIMIT ?',
  );
  const perSession = db.prepare<[], SaidRow>(
    'SELECT * FROM said_first WHERE id IN (SELECT max(id) FROM said_first GROUP BY session_id)',
  );
  const answered = db.prepare('UPDATE said_first SET answer = ?, answered_at = ?, answered_by = ? WHERE id = ?');
  const ignored = db.prepare('UPDATE said_first SET ignored = 1 WHERE id = ?');

  return {
    add: (said: Pick<SaidRow, 'session_id' | 'message_id' | 'at' | 'text' | 'source' | 'judge' | 'about'>): number =>
      Number(
        insert.run(
          said.session_id,
          said.message_id,
          said.at,
          said.text.toWellFormed(),
          said.source,
          said.judge,
          said.about,
        ).lastInsertRowid,
      ),
    latest: (sessionId: number): SaidRow | null => latest.get(sessionId) ?? null,
    /** Oldest first. */
    recent: (sessionId: number, count: number): string[] =>
      recent
        .all(sessionId, count)
        .map((row) => row.text)
        .reverse(),
    /** The last of each session that is not answered yet. */
    open: (): SaidRow[] => perSession.all().filter((row) => row.answered_at === null),
    answered: (id: number, answer: Exclude<Answer, 'unanswered'>, by: 'rules' | 'model', at: number): void => {
      answered.run(answer, at, by, id);
    },
    ignored: (id: number): void => {
      ignored.run(id);
    },
    /** Where each session stood: cooldown from when it last spoke, and whether it waits for an answer. */
    sessions: (): Record<string, SessionState> =>
      Object.fromEntries(
        perSession.all().map((row) => [
          String(row.session_id),
          {
            spokeAt: row.at,
            awaiting: row.answered_at === null,
            source: row.source,
            judge: row.judge,
            ignored: row.ignored === 1,
          },
        ]),
      ),
  };
}

export type SaidStore = ReturnType<typeof createSaidStore>;
