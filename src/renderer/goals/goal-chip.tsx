import { ChevronRight, Target } from 'lucide-react';
import { useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { stateWords } from './standing.ts';

/** A goal that came into being with a message; it leads to its page. */
export function GoalChip({ id }: { id: string }) {
  const t = useT();
  const place = usePlace();
  const { ui } = useCompanion();
  const goal = useDomain('goals', ({ list }) => list.find((one) => one.id === id));
  const state = useAsOfNow((now) => (goal ? stateWords(goal, now, place, t) : ''));
  return (
    <li className="max-w-full">
      <button
        type="button"
        className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-chip bg-sunk px-2.5 text-sm hover:bg-press pointer-coarse:min-h-10"
        onClick={() => ui.setState({ sheet: { kind: 'goal', id } })}
      >
        <Target size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
        <bdi className="min-w-[5em] truncate font-strong">{goal?.objective.toWellFormed() ?? t('goals.label')}</bdi>
        {state && <span className="min-w-0 truncate text-soft tabular-nums">{state}</span>}
        <span className="sr-only">{t('goals.chip')}</span>
        <ChevronRight size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      </button>
    </li>
  );
}
