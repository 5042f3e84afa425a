import { CalendarClock, ChevronRight } from 'lucide-react';
import type { Created } from '../../shared/contract.ts';
import { GoalChip } from '../goals/goal-chip.tsx';
import { PlanChip } from '../goals/plan-chip.tsx';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { useActions, useDomain, useT } from '../state/hooks.ts';
import { plainName } from '../words/names.ts';

/** What came into being with a message; a chip leads to its AGENDA row, a goal's or a plan's to its page. */
export function CreatedChips({ created }: { created: Created[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {created.map((one) =>
        one.type === 'goal' ? (
          <GoalChip key={`goal-${one.name}`} id={one.name} />
        ) : one.type === 'plan' ? (
          <PlanChip key={`plan-${one.name}`} id={Number(one.name)} />
        ) : (
          <Chip key={`${one.type}-${one.name}`} name={one.name} />
        ),
      )}
    </ul>
  );
}

function Chip({ name }: { name: string }) {
  const t = useT();
  const { agenda } = useActions();
  const narrow = !useMedia(wideEnough.side);
  const row = useDomain('agenda', ({ rows }) => rows.find((one) => one.name === name));
  const title = row?.title || plainName(name);
  const look =
    'inline-flex min-h-7 max-w-full items-center gap-2 rounded-chip bg-sunk px-2.5 text-sm pointer-coarse:min-h-10';
  const inside = (
    <>
      <CalendarClock size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      <bdi className="truncate font-strong">{title}</bdi>
      {row && <span className="shrink-[99] truncate text-soft">{row.words}</span>}
    </>
  );
  return (
    <li className="max-w-full">
      {row ? (
        <button type="button" className={`${look} hover:bg-press`} onClick={() => agenda.reveal(name, narrow)}>
          {inside}
          <span className="sr-only">{t('chat.created')}</span>
          <ChevronRight size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
        </button>
      ) : (
        <span className={look}>{inside}</span>
      )}
    </li>
  );
}
