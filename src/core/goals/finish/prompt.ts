import type { Goal } from '../goal.ts';
import { budgetsOf, type Used } from './budget.ts';
import type { Requirement } from './finish-store.ts';
import type { FinishWords } from './words.ts';

const quoted = (text: string): string => `"""\n${text.replaceAll('"""', '"')}\n"""`;

/**
 * The rules of a round. They stand last in the system prompt of every call, outside the conversation, so that no compaction ever
 * takes the objective or the evidence rules away. Objective, requirements and steps are quoted as data. Pure.
 */
export function roundRules(
  goal: Goal,
  more: { used: Used; requirements: readonly Requirement[]; folder: string | null },
  words: FinishWords,
): string {
  const { toModel } = words;
  const plan = goal.plan.finish;
  const parts = [`${toModel.objective}:\n${quoted(goal.objective)}`, toModel.identity(goal.id, goal.revision)];
  if (more.folder !== null) parts.push(toModel.folder(more.folder));
  if (plan?.verify != null) parts.push(toModel.command(plan.verify));
  if (more.requirements.length > 0) {
    const lines = more.requirements.map((each) => {
      const calls = each.calls.length === 0 ? '' : ` (${each.calls.join(', ')})`;
      return `${each.n}. ${each.text} — ${toModel.states[each.state]}${calls}`;
    });
    parts.push(`${toModel.requirements}:\n${quoted(lines.join('\n'))}`);
  }
  if (plan !== null && plan.steps.length > 0) {
    parts.push(`${toModel.steps}:\n${quoted(plan.steps.map((step, i) => `${i + 1}. ${step}`).join('\n'))}`);
  }
  if (plan !== null) {
    const budgets = budgetsOf(plan, more.used).map(
      ({ kind, used, limit }) => `${words.budget[kind]} ${Math.round(used * 100) / 100}/${limit}`,
    );
    if (budgets.length > 0) parts.push(`${toModel.budgets}: ${budgets.join(' · ')}`);
  }
  parts.push(toModel.rules.map((rule) => `- ${rule}`).join('\n'));
  return parts.join('\n\n');
}

/** What a round is sent as its message: its number, and what happened since the last one. Pure. */
export function roundMessage(n: number, news: readonly string[], words: FinishWords): string {
  const { toModel } = words;
  if (news.length === 0) return toModel.round(n);
  return [toModel.round(n), `${toModel.news}:\n${news.map((each) => `- ${each}`).join('\n')}`].join('\n\n');
}
