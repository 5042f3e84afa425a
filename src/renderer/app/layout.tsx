import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AgendaCard } from '../agenda/agenda-card.tsx';
import { draftKey } from '../composer/drafts.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { GoalsCard } from '../goals/goals-card.tsx';
import { ResumeCard } from '../goals/resume-card.tsx';
import { InboxCard } from '../inbox/inbox-card.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Overlay } from '../kit/overlay.tsx';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { Rail } from '../rail/rail.tsx';
import { SessionsPane } from '../sessions/sessions-pane.tsx';
import { useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';
import { Banners } from './banners.tsx';
import { Sheets } from './sheets.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useMissedAtStart } from './use-missed.ts';

/** The desk: rail, conversations, the conversation, the side. What has no room at this width is a drawer. */
export function Layout() {
  const t = useT();
  const { ui } = useCompanion();
  const railShown = useMedia(wideEnough.rail);
  const listShown = useMedia(wideEnough.list);
  const sideInline = useMedia(wideEnough.side);
  const sideShown = useUi((state) => state.sideShown);
  const drawer = useUi((state) => state.drawer);
  const close = () => ui.setState({ drawer: null });
  useShortcuts();
  useMissedAtStart();
  useAgentShown();

  return (
    <>
      <div data-desk="" className="flex h-full flex-col">
        <Banners />
        <Part>
          <ResumeCard />
        </Part>
        <div className="flex min-h-0 grow">
          {railShown && <Rail />}
          {listShown && (
            <Part>
              <div className="flex w-58 shrink-0 border-line border-r">
                <SessionsPane />
              </div>
            </Part>
          )}
          <Part>
            <Conversation />
          </Part>
          {sideInline && sideShown && (
            <Part>
              <aside
                aria-label={t('side.label')}
                className="w-84 shrink-0 overflow-y-auto border-line border-l bg-bg p-3.5"
              >
                <SideCards />
              </aside>
            </Part>
          )}
        </div>
      </div>
      {drawer === 'sessions' && !listShown && (
        <Overlay label={t('sessions.label')} placement="start" onClose={close}>
          <div className="flex min-h-0 grow">
            {!railShown && <Rail />}
            <SessionsPane onClose={close} />
          </div>
        </Overlay>
      )}
      {drawer === 'side' && !sideInline && (
        <Overlay label={t('side.label')} placement="end" onClose={close} className="bg-bg!">
          <header className="flex h-12 shrink-0 items-center justify-between pr-2.5 pl-5">
            <h2 className="font-heavy text-lg">{t('side.label')}</h2>
            <IconButton label={t('app.close')} size="large" onClick={close}>
              <X size={17} strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-3.5 pb-3.5">
            <SideCards />
          </div>
        </Overlay>
      )}
      <Sheets />
    </>
  );
}

function SideCards() {
  return (
    <div className="flex h-full flex-col gap-3.5">
      <Part>
        <AgendaCard />
      </Part>
      <Part>
        <GoalsCard />
      </Part>
      <Part>
        <InboxCard />
      </Part>
    </div>
  );
}

/** A part that can't be drawn leaves the others standing. */
function Part({ children }: { children: React.ReactNode }) {
  const t = useT();
  return <Boundary fallback={<p className="grow p-4 text-soft text-sm">{t('app.part')}</p>}>{children}</Boundary>;
}

/**
 * There is always an agent and, if it has any, a session that exists. An empty new conversation is no place to come back to: what was said
 * meanwhile would be out of sight.
 */
function useAgentShown(): void {
  const { ui, stores, drafts } = useCompanion();
  const begun = useRef(false);
  const agents = useDomain('team', (team) => team.agents);
  const mainAgent = useDomain('team', (team) => team.mainAgent);
  const agent = useUi((state) => state.agent);
  const session = useUi((state) => state.session);
  const known = useDomain('sessions', ({ list }) => session === null || list.some(({ id }) => id === session));
  const agentKnown = agents.some(({ id }) => id === agent);
  useEffect(() => {
    const emptyAtStart = !begun.current && session === null && drafts.read(draftKey(null, agent)) === '';
    begun.current = true;
    if (agentKnown && known && !emptyAtStart) return;
    const shown = agentKnown ? agent : mainAgent || (agents[0]?.id ?? '');
    const mine = stores.sessions.getState().list.filter((one) => one.agent === shown);
    const newest = mine.find(({ origin }) => origin === 'chat') ?? mine[0];
    ui.setState({ agent: shown, session: newest?.id ?? null });
  }, [agentKnown, known, agent, session, mainAgent, agents, ui, stores, drafts]);
}
