import type { Clock } from '../clock.ts';
import { CompanionError, messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { fold, IllegalMove, type Replayed, replay } from './fold.ts';
import {
  type Goal,
  type GoalBy,
  type GoalEvent,
  GoalEvent as GoalEventSchema,
  type Happening,
  isEnded,
  Plan,
} from './goal.ts';
import { foldObjective } from './goal-id.ts';
import type { Language } from './words.ts';
import { goalWords } from './words.ts';

export interface GoalRow {
  id: string;
  revision: number;
  agent: string;
  objective: string;
  folded: string;
  mode: Goal['mode'];
  status: Goal['status'];
  reason: string | null;
  code: Goal['code'];
  until: number | null;
  evidence: string | null;
  plan: string;
  created_at: number;
  updated_at: number;
  ended: number;
  cleared: number;
}

interface EventRow {
  goal_id: string;
  revision: number;
  type: string;
  payload: string;
  by: string;
  at: number;
}

export type GoalStore = ReturnType<typeof createGoalStore>;

/**
 * SQL over `goal_events` (the authority) and `goals` (what they come to, in the same transaction). Every change names the revision
 * it was decided on; an old one is refused.
 */
export function createGoalStore(deps: { store: Store; clock: Clock; log: Log; language: () => Language }) {
  const { store, clock } = deps;
  const { db } = store;
  const words = () => goalWords[deps.language()];
  const addEvent = db.prepare(
    'INSERT INTO goal_events (goal_id, revision, type, payload, by, at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const put = db.prepare(
    `INSERT INTO goals (id, revision, agent, objective, folded, mode, status, reason, code, until, evidence, plan, created_at, updated_at, ended, cleared)
     VALUES (@id, @revision, @agent, @objective, @folded, @mode, @status, @reason, @code, @until, @evidence, @plan, @created_at, @updated_at, @ended, @cleared)
     ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, agent = excluded.agent, objective = excluded.objective,
       folded = excluded.folded, mode = excluded.mode, status = excluded.status, reason = excluded.reason,
       code = excluded.code, until = excluded.until,
       evidence = excluded.evidence, plan = excluded.plan, created_at = excluded.created_at,
       updated_at = excluded.updated_at, ended = excluded.ended, cleared = excluded.cleared`,
  );
  const one = db.prepare<[string], GoalRow>('SELECT * FROM goals WHERE id = ?');
  const same = db.prepare<[string, string], GoalRow>(
    'SELECT * FROM goals WHERE agent = ? AND folded = ? AND cleared = 0',
  );
  const eventsOf = db.prepare<[string], EventRow>('SELECT * FROM goal_events WHERE goal_id = ? ORDER BY revision');
  const open = db.prepare<[Goal['mode']], GoalRow>('SELECT * FROM goals WHERE cleared = 0 AND ended = 0 AND mode = ?');
  const ids = db.prepare<[], string>('SELECT DISTINCT goal_id FROM goal_events').pluck();
  const projected = db.prepare<[], string>('SELECT id FROM goals').pluck();
  const drop = db.prepare('DELETE FROM goals WHERE id = ?');

  const get = (id: string): Goal | null => {
    const row = one.get(id);
    return row === undefined ? null : toGoal(row);
  };

  const find = (id: string): Goal => {
    const goal = get(id);
    if (goal === null || goal.cleared) throw new CompanionError('not_found', words().noSuchGoal);
    return goal;
  };

  const append = (goal: Goal | null, id: string, happening: Happening, by: GoalBy): Goal => {
    const revision = (goal?.revision ?? 0) + 1;
    const event = { ...happening, goalId: id, revision, by, at: clock.now() } as GoalEvent;
    let next: Goal;
    try {
      next = fold(goal, event);
    } catch (error) {
      if (error instanceof IllegalMove) {
        throw new CompanionError('conflict', words().illegal(goal?.status ?? null), { cause: error });
      }
      throw error;
    }
    addEvent.run(id, revision, event.type, JSON.stringify(event.payload), by, event.at);
    put.run(toRow(next));
    return next;
  };

  const replayOf = (id: string): Replayed => replay(eventsOf.all(id).map(toRaw));

  return {
    get,
    find,
    /** The goal of that agent with the same objective, ended ones too. */
    same: (agent: string, objective: string): Goal | null => {
      const row = same.get(agent, foldObjective(objective));
      return row === undefined ? null : toGoal(row);
    },
    /** Something happened: its event and what it comes to, in one transaction. `conflict` where the revision is an old one. */
    change(target: { id: string; revision: number }, happening: Happening, by: GoalBy): Goal {
      return store.tx(() => {
        const goal = get(target.id);
        if ((goal?.revision ?? 0) !== target.revision) throw new CompanionError('conflict', words().stale);
        return append(goal, target.id, happening, by);
      });
    },
    events: (id: string): GoalEvent[] =>
      eventsOf.all(id).flatMap((row) => {
        const parsed = GoalEventSchema.safeParse(toRaw(row));
        return parsed.success ? [parsed.data] : [];
      }),
    /** Every goal of that way that has not ended. */
    open: (mode: Goal['mode']): Goal[] => open.all(mode).map(toGoal),
    replayOf,
    /**
     * Makes the projection anew from the log. What a log that is broken still says up to its first broken event counts; each such
     * goal is logged and given back.
     */
    rebuild(): { goals: number; refused: { id: string; revision: number; why: string }[] } {
      return store.tx(() => {
        const refused: { id: string; revision: number; why: string }[] = [];
        const known = ids.all().map((id) => ({ id, ...replayOf(id) }));
        for (const id of projected.all()) drop.run(id);
        for (const { goal } of known.filter((each) => each.refused === null)) if (goal !== null) put.run(toRow(goal));
        for (const { id, goal, refused: problem } of known) {
          if (problem === null) continue;
          deps.log.error({ goal: id, ...problem }, 'the history of a goal is broken; what came before it counts');
          refused.push({ id, ...problem });
          // What is left of it may be another goal's sentence by now: a whole history goes first.
          if (goal !== null && same.get(goal.agent, foldObjective(goal.objective)) === undefined) put.run(toRow(goal));
        }
        return { goals: known.length, refused };
      });
    },
  };
}

function toRaw(row: EventRow): unknown {
  const { goal_id: goalId, revision, type, by, at } = row;
  let payload: unknown;
  try {
    payload = JSON.parse(row.payload);
  } catch (error) {
    // Not JSON: refused by the schema, with this as its reason.
    payload = messageOf(error);
  }
  return { goalId, revision, type, by, at, payload };
}

function toRow(goal: Goal): GoalRow {
  const { id, revision, agent, objective, mode, status, reason, code, until, evidence } = goal;
  return {
    ...{ id, revision, agent, objective, mode, status, reason, code, until, evidence },
    folded: foldObjective(objective),
    plan: JSON.stringify(goal.plan),
    created_at: goal.createdAt,
    updated_at: goal.updatedAt,
    ended: isEnded(goal) ? 1 : 0,
    cleared: goal.cleared ? 1 : 0,
  };
}

export function toGoal(row: GoalRow): Goal {
  const { id, revision, agent, objective, mode, status, reason, code, until, evidence } = row;
  return {
    ...{ id, revision, agent, objective, mode, status, reason, code, until, evidence },
    // What was written before a part of it existed has that part's default.
    plan: Plan.parse(JSON.parse(row.plan)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    cleared: row.cleared === 1,
  };
}
