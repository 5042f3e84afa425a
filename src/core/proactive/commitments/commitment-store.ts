import type { Commitment as CommitmentDto } from '../../../shared/contract.ts';
import { CompanionError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { isoAt } from '../../time.ts';

export interface CommitmentRow {
  id: number;
  text: string;
  due: number | null;
  status: 'open' | 'snoozed' | 'done' | 'dropped';
  snoozed_until: number | null;
  session_id: number | null;
  message_id: number | null;
  found_by: 'rule' | 'model' | 'person';
  quote: string;
  created_at: number;
  updated_at: number;
  told_due: number | null;
  told_at: number | null;
}

export interface NewCommitment {
  text: string;
  due: number | null;
  sessionId: number | null;
  messageId: number | null;
  foundBy: CommitmentRow['found_by'];
  quote: string;
}

/** SQL over `commitments`. Joins a transaction that is open. */
export function createCommitmentStore({ db }: Store) {
  const insert = db.prepare(
    `INSERT INTO commitments (text, due, status, session_id, message_id, found_by, quote, created_at, updated_at)
     VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const one = db.prepare<[number], CommitmentRow>('SELECT * FROM commitments WHERE id = ?');
  const open = db.prepare<[], CommitmentRow>(
    "SELECT * FROM commitments WHERE status IN ('open', 'snoozed') ORDER BY due IS NULL, due, id",
  );
  const closed = db.prepare<[number], CommitmentRow>(
    "SELECT * FROM commitments WHERE status = 'done' ORDER BY updated_at DESC LIMIT ?",
  );
  const change = db.prepare('UPDATE commitments SET text = ?, due = ?, updated_at = ? WHERE id = ?');
  const setStatus = db.prepare('UPDATE commitments SET status = ?, snoozed_until = ?, updated_at = ? WHERE id = ?');
  const wake = db.prepare(
    "UPDATE commitments SET status = 'open', snoozed_until = NULL, updated_at = ? WHERE status = 'snoozed' AND snoozed_until <= ? RETURNING id",
  );
  const nextWake = db.prepare<[], { at: number | null }>(
    "SELECT min(snoozed_until) AS at FROM commitments WHERE status = 'snoozed'",
  );
  const told = db.prepare('UPDATE commitments SET told_due = due, told_at = ? WHERE id = ?');

  const get = (id: number): CommitmentRow => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', `There is no commitment ${id}.`);
    return row;
  };

  return {
    get,
    /** Null where the same sentence gave it already. */
    add(commitment: NewCommitment, now: number): CommitmentRow | null {
      const { text, due, sessionId, messageId, foundBy, quote } = commitment;
      const { changes, lastInsertRowid } = insert.run(
        text.toWellFormed(),
        due,
        sessionId,
        messageId,
        foundBy,
        quote.toWellFormed(),
        now,
        now,
      );
      return changes === 0 ? null : get(Number(lastInsertRowid));
    },
    /** Open and snoozed ones, the next due first. */
    open: (): CommitmentRow[] => open.all(),
    done: (limit: number): CommitmentRow[] => closed.all(limit),
    change(id: number, text: string, due: number | null, now: number): CommitmentRow {
      get(id);
      change.run(text.toWellFormed(), due, now, id);
      return get(id);
    },
    set(id: number, status: CommitmentRow['status'], snoozedUntil: number | null, now: number): CommitmentRow {
      get(id);
      setStatus.run(status, snoozedUntil, now, id);
      return get(id);
    },
    /** Those whose rest is over. */
    wake: (now: number): number[] => (wake.all(now, now) as { id: number }[]).map((row) => row.id),
    nextWake: (): number | null => nextWake.get()?.at ?? null,
    told: (id: number, now: number): void => {
      told.run(now, id);
    },
  };
}

export type CommitmentStore = ReturnType<typeof createCommitmentStore>;

export function commitmentDto(row: CommitmentRow, zone: string): CommitmentDto {
  return {
    id: row.id,
    text: row.text,
    due: row.due === null ? null : isoAt(row.due, zone),
    status: row.status,
    snoozedUntil: row.snoozed_until === null ? null : isoAt(row.snoozed_until, zone),
    sessionId: row.session_id,
    quote: row.quote,
    foundBy: row.found_by,
  };
}
