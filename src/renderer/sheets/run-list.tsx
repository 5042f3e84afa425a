import { useEffect, useMemo, useState } from 'react';
import type { Run } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { isTrouble } from '../state/agenda.ts';
import { useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, lateness, moment, span } from '../time/say.ts';
import { plainName } from '../words/names.ts';

const asked = 200;

interface Props {
  /** null: of every job, each with its name. */
  job: string | null;
  onlyTroubles?: boolean;
}

/** How jobs ran: state, when, how late, how long, and what went wrong. Follows runs that change meanwhile. */
export function RunList({ job, onlyTroubles = false }: Props) {
  const t = useT();
  const { call } = useCompanion();
  const recent = useDomain('runs', (runs) => runs.recent);
  const [fetched, setFetched] = useState<Run[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let stale = false;
    void call('agenda.runs', { job, limit: asked }).then((answer) => {
      if (stale) return;
      if (answer.ok) setFetched(answer.data);
      else setFailed(answer.message);
    });
    return () => {
      stale = true;
    };
  }, [job, call]);

  const runs = useMemo(() => {
    const byId = new Map((fetched ?? []).map((run) => [run.id, run]));
    for (const run of recent) if (job === null || run.job === job) byId.set(run.id, run);
    const all = [...byId.values()].sort((a, b) => Date.parse(b.slot) - Date.parse(a.slot) || b.id - a.id);
    return onlyTroubles ? all.filter(isTrouble) : all;
  }, [fetched, recent, job, onlyTroubles]);

  if (failed) return <Nothing>{failed}</Nothing>;
  if (fetched === null) return <Skeleton label={t('app.loading')} />;
  if (runs.length === 0) return <Nothing>{t(onlyTroubles ? 'history.noFailures' : 'history.empty')}</Nothing>;
  return (
    <ul className="px-5 py-2">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} named={job === null} />
      ))}
    </ul>
  );
}

function RunRow({ run, named }: { run: Run; named: boolean }) {
  const t = useT();
  const place = usePlace();
  const title = useDomain(
    'agenda',
    ({ rows }) => rows.find(({ name }) => name === run.job)?.title || plainName(run.job),
  );
  const slot = Date.parse(run.slot);
  const when = useAsOfNow((now) => moment(slot, now, place));
  const took = run.startedAt && run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : null;
  const notes = [
    run.count > 1 ? t('run.count', { n: run.count }) : '',
    run.trigger === 'slot' ? '' : t(`run.trigger.${run.trigger}`),
    lateness(run.lateSec, place.language),
    took === null || took < 100 || run.state === 'missed' || run.state === 'skipped'
      ? ''
      : t('run.took', { span: span(took, place.language) }),
    run.model === undefined
      ? ''
      : run.model.asked === run.model.answered
        ? run.model.answered
        : `${run.model.asked} → ${run.model.answered}`,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[8px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 border-line border-t py-2 first:border-t-0">
      <span aria-hidden="true" className={cx('size-2 self-center rounded-full', dot(run))} />
      <span className="flex min-w-0 items-baseline gap-2">
        {named && <bdi className="truncate font-strong">{title}</bdi>}
        <span
          className={cx(
            'shrink-0',
            run.state === 'missed'
              ? 'text-warn'
              : isTrouble(run)
                ? 'text-bad'
                : named
                  ? 'text-soft text-sm'
                  : 'font-strong',
          )}
        >
          {t(`run.${run.state}`)}
        </span>
      </span>
      <time className="text-soft text-sm tabular-nums" dateTime={run.slot} title={absolute(slot, place)}>
        {when}
      </time>
      <span />
      {notes.length > 0 && <span className="col-span-2 text-soft text-sm tabular-nums">{notes.join(' · ')}</span>}
      {run.error && (
        <>
          {notes.length > 0 && <span />}
          <span className="col-span-2 text-bad text-sm">{run.error.toWellFormed()}</span>
        </>
      )}
    </li>
  );
}

function dot(run: Run): string {
  if (run.state === 'failed' || run.state === 'interrupted') return 'bg-bad';
  if (run.state === 'missed') return 'bg-warn-fill';
  if (run.state === 'delivered') return 'bg-ok-fill';
  return 'bg-line-strong';
}
