import { lstat, readdir, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** More links than this lead in a circle, as for the system. */
const MOST_HOPS = 40;

/**
 * Follows an absolute path as far as it is there: every link resolved, also one whose target is missing. Names are found in
 * either Unicode form (files from a Mac often carry decomposed Hangul). Throws errors of the file system.
 */
export async function realPlace(path: string): Promise<{ base: string; missing: string[] }> {
  let at = path;
  let missing: string[] = [];
  for (let hops = 0; hops < MOST_HOPS; ) {
    const real = await unlessMissing(realpath(at));
    if (real !== null) return { base: real, missing };
    const info = await unlessMissing(lstat(at));
    if (info?.isSymbolicLink()) {
      hops++;
      at = resolve(await realpath(dirname(at)), await readlink(at));
    } else if (info !== null) {
      // It came to be between the two looks.
      hops++;
    } else {
      const twin = await sameName(dirname(at), basename(at));
      if (twin === null) {
        missing.unshift(basename(at));
        at = dirname(at);
      } else {
        hops++;
        at = join(dirname(at), twin, ...missing);
        missing = [];
      }
    }
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The one entry of a folder whose name is the same text in another Unicode form, or null. */
async function sameName(dir: string, name: string): Promise<string | null> {
  if (/^[\x20-\x7e]*$/.test(name)) return null;
  const names = await readdir(dir).catch(() => []);
  const wanted = name.normalize('NFC');
  const twins = names.filter((each) => each !== name && each.normalize('NFC') === wanted);
  return twins.length === 1 ? twins[0]! : null;
}
