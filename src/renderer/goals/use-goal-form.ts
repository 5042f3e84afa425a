import { type FormEvent, useState } from 'react';
import type { Goal, Input } from '../../shared/contract.ts';
import { useActions, useCompanion, useT } from '../state/hooks.ts';

type Changes = Input<'goals.edit'>['changes'];

/**
 * A form that changes a goal. It names the revision that it was opened on: what has changed meanwhile is never written over unseen;
 * after the refusal it goes by the goal as it is then.
 */
export function useGoalForm<Fields extends { objective: string }>(
  goal: Goal,
  begin: () => Fields,
  onClose: () => void,
) {
  const t = useT();
  const { goals } = useActions();
  const { toasts } = useCompanion();
  const [start] = useState(begin);
  const [revision, setRevision] = useState(goal.revision);
  const [fields, setFields] = useState(start);
  const [empty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  return {
    fields,
    /** The sentence is missing. */
    empty,
    refused,
    busy,
    set(change: Partial<Fields>) {
      setFields({ ...fields, ...change });
      setEmpty(false);
      setRefused(null);
    },
    /** `changesOf`: only what differs; null: something in the form is wrong, and is shown there. */
    submit: (changesOf: (start: Fields, now: Fields) => Changes | null) => async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      if (fields.objective.trim() === '') return setEmpty(true);
      const changes = changesOf(start, fields);
      if (changes === null) return;
      if (Object.keys(changes).length === 0) return toasts.show(t('job.unchanged'));
      setBusy(true);
      const reason = await goals.edit({ id: goal.id, revision }, changes);
      setBusy(false);
      if (reason === null) return onClose();
      setRevision(goal.revision);
      setRefused(reason);
    },
  };
}
