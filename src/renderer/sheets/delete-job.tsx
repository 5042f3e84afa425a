import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useDomain, useT } from '../state/hooks.ts';

/** Asks before a job goes, and says what that does to its file: what a person wrote is never deleted. */
export default function DeleteJob({ name, onClose }: { name: string; onClose(): void }) {
  const t = useT();
  const { agenda } = useActions();
  const row = useDomain('agenda', ({ rows }) => rows.find((one) => one.name === name));
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const reason = await agenda.remove(name);
    setBusy(false);
    if (reason === null) onClose();
    else setRefused(reason);
  };
  return (
    <SheetFrame title={t('job.deleteTitle', { name: row?.title || name })} width={440} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>{t(row?.createdBy === 'companion' ? 'job.deleteOurs' : 'job.deletePersons')}</p>
        {refused && (
          <p role="alert" className="text-bad">
            {refused}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button data-first="" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button look="danger" disabled={busy} onClick={() => void remove()}>
            {t('agenda.delete')}
          </Button>
        </div>
      </div>
    </SheetFrame>
  );
}
