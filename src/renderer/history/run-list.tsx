import { MessageSquareText } from 'lucide-react';
import type { RunRow } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { isTrouble } from '../state/agenda.ts';
import { useActions, useAsOfNow, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, lateness, moment, span } from '../time/say.ts';
import { count, money } from '../words/figures.ts';
import { plainName } from '../words/names.ts';
import { dotOf } from './states.ts';
import type { Runs } from './use-runs.ts';

/** Runs under each other: state, when, how late, how long, what it cost, and what went wrong. */
export function RunList({ runs: { runs, failed, next }, named, empty }: { runs: Runs; named: boolean; empty: string }) {
  const t = useT();
  if (failed) return <Nothing>{failed}</Nothing>;
  if (runs === null) return <Skeleton label={t('app.loading')} />;
  if (runs.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <>
      <ul className="px-5 py-2">
        {runs.map((run) => (
          <Row key={run.id} run={run} named={named} />
        ))}
      </ul>
      {next && (
        <div className="grid justify-items-center px-5 pb-4">
          <Button onClick={next}>{t('app.more')}</Button>
        </div>
      )}
    </>
  );
}

function Row({ run, named }: { run: RunRow; named: boolean }) {
  const t = useT();
  const place = usePlace();
  const title = useJobTitle(run.job);
  const slot = Date.parse(run.slot);
  const when = useAsOfNow((now) => moment(slot, now, place));
  const notes = useNotes(run);
  const bad = run.state === 'missed' ? 'text-warn' : isTrouble(run) ? 'text-bad' : null;
  return (
    <li className="grid grid-cols-[8px_minmax(0,1fr)_auto] items-baseline gap-x-2.5 border-line border-t py-2 first:border-t-0">
      <span aria-hidden="true" className={cx('size-2 self-center rounded-full', dotOf(run.state))} />
      <span className="flex min-w-0 items-baseline gap-2">
        {named && <bdi className="truncate font-strong">{title}</bdi>}
        <span className={cx('shrink-0', named ? 'text-sm' : 'font-strong', bad ?? (named && 'text-soft'))}>
          {t(`run.${run.state}`)}
        </span>
      </span>
      <time className="text-soft text-sm tabular-nums" dateTime={run.slot} title={absolute(slot, place)}>
        {when}
      </time>
      <span />
      <span className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-3 text-soft text-sm tabular-nums empty:hidden">
        {notes.length > 0 && <span className="min-w-0">{notes.join(' · ')}</span>}
        {run.sessionId !== null && <SessionLink id={run.sessionId} />}
      </span>
      {run.error && (
        <span className={cx('col-span-2 col-start-2 text-sm', bad ?? 'text-soft')}>{run.error.toWellFormed()}</span>
      )}
    </li>
  );
}

/** What is worth a word of a run, beside its state. */
function useNotes(run: RunRow): string[] {
  const t = useT();
  const { language } = usePlace();
  const took = run.startedAt && run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : null;
  const idle = run.state === 'missed' || run.state === 'skipped';
  const { cost, model } = run;
  const tokens = cost ? count(cost.inputTokens + cost.outputTokens) : '';
  return [
    run.count > 1 ? t('run.count', { n: run.count }) : '',
    run.trigger === 'slot' ? '' : t(`run.trigger.${run.trigger}`),
    lateness(run.lateSec, language),
    took === null || took < 100 || idle ? '' : t('run.took', { span: span(took, language) }),
    model === undefined ? '' : model.asked === model.answered ? model.answered : `${model.asked} → ${model.answered}`,
    cost ? t('run.calls', { n: cost.calls }) : '',
    cost ? t(cost.estimated ? 'run.tokensAbout' : 'goal.tokens', { n: tokens }) : '',
    cost ? money(cost.cost) : '',
  ].filter(Boolean);
}

/** To the conversation that a run worked in, if it is still there. */
function SessionLink({ id }: { id: number }) {
  const t = useT();
  const { sessions } = useActions();
  const there = useDomain('sessions', ({ list }) => list.find((one) => one.id === id));
  if (!there) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-7 items-center gap-1 text-accent hover:underline pointer-coarse:min-h-10"
      onClick={() => sessions.go(there)}
    >
      <MessageSquareText size={13} strokeWidth={1.75} aria-hidden="true" />
      {t('run.session')}
    </button>
  );
}

/** What a job is called; one whose file is gone goes by its file name. */
export function useJobTitle(job: string): string {
  return useDomain('agenda', ({ rows }) => rows.find(({ name }) => name === job)?.title || plainName(job));
}
