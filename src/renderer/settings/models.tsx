import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ModelInfo } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { Skeleton } from '../kit/waiting.tsx';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';
import { count, money } from '../words/figures.ts';
import { FoundServers } from './found-servers.tsx';
import { type ModelFields, newFields, toFields } from './model-fields.ts';
import { ModelForm } from './model-form.tsx';
import { None, Part, Rows, rowBox } from './part.tsx';
import { Spending } from './spending.tsx';

/** Which models there are, the ways to another, and what they may cost. */
export function ModelsSection() {
  const t = useT();
  const { models } = useActions();
  const state = useDomain('models', (known) => known.state);
  const [failed, setFailed] = useState<string | null>(null);
  /** The form that is open: of a model by its name, or of a new one. */
  const [form, setForm] = useState<{ of: string | null; fields: ModelFields } | null>(null);

  useEffect(() => {
    void models.refresh().then(setFailed);
  }, [models]);

  if (failed && !state) return <Refused>{failed}</Refused>;
  if (!state) return <Skeleton label={t('app.loading')} />;
  const names = state.models.map(({ name }) => name);
  const close = () => setForm(null);
  return (
    <div className="grid gap-6">
      <Part title={t('models.title')} note={state.models.length > 0 ? t('models.defaultHelp') : null}>
        {state.models.length === 0 && form === null && <None>{t('models.none')}</None>}
        {state.models.length > 0 && (
          <Rows>
            {state.models.map((model) =>
              form?.of === model.name ? (
                <li key={model.name} className="border-line border-t first:border-t-0">
                  <ModelForm start={form.fields} known={model} taken={names} onClose={close} />
                </li>
              ) : (
                <ModelRow
                  key={model.name}
                  model={model}
                  onEdit={() => setForm({ of: model.name, fields: toFields(model) })}
                />
              ),
            )}
          </Rows>
        )}
        {form?.of === null ? (
          <div className="rounded-card border border-line bg-raised">
            <ModelForm
              key={form.fields.baseUrl + form.fields.model}
              start={form.fields}
              known={null}
              taken={names}
              onClose={close}
            />
          </div>
        ) : (
          <FoundServers
            onUse={(baseUrl, model) => setForm({ of: null, fields: { ...newFields(names), baseUrl, model } })}
            beside={
              <Button onClick={() => setForm({ of: null, fields: newFields(names) })}>
                <Plus size={15} strokeWidth={1.75} aria-hidden="true" />
                {t('models.add')}
              </Button>
            }
          />
        )}
        <p className="text-soft text-sm">{t(`models.secrets.${state.secrets}`)}</p>
      </Part>
      <Spending state={state} />
    </div>
  );
}

function ModelRow({ model, onEdit }: { model: ModelInfo; onEdit(): void }) {
  const t = useT();
  const { toasts } = useCompanion();
  const { models } = useActions();
  /** The first click asks, the second removes: the way back would be to write it all again. */
  const [sure, setSure] = useState(false);
  const remove = async () => {
    if (!sure) return setSure(true);
    const reason = await models.remove(model.name);
    toasts.show(reason ?? t('models.removed', { name: model.name }), { tone: reason ? 'bad' : 'plain' });
  };
  const key = model.keyRef === 'none' ? 'models.keyNone' : model.hasKey ? 'models.keyKept' : 'models.keyMissing';
  const notes = [
    t('models.context', { n: count(model.contextTokens) }),
    model.priceIn + model.priceOut > 0 ? `${money(model.priceIn)} / ${money(model.priceOut)}` : '',
  ].filter(Boolean);
  return (
    <li className={`${rowBox} flex-wrap`}>
      <div className="min-w-0 grow basis-60">
        <p className="flex min-w-0 items-baseline gap-2">
          <bdi className="shrink-0 font-strong">{model.name}</bdi>
          <bdi className="min-w-0 truncate text-soft">{model.model}</bdi>
        </p>
        <p className="min-w-0 text-soft text-sm">
          {model.baseUrl}
          <span className={key === 'models.keyMissing' ? 'text-warn' : ''}>{` · ${t(key)}`}</span>
          {notes.map((note) => ` · ${note}`)}
        </p>
      </div>
      <div className="flex gap-1.5">
        <Button size="small" aria-label={t('models.editOf', { name: model.name })} onClick={onEdit}>
          {t('models.edit')}
        </Button>
        <Button
          size="small"
          look={sure ? 'danger' : 'quiet'}
          aria-label={t(sure ? 'models.removeSureOf' : 'models.removeOf', { name: model.name })}
          onBlur={() => setSure(false)}
          onClick={() => void remove()}
        >
          {t(sure ? 'models.removeSure' : 'models.remove')}
        </Button>
      </div>
    </li>
  );
}
