import { type FormEvent, useState } from 'react';
import type { ModelsState } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { useActions, useCompanion, useT } from '../state/hooks.ts';
import { money } from '../words/figures.ts';
import { Part } from './part.tsx';

/** What a day may cost, and what this one did. */
export function Spending({ state }: { state: ModelsState }) {
  const t = useT();
  const { models } = useActions();
  const { toasts } = useCompanion();
  const { perDay, spentToday } = state;
  const [text, setText] = useState(perDay === null ? '' : String(perDay));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !(Number(text) >= 0)) return setError(t('models.needNumber'));
    setBusy(true);
    const reason = await models.setPerDay(Number(text));
    setBusy(false);
    if (reason === null) toasts.show(t('models.perDaySaved'));
    else setError(reason);
  };
  const share = perDay === null || perDay === 0 ? null : Math.min(1, spentToday / perDay);
  return (
    <Part
      title={t('models.spending')}
      action={
        <span className="text-soft text-sm tabular-nums">
          {perDay === null
            ? t('models.spent', { cost: money(spentToday) })
            : t('models.spentOf', { cost: money(spentToday), cap: money(perDay) })}
        </span>
      }
    >
      {share !== null && (
        <meter aria-label={t('models.spending')} value={share} high={0.8} optimum={0} className="h-1.5 w-full" />
      )}
      <form onSubmit={save} noValidate className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t('models.perDay')}
            help={t(perDay === null ? 'models.perDayUnset' : 'models.perDayHelp')}
            error={error}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
        </div>
        <Button type="submit" className="mt-[24.75px] h-9 pointer-coarse:h-11" disabled={busy}>
          {t('app.save')}
        </Button>
      </form>
    </Part>
  );
}
