import type { Clock } from '../clock.ts';
import type { ClaimedRun, Executor } from './execute.ts';
import type { Job } from './job.ts';
import { type Journal, takeDown } from './journal.ts';

export interface OverdueDeps {
  clock: Clock;
  journal: Journal;
  executor: Executor;
  settings: () => { overdueGapMs: number; summaryAbove: number };
  /** Slots up to there have their rows now. */
  account: (job: string, until: number) => void;
  /** Tells a summary of the runs in its own words; their notices are in the inbox already. */
  summarise: (runs: { job: Job; lateMs: number }[]) => void;
  onError: (error: unknown) => void;
}

/**
 * One-shots that came due while nobody looked: oldest first, at most one a second; more than three are told as one summary.
 * They are claimed when their turn comes, so a crash meanwhile loses none.
 */
export function createOverdue(deps: OverdueDeps) {
  const { clock, journal, executor } = deps;
  const waiting = new Map<string, { job: Job; slot: number }>();
  let told: { job: Job; lateMs: number }[] | null = null;
  let cancel: (() => void) | null = null;

  const next = () => {
    cancel = null;
    const oldest = [...waiting.values()].sort((a, b) => a.slot - b.slot)[0];
    if (oldest === undefined) {
      if (told !== null && told.length > 0) deps.summarise(told);
      told = null;
      return;
    }
    waiting.delete(oldest.job.name);
    cancel = clock.after(deps.settings().overdueGapMs, next);
    try {
      run(oldest.job, oldest.slot);
    } catch (error) {
      deps.onError(error);
    }
  };

  const run = (job: Job, slot: number) => {
    const lateMs = clock.now() - slot;
    const id = journal.claim({
      job,
      slotAt: slot,
      trigger: 'catch_up',
      lateMs,
      fileEdit: takeDown(job),
    });
    deps.account(job.name, clock.now());
    if (id === null) return;
    const claimed: ClaimedRun = { id, job, lateMs, summarised: told !== null };
    told?.push({ job, lateMs });
    void executor.execute(claimed);
  };

  return {
    add(job: Job, slot: number): void {
      waiting.set(job.name, { job, slot });
    },
    has: (name: string) => waiting.has(name),
    /** The file changed or went away: what waits is decided anew. */
    drop(name: string): void {
      waiting.delete(name);
    },
    /** Takes up the queue; how many there are now decides whether they are told one by one or as a summary. */
    begin(): void {
      if (cancel !== null || waiting.size === 0) return;
      told = waiting.size > deps.settings().summaryAbove ? [] : null;
      next();
    },
    stop(): void {
      cancel?.();
    },
  };
}

export type Overdue = ReturnType<typeof createOverdue>;
