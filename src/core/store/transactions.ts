import type Database from 'better-sqlite3';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';

interface Parts {
  db: Database.Database;
  log: Log;
  /** Called after each outermost commit. */
  committed(): void;
  mapError(error: unknown): unknown;
}

/** The two functions through which rooms write; `Store` says what they promise. */
export function transactions({ db, log, committed, mapError }: Parts) {
  /** Callbacks of the open transaction; null outside of one. */
  let waiting: (() => void)[] | null = null;

  const runAll = (callbacks: (() => void)[]) => {
    for (const callback of callbacks) {
      try {
        callback();
      } catch (error) {
        log.error({ err: error }, `a step after a commit failed: ${messageOf(error)}`);
      }
    }
  };

  const nested = <T>(work: () => T): T => {
    const mark = waiting?.length ?? 0;
    try {
      return db.transaction(work)();
    } catch (error) {
      // Its writes are undone by the savepoint, so nothing may follow from them.
      waiting?.splice(mark);
      throw error;
    }
  };

  const outermost = <T>(work: () => T): T => {
    const mine: (() => void)[] = [];
    waiting = mine;
    let result: T;
    try {
      result = db.transaction(work).immediate();
    } catch (error) {
      throw mapError(error);
    } finally {
      waiting = null;
    }
    try {
      committed();
    } catch (error) {
      log.error({ err: error }, `looking after the write-ahead log failed: ${messageOf(error)}`);
    }
    runAll(mine);
    return result;
  };

  return {
    tx<T>(work: () => T): T {
      // Refused before it starts: after its first await it would go on writing outside of the transaction.
      if (work.constructor.name === 'AsyncFunction') throw new TypeError('a transaction is synchronous');
      return db.inTransaction ? nested(work) : outermost(work);
    },
    afterCommit(work: () => void): void {
      if (waiting !== null) waiting.push(work);
      else if (db.inTransaction) throw new Error('afterCommit needs a transaction begun with tx');
      else work();
    },
  };
}
