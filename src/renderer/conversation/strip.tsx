import { AlarmClock } from 'lucide-react';
import { nextRow } from '../agenda/groups.ts';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { moment } from '../time/say.ts';

/** Where the side is a drawer and there is room for one column only: what comes next and what is unread, in one line that opens it. */
export function StatusStrip() {
  const wide = useMedia(wideEnough.list);
  return wide ? null : <Strip />;
}

function Strip() {
  const t = useT();
  const place = usePlace();
  const { ui } = useCompanion();
  const row = useDomain('agenda', ({ rows }) => nextRow(rows));
  const unread = useDomain('inbox', (inbox) => inbox.unread);
  const at = row?.next ? Date.parse(row.next) : null;
  const when = useAsOfNow((now) => (at === null ? '' : moment(at, now, place).replace(/^(오늘|today) /, '')));
  const unreadText = unread > 0 ? t('strip.unread', { n: unread }) : '';
  return (
    <button
      type="button"
      onClick={() => ui.setState({ drawer: 'side' })}
      className="flex h-9 shrink-0 items-center gap-2 border-line border-b bg-bg px-4 text-start text-sm hover:bg-sunk pointer-coarse:h-11"
    >
      <span className="sr-only">{t('chat.openSide')}:</span>
      <AlarmClock size={15} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      {row ? (
        <>
          <span className="shrink-0 font-heavy tabular-nums">{when}</span>
          <bdi className="truncate text-soft">{row.title || row.name}</bdi>
        </>
      ) : (
        <span className="text-soft">{t('strip.noNext')}</span>
      )}
      {unreadText && (
        <>
          <span className="text-faint" aria-hidden="true">
            ·
          </span>
          <span className="shrink-0 font-heavy">{unreadText}</span>
        </>
      )}
    </button>
  );
}
