import type { Store } from '../../store/store.ts';
import { GATES, type Outcome, type Silence } from '../core.ts';
import { frameOf } from './frame.ts';

/** A reflection as it was kept. */
export interface FrameRow {
  id: number;
  session_id: number;
  agent: string;
  at: number;
  last_at: number;
  count: number;
  spoke: number;
  reason: string;
  gate: number;
  detail: string;
  anchor: string | null;
  source: string | null;
  confidence: number | null;
  whole: number | null;
  theta: number | null;
  frame: string;
  decision_calls: number;
  thought_calls: number;
}

/** Anchor, source, confidence, whole, θ, frame and calls of a silence before anybody thought. */
const NOTHING = [null, null, null, null, null, '{"items":[],"interpretation":""}', 0, 0] as const;
/** An early silence longer ago than this begins a row of its own (ms), so that a day can be read. */
const SAME_ROW = 60 * 60_000;

/** SQL over `reflections` and `reflection_keys`: why it spoke or was silent. */
export function createFramesStore({ db }: Store) {
  const last = db.prepare<[number], Pick<FrameRow, 'id' | 'reason' | 'at'>>(
    'SELECT id, reason, at FROM reflections WHERE session_id = ? ORDER BY id DESC LIMIT 1',
  );
  const again = db.prepare('UPDATE reflections SET last_at = ?, count = count + 1 WHERE id = ?');
  const insert = db.prepare(
    `INSERT INTO reflections (session_id, agent, at, last_at, spoke, reason, gate, detail, anchor, source, confidence, whole,
       theta, frame, decision_calls, thought_calls)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const between = db.prepare<[number, number, number], FrameRow>(
    'SELECT * FROM reflections WHERE last_at >= ? AND at < ? ORDER BY last_at DESC, id DESC LIMIT ?',
  );
  const prune = db.prepare('DELETE FROM reflections WHERE last_at < ?');
  const key = db.prepare<[number], { key: string; held: number }>(
    'SELECT key, held FROM reflection_keys WHERE session_id = ?',
  );
  const held = db.prepare<[], { held: number }>('SELECT held FROM reflection_keys WHERE held = 1 LIMIT 1');
  const putKey = db.prepare('INSERT OR REPLACE INTO reflection_keys (session_id, key, held) VALUES (?, ?, ?)');

  return {
    /** An early silence; joins the row before where that is the same. */
    silent(session: { id: number; agent: string }, reason: Silence, now: number): void {
      const before = last.get(session.id);
      if (before?.reason === reason && now - before.at < SAME_ROW) again.run(now, before.id);
      else insert.run(session.id, session.agent, now, now, 0, reason, GATES[reason], '', ...NOTHING);
    },
    add(session: { id: number; agent: string }, outcome: Outcome, now: number): void {
      const reason = outcome.speak ? 'spoke' : outcome.reason;
      const gate = outcome.speak ? 0 : outcome.gate;
      if (reason === 'unchanged') {
        this.silent(session, reason, now);
        return;
      }
      const { trace } = outcome;
      insert.run(
        session.id,
        session.agent,
        now,
        now,
        outcome.speak ? 1 : 0,
        reason,
        gate,
        (outcome.speak ? outcome.utterance : outcome.detail).toWellFormed(),
        trace.anchor?.item.text.toWellFormed() ?? null,
        trace.anchor?.item.source ?? null,
        trace.confidence,
        trace.judgement?.whole ?? null,
        trace.theta,
        JSON.stringify(frameOf(trace)),
        trace.decisionCalls,
        trace.thoughtCalls,
      );
    },
    /** Newest first, of [from, to) (epoch ms). */
    between: (from: number, to: number, limit: number): FrameRow[] => between.all(from, to, limit),
    prune: (before: number): void => {
      prune.run(before);
    },
    key: (sessionId: number) => {
      const row = key.get(sessionId);
      return row === undefined ? null : { key: row.key, held: row.held === 1 };
    },
    /** Somewhere something would have been said and could not. */
    anyHeld: (): boolean => held.get() !== undefined,
    putKey: (sessionId: number, value: string, held: boolean): void => {
      putKey.run(sessionId, value, held ? 1 : 0);
    },
  };
}

export type FramesStore = ReturnType<typeof createFramesStore>;
