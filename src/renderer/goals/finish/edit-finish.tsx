import { useState } from 'react';
import type { BudgetKind, FinishDetail, Goal } from '../../../shared/contract.ts';
import { AreaField } from '../../kit/field.tsx';
import { Check, SaveButtons } from '../../kit/form.tsx';
import { useT } from '../../state/hooks.ts';
import { useGoalForm } from '../use-goal-form.ts';
import { badBudgets } from './budget-fields.ts';
import { type FinishFields, finishChanges, finishFieldsOf } from './changes.ts';
import { BudgetFieldset, ListFields, PlaceFields } from './fields.tsx';

/** Changes what it is to reach and within which bounds. */
export function EditFinish({ goal, finish, onClose }: { goal: Goal; finish: FinishDetail; onClose(): void }) {
  const t = useT();
  const form = useGoalForm(goal, () => finishFieldsOf(goal, finish), onClose);
  const { fields, empty, refused, busy, submit } = form;
  const [bad, setBad] = useState<BudgetKind[]>([]);
  const set = (change: Partial<FinishFields>) => {
    form.set(change);
    setBad([]);
  };
  const changesOf = (start: FinishFields, now: FinishFields) => {
    const wrong = badBudgets(now.budget, { free: false });
    setBad(wrong);
    return wrong.length > 0 ? null : finishChanges(start, now);
  };
  return (
    <form onSubmit={submit(changesOf)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <AreaField
        label={t('goal.objective')}
        help={t('finish.editObjectiveHelp')}
        error={empty ? t('finish.needObjective') : null}
        rows={2}
        maxLength={4000}
        value={fields.objective}
        onChange={(event) => set({ objective: event.currentTarget.value })}
      />
      <PlaceFields
        verify={fields.verify}
        folder={fields.folder}
        onVerify={(verify) => set({ verify })}
        onFolder={(folder) => set({ folder })}
      />
      <ListFields
        requirements={fields.requirements}
        steps={fields.steps}
        onRequirements={(requirements) => set({ requirements })}
        onSteps={(steps) => set({ steps })}
      />
      <BudgetFieldset fields={fields.budget} bad={bad} onChange={(budget) => set({ budget })} />
      <Check label={t('finish.checkpoints')} on={fields.checkpoints} onChange={(checkpoints) => set({ checkpoints })} />
      <SaveButtons refused={refused} busy={busy} onCancel={onClose} />
    </form>
  );
}
