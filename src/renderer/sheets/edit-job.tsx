import { type FormEvent, useState } from 'react';
import type { Input, JobDetail } from '../../shared/contract.ts';
import { kindOf, kindWords } from '../agenda/kind-icon.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';
import { NextTimes } from './next-times.tsx';
import { WhenField } from './when-field.tsx';

/** What may be changed without the file: its name in the AGENDA and when. Only what was changed is written. */
export function EditJob({ detail, onClose }: { detail: JobDetail; onClose(): void }) {
  const t = useT();
  const { agenda } = useActions();
  const { toasts } = useCompanion();
  const { row } = detail;
  const agent = useDomain('team', ({ agents }) => agents.find(({ id }) => id === row.agent)?.name ?? row.agent);
  const [title, setTitle] = useState(row.title);
  const [when, setWhen] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes: Input<'agenda.edit'>['changes'] = {};
    if (title.trim() !== row.title && title.trim() !== '') changes.description = title.trim();
    if (when.trim() !== '') changes.when = when.trim();
    if (Object.keys(changes).length === 0) {
      toasts.show(t('job.unchanged'));
      return;
    }
    setBusy(true);
    const reason = await agenda.edit(row.name, changes);
    setBusy(false);
    if (reason === null) onClose();
    else setRefused(reason);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-5">
      <div className="grid gap-1.5 rounded-row bg-sunk px-3 py-2.5 text-sm">
        <p>
          <span className="font-strong">{row.words}</span>
          <span className="text-soft">
            {' · '}
            {kindWords(kindOf(row), t)} · {agent}
          </span>
        </p>
        <p className="break-all font-mono text-soft text-xs">{row.schedule}</p>
        <NextTimes times={detail.next} zone={row.zone} />
      </div>
      <TextField
        label={t('job.name')}
        value={title}
        maxLength={4000}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <WhenField
        value={when}
        onChange={setWhen}
        error={null}
        placeholder={t('job.whenHint')}
        help={t('job.whenKeep', { words: row.words })}
      />
      {refused && (
        <p role="alert" className="rounded-row bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('app.save')}
        </Button>
      </div>
    </form>
  );
}
