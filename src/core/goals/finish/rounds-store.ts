import type { Store } from '../../store/store.ts';
import type { Used } from './budget.ts';
import type { FileChange } from './snapshot.ts';
import type { Verified } from './verify.ts';

/**
 * How a round ended. `worked`: the next one goes on; `waits`: it waits for something outside; `complete`: what it claimed was
 * accepted; `interrupted`: a crash or a restart cut it off.
 */
export type RoundOutcome =
  | 'running'
  | 'worked'
  | 'waits'
  | 'complete'
  | 'blocked'
  | 'failed'
  | 'stopped'
  | 'interrupted'
  | 'wrapped_up';

export interface RoundRow {
  n: number;
  revision: number;
  messageId: number | null;
  startedAt: number;
  endedAt: number | null;
  outcome: RoundOutcome;
  /** What the model said that it did. */
  summary: string | null;
  reason: string | null;
  files: FileChange[];
  verify: Verified | null;
  signature: string | null;
  fresh: boolean;
  modelCalls: number;
  toolCalls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  costNano: number;
  workMs: number;
}

export type RoundEnd = Omit<RoundRow, 'n' | 'revision' | 'messageId' | 'startedAt' | 'endedAt'> & { endedAt: number };

interface Row {
  n: number;
  revision: number;
  message_id: number | null;
  started_at: number;
  ended_at: number | null;
  outcome: RoundOutcome;
  summary: string | null;
  reason: string | null;
  files: string;
  verify: string | null;
  signature: string | null;
  fresh: number;
  model_calls: number;
  tool_calls: number;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  cost_nano: number;
  work_ms: number;
}

const NANO = 1e9;

/** SQL over `goal_rounds`: every round has its row before it runs. */
export function createRoundsStore({ db }: Store) {
  const reserve = db.prepare(
    `INSERT INTO goal_rounds (goal_id, n, revision, started_at, outcome)
     VALUES (@goalId, (SELECT coalesce(max(n), 0) + 1 FROM goal_rounds WHERE goal_id = @goalId), @revision, @at, 'running')
     RETURNING n`,
  );
  const setMessage = db.prepare('UPDATE goal_rounds SET message_id = ? WHERE goal_id = ? AND n = ?');
  const end = db.prepare(
    `UPDATE goal_rounds SET ended_at = @endedAt, outcome = @outcome, summary = @summary, reason = @reason, files = @files,
       verify = @verify, signature = @signature, fresh = @fresh, model_calls = @modelCalls, tool_calls = @toolCalls,
       input_tokens = @inputTokens, cached_tokens = @cachedTokens, output_tokens = @outputTokens, cost_nano = @costNano,
       work_ms = @workMs
     WHERE goal_id = @goalId AND n = @n`,
  );
  const setOutcome = db.prepare(
    'UPDATE goal_rounds SET outcome = ?, reason = coalesce(?, reason) WHERE goal_id = ? AND n = ?',
  );
  const cutOff = db.prepare<[], { goal_id: string; n: number }>(
    "UPDATE goal_rounds SET outcome = 'interrupted' WHERE outcome = 'running' RETURNING goal_id, n",
  );
  const page = db.prepare<[string, number, number], Row>(
    'SELECT * FROM goal_rounds WHERE goal_id = ? AND n < ? ORDER BY n DESC LIMIT ?',
  );
  const see = db.prepare('INSERT INTO goal_seen (goal_id, digest, round) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  // Wrap-ups are written when a budget is used up, and count towards none.
  const sum = db.prepare<
    [string],
    { rounds: number; input: number; cached: number; output: number; cost: number; calls: number; work: number }
  >(
    `SELECT count(*) AS rounds, coalesce(sum(input_tokens), 0) AS input, coalesce(sum(cached_tokens), 0) AS cached,
       coalesce(sum(output_tokens), 0) AS output, coalesce(sum(cost_nano), 0) AS cost, coalesce(sum(tool_calls), 0) AS calls,
       coalesce(sum(work_ms), 0) AS work
     FROM goal_rounds WHERE goal_id = ? AND outcome != 'wrapped_up'`,
  );

  return {
    /** A round is about to run: its number counts from now on, whatever becomes of it. */
    reserve(goalId: string, revision: number, at: number): number {
      return (reserve.get({ goalId, revision, at }) as { n: number }).n;
    },
    writes(goalId: string, n: number, messageId: number): void {
      setMessage.run(messageId, goalId, n);
    },
    end(goalId: string, n: number, ended: RoundEnd): void {
      end.run({
        ...ended,
        goalId,
        n,
        files: JSON.stringify(ended.files),
        verify: ended.verify === null ? null : JSON.stringify(ended.verify),
        fresh: ended.fresh ? 1 : 0,
      });
    },
    /** What the companion made of a round after it had ended. */
    conclude(goalId: string, n: number, outcome: RoundOutcome, reason: string | null): void {
      setOutcome.run(outcome, reason, goalId, n);
    },
    /** At start: rounds that were running when the last process ended. */
    cutOff: (): { goalId: string; n: number }[] => cutOff.all().map(({ goal_id: goalId, n }) => ({ goalId, n })),
    /** Newest first. */
    page: (goalId: string, before: number | null, limit: number): RoundRow[] =>
      page.all(goalId, before ?? Number.MAX_SAFE_INTEGER, limit).map(toRound),
    /** Notes what a round saw; whether all of it had been seen before. */
    seen: (goalId: string, digests: readonly string[], round: number): boolean =>
      digests.reduce((known, digest) => see.run(goalId, digest, round).changes === 0 && known, true),
    used(goalId: string): Used {
      const row = sum.get(goalId)!;
      const { rounds, calls } = row;
      const tokens = row.input - row.cached + row.output;
      return { rounds, calls, tokens, workMs: row.work, cost: row.cost / NANO };
    },
  };
}

export type RoundsStore = ReturnType<typeof createRoundsStore>;

function toRound(row: Row): RoundRow {
  return {
    n: row.n,
    revision: row.revision,
    messageId: row.message_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    outcome: row.outcome,
    summary: row.summary,
    reason: row.reason,
    files: JSON.parse(row.files),
    verify: row.verify === null ? null : JSON.parse(row.verify),
    signature: row.signature,
    fresh: row.fresh === 1,
    modelCalls: row.model_calls,
    toolCalls: row.tool_calls,
    inputTokens: row.input_tokens,
    cachedTokens: row.cached_tokens,
    outputTokens: row.output_tokens,
    costNano: row.cost_nano,
    workMs: row.work_ms,
  };
}
