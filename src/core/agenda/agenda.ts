import type { AgendaRow, CompanionEvent, JobDetail, Run } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { CompanionError } from '../errors.ts';
import type { Log } from '../log.ts';
import { describeSpan } from '../phrases/describe.ts';
import type { Notifier } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { isoAt, zonedAt } from '../time.ts';
import { createExecutor } from './execute.ts';
import { createFileEdits } from './file-edits.ts';
import { createHistory, type History } from './history.ts';
import type { Job, JobFile } from './job.ts';
import { type JobEdit, openJobFolder } from './job-folder.ts';
import { createJobStates } from './job-state.ts';
import { createJournal } from './journal.ts';
import type { NewJob } from './new-job.ts';
import { openablePath } from './openable.ts';
import { createOverdue } from './overdue.ts';
import { createPlanner } from './planner.ts';
import { handOverAgain, recoverRuns } from './recover.ts';
import { agendaRow, keepRows } from './rows.ts';
import { type Runner, titleOf } from './runner.ts';
import { nextTimes } from './schedule.ts';
import { createScheduler } from './scheduler.ts';
import { agendaWords } from './words.ts';

/** How long changes are gathered before windows hear of them (ms). */
const GATHER = 30;
/** Between tries to hand over a report that could not be handed over (ms). */
const TRY_AGAIN = 30_000;

export interface AgendaSettings {
  language: 'ko' | 'en';
  graceMs: number;
  maxFailures: number;
  overdueGapMs: number;
  summaryAbove: number;
  concurrentRuns: number;
}

export interface AgendaDeps {
  store: Store;
  clock: Clock;
  log: Log;
  /** The folder of job files. */
  dir: string;
  delivery: Delivery;
  conversation: Pick<Conversation, 'say'>;
  notifier: Notifier;
  runners: Runner[];
  mainAgent: string;
  /** What a job names and is not there (a tool, its arguments, an agent), as a sentence for its row; null: all is there. */
  missing: (job: Job) => string | null;
  settings: () => AgendaSettings;
  emit: (event: CompanionEvent) => void;
  failpoint: (name: string) => void;
}

export interface Agenda {
  /** Reads the folder, brings the last process's runs to their end, begins to look. */
  start(): Promise<void>;
  /** Resolves when the folder was read for the first time; before that there are no rows. */
  whenRead(): Promise<void>;
  /** The machine woke up, or the clock may have changed. */
  wake(): void;
  stop(): Promise<void>;
  rows(): AgendaRow[];
  row(name: string): AgendaRow;
  /** What comes in [from, to), by its first moment there; `times` says how many there are (500 at most). */
  coming(from: number, to: number): { row: AgendaRow; at: number; times: number }[];
  /** null where there is no such job. */
  find(name: string): AgendaRow | null;
  detail(name: string): Promise<JobDetail>;
  /** Where its file really is, for a program outside. Rejects with `file` where that is not a plain file of the folder. */
  openablePath(name: string): Promise<string>;
  toggle(name: string, enabled: boolean): Promise<AgendaRow>;
  create(job: NewJob): Promise<AgendaRow>;
  edit(name: string, changes: JobEdit): Promise<AgendaRow>;
  /** Deletes the companion's own file; a person's is switched off. The text says which. */
  remove(name: string): Promise<{ deleted: boolean; text: string }>;
  /** Runs it once, now; resolves when the run has ended. */
  run(name: string): Promise<Run>;
  runs(job: string | null, limit: number): Run[];
  history: History;
  /** The newest run of each job that was missed or cut off, where nothing has come after it: what the user may still want run. */
  missed(): Run[];
  /** Leaves such runs; they end as `skipped`. */
  skip(ids: readonly number[]): void;
  /** The job whose task worked in that session, or null. */
  jobOfSession(sessionId: number): string | null;
  /** Reads the folder of job files now; resolves when the rows say so. */
  reread(): Promise<void>;
  /** The language changed: windows get every row anew. */
  reword(): void;
}

/** Wires the agenda's parts: folder, planner, scheduler, executor, journal. */
export function openAgenda(deps: AgendaDeps): Agenda {
  const { store, clock, log, delivery } = deps;
  const runners = new Map(deps.runners.map((runner) => [runner.kind, runner]));
  const words = () => agendaWords[deps.settings().language];
  const journal = createJournal(store, clock);
  const states = createJobStates(store);
  const planner = createPlanner();

  const kept = keepRows(() => {
    const zone = clock.zone();
    return `${zonedAt(clock.now(), zone).toPlainDate()} ${zone} ${deps.settings().language}`;
  });
  const dirty = new Set<string>();
  let gathering: (() => void) | null = null;
  const changed = (name: string) => {
    kept.drop(name);
    dirty.add(name);
    gathering ??= clock.after(GATHER, tellWindows);
  };
  const tellWindows = () => {
    gathering = null;
    const names = [...dirty];
    dirty.clear();
    const rows = names.map(rowOf).filter((row) => row !== null);
    const removed = names.filter((name) => folder.get(name) === null);
    deps.emit({ name: 'agenda.changed', payload: { changed: rows, removed } });
    for (const name of names) {
      const run = journal.last(name);
      if (run !== null) deps.emit({ name: 'run.changed', payload: run });
    }
  };

  const folder = openJobFolder({
    dir: deps.dir,
    clock,
    log,
    language: () => deps.settings().language,
    zone: () => clock.zone(),
    kinds: () => [...runners.keys()],
    onChange: (names) => {
      store.tx(() => {
        for (const name of names) scheduler.take(name, folder.get(name));
      });
      for (const name of names) changed(name);
    },
  });

  const fileEdits = createFileEdits({ journal, folder, log, zone: () => clock.zone() });
  const executor = createExecutor({
    store,
    clock,
    log,
    journal,
    states,
    delivery,
    fileEdits,
    runners,
    mainAgent: deps.mainAgent,
    settings: deps.settings,
    changed,
    failpoint: deps.failpoint,
  });

  const summarise = (runs: { job: Job; lateMs: number }[]) => {
    const { language } = deps.settings();
    const lines = runs.map(({ job, lateMs }) => `- ${titleOf(job)} · ${words().late(describeSpan(lateMs, language))}`);
    const text = [words().summaryHead(runs.length), ...lines].join('\n');
    const message = deps.conversation.say({ agent: deps.mainAgent, text, items: [] });
    deps.notifier.notify({
      id: `overdue-${message.id}`,
      title: words().summaryTitle(runs.length),
      body: runs.map(({ job }) => titleOf(job)).join(', '),
      agent: deps.mainAgent,
      sessionId: message.sessionId,
      inboxId: null,
    });
  };

  const overdue = createOverdue({
    clock,
    journal,
    executor,
    settings: deps.settings,
    account(name, until) {
      const state = states.get(name);
      if (state !== null) states.set(name, { ...state, accountedUntil: until });
    },
    summarise,
    onError: (error) =>
      log.error({ err: error }, 'an overdue job could not be taken up; it is tried again at the next start'),
  });

  const scheduler = createScheduler({
    store,
    clock,
    log,
    journal,
    states,
    planner,
    executor,
    overdue,
    fileEdits,
    settings: deps.settings,
    switchOff(name) {
      folder
        .toggle(name, false)
        .catch((error) => log.warn({ err: error, job: name }, 'a job past its deadline could not be switched off'));
    },
    changed,
    failpoint: deps.failpoint,
  });

  const fileOf = (name: string): JobFile => {
    const file = folder.get(name);
    if (file === null) throw new CompanionError('not_found', words().noJob(name));
    return file;
  };

  const rowOf = (name: string): AgendaRow | null => {
    const file = folder.get(name);
    return file === null ? null : kept.get(name, () => makeRow(name, file));
  };

  const makeRow = (name: string, file: JobFile): AgendaRow =>
    agendaRow({
      file,
      state: states.get(name),
      next: planner.slotAfter(name, states.get(name)?.accountedUntil ?? clock.now()),
      last: journal.last(name),
      running: executor.isRunning(name),
      missing: file.ok ? deps.missing(file.job) : null,
      mainAgent: deps.mainAgent,
      language: deps.settings().language,
      clock,
    });

  const row = (name: string): AgendaRow => rowOf(fileOf(name).name)!;

  /** Reports that a full disk (say) kept from being handed over are tried again while the program runs. */
  let stopTrying = () => {};
  const tryAgain = () => {
    for (const open of journal.unfinished()) {
      if (
        open.state === 'produced' &&
        open.report !== null &&
        !executor.isRunning(open.job) &&
        !delivery.waits(open.id)
      ) {
        handOverAgain({ delivery, log }, open.report);
      }
    }
    stopTrying = clock.after(TRY_AGAIN, tryAgain);
  };

  return {
    async start() {
      await folder.whenRead();
      await recoverRuns({ journal, delivery, executor, fileEdits, runners, log });
      scheduler.start();
      stopTrying = clock.after(TRY_AGAIN, tryAgain);
    },
    whenRead: folder.whenRead,
    wake: () => scheduler.wake(),
    async stop() {
      scheduler.stop();
      overdue.stop();
      executor.close();
      stopTrying();
      gathering?.();
      await folder.stop();
    },
    rows: () => folder.list().map((file) => rowOf(file.name)!),
    row,
    coming: (from, to) =>
      planner
        .names()
        .flatMap((name) => {
          const slots = planner.passed(name, from - 1, to - 1).slots;
          return slots[0] === undefined ? [] : [{ row: row(name), at: slots[0], times: slots.length }];
        })
        .sort((a, b) => a.at - b.at),
    find: rowOf,
    async detail(name) {
      const file = fileOf(name);
      const text = await folder.text(name);
      const zone = file.ok ? (file.job.zone ?? clock.zone()) : clock.zone();
      const next = file.ok ? nextTimes(file.job.schedule, zone, clock.now(), 5) : [];
      const editable = file.ok
        ? {
            prompt: file.job.prompt,
            deliver: file.job.deliver,
            quiet: file.job.quiet,
            catchUp: file.job.catchUp,
            url: typeof file.job.args.url === 'string' ? file.job.args.url : null,
          }
        : null;
      return { row: row(name), path: file.path, text, next: next.map((moment) => isoAt(moment, zone)), editable };
    },
    openablePath: async (name) => openablePath(deps.dir, fileOf(name).path, deps.settings().language),
    async toggle(name, enabled) {
      fileOf(name);
      await folder.toggle(name, enabled);
      return row(name);
    },
    async create(job) {
      const name = await folder.create(job);
      return row(name);
    },
    async edit(name, changes) {
      fileOf(name);
      await folder.edit(name, changes);
      return row(name);
    },
    async remove(name) {
      const file = fileOf(name);
      const title = file.ok ? titleOf(file.job) : name;
      const { deleted } = await folder.remove(name);
      return { deleted, text: deleted ? words().deleted(title) : words().switchedOff(title) };
    },
    async run(name) {
      const file = fileOf(name);
      if (!file.ok) throw new CompanionError('bad_input', file.problem.message);
      if (executor.isRunning(name) || journal.undelivered(name))
        throw new CompanionError('conflict', words().running(name));
      const id = journal.claimNow(file.job);
      await executor.execute({ id, job: file.job, lateMs: 0, summarised: false, manual: true });
      return journal.get(id);
    },
    runs: journal.list,
    history: createHistory(store, clock),
    missed: () =>
      folder.list().flatMap((file) => {
        // A goal looks again by itself; what is switched off is not wanted, unless its one run switched it off.
        if (!file.ok || file.job.kind === 'goal') return [];
        if (!file.job.enabled && file.job.schedule.type !== 'once') return [];
        const last = journal.last(file.name);
        return last !== null && (last.state === 'missed' || last.state === 'interrupted') ? [last] : [];
      }),
    skip(ids) {
      for (const id of ids) if (journal.leave(id, words().left)) changed(journal.get(id).job);
    },
    jobOfSession: journal.jobOfSession,
    reread: folder.reread,
    reword() {
      void folder.reread();
      for (const file of folder.list()) changed(file.name);
    },
  };
}
