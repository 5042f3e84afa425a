import type { BudgetKind, FinishSettings } from '../../../shared/contract.ts';

/** Budgets as they are written in fields; empty: no limit. */
export type BudgetFields = Record<BudgetKind, string>;

export const budgetKinds: readonly BudgetKind[] = ['rounds', 'tokens', 'minutes', 'cost', 'calls'];

const whole: readonly BudgetKind[] = ['rounds', 'tokens', 'calls'];
const mostOf: Record<BudgetKind, number> = { rounds: 100_000, tokens: 1e12, minutes: 1e6, cost: 1e6, calls: 1e9 };

export const noBudgets: BudgetFields = { rounds: '', tokens: '', minutes: '', cost: '', calls: '' };

export function budgetFieldsOf(budgets: readonly { kind: BudgetKind; limit: number }[]): BudgetFields {
  const fields = { ...noBudgets };
  for (const { kind, limit } of budgets) fields[kind] = String(limit);
  return fields;
}

/** The amount that was written (`200k`, `1.5m`, `10,000`, `$2`); null: none; undefined: no amount of that kind. */
export function amountOf(kind: BudgetKind, written: string): number | null | undefined {
  const plain = written.trim().replace(/(?<=\d)[,_](?=\d)/g, '');
  if (plain === '') return null;
  const found = /^\$?(\d+(?:\.\d+)?)\s*(k|m)?$/i.exec(plain);
  if (found === null) return undefined;
  const times = found[2] === undefined ? 1 : found[2].toLowerCase() === 'k' ? 1e3 : 1e6;
  const amount = Math.round(Number(found[1]) * times * 1e6) / 1e6;
  if (amount <= 0 || amount > mostOf[kind] || (kind === 'minutes' && amount < 0.1)) return undefined;
  return whole.includes(kind) && !Number.isInteger(amount) ? undefined : amount;
}

/** The kinds whose field holds no amount. Rounds always have one, except where `free` (their default is the companion's). */
export function badBudgets(fields: BudgetFields, { free }: { free: boolean }): BudgetKind[] {
  return budgetKinds.filter((kind) => {
    const amount = amountOf(kind, fields[kind]);
    return amount === undefined || (amount === null && kind === 'rounds' && !free);
  });
}

/** Only the budgets that differ. */
export function budgetChanges(start: BudgetFields, now: BudgetFields): NonNullable<FinishSettings['budget']> {
  const changes: Record<string, number | null> = {};
  for (const kind of budgetKinds) {
    const amount = amountOf(kind, now[kind]);
    if (amount !== undefined && amount !== amountOf(kind, start[kind])) changes[kind] = amount;
  }
  return changes;
}

/** What one raises a limit to where nothing else is said: twice as much, and above what is used. */
export const raised = ({ used, limit }: { used: number; limit: number }): number =>
  Math.max(Math.round(limit * 2 * 100) / 100, Math.ceil(used) + 1);
