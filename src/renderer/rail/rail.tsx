import { Command, History, Moon, Plus, Settings, ShieldQuestion, Sun } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { Agent } from '../../shared/contract.ts';
import { useDark } from '../app/theme.ts';
import { Avatar } from '../kit/avatar.tsx';
import { inkable } from '../kit/color.ts';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Tip } from '../kit/tip.tsx';
import { useActions, useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Who there is to talk with, and the few things that belong to no conversation. */
export function Rail() {
  const t = useT();
  const { ui } = useCompanion();
  const { desk } = useActions();
  const agents = useDomain('team', (team) => team.agents);
  const dark = useDark();
  const big = { size: 18, strokeWidth: 1.75 };
  return (
    <nav
      aria-label={t('rail.label')}
      className="flex w-15 shrink-0 flex-col items-center gap-1.5 border-line border-r bg-sunk pt-1 pb-3"
    >
      <ul className="flex min-h-0 flex-col items-center gap-1.5 overflow-y-auto px-1.5 pb-1 [scrollbar-width:none]">
        {agents.map((agent) => (
          <li key={agent.id}>
            <AgentButton agent={agent} />
          </li>
        ))}
      </ul>
      <IconButton
        label={t('rail.add')}
        side="right"
        size="large"
        onClick={() => ui.setState({ sheet: { kind: 'add-agent' } })}
      >
        <Plus {...big} />
      </IconButton>
      <span className="grow" />
      <IconButton
        label={t('palette.title')}
        keys={paletteKeys}
        side="right"
        size="large"
        onClick={() => ui.setState({ palette: true })}
      >
        <Command {...big} />
      </IconButton>
      <IconButton
        label={t('rail.history')}
        keys="G H"
        side="right"
        size="large"
        onClick={() => ui.setState({ sheet: { kind: 'history' } })}
      >
        <History {...big} />
      </IconButton>
      <IconButton
        label={t(dark ? 'rail.toLight' : 'rail.toDark')}
        side="right"
        size="large"
        onClick={() => void desk.set({ theme: dark ? 'light' : 'dark' })}
      >
        {dark ? <Sun {...big} /> : <Moon {...big} />}
      </IconButton>
      <IconButton
        label={t('rail.settings')}
        keys="G S"
        side="right"
        size="large"
        onClick={() => ui.setState({ sheet: { kind: 'settings' } })}
      >
        <Settings {...big} />
      </IconButton>
    </nav>
  );
}

function AgentButton({ agent }: { agent: Agent }) {
  const t = useT();
  const { sessions } = useActions();
  const current = useUi((ui) => ui.agent === agent.id);
  const [unread] = useDomain(
    'sessions',
    useShallow(({ list }) => [list.reduce((sum, one) => sum + (one.agent === agent.id ? one.unread : 0), 0)]),
  );
  const waiting = useDomain(
    'approvals',
    ({ list }) => list.filter((one) => one.agent === agent.id && one.state === 'waiting').length,
  );
  const name = unread > 0 ? t('rail.agentUnread', { name: agent.name, n: unread }) : agent.name;
  return (
    <Tip text={agent.name} side="right">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={() => sessions.showAgent(agent.id)}
        className="relative grid size-11 place-items-center rounded-full"
        style={{ '--agent': inkable(agent.color) } as React.CSSProperties}
      >
        <span
          className={cx(
            'rounded-full border-2 p-[2px] transition-colors',
            current ? 'border-agent' : 'border-transparent hover:border-line-strong',
          )}
        >
          <Avatar agent={agent} size="large" />
          <span className="sr-only">
            {name}
            {waiting > 0 && `, ${t('approval.count', { n: waiting })}`}
          </span>
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-sunk bg-bad px-1 font-strong text-[0.625rem] text-raised leading-none tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        {waiting > 0 && (
          <span
            aria-hidden="true"
            className="absolute right-0 bottom-0 grid size-5 place-items-center rounded-full border-2 border-sunk bg-warn text-raised"
          >
            <ShieldQuestion size={11} strokeWidth={2.25} />
          </span>
        )}
      </button>
    </Tip>
  );
}
