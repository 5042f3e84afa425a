import type { ErrorCode } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import { CompanionError, messageOf } from './errors.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';
import { backupIfDue } from './store/backup.ts';
import { homePaths } from './store/home-paths.ts';
import type { Store } from './store/store.ts';

/** Between looks at the write-ahead log, and at whether the day's backup is there. The first waits until the start is over (ms). */
const LOOK = 60_000;
const BACKUP_LOOKS = 60;

/** Keeps the database bounded and backed up every day. Gives the function that stops it. */
export function keepStore(deps: {
  store: Store;
  home: string;
  clock: Clock;
  log: Log;
  settings: Settings;
  raise: (code: ErrorCode, message: string) => void;
}): () => void {
  const { store, home, clock, log, settings } = deps;

  const backUp = async () => {
    try {
      await backupIfDue({
        store,
        dir: homePaths(home).backups,
        now: clock.now(),
        zone: clock.zone(),
        keep: settings.current().backup.keep,
        language: settings.current().language,
      });
    } catch (error) {
      // Cut off by the end of the program, it is made at the next start; whoever was to be told has gone, and the log is closed.
      if (stopped) return;
      log.error({ err: error }, 'the backup failed');
      deps.raise(error instanceof CompanionError ? error.code : 'internal', messageOf(error));
    }
  };

  let stopped = false;
  let looks = 0;
  const look = () => {
    store.tidy();
    if (looks % BACKUP_LOOKS === 0) void backUp();
    looks += 1;
    cancel = clock.after(LOOK, look);
  };
  let cancel = clock.after(LOOK, look);
  return () => {
    stopped = true;
    cancel();
  };
}
