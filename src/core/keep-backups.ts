import type { ErrorCode } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import { CompanionError, messageOf } from './errors.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';
import { backupIfDue } from './store/backup.ts';
import { homePaths } from './store/home-paths.ts';
import type { Store } from './store/store.ts';

/** The first look waits until the start is over; then once an hour whether the day's backup is there (ms). */
const FIRST_LOOK = 60_000;
const NEXT_LOOK = 3_600_000;

/** Keeps the daily backup going. Gives the function that stops it. */
export function keepBackups(deps: {
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
      log.error({ err: error }, 'the backup failed');
      deps.raise(error instanceof CompanionError ? error.code : 'internal', messageOf(error));
    }
  };

  const look = () => {
    void backUp();
    cancel = clock.after(NEXT_LOOK, look);
  };
  let cancel = clock.after(FIRST_LOOK, look);
  return () => cancel();
}
