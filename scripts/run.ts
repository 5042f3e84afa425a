import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Finished {
  code: number;
  /** What it wrote, when it was captured. */
  output: string;
  /** It was ended because it took too long. */
  timedOut: boolean;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Keeps the output instead of showing it. */
  capture?: boolean;
  /** Ends the program after this time (ms). */
  limit?: number;
}

/** Runs a program in the project's folder. A program that can't be started counts as failed. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const stdio = options.capture ? 'pipe' : 'inherit';
  const env = { ...process.env, ...options.env };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
    let output = '';
    let timedOut = false;
    const timer =
      options.limit === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, options.limit);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
      });
    }
    const end = (code: number, last = '') => {
      clearTimeout(timer);
      resolve({ code, output: output + last, timedOut });
    };
    child.on('error', (error) => end(127, `${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a package's script by its file, with this Node: the same on every system, without a shell. */
export function runNode(file: string, args: string[], options?: RunOptions): Promise<Finished> {
  return run(process.execPath, [join(root, file), ...args], options);
}
