import type { FinishDetail, Goal, Input } from '../../../shared/contract.ts';
import { type BudgetFields, budgetChanges, budgetFieldsOf } from './budget-fields.ts';

/** What the edit form of a goal that works until done holds. */
export interface FinishFields {
  objective: string;
  verify: string;
  folder: string;
  requirements: string[];
  steps: string[];
  budget: BudgetFields;
  checkpoints: boolean;
}

export const finishFieldsOf = (goal: Pick<Goal, 'objective'>, finish: FinishDetail): FinishFields => ({
  objective: goal.objective,
  verify: finish.verify ?? '',
  folder: finish.folder ?? '',
  requirements: finish.requirements.map(({ text }) => text),
  steps: finish.steps,
  budget: budgetFieldsOf(finish.budgets),
  checkpoints: finish.checkpoints,
});

/** Lines without those that are empty. */
export const written = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

const same = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Only what differs; an empty object where nothing does. */
export function finishChanges(start: FinishFields, now: FinishFields): Input<'goals.edit'>['changes'] {
  const objective = now.objective.trim();
  const requirements = written(now.requirements);
  const steps = written(now.steps);
  const budget = budgetChanges(start.budget, now.budget);
  const finish = {
    ...(now.verify.trim() === start.verify ? {} : { verify: now.verify.trim() || null }),
    ...(now.folder.trim() === start.folder ? {} : { folder: now.folder.trim() || null }),
    ...(same(requirements, written(start.requirements)) ? {} : { requirements }),
    ...(same(steps, written(start.steps)) ? {} : { steps }),
    ...(Object.keys(budget).length === 0 ? {} : { budget }),
    ...(now.checkpoints === start.checkpoints ? {} : { checkpoints: now.checkpoints }),
  };
  return {
    ...(objective === start.objective.trim() ? {} : { objective }),
    ...(Object.keys(finish).length === 0 ? {} : { finish }),
  };
}
