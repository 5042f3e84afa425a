import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { FoundServers } from '../settings/found-servers.tsx';
import { useActions, useCompanion, useDomain, useT } from '../state/hooks.ts';

/** A model or none: one that runs on this machine is a click, any other has its form in the settings. */
export function ModelStep({ onNext }: { onNext(): void }) {
  const t = useT();
  const { ui } = useCompanion();
  const { models } = useActions();
  const hasModel = useDomain('models', (state) => state.hasModel);
  const [refused, setRefused] = useState<string | null>(null);
  const use = async (baseUrl: string, model: string) =>
    setRefused(await models.save({ name: 'default', baseUrl, model }));
  return (
    <div className="grid gap-3">
      {hasModel ? (
        <p role="status" className="flex items-center justify-center gap-2 text-ok">
          <Check size={16} strokeWidth={2} aria-hidden="true" />
          {t('welcome.model.there')}
        </p>
      ) : (
        <FoundServers
          onUse={(baseUrl, model) => void use(baseUrl, model)}
          beside={
            <Button onClick={() => ui.setState({ sheet: { kind: 'settings', section: 'models' } })}>
              {t('models.add')}
            </Button>
          }
        />
      )}
      {refused && <Refused>{refused}</Refused>}
      <Button look="primary" onClick={onNext}>
        {t(hasModel ? 'welcome.next' : 'welcome.model.none')}
      </Button>
    </div>
  );
}
