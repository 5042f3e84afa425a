import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { zonedAt } from '../time.ts';
import type { Usage } from './chat-model.ts';

/** What a call of a model was for. */
export type Purpose = 'chat' | 'task' | 'watch' | 'finish' | 'delegation' | 'reflection' | 'compaction' | 'test';

export interface UsageEntry {
  usage: Usage;
  /** The name in settings that was asked for. */
  modelAsked: string;
  /** The model that answered, as its server names it. */
  modelAnswered: string;
  purpose: Purpose;
  sessionId?: number | null;
  messageId?: number | null;
  runId?: number | null;
  goalId?: string | null;
}

export interface UsageSum {
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** US dollars. */
  cost: number;
  /** Some of it was counted here, not by a server. */
  estimated: boolean;
}

export interface UsageStore {
  /** Adds one call, at the present moment; joins a transaction that is open. */
  add(entry: UsageEntry): void;
  ofMessage(messageId: number): UsageSum;
  ofSession(sessionId: number): UsageSum;
  ofRun(runId: number): UsageSum;
  /** The name in settings that a run asked for and the model that answered last; null where none was called. */
  modelOfRun(runId: number): { asked: string; answered: string } | null;
  ofGoal(goalId: string): UsageSum;
  /** What runs of jobs used in [from, to). */
  ofRunsBetween(from: number, to: number): UsageSum;
  /** The local day (of `zone`) that holds the moment `at`; both default to here and now. */
  ofDay(at?: number, zone?: string): UsageSum;
  /** US dollars of today, for the cap of the settings. */
  spentToday(): number;
}

const SUM = `count(*) AS calls, coalesce(sum(input_tokens), 0) AS input, coalesce(sum(cached_tokens), 0) AS cached,
  coalesce(sum(output_tokens), 0) AS output, coalesce(sum(cost_nano), 0) AS cost, coalesce(max(counted = 'here'), 0) AS here`;
const NANO = 1e9;

interface Row {
  calls: number;
  input: number;
  cached: number;
  output: number;
  cost: number;
  here: number;
}

export function createUsageStore(store: Store, clock: Clock): UsageStore {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO usage (at, model_asked, model_answered, session_id, message_id, run_id, goal_id, purpose,
       input_tokens, cached_tokens, output_tokens, cost_nano, counted)
     VALUES (@at, @asked, @answered, @session, @message, @run, @goal, @purpose, @input, @cached, @output, @cost, @counted)`,
  );
  const sumBy = (column: 'message_id' | 'session_id' | 'run_id' | 'goal_id') => {
    const statement = db.prepare<[number | string], Row>(`SELECT ${SUM} FROM usage WHERE ${column} = ?`);
    return (id: number | string) => toSum(statement.get(id)!);
  };
  const lastOfRun = db.prepare<[number], { asked: string; answered: string }>(
    'SELECT model_asked AS asked, model_answered AS answered FROM usage WHERE run_id = ? ORDER BY id DESC LIMIT 1',
  );
  const ofRuns = db.prepare<[number, number], Row>(
    `SELECT ${SUM} FROM usage WHERE at >= ? AND at < ? AND run_id IS NOT NULL`,
  );
  const between = db.prepare<[number, number], Row>(`SELECT ${SUM} FROM usage WHERE at >= ? AND at < ?`);

  const ofDay = (at = clock.now(), zone = clock.zone()): UsageSum => {
    const start = zonedAt(at, zone).startOfDay();
    // The next midnight, not 24 hours: days of a clock change are longer or shorter.
    return toSum(between.get(start.epochMilliseconds, start.add({ days: 1 }).startOfDay().epochMilliseconds)!);
  };

  return {
    add({ usage, modelAsked, modelAnswered, purpose, sessionId, messageId, runId, goalId }) {
      const row = {
        at: clock.now(),
        asked: modelAsked,
        answered: modelAnswered,
        session: sessionId ?? null,
        message: messageId ?? null,
        run: runId ?? null,
        goal: goalId ?? null,
        purpose,
        input: Math.round(usage.inputTokens),
        cached: Math.round(usage.cachedTokens),
        output: Math.round(usage.outputTokens),
        cost: Math.round(usage.cost * NANO),
        counted: usage.counted,
      };
      store.tx(() => insert.run(row));
    },
    ofMessage: sumBy('message_id'),
    ofSession: sumBy('session_id'),
    ofRun: sumBy('run_id'),
    modelOfRun: (runId) => lastOfRun.get(runId) ?? null,
    ofGoal: sumBy('goal_id'),
    ofRunsBetween: (from, to) => toSum(ofRuns.get(from, to)!),
    ofDay,
    spentToday: () => ofDay().cost,
  };
}

function toSum(row: Row): UsageSum {
  return {
    calls: row.calls,
    inputTokens: row.input,
    cachedTokens: row.cached,
    outputTokens: row.output,
    cost: row.cost / NANO,
    estimated: row.here === 1,
  };
}
