import { useEffect, useState } from 'react';
import type { JobStreak } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { Few } from '../kit/few.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useCompanion, useT } from '../state/hooks.ts';
import { useJobTitle } from './run-list.tsx';
import { dotOf } from './states.ts';

const rowsFirst = 40;

/** How each job has been doing: those in trouble first, each with its last runs as squares. */
export function Streaks({ onJob }: { onJob(job: string): void }) {
  const t = useT();
  const { call } = useCompanion();
  const [known, setKnown] = useState<JobStreak[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    void call('runs.streaks', {}).then((answer) => {
      if (answer.ok) setKnown(worstFirst(answer.data));
      else setFailed(answer.message);
    });
  }, [call]);
  if (failed) return <Nothing>{failed}</Nothing>;
  if (known === null) return <Skeleton label={t('app.loading')} />;
  if (known.length === 0) return <Nothing>{t('history.empty')}</Nothing>;
  return (
    <Few
      className="px-5 py-2"
      items={known}
      step={rowsFirst}
      draw={(streak) => <Row key={streak.job} streak={streak} onJob={onJob} />}
    />
  );
}

function worstFirst(list: JobStreak[]): JobStreak[] {
  const weight = ({ well, length }: JobStreak) => (well ? 0 : 1000 + length);
  return [...list].sort((a, b) => weight(b) - weight(a) || a.job.localeCompare(b.job));
}

function Row({ streak, onJob }: { streak: JobStreak; onJob(job: string): void }) {
  const t = useT();
  const title = useJobTitle(streak.job);
  const n = streak.more ? `${streak.length}+` : streak.length;
  return (
    <li className="border-line border-t first:border-t-0">
      <button
        type="button"
        onClick={() => onJob(streak.job)}
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-chip py-2 text-start hover:bg-hover max-rail:grid-cols-1"
      >
        <span className="min-w-0">
          <bdi className="block truncate font-strong">{title}</bdi>
          <span className={cx('text-sm tabular-nums', streak.well ? 'text-soft' : 'text-warn')}>
            {t(streak.well ? 'history.streakWell' : 'history.streakBad', { n })}
          </span>
        </span>
        <span aria-hidden="true" className="flex gap-[3px]">
          {streak.last.map(({ state, slot }) => (
            <span key={slot + state} className={cx('h-4 w-1.5 rounded-[2px]', dotOf(state))} />
          ))}
        </span>
      </button>
    </li>
  );
}
