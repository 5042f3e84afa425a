import { Bell, CircleAlert, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { Message } from '../../shared/contract.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { cx } from '../kit/cx.ts';
import { AgentText, UserText } from '../markdown/text.tsx';
import { useActions, useAgent, usePlace, useT } from '../state/hooks.ts';
import { absolute, clock } from '../time/say.ts';
import { CreatedChips } from './created-chips.tsx';
import { withoutItemLines } from './item-parts.ts';
import { ItemsCard } from './items-card.tsx';

interface Props {
  message: Message;
  /** The user's words that this answers, for sending them again. */
  asked: string | null;
  marked: boolean;
}

/** One message. A message that can't be drawn says so in its own place. */
export const MessageRow = memo(function MessageRow({ message, asked, marked }: Props) {
  return (
    <Boundary fallback={<BrokenMessage message={message} />} retryOn={message}>
      <div className={cx('rounded-row px-1 py-2', marked && 'move-flash')}>
        {message.role === 'user' ? <Said message={message} /> : <Told message={message} asked={asked} />}
      </div>
    </Boundary>
  );
});

export const bubble =
  'max-w-[85%] rounded-composer rounded-ee-[4px] bg-accent-soft px-3.5 py-2 text-text [&_.prose-link]:text-accent';

function Said({ message }: { message: Message }) {
  const t = useT();
  const place = usePlace();
  return (
    <article className="flex flex-col items-end" aria-label={t('chat.you')}>
      <div className={bubble} title={absolute(Date.parse(message.at), place)}>
        <UserText text={message.text} />
        <time className="sr-only" dateTime={message.at}>
          {clock(Date.parse(message.at), place)}
        </time>
      </div>
    </article>
  );
}

function Told({ message, asked }: { message: Message; asked: string | null }) {
  const t = useT();
  const place = usePlace();
  const agent = useAgent(message.agent);
  const { say } = useActions();
  const at = Date.parse(message.at);
  const text = message.items.length > 0 ? withoutItemLines(message.text) : message.text;
  return (
    <article className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5" aria-label={agent.name}>
      <Avatar agent={agent} />
      <div className="grid grid-cols-1 gap-1.5">
        <header className="flex h-5 min-w-0 items-center gap-2 leading-none">
          <bdi className="truncate font-heavy text-sm">{agent.name}</bdi>
          {message.saidFirst && (
            <span title={t('chat.saidFirst')} className="text-ok">
              <Bell size={13} strokeWidth={1.75} aria-hidden="true" />
              <span className="sr-only">{t('chat.saidFirst')}</span>
            </span>
          )}
          <time className="shrink-0 text-soft text-xs tabular-nums" dateTime={message.at} title={absolute(at, place)}>
            {clock(at, place)}
          </time>
        </header>
        {text && <AgentText text={text} growing={message.state === 'streaming'} />}
        {message.items.length > 0 && <ItemsCard items={message.items} />}
        {message.created.length > 0 && <CreatedChips created={message.created} />}
        {message.state === 'failed' && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-bad text-sm">
            <span className="flex items-center gap-1.5">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              {t('chat.failed')}
            </span>
            {asked !== null && (
              <button
                type="button"
                className="flex min-h-7 items-center gap-1 font-strong text-accent pointer-coarse:min-h-10"
                onClick={() => void say.say(asked)}
              >
                <RotateCcw size={13} strokeWidth={1.75} aria-hidden="true" />
                {t('chat.retry')}
              </button>
            )}
          </p>
        )}
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
