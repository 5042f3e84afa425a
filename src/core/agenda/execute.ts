import type { Clock } from '../clock.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Report } from '../delivery/report.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { FileEdits } from './file-edits.ts';
import type { Job } from './job.ts';
import type { JobStates } from './job-state.ts';
import type { Journal } from './journal.ts';
import { createLane } from './lane.ts';
import { type Produced, type Runner, titleOf } from './runner.ts';
import { agendaWords } from './words.ts';

export interface ClaimedRun {
  id: number;
  job: Job;
  lateMs: number;
  /** Its notice is part of a summary. */
  summarised: boolean;
  /** Somebody asked for it beside the schedule: its failure says nothing of the job's own runs. */
  manual?: boolean;
}

export interface ExecuteDeps {
  store: Store;
  clock: Clock;
  log: Log;
  journal: Journal;
  states: JobStates;
  delivery: Delivery;
  fileEdits: FileEdits;
  runners: ReadonlyMap<string, Runner>;
  mainAgent: string;
  settings: () => { language: 'ko' | 'en'; maxFailures: number; concurrentRuns: number };
  changed: (job: string) => void;
  failpoint: (name: string) => void;
}

/** Brings claimed runs to their end: file taken down, report produced, handed over, or the failure recorded. */
export function createExecutor(deps: ExecuteDeps) {
  const { store, clock, journal, states, delivery } = deps;
  const running = new Map<string, AbortController>();
  const lanes = { instant: createLane(() => 1), slow: createLane(() => deps.settings().concurrentRuns) };
  const words = () => agendaWords[deps.settings().language];
  let closing = false;

  delivery.onSettle('agenda', (payload, told) => {
    const { runId, job } = payload as { runId: number; job: string };
    if (told) journal.end(runId, 'delivered');
    // All of it was claimed just before.
    else journal.end(runId, 'empty', words().elsewhere);
    noteSuccess(job);
  });

  const noteSuccess = (job: string) => {
    const state = states.get(job);
    if (state !== null && state.failures > 0) states.set(job, { ...state, failures: 0 });
  };

  const reportOf = (run: ClaimedRun, produced: Produced): Report => ({
    kind: run.job.kind,
    agent: run.job.agent ?? deps.mainAgent,
    job: run.job.name,
    runId: run.id,
    title: titleOf(run.job),
    text: produced.text,
    items: produced.items,
    deliver: run.job.deliver,
    lateMs: run.lateMs,
    quiet: run.job.quiet,
    summarised: run.summarised,
    settle: [{ producer: 'agenda', payload: { runId: run.id, job: run.job.name } }, ...produced.settle],
    ...(produced.claims === undefined ? {} : { claims: produced.claims }),
  });

  /** A notice about the job itself; it belongs to the transaction that it is called in. */
  const tellAbout = (run: ClaimedRun, title: string, text: string) => {
    delivery.handOver({
      ...reportOf(run, { text, items: [], settle: [] }),
      kind: 'notice',
      title,
      deliver: 'notice',
      summarised: false,
      settle: [],
    });
  };

  const finish = (run: ClaimedRun, produced: Produced) => {
    if (produced.text === '' && produced.items.length === 0) {
      store.tx(() => {
        delivery.settle(produced.settle);
        journal.end(run.id, 'empty');
        noteSuccess(run.job.name);
      });
      return;
    }
    const report = reportOf(run, produced);
    journal.produce(run.id, report);
    deps.failpoint('produced');
    delivery.handOver(report);
  };

  const fail = (run: ClaimedRun, reason: string) => {
    store.tx(() => {
      journal.end(run.id, 'failed', reason);
      const state = states.get(run.job.name);
      const failures = (state?.failures ?? 0) + (run.manual === true ? 0 : 1);
      const { maxFailures } = deps.settings();
      const pause = run.manual !== true && failures >= maxFailures && run.job.schedule.type !== 'once';
      const pausedReason = pause ? words().paused(failures, reason) : (state?.pausedReason ?? null);
      if (state !== null) states.set(run.job.name, { ...state, failures, pausedReason });
      if (pause) {
        journal.orderFileEdit(run.id, 'disable');
        tellAbout(run, words().pausedTitle(titleOf(run.job)), `${pausedReason}\n${words().pausedHelp}`);
      } else if (run.job.schedule.type === 'once' && run.manual !== true) {
        tellAbout(run, words().failedTitle(titleOf(run.job)), reason);
      }
    });
  };

  /** Not run, and no failure: the next slot tries again. A one-shot has no next slot, so the user is told. */
  const postpone = (run: ClaimedRun, reason: string) => {
    store.tx(() => {
      journal.end(run.id, 'skipped', reason);
      if (run.job.schedule.type === 'once') tellAbout(run, words().failedTitle(titleOf(run.job)), reason);
    });
  };

  const produce = async (run: ClaimedRun, signal: AbortSignal): Promise<Produced> => {
    const runner = deps.runners.get(run.job.kind);
    if (runner === undefined) throw new Error(words().noKind(run.job.kind));
    return runner.run(run.job, {
      now: clock.now(),
      zone: run.job.zone ?? clock.zone(),
      language: deps.settings().language,
      signal,
      runId: run.id,
      opened: (sessionId) => journal.linkSession(run.id, sessionId),
    });
  };

  const work = async (run: ClaimedRun, abort: AbortController) => {
    await deps.fileEdits.apply();
    deps.failpoint('edited');
    const wait = deps.runners.get(run.job.kind)?.blocked?.(run.job) ?? null;
    if (wait !== null) return postpone(run, wait);
    let produced: Produced;
    try {
      produced = await produce(run, abort.signal);
    } catch (error) {
      // Cut off by our own closing: the row stays claimed and the next start decides what becomes of it.
      if (closing) return;
      fail(run, messageOf(error));
      await deps.fileEdits.apply();
      return;
    }
    if (!closing) finish(run, produced);
  };

  return {
    isRunning: (job: string) => running.has(job),
    /** Runs it in its lane; resolves at its end and never rejects. */
    async execute(run: ClaimedRun): Promise<void> {
      const abort = new AbortController();
      running.set(run.job.name, abort);
      deps.changed(run.job.name);
      const lane = deps.runners.get(run.job.kind)?.lane ?? 'instant';
      try {
        await lanes[lane].add(() => work(run, abort));
      } catch (error) {
        deps.log.error(
          { err: error, job: run.job.name, run: run.id },
          'a run was left unfinished; it is taken up again',
        );
      } finally {
        running.delete(run.job.name);
        deps.changed(run.job.name);
      }
    },
    /** After a crash a run that may not be repeated ends here, with an offer to run it. */
    interrupt(run: ClaimedRun): void {
      store.tx(() => {
        journal.end(run.id, 'interrupted', words().interrupted);
        tellAbout(run, words().interruptedTitle(titleOf(run.job)), words().interrupted);
      });
    },
    close(): void {
      closing = true;
      for (const abort of running.values()) abort.abort();
    },
  };
}

export type Executor = ReturnType<typeof createExecutor>;
