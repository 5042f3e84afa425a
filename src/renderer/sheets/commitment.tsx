import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useDomain, useLink, usePlace, useT } from '../state/hooks.ts';
import { epochOfLocal, localField } from '../time/zone.ts';

const formId = 'commitment';

/** A commitment changed or written down: what, and until when if there is a time. */
export default function CommitmentSheet({ id, onClose }: { id: number | null; onClose(): void }) {
  const t = useT();
  const { zone } = usePlace();
  const { commitments } = useActions();
  const connected = useLink((link) => link.connected);
  const before = useDomain('commitments', ({ list }) => list.find((one) => one.id === id));
  const [text, setText] = useState(before?.text ?? '');
  const [local, setLocal] = useState(() => (before?.due ? localField(Date.parse(before.due), zone) : ''));
  const [error, setError] = useState<{ field: 'text' | 'when'; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError({ field: 'text', message: t('commit.empty') });
    const at = local === '' ? null : epochOfLocal(local, zone);
    if (local !== '' && at === null) return setError({ field: 'when', message: t('commit.badTime') });
    setBusy(true);
    const refused = await commitments.save(id, text.trim(), at === null ? null : new Date(at).toISOString());
    setBusy(false);
    if (refused === null) onClose();
    else setError({ field: 'when', message: refused });
  };
  return (
    <SheetFrame
      title={t(id === null ? 'commit.add' : 'commit.editTitle')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={busy || !connected}>
            {t('app.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 p-5">
        <TextField
          data-first=""
          label={t('commit.what')}
          value={text}
          maxLength={400}
          autoComplete="off"
          error={error?.field === 'text' ? error.message : null}
          help={before?.quote ? t('commit.said', { quote: before.quote.toWellFormed() }) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <TextField
          type="datetime-local"
          label={t('commit.when')}
          value={local}
          error={error?.field === 'when' ? error.message : null}
          help={t('commit.whenHelp', { zone })}
          onChange={(event) => {
            setLocal(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </SheetFrame>
  );
}
