import type { ReactNode } from 'react';
import { useT } from '../state/hooks.ts';
import { Button } from './button.tsx';

/** A choice of yes or no in a form, with its words beside it. */
export function Check({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="flex min-h-7 items-center gap-2.5 justify-self-start pointer-coarse:min-h-10">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0"
      />
      {label}
    </label>
  );
}

/** Why something did not work; read out at once. */
export function Refused({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-row bg-bad-soft px-3 py-2 text-bad text-sm">
      {children}
    </p>
  );
}

/** The end of a form that changes something: what was refused, then the way out and the way on. */
export function SaveButtons({ refused, busy, onCancel }: { refused: string | null; busy: boolean; onCancel(): void }) {
  const t = useT();
  return (
    <>
      {refused && <Refused>{refused}</Refused>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('app.save')}
        </Button>
      </div>
    </>
  );
}
