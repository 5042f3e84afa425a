import type { Log } from '../log.ts';
import type { JobFile } from './job.ts';
import type { Journal } from './journal.ts';
import { compileSchedule } from './schedule.ts';

/** What the edits need of the folder of job files. */
export interface EditableFolder {
  get(name: string): JobFile | null;
  remove(name: string): Promise<unknown>;
  toggle(name: string, enabled: boolean): Promise<unknown>;
}

export interface FileEditDeps {
  journal: Journal;
  folder: EditableFolder;
  log: Log;
  zone: () => string;
}

/**
 * Carries out the file edits that runs have ordered (take down, switch off), and keeps at it until the file agrees:
 * an order stands in the run's row, so a crash or a locked file only delays it.
 */
export function createFileEdits({ journal, folder, log, zone }: FileEditDeps) {
  let busy: Promise<void> = Promise.resolve();

  const one = async (order: { id: number; job: string; slotAt: number; edit: 'remove' | 'disable' }) => {
    const file = folder.get(order.job);
    if (file?.ok && file.job.enabled && meantFor(file, order.slotAt, zone())) {
      try {
        await (order.edit === 'remove' ? folder.remove(order.job) : folder.toggle(order.job, false));
      } catch (error) {
        log.warn({ err: error, job: order.job }, 'a job file could not be changed yet; it is tried again');
        return;
      }
    }
    journal.fileEdited(order.id);
  };

  const all = async () => {
    for (const order of journal.pendingFileEdits()) await one(order);
  };

  return {
    /** Carries out what is pending; one after the other. */
    apply(): Promise<void> {
      busy = busy.then(all, all);
      return busy;
    },
    pending: () => journal.pendingFileEdits().length > 0,
  };
}

export type FileEdits = ReturnType<typeof createFileEdits>;

/** A one-shot that was written anew for another time is not the one that ran. */
function meantFor(file: Extract<JobFile, { ok: true }>, slotAt: number, zone: string): boolean {
  if (file.job.schedule.type !== 'once') return true;
  return compileSchedule(file.job.schedule, file.job.zone ?? zone).next(slotAt - 1) === slotAt;
}
