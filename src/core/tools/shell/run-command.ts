import { spawn } from 'node:child_process';
import type { Clock } from '../../clock.ts';
import type { Output } from './output.ts';
import { endGroup, groupGone } from './processes.ts';

export interface CommandRun {
  argv: readonly string[];
  folder: string;
  env: Record<string, string>;
  /** `NAME=value` in `env` by which its processes are known. */
  mark: string;
  timeoutMs: number;
  output: Output;
  clock: Clock;
  signal: AbortSignal;
  onOutput(): void;
}

export interface CommandEnd {
  why: 'exit' | 'timeout' | 'abort' | 'flood';
  code: number | null;
  signal: NodeJS.Signals | null;
  ms: number;
  /** Processes of it were still running when the command itself was done; they are ended. */
  leftOver: boolean;
}

/** What is still on its way when a command has ended is waited for so long (ms); a process in the background can hold the pipe. */
const DRAIN = 150;

/**
 * Runs a command in a group of its own, with nothing to read, and resolves when the whole group has ended: by itself, or
 * ended because of time, the call's signal, or too much output. Rejects when it could not be started.
 */
export async function runCommand(run: CommandRun): Promise<CommandEnd> {
  const { clock, output } = run;
  const started = clock.monotonic();
  const [file = '', ...args] = run.argv;
  const windows = process.platform === 'win32';
  const child = spawn(file, args, {
    cwd: run.folder,
    env: run.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
    windowsHide: true,
    windowsVerbatimArguments: windows,
  });
  let why: CommandEnd['why'] = 'exit';
  let ending: Promise<void> | null = null;
  const stop = (reason: CommandEnd['why']) => {
    if (ending !== null || child.pid === undefined) return;
    why = reason;
    for (const stream of [child.stdout, child.stderr]) stream.resume();
    ending = endGroup(child.pid, clock, run.mark);
  };

  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      // What comes after the end was decided is nobody's business any more.
      if (ending !== null) return;
      const next = output.take(chunk);
      run.onOutput();
      if (next === 'flood') stop('flood');
      else if (next === 'wait') stream.pause();
    });
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  output.onDrain(() => {
    for (const stream of [child.stdout, child.stderr]) stream.resume();
  });

  const aborted = () => stop('abort');
  const cancel = clock.after(run.timeoutMs, () => stop('timeout'));
  run.signal.addEventListener('abort', aborted, { once: true });
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exit, by) => resolve([exit, by]));
      if (run.signal.aborted) aborted();
    });
    if (ending === null) await atMost(closed, DRAIN, clock);
    // A sandbox takes a moment to clear itself away.
    const leftOver = ending === null && child.pid !== undefined && !(await groupGone(child.pid, clock, DRAIN));
    // Those in the background end with the command: nobody would know of them.
    if (leftOver && child.pid !== undefined) ending ??= endGroup(child.pid, clock, null);
    await ending;
    return { why, code, signal, ms: Math.round(clock.monotonic() - started), leftOver };
  } finally {
    cancel();
    run.signal.removeEventListener('abort', aborted);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

async function atMost(work: Promise<void>, ms: number, clock: Clock): Promise<void> {
  let cancel = () => {};
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  await Promise.race([work, late]);
  cancel();
}
