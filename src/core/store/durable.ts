import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a finished file in its place so that a power cut leaves the old or the new one, never half of it. */
export function renameDurably(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Never for a database that this process has open: closing the second descriptor would drop SQLite's locks on it. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function syncFolder(path: string): void {
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch {
    // Windows does not open folders; there the rename is as durable as the system makes it.
    return;
  }
  try {
    fsyncSync(folder);
  } catch {
    // Some file systems refuse to sync a folder: the file itself is synced already.
  } finally {
    closeSync(folder);
  }
}
