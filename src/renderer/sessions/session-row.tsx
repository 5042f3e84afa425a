import { Ellipsis, FileDown, Pencil, ShieldQuestion, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Session } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { firstLine } from '../markdown/plain.ts';
import { useActions, useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, listStamp } from '../time/say.ts';

/** A conversation: title, when, and the last words in it. */
export const SessionRow = memo(function SessionRow({ session, current }: { session: Session; current: boolean }) {
  const t = useT();
  const place = usePlace();
  const { ui } = useCompanion();
  const { sessions } = useActions();
  const waiting = useDomain('approvals', ({ list }) =>
    list.some((one) => one.sessionId === session.id && one.state === 'waiting'),
  );
  const at = Date.parse(session.updatedAt);
  const stamp = useAsOfNow((now) => listStamp(at, now, place));
  const title = session.title || t('sessions.untitled');
  const preview = firstLine(session.preview);
  const icon = { size: 15, strokeWidth: 1.75 };
  return (
    <li className="group relative">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={() => sessions.show(session)}
        className={cx(
          'grid min-h-11 w-full gap-x-2 rounded-row px-2.5 py-2 text-start transition-colors',
          'grid-cols-[minmax(0,1fr)_auto]',
          current ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          {waiting && (
            <ShieldQuestion
              size={14}
              strokeWidth={1.75}
              className="shrink-0 text-warn"
              role="img"
              aria-label={t('step.asking')}
            />
          )}
          {session.unread > 0 && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t('sessions.unread', { n: session.unread })}</span>
            </span>
          )}
          <bdi className="truncate font-strong">{title}</bdi>
        </span>
        <time
          className="self-center text-soft text-xs tabular-nums group-focus-within:opacity-0 group-hover:opacity-0 pointer-coarse:pr-9 pointer-coarse:group-hover:opacity-100"
          dateTime={session.updatedAt}
          title={absolute(at, place)}
        >
          {stamp}
        </time>
        <span className="col-span-2 truncate text-soft text-sm">
          {session.origin !== 'chat' && (
            <span className="me-1.5 rounded-[4px] bg-sunk px-1 text-xs">{t(`sessions.origin.${session.origin}`)}</span>
          )}
          <bdi>{preview}</bdi>
        </span>
      </button>
      <span className="absolute top-1 right-1">
        <Menu
          entries={[
            {
              label: t('sessions.rename'),
              icon: <Pencil {...icon} />,
              onSelect: () => ui.setState({ sheet: { kind: 'rename', id: session.id } }),
            },
            {
              label: t('sessions.export'),
              icon: <FileDown {...icon} />,
              onSelect: () => void sessions.exportFile(session.id),
            },
            {
              label: t('sessions.delete'),
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: () => void sessions.remove(session),
            },
          ]}
        >
          <IconButton
            label={t('app.moreOf', { name: title })}
            className="opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        </Menu>
      </span>
    </li>
  );
});
