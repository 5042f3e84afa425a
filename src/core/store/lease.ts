import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { processAlive } from './process-alive.ts';
import type { Store } from './store.ts';

export type HostKind = 'web' | 'electron' | 'cli';

/** What the row in `owner` says: who holds the home, since when, and when it was last heard of (epoch ms). */
export interface Lease {
  pid: number;
  kind: string;
  startedAt: number;
  beatAt: number;
}

/** How often the owner says that it is there (ms). */
export const BEAT_EVERY = 15_000;

interface LeaseOptions {
  store: Store;
  clock: Clock;
  kind: HostKind;
  pid: number;
  startedAt: number;
  log: Log;
  /** Another process has written itself into the row: the lock file was taken away under us. */
  onLost(): void;
}

/**
 * Writes who owns the home and renews it every 15 s. It decides nothing (the lock does); it tells others who it is, and this
 * process when it has been replaced. A beat that fails is logged and tried again. Gives the function that takes the row away.
 */
export function holdLease({ store, clock, kind, pid, startedAt, log, onLost }: LeaseOptions): () => void {
  const { db } = store;
  const mine = { pid, startedAt };
  db.prepare(
    `INSERT INTO owner (id, pid, host, kind, started_at, beat_at) VALUES (1, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET pid = excluded.pid, host = excluded.host, kind = excluded.kind,
       started_at = excluded.started_at, beat_at = excluded.beat_at`,
  ).run(pid, hostname(), kind, startedAt, clock.now());
  const renew = db.prepare('UPDATE owner SET beat_at = :now WHERE pid = :pid AND started_at = :startedAt');
  const remove = db.prepare('DELETE FROM owner WHERE pid = :pid AND started_at = :startedAt');

  let cancel: (() => void) | null = null;
  const beat = () => {
    cancel = clock.after(BEAT_EVERY, beat);
    if (!db.open) return;
    try {
      if (renew.run({ ...mine, now: clock.now() }).changes > 0) return;
    } catch (error) {
      log.warn({ err: error }, `the owner's beat failed: ${messageOf(error)}`);
      return;
    }
    stop();
    onLost();
  };
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  cancel = clock.after(BEAT_EVERY, beat);

  return () => {
    stop();
    if (!db.open) return;
    try {
      remove.run(mine);
    } catch (error) {
      // The row stays; its process is gone soon, and readers see that.
      log.warn({ err: error }, `the owner's row could not be removed: ${messageOf(error)}`);
    }
  };
}

/** The lease as another process sees it; null where there is none, it can't be read, or its process is gone. */
export function readLease(path: string): Lease | null {
  if (!existsSync(path)) return null;
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true, timeout: 200 });
    const row = db
      .prepare<[], Lease>('SELECT pid, kind, started_at AS startedAt, beat_at AS beatAt FROM owner WHERE id = 1')
      .get();
    return row !== undefined && processAlive(row.pid) ? row : null;
  } catch {
    // The owner may be making, migrating or recovering it just now: then nobody can say more than that it is held.
    return null;
  } finally {
    db?.close();
  }
}
