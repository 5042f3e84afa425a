import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ModelInfo, ModelTest } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { TextField } from '../kit/field.tsx';
import { Refused } from '../kit/form.tsx';
import { useActions, useCompanion, useT } from '../state/hooks.ts';
import { type ModelErrors, type ModelFields, missingForTest, missingToSave, toModel } from './model-fields.ts';
import { TestResult } from './test-result.tsx';

interface Props {
  start: ModelFields;
  /** The model that is changed; null: a new one. */
  known: ModelInfo | null;
  taken: string[];
  onClose(): void;
}

/** Address, key and model, with a test that says what is wrong before anything is kept. */
export function ModelForm({ start, known, taken, onClose }: Props) {
  const t = useT();
  const { models } = useActions();
  const { toasts, call } = useCompanion();
  const [fields, setFields] = useState(start);
  const [errors, setErrors] = useState<ModelErrors>({});
  const [tested, setTested] = useState<ModelTest | 'running' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const first = known === null && taken.length === 0;

  const set = (change: Partial<ModelFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
    setRefused(null);
    if (change.name === undefined) setTested(null);
  };
  const test = async () => {
    const wrong = missingForTest(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setTested('running');
    setRefused(null);
    const answer = await call('models.test', {
      baseUrl: fields.baseUrl.trim(),
      model: fields.model.trim(),
      keyRef: known?.keyRef ?? 'none',
      key: fields.key.trim() || null,
    });
    setTested(answer.ok ? answer.data : null);
    if (!answer.ok) setRefused(answer.message);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = missingToSave(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      if (wrong.contextTokens || wrong.priceIn || wrong.priceOut) setMore(true);
      return;
    }
    setBusy(true);
    const reason = await models.save(toModel(fields));
    setBusy(false);
    if (reason !== null) return setRefused(reason);
    toasts.show(t('models.saved', { name: fields.name.trim() }));
    onClose();
  };
  const field = (key: keyof ModelFields) => ({
    value: fields[key],
    autoComplete: 'off',
    spellCheck: false,
    error: errors[key] ? t(errors[key]) : null,
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [key]: event.currentTarget.value }),
  });

  return (
    <form
      aria-label={known ? t('models.editOf', { name: known.name }) : t('models.new')}
      onSubmit={save}
      noValidate
      className="grid gap-4 p-4"
    >
      {known === null && (
        <TextField
          label={t('models.name')}
          help={t('models.nameHelp')}
          maxLength={41}
          readOnly={first}
          {...field('name')}
        />
      )}
      <TextField
        ref={focusFirst}
        label={t('models.address')}
        type="url"
        inputMode="url"
        placeholder={t('models.addressHint')}
        maxLength={2000}
        {...field('baseUrl')}
      />
      <TextField
        label={t('models.key')}
        type="password"
        help={t(known?.hasKey ? 'models.keyStays' : 'models.keyHelp')}
        maxLength={4000}
        {...field('key')}
        autoComplete="new-password"
      />
      <TextField label={t('models.model')} placeholder={t('models.modelHint')} maxLength={200} {...field('model')} />
      <button
        type="button"
        aria-expanded={more}
        className="-mx-1 flex min-h-7 items-center gap-1 justify-self-start rounded-chip px-1 text-soft text-sm hover:text-text pointer-coarse:min-h-10"
        onClick={() => setMore(!more)}
      >
        <ChevronRight size={14} strokeWidth={1.75} className={cx(more && 'rotate-90')} aria-hidden="true" />
        {t('models.more')}
      </button>
      {more && (
        <div className="grid gap-4 rail:grid-cols-3 rail:items-end">
          <TextField label={t('models.contextTokens')} inputMode="numeric" {...field('contextTokens')} />
          <TextField label={t('models.priceIn')} inputMode="decimal" {...field('priceIn')} />
          <TextField label={t('models.priceOut')} inputMode="decimal" {...field('priceOut')} />
        </div>
      )}
      <TestResult tested={tested} onPick={(model) => set({ model })} />
      {refused && <Refused>{refused}</Refused>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void test()} disabled={tested === 'running'}>
          {t('models.test')}
        </Button>
        <span className="grow" />
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t('app.save')}
        </Button>
      </div>
    </form>
  );
}

function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
