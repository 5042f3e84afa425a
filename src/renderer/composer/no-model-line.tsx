import { Sparkles, X } from 'lucide-react';
import { IconButton } from '../kit/icon-button.tsx';
import { useCompanion, useDomain, useFresh, useT, useUi } from '../state/hooks.ts';

/** Says once that there is no model and what works all the same, with the way to connect one. */
export function NoModelLine() {
  const t = useT();
  const { ui } = useCompanion();
  const hasModel = useDomain('models', (models) => models.hasModel);
  const closed = useUi((state) => state.modelLineClosed);
  // The first start asks about the model itself.
  const fresh = useFresh();
  if (hasModel || closed || fresh) return null;
  return (
    <div className="flex min-w-0 grow items-center gap-2 text-soft">
      <Sparkles size={15} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <p className="truncate" title={t('composer.noModelWorks')}>
        {t('composer.noModel')} <span className="max-rail:hidden">{t('composer.noModelWorks')}</span>
      </p>
      <button
        type="button"
        className="min-h-7 shrink-0 font-strong text-accent pointer-coarse:min-h-10"
        onClick={() => ui.setState({ sheet: { kind: 'settings', section: 'models' } })}
      >
        {t('composer.connect')}
      </button>
      <span className="grow" />
      <IconButton label={t('app.close')} side="top" onClick={() => ui.setState({ modelLineClosed: true })}>
        <X size={14} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
