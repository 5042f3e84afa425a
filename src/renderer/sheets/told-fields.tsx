import { Choice } from '../kit/field.tsx';
import { Check } from '../kit/form.tsx';
import { useT } from '../state/hooks.ts';

type Deliver = 'notice' | 'conversation';

/** Where a job tells what it has to tell. */
export function DeliverChoice({ value, onChange }: { value: Deliver; onChange(value: Deliver): void }) {
  const t = useT();
  return (
    <Choice<Deliver>
      label={t('job.deliver')}
      value={value}
      options={(['notice', 'conversation'] as const).map((one) => ({ value: one, label: t(`job.deliver.${one}`) }))}
      onChange={onChange}
    />
  );
}

const policies = ['skip', 'latest', 'all'] as const;
type CatchUp = (typeof policies)[number];

interface Props<T extends CatchUp | 'usual'> {
  catchUp: T;
  /** A new job may leave it to its kind. */
  usual?: boolean;
  onCatchUp(value: T): void;
  quiet: boolean;
  onQuiet(value: boolean): void;
}

/** What becomes of times that passed while the companion was off, and of quiet hours. */
export function LateFields<T extends CatchUp | 'usual'>({ catchUp, usual, onCatchUp, quiet, onQuiet }: Props<T>) {
  const t = useT();
  const options = [...(usual ? (['usual'] as const) : []), ...policies];
  return (
    <>
      <div className="grid gap-1.5">
        <Choice
          label={t('job.catchUp')}
          value={catchUp}
          options={options.map((value) => ({ value: value as T, label: t(`job.catchUp.${value}`) }))}
          onChange={onCatchUp}
        />
        {usual && <p className="text-soft text-sm">{t('job.catchUp.usualHelp')}</p>}
      </div>
      <Check label={t('job.quiet')} on={quiet} onChange={onQuiet} />
    </>
  );
}
