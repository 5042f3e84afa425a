import type { Goal } from '../../shared/contract.ts';
import { AreaField } from '../kit/field.tsx';
import { Check, SaveButtons } from '../kit/form.tsx';
import { WhenField } from '../sheets/when-field.tsx';
import { useT } from '../state/hooks.ts';
import { fieldsOf, goalChanges } from './goal-changes.ts';
import { useGoalForm } from './use-goal-form.ts';

/** Changes the sentence, the times, the daily look. */
export function EditGoal({ goal, daily, onClose }: { goal: Goal; daily: boolean; onClose(): void }) {
  const t = useT();
  const { fields, set, empty, refused, busy, submit } = useGoalForm(goal, () => fieldsOf(goal, daily), onClose);
  return (
    <form onSubmit={submit(goalChanges)} noValidate className="grid gap-5 p-5">
      <AreaField
        label={t('goal.objective')}
        help={t('goal.objectiveHelp')}
        error={empty ? t('goal.needObjective') : null}
        rows={2}
        maxLength={4000}
        value={fields.objective}
        onChange={(event) => set({ objective: event.currentTarget.value })}
      />
      <WhenField
        value={fields.when}
        onChange={(when) => set({ when })}
        error={null}
        placeholder={t('goal.whenHint')}
        help={t('job.whenKeep', { words: goal.clock })}
      />
      <Check label={t('goal.daily')} on={fields.daily} onChange={(daily) => set({ daily })} />
      <SaveButtons refused={refused} busy={busy} onCancel={onClose} />
    </form>
  );
}
