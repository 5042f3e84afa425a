import { copyFileSync, existsSync, lstatSync, renameSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { systemClock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import { type BackupFile, listBackups, madeWords, stamp } from './backup-files.ts';
import { createDatabase, removeDatabaseFiles } from './create.ts';
import { syncFile, syncFolder } from './durable.ts';
import { homePaths } from './home-paths.ts';
import { quickCheck } from './inspect.ts';
import { newestVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { homeBusy, takeHome } from './owner.ts';
import { fromStorage } from './sqlite-error.ts';
import type { Language } from './words.ts';

export interface RecoverOptions {
  home: string;
  /** `backup`: the newest backup that is whole. `fresh`: an empty database. */
  how: 'backup' | 'fresh';
  now: number;
  language?: Language;
  /** For times in words. */
  zone?: string;
}

export interface Recovered {
  /** What was set aside, under its new name; empty where nothing was in the way. */
  aside: string[];
  /** The backup now in use; null for an empty database. */
  from: BackupFile | null;
  /** What was done, for the user. */
  text: string;
}

/**
 * The way out of a database that can't be opened, taken only when the user chose it: sets the file with its `-wal` and `-shm`
 * aside as `jarvis.db.broken-<time>` and puts the newest whole backup, or an empty database, in its place. Deletes nothing.
 * To be called by the owner of the home, with the store closed. Throws `not_found` where no backup can be used; nothing is
 * moved then. A kill in the middle leaves a home that again asks for the choice.
 */
export function recoverDatabase({
  home,
  how,
  now,
  language = 'ko',
  zone = systemClock().zone(),
}: RecoverOptions): Recovered {
  const paths = homePaths(home);
  try {
    return how === 'backup' ? fromBackup(paths, now, language, zone) : fresh(paths, now, language);
  } catch (error) {
    throw fromStorage(error, paths.database, language);
  }
}

type Paths = ReturnType<typeof homePaths>;

function fresh(paths: Paths, now: number, language: Language): Recovered {
  const aside = setAside(paths.database, now);
  createDatabase(paths.database, migrations);
  const text =
    language === 'ko'
      ? `빈 데이터베이스로 새로 시작해요. ${asideWords(aside, language)}`
      : `Starting afresh with an empty database. ${asideWords(aside, language)}`;
  return { aside, from: null, text };
}

function fromBackup(paths: Paths, now: number, language: Language, zone: string): Recovered {
  const from = newestUsable(paths, now);
  if (from === null) throw noBackup(paths, language);
  const next = `${paths.database}.new-${process.pid}`;
  removeDatabaseFiles(next);
  copyFileSync(from.path, next);
  syncFile(next);
  const aside = setAside(paths.database, now);
  renameSync(next, paths.database);
  syncFolder(dirname(paths.database));
  const name = basename(from.path);
  const made = madeWords(from, zone);
  const text =
    language === 'ko'
      ? `${made} 백업(${name})으로 되살렸어요. 그 뒤의 대화와 알림, 목표는 들어 있지 않아요. ${asideWords(aside, language)}`
      : `Restored from the backup of ${made} (${name}). Messages, notices and goals from after that are not in it. ${asideWords(aside, language)}`;
  return { aside, from, text };
}

function newestUsable(paths: Paths, now: number): BackupFile | null {
  return listBackups(paths.backups, now).find((backup) => isUsable(backup.path)) ?? null;
}

/** What the user can choose: the name of the backup that `recoverDatabase` would take and when it was made, or null. Touches nothing. */
export function waysOut(
  home: string,
  now = systemClock().now(),
  zone = systemClock().zone(),
): { backup: string | null; made: string | null } {
  const found = newestUsable(homePaths(home), now);
  return found === null ? { backup: null, made: null } : { backup: basename(found.path), made: madeWords(found, zone) };
}

/** Whole, made by us, and not newer than what this program reads. */
function isUsable(path: string): boolean {
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
    const version = db.pragma('user_version', { simple: true }) as number;
    return version > 0 && version <= newestVersion(migrations) && quickCheck(db) === null;
  } catch {
    // Unreadable is unusable, whatever the reason; the next older one is tried.
    return false;
  } finally {
    db?.close();
  }
}

function setAside(path: string, now: number): string[] {
  const base = freeName(`${path}.broken-${stamp(now)}`);
  const moved: string[] = [];
  // The database goes first: were the log to go alone, the file would open without what the log holds.
  for (const part of ['', '-wal', '-shm']) {
    if (lstatSync(path + part, { throwIfNoEntry: false }) === undefined) continue;
    renameSync(path + part, base + part);
    moved.push(base + part);
  }
  return moved;
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; existsSync(name) || existsSync(`${name}-wal`); n += 1) name = `${wanted}-${n}`;
  return name;
}

function asideWords(aside: string[], language: Language): string {
  const first = aside[0];
  if (first === undefined) return language === 'ko' ? '치워 둔 파일은 없어요.' : 'No file was in the way.';
  return language === 'ko' ? `망가진 파일은 지우지 않고 ${first}에 두었어요.` : `The broken file is kept as ${first}.`;
}

function noBackup(paths: Paths, language: Language): CompanionError {
  return new CompanionError(
    'not_found',
    language === 'ko'
      ? `쓸 수 있는 백업이 없어요(${paths.backups}). 아무것도 옮기지 않았어요. 다른 곳의 사본을 그 폴더에 두거나, 새로 시작을 골라 주세요.`
      : `There is no usable backup (${paths.backups}). Nothing was moved. Put a copy from elsewhere into that folder, or choose to start afresh.`,
  );
}

/** What a host says of a call for a way out that it can't take. */
export const recoveryWords = {
  ko: {
    underWay: '이미 되살리는 중이에요. 끝날 때까지 잠시 기다려 주세요.',
    choose: '`backup`이나 `fresh` 가운데 하나를 골라 주세요. 아무것도 바꾸지 않았어요.',
  },
  en: {
    underWay: 'A recovery is under way already. Wait a moment until it is done.',
    choose: 'Choose `backup` or `fresh`. Nothing was changed.',
  },
} as const;

/**
 * `recoverDatabase` by someone who does not own the home yet: takes it for as long as it lasts. Gives what was done, in words.
 * Throws `home_busy` when another process has the home.
 */
export function recoverHome(home: string, how: RecoverOptions['how'], language: Language = 'ko'): string {
  const clock = systemClock();
  const taken = takeHome({ home, kind: 'cli', clock, language });
  if (!taken.ok) throw homeBusy(taken.holder, clock.now(), clock.zone(), language);
  try {
    return recoverDatabase({ home, how, now: clock.now(), language }).text;
  } finally {
    taken.owner.stop();
  }
}
