import { homedir } from 'node:os';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult, Tool as RemoteTool } from '@modelcontextprotocol/sdk/types.js';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { headersFrom, httpTransport } from './http.ts';
import { kindOf, type McpServerSettings } from './settings.ts';
import { followStderr, type SideTalk, safeLine } from './stderr.ts';
import { stdioTransport, TooBig } from './stdio.ts';
import type { McpProblem } from './words.ts';

/** Of one message (bytes). */
const MOST_MESSAGE = 16_000_000;
const MOST_PAGES = 20;
/** Of one server; the rest is not listed. */
export const MOST_TOOLS = 200;
/** Our own limits are shorter; the SDK's must only never be first. */
const NEVER = 2_147_483_647;

export interface Secrets {
  get(name: string): Promise<string | null>;
}

export interface Connection {
  list(): Promise<RemoteTool[]>;
  call(
    name: string,
    args: unknown,
    options: { signal: AbortSignal; progress(text: string): void },
  ): Promise<CallToolResult>;
  close(): Promise<void>;
}

export interface ConnectionDeps {
  name: string;
  settings: McpServerSettings;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  /** Once, when the server is gone or no longer knows us; never after `close`. */
  onLost(problem: McpProblem): void;
  onToolsChanged(): void;
  /** Ends an opening that takes too long. */
  signal: AbortSignal;
}

/** Thrown by `openConnection`. */
export class ConnectFailure extends Error {
  readonly problem: McpProblem;

  constructor(problem: McpProblem, cause?: unknown) {
    super(problem.type, { cause });
    this.problem = problem;
  }
}

/** Starts or reaches a server and greets it. Throws `ConnectFailure`; nothing of it is left running then. */
export async function openConnection(deps: ConnectionDeps): Promise<Connection> {
  const { Client: McpClient } = await import('@modelcontextprotocol/sdk/client/index.js');
  const types = await import('@modelcontextprotocol/sdk/types.js');
  let over = false;
  let tooBig = false;
  const lost = (error: Error | null) => {
    if (over) return;
    over = true;
    void transport.close();
    deps.onLost(tooBig || error instanceof TooBig ? { type: 'too_big' } : endOf(error));
  };
  const way = await wayTo(deps, lost);
  const { transport, secrets } = way;
  const endOf = (error: Error | null): McpProblem => {
    const words = error === null ? way.lastWords() : error.message;
    return { type: 'ended', detail: safeLine(words, secrets) };
  };
  // It offers nothing in return: no files, no questions to a model or to the user.
  const client = new McpClient({ name: 'jarvis-companion', version: '1' }, { capabilities: {} });
  client.onclose = () => lost(null);
  client.onerror = (error) => {
    if (error instanceof TooBig) tooBig = true;
    deps.log.debug({ server: deps.name, error: safeLine(error.message, secrets) }, 'mcp trouble');
  };
  client.setNotificationHandler(types.ToolListChangedNotificationSchema, () => deps.onToolsChanged());

  const giveUp = () => void transport.close();
  deps.signal.addEventListener('abort', giveUp, { once: true });
  try {
    if (deps.signal.aborted) throw deps.signal.reason;
    await client.connect(transport, { timeout: NEVER });
    if (deps.signal.aborted) throw deps.signal.reason;
  } catch (error) {
    over = true;
    await transport.close();
    throw new ConnectFailure(way.problemOf(error as Error), error);
  } finally {
    deps.signal.removeEventListener('abort', giveUp);
  }

  return {
    list: () => listTools(client, types.ListToolsResultSchema),
    async call(name, args, { signal, progress }) {
      const params = { name, arguments: args as Record<string, unknown> };
      try {
        return await client.request({ method: 'tools/call', params }, types.CallToolResultSchema, {
          signal,
          timeout: NEVER,
          onprogress: ({ message }) => {
            if (message !== undefined) progress(safeLine(message, secrets));
          },
        });
      } catch (error) {
        if (!signal.aborted && isGone(error)) lost(error as Error);
        throw error;
      }
    },
    async close() {
      over = true;
      await transport.close();
    },
  };
}

/** Asked for by hand: the client's own method would compile output schemas, which are anyone's patterns. */
async function listTools(
  client: Client,
  schema: typeof import('@modelcontextprotocol/sdk/types.js').ListToolsResultSchema,
) {
  const tools: RemoteTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && tools.length < MOST_TOOLS; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client.request({ method: 'tools/list', params }, schema, { timeout: NEVER });
    tools.push(...answer.tools);
    if (answer.nextCursor === undefined || answer.nextCursor === cursor) break;
    cursor = answer.nextCursor;
  }
  return tools.slice(0, MOST_TOOLS);
}

interface Way {
  transport: Transport;
  /** Values that must not be shown. */
  secrets: string[];
  lastWords(): string;
  problemOf(error: Error): McpProblem;
}

function wayTo(deps: ConnectionDeps, onLost: (error: Error) => void): Promise<Way> {
  const { command = '', url = '' } = deps.settings;
  switch (kindOf(deps.settings)) {
    case 'command':
      return stdioWay(command.trim(), deps);
    case 'address':
      return httpWay(url.trim(), deps, onLost);
    default:
      throw new ConnectFailure({ type: 'settings' });
  }
}

async function stdioWay(command: string, deps: ConnectionDeps): Promise<Way> {
  const { settings } = deps;
  const refs = Object.entries(settings.env_refs ?? {});
  const hidden = await Promise.all(refs.map(async ([name, key]) => [name, await secretOf(deps.secrets, key)] as const));
  const own = { ...settings.env, ...Object.fromEntries(hidden) };
  const secrets = Object.values(own);
  const env = { ...plainEnv(), ...own };
  const cwd = (settings.cwd ?? '~').replace(/^~(?=$|[\\/])/, homedir());
  const args = [...(settings.args ?? [])];
  let talk: SideTalk = { last: () => '' };
  const onStderr = (stream: Parameters<typeof followStderr>[0]) => {
    talk = followStderr(stream, { server: deps.name, secrets, clock: deps.clock, log: deps.log });
  };
  const common = { command, env, cwd };
  const transport =
    process.platform === 'win32'
      ? await windowsTransport({ ...common, args }, onStderr)
      : stdioTransport({ ...common, args, maxMessage: MOST_MESSAGE, clock: deps.clock, onStderr });
  return {
    transport,
    secrets,
    lastWords: () => talk.last(),
    problemOf(error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { type: 'no_command', command };
      return { type: 'start', detail: talk.last() || safeLine(error.message, secrets) };
    },
  };
}

async function windowsTransport(
  options: { command: string; args: string[]; env: Record<string, string>; cwd: string },
  onStderr: (stream: Parameters<typeof followStderr>[0]) => void,
): Promise<Transport> {
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const transport = new StdioClientTransport({ ...options, stderr: 'pipe', maxBufferSize: MOST_MESSAGE });
  if (transport.stderr !== null) onStderr(transport.stderr as Parameters<typeof followStderr>[0]);
  return transport;
}

async function httpWay(url: string, deps: ConnectionDeps, onLost: (error: Error) => void): Promise<Way> {
  const key = deps.settings.headers_ref;
  const secret = key === undefined ? null : await secretOf(deps.secrets, key);
  const headers = secret === null ? {} : headersFrom(secret);
  if (headers === null) throw new ConnectFailure({ type: 'no_key', key: key ?? '' });
  const { host } = new URL(url);
  const secrets = Object.values(headers).flatMap((value) => [value, value.replace(/^Bearer /, '')]);
  const { clock } = deps;
  return {
    transport: await httpTransport({ url, headers, maxMessage: MOST_MESSAGE, clock, onLost }),
    secrets,
    lastWords: () => '',
    problemOf(error) {
      const status = statusOf(error);
      if (status !== null) return { type: 'refused', host, status };
      const cause = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
      return { type: 'unreachable', host, detail: safeLine(cause, secrets) };
    },
  };
}

async function secretOf(secrets: Secrets, key: string): Promise<string> {
  // A store that can't be read gives no key; it tells its own trouble elsewhere.
  const value = (await secrets.get(key).catch(() => null))?.trim() ?? '';
  if (value === '') throw new ConnectFailure({ type: 'no_key', key });
  return value;
}

/** What a program needs to run at all, and nothing of what else is there. */
function plainEnv(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    ...(process.platform === 'win32' ? ['SYSTEMROOT', 'USERPROFILE', 'TEMP'] : []),
  ];
  const env: Record<string, string> = {};
  for (const name of names) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/** The status of a transport's HTTP error. */
function statusOf(error: unknown): number | null {
  const { name, code } = error as { name?: string; code?: unknown };
  if (error instanceof Error && name === 'UnauthorizedError') return 401;
  return error instanceof Error && /^Streamable HTTP error/.test(error.message) && typeof code === 'number' && code > 0
    ? code
    : null;
}

/** Whether a failed call means that the server is gone or has forgotten us, so that greeting it again helps. */
function isGone(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status === 400 || status === 404 || status >= 500;
  if (error instanceof TooBig || error instanceof TypeError) return true;
  return /not connected|connection closed/i.test(messageOf(error));
}
