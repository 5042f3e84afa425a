import type { Store } from '../store/store.ts';
import type { Outcome } from './activity.ts';
import type { Goal } from './goal.ts';
import { foldObjective } from './goal-id.ts';

/** A goal with what its turns came to, as lists show it. */
export interface ListRow {
  id: string;
  revision: number;
  agent: string;
  objective: string;
  mode: Goal['mode'];
  status: Goal['status'];
  reason: string | null;
  updated_at: number;
  last_at: number | null;
  last_outcome: Outcome | null;
  last_told: number | null;
  last_model_calls: number | null;
  /** Why the last turn failed, as it was stored; null where it did not. */
  last_reason: string | null;
  waiting: string | null;
  turns: number | null;
  told: number | null;
  model_calls: number | null;
  input_tokens: number | null;
  output_tokens: number | null;
  cost_nano: number | null;
}

/** Where a page goes on: the last row of the one before. */
export interface PageKey {
  at: number;
  id: string;
}

const ROWS = `SELECT g.id, g.revision, g.agent, g.objective, g.mode, g.status, g.reason, g.updated_at, a.last_at, a.last_outcome,
  a.last_told, a.last_model_calls,
  CASE WHEN a.last_outcome = 'failed'
    THEN (SELECT t.reason FROM goal_turns t WHERE t.goal_id = g.id ORDER BY t.id DESC LIMIT 1) END AS last_reason,
  a.waiting, a.turns, a.told, a.model_calls, a.input_tokens, a.output_tokens, a.cost_nano
  FROM goals g LEFT JOIN goal_activity a ON a.goal_id = g.id`;

/** Lists of goals in one read each. */
export function createGoalList({ db }: Store) {
  const page = db.prepare<[number, number, string, number], ListRow>(
    `${ROWS} WHERE g.cleared = 0 AND g.ended = ? AND (g.updated_at, g.id) < (?, ?)
     ORDER BY g.updated_at DESC, g.id DESC LIMIT ?`,
  );
  const named = db.prepare<[string, number, number], ListRow>(
    `${ROWS} WHERE g.cleared = 0 AND instr(g.folded, ?) > 0 AND g.ended <= ? ORDER BY g.ended, g.updated_at DESC LIMIT ?`,
  );
  const one = db.prepare<[string], ListRow>(`${ROWS} WHERE g.id = ?`);
  return {
    /** Newest change first; open ones or those that have ended. */
    page: (ended: boolean, before: PageKey | null, limit: number): ListRow[] =>
      page.all(ended ? 1 : 0, before?.at ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', limit),
    /** Those whose sentence holds the part, open ones first. */
    named: (part: string, withEnded: boolean, limit = 20): ListRow[] =>
      named.all(foldObjective(part), withEnded ? 1 : 0, limit),
    one: (id: string): ListRow => one.get(id)!,
  };
}

export type GoalList = ReturnType<typeof createGoalList>;
