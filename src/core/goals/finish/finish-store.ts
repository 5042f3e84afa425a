import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import type { Verified } from './verify.ts';

/** What a goal waits for between two rounds; `until`: it waits no longer than that (epoch ms). */
export const Wait = z.discriminatedUnion('for', [
  z.object({ for: z.literal('command'), command: z.number(), until: z.number() }),
  z.object({ for: z.literal('file'), path: z.string(), was: z.string().nullable(), until: z.number() }),
  z.object({ for: z.literal('time'), until: z.number() }),
  z.object({ for: z.literal('goal'), goalId: z.string(), until: z.number() }),
]);
export type Wait = z.output<typeof Wait>;

/** A notice that the user is to have once. Plain JSON. */
export interface Owed {
  title: string;
  text: string;
}

export interface FinishRow {
  sessionId: number | null;
  armed: boolean;
  nextAt: number;
  still: number;
  errors: number;
  overloads: number;
  wait: Wait | null;
  news: string[];
  lastChange: number;
  verified: Verified | null;
  verifiedChange: number | null;
  wrapped: string | null;
  quarters: number;
  owed: Owed | null;
}

export interface Requirement {
  n: number;
  text: string;
  state: 'unseen' | 'checked' | 'failing';
  note: string;
  calls: string[];
}

interface Row {
  session_id: number | null;
  armed: number;
  next_at: number;
  still: number;
  errors: number;
  overloads: number;
  wait: string | null;
  news: string;
  last_change: number;
  verified: string | null;
  verified_change: number | null;
  wrapped: string | null;
  quarters: number;
  owed: string | null;
}

/** SQL over where goals that finish stand between their rounds, and what is shown of their requirements. */
export function createFinishStore(store: Store) {
  const { db } = store;
  const ensure = db.prepare('INSERT INTO goal_finish (goal_id) VALUES (?) ON CONFLICT DO NOTHING');
  const one = db.prepare<[string], Row>('SELECT * FROM goal_finish WHERE goal_id = ?');
  const put = db.prepare(
    `UPDATE goal_finish SET session_id = @sessionId, armed = @armed, next_at = @nextAt, still = @still, errors = @errors, overloads = @overloads,
       wait = @wait, news = @news, last_change = @lastChange, verified = @verified, verified_change = @verifiedChange,
       wrapped = @wrapped, quarters = @quarters, owed = @owed WHERE goal_id = @goalId`,
  );
  const owing = db.prepare<[], string>('SELECT goal_id FROM goal_finish WHERE owed IS NOT NULL').pluck();
  const ofSession = db.prepare<[number], string>('SELECT goal_id FROM goal_finish WHERE session_id = ?').pluck();

  const dropRequirements = db.prepare('DELETE FROM goal_requirements WHERE goal_id = ?');
  const addRequirement = db.prepare(
    'INSERT INTO goal_requirements (goal_id, n, text, state, note, calls) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const requirements = db.prepare<[string], Omit<Requirement, 'calls'> & { calls: string }>(
    'SELECT n, text, state, note, calls FROM goal_requirements WHERE goal_id = ? ORDER BY n',
  );

  const forgetting = [
    'goal_finish',
    'goal_rounds',
    'goal_calls',
    'goal_seen',
    'goal_requirements',
    'goal_commands',
  ].map((table) => db.prepare(`DELETE FROM ${table} WHERE goal_id = ?`));

  const get = (goalId: string): FinishRow => {
    const row = one.get(goalId);
    if (row === undefined) return NEW;
    return {
      sessionId: row.session_id,
      armed: row.armed === 1,
      nextAt: row.next_at,
      still: row.still,
      errors: row.errors,
      overloads: row.overloads,
      wait: row.wait === null ? null : Wait.parse(JSON.parse(row.wait)),
      news: JSON.parse(row.news),
      lastChange: row.last_change,
      verified: row.verified === null ? null : JSON.parse(row.verified),
      verifiedChange: row.verified_change,
      wrapped: row.wrapped,
      quarters: row.quarters,
      owed: row.owed === null ? null : JSON.parse(row.owed),
    };
  };

  return {
    get,
    /** Changes what is named; the rest stays. */
    change(goalId: string, change: Partial<FinishRow>): FinishRow {
      return store.tx(() => {
        ensure.run(goalId);
        const next = { ...get(goalId), ...change };
        const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
        put.run({
          ...next,
          goalId,
          armed: next.armed ? 1 : 0,
          wait: json(next.wait),
          news: JSON.stringify(next.news),
          verified: json(next.verified),
          owed: json(next.owed),
        });
        return next;
      });
    },
    /** Forgets all of its rounds; only what it cost stays. */
    forget(goalId: string): void {
      store.tx(() => {
        for (const statement of forgetting) statement.run(goalId);
      });
    },
    /** Goals whose notice the user does not have yet. */
    owing: (): string[] => owing.all(),
    /** The goal whose rounds work in that session. */
    ofSession: (sessionId: number): string | null => ofSession.get(sessionId) ?? null,
    requirements: (goalId: string): Requirement[] =>
      requirements.all(goalId).map((row) => ({ ...row, calls: JSON.parse(row.calls) })),
    setRequirements(goalId: string, list: readonly Omit<Requirement, 'n'>[]): void {
      store.tx(() => {
        dropRequirements.run(goalId);
        for (const [i, { text, state, note, calls }] of list.entries()) {
          addRequirement.run(goalId, i + 1, text.toWellFormed(), state, note.toWellFormed(), JSON.stringify(calls));
        }
      });
    },
  };
}

export type FinishStore = ReturnType<typeof createFinishStore>;

const NEW: FinishRow = {
  sessionId: null,
  armed: true,
  nextAt: 0,
  still: 0,
  errors: 0,
  overloads: 0,
  wait: null,
  news: [],
  lastChange: 0,
  verified: null,
  verifiedChange: null,
  wrapped: null,
  quarters: 0,
  owed: null,
};
