import { mkdirSync, readFileSync, unlinkSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { CompanionError, messageOf } from '../errors.ts';
import { createFileAtomically, removeLeftovers } from '../files/atomic.ts';
import { editFile } from '../files/edit-file.ts';
import { fileError } from '../files/file-error.ts';
import { watchFiles } from '../files/watch.ts';
import { type Language, parseYaml } from '../files/yaml-document.ts';
import type { Log } from '../log.ts';
import { createFolderReader } from './folder-reader.ts';
import type { JobFile } from './job.ts';
import { editJobText, type JobEdit, setEnabled } from './job-edit.ts';
import { nameOfFile, readJobFile } from './job-file.ts';
import { isJobFileName, nameOfTitle, numbered } from './job-names.ts';
import type { RuleContext } from './job-rules.ts';
import { type NewJob, newJobText } from './new-job.ts';

export type { JobEdit } from './job-edit.ts';

export interface JobFolderOptions {
  dir: string;
  clock: Clock;
  log: Log;
  language: () => Language;
  zone: () => string;
  /** Kinds that have a runner. */
  kinds: () => string[];
  /** Names whose file says something else now, is new, or is gone; the first time after the first reading. Never called at once. */
  onChange: (names: string[]) => void;
}

export interface JobFolder {
  /** Every job file, by name. */
  list(): JobFile[];
  get(name: string): JobFile | null;
  /** Resolves when the folder was read for the first time. */
  whenRead(): Promise<void>;
  /** Looks at the whole folder now, and takes what it finds as it is. Resolves when `list` says so. */
  reread(): Promise<void>;
  /** The text of the file as it is on the disk. */
  text(name: string): Promise<string>;
  /** Changes the one value. Rejects with `not_found` or `file`; the file is as it was then. */
  toggle(name: string, enabled: boolean): Promise<void>;
  /** Writes a new file, under a name made from the title, and gives that name. Never overwrites a file. */
  create(job: NewJob): Promise<string>;
  /** Changes only these keys. Rejects with `bad_input` where the result would be no job. */
  edit(name: string, changes: JobEdit): Promise<void>;
  /** Deletes a file that the companion made; one that a person wrote is switched off (seed 001). */
  remove(name: string): Promise<{ deleted: boolean }>;
  stop(): Promise<void>;
}

/** Follows the folder of job files, and writes to it. The folder is made when it is missing. */
export function openJobFolder(options: JobFolderOptions): JobFolder {
  const { dir, clock, log } = options;
  const context = (): RuleContext => ({
    zone: options.zone(),
    now: clock.now(),
    kinds: options.kinds(),
    language: options.language(),
  });
  const reader = createFolderReader({ dir, clock, log, context, onChange: options.onChange });
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    log.error({ dir, reason: messageOf(error) }, 'the folder of jobs could not be made');
  }
  const watching = watchFiles({
    dir,
    match: isJobFileName,
    onChange: (names) => void reader.look({ names, sure: false }),
    clock,
    onError: (error) =>
      log.warn({ dir, reason: messageOf(error) }, 'the folder of jobs cannot be watched; it is looked at now and then'),
  });

  const firstRead = (async () => {
    await removeLeftovers(dir);
    // The watcher first: what changes during the reading is then seen again.
    await watching.ready();
    await reader.look({ names: null, sure: true });
  })();

  const pathOf = (name: string): string => {
    const file = reader.get(name);
    if (file !== null) return file.path;
    const { language } = context();
    throw new CompanionError('not_found', language === 'ko' ? `${name} 작업이 없어요.` : `There is no job ${name}.`);
  };

  const seen = (path: string) => reader.look({ names: new Set([basename(path)]), sure: true });

  const change = async (path: string, how: (text: string) => string) => {
    await editFile(path, how, { clock, language: options.language() });
    await seen(path);
  };

  const checked = (path: string, text: string): void => {
    const file = readJobFile({ ...context(), path, bytes: Buffer.from(text) });
    if (!file.ok) throw new CompanionError('bad_input', file.problem.message);
  };

  /** Whether this file may be deleted: it says that the companion made it. */
  const isOurs = (bytes: Uint8Array): boolean => {
    const { value } = parseYaml(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && 'created_by' in value && value.created_by === 'companion';
  };

  const takenNames = async (): Promise<Set<string>> => {
    try {
      await mkdir(dir, { recursive: true });
      return new Set((await readdir(dir)).map((each) => nameOfFile(each).toLowerCase()));
    } catch (error) {
      throw fileError(error, dir, 'write', options.language());
    }
  };

  const nameTaken = (name: string) =>
    new CompanionError(
      'conflict',
      options.language() === 'ko' ? `${name} 작업이 이미 있어요.` : `There is a job ${name} already.`,
    );

  let writing: Promise<unknown> = Promise.resolve();
  /** Writes come one after the other: each begins with what the one before left. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = writing.then(work);
    writing = mine.catch(() => {});
    return mine;
  };

  return {
    list: () => reader.all().sort((a, b) => (a.name < b.name ? -1 : 1)),
    get: reader.get,
    whenRead: () => firstRead,
    reread: () => reader.look({ names: null, sure: true }),
    async text(name) {
      const path = pathOf(name);
      return readFile(path, 'utf8').catch((error) => {
        throw fileError(error, path, 'read', options.language());
      });
    },
    toggle: (name, enabled) =>
      inTurn(() => change(pathOf(name), (text) => setEnabled(text, enabled, options.language()))),
    edit: (name, changes) =>
      inTurn(() => {
        const path = pathOf(name);
        return change(path, (text) => {
          const edited = editJobText(text, changes, options.language());
          if (edited !== text) checked(path, edited);
          return edited;
        });
      }),
    create: (job) =>
      inTurn(async () => {
        const taken = await takenNames();
        const base = job.name ?? nameOfTitle(job.title);
        for (let n = 1; ; n++) {
          const name = numbered(base, n);
          // A name that was asked for is that one or none.
          if (n > 1 && job.name !== undefined) throw nameTaken(base);
          if (taken.has(name.toLowerCase())) continue;
          const path = join(dir, `${name}.yaml`);
          const text = newJobText(name, job);
          checked(path, text);
          try {
            await createFileAtomically(path, text, { language: options.language() });
          } catch (error) {
            if (error instanceof CompanionError && error.code === 'conflict') continue;
            throw error;
          }
          await seen(path);
          return name;
        }
      }),
    remove: (name) =>
      inTurn(async () => {
        const path = pathOf(name);
        let deleted = false;
        try {
          // Without an await between: it is this content that is deleted.
          deleted = isOurs(readFileSync(path));
          if (deleted) unlinkSync(path);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
            throw fileError(error, path, 'write', options.language());
          deleted = true;
        }
        if (deleted) await seen(path);
        else await change(path, (text) => setEnabled(text, false, options.language()));
        return { deleted };
      }),
    async stop() {
      await watching.stop();
      await firstRead.catch(() => {});
      await writing;
      await reader.stop();
    },
  };
}
