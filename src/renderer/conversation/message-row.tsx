import { Bell, Copy, Ellipsis, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { Message } from '../../shared/contract.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { UserText } from '../markdown/text.tsx';
import { useActions, useAgent, useCompanion, usePlace, useT, useUi } from '../state/hooks.ts';
import { absolute, clock } from '../time/say.ts';
import { modelOf } from '../words/names.ts';
import { Answer } from './answer.tsx';
import { CreatedChips } from './created-chips.tsx';
import { EditSaid } from './edit-said.tsx';
import { ItemsCard } from './items-card.tsx';
import { TurnEnd } from './turn-end.tsx';

interface Props {
  message: Message;
  marked: boolean;
}

/** One message. A message that can't be drawn says so in its own place. */
export const MessageRow = memo(function MessageRow({ message, marked }: Props) {
  return (
    <Boundary fallback={<BrokenMessage message={message} />} retryOn={message}>
      <div className={cx('rounded-row px-1 py-2', marked && 'move-flash')}>
        {message.role === 'user' ? <Said message={message} /> : <Told message={message} />}
      </div>
    </Boundary>
  );
});

export const bubble =
  'max-w-[85%] rounded-composer rounded-ee-[4px] bg-accent-soft px-3.5 py-2 text-text [&_.prose-link]:text-accent';

/** Shown where the pointer or the focus is; always on touch. */
const onDemand =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100';

function Said({ message }: { message: Message }) {
  const t = useT();
  const place = usePlace();
  const { ui } = useCompanion();
  const { desk } = useActions();
  const editing = useUi((state) => state.editing === message.id);
  const icon = { size: 15, strokeWidth: 1.75 };
  return (
    <article className="group flex items-start justify-end gap-1" aria-label={t('chat.you')}>
      {editing ? (
        <EditSaid
          message={message}
          onClose={() => {
            ui.setState({ editing: null });
            document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <>
          <Menu
            entries={[
              { label: t('chat.copy'), icon: <Copy {...icon} />, onSelect: () => void desk.copy(message.text) },
              {
                label: t('chat.edit'),
                icon: <Pencil {...icon} />,
                onSelect: () => ui.setState({ editing: message.id }),
              },
            ]}
          >
            <IconButton label={t('app.moreOf', { name: t('chat.you') })} className={cx('mt-1', onDemand)}>
              <Ellipsis size={16} strokeWidth={1.75} />
            </IconButton>
          </Menu>
          <div className={cx(bubble, 'min-w-0')} title={absolute(Date.parse(message.at), place)}>
            <UserText text={message.text} />
            <time className="sr-only" dateTime={message.at}>
              {clock(Date.parse(message.at), place)}
            </time>
          </div>
        </>
      )}
    </article>
  );
}

function Told({ message }: { message: Message }) {
  const t = useT();
  const place = usePlace();
  const agent = useAgent(message.agent);
  const { ui } = useCompanion();
  const { desk } = useActions();
  const at = Date.parse(message.at);
  const model = modelOf(message);
  return (
    <article className="group grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5" aria-label={agent.name}>
      <Avatar agent={agent} />
      <div className="grid grid-cols-1 gap-1.5">
        <header className="flex h-5 min-w-0 items-center gap-2 leading-none">
          <bdi className="truncate font-heavy text-sm">{agent.name}</bdi>
          {message.saidFirst && (
            <button
              type="button"
              title={t('chat.saidFirst')}
              className="-m-1.5 rounded-chip p-1.5 text-ok pointer-coarse:-m-3 pointer-coarse:p-3"
              onClick={() => ui.setState({ sheet: { kind: 'speaking', tab: 'why' } })}
            >
              <Bell size={13} strokeWidth={1.75} aria-hidden="true" />
              <span className="sr-only">{t('chat.saidFirst')}</span>
            </button>
          )}
          <time className="shrink-0 text-soft text-xs tabular-nums" dateTime={message.at} title={absolute(at, place)}>
            {clock(at, place)}
          </time>
          {model !== null && <bdi className={cx('truncate text-soft text-xs', onDemand)}>{model}</bdi>}
          {message.text !== '' && (
            <IconButton
              label={t('chat.copy')}
              className={cx('-my-2', onDemand)}
              onClick={() => void desk.copy(message.text)}
            >
              <Copy size={13} strokeWidth={1.75} />
            </IconButton>
          )}
        </header>
        <Answer message={message} />
        {message.items.length > 0 && <ItemsCard items={message.items} />}
        {message.created.length > 0 && <CreatedChips created={message.created} />}
        {message.state === 'failed' && <TurnEnd message={message} />}
      </div>
    </article>
  );
}

function BrokenMessage({ message }: { message: Message }) {
  const t = useT();
  return (
    <div className="px-1 py-2">
      <details className="rounded-row border border-line px-3 py-2 text-soft text-sm">
        <summary className="cursor-pointer">
          {t('chat.broken')} {t('chat.showRaw')}
        </summary>
        <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap text-xs">
          {String(message.text).slice(0, 20_000)}
        </pre>
      </details>
    </div>
  );
}
