import { Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FoundServer } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { Refused } from '../kit/form.tsx';
import { useCompanion, useT } from '../state/hooks.ts';
import { Rows } from './part.tsx';

type Search = 'before' | 'running' | { found: FoundServer[] } | { failed: string };

/** Model servers that run on this machine, with their models to pick from. */
export function FoundServers({
  onUse,
  beside,
}: {
  onUse(baseUrl: string, model: string): void;
  /** Another way to a model, next to the button. */
  beside: ReactNode;
}) {
  const t = useT();
  const { call } = useCompanion();
  const [search, setSearch] = useState<Search>('before');
  const find = async () => {
    setSearch('running');
    const answer = await call('models.find', {});
    setSearch(answer.ok ? { found: answer.data } : { failed: answer.message });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 max-rail:grid">
        <Button onClick={() => void find()} disabled={search === 'running'}>
          <Radar size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('models.find')}
        </Button>
        {beside}
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {search === 'running' && <p className="text-soft text-sm">{t('models.finding')}</p>}
        {typeof search === 'object' && 'failed' in search && <Refused>{search.failed}</Refused>}
        {typeof search === 'object' && 'found' in search && search.found.length === 0 && (
          <p className="text-soft text-sm">{t('models.foundNone')}</p>
        )}
        {typeof search === 'object' && 'found' in search && search.found.length > 0 && (
          <Rows>
            {search.found.map((server) => (
              <Server key={server.baseUrl} server={server} onUse={onUse} />
            ))}
          </Rows>
        )}
      </div>
    </>
  );
}

function Server({ server, onUse }: { server: FoundServer; onUse(baseUrl: string, model: string): void }) {
  const t = useT();
  return (
    <li className="grid gap-1.5 border-line border-t px-3.5 py-2.5 first:border-t-0">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="font-strong">{server.title}</span>
        <span className="min-w-0 truncate text-soft text-sm">{server.baseUrl}</span>
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {(server.models.length > 0 ? server.models : ['']).map((model) => (
          <li key={model} className="max-w-full">
            <Button
              size="small"
              className="max-w-full"
              aria-label={t('models.useOf', { model: model || server.title })}
              onClick={() => onUse(server.baseUrl, model)}
            >
              <bdi className="truncate">{model || t('models.use')}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
