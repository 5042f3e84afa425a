import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CompanionError } from '../errors.ts';
import type { CopyOutcome, CopyTask } from './backup-copy.ts';
import { dailyName, pruneBackups } from './backup-files.ts';
import { renameDurably } from './durable.ts';
import { databaseError, fromStorage } from './sqlite-error.ts';
import type { Store } from './store.ts';
import type { Language } from './words.ts';

export interface BackupOptions {
  store: Store;
  dir: string;
  now: number;
  /** The day that names the backup is the one of this zone. */
  zone: string;
  /** How many daily backups stay (default 7). */
  keep?: number;
  language?: Language;
}

export type BackupResult = { made: false } | { made: true; path: string; removed: string[] };

/** One at a time for each file, whoever asks. */
const running = new Map<string, Promise<BackupResult>>();

/**
 * Makes the backup of the day unless it is there. The work is done in a worker thread; the main one only waits.
 * The copy gets its name when it is whole and checked; only then the oldest one goes, so a database that was damaged in the
 * meantime never pushes good backups out. Rejects with `database` (damaged) or `disk_full`; the older backups stay then.
 */
export function backupIfDue(options: BackupOptions): Promise<BackupResult> {
  const target = join(options.dir, dailyName(options.now, options.zone));
  const already = running.get(target);
  if (already !== undefined) return already;
  if (existsSync(target)) return Promise.resolve({ made: false });
  const work = makeBackup(target, options).finally(() => running.delete(target));
  running.set(target, work);
  return work;
}

/** A whole, checked copy of the database at `part`, made in the worker. Rejects as the daily backup does. */
export async function copyInto(store: Store, part: string, language: Language): Promise<void> {
  try {
    const outcome = await copyInWorker({ source: store.db.name, part });
    if (!outcome.ok) throw backupError(outcome, store.db.name, part, language);
  } catch (error) {
    throw fromStorage(error, part, language);
  } finally {
    if (store.db.open) store.tidy();
  }
}

async function makeBackup(target: string, options: BackupOptions): Promise<BackupResult> {
  const { store, dir, now, keep = 7, language = 'ko' } = options;
  const source = store.db.name;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const part = `${target}.part`;
    const outcome = await copyInWorker({ source, part });
    if (!outcome.ok) throw backupError(outcome, source, target, language);
    renameDurably(part, target);
    return { made: true, path: target, removed: pruneBackups(dir, 'daily', keep, now) };
  } catch (error) {
    throw fromStorage(error, target, language);
  } finally {
    // The copy held a snapshot: what was written meanwhile can be folded back now.
    if (store.db.open) store.tidy();
  }
}

function backupError(outcome: Exclude<CopyOutcome, { ok: true }>, source: string, target: string, language: Language) {
  const { detail } = outcome;
  if (outcome.damaged === 'source') return databaseError({ kind: 'damaged', path: source, detail }, language);
  if (outcome.damaged === null && (outcome.code === 'SQLITE_FULL' || outcome.code === 'ENOSPC')) {
    return databaseError({ kind: 'full', path: target }, language);
  }
  const name = basename(target);
  return new CompanionError(
    'database',
    language === 'ko'
      ? `오늘 백업을 만들지 못했어요(${name}: ${detail}). 데이터베이스와 전의 백업은 그대로예요. 백업 폴더의 권한과 공간을 확인해 주세요.`
      : `Today's backup could not be made (${name}: ${detail}). The database and the earlier backups are kept. Check the permissions and the space of the backup folder.`,
  );
}

function copyInWorker(task: CopyTask): Promise<CopyOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: task });
    worker.once('message', (outcome: CopyOutcome) => resolve(outcome));
    worker.once('error', reject);
    // After a message this settles nothing any more.
    worker.once('exit', (code) => reject(new Error(`the backup's worker ended early (${code})`)));
  });
}

/** Beside this file from source; in a bundle beside it or one folder up, where the build puts entries. */
function workerFile(): URL {
  const here = import.meta.url;
  const places = [
    new URL('./backup-worker.ts', here),
    new URL('./backup-worker.js', here),
    new URL('../backup-worker.js', here),
  ];
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined) throw new Error('backup-worker is not part of this build');
  return found;
}
