import { History, Plus } from 'lucide-react';
import { useRef } from 'react';
import { CommitmentRows } from '../commitments/commitment-rows.tsx';
import { Examples } from '../conversation/greeting.tsx';
import { Card } from '../kit/card.tsx';
import { Few } from '../kit/few.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { openCommitments } from '../state/commitments.ts';
import { useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';
import { AgendaRowView } from './agenda-row.tsx';
import { grouped, isMissed } from './groups.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Of a group, before one asks for more. */
const rowsFirst = 25;
/** About the height of a row (rem). */
const rowRem = 3.5;

/** Every job by what it asks of the user: Today, Upcoming, Paused, Needs attention. */
export function AgendaCard() {
  const t = useT();
  const { ui } = useCompanion();
  const rows = useDomain('agenda', (agenda) => agenda.rows);
  const promised = useDomain('commitments', ({ list }) => openCommitments(list).length > 0);
  const flashed = useUi((state) => state.flash?.name);
  const list = useRef<HTMLDivElement>(null);
  const keep = useKeptFocus(list);
  const today = rows.filter(({ group }) => group === 'today').length;
  const missed = rows.filter(isMissed).length;
  const troubled = rows.filter(({ group }) => group === 'attention').length;
  const on = rows.filter(({ enabled }) => enabled).length;
  return (
    <Card
      title={t('agenda.title')}
      label={t('agenda.label')}
      note={
        rows.length > 0 && (
          <>
            <span className="truncate">{t('agenda.summary', { today, on })}</span>
            {troubled > 0 && (
              <button
                type="button"
                className="min-h-7 shrink-0 rounded-chip px-1 text-warn hover:bg-hover pointer-coarse:min-h-10"
                onClick={() =>
                  list.current?.querySelector('[data-group="attention"]')?.scrollIntoView({ block: 'start' })
                }
              >
                {t('agenda.troubled', { n: troubled })}
              </button>
            )}
          </>
        )
      }
      gives={{ share: 3, least: Math.min(14, 4 + rowRem * (rows.length + (promised ? 1 : 0))) }}
      action={
        <IconButton
          label={t('agenda.add')}
          keys="A"
          side="left"
          onClick={() => ui.setState({ sheet: { kind: 'new-job' } })}
        >
          <Plus size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {rows.length === 0 && !promised ? (
        <div className="px-3.5 pb-3.5">
          <p className="text-soft text-sm">{t('agenda.empty')}</p>
          <Examples label={t('chat.examples')} count={2} />
        </div>
      ) : (
        // Many jobs must not push the notices out of sight.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is.
        <div
          ref={list}
          onFocus={keep.onFocus}
          onBlur={keep.onBlur}
          data-agenda-rows=""
          className="scroll-cue grid min-h-0 content-start gap-2 overflow-y-auto px-1.5 pb-2"
        >
          {missed > 0 && (
            <button
              type="button"
              onClick={() => ui.setState({ sheet: { kind: 'missed' } })}
              className="flex min-h-8 items-center gap-2 rounded-row bg-warn-soft px-2 text-start text-sm text-warn pointer-coarse:min-h-11"
            >
              <History size={15} strokeWidth={1.75} aria-hidden="true" />
              {t('agenda.missed', { n: missed })}
            </button>
          )}
          <CommitmentRows />
          {grouped(rows).map(({ group, rows: members }) => (
            <div key={group} data-group={group}>
              <h3 className="px-2 pb-0.5 text-soft text-xs">{t(`agenda.${group}`)}</h3>
              <Few
                items={members}
                step={rowsFirst}
                include={(row) => row.name === flashed}
                draw={(row) => <AgendaRowView key={row.name} row={row} />}
              />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
