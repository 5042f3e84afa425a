import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { listBackups } from './backup-files.ts';
import { databaseError } from './sqlite-error.ts';
import type { Fault, Language } from './words.ts';

/**
 * Up to here the whole file is checked at every open (about 5 ms a megabyte); a larger one has its header and its schema read,
 * and the daily backup checks the rest off the main thread.
 */
export const CHECK_AT_OPEN_BYTES = 16 * 1024 * 1024;

const MAGIC = 'SQLite format 3\0';
const USER_VERSION_AT = 60;

export interface Surroundings {
  path: string;
  backupDir: string;
  now: number;
  /** The newest version that this program knows. */
  known: number;
  language: Language;
}

/**
 * Looks at what lies where the database should be, and changes no byte of it.
 * `absent`: nothing is there and nothing ever was. `sound`: it can be opened. Everything else throws `database`.
 */
export function inspectDatabase(around: Surroundings): 'absent' | 'sound' {
  const fail = (fault: Fault) => databaseError(fault, around.language);
  const { path } = around;
  const file = statOf(path);
  if (file === null) {
    const fault = traceOfEarlier(around);
    if (fault !== null) throw fail(fault);
    return 'absent';
  }
  if (!file.isFile()) throw fail({ kind: 'not_a_file', path });
  if (file.size === 0) throw fail({ kind: 'empty', path });
  if (!writable(dirname(path))) throw fail({ kind: 'read_only', path: dirname(path) });
  if (!writable(path)) throw fail({ kind: 'read_only', path });
  const fault = walSize(path) === null ? faultOfHeader(around) : null;
  const deeper = fault ?? faultInside(around, file.size);
  if (deeper !== null) throw fail(deeper);
  return 'sound';
}

/** Size of the write-ahead log in bytes; null where there is none. */
export function walSize(path: string): number | null {
  return statOf(`${path}-wal`)?.size ?? null;
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function writable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.R_OK);
    return true;
  } catch {
    // Whatever the reason, SQLite could not write here either.
    return false;
  }
}

/** A missing file is a first start only where nothing speaks of an earlier database. */
function traceOfEarlier({ path, backupDir, now }: Surroundings): Fault | null {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return { kind: 'dangling_link', path };
  if ((walSize(path) ?? 0) > 0) return { kind: 'orphan_wal', path };
  if (listBackups(backupDir, now).length > 0) return { kind: 'missing', path };
  const aside = `${basename(path)}.broken-`;
  const folder = statOf(dirname(path)) === null ? [] : readdirSync(dirname(path));
  return folder.some((name) => name.startsWith(aside)) ? { kind: 'missing', path } : null;
}

/**
 * Reads the header without SQLite, so that a refused file gets not even an empty `-wal` beside it.
 * Only where there is no `-wal`: then no connection of this process can be open, whose locks the close would drop.
 */
function faultOfHeader({ path, known }: Surroundings): Fault | null {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return { kind: 'not_a_database', path };
  const found = header.readInt32BE(USER_VERSION_AT);
  return found > known ? { kind: 'newer', path, found, known } : null;
}

/** Through a read-only connection: it sees what is in the WAL, and never folds it into the file. */
function faultInside({ path, known }: Surroundings, size: number): Fault | null {
  let probe: Database.Database | null = null;
  try {
    probe = new Database(path, { readonly: true, fileMustExist: true });
    const found = probe.pragma('user_version', { simple: true }) as number;
    if (found > known) return { kind: 'newer', path, found, known };
    probe.prepare('SELECT count(*) FROM sqlite_schema').get();
    // Ours are made whole (create.ts), so one without a version was not made by us.
    if (found === 0) return { kind: 'not_ours', path };
    const detail = size <= CHECK_AT_OPEN_BYTES ? quickCheck(probe) : null;
    return detail === null ? null : { kind: 'damaged', path, detail };
  } finally {
    probe?.close();
  }
}

/** The first thing that is wrong with the structure of a database, in SQLite's words; null when it is whole. */
export function quickCheck(db: Database.Database): string | null {
  const answer = db.pragma('quick_check(1)', { simple: true }) as string;
  return answer === 'ok' ? null : answer.replace(/\s+/g, ' ').trim();
}
