import type { Delivery } from '../delivery/delivery.ts';
import type { Log } from '../log.ts';
import type { Executor } from './execute.ts';
import type { FileEdits } from './file-edits.ts';
import type { Journal } from './journal.ts';
import type { Runner } from './runner.ts';

export interface RecoverDeps {
  journal: Journal;
  delivery: Delivery;
  executor: Executor;
  fileEdits: FileEdits;
  runners: ReadonlyMap<string, Runner>;
  log: Log;
}

/**
 * Brings to an end what the last process left unfinished: reports that were produced are handed over, runs without a side
 * effect are run again, others end `interrupted`. Called once, before the scheduler starts.
 */
export async function recoverRuns(deps: RecoverDeps): Promise<void> {
  await deps.fileEdits.apply();
  for (const open of deps.journal.unfinished()) {
    const run = { id: open.id, job: open.snapshot, lateMs: open.lateMs, summarised: open.report?.summarised ?? false };
    if (open.report !== null) {
      handOverAgain(deps, open.report);
    } else if (deps.runners.get(open.snapshot.kind)?.repeatable(open.snapshot) === true) {
      void deps.executor.execute(run);
    } else {
      deps.executor.interrupt(run);
    }
  }
}

/** Reports that could not be handed over (disk full, say) stay `produced` and are tried again. */
export function handOverAgain(
  deps: Pick<RecoverDeps, 'delivery' | 'log'>,
  report: Parameters<Delivery['handOver']>[0],
): void {
  try {
    deps.delivery.handOver(report);
  } catch (error) {
    deps.log.error({ err: error, run: report.runId }, 'a report was not handed over; it is tried again');
  }
}
