import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { epochOfLocal, localField } from '../time/zone.ts';

const hourMs = 3_600_000;

/** The user's own time for a notice to come back. */
export default function Snooze({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT();
  const { zone } = usePlace();
  const { inbox } = useActions();
  const [local, setLocal] = useState(() => localField(Math.ceil((present() + hourMs) / hourMs) * hourMs, zone));
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = epochOfLocal(local, zone);
    if (at === null) return setError(t('inbox.ownEmpty'));
    if (at <= present()) return setError(t('inbox.ownPast'));
    if (await inbox.snooze(id, new Date(at).toISOString())) onClose();
  };
  return (
    <SheetFrame title={t('inbox.ownTitle')} width={400} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <TextField
          data-first=""
          type="datetime-local"
          label={t('inbox.ownLabel')}
          value={local}
          error={error}
          help={t('job.zone', { zone })}
          onChange={(event) => {
            setLocal(event.currentTarget.value);
            setError(null);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('inbox.ownSet')}
          </Button>
        </div>
      </form>
    </SheetFrame>
  );
}
