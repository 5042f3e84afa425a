import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a file was when it was looked at. */
interface Seen {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}

/** The files of a folder at one moment. */
export interface Snapshot {
  files: ReadonlyMap<string, Seen>;
  /** More files than are looked at. */
  partial: boolean;
}

export interface FileChange {
  /** Relative to the folder, with `/`. */
  path: string;
  kind: 'added' | 'changed' | 'removed';
}

/** Files that are looked at in one folder; in a larger tree the rest goes unseen. */
const MOST_FILES = 20_000;
/** Larger files are told apart by size and time, not by content (bytes). */
const LARGEST_READ = 1024 * 1024;
/** Folders that programs fill by themselves: what changes there is no work. */
const IGNORED = new Set([
  ...['.git', '.hg', '.svn', 'node_modules', '.cache', 'coverage', '.nyc_output', '.vitest', '.turbo', '.next'],
  ...['__pycache__', '.pytest_cache', '.mypy_cache', '.ruff_cache', '.venv', 'venv', 'target', '.gradle', '.idea'],
]);

/** Looks at every file of a folder; what can't be read counts as not there. Links are not followed. */
export async function snapshotOf(folder: string, signal: AbortSignal): Promise<Snapshot> {
  const files = new Map<string, Seen>();
  const queue = [''];
  let partial = false;
  while (queue.length > 0 && !signal.aborted) {
    const here = queue.pop()!;
    const entries = await readdir(join(folder, here), { withFileTypes: true }).catch(() => []);
    const found = await Promise.all(
      entries.map(async (entry) => {
        const path = here === '' ? entry.name : `${here}/${entry.name}`;
        if (entry.isDirectory()) {
          if (!IGNORED.has(entry.name)) queue.push(path);
          return null;
        }
        if (!entry.isFile()) return null;
        const info = await lstat(join(folder, path)).catch(() => null);
        return info === null ? null : ([path, info] as const);
      }),
    );
    for (const each of found) {
      if (each === null) continue;
      if (files.size >= MOST_FILES) return { files, partial: true };
      const [path, { size, mtimeMs, ctimeMs }] = each;
      files.set(path, { size, mtimeMs, ctimeMs });
    }
  }
  if (queue.length > 0) partial = true;
  return { files, partial };
}

/** What is different now, in the order of the paths. */
export function changesBetween(before: Snapshot, after: Snapshot): FileChange[] {
  const changes: FileChange[] = [];
  for (const [path, now] of after.files) {
    const then = before.files.get(path);
    if (then === undefined) changes.push({ path, kind: 'added' });
    else if (then.size !== now.size || then.mtimeMs !== now.mtimeMs || then.ctimeMs !== now.ctimeMs)
      changes.push({ path, kind: 'changed' });
  }
  // Of a tree that was not seen whole, what is missing may just not have been reached.
  if (!before.partial && !after.partial) {
    for (const path of before.files.keys()) if (!after.files.has(path)) changes.push({ path, kind: 'removed' });
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** One string for what the changed files hold now: writing the same again gives the same. */
export async function changeDigest(folder: string, changes: readonly FileChange[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, kind } of changes) {
    hash.update(`${kind === 'removed' ? kind : 'there'}\n${path}\n`);
    if (kind === 'removed') continue;
    const full = join(folder, path);
    const info = await lstat(full).catch(() => null);
    if (info === null) continue;
    hash.update(info.size > LARGEST_READ ? `${info.size} ${info.mtimeMs}` : await readFile(full).catch(() => ''));
  }
  return hash.digest('hex');
}
