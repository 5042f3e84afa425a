import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { syncFile, syncFolder } from './durable.ts';
import { type Migration, migrate } from './migrate.ts';
import { processAlive } from './process-alive.ts';

/**
 * Makes a new, migrated database at `path`. It is built under another name and appears whole: a kill in between never leaves
 * the 0-byte file that would later look like a lost database. An existing file is never replaced.
 */
export function createDatabase(path: string, migrations: readonly Migration[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  removeLeftOvers(path);
  const fresh = `${path}.new-${process.pid}`;
  try {
    build(fresh, migrations);
    syncFile(fresh);
    appear(fresh, path);
  } finally {
    removeDatabaseFiles(fresh);
  }
  syncFolder(dirname(path));
}

function build(path: string, migrations: readonly Migration[]): void {
  const db = new Database(path);
  try {
    db.pragma('journal_mode = WAL');
    migrate(db, migrations, () => {});
  } finally {
    db.close();
  }
}

/** A hard link fails where the name is taken, so that two starts at once cannot replace each other's file. */
function appear(fresh: string, path: string): void {
  try {
    linkSync(fresh, path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST' && existsSync(path)) return;
    // FAT and some network folders know no hard links.
    if (code === 'EEXIST') throw error;
    renameSync(fresh, path);
  }
}

/** Removes what starts that were killed left beside the database: half-made ones, and the other name of a finished one. */
export function removeLeftOvers(path: string): void {
  const prefix = `${basename(path)}.new-`;
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || !processAlive(pid)) rmSync(join(dirname(path), name), { force: true });
  }
}

export function removeDatabaseFiles(path: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(path + part, { force: true });
}
