import { useEffect, useState } from 'react';
import type { RunDay } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { dayTitle } from '../time/say.ts';
import { epochOfLocal, partsOf } from '../time/zone.ts';
import { money } from '../words/figures.ts';

const days = 14;
const height = 56;
const costHeight = 14;
/** From the ground up. */
const parts = [
  { of: 'told', color: 'bg-ok-fill' },
  { of: 'quiet', color: 'bg-line-strong' },
  { of: 'skipped', color: 'bg-faint' },
  { of: 'missed', color: 'bg-warn-fill' },
  { of: 'failed', color: 'bg-bad' },
] as const;

const totalOf = (day: RunDay) => parts.reduce((sum, { of }) => sum + day[of], 0);

/** Two weeks of runs, a column a day, with their cost under it; nothing where none ran. A day that is clicked narrows the list to it. */
export function RunChart({ day, onDay }: { day: string | null; onDay(day: string | null): void }) {
  const t = useT();
  const known = useDays();
  if (known === null) return <div className="h-28" />;
  const most = Math.max(1, ...known.map(totalOf));
  const dearest = Math.max(...known.map(({ cost }) => cost));
  const runs = known.reduce((sum, one) => sum + totalOf(one), 0);
  const cost = known.reduce((sum, one) => sum + one.cost, 0);
  if (runs === 0) return null;
  return (
    <section aria-label={t('history.chart')} className="grid gap-2 px-5 pt-4 pb-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-soft text-sm tabular-nums">
        <span className="font-strong text-text">{t('history.chartSum', { days, n: runs })}</span>
        <span className="flex items-center gap-1.5">
          {dearest > 0 && <span aria-hidden="true" className="size-2 rounded-[2px] bg-accent opacity-70" />}
          {t('history.chartCost', { cost: money(cost) })}
        </span>
        <span className="grow" />
        {parts.map(({ of, color }) => (
          <span key={of} className={cx('flex items-center gap-1.5 text-xs', of === 'skipped' && 'max-rail:hidden')}>
            <span aria-hidden="true" className={cx('size-2 rounded-[2px]', color)} />
            {t(`history.part.${of}`)}
          </span>
        ))}
      </p>
      <div data-chart="" className="flex items-end gap-1 max-rail:-mx-2 max-rail:gap-0">
        {known.map((one) => (
          <Column
            key={one.day}
            day={one}
            most={most}
            dearest={dearest}
            chosen={one.day === day}
            onClick={() => onDay(one.day === day ? null : one.day)}
          />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps {
  day: RunDay;
  most: number;
  dearest: number;
  chosen: boolean;
  onClick(): void;
}

function Column({ day, most, dearest, chosen, onClick }: ColumnProps) {
  const t = useT();
  const place = usePlace();
  const noon = epochOfLocal(`${day.day}T12:00`, place.zone) ?? 0;
  const { day: date } = partsOf(noon, place.zone);
  const total = totalOf(day);
  const label = t('history.day', {
    day: dayTitle(noon, present(), place),
    n: total,
    missed: day.missed,
    failed: day.failed,
    cost: money(day.cost),
  });
  return (
    <button
      type="button"
      title={label}
      aria-pressed={chosen}
      onClick={onClick}
      className={cx(
        'grid min-w-0 flex-1 gap-1 rounded-chip px-0.5 pt-1 pb-0.5 transition-colors',
        chosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="flex flex-col-reverse gap-px" style={{ height }}>
        {total === 0 && <span className="mx-auto h-px w-full bg-line" />}
        {parts.map(
          ({ of, color }) =>
            day[of] > 0 && (
              <span
                key={of}
                className={cx('mx-auto w-full max-w-5 shrink-0 rounded-[2px]', color)}
                style={{ height: Math.max(2, Math.round((day[of] / most) * (height - 8))) }}
              />
            ),
        )}
      </span>
      {dearest > 0 && (
        <span className="flex items-start" style={{ height: costHeight }}>
          <span
            className="mx-auto w-full max-w-5 rounded-[2px] bg-accent opacity-70"
            style={{ height: day.cost > 0 ? Math.max(2, Math.round((day.cost / dearest) * costHeight)) : 0 }}
          />
        </span>
      )}
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className={cx('text-center text-xs tabular-nums', chosen ? 'font-strong text-accent' : 'text-soft')}
      >
        {date}
      </span>
    </button>
  );
}

/** Asked anew when a run ends. */
function useDays(): RunDay[] | null {
  const { call } = useCompanion();
  const newest = useDomain('runs', ({ recent }) => recent[0]);
  const [known, setKnown] = useState<RunDay[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that ended changes its day.
  useEffect(() => {
    let stale = false;
    void call('runs.days', { days }).then((answer) => {
      if (!stale && answer.ok) setKnown(answer.data);
    });
    return () => {
      stale = true;
    };
  }, [call, newest?.id, newest?.state]);
  return known;
}
