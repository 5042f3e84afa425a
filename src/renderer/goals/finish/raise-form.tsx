import { type FormEvent, useState } from 'react';
import type { FinishDetail, Goal } from '../../../shared/contract.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { useActions, useT } from '../../state/hooks.ts';
import { count } from '../../words/figures.ts';
import { amountOf, raised } from './budget-fields.ts';

interface Props {
  goal: Goal;
  budget: FinishDetail['budgets'][number];
  label: string;
  onClose?(): void;
}

/** One field: the new limit, which must be above what is used. A goal that this limit stopped goes on by it. */
export function RaiseForm({ goal, budget, label, onClose }: Props) {
  const t = useT();
  const { goals } = useActions();
  const [text, setText] = useState(() => String(raised(budget)));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = t(`finish.budget.${budget.kind}`);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const limit = amountOf(budget.kind, text);
    if (limit === undefined || limit === null || limit <= budget.used) {
      return setError(t('finish.raiseMore', { used: count(Math.round(budget.used * 100) / 100) }));
    }
    setBusy(true);
    const reason = await goals.edit(goal, { finish: { budget: { [budget.kind]: limit } } });
    setBusy(false);
    if (reason === null) onClose?.();
    else setError(reason);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-end gap-2 pt-1"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onClose) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="min-w-36 grow">
        <TextField
          label={t('finish.newLimit', { name })}
          error={error}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={onClose !== undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
      </div>
      {onClose && <Button onClick={onClose}>{t('app.cancel')}</Button>}
      <Button type="submit" look="primary" disabled={busy}>
        {label}
      </Button>
    </form>
  );
}
