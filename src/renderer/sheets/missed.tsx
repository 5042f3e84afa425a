import { useEffect, useRef, useState } from 'react';
import type { Run } from '../../shared/contract.ts';
import { useJobTitle } from '../history/run-list.tsx';
import { Button } from '../kit/button.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useActions, useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment } from '../time/say.ts';

/** What passed while the program was off, job by job: run it now, or leave it. Closed, it can be come back to from AGENDA. */
export default function Missed({ onClose }: { onClose(): void }) {
  const t = useT();
  const { call } = useCompanion();
  const { agenda } = useActions();
  const [runs, setRuns] = useState<Run[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    void call('runs.missed', { shows: true }).then((answer) => {
      if (answer.ok) setRuns(answer.data.runs);
      else setFailed(answer.message);
    });
  }, [call]);

  /** Takes them off the list; the focus goes on to the next, and with the last one the page is done. */
  const settled = (done: readonly Run[]) => {
    const left = (runs ?? []).filter((run) => !done.includes(run));
    setRuns(left);
    if (left.length === 0) return onClose();
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('button')?.focus());
  };
  const run = (chosen: readonly Run[]) => {
    // A task may take minutes: how each went is told when it is over.
    for (const { job } of chosen) void agenda.run(job);
    settled(chosen);
  };
  const skip = async (chosen: readonly Run[]) => {
    if (await agenda.skip(chosen.map(({ id }) => id))) settled(chosen);
  };

  return (
    <SheetFrame
      title={t('missed.title')}
      width={560}
      onClose={onClose}
      footer={
        runs?.length !== 0 && (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('missed.later')}
            </Button>
            <span className="grow" />
            <Button disabled={!runs?.length} onClick={() => void skip(runs ?? [])}>
              {t('missed.skipAll')}
            </Button>
            <Button look="primary" disabled={!runs?.length} onClick={() => run(runs ?? [])}>
              {t('missed.runAll')}
            </Button>
          </>
        )
      }
    >
      {runs?.length !== 0 && <p className="px-5 pt-4 text-soft">{t('missed.help')}</p>}
      {failed && <Nothing>{failed}</Nothing>}
      {runs === null && !failed && <Skeleton label={t('app.loading')} />}
      {runs?.length === 0 && <Nothing>{t('missed.none')}</Nothing>}
      {runs && runs.length > 0 && (
        <ul ref={list} className="px-5 py-2">
          {runs.map((one) => (
            <Row key={one.id} run={one} onRun={() => run([one])} onSkip={() => void skip([one])} />
          ))}
        </ul>
      )}
    </SheetFrame>
  );
}

function Row({ run, onRun, onSkip }: { run: Run; onRun(): void; onSkip(): void }) {
  const t = useT();
  const place = usePlace();
  const title = useJobTitle(run.job);
  const words = useDomain('agenda', ({ rows }) => rows.find(({ name }) => name === run.job)?.words ?? '');
  const slot = Date.parse(run.slot);
  const when = useAsOfNow((now) => moment(slot, now, place));
  const notes = [
    run.state === 'interrupted' ? t('run.interrupted') : '',
    run.count > 1 ? t('missed.last', { when }) : when,
    run.count > 1 ? t('run.count', { n: run.count }) : '',
    words,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-56">
        <bdi className="block truncate font-strong">{title}</bdi>
        <p className="truncate text-soft text-sm tabular-nums" title={absolute(slot, place)}>
          {notes.join(' · ')}
        </p>
      </div>
      <div className="flex gap-1.5">
        <Button size="small" aria-label={t('missed.runOf', { name: title })} onClick={onRun}>
          {t('missed.run')}
        </Button>
        <Button size="small" look="quiet" aria-label={t('missed.skipOf', { name: title })} onClick={onSkip}>
          {t('missed.skip')}
        </Button>
      </div>
    </li>
  );
}
