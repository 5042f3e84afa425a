import { constants, existsSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileId } from './own-home.ts';

/** What was checked is not what is there now: a link or another file took its place. */
export class Swapped extends Error {}

/** A second name of a file of the companion's own. */
export class OwnFile extends Error {}

/** It is there, but not an ordinary file (or not a folder): opening it could block, or do something. */
export class WrongKind extends Error {
  readonly kind: Kind;

  constructor(kind: Kind) {
    super(kind);
    this.kind = kind;
  }
}

export type Kind = 'file' | 'folder' | 'link' | 'pipe' | 'socket' | 'device';

interface Typed {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
  isFIFO(): boolean;
  isSocket(): boolean;
}

export function kindOf(entry: Typed): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFIFO()) return 'pipe';
  return entry.isSocket() ? 'socket' : 'device';
}

/** Without following a link in the last name, and without waiting for the other end of a pipe (zero where the system has none). */
const NO_FOLLOW = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Linux can name what is below an open folder, whatever becomes of the path that led to it. */
const HANDLES = process.platform === 'linux' && existsSync('/proc/self/fd') ? '/proc/self/fd' : null;

/**
 * Opens an ordinary file for reading by its real path. What was opened is compared with what was checked, so a link put in
 * between leads nowhere. `never`: files that are not opened under any name. Throws `Swapped`, `WrongKind`, `OwnFile` or an
 * error of the file system.
 */
export async function openFile(path: string, never: readonly string[] = []): Promise<FileHandle> {
  const kind = kindOf(await lstat(path));
  if (kind === 'link') throw new Swapped();
  if (kind !== 'file') throw new WrongKind(kind);
  const handle = await openAsIs(path, constants.O_RDONLY | NO_FOLLOW);
  return checked(handle, path, 'file', never);
}

/** A folder held open: what is done through `at` happens in that folder and in no other. */
export interface Pinned {
  /** The path of a name in it (of the folder itself without one), for calls of the system. */
  at(name?: string): string;
  close(): Promise<void>;
}

export async function pinFolder(path: string): Promise<Pinned> {
  const kind = kindOf(await lstat(path));
  if (kind === 'link') throw new Swapped();
  if (kind !== 'folder') throw new WrongKind(kind);
  if (HANDLES === null) return plain(path);
  const handle = await openAsIs(path, constants.O_RDONLY | constants.O_DIRECTORY | NO_FOLLOW);
  return pinned(await checked(handle, path, 'folder', []));
}

/** A folder inside a pinned one; a link is never followed. */
export async function pinChild(parent: Pinned, name: string): Promise<Pinned> {
  if (HANDLES !== null) {
    return pinned(await openAsIs(parent.at(name), constants.O_RDONLY | constants.O_DIRECTORY | NO_FOLLOW));
  }
  const kind = kindOf(await lstat(parent.at(name)));
  if (kind === 'link') throw new Swapped();
  if (kind !== 'folder') throw new WrongKind(kind);
  return plain(parent.at(name));
}

/** Makes the folders of `names` one in the other below `base` and pins the last. */
export async function pinParents(base: string, names: readonly string[]): Promise<Pinned> {
  let here = await pinFolder(base);
  for (const name of names) {
    try {
      await mkdir(here.at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      const next = await pinChild(here, name);
      await here.close();
      here = next;
    } catch (error) {
      await here.close();
      throw error;
    }
  }
  return here;
}

async function openAsIs(path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What a link in the last place answers to O_NOFOLLOW; ENXIO: a socket.
    if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO') throw new Swapped();
    throw error;
  }
}

async function checked(handle: FileHandle, path: string, wanted: Kind, never: readonly string[]): Promise<FileHandle> {
  try {
    const info = await handle.stat({ bigint: true });
    const kind = kindOf(info);
    if (kind !== wanted) throw new WrongKind(kind);
    if (never.includes(fileId(info))) throw new OwnFile();
    if (HANDLES !== null) {
      if ((await readlink(`${HANDLES}/${handle.fd}`)) !== path) throw new Swapped();
      return handle;
    }
    const now = (await realpath(path)) === path ? await stat(path, { bigint: true }) : null;
    if (now === null || now.dev !== info.dev || now.ino !== info.ino) throw new Swapped();
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function pinned(handle: FileHandle): Pinned {
  const base = `${HANDLES}/${handle.fd}`;
  return { at: (name) => (name === undefined ? base : `${base}/${name}`), close: () => handle.close() };
}

function plain(path: string): Pinned {
  return { at: (name) => (name === undefined ? path : join(path, name)), close: async () => {} };
}
