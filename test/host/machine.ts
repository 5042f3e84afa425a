import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { StepName, Steps } from './drive.ts';

/** How the session bus of the machine answers. */
export type Desktop = 'full' | 'bare' | 'hanging';

export interface Machine {
  do<S extends StepName>(step: S, ...args: Parameters<Steps[S]>): Promise<Awaited<ReturnType<Steps[S]>>>;
  /** What the host wrote on standard error. */
  log(): string;
  kill(): void;
}

const SAYS: Record<Desktop, string> = {
  full: 'case "$*" in *GetCapabilities*) echo "([\'actions\', \'body\', \'body-markup\'],)";; *) echo "(<true>,)";; esac',
  bare: 'exit 1',
  hanging: 'exec sleep 60',
};

/** A process that runs the built host on a home, on a desktop whose bus is stood in for by a program of the same name. */
export function startMachine(
  home: string,
  desktop: Desktop = 'full',
  // A machine that several tests share is ended by whoever started it.
  atEnd: (kill: () => void) => void = onTestFinished,
): Machine {
  const gdbus = join(home, 'gdbus');
  writeFileSync(gdbus, `#!/bin/sh\n${SAYS[desktop]}\n`);
  chmodSync(gdbus, 0o755);
  const config = join(home, 'config.yaml');
  if (!existsSync(config)) writeFileSync(config, 'language: ko\n');
  const child = fork(join(import.meta.dirname, 'drive.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'register.ts')],
    env: {
      ...process.env,
      // A scripted model answers what a test asks of it, and no thought beside it.
      JARVIS_PROACTIVE__FILLER: 'off',
      JARVIS_HOME: home,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
      PATH: `${home}:${process.env.PATH}`,
      ELECTRON_RENDERER_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (piece) => {
    log += piece;
  });
  atEnd(() => void child.kill('SIGKILL'));
  return { do: doer(child) as Machine['do'], log: () => log, kill: () => void child.kill('SIGKILL') };
}

function doer(child: ChildProcess): (step: string, ...args: unknown[]) => Promise<unknown> {
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', (answer: { id: number; ok: boolean; value: unknown; error?: string }) => {
    const waits = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) waits?.resolve(answer.value);
    else waits?.reject(new Error(answer.error));
  });
  child.on('exit', (code) => {
    for (const waits of waiting.values()) waits.reject(new Error(`the host ended (${code})`));
    waiting.clear();
  });
  return (step, ...args) => {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.reject(new Error('the host has ended'));
    last += 1;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(last, waits);
    child.send({ id: last, step, args });
    return waits.promise;
  };
}
