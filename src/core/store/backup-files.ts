import { type Dirent, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zonedAt } from '../time.ts';

export interface BackupFile {
  path: string;
  kind: 'daily' | 'before_migration';
  /** What its name says it was made at, as a sortable text (`2026-11-30`, or with the time of day in UTC). */
  madeAt: string;
}

const DAILY = /^jarvis-(\d{4}-\d{2}-\d{2})\.db$/;
const BEFORE = /^before-\d+-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.db$/;

/** The name of the backup of a day in the user's zone. */
export function dailyName(now: number, zone: string): string {
  return `jarvis-${zonedAt(now, zone).toPlainDate().toString()}.db`;
}

/** The name of the copy made before the database goes to `version`. */
export function beforeName(version: number, now: number): string {
  return `before-${version}-${stamp(now)}.db`;
}

/** A moment for file names, in UTC: `2026-11-30T153001Z`. */
export function stamp(now: number): string {
  return `${zonedAt(now, 'UTC').toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(':', '')}Z`;
}

/**
 * The backups of a folder, newest first; a folder that is not there has none.
 * Names more than a day ahead of `now` were made while the clock was wrong: they come last, and are the first to go.
 */
export function listBackups(dir: string, now: number): BackupFile[] {
  const horizon = stamp(now + 86_400_000);
  const found: BackupFile[] = [];
  for (const entry of entriesOf(dir)) {
    if (!entry.isFile()) continue;
    const daily = DAILY.exec(entry.name)?.[1];
    const before = BEFORE.exec(entry.name)?.[1];
    if (daily !== undefined) found.push({ path: join(dir, entry.name), kind: 'daily', madeAt: daily });
    if (before !== undefined) found.push({ path: join(dir, entry.name), kind: 'before_migration', madeAt: before });
  }
  const rank = (backup: BackupFile) => (backup.madeAt > horizon ? `0${backup.madeAt}` : `1${backup.madeAt}`);
  return found.sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
}

/** When a backup was made, as a person reads it: `2026-12-01 08:01`, or only the day where nothing tells the time of day. */
export function madeWords(backup: BackupFile, zone: string): string {
  const utc = /^(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})/.exec(backup.madeAt);
  if (utc !== null) return minuteOf(Date.parse(`${utc[1]}${utc[2]}:${utc[3]}:00Z`), zone);
  const written = minuteOf(statSync(backup.path).mtimeMs, zone);
  // A copy brought from elsewhere was written on another day than it tells of.
  return written.startsWith(backup.madeAt) ? written : backup.madeAt;
}

const minuteOf = (at: number, zone: string) =>
  zonedAt(Math.floor(at), zone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Removes all but the newest `keep` backups of a kind. Gives the paths that went. */
export function pruneBackups(dir: string, kind: BackupFile['kind'], keep: number, now: number): string[] {
  const old = listBackups(dir, now)
    .filter((backup) => backup.kind === kind)
    .slice(Math.max(keep, 1));
  for (const backup of old) rmSync(backup.path, { force: true });
  return old.map((backup) => backup.path);
}

function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
