import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { CompanionError } from '../../errors.ts';
import { createFileAtomically, writeFileAtomically } from '../../files/atomic.ts';
import type { Language } from '../tool.ts';
import type { Place } from './granted.ts';
import { openFile, pinFolder, pinParents } from './pinned.ts';
import { placeError } from './place-error.ts';
import { fileWords } from './words.ts';

/** Largest file that is taken into memory to be changed (bytes). */
export const MOST_CHANGED = 10 * 1024 * 1024;

export interface WholeFile {
  bytes: Buffer;
  info: BigIntStats;
}

/** All bytes of a file that is to be changed. `never`: see `openFile`. Throws a sentence: too large, no file, not there. */
export async function readWhole(place: Place, never: readonly string[], language: Language): Promise<WholeFile> {
  try {
    const handle = await openFile(place.path, never);
    try {
      const info = await handle.stat({ bigint: true });
      if (info.size > BigInt(MOST_CHANGED)) {
        throw new CompanionError(
          'bad_input',
          fileWords(language).tooLarge(place.shown, Number(info.size), MOST_CHANGED),
        );
      }
      return { bytes: await handle.readFile(), info };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw placeError(error, place.shown, 'read', language);
  }
}

/**
 * Writes a whole file in the folder that was checked, whatever became of the path to it. `before`: what is to be replaced, and
 * what must still be there; null: a new file, its folders made. Gives what the file is then.
 */
export async function writeWhole(
  place: Place,
  bytes: Buffer,
  before: Buffer | null,
  language: Language,
): Promise<BigIntStats> {
  try {
    const folder =
      before === null ? await pinParents(place.base, place.missing.slice(0, -1)) : await pinFolder(dirname(place.path));
    try {
      const path = folder.at(basename(place.path));
      const common = { language, shownAs: place.shown, follow: false };
      if (before === null) await createFileAtomically(path, bytes, common);
      else await writeFileAtomically(path, bytes, { ...common, expect: before });
      return await stat(path, { bigint: true });
    } finally {
      await folder.close();
    }
  } catch (error) {
    throw placeError(error, place.shown, 'write', language);
  }
}

const queues = new Map<string, Promise<unknown>>();

/** One change of a file at a time: what is read, changed and written is one step. */
export async function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(path) ?? Promise.resolve()).then(work, work);
  queues.set(path, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(path) === mine) queues.delete(path);
  }
}

/** A person who took away the right to write meant it, though a rename would not ask. */
export function refuseReadOnly(place: Place, info: BigIntStats, language: Language): void {
  if ((info.mode & 0o222n) === 0n) throw new CompanionError('file', fileWords(language).markedReadOnly(place.shown));
}
