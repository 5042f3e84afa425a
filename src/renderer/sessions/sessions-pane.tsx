import { Search, SquarePen, X } from 'lucide-react';
import { useMemo } from 'react';
import { Few } from '../kit/few.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Nothing } from '../kit/waiting.tsx';
import { useActions, useAgent, useAsOfNow, useCompanion, useDomain, usePlace, useT, useUi } from '../state/hooks.ts';
import { dayNumber } from '../time/zone.ts';
import { byAge } from './groups.ts';
import { Hits } from './hits.tsx';
import { SessionRow } from './session-row.tsx';
import { useSearch } from './use-search.ts';

/** Of an age, before one asks for more. */
const sessionsFirst = 40;

/** The conversations of the agent, and the search over all of them. In a drawer it has a way to close it. */
export function SessionsPane({ onClose }: { onClose?(): void }) {
  const t = useT();
  const { sessions } = useActions();
  const agent = useAgent(useUi((ui) => ui.agent));
  const query = useUi((ui) => ui.query);
  const search = useSearch(query);
  return (
    <section aria-label={t('sessions.label')} className="flex h-full min-h-0 min-w-0 grow flex-col bg-pane">
      <header className="flex h-13 shrink-0 items-center gap-2 pr-2.5 pl-4">
        <h2 className="min-w-0 grow truncate font-heavy text-lg">
          <bdi>{agent.name}</bdi>
        </h2>
        <IconButton label={t('sessions.new')} keys="N" size="large" onClick={() => sessions.startNew()}>
          <SquarePen size={17} strokeWidth={1.75} />
        </IconButton>
        {onClose && (
          <IconButton label={t('app.close')} size="large" onClick={onClose}>
            <X size={17} strokeWidth={1.75} />
          </IconButton>
        )}
      </header>
      <SearchField />
      <div className="min-h-0 grow overflow-y-auto px-2 pb-3">
        {search.state === 'off' ? <List agentId={agent.id} /> : <Hits search={search} />}
      </div>
    </section>
  );
}

function SearchField() {
  const t = useT();
  const { ui } = useCompanion();
  const query = useUi((state) => state.query);
  return (
    <div className="px-2.5 pb-2">
      <div className="focus-box flex h-9 items-center gap-2 rounded-row border border-transparent bg-sunk pr-1.5 pl-2.5 transition-colors pointer-coarse:h-11">
        <Search size={15} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
        <input
          type="search"
          data-search=""
          aria-label={t('sessions.searchLabel')}
          placeholder={t('sessions.search')}
          value={query}
          maxLength={200}
          onChange={(event) => ui.setState({ query: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing || query === '') return;
            event.preventDefault();
            ui.setState({ query: '' });
          }}
          className="h-full min-w-0 grow bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {query === '' ? (
          <kbd className="max-list:hidden pointer-coarse:hidden">/</kbd>
        ) : (
          <IconButton label={t('sessions.clearSearch')} onClick={() => ui.setState({ query: '' })} className="size-6">
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function List({ agentId }: { agentId: string }) {
  const t = useT();
  const { zone } = usePlace();
  const list = useDomain('sessions', (state) => state.list);
  const current = useUi((ui) => ui.session);
  // The groups change with the day, not with every second.
  const today = useAsOfNow((now) => dayNumber(now, zone));
  const groups = useMemo(
    () =>
      byAge(
        list.filter(({ agent }) => agent === agentId),
        today,
        zone,
      ),
    [list, agentId, today, zone],
  );
  if (groups.length === 0) return <Nothing>{t('sessions.empty')}</Nothing>;
  return (
    <>
      {groups.map(({ age, sessions }) => (
        <div key={age}>
          <h3 className="px-2.5 pt-2 pb-1 text-soft text-xs">{t(`sessions.${age}`)}</h3>
          <Few
            className="grid gap-0.5"
            items={sessions}
            step={sessionsFirst}
            include={({ id }) => id === current}
            draw={(session) => <SessionRow key={session.id} session={session} current={session.id === current} />}
          />
        </div>
      ))}
    </>
  );
}
