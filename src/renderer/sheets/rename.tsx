import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useDomain, useT } from '../state/hooks.ts';

/** Another name for a conversation. */
export default function Rename({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT();
  const { sessions } = useActions();
  const before = useDomain('sessions', ({ list }) => list.find((one) => one.id === id)?.title ?? '');
  const [title, setTitle] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    const reason = wanted === '' || wanted === before ? null : await sessions.rename(id, wanted);
    if (reason === null) onClose();
    else setError(reason);
  };
  return (
    <SheetFrame title={t('sessions.renameTitle')} width={400} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <TextField
          data-first=""
          label={t('sessions.name')}
          value={title}
          maxLength={200}
          error={error}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('app.save')}
          </Button>
        </div>
      </form>
    </SheetFrame>
  );
}
