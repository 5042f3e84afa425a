import { type Alarm, type Clock, createAlarm } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { decideCatchUp } from './catch-up.ts';
import type { ClaimedRun, Executor } from './execute.ts';
import type { FileEdits } from './file-edits.ts';
import type { Job, JobFile } from './job.ts';
import type { JobStates } from './job-state.ts';
import { type Journal, takeDown } from './journal.ts';
import type { Overdue } from './overdue.ts';
import type { Planner } from './planner.ts';
import { reconcileState, sameState } from './reconcile.ts';
import { compileSchedule } from './schedule.ts';
import { agendaWords } from './words.ts';

/** A clock set back by more than this lives the same wall times again: their slots run again (ms). */
const LIVED_AGAIN = 2 * 3_600_000;
/** Passed slots that get a row of their own; older ones of the same absence share one. */
const ROWS_OF_AN_ABSENCE = 50;

export interface SchedulerDeps {
  store: Store;
  clock: Clock;
  log: Log;
  journal: Journal;
  states: JobStates;
  planner: Planner;
  executor: Executor;
  overdue: Overdue;
  fileEdits: FileEdits;
  settings: () => { language: 'ko' | 'en'; graceMs: number };
  /** Switches off a job whose deadline is over. */
  switchOff: (name: string) => void;
  changed: (job: string) => void;
  failpoint: (name: string) => void;
}

/** The moment of a one-shot (epoch ms), or null. */
function momentOf(job: Job, zone: string): number | null {
  return job.schedule.type === 'once' ? compileSchedule(job.schedule, job.zone ?? zone).next(0) : null;
}

export interface Scheduler {
  start(): void;
  /** Looks again at once: the machine woke, or somebody asks. */
  wake(): void;
  /** The job's file was read: plans it, or forgets it (`null`: the file is gone). */
  take(name: string, file: JobFile | null): void;
  stop(): void;
}

/**
 * Looks when the first job is due, and at least every ten seconds. Every slot that has passed gets its row in the look's
 * one transaction, together with the mark up to where the job is accounted for; what is to run is claimed there.
 */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { store, clock, journal, states, planner, executor } = deps;
  const words = () => agendaWords[deps.settings().language];
  let alarm: Alarm | null = null;
  let zone = clock.zone();
  let lastLook = { wall: clock.now(), running: clock.monotonic() };

  const account = (name: string, until: number) => {
    const state = states.get(name);
    if (state !== null && until > state.accountedUntil) states.set(name, { ...state, accountedUntil: until });
  };

  const replan = (name: string) => planner.plan(name, states.get(name)?.accountedUntil ?? clock.now());

  const replanAll = () => {
    for (const name of planner.names()) {
      const job = planner.get(name)!;
      if (job.zone === null) planner.set(job, clock.zone(), states.get(name)?.accountedUntil ?? clock.now());
      else replan(name);
    }
  };

  /** Wall times that will be lived again no longer count as accounted for. */
  const livedAgain = (now: number) => {
    const rows = journal.supersedeAfter(now);
    for (const name of states.names()) {
      const state = states.get(name)!;
      if (state.accountedUntil > now) states.set(name, { ...state, accountedUntil: now });
    }
    deps.log.warn({ rows }, 'the clock was set back by hours: slots of the time to come may run again');
  };

  const noticeClock = (now: number) => {
    const expected = lastLook.wall + (clock.monotonic() - lastLook.running);
    const jump = now - expected;
    lastLook = { wall: now, running: clock.monotonic() };
    const here = clock.zone();
    if (jump < -LIVED_AGAIN) store.tx(() => livedAgain(now));
    if (Math.abs(jump) > 5000)
      deps.log.info({ jumpSec: Math.round(jump / 1000) }, 'the clock jumped, or the machine slept');
    if (jump < -5000 || here !== zone) {
      zone = here;
      replanAll();
      for (const name of planner.names()) deps.changed(name);
    }
  };

  const recordPassed = (job: Job, missed: number[], folded: { atLeast: number; until: number } | null) => {
    const own = missed.slice(-ROWS_OF_AN_ABSENCE);
    const older = missed.length - own.length + (folded?.atLeast ?? 0);
    const lastOlder = missed.at(-ROWS_OF_AN_ABSENCE - 1) ?? folded?.until;
    if (older > 0 && lastOlder !== undefined) {
      const reason = folded === null ? words().missed : words().missedMany(older);
      journal.pass(job.name, lastOlder, 'missed', reason, older);
    }
    for (const slot of own) {
      const tooLate = job.maxLateMs !== null && clock.now() - slot > job.maxLateMs;
      const id = journal.pass(job.name, slot, 'missed', tooLate ? words().tooLate : words().missed);
      if (id !== null && job.schedule.type === 'once') journal.orderFileEdit(id, takeDown(job));
    }
  };

  const claim = (job: Job, slot: number, now: number, onTime: boolean): ClaimedRun | null => {
    const id = journal.claim({
      job,
      slotAt: slot,
      trigger: onTime ? 'slot' : 'catch_up',
      lateMs: now - slot,
      fileEdit: job.schedule.type === 'once' ? takeDown(job) : null,
    });
    return id === null ? null : { id, job, lateMs: now - slot, summarised: false };
  };

  /** Inside the look's transaction: rows for all that passed; what is to run now. */
  const settleJob = (job: Job, now: number): ClaimedRun[] => {
    const after = states.get(job.name)?.accountedUntil ?? now;
    const { slots, folded } = planner.passed(job.name, after, now);
    const fresh = slots.filter((slot) => !journal.has(job.name, slot));
    const { graceMs } = deps.settings();
    const decision = decideCatchUp({ slots: fresh, now, policy: job.catchUp, graceMs, maxLateMs: job.maxLateMs });
    if (job.schedule.type === 'once' && decision.run.some((each) => !each.onTime)) {
      // Overdue one-shots wait for their turn, one a second; they stay unaccounted until then.
      deps.overdue.add(job, decision.run[0]!.slot);
      return [];
    }
    recordPassed(job, decision.missed, folded);
    const claimed: ClaimedRun[] = [];
    const busy = executor.isRunning(job.name) || journal.undelivered(job.name);
    for (const { slot, onTime } of decision.run) {
      if (claimed.length > 0 || busy) {
        // `all` runs its slots one after the other: the next one is taken when this one has ended.
        if (job.catchUp === 'all' && !onTime) return finishClaim(job, claimed, slot - 1);
        journal.pass(job.name, slot, 'skipped', words().overlap);
        continue;
      }
      const run = claim(job, slot, now, onTime);
      if (run !== null) claimed.push(run);
    }
    return finishClaim(job, claimed, now);
  };

  const finishClaim = (job: Job, claimed: ClaimedRun[], until: number): ClaimedRun[] => {
    account(job.name, until);
    return claimed;
  };

  const launch = (run: ClaimedRun) => {
    void executor.execute(run).then(() => {
      // Slots that waited for this run (`all`) are due at once.
      if (planner.get(run.job.name) !== null && planner.nextOf(run.job.name) === null) replan(run.job.name);
      alarm?.wake();
    });
  };

  const runDue = (now: number) => {
    const due = planner.takeDue(now);
    if (due.length === 0) return;
    const claimed = store.tx(() => due.flatMap((job) => settleJob(job, now)));
    if (claimed.length > 0) deps.failpoint('claimed');
    for (const run of claimed) launch(run);
    for (const job of due) {
      if (planner.ended(job.name, now) && !deps.overdue.has(job.name)) {
        planner.hold(job.name);
        deps.switchOff(job.name);
      } else if (!deps.overdue.has(job.name) && !(executor.isRunning(job.name) && job.catchUp === 'all')) {
        replan(job.name);
      }
      deps.changed(job.name);
    }
    deps.overdue.begin();
  };

  const look = (): number | null => {
    const now = clock.now();
    noticeClock(now);
    if (deps.fileEdits.pending()) void deps.fileEdits.apply();
    runDue(now);
    return planner.first();
  };

  return {
    start() {
      const now = clock.now();
      lastLook = { wall: now, running: clock.monotonic() };
      if (states.names().some((name) => states.get(name)!.accountedUntil > now + LIVED_AGAIN)) {
        store.tx(() => livedAgain(now));
        replanAll();
      }
      alarm = createAlarm(clock, look, (error) => deps.log.error({ err: error }, 'a look at the agenda failed'));
      alarm.wake();
    },
    wake: () => alarm?.wake(),
    take(name, file) {
      deps.overdue.drop(name);
      if (file === null) {
        planner.remove(name);
        states.forget(name);
      } else if (!file.ok) {
        // A broken file keeps its place: once it is mended, what passed meanwhile is accounted for.
        planner.remove(name);
      } else {
        const known = states.get(name);
        const state = reconcileState(known, file.job, clock.now(), momentOf(file.job, clock.zone()));
        if (!sameState(known, state)) states.set(name, state);
        if (file.job.enabled) planner.set(file.job, file.job.zone ?? clock.zone(), state.accountedUntil);
        else planner.remove(name);
      }
      alarm?.wake();
    },
    stop() {
      alarm?.stop();
    },
  };
}
