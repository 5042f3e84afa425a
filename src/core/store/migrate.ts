import type Database from 'better-sqlite3';
import { CompanionError } from '../errors.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/**
 * Brings the database up to the last migration, each step in one transaction that ends with its `user_version`.
 * `backup` is called once before the first step on a database that already holds something.
 * Throws `database` on a file from a newer version; nothing is touched then.
 */
export function migrate(db: Database.Database, migrations: readonly Migration[], backup: (version: number) => void): void {
  const current = db.pragma('user_version', { simple: true }) as number;
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new CompanionError(
      'database',
      `The database was written by a newer version (${current}; this one knows ${newest}). Nothing was changed. Update the companion.`,
    );
  }
  const pending = migrations.filter((step) => step.version > current);
  if (pending.length > 0 && current > 0) backup(current);
  for (const step of pending) {
    db.transaction(() => {
      db.exec(step.sql);
      db.pragma(`user_version = ${step.version}`);
    }).immediate();
  }
}
