import { type FormEvent, useState } from 'react';
import type { Goal } from '../../shared/contract.ts';
import { AreaField } from '../kit/field.tsx';
import { Check, SaveButtons } from '../kit/form.tsx';
import { WhenField } from '../sheets/when-field.tsx';
import { useActions, useCompanion, useT } from '../state/hooks.ts';
import { fieldsOf, goalChanges } from './goal-changes.ts';

/**
 * Changes the sentence, the times, the daily look. It names the revision that the form was opened on: what has changed meanwhile is
 * never written over unseen; after the refusal the form goes by the goal as it is then.
 */
export function EditGoal({ goal, daily, onClose }: { goal: Goal; daily: boolean; onClose(): void }) {
  const t = useT();
  const { goals } = useActions();
  const { toasts } = useCompanion();
  const [start] = useState(() => fieldsOf(goal, daily));
  const [revision, setRevision] = useState(goal.revision);
  const [fields, setFields] = useState(start);
  const [empty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setEmpty(false);
    setRefused(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (fields.objective.trim() === '') return setEmpty(true);
    const changes = goalChanges(start, fields);
    if (Object.keys(changes).length === 0) return toasts.show(t('job.unchanged'));
    setBusy(true);
    const reason = await goals.edit({ id: goal.id, revision }, changes);
    setBusy(false);
    if (reason === null) return onClose();
    setRevision(goal.revision);
    setRefused(reason);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-5">
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
