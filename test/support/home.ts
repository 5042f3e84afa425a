import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh folder of its own for one test, removed when the test ends. */
export function freshHome(atEnd: (remove: () => void) => void = onTestFinished): string {
  const home = mkdtempSync(join(tmpdir(), 'jarvis-test-'));
  atEnd(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
  return home;
}
