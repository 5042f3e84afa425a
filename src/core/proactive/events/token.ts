import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key with which other programs of this user post events (`Authorization: Bearer …`). It stays the same over restarts, opens
 * nothing but `/events`, and is made at the first look; only this user can read the file.
 */
export function eventsToken(home: string): string {
  const path = join(home, 'events.token');
  const kept = readKept(path);
  if (kept !== null) return kept;
  const token = randomBytes(32).toString('base64url');
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  return token;
}

function readKept(path: string): string | null {
  try {
    return /^[\w-]{20,200}$/.exec(readFileSync(path, 'utf8').trim())?.[0] ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
