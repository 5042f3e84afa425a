import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Clock } from '../../clock.ts';

export interface StdioOptions {
  command: string;
  args: readonly string[];
  env: Record<string, string>;
  cwd: string;
  /** Of one message (bytes). Past it the connection is cut. */
  maxMessage: number;
  clock: Clock;
  onStderr(stream: Readable): void;
}

export interface StdioTransport extends Transport {
  pid(): number | null;
}

/** How long a server may take to end when it was asked to (ms). */
const GRACE = 2000;

/**
 * A server as a child process in a group of its own, so that what it started ends with it (launchers such as npx leave
 * their child behind otherwise). Its environment is exactly the one given. For systems with process groups; on Windows,
 * where launchers are scripts that need quoting of their own, the SDK's transport is used.
 */
export function stdioTransport(options: StdioOptions): StdioTransport {
  const buffer = new ReadBuffer({ maxBufferSize: options.maxMessage });
  let child: ChildProcessByStdio<Writable, Readable, Readable> | null = null;
  let ended: Promise<void> = Promise.resolve();
  let closing: Promise<void> | null = null;

  const transport: StdioTransport = {
    pid: () => child?.pid ?? null,
    start() {
      return new Promise((resolve, reject) => {
        const made = spawn(options.command, [...options.args], {
          env: options.env,
          cwd: options.cwd,
          stdio: ['pipe', 'pipe', 'pipe'],
          detached: true,
        });
        child = made;
        options.onStderr(made.stderr);
        ended = new Promise((done) => {
          made.once('error', (error) => {
            reject(error);
            transport.onerror?.(error);
            done();
          });
          made.once('exit', () => killGroup(made.pid, 'SIGKILL'));
          made.once('close', () => done());
        });
        void ended.then(() => {
          buffer.clear();
          transport.onclose?.();
        });
        made.once('spawn', resolve);
        made.stdin.on('error', () => {
          // It has gone; its end is told above.
        });
        made.stdout.on('error', () => {
          // As above.
        });
        made.stdout.on('data', read);
      });
    },
    async send(message) {
      const { stdin } = child ?? {};
      if (stdin === undefined || !stdin.writable) throw new Error('not connected');
      if (!stdin.write(serializeMessage(message))) {
        await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), ended]);
      }
    },
    close() {
      closing ??= end();
      return closing;
    },
  };
  return transport;

  function read(piece: Buffer): void {
    try {
      buffer.append(piece);
    } catch (error) {
      transport.onerror?.(new TooBig((error as Error).message));
      void transport.close();
      return;
    }
    for (;;) {
      try {
        const message = buffer.readMessage();
        if (message === null) return;
        transport.onmessage?.(message);
      } catch (error) {
        // A line that is no message: some servers print there. The next line may be one.
        transport.onerror?.(error as Error);
      }
    }
  }

  async function end(): Promise<void> {
    if (child === null || child.pid === undefined) return;
    const { pid } = child;
    child.stdin.end();
    killGroup(pid, 'SIGTERM');
    const cancel = options.clock.after(GRACE, () => killGroup(pid, 'SIGKILL'));
    await ended;
    cancel();
  }
}

/** A message larger than the limit. */
export class TooBig extends Error {}

function killGroup(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
