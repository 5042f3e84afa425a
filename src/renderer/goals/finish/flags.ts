import { amountOf, type BudgetFields, budgetKinds } from './budget-fields.ts';

export interface FinishFlags {
  verify: string;
  folder: string;
  budget: BudgetFields;
}

/** A value between quotes that it does not hold itself; null: it holds both kinds. */
function quoted(value: string): string | null {
  if (!value.includes('”')) return `“${value}”`;
  return value.includes('"') ? null : `"${value}"`;
}

/** What stands after `/goal` for a goal that works until done, before its sentence; null: a value that no quotes can hold. */
export function finishFlags({ verify, folder, budget }: FinishFlags): string | null {
  const flags = ['--finish'];
  for (const [name, value] of [
    ['verify', verify.trim()],
    ['in', folder.trim()],
  ] as const) {
    if (value === '') continue;
    const text = quoted(value);
    if (text === null) return null;
    flags.push(`--${name}=${text}`);
  }
  for (const kind of budgetKinds) {
    const amount = amountOf(kind, budget[kind]);
    if (amount != null) flags.push(`--${kind}=${amount}`);
  }
  return `${flags.join(' ')} `;
}
