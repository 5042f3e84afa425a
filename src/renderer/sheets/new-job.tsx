import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { Choice, TextField } from '../kit/field.tsx';
import { Refused } from '../kit/form.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { useActions, useDomain, useT, useUi } from '../state/hooks.ts';
import { emptyFields, type FieldError, isSaid, missing, toDraft } from './job-draft.ts';
import { DeliverChoice, LateFields } from './told-fields.tsx';
import { WhenField } from './when-field.tsx';

const formId = 'new-job';

/** A new job: what, when in words, where it is told. */
export default function NewJob({ onClose }: { onClose(): void }) {
  const t = useT();
  const { agenda } = useActions();
  const agent = useUi((ui) => ui.agent);
  const tools = useDomain('desk', (desk) => desk.tools);
  const hasModel = useDomain('models', (models) => models.hasModel);
  const [fields, setFields] = useState(emptyFields);
  const [errors, setErrors] = useState<FieldError>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof fields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
    setRefused(null);
  };
  const kinds = (['reminder', 'task', 'feed_watch', 'page_watch'] as const).filter(
    (kind) => kind === 'reminder' || (kind === 'task' && hasModel) || tools.some(({ name }) => name === kind),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = missing(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    setBusy(true);
    const reason = await agenda.create(toDraft(fields, agent));
    setBusy(false);
    if (reason === null) onClose();
    else setRefused(reason);
  };
  const reminder = isSaid(fields.kind);

  return (
    <SheetFrame
      title={t('job.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" disabled={busy}>
            {t('job.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5 p-5">
        {kinds.length > 1 && (
          <Choice
            label={t('job.kind')}
            value={fields.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(`job.kind.${kind}`) }))}
            onChange={(kind) => set({ kind })}
          />
        )}
        <TextField
          data-first=""
          label={t(fields.kind === 'task' ? 'job.task' : reminder ? 'job.title' : 'job.name')}
          placeholder={t(reminder ? 'job.titleHint' : 'job.nameHint')}
          value={fields.title}
          maxLength={4000}
          autoComplete="off"
          error={errors.title ? t(errors.title) : null}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {!reminder && (
          <TextField
            label={t('job.url')}
            type="url"
            inputMode="url"
            placeholder={t('job.urlHint')}
            value={fields.url}
            autoComplete="off"
            help={t('job.urlHelp')}
            error={errors.url ? t(errors.url) : null}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
        )}
        {fields.kind === 'page_watch' && (
          <TextField
            label={t('job.selector')}
            placeholder={t('job.selectorHint')}
            value={fields.selector}
            autoComplete="off"
            onChange={(event) => set({ selector: event.currentTarget.value })}
          />
        )}
        <WhenField
          value={fields.when}
          onChange={(when) => set({ when })}
          error={errors.when ? t(errors.when) : null}
          help={t('job.whenHelp')}
        />
        <DeliverChoice value={fields.deliver} onChange={(deliver) => set({ deliver })} />
        <Disclosure className="-mx-2" head={<span className="text-soft text-sm">{t('job.late')}</span>}>
          <LateFields
            usual
            catchUp={fields.catchUp}
            onCatchUp={(catchUp) => set({ catchUp })}
            quiet={fields.quiet}
            onQuiet={(quiet) => set({ quiet })}
          />
        </Disclosure>
        {refused && <Refused>{refused}</Refused>}
      </form>
    </SheetFrame>
  );
}
