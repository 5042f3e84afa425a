import { AlarmClock, ShieldQuestion } from 'lucide-react';
import { Fragment } from 'react';
import { nextRow } from '../agenda/groups.ts';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { isEnded } from '../state/goals.ts';
import { useActions, useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { moment } from '../time/say.ts';

/** Where the side is a drawer and there is room for one column only: what comes next, how many goals, what is unread, in one line that opens it. */
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
  const goals = useDomain('goals', ({ list }) => list.filter((goal) => !isEnded(goal)).length);
  const counts = [
    goals > 0 ? t('strip.goals', { n: goals }) : '',
    unread > 0 ? t('strip.unread', { n: unread }) : '',
  ].filter(Boolean);
  const waiting = useDomain('approvals', ({ list }) => list.filter((one) => one.state === 'waiting').length);
  const { turns } = useActions();
  return (
    <div className="flex h-9 shrink-0 border-line border-b bg-bg text-sm pointer-coarse:h-11">
      <button
        type="button"
        onClick={() => ui.setState({ drawer: 'side' })}
        className="flex min-w-0 grow items-center gap-2 px-4 text-start hover:bg-sunk"
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
        {counts.map((text) => (
          <Fragment key={text}>
            <span className="text-faint" aria-hidden="true">
              ·
            </span>
            <span className="shrink-0 font-heavy">{text}</span>
          </Fragment>
        ))}
      </button>
      {waiting > 0 && (
        <button
          type="button"
          className="flex shrink-0 items-center gap-1.5 border-line border-s px-3.5 font-heavy text-warn hover:bg-sunk"
          onClick={() => turns.showWaiting()}
        >
          <ShieldQuestion size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('approval.count', { n: waiting })}
        </button>
      )}
    </div>
  );
}
