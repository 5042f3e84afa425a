import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemTree } from './path-shape.ts';

/** Folders that hold what others made, and that are looked into only when they are named. */
export const LEFT_OUT = new Set(
  '.git .hg .svn node_modules .cache .venv __pycache__ .mypy_cache .pytest_cache .tox .gradle .Trash'.split(' '),
);
const DEEPEST = 64;
const HANDLES = process.platform === 'linux' && existsSync('/proc/self/fd') ? '/proc/self/fd' : null;
const FOLDER = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

export interface WalkOptions {
  /** Real path. */
  folder: string;
  /** The companion's own folder, which is passed over. */
  own: { dev: bigint; ino: bigint } | null;
  /** Whether a folder is looked into (names from the top). */
  enters(folders: readonly string[]): boolean;
  /** Whether a folder that is left out by default is looked into all the same. */
  names(folder: string): boolean;
  /** Most names that are looked at. */
  mostEntries: number;
}

export interface WalkStats {
  entries: number;
  /** Stopped at `mostEntries`. */
  stopped: boolean;
  /** Folders that could not be read, or were gone when their turn came. */
  unreadable: number;
}

export interface Walked {
  names: string[];
  /** For calls of the system; good until the next step. */
  at: string;
}

/**
 * Everything in a folder that is no folder, in the order of names. Links are not followed; each folder is held open while what
 * is in it is looked at, so one that is swapped for a link leads nowhere. Blocking: for worker threads.
 */
export function* walk(options: WalkOptions, stats: WalkStats): Generator<Walked> {
  const fd = openFolder(options.folder);
  try {
    if (fd !== null && readlinkSync(`${HANDLES}/${fd}`) !== options.folder) return;
    yield* inside(fd === null ? options.folder : `${HANDLES}/${fd}`, [], options, stats);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function* inside(base: string, above: string[], options: WalkOptions, stats: WalkStats): Generator<Walked> {
  const entries = entriesOf(base, stats);
  for (const entry of entries) {
    if (++stats.entries > options.mostEntries) stats.stopped = true;
    if (stats.stopped) return;
    const names = [...above, entry.name];
    const at = HANDLES === null ? join(base, entry.name) : `${base}/${entry.name}`;
    if (!entry.isDirectory()) {
      yield { names, at };
      continue;
    }
    if (names.length > DEEPEST || isSystemTree(join(options.folder, ...names))) continue;
    if (LEFT_OUT.has(entry.name) && !options.names(entry.name)) continue;
    if (!options.enters(names)) continue;
    yield* child(at, names, options, stats);
  }
}

function* child(at: string, names: string[], options: WalkOptions, stats: WalkStats): Generator<Walked> {
  let fd: number | null = null;
  try {
    fd = openFolder(at);
    const info = fd === null ? lstatSync(at, { bigint: true }) : fstatSync(fd, { bigint: true });
    if (!info.isDirectory()) return;
    if (info.dev === options.own?.dev && info.ino === options.own.ino) return;
  } catch {
    // Gone meanwhile, swapped for a link, or closed to this user.
    stats.unreadable++;
    if (fd !== null) closeSync(fd);
    return;
  }
  try {
    yield* inside(fd === null ? at : `${HANDLES}/${fd}`, names, options, stats);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

/** Null where the system cannot name what is below an open folder. */
function openFolder(path: string): number | null {
  return HANDLES === null ? null : openSync(path, FOLDER);
}

function entriesOf(base: string, stats: WalkStats) {
  try {
    return readdirSync(base, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // The same as in `child`.
    stats.unreadable++;
    return [];
  }
}
