import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from './clock.ts';

export interface RotatingFile {
  /** Appends one line (it ends with a newline). Never throws: a line that can't be written is counted and let go. */
  write(line: string): void;
  close(): void;
}

export interface RotatingFileOptions {
  path: string;
  /** A line that would make the file larger starts a new one (bytes). */
  maxBytes: number;
  /** How many full files stay beside the current one: `name.1.log` is the newest. */
  keep: number;
  clock: Clock;
}

/** After a failed write the disk is left alone for so long (ms). */
const RETRY_AFTER = 5000;
const LOOK_EVERY = 100;

/**
 * A file that is appended to line by line and renamed when it is full. Each line is written at once, so nothing is lost when
 * the process is killed. A full disk, a missing folder or a file that is taken away are waited out.
 */
export function rotatingFile({ path, maxBytes, keep, clock }: RotatingFileOptions): RotatingFile {
  let file: number | null = null;
  let size = 0;
  let writes = 0;
  let lost = 0;
  let retryAt = 0;

  const close = () => {
    const open = file;
    file = null;
    if (open === null) return;
    try {
      closeSync(open);
    } catch {
      // Closed is what it should be.
    }
  };

  const open = () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    file = openSync(path, 'a', 0o600);
    size = fstatSync(file).size;
    if (lost > 0) append(`\n{"level":"warn","msg":"log lines were lost","lost":${lost}}\n`);
    lost = 0;
  };

  const append = (text: string) => {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) done += writeSync(file!, bytes, done);
    size += bytes.length;
  };

  const put = (line: string) => {
    writes += 1;
    if (file !== null && writes % LOOK_EVERY === 0 && !isStill(path, file)) close();
    if (file === null) open();
    if (size > 0 && size + Buffer.byteLength(line) > maxBytes) {
      close();
      rotate(path, keep);
      open();
    }
    append(line);
  };

  return {
    write(line) {
      if (clock.monotonic() < retryAt) {
        lost += 1;
        return;
      }
      try {
        put(line);
      } catch {
        // There is nowhere to report to: this is the place of reports. The next line that can be written says how many went.
        close();
        lost += 1;
        retryAt = clock.monotonic() + RETRY_AFTER;
      }
    },
    close,
  };
}

function isStill(path: string, file: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
}

function rotate(path: string, keep: number): void {
  const numbered = (n: number) => path.replace(/(\.\w+)?$/, `.${n}$1`);
  rmSync(numbered(keep), { force: true });
  for (let n = keep - 1; n >= 1; n -= 1) moveIfThere(numbered(n), numbered(n + 1));
  if (keep > 0) moveIfThere(path, numbered(1));
  else rmSync(path, { force: true });
}

function moveIfThere(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, to);
}
