import { BellOff, PanelLeft, PanelRight } from 'lucide-react';
import { Avatar } from '../kit/avatar.tsx';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Tip } from '../kit/tip.tsx';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { useActions, useAgent, useAsOfNow, useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';
import { remaining } from '../time/say.ts';
import { HeaderNote } from './header-note.tsx';

/** Who one talks with and about what; focus; the way to the lists where they are drawers. */
export function ConversationHeader() {
  const t = useT();
  const { ui } = useCompanion();
  const agent = useAgent(useUi((state) => state.agent));
  const session = useUi((state) => state.session);
  const title = useDomain('sessions', ({ list }) => list.find(({ id }) => id === session)?.title);
  const listShown = useMedia(wideEnough.list);
  const sideInline = useMedia(wideEnough.side);
  const sideShown = useUi((state) => state.sideShown);
  const name = title || t('sessions.untitled');
  const sideLabel = sideInline ? t(sideShown ? 'chat.hideSide' : 'chat.showSide') : t('chat.openSide');
  return (
    <header className="flex h-13 shrink-0 items-center gap-2.5 border-line border-b pr-3 pl-4">
      {!listShown && (
        <IconButton
          label={t('chat.openSessions')}
          size="large"
          className="-ml-2"
          onClick={() => ui.setState({ drawer: 'sessions' })}
        >
          <PanelLeft size={18} strokeWidth={1.75} />
        </IconButton>
      )}
      <Avatar agent={agent} />
      <div className="flex min-w-0 grow items-baseline gap-2.5">
        <h1 className="truncate font-heavy text-lg">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex min-w-0 shrink-[9] text-soft text-sm max-rail:hidden">
          <bdi className="truncate">{agent.name}</bdi>
          <HeaderNote />
        </p>
      </div>
      <FocusButton />
      <IconButton
        label={sideLabel}
        size="large"
        aria-pressed={sideInline ? sideShown : undefined}
        onClick={() => ui.setState(sideInline ? { sideShown: !sideShown } : { drawer: 'side' })}
      >
        <PanelRight size={18} strokeWidth={1.75} />
      </IconButton>
    </header>
  );
}

function FocusButton() {
  const t = useT();
  const { desk } = useActions();
  const until = useDomain('desk', ({ focus }) => focus.until);
  const language = useDomain('desk', ({ settings }) => settings.language);
  const left = useAsOfNow((now) => {
    const ms = until === null ? 0 : Date.parse(until) - now;
    return ms > 0 ? remaining(ms, language) : null;
  });
  const on = left !== null;
  return (
    <Tip text={on ? t('focus.stop', { left }) : t('focus.startHelp')} keys="F">
      <button
        type="button"
        aria-pressed={on}
        onClick={() => void desk.focus(on ? 0 : 25)}
        className={cx(
          'flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-sm tabular-nums transition-colors pointer-coarse:h-10 pointer-coarse:px-3.5',
          on
            ? 'border-accent bg-accent-soft font-strong text-accent'
            : 'border-line-strong text-soft hover:bg-hover hover:text-text',
        )}
      >
        <BellOff size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className={on ? undefined : 'max-rail:sr-only'}>{on ? t('focus.on', { left }) : t('focus.start')}</span>
      </button>
    </Tip>
  );
}
