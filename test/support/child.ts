import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface Child {
  process: ChildProcess;
  /** The next line that it prints; null when it has ended. */
  line(): Promise<string | null>;
  /** Kills it so that it can do nothing about it, and waits for the end. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

/** Runs TypeScript of a test in a process of its own, on the same Node; killed when the test ends. Imports need full URLs. */
export function startChild(
  code: string,
  args: string[] = [],
  options: { uid?: number; env?: NodeJS.ProcessEnv } = {},
): Child {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return {
    process: child,
    line: async () => {
      const next = await lines.next();
      return next.done ? null : next.value;
    },
    kill,
    ended,
  };
}
