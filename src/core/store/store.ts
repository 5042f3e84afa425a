import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

export interface Store {
  readonly db: Database.Database;
  /** One transaction; a call inside another joins it. Synchronous: nothing awaits in it. */
  tx<T>(work: () => T): T;
  /** Runs once the surrounding transaction has committed (at once outside of one); dropped when it rolls back. */
  afterCommit(work: () => void): void;
  close(): void;
}

/** Opens (or creates) the database file, migrated. Throws `database` with the reason. */
export function openStore(options: { path: string }): Store {
  const db = new Database(options.path);
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  db.pragma('synchronous = FULL');
  migrate(db, migrations, () => {});

  let waiting: (() => void)[] = [];
  return {
    db,
    tx(work) {
      if (db.inTransaction) return work();
      waiting = [];
      let result: ReturnType<typeof work>;
      try {
        result = db.transaction(work).immediate();
      } catch (error) {
        waiting = [];
        throw error;
      }
      const after = waiting;
      waiting = [];
      for (const each of after) each();
      return result;
    },
    afterCommit(work) {
      if (db.inTransaction) waiting.push(work);
      else work();
    },
    close: () => db.close(),
  };
}
