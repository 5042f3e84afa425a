import Database from 'better-sqlite3';
import { CompanionError, messageOf } from '../errors.ts';
import type { Language } from './words.ts';

/**
 * The lock of the operating system on a home: an exclusive transaction on an empty SQLite file. It ends with the process, also
 * on SIGKILL, and refuses a second holder in another process as well as in this one. Nothing is ever written, and the journal
 * is kept in memory, so nothing is left over.
 * The file must not be read by this process in any other way: closing another descriptor of it drops the lock (POSIX).
 * Gives the function that lets it go; null where someone holds it.
 */
export function takeLock(path: string, language: Language): (() => void) | null {
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { timeout: 0 });
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw lockError(path, error, language);
  }
  const held = db;
  return () => {
    if (held.inTransaction) held.exec('ROLLBACK');
    held.close();
  };
}

function lockError(path: string, error: unknown, language: Language): CompanionError {
  const detail = messageOf(error);
  return new CompanionError(
    'file',
    language === 'ko'
      ? `이 홈을 잠글 수 없어요(${path}: ${detail}). 아무것도 바꾸지 않았어요. 폴더의 쓰기 권한을 확인하고, 그 자리에 다른 것이 있으면 옮겨 주세요.`
      : `This home cannot be locked (${path}: ${detail}). Nothing was changed. Check that the folder can be written, and move away what is in that place.`,
    { cause: error },
  );
}
