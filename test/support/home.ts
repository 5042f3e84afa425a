import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src/core/clock.ts';
import { dailyName } from '../../src/core/store/backup-files.ts';
import { homePaths } from '../../src/core/store/home-paths.ts';

const DAY = 86_400_000;
const MEMORY = '/dev/shm';
/** What the homes of one test never come to (bytes). */
const ENOUGH = 512 * 1024 * 1024;

/** A fresh folder of its own for one test, removed when the test ends. */
export function freshHome(atEnd: (remove: () => void) => void = onTestFinished, under = tmpdir()): string {
  const home = mkdtempSync(join(under, 'jarvis-test-'));
  atEnd(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
  return home;
}

/**
 * As `freshHome`, in memory where the system has room there: for a test that opens homes by the dozen and would mostly wait for the
 * disk. Only for homes; tools are let into no folder below `/dev`.
 */
export function homeInMemory(): string {
  return freshHome(onTestFinished, roomInMemory() ? MEMORY : tmpdir());
}

function roomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    // There is none here.
    return false;
  }
}

/**
 * The backups of these days stand already: the worker thread that makes one costs more than all else that most tests let a companion
 * do. For a home whose database is there; a backup without one speaks of a database that was lost.
 */
export function backedUp(home: string, clock: Clock, days = 2): void {
  const dir = homePaths(home).backups;
  mkdirSync(dir, { recursive: true });
  for (let day = 0; day < days; day += 1)
    writeFileSync(join(dir, dailyName(clock.now() + day * DAY, clock.zone())), '');
}
