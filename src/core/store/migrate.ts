import type Database from 'better-sqlite3';
import { CompanionError, messageOf } from '../errors.ts';
import { databaseError, fromSqlite } from './sqlite-error.ts';
import type { Language } from './words.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** The version that a list of steps leads to. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/**
 * Brings the database up to the last migration, each step in one transaction that ends with its `user_version`.
 * `backup` is called once before the first step on a database that already holds something, with the version it will have
 * afterwards; when it throws, nothing is changed.
 * Throws `database` on a file from a newer version (nothing is touched then) and where a step fails (it is rolled back).
 */
export function migrate(
  db: Database.Database,
  migrations: readonly Migration[],
  backup: (version: number) => void,
  language: Language = 'ko',
): void {
  const current = db.pragma('user_version', { simple: true }) as number;
  const newest = newestVersion(migrations);
  if (current > newest) {
    throw databaseError({ kind: 'newer', path: db.name, found: current, known: newest }, language);
  }
  const pending = migrations.filter((step) => step.version > current);
  if (pending.length === 0) return;
  if (current > 0) backup(newest);
  // A step may rebuild a table that others refer to; what refers to nothing afterwards is found before the commit.
  db.pragma('foreign_keys = OFF');
  try {
    for (const step of pending) apply(db, step, language);
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

function apply(db: Database.Database, step: Migration, language: Language): void {
  const from = db.pragma('user_version', { simple: true }) as number;
  try {
    db.transaction(() => {
      db.exec(step.sql);
      const loose = db.pragma('foreign_key_check') as { table: string }[];
      if (loose[0] !== undefined) throw new Error(`rows of ${loose[0].table} refer to nothing`);
      db.pragma(`user_version = ${step.version}`);
    }).immediate();
  } catch (error) {
    const known = fromSqlite(error, db.name, language);
    if (known instanceof CompanionError) throw known;
    const detail = messageOf(error);
    throw databaseError({ kind: 'step_failed', path: db.name, from, to: step.version, detail }, language, error);
  }
}
