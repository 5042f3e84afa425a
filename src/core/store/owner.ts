import type { Clock } from '../clock.ts';
import { CompanionError, messageOf } from '../errors.ts';
import { makeFolder } from '../files/make-folder.ts';
import { type Log, silentLog } from '../log.ts';
import { zonedAt } from '../time.ts';
import { type Endpoint, readEndpoint } from './endpoint.ts';
import { homePaths } from './home-paths.ts';
import { type HostKind, holdLease, readLease } from './lease.ts';
import { takeLock } from './owner-lock.ts';
import type { Store } from './store.ts';
import type { Language } from './words.ts';

export { type Endpoint, readEndpoint, removeEndpoint, writeEndpoint } from './endpoint.ts';

export interface TakeHomeOptions {
  home: string;
  kind: HostKind;
  clock: Clock;
  pid?: number;
  log?: Log;
  language?: Language;
}

export interface Owner {
  /**
   * Once the store is open: writes who owns the home and renews it every 15 s. `onLost` is called when another process has taken
   * the home all the same (its lock file was deleted): stop writing then. Once more after the store was opened anew.
   */
  lease(store: Store, onLost?: () => void): void;
  /** Gives the home back; before the store is closed. Doing it twice is fine. */
  stop(): void;
}

/** Who holds the home; all null while the holder is still starting. Times are epoch ms. */
export interface Holder {
  pid: number | null;
  kind: string | null;
  startedAt: number | null;
  beatAt: number | null;
  endpoint: Endpoint | null;
}

export type Taken = { ok: true; owner: Owner } | { ok: false; holder: Holder };

/**
 * Takes a home for this process, or says who has it, at once. The lock is the operating system's and needs no database, so it
 * comes before the store is opened. Makes the folder. Throws `file` where the home can't be written at all.
 */
export function takeHome(options: TakeHomeOptions): Taken {
  const { home, kind, clock, pid = process.pid, log = silentLog, language = 'ko' } = options;
  const paths = homePaths(home);
  makeHome(home, language);
  const release = takeLock(paths.ownerLock, language);
  if (release === null) return { ok: false, holder: holderOf(home) };
  const startedAt = clock.now();
  let dropLease: (() => void) | null = null;
  let held = true;
  const owner: Owner = {
    lease(store, onLost = () => {}) {
      dropLease?.();
      dropLease = holdLease({ store, clock, kind, pid, startedAt, log, onLost });
    },
    stop() {
      if (!held) return;
      held = false;
      dropLease?.();
      release();
    },
  };
  return { ok: true, owner };
}

function holderOf(home: string): Holder {
  const endpoint = readEndpoint(home);
  const lease = readLease(homePaths(home).database);
  if (lease !== null) return { ...lease, endpoint };
  return { pid: endpoint?.pid ?? null, kind: null, startedAt: null, beatAt: null, endpoint };
}

/** The refusal of a second process, with who holds the home and since when (in `zone`). */
export function homeBusy(holder: Holder, now: number, zone: string, language: Language = 'ko'): CompanionError {
  if (holder.startedAt === null) {
    return new CompanionError(
      'home_busy',
      language === 'ko'
        ? '이 홈은 다른 프로세스가 쓰고 있어요. 아무것도 바꾸지 않았어요. 잠시 뒤 다시 하거나, 그 프로세스를 닫아 주세요.'
        : 'Another process is using this home. Nothing was changed. Try again in a moment, or close that process.',
    );
  }
  const since = sinceWords(holder.startedAt, now, zone);
  return new CompanionError(
    'home_busy',
    language === 'ko'
      ? `이 홈은 다른 프로세스(pid ${holder.pid}, ${holder.kind}, ${since}부터)가 쓰고 있어요. 아무것도 바꾸지 않았어요. 그 창을 쓰거나, 닫고 다시 해 주세요.`
      : `Another process (pid ${holder.pid}, ${holder.kind}, since ${since}) is using this home. Nothing was changed. Use its window, or close it and try again.`,
  );
}

function sinceWords(at: number, now: number, zone: string): string {
  const since = zonedAt(at, zone);
  const time = `${since.hour}:${String(since.minute).padStart(2, '0')}`;
  const sameDay = since.toPlainDate().equals(zonedAt(now, zone).toPlainDate());
  return sameDay ? time : `${since.toPlainDate().toString()} ${time}`;
}

function makeHome(home: string, language: Language): void {
  try {
    makeFolder(home, 0o700);
  } catch (error) {
    throw new CompanionError(
      'file',
      language === 'ko'
        ? `홈 폴더를 만들 수 없어요(${home}: ${messageOf(error)}). 아무것도 바꾸지 않았어요. 쓸 수 있는 폴더를 JARVIS_HOME으로 알려 주세요.`
        : `The home folder cannot be made (${home}: ${messageOf(error)}). Nothing was changed. Name a folder that can be written in JARVIS_HOME.`,
      { cause: error },
    );
  }
}
