import type { Store } from '../../store/store.ts';

export interface ThetaMove {
  at: number;
  source: string;
  /** An answer, or the person's own hand: `reset`, `base`. */
  answer: 'accepted' | 'dismissed' | 'unrelated' | 'unanswered' | 'reset' | 'base';
  step: number;
  /** What is learned after it. */
  learned: number;
  theta: number;
  saidId: number | null;
  reply: string | null;
}

interface MoveRow extends Omit<ThetaMove, 'saidId'> {
  id: number;
  said_id: number | null;
  said: string | null;
}

/** SQL over what the answers taught: `theta` and its history. Joins a transaction that is open. */
export function createThetaStore({ db }: Store) {
  const all = db.prepare<[], { source: string; learned: number }>('SELECT source, learned FROM theta ORDER BY source');
  const put = db.prepare('INSERT OR REPLACE INTO theta (source, learned) VALUES (?, ?)');
  const clear = db.prepare('DELETE FROM theta WHERE source = ?');
  const clearAll = db.prepare('DELETE FROM theta');
  const insert = db.prepare(
    'INSERT INTO theta_moves (at, source, answer, step, learned, theta, said_id, reply) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const list = db.prepare<[number], MoveRow>(
    `SELECT m.*, s.text AS said FROM theta_moves m LEFT JOIN said_first s ON s.id = m.said_id ORDER BY m.id DESC LIMIT ?`,
  );

  return {
    learned: (): Record<string, number> => Object.fromEntries(all.all().map((row) => [row.source, row.learned])),
    move(move: ThetaMove): void {
      if (move.answer !== 'base' && move.answer !== 'reset') put.run(move.source, move.learned);
      const reply = move.reply?.slice(0, 200).toWellFormed() ?? null;
      insert.run(move.at, move.source, move.answer, move.step, move.learned, move.theta, move.saidId, reply);
    },
    forget(source: string | null): void {
      if (source === null) clearAll.run();
      else clear.run(source);
    },
    /** Newest first. */
    moves: (limit: number): MoveRow[] => list.all(limit),
  };
}

export type ThetaStore = ReturnType<typeof createThetaStore>;
