import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { cleanEnv } from './env.ts';
import { createOutput, type Output, type OutputLimits, tidyOutputs } from './output.ts';
import { type CommandEnd, runCommand } from './run-command.ts';
import type { Sandbox } from './sandbox.ts';

export interface CommandsOptions {
  sandbox: Sandbox;
  /** Where whole outputs are kept that are too long for a result. */
  outputDir: string;
  clock: Clock;
  env?: NodeJS.ProcessEnv;
  limits?: Partial<OutputLimits>;
}

export interface CommandRequest {
  command: string;
  /** A real path, granted. */
  folder: string;
  timeoutMs: number;
  signal: AbortSignal;
  /** The end of what was said so far, a few times a second at most. */
  progress?: ((text: string) => void) | undefined;
}

/** How a command ended and what it said. */
export interface CommandResult {
  end: CommandEnd;
  said: Awaited<ReturnType<Output['finish']>>;
}

export interface Commands {
  /** Runs it shut in where the system allows it; resolves when its whole group of processes has ended. Rejects where there is no shell. */
  run(request: CommandRequest): Promise<CommandResult>;
  readonly limits: OutputLimits;
}

/** Together below what a turn takes of a result (6,000 characters); 16 MB of output are a mistake. */
const LIMITS: OutputLimits = { head: 2200, tail: 2800, most: 16 * 1024 * 1024 };
/** Whole outputs are kept so long (ms). */
const KEPT = 7 * 24 * 3600 * 1000;
/** How often a person who watches sees the output anew (ms). */
const WATCH = 250;
const MARK = 'COMPANION_CALL';

/** The one way by which commands are run: for the shell tool, for checks and for what runs beside a goal. */
export function createCommands(options: CommandsOptions): Commands {
  const { sandbox, outputDir, clock } = options;
  const limits = { ...LIMITS, ...options.limits };
  return {
    limits,
    async run({ command, folder, timeoutMs, signal, progress }) {
      await tidyOutputs(outputDir, clock.now(), KEPT);
      signal.throwIfAborted();
      const id = randomBytes(8).toString('hex');
      const output = createOutput(join(outputDir, `shell-${id}.txt`), limits);
      const sandboxed = (await sandbox.state()).on;
      const watcher = createWatcher(progress, output.soFar, clock);
      try {
        const end = await runCommand({
          argv: await sandbox.wrap(shellOf(command), folder),
          folder,
          env: cleanEnv(options.env ?? process.env, { sandboxed, mark: [MARK, id] }),
          mark: `${MARK}=${id}`,
          timeoutMs,
          output,
          clock,
          signal,
          onOutput: watcher.changed,
        });
        return { end, said: await output.finish() };
      } catch (error) {
        await output.finish();
        throw error;
      } finally {
        watcher.stop();
      }
    },
  };
}

/** The shell with the command; what it says on both its outputs comes in one stream, in order. */
function shellOf(command: string): string[] {
  if (process.platform === 'win32')
    return [process.env.ComSpec ?? 'cmd.exe', '/d', '/s', '/c', `"chcp 65001>nul & ${command}"`];
  const shell = ['/bin/bash', '/usr/bin/bash'].find((path) => existsSync(path)) ?? '/bin/sh';
  return ['/bin/sh', '-c', 'exec "$@" 2>&1', 'sh', shell, '-c', command];
}

/** Tells who watches what was said, a few times a second at most. */
function createWatcher(progress: ((text: string) => void) | undefined, soFar: () => string, clock: Clock) {
  let cancel: (() => void) | null = null;
  return {
    changed() {
      if (progress === undefined) return;
      cancel ??= clock.after(WATCH, () => {
        cancel = null;
        progress(soFar());
      });
    },
    stop: () => cancel?.(),
  };
}
