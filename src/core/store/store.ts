import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { systemClock } from '../clock.ts';
import { type Log, silentLog } from '../log.ts';
import { beforeName, pruneBackups } from './backup-files.ts';
import { createDatabase, removeLeftOvers } from './create.ts';
import { renameDurably } from './durable.ts';
import { inspectDatabase } from './inspect.ts';
import { type Migration, migrate, newestVersion } from './migrate.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { fromSqlite, fromStorage } from './sqlite-error.ts';
import { transactions } from './transactions.ts';
import { keepWal, WAL_PAGES, WAL_REST_BYTES, type WalState } from './wal.ts';
import type { Language } from './words.ts';

export interface Store {
  readonly db: Database.Database;
  /**
   * One transaction; a call inside another joins it: it commits with the outer one, and when it throws and the outer one goes
   * on, only its own writes are undone. Synchronous: nothing awaits in it, a promise is refused.
   * Throws `disk_full` or `database` where SQLite says so; other errors pass through.
   */
  tx<T>(work: () => T): T;
  /**
   * Runs once the surrounding transaction has committed (at once outside of one); dropped when it rolls back.
   * A throw is logged: what is committed stays committed, and the other callbacks run.
   */
  afterCommit(work: () => void): void;
  /** Keeps the write-ahead log bounded also where little goes through `tx`; cheap. Once a minute, and after a backup. */
  tidy(): WalState;
  close(): void;
}

export interface StoreOptions {
  path: string;
  /** The wall clock, for the name of the copy made before a migration. Default: the system's. */
  now?: number;
  /** Where that copy goes, and where traces of an earlier database are looked for. Default: `backups` beside the file. */
  backupDir?: string;
  log?: Log;
  /** Of the sentences in errors. */
  language?: Language;
  migrations?: readonly Migration[];
}

/** Copies made before a migration that are kept. */
const KEEP_BEFORE = 3;

/**
 * Opens the database file, migrated; makes one only where there never was one.
 * Throws `database` or `disk_full` with a sentence that says what is wrong, what was kept and what to do; a file that can't be
 * used is left exactly as it is, and `recoverDatabase` is the way out.
 */
export function openStore(options: StoreOptions): Store {
  const { path, log = silentLog, language = 'ko', migrations = allMigrations } = options;
  const now = options.now ?? systemClock().now();
  const backupDir = options.backupDir ?? join(dirname(path), 'backups');
  let db: Database.Database | null = null;
  try {
    const known = newestVersion(migrations);
    if (inspectDatabase({ path, backupDir, now, known, language }) === 'absent') createDatabase(path, migrations);
    else removeLeftOvers(path);
    db = connect(path);
    const open = db;
    migrate(db, migrations, (version) => copyBefore(open, backupDir, version, now), language);
  } catch (error) {
    db?.close();
    throw fromStorage(error, path, language);
  }
  const wal = keepWal(db, log);
  const { tx, afterCommit } = transactions({
    db,
    log,
    committed: wal.committed,
    mapError: (e) => fromSqlite(e, path, language),
  });
  return { db, tx, afterCommit, tidy: wal.look, close: () => db.close() };
}

function connect(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: 5000 });
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  // What must not be told twice or lost after a power cut is worth an fsync for each commit.
  db.pragma('synchronous = FULL');
  db.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
  db.pragma(`journal_size_limit = ${WAL_REST_BYTES}`);
  return db;
}

function copyBefore(db: Database.Database, dir: string, version: number, now: number): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const target = join(dir, beforeName(version, now));
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(part);
    renameDurably(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  pruneBackups(dir, 'before_migration', KEEP_BEFORE, now);
}
