import Database from 'better-sqlite3';
import { CompanionError } from '../errors.ts';
import { type Fault, faultSentence, type Language } from './words.ts';

/** A fault of the database as an error for the user. */
export function databaseError(fault: Fault, language: Language, cause?: unknown): CompanionError {
  const code = fault.kind === 'full' ? 'disk_full' : 'database';
  return new CompanionError(code, faultSentence(fault, language), cause === undefined ? undefined : { cause });
}

/**
 * The one place where SQLite's errors become errors for the user (`database`, `disk_full`). What is a fault of ours (a broken
 * constraint, wrong SQL), of other code, or a CompanionError already comes back as it is.
 */
export function fromSqlite(error: unknown, path: string, language: Language): unknown {
  const fault = error instanceof Database.SqliteError ? sqliteFault(error, path) : null;
  return fault === null ? error : databaseError(fault, language, error);
}

/** The same where the store works on files itself: errors of the file system count too. */
export function fromStorage(error: unknown, path: string, language: Language): unknown {
  const fault = isSystemError(error) ? systemFault(error, path) : null;
  return fault === null ? fromSqlite(error, path, language) : databaseError(fault, language, error);
}

function sqliteFault({ code, message }: { code: string; message: string }, path: string): Fault | null {
  if (code === 'SQLITE_FULL') return { kind: 'full', path };
  if (code === 'SQLITE_NOTADB') return { kind: 'not_a_database', path };
  if (code.startsWith('SQLITE_CORRUPT')) return { kind: 'damaged', path, detail: message };
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM') return { kind: 'read_only', path };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return { kind: 'busy', path };
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN'))
    return { kind: 'unreadable', path, detail: message };
  return null;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error;
}

function systemFault(error: NodeJS.ErrnoException, database: string): Fault {
  const path = error.path ?? database;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return { kind: 'full', path };
  if (error.code === 'EROFS' || error.code === 'EACCES' || error.code === 'EPERM') return { kind: 'read_only', path };
  return { kind: 'unreadable', path, detail: error.message };
}
