import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, renameSync } from 'node:fs';
import { link, lstat, open, readdir, readlink, realpath, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CompanionError } from '../errors.ts';
import { fileError } from './file-error.ts';
import type { Language } from './yaml-words.ts';

export interface WriteOptions {
  language?: Language;
  /** Mode of a new file; an existing one keeps its own. */
  mode?: number;
  /**
   * What the file must still hold, compared in the same breath as it is replaced. When somebody else wrote meanwhile, the
   * write is refused with `conflict` and their file stays.
   */
  expect?: Buffer;
  /** Default true. false: a link in the file's place is refused with `conflict`, for whoever has resolved the path and checked it. */
  follow?: boolean;
  /** The path that sentences name, where `path` is one only the system understands. */
  shownAs?: string;
}

const TEMP = /^\.jarvis-[0-9a-f]{16}\.tmp$/;
/** What file systems without hard links answer (FAT, some network shares). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'UNKNOWN']);
const queues = new Map<string, Promise<unknown>>();

/**
 * Writes a whole file or nothing: a temporary file in the same folder, fsync, rename. Keeps the mode (and owner, where that is
 * allowed) and follows a symbolic link to its target, even one that does not exist yet. Throws `disk_full`, `conflict` (see
 * `expect`) or `file`; the old file is as it was then.
 *
 * Not write-file-atomic: that writes with one call, which on a nearly full disk takes fewer bytes without an error and then
 * renames the cut file; it also replaces a link whose target is missing.
 */
export function writeFileAtomically(
  path: string,
  data: string | Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  return oneAtATime(path, () => replace(path, data, options));
}

/** Makes a new file, whole or not at all. Throws `conflict` when the name is taken; it never overwrites. */
export async function createFileAtomically(
  path: string,
  data: string | Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  try {
    await withTemp(dirname(path), data, { mode: options.mode ?? 0o644, owner: null }, async (temp) => {
      try {
        // A link fails where a rename would overwrite.
        await link(temp, path);
      } catch (error) {
        if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        // A disk without hard links: an empty file claims the name, then the whole one takes its place.
        await (await open(path, 'wx')).close();
        await rename(temp, path);
        return;
      }
      await unlink(temp);
    });
    await syncFolder(dirname(path));
  } catch (error) {
    throw fileError(error, options.shownAs ?? path, 'write', options.language);
  }
}

/** Removes what a killed process left of its writes in this folder. For the owner of the folder, before it writes. */
export async function removeLeftovers(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  await Promise.all(names.filter((name) => TEMP.test(name)).map((name) => unlink(join(dir, name)).catch(() => {})));
}

async function oneAtATime<T>(path: string, work: () => Promise<T>): Promise<T> {
  const key = resolve(path);
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

async function replace(path: string, data: string | Uint8Array, options: WriteOptions): Promise<void> {
  try {
    const shown = options.shownAs ?? path;
    const target = options.follow === false ? resolve(path) : await targetOf(path);
    const old = await (options.follow === false ? lstat : stat)(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (options.follow === false && old?.isFile() === false) throw changedMeanwhile(shown, options.language);
    const mode = old === null ? (options.mode ?? 0o644) : old.mode & 0o7777;
    const owner = old === null ? null : { uid: old.uid, gid: old.gid };
    await withTemp(dirname(target), data, { mode, owner }, async (temp) => {
      if (options.expect === undefined) return rename(temp, target);
      // Without an await between: nothing of this process, and hardly anything of another, comes between the two calls.
      const same = lstatSync(target).isFile() && readFileSync(target).equals(options.expect);
      if (!same) throw changedMeanwhile(shown, options.language);
      renameSync(temp, target);
    });
    await syncFolder(dirname(target));
  } catch (error) {
    throw fileError(error, options.shownAs ?? path, 'write', options.language);
  }
}

interface Attributes {
  mode: number;
  owner: { uid: number; gid: number } | null;
}

async function withTemp(
  dir: string,
  data: string | Uint8Array,
  { mode, owner }: Attributes,
  use: (temp: string) => Promise<void>,
): Promise<void> {
  const temp = join(dir, `.jarvis-${randomBytes(8).toString('hex')}.tmp`);
  const handle = await open(temp, 'wx', mode);
  try {
    try {
      await handle.writeFile(data);
      // The umask took bits away from what `open` was given.
      await handle.chmod(mode).catch(() => {});
      // Only root may give a file away; for anyone else it keeps the writer's name, as with any editor.
      if (owner !== null && process.getuid?.() === 0) await handle.chown(owner.uid, owner.gid).catch(() => {});
      await handle.sync();
    } finally {
      await handle.close();
    }
    await use(temp);
  } catch (error) {
    await unlink(temp).catch(() => {});
    throw error;
  }
}

/** Where a path leads in the end; the target of a link counts even when it is not there. */
async function targetOf(path: string): Promise<string> {
  let at = resolve(path);
  for (let hops = 0; hops < 40; hops++) {
    const info = await lstat(at).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (info === null || !info.isSymbolicLink()) return at;
    at = resolve(await realpath(dirname(at)), await readlink(at));
  }
  return at;
}

/** Makes the rename itself survive a power cut, where folders can be synced (not on Windows). */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

function changedMeanwhile(path: string, language: Language = 'ko'): CompanionError {
  return new CompanionError(
    'conflict',
    language === 'ko'
      ? `그 사이 다른 프로그램이 파일을 바꿔서 쓰지 않았어요. 다시 해 주세요. (${path})`
      : `Another program changed the file meanwhile, so it was not written. Please try again. (${path})`,
  );
}
