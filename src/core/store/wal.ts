import type Database from 'better-sqlite3';
import type { Log } from '../log.ts';
import { walSize } from './inspect.ts';

export interface WalState {
  bytes: number;
  /** It is over its limit because a reader elsewhere holds an old snapshot. */
  pinned: boolean;
}

export interface WalKeeper {
  /** After each commit: looks at the size every 64th time. */
  committed(): void;
  look(): WalState;
}

export interface WalLimits {
  /** From here on a truncating checkpoint is tried, and again each time the log has grown by as much (bytes). */
  limit: number;
  /** How long one try may wait for readers (ms): it blocks the thread. */
  wait: number;
}

export const WAL_LIMITS: WalLimits = { limit: 16 * 1024 * 1024, wait: 50 };
/** SQLite folds the log back by itself from this many pages on (4 MB), and cuts the file to this size when it starts over. */
export const WAL_PAGES = 1000;
export const WAL_REST_BYTES = 4 * 1024 * 1024;

const LOOK_EVERY = 64;

/**
 * Keeps the write-ahead log bounded. SQLite's own checkpoint never waits, so readers that overlap without a gap starve it and
 * the log grows for ever: over the limit we wait for them a little and start the log anew.
 * What cannot be had: while one reader of another program holds one snapshot, SQLite must keep every page written since.
 * Then the log grows until that reader ends; it is warned about at every doubling, and cut at the next look after.
 * Our own only reader beside the main connection is the backup, and it ends.
 */
export function keepWal(db: Database.Database, log: Log, limits: WalLimits = WAL_LIMITS): WalKeeper {
  let commits = 0;
  let tryAt = limits.limit;
  let warnAt = limits.limit * 4;

  const look = (): WalState => {
    const bytes = walSize(db.name) ?? 0;
    if (bytes < limits.limit) {
      tryAt = limits.limit;
      warnAt = limits.limit * 4;
      return { bytes, pinned: false };
    }
    if (db.inTransaction || bytes < tryAt) return { bytes, pinned: bytes >= limits.limit };
    if (truncate(db, limits.wait)) {
      tryAt = limits.limit;
      return { bytes: walSize(db.name) ?? 0, pinned: false };
    }
    tryAt = bytes + limits.limit;
    if (bytes >= warnAt) {
      warnAt = bytes * 2;
      log.warn(
        { bytes },
        'another program has been reading the database for long; its write-ahead log grows meanwhile',
      );
    }
    return { bytes, pinned: true };
  };

  return {
    committed() {
      commits += 1;
      if (commits % LOOK_EVERY === 0) look();
    },
    look,
  };
}

function truncate(db: Database.Database, wait: number): boolean {
  const before = db.pragma('busy_timeout', { simple: true }) as number;
  db.pragma(`busy_timeout = ${wait}`);
  try {
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return result?.busy === 0;
  } finally {
    db.pragma(`busy_timeout = ${before}`);
  }
}
