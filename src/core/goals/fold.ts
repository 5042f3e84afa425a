import { assertNever, messageOf } from '../errors.ts';
import { type Goal, GoalEvent, type GoalStatus, type Happening } from './goal.ts';

/** From which states a thing may happen. What has ended is only reopened or cleared. */
const FROM: Record<Exclude<Happening['type'], 'created'>, readonly GoalStatus[]> = {
  edited: ['active', 'paused', 'blocked', 'limited'],
  paused: ['active'],
  resumed: ['paused', 'blocked', 'limited'],
  blocked: ['active'],
  limited: ['active'],
  done: ['active', 'paused', 'blocked', 'limited'],
  stopped: ['active', 'paused', 'blocked', 'limited'],
  reopened: ['done', 'stopped'],
  cleared: ['active', 'paused', 'blocked', 'limited', 'done', 'stopped'],
};

const NOTHING_SAID = { reason: null, code: null, until: null, evidence: null };

export class IllegalMove extends Error {}

/** The goal after an event. Pure. Throws `IllegalMove` on a gap in the revisions and on what may not happen in its state. */
export function fold(goal: Goal | null, event: GoalEvent): Goal {
  const expected = (goal?.revision ?? 0) + 1;
  if (event.revision !== expected) throw new IllegalMove(`revision ${event.revision} where ${expected} should be`);
  if (goal !== null && goal.id !== event.goalId)
    throw new IllegalMove(`an event of ${event.goalId}, not of ${goal.id}`);
  const { at } = event;
  if (event.type === 'created') {
    if (goal !== null && !goal.cleared) throw new IllegalMove('created twice');
    const { agent, objective, mode, plan } = event.payload;
    const begin = { id: event.goalId, revision: expected, agent, objective, mode, plan, createdAt: at, updatedAt: at };
    return { ...begin, status: 'active', ...NOTHING_SAID, cleared: false };
  }
  if (goal === null) throw new IllegalMove(`${event.type} before it was created`);
  if (goal.cleared || !FROM[event.type].includes(goal.status)) {
    throw new IllegalMove(`${event.type} while ${goal.cleared ? 'cleared' : goal.status}`);
  }
  return { ...goal, ...changeOf(goal, event), revision: expected, updatedAt: at };
}

function changeOf(goal: Goal, event: Exclude<Happening, { type: 'created' }>): Partial<Goal> {
  switch (event.type) {
    case 'edited':
      return { objective: event.payload.objective ?? goal.objective, plan: event.payload.plan ?? goal.plan };
    case 'paused':
      return { ...NOTHING_SAID, status: 'paused', reason: event.payload.reason };
    case 'blocked':
      return { ...NOTHING_SAID, status: 'blocked', reason: event.payload.reason, code: event.payload.code };
    case 'limited':
      return { status: 'limited', ...event.payload };
    case 'resumed':
    case 'reopened':
      return { ...NOTHING_SAID, status: 'active' };
    case 'done':
      return { ...NOTHING_SAID, status: 'done', evidence: event.payload.evidence };
    case 'stopped':
      return { ...NOTHING_SAID, status: 'stopped' };
    case 'cleared':
      return { status: goal.status === 'done' ? 'done' : 'stopped', cleared: true };
    default:
      return assertNever(event);
  }
}

export interface Replayed {
  goal: Goal | null;
  /** Events that were taken. */
  taken: number;
  /** Why the rest was refused; null: there is none. */
  refused: { revision: number; why: string } | null;
}

/** Folds what stands in the log. The valid prefix counts; what comes after the first broken event is refused with the reason. */
export function replay(raw: readonly unknown[]): Replayed {
  let goal: Goal | null = null;
  for (const [taken, each] of raw.entries()) {
    try {
      goal = fold(goal, GoalEvent.parse(each));
    } catch (error) {
      const revision = Number((each as { revision?: unknown } | null)?.revision ?? Number.NaN);
      return { goal, taken, refused: { revision, why: messageOf(error) } };
    }
  }
  return { goal, taken: raw.length, refused: null };
}
