import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../../src/core/log.ts';
import { createMcp, type Mcp, type McpRow } from '../../../src/core/tools/mcp/index.ts';
import type { McpServerSettings } from '../../../src/core/tools/mcp/settings.ts';
import { createToolRegistry, type ToolRegistry } from '../../../src/core/tools/registry.ts';
import type { Language, Tool, ToolContext } from '../../../src/core/tools/tool.ts';
import { type FakeClock, fakeClock } from '../fake-clock.ts';

const SERVER = fileURLToPath(new URL('stdio-server.ts', import.meta.url));

/** Our own stdio server; `way` is how it starts badly. */
export const ownServer = (way = '', more: object = {}): McpServerSettings => ({
  command: process.execPath,
  args: [SERVER, way],
  ...more,
});

export interface McpBench {
  mcp: Mcp;
  clock: FakeClock;
  registry: ToolRegistry;
  servers: Record<string, McpServerSettings>;
  /** What was logged, as text. */
  logged(): string;
  tool(name: string): Tool;
  row(name: string): McpRow | undefined;
  /** Resolves once it holds; looked at after each change. */
  until(holds: () => boolean): Promise<void>;
  call(name: string, args?: object, options?: { signal?: AbortSignal; progress?(text: string): void }): Promise<string>;
  /** Of the server's process. */
  pid(server: string): Promise<number>;
}

/** A client with a clock that stands still, on real servers. */
export function mcpBench(servers: Record<string, McpServerSettings>, secrets: Record<string, string> = {}): McpBench {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const lines: string[] = [];
  const write = (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`);
  const log: Log = { debug: write, info: write, warn: write, error: write };
  const language: Language = 'en';
  const mcp = createMcp({
    servers: () => servers,
    clock,
    log,
    secrets: { get: async (name) => secrets[name] ?? null },
    language: () => language,
  });
  const registry = createToolRegistry([], { clock, more: () => mcp.tools() });

  const call: McpBench['call'] = async (name, args = {}, options = {}) => {
    const signal = options.signal ?? new AbortController().signal;
    const context: ToolContext = { now: clock.now(), zone: 'Asia/Seoul', language, scope: 'chat', signal };
    if (options.progress !== undefined) context.progress = options.progress;
    return (await registry.call(name, args, context)).text;
  };

  return {
    mcp,
    clock,
    registry,
    servers,
    logged: () => lines.join('\n'),
    tool(name) {
      const tool = registry.get(name);
      if (tool === undefined) throw new Error(`no tool ${name}`);
      return tool;
    },
    row: (name) => mcp.states().find((each) => each.name === name),
    until: (holds) =>
      new Promise((resolve) => {
        const look = () => {
          if (!holds()) return;
          end();
          resolve();
        };
        const end = mcp.onChange(look);
        look();
      }),
    call,
    pid: async (server) => JSON.parse(await call(`${server}/seen`)).pid,
  };
}

/** One that has ended and was not collected yet counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // No such process; or a system without /proc, where the signal has told it.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Resolves when the process is gone; a test's own limit ends the waiting. */
export async function goneFrom(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
}
