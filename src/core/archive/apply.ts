import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archived, DATABASE, MANIFEST, Manifest } from './contents.ts';

/** A whole archive that was unpacked and chosen waits here until the home is opened next. */
export const READY = 'import-ready';

/**
 * Puts a chosen archive in the place of what the home holds; called while nothing of the home is open. What was there lies in
 * `backups/before-import-<when>` afterwards. Killed in the middle, the next call goes on where it stopped. Gives the folder, or
 * null where nothing was chosen.
 */
export function finishImport(home: string, when: string): string | null {
  const ready = join(home, READY);
  if (!existsSync(ready)) return null;
  const manifest = Manifest.safeParse(readJson(join(ready, MANIFEST)));
  if (!manifest.success) {
    // Only a folder that was made whole gets this name; without its list it is not one of ours.
    return null;
  }
  const aside = asideOf(home, ready, when);
  for (const name of archived) {
    const from = join(ready, name);
    const place = join(home, name);
    const brought = manifest.data.parts.includes(name);
    // Brought and no longer there: it stands in its place already.
    if (brought && !existsSync(from)) continue;
    const files = name === DATABASE ? [`${name}-wal`, `${name}-shm`, name] : [name];
    for (const file of files) if (!existsSync(join(aside, file))) move(join(home, file), join(aside, file));
    if (brought) renameSync(from, place);
  }
  rmSync(ready, { recursive: true, force: true });
  return aside;
}

/** The same folder for every try: its name is written down before anything is moved. */
function asideOf(home: string, ready: string, when: string): string {
  const note = join(ready, 'aside');
  const known = existsSync(note) ? readFileSync(note, 'utf8') : '';
  const name = known === '' ? `before-import-${when}` : known;
  if (known === '') writeFileSync(note, name);
  const aside = join(home, 'backups', name);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  return aside;
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Not there or not JSON: both are no archive.
    return null;
  }
}
