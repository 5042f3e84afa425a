import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { redactFields } from '../core/redact.ts';

/** Writes down what went wrong. */
export type Crash = (what: string, fields: object) => void;

/** A crash log larger than this becomes the earlier one (bytes). */
const LARGEST = 512 * 1024;

/**
 * Writes down what went wrong at once, in the same breath: the ordinary log may not have been written when the process is
 * gone. One JSON line each, keys and texts that look like secrets left out. Never throws.
 */
export function createCrashLog(path: string, now: () => Date = () => new Date()): Crash {
  return (what, fields) => {
    try {
      mkdirSync(dirname(path), { recursive: true });
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) renameSync(path, `${path}.1`);
      appendFileSync(path, `${JSON.stringify({ at: now().toISOString(), what, ...redactFields(fields) })}\n`, {
        mode: 0o600,
      });
    } catch {
      // A full disk or a read-only home: standard error still has it.
    }
  };
}
