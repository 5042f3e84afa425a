import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { eachOf, type Found, listJobFiles, lookAtFile } from './folder-look.ts';
import type { JobFile } from './job.ts';
import { settleNames } from './job-names.ts';
import type { RuleContext } from './job-rules.ts';

/** How long the last good state is held while a file is only missing or empty, or can't be read (ms): editors save in steps. */
const HOLD = { gone: 250, empty: 250, unreadable: 2_000 } as const;
/** Between looks at a file that is held, or that can't be read (ms). */
const LOOK_AGAIN = 250;
/** For so long an unreadable file is looked at again and again; then only with the slow look (ms). */
const GIVE_UP = 10_000;

interface Entry {
  stamp: string | null;
  /** What is shown for this file; null while a new file is still empty. */
  file: JobFile | null;
  /** Since when it looks as if it were gone, empty or unreadable (running time, ms). */
  doubtSince: number | null;
}

export interface Look {
  /** Only these files; null: the whole folder. */
  names: ReadonlySet<string> | null;
  /** What is found is taken as it is: nothing is held back. */
  sure: boolean;
}

export interface ReaderDeps {
  dir: string;
  clock: Clock;
  log: Log;
  context: () => RuleContext;
  /** Names whose job (or problem) is another now. */
  onChange: (names: string[]) => void;
}

/** Keeps what the folder's files say. Looks come one after the other; those that wait are merged. */
export function createFolderReader({ dir, clock, log, context, onChange }: ReaderDeps) {
  const entries = new Map<string, Entry>();
  let settled = new Map<string, JobFile>();
  let readWith = '';
  let folderGone = false;
  let stopped = false;
  let cancelAgain: (() => void) | null = null;

  const take = (fileName: string, found: Found, sure: boolean) => {
    const entry = entries.get(fileName);
    const now = clock.monotonic();
    if (found.state === 'same') {
      if (entry !== undefined) entry.doubtSince = null;
      return;
    }
    if (found.state === 'read') {
      entries.set(fileName, { stamp: found.stamp, file: found.file, doubtSince: null });
      return;
    }
    const since = entry?.doubtSince ?? now;
    const held = !sure && now - since < HOLD[found.state];
    if (found.state === 'gone' && !held) entries.delete(fileName);
    else if (held) entries.set(fileName, { stamp: null, file: entry?.file ?? null, doubtSince: since });
    else entries.set(fileName, { stamp: null, file: found.state === 'gone' ? null : found.file, doubtSince: since });
    if (held || (found.state === 'unreadable' && now - since < GIVE_UP)) lookAgain();
  };

  const lookAgain = () => {
    if (!stopped) cancelAgain ??= clock.after(LOOK_AGAIN, again);
  };

  const again = () => {
    cancelAgain = null;
    const doubtful = [...entries].filter(([, entry]) => entry.doubtSince !== null).map(([fileName]) => fileName);
    void look({ names: new Set(doubtful), sure: false });
  };

  const namesToLookAt = async (names: ReadonlySet<string> | null): Promise<string[] | null> => {
    if (names !== null) return [...names];
    const listed = await listJobFiles(dir);
    if (listed === 'gone') {
      if (!folderGone) log.warn({ dir }, 'the folder of jobs is not there; no job runs until it is back');
      folderGone = true;
      return [...entries.keys()];
    }
    if (!Array.isArray(listed)) {
      log.warn(
        { dir, reason: messageOf(listed.error) },
        'the folder of jobs cannot be read; the jobs stay as they were',
      );
      return null;
    }
    if (folderGone) log.info({ dir }, 'the folder of jobs is back');
    folderGone = false;
    return [...new Set([...listed, ...entries.keys()])];
  };

  const lookNow = async ({ names, sure }: Look) => {
    const rules = context();
    const withNow = `${rules.language} ${rules.kinds.join(' ')}`;
    // Another language or another set of kinds: every sentence and every refusal may be another.
    const all = withNow !== readWith;
    readWith = withNow;
    const fileNames = await namesToLookAt(all ? null : names);
    if (fileNames === null) return;
    await eachOf(fileNames, async (fileName) => {
      const forced = all || names?.has(fileName) === true;
      const known = forced ? null : (entries.get(fileName)?.stamp ?? null);
      const found = await lookAtFile(join(dir, fileName), known, rules);
      if (!stopped) take(fileName, found, sure);
    });
    if (!stopped) settle();
  };

  const settle = () => {
    const files = new Map<string, JobFile>();
    for (const [fileName, { file }] of entries) if (file !== null) files.set(fileName, file);
    const before = settled;
    settled = settleNames(files, context().language);
    const changed = [...settled].filter(([name, file]) => !same(before.get(name), file)).map(([name]) => name);
    const removed = [...before.keys()].filter((name) => !settled.has(name));
    const names = [...removed, ...changed];
    if (names.length === 0) return;
    try {
      onChange(names);
    } catch (error) {
      log.error({ err: error }, `a change of the jobs could not be taken up: ${messageOf(error)}`);
    }
  };

  let running: Promise<void> = Promise.resolve();
  let waiting: { sure: Look | null; unsure: Look | null; done: Promise<void> } | null = null;

  const look = (wanted: Look): Promise<void> => {
    waiting ??= queued();
    // What is certain of one file must not make another certain that is only being saved.
    if (wanted.sure) waiting.sure = merged(waiting.sure, wanted);
    else waiting.unsure = merged(waiting.unsure, wanted);
    return waiting.done;
  };

  const queued = () => {
    const mine = { sure: null as Look | null, unsure: null as Look | null, done: Promise.resolve() };
    mine.done = running
      .then(async () => {
        waiting = null;
        for (const each of [mine.unsure, mine.sure]) if (each !== null && !stopped) await lookNow(each);
      })
      .catch((error) => log.error({ err: error }, `the folder of jobs could not be read: ${messageOf(error)}`));
    running = mine.done;
    return mine;
  };

  return {
    look,
    get: (name: string): JobFile | null => settled.get(name) ?? null,
    all: (): JobFile[] => [...settled.values()],
    async stop() {
      stopped = true;
      cancelAgain?.();
      await running;
    },
  };
}

export type FolderReader = ReturnType<typeof createFolderReader>;

function merged(one: Look | null, other: Look): Look {
  if (one === null) return other;
  const names = one.names === null || other.names === null ? null : new Set([...one.names, ...other.names]);
  return { names, sure: other.sure };
}

function same(one: JobFile | undefined, other: JobFile): boolean {
  return one === other || isDeepStrictEqual(one, other);
}
