import type { Store } from '../store/store.ts';

export interface Compaction {
  upToMessage: number;
  summary: string;
}

/** SQL over `compactions`: older messages of a session as one text. The newest one counts. */
export function createCompactions(store: Store) {
  const { db } = store;
  const put = db.prepare(
    'INSERT OR REPLACE INTO compactions (session_id, up_to_message, summary, at) VALUES (?, ?, ?, ?)',
  );
  const latest = db.prepare<[number], { up_to_message: number; summary: string }>(
    'SELECT up_to_message, summary FROM compactions WHERE session_id = ? ORDER BY up_to_message DESC LIMIT 1',
  );
  const dropFrom = db.prepare('DELETE FROM compactions WHERE session_id = ? AND up_to_message >= ?');

  return {
    add(sessionId: number, upToMessage: number, summary: string, at: number): void {
      put.run(sessionId, upToMessage, summary, at);
    },
    of(sessionId: number): Compaction | null {
      const row = latest.get(sessionId);
      return row === undefined ? null : { upToMessage: row.up_to_message, summary: row.summary };
    },
    /** A message that a summary had taken in was reworded: that summary is no longer true. */
    forgetFrom(sessionId: number, messageId: number): void {
      dropFrom.run(sessionId, messageId);
    },
  };
}

export type Compactions = ReturnType<typeof createCompactions>;
