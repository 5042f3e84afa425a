import type { EventPayload, Goal } from '../../shared/contract.ts';

/** What is entrusted, as far as this window was told. Ended goals are asked for only when one wants to see them. */
export interface Goals {
  list: Goal[];
  /** `loading`: not known yet; a list that is known stays while it is asked for anew. */
  state: 'loading' | 'here' | 'failed';
  error: string;
  /** Where the next page of open goals begins; null: all are here. */
  next: string | null;
  /** Whether ended ones were asked for. */
  ended: 'no' | 'asked' | 'here';
  /** Goals heard of since the list was last asked for: what events say of them is newer than the answer. */
  heard: string[];
}

export const emptyGoals: Goals = { list: [], state: 'loading', error: '', next: null, ended: 'no', heard: [] };

export const isEnded = ({ status }: Pick<Goal, 'status'>): boolean => status === 'done' || status === 'stopped';

/** A goal that changed, or went off the list. */
export function hearGoal(goals: Goals, { id, goal }: EventPayload<'goal.changed'>): Goals {
  return { ...putGoal(goals, id, goal), heard: goals.heard.includes(id) ? goals.heard : [...goals.heard, id] };
}

/** The answer to a change: it counts unless an event has said something newer. */
export function putAnswer(goals: Goals, goal: Goal): Goals {
  const known = goals.list.find(({ id }) => id === goal.id);
  return known && known.revision >= goal.revision ? goals : putGoal(goals, goal.id, goal);
}

function putGoal(goals: Goals, id: string, goal: Goal | null): Goals {
  const at = goals.list.findIndex((one) => one.id === id);
  if (goal === null) return at < 0 ? goals : { ...goals, list: goals.list.toSpliced(at, 1) };
  return { ...goals, list: at < 0 ? [...goals.list, goal] : goals.list.with(at, goal) };
}

/** A page of goals that was asked for. `first`: it begins the list, so that what is not in it and was not heard of is gone. */
export function takePage(goals: Goals, page: readonly Goal[], { first }: { first: boolean }): Goal[] {
  const heard = new Set(goals.heard);
  const newer = goals.list.filter(({ id }) => heard.has(id));
  const kept = first ? newer : goals.list;
  const known = new Set(kept.map(({ id }) => id));
  // One that an event took off the list is heard of and not known.
  return [...kept, ...page.filter(({ id }) => !known.has(id) && !heard.has(id))];
}

const ranks: Record<Goal['status'], number> = { blocked: 0, limited: 0, active: 1, paused: 2, done: 3, stopped: 3 };

/** What waits for the user first, then what is looked after, then what is paused; newest change first. */
export function sorted(list: readonly Goal[]): Goal[] {
  return [...list].sort(
    (a, b) =>
      ranks[a.status] - ranks[b.status] ||
      Date.parse(b.updatedAt) - Date.parse(a.updatedAt) ||
      a.id.localeCompare(b.id),
  );
}
