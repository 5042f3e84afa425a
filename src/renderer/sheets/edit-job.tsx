import { type FormEvent, useState } from 'react';
import type { Input, JobDetail } from '../../shared/contract.ts';
import { kindOf, kindWords } from '../agenda/kind-icon.tsx';
import { TextField } from '../kit/field.tsx';
import { SaveButtons } from '../kit/form.tsx';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';
import { changesOf, startOf } from './job-changes.ts';
import { isAddress } from './job-draft.ts';
import { NextTimes } from './next-times.tsx';
import { DeliverChoice, LateFields } from './told-fields.tsx';
import { WhenField } from './when-field.tsx';

/** What may be changed without the file. Only what was changed is written; every other byte of the file stays. */
export function EditJob({ detail, onClose }: { detail: JobDetail; onClose(): void }) {
  const t = useT();
  const { agenda } = useActions();
  const { toasts } = useCompanion();
  const { row } = detail;
  const agent = useDomain('team', ({ agents }) => agents.find(({ id }) => id === row.agent)?.name ?? row.agent);
  const [start] = useState(() => startOf(detail));
  const [fields, setFields] = useState(start);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setRefused(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes: Input<'agenda.edit'>['changes'] = changesOf(start, fields);
    if (Object.keys(changes).length === 0) {
      toasts.show(t('job.unchanged'));
      return;
    }
    if (changes.url !== undefined && !isAddress(changes.url)) return setRefused(t('job.needUrl'));
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
          <span className="text-soft">{` · ${kindWords(kindOf(row), t)} · ${agent}`}</span>
        </p>
        <p className="break-all font-mono text-soft text-xs">{row.schedule}</p>
        <NextTimes times={detail.next} zone={row.zone} />
      </div>
      <TextField
        label={t('job.name')}
        value={fields.title}
        maxLength={4000}
        autoComplete="off"
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {fields.prompt !== null && start.prompt !== start.title && (
        <TextField
          label={t('job.title')}
          value={fields.prompt}
          maxLength={4000}
          autoComplete="off"
          onChange={(event) => set({ prompt: event.currentTarget.value })}
        />
      )}
      {fields.url !== null && (
        <TextField
          label={t('job.url')}
          type="url"
          inputMode="url"
          value={fields.url}
          maxLength={4000}
          autoComplete="off"
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
      <WhenField
        value={fields.when}
        onChange={(when) => set({ when })}
        error={null}
        zone={row.zone}
        help={t('job.whenKeep', { words: row.words })}
      />
      {detail.editable && (
        <>
          <DeliverChoice value={fields.deliver} onChange={(deliver) => set({ deliver })} />
          <LateFields
            catchUp={fields.catchUp}
            onCatchUp={(catchUp) => set({ catchUp })}
            quiet={fields.quiet}
            onQuiet={(quiet) => set({ quiet })}
          />
        </>
      )}
      <SaveButtons refused={refused} busy={busy} onCancel={onClose} />
    </form>
  );
}
