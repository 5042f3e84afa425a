import { ChevronDown, CornerUpLeft, RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import type { InboxItem } from '../../shared/contract.ts';
import { withoutItemLines } from '../conversation/item-parts.ts';
import { ItemsCard } from '../conversation/items-card.tsx';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { Menu } from '../kit/menu.tsx';
import { firstLine } from '../markdown/plain.ts';
import { AgentText } from '../markdown/text.tsx';
import { useActions, useAsOfNow, useCompanion, usePlace, useT } from '../state/hooks.ts';
import { absolute, lateness, listStamp, relative } from '../time/say.ts';
import type { Translate } from '../words/t.ts';

interface Props {
  item: InboxItem;
  expanded: boolean;
  menuOpen: boolean;
  onExpand(): void;
  onMenu(open: boolean): void;
  /** Takes the focus of the page that it opens with. */
  first: boolean;
}

/** A notice: title, time, one line; opened, all of it and the way to where it was said. */
export const InboxRow = memo(function InboxRow({ item, expanded, menuOpen, onExpand, onMenu, first }: Props) {
  const t = useT();
  const place = usePlace();
  const at = Date.parse(item.at);
  const stamp = useAsOfNow((now) => listStamp(at, now, place));
  const unread = item.state === 'unread';
  const title = (item.title || item.text).toWellFormed();
  return (
    <>
      <button
        type="button"
        data-notice={item.id}
        data-first={first ? '' : undefined}
        aria-expanded={expanded}
        onClick={onExpand}
        className="grid w-full grid-cols-[8px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 rounded-chip px-2 pt-1.5 text-start"
      >
        <span className={cx('size-2 self-center rounded-full', unread ? 'bg-accent' : 'bg-transparent')}>
          {unread && <span className="sr-only">{t('inbox.unread')}</span>}
        </span>
        <bdi
          className={cx(
            'truncate',
            item.state === 'done' ? 'text-soft' : 'font-strong',
            expanded && 'whitespace-normal',
          )}
        >
          {title}
        </bdi>
        <time className="text-soft text-xs tabular-nums" dateTime={item.at} title={absolute(at, place)}>
          {stamp}
        </time>
        <span />
        <Line item={item} expanded={expanded} />
      </button>
      {expanded && <Whole item={item} />}
      <div className="flex flex-wrap gap-1 px-2 pt-1.5 pb-2 pl-[26px]">
        <Buttons item={item} menuOpen={menuOpen} onMenu={onMenu} />
      </div>
    </>
  );
});

/** The one line under the title: what it says, and that it came unseen or late and how late; or when it comes back. */
function Line({ item, expanded }: { item: InboxItem; expanded: boolean }) {
  const t = useT();
  const place = usePlace();
  const again = item.snoozedUntil ? Date.parse(item.snoozedUntil) : 0;
  const when = useAsOfNow((now) => relative(again, now, place));
  const late = lateness(item.lateSec, place.language);
  const said = expanded ? '' : summary(item);
  const line =
    item.state === 'snoozed'
      ? t('inbox.snoozed', { when })
      : [item.state === 'done' ? t('inbox.state.done') : '', said, unseen(item, t), late].filter(Boolean).join(' · ');
  if (!line) return null;
  return <span className="col-span-2 truncate text-soft text-sm">{line.toWellFormed()}</span>;
}

/** Its text where that is more than the title; of what was watched, the first thing that is new. */
function summary({ title, text, items }: InboxItem): string {
  const said = text === title ? '' : firstLine(withoutItemLines(text));
  return said || (items[0]?.text ?? '');
}

/** Why the user may not have seen it: the companion was off when it was due, or no window was open when it came. */
function unseen({ missed, lateSec, state }: InboxItem, t: Translate): string {
  if (lateSec >= 60 && (missed || state === 'unread')) return t('inbox.late');
  return missed ? t('inbox.missed') : '';
}

function Whole({ item }: { item: InboxItem }) {
  const t = useT();
  const { threads } = useActions();
  const text = withoutItemLines(item.text);
  const { sessionId, messageId } = item;
  return (
    <div className="grid gap-2 px-2 pt-1 pb-1 pl-[26px]">
      {text && text !== item.title && <AgentText text={text} growing={false} />}
      {item.items.length > 0 && <ItemsCard items={item.items} />}
      {sessionId !== null && messageId !== null && (
        <button
          type="button"
          className="flex min-h-7 items-center gap-1.5 justify-self-start text-accent text-sm hover:underline pointer-coarse:min-h-10"
          onClick={() => void threads.jump(sessionId, messageId)}
        >
          <CornerUpLeft size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('inbox.goTo')}
        </button>
      )}
    </div>
  );
}

function Buttons({ item, menuOpen, onMenu }: { item: InboxItem; menuOpen: boolean; onMenu(open: boolean): void }) {
  const t = useT();
  const { inbox } = useActions();
  const { ui } = useCompanion();
  const [busy, setBusy] = useState(false);
  const act = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (item.state === 'done' || item.state === 'snoozed') {
    return (
      <Button size="small" className="px-2" disabled={busy} onClick={() => void act(inbox.reopen(item.id))}>
        <RotateCcw size={13} strokeWidth={1.75} aria-hidden="true" />
        {t('inbox.reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" className="px-2" disabled={busy} onClick={() => void act(inbox.done(item.id))}>
        {t('inbox.done')}
      </Button>
      <Button size="small" className="px-2" disabled={busy} onClick={() => void act(inbox.snooze(item.id, '10m'))}>
        {t('inbox.snooze10')}
      </Button>
      <Button size="small" className="px-2" disabled={busy} onClick={() => void act(inbox.snooze(item.id, 'tomorrow'))}>
        {t('inbox.tomorrow')}
      </Button>
      <Menu
        open={menuOpen}
        onOpenChange={onMenu}
        entries={[
          { label: t('inbox.snooze10'), onSelect: () => void inbox.snooze(item.id, '10m') },
          { label: t('inbox.snooze60'), onSelect: () => void inbox.snooze(item.id, '1h') },
          { label: t('inbox.tomorrow'), onSelect: () => void inbox.snooze(item.id, 'tomorrow') },
          null,
          { label: t('inbox.own'), onSelect: () => ui.setState({ sheet: { kind: 'snooze', id: item.id } }) },
        ]}
      >
        <Button size="small" look="quiet" aria-label={t('inbox.snoozeMenu')} className="px-1.5">
          <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </Menu>
    </>
  );
}
