import type { Budget, BudgetKind } from '../goal.ts';

/** What a goal has used, over all its rounds. */
export interface Used {
  rounds: number;
  /** Input without what was cached, and output. */
  tokens: number;
  /** Of work (ms). */
  workMs: number;
  /** US dollars. */
  cost: number;
  calls: number;
}

export interface BudgetState {
  kind: BudgetKind;
  used: number;
  limit: number;
}

const KINDS: BudgetKind[] = ['rounds', 'tokens', 'minutes', 'cost', 'calls'];

const amount = (used: Used, kind: BudgetKind): number => (kind === 'minutes' ? used.workMs / 60_000 : used[kind]);

/** Every bound that a goal has, and how much of it is used. Pure. */
export function budgetsOf(budget: Budget, used: Used): BudgetState[] {
  return KINDS.flatMap((kind) => {
    const limit = budget[kind];
    return limit === null ? [] : [{ kind, used: amount(used, kind), limit }];
  });
}

/** The first budget that has no room left; null: every one has. Pure. */
export const usedUp = (budget: Budget, used: Used): BudgetState | null =>
  budgetsOf(budget, used).find((each) => each.used >= each.limit) ?? null;

/** How much of the tightest budget is used, from 0 to 1. Pure. */
export function shareUsed(budget: Budget, used: Used): number {
  const shares = budgetsOf(budget, used).map((each) => (each.limit === 0 ? 1 : each.used / each.limit));
  return Math.min(Math.max(0, ...shares), 1);
}
