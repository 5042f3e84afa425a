import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { CompanionError, messageOf } from '../errors.ts';
import { homePaths } from './home-paths.ts';
import { processAlive } from './process-alive.ts';

/** Where the owner of a home answers, for clients of the same user. */
const Endpoint = z.object({ url: z.string(), token: z.string(), pid: z.number().int() });
export type Endpoint = z.infer<typeof Endpoint>;

/** Written by the owner's listener once it answers; readable by this user only, since it holds the token. */
export function writeEndpoint(home: string, endpoint: Endpoint): void {
  const path = homePaths(home).endpoint;
  const part = `${path}.${randomUUID()}`;
  try {
    writeFileSync(part, `${JSON.stringify(endpoint)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new CompanionError('file', `${path}: ${messageOf(error)}`, { cause: error });
  }
}

/** The endpoint of a running owner; null where there is none, or where its process has ended without removing it. */
export function readEndpoint(home: string): Endpoint | null {
  try {
    const parsed = Endpoint.safeParse(JSON.parse(readFileSync(homePaths(home).endpoint, 'utf8')));
    return parsed.success && processAlive(parsed.data.pid) ? parsed.data : null;
  } catch {
    // No file, or not readable as one: nobody can be reached through it.
    return null;
  }
}

/** Removes the file if it is that process's own; a successor's stays. */
export function removeEndpoint(home: string, pid: number = process.pid): void {
  const path = homePaths(home).endpoint;
  try {
    const parsed = Endpoint.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success && parsed.data.pid !== pid) return;
    rmSync(path, { force: true });
  } catch {
    // It is gone already, or unreadable; `readEndpoint` treats both as nobody.
  }
}
