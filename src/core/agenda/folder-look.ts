import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { messageOf } from '../errors.ts';
import type { JobFile } from './job.ts';
import { LARGEST_FILE, nameOfFile, readJobFile } from './job-file.ts';
import { isJobFileName } from './job-names.ts';
import type { RuleContext } from './job-rules.ts';
import { jobWords, type Words } from './problem-words.ts';

/** What a look at one file found. */
export type Found =
  /** `stamp` changes with the content; null where the file changed while it was read. */
  | { state: 'read'; stamp: string | null; file: JobFile }
  | { state: 'same' }
  /** It may be so only for a moment: an editor is saving. */
  | { state: 'empty' | 'unreadable'; file: JobFile }
  | { state: 'gone' };

/** Looks at the file at `path`; one whose stamp is still `known` is not read again. Never throws. */
export async function lookAtFile(path: string, known: string | null, context: RuleContext): Promise<Found> {
  const say = jobWords(context.language);
  const refused = (words: Words): JobFile => {
    const problem = { ...words, line: null, column: null, field: null };
    return { ok: false, name: nameOfFile(path), path, problem };
  };
  try {
    const info = await stat(path, { bigint: true });
    const stamp = `${info.dev}:${info.ino}:${info.size}:${info.mtimeNs}:${info.ctimeNs}`;
    if (stamp === known) return { state: 'same' };
    // Reading a pipe would wait for its writer for ever.
    if (!info.isFile()) return { state: 'read', stamp, file: refused(say.notAFile()) };
    const size = Number(info.size);
    if (size > LARGEST_FILE) {
      return { state: 'read', stamp, file: readJobFile({ ...context, path, size, bytes: new Uint8Array() }) };
    }
    const bytes = await readFile(path);
    const file = readJobFile({ ...context, path, bytes });
    if (bytes.length === 0) return { state: 'empty', file };
    return { state: 'read', stamp: bytes.length === size ? stamp : null, file };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !(await isListed(path))) return { state: 'gone' };
    return { state: 'unreadable', file: refused(say.unreadable(code ?? messageOf(error))) };
  }
}

/** A link whose target is missing is there and can't be read. */
async function isListed(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** The job files of a folder by name, `gone` where there is no folder, or the error that keeps it from being listed. */
export async function listJobFiles(dir: string): Promise<string[] | 'gone' | { error: unknown }> {
  try {
    return (await readdir(dir)).filter(isJobFileName);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : { error };
  }
}

/** Runs `work` for each, a few at a time. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>, atOnce = 16): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < all.length) await work(all[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, lane));
}
