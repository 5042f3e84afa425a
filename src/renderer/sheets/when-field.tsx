import { CalendarClock } from 'lucide-react';
import { useUnderstood } from '../composer/use-understood.ts';
import { cx } from '../kit/cx.ts';
import { TextField } from '../kit/field.tsx';
import { usePlace, useT } from '../state/hooks.ts';
import { NextTimes } from './next-times.tsx';

interface Props {
  value: string;
  onChange(value: string): void;
  error: string | null;
  help: string;
  placeholder?: string;
  /** Of the job, where it is not the companion's. */
  zone?: string;
}

/** When, in words; below it what was understood and the next five times, while typing. */
export function WhenField({ value, onChange, error, help, placeholder, zone: own }: Props) {
  const t = useT();
  const place = usePlace();
  const zone = own ?? place.zone;
  const understood = useUnderstood(value, own ?? null);
  const asked = value.trim().length >= 2 && understood !== null;
  const doubtful = asked && ['none', 'ask', 'past', 'error'].includes(understood.kind);
  return (
    <div className="grid gap-2">
      <TextField
        label={t('job.when')}
        value={value}
        maxLength={400}
        autoComplete="off"
        placeholder={placeholder ?? t('job.whenHint')}
        error={error}
        help={help}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div aria-live="polite" className="min-h-6 text-sm">
        {asked && doubtful && (
          <p className="rounded-row bg-warn-soft px-3 py-2 text-warn">
            {understood.kind === 'none' ? t('job.notTime') : understood.sentence}
          </p>
        )}
        {asked && !doubtful && (
          <div className="grid gap-1.5 rounded-row bg-sunk px-3 py-2.5">
            <p className="flex items-baseline gap-2">
              <CalendarClock
                size={15}
                strokeWidth={1.75}
                className={cx('shrink-0 self-center', understood.assumed ? 'text-warn' : 'text-soft')}
                aria-hidden="true"
              />
              <span className="sr-only">{t('job.understood')}: </span>
              <span className="font-strong">{understood.sentence}</span>
            </p>
            <NextTimes times={understood.next} zone={zone} />
          </div>
        )}
      </div>
    </div>
  );
}
