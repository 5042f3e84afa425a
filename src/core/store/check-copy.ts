import Database from 'better-sqlite3';
import { quickCheck } from './inspect.ts';
import { newestVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { databaseError } from './sqlite-error.ts';
import type { Language } from './words.ts';

/** Looks whether a copy of a database could take the place of the real one. Throws `database` where it is damaged, newer or not one of ours. */
export function checkCopy(path: string, language: Language): { messages: number } {
  let db: Database.Database;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw databaseError({ kind: 'damaged', path, detail: String(error) }, language, error);
  }
  try {
    const detail = quickCheck(db);
    if (detail !== null) throw databaseError({ kind: 'damaged', path, detail }, language);
    const found = db.pragma('user_version', { simple: true }) as number;
    const known = newestVersion(migrations);
    if (found > known) throw databaseError({ kind: 'newer', path, found, known }, language);
    if (found === 0) throw databaseError({ kind: 'damaged', path, detail: 'user_version 0' }, language);
    return { messages: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM messages').get()?.n ?? 0 };
  } finally {
    db.close();
  }
}
