import { type FormEvent, useState } from 'react';
import type { BudgetKind, FinishDetail, Goal } from '../../../shared/contract.ts';
import { Button } from '../../kit/button.tsx';
import { AreaField } from '../../kit/field.tsx';
import { useActions, useCompanion, useT } from '../../state/hooks.ts';
import { badBudgets } from './budget-fields.ts';
import { type FinishFields, finishChanges, finishFieldsOf } from './changes.ts';
import { BudgetFieldset, ListFields, PlaceFields } from './fields.tsx';

/**
 * Changes what it is to reach and within which bounds. It names the revision that the form was opened on; after a refusal it goes by
 * the goal as it is then.
 */
export function EditFinish({ goal, finish, onClose }: { goal: Goal; finish: FinishDetail; onClose(): void }) {
  const t = useT();
  const { goals } = useActions();
  const { toasts } = useCompanion();
  const [start] = useState(() => finishFieldsOf(goal, finish));
  const [revision, setRevision] = useState(goal.revision);
  const [fields, setFields] = useState(start);
  const [bad, setBad] = useState<BudgetKind[]>([]);
  const [empty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<FinishFields>) => {
    setFields({ ...fields, ...change });
    setEmpty(false);
    setBad([]);
    setRefused(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (fields.objective.trim() === '') return setEmpty(true);
    const wrong = badBudgets(fields.budget, { free: false });
    if (wrong.length > 0) return setBad(wrong);
    const changes = finishChanges(start, fields);
    if (Object.keys(changes).length === 0) return toasts.show(t('job.unchanged'));
    setBusy(true);
    const reason = await goals.edit({ id: goal.id, revision }, changes);
    setBusy(false);
    if (reason === null) return onClose();
    setRevision(goal.revision);
    setRefused(reason);
  };

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
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
      <label className="flex min-h-7 items-center gap-2.5 justify-self-start pointer-coarse:min-h-10">
        <input
          type="checkbox"
          checked={fields.checkpoints}
          onChange={(event) => set({ checkpoints: event.currentTarget.checked })}
          className="size-4"
        />
        {t('finish.checkpoints')}
      </label>
      {refused && (
        <p role="alert" className="rounded-row bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('app.save')}
        </Button>
      </div>
    </form>
  );
}
