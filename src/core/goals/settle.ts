import type { Delivery } from '../delivery/delivery.ts';
import type { Store } from '../store/store.ts';
import type { ActivityStore, FatedItem, Memory, Outcome } from './activity.ts';
import { isEnded } from './goal.ts';
import type { GoalStore } from './goal-store.ts';
import type { TurnItem } from './items.ts';

/** What a turn wants remembered once the user has its report. Plain JSON: it waits in the run's row. */
export interface GoalSettlement {
  goalId: string;
  /** The sentence that it worked on: after an edit its note and calls belong to nothing. */
  objective: string;
  turnId: number;
  outcome: Outcome;
  items: TurnItem[];
  /** Questions that were answered: a later one of the same key is a new one. */
  forget: string[];
  note: string | null;
  memory: Memory | null;
  done: string | null;
}

/**
 * Names who settles for `goal`: told keys, note, calls and digest are written inside the hand-over's transaction, so that a kill at
 * any instant neither loses nor repeats an item.
 */
export function settleGoals(deps: {
  store: Store;
  delivery: Pick<Delivery, 'onSettle'>;
  goals: GoalStore;
  activity: ActivityStore;
  /** The goal said that it is done. */
  ended: (id: string) => void;
  changed: (id: string) => void;
}): void {
  const { store, goals, activity } = deps;
  const holder = store.db
    .prepare<[string, string], string>('SELECT by FROM claims WHERE scope = ? AND key = ?')
    .pluck();

  deps.delivery.onSettle('goal', (payload) => {
    const told = payload as GoalSettlement;
    const { goalId: id } = told;
    const goal = goals.get(id);
    if (goal === null || goal.cleared) return;
    const items = told.items.map((item): FatedItem & Pick<TurnItem, 'tool' | 'scope'> => {
      if (item.fate !== 'told') return item;
      const by = holder.get(item.scope, item.key);
      return by === undefined || by === `goal:${id}` ? item : { ...item, fate: 'elsewhere' };
    });
    for (const key of told.forget) activity.dropTold(id, key);
    for (const item of items) {
      if (item.fate === 'told' || item.fate === 'elsewhere') {
        activity.addTold(id, item, item.tool, item.fate === 'elsewhere');
      }
    }
    activity.countTold(id);
    const left = items.some((item) => item.fate === 'told');
    const outcome =
      told.outcome === 'told' || told.outcome === 'asked' ? (left ? told.outcome : 'nothing') : told.outcome;
    activity.turnHandedOver(id, told.turnId, outcome, items.map(plain));
    if (goal.objective === told.objective) {
      if (told.note !== null) activity.addNote(id, told.note);
      if (told.memory !== null) activity.remember(id, told.memory);
      if (told.done !== null && left && !isEnded(goal)) {
        goals.change(goal, { type: 'done', payload: { evidence: told.done } }, 'goal');
        deps.ended(id);
      }
    }
    store.afterCommit(() => deps.changed(id));
  });
}

const plain = ({ key, text, link, fate }: FatedItem): FatedItem => ({
  key,
  text,
  ...(link === undefined ? {} : { link }),
  fate,
});
