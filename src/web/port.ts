import { readFileSync, writeFileSync } from 'node:fs';
import { CompanionError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { homePaths } from '../core/store/home-paths.ts';

/**
 * Listens at the port of the last start: a browser keeps drafts and its permission for notifications by address, and would begin
 * anew at each other one. Any free port at the first start, and where another program has it now.
 */
export async function atLastPort<T extends { url: string }>(
  home: string,
  log: Log,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  const path = homePaths(home).port;
  const last = readPort(path);
  const listener = await listen(last).catch((error) => {
    if (last === 0 || !(error instanceof CompanionError) || error.code !== 'not_available') throw error;
    return listen(0);
  });
  const port = Number(new URL(listener.url).port);
  if (port !== last) {
    try {
      writeFileSync(path, `${port}\n`);
    } catch (error) {
      log.warn({ err: error }, 'the next start may be at another port');
    }
  }
  return listener;
}

function readPort(path: string): number {
  try {
    const port = Number(readFileSync(path, 'utf8'));
    // Lower ones are of the system.
    return Number.isInteger(port) && port >= 1024 && port <= 65_535 ? port : 0;
  } catch {
    // No start yet.
    return 0;
  }
}
