import Database from 'better-sqlite3';
import { CompanionError } from '../errors.ts';
import { type Fault, faultSentence, type Language } from './words.ts';

/** A fault of the database as an error for the user. */
export function databaseError(fault: Fault, language: Language, cause?: unknown): CompanionError {
  const code = fault.kind === 'full' ? 'disk_full' : 'database';
  return new CompanionError(code, faultSentence(fault, language), cause === undefined ? undefined : { cause });
}

/**
 * The one place where SQLite's and the file system's errors become errors for the user (`database`, `disk_full`).
 * What is a fault of ours (a broken constraint, wrong SQL) and what is a CompanionError already comes back as it is.
 */
export function asCompanionError(error: unknown, path: string, language: Language): unknown {
  const fault = faultOf(error, path);
  return fault === null ? error : databaseError(fault, language, error);
}

function faultOf(error: unknown, database: string): Fault | null {
  if (error instanceof CompanionError || !(error instanceof Error)) return null;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : database;
  const code = 'code' in error ? String(error.code) : '';
  const detail = error.message;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'full', path };
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return { kind: 'read_only', path };
  if (!(error instanceof Database.SqliteError)) return null;
  if (code === 'SQLITE_FULL') return { kind: 'full', path };
  if (code === 'SQLITE_NOTADB') return { kind: 'not_a_database', path };
  if (code.startsWith('SQLITE_CORRUPT')) return { kind: 'damaged', path, detail };
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM') return { kind: 'read_only', path };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return { kind: 'busy', path };
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN'))
    return { kind: 'unreadable', path, detail };
  return null;
}
