import type { CallToolResult, Tool as RemoteTool } from '@modelcontextprotocol/sdk/types.js';
import type { Clock } from '../../clock.ts';
import { CompanionError, messageOf } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { startDeadline } from '../net/deadline.ts';
import type { ToolContext } from '../tool.ts';
import { outsideText } from '../web/outside-text.ts';
import { ConnectFailure, type Connection, openConnection, type Secrets } from './connection.ts';
import type { McpServerSettings } from './settings.ts';
import { type McpProblem, mcpWords } from './words.ts';

export type McpServerState = 'starting' | 'ready' | 'failed' | 'stopped';

export interface McpServer {
  name: string;
  settings: McpServerSettings;
  state(): { state: McpServerState; problem: McpProblem | null };
  /** As it listed them last, also while it restarts. */
  tools(): readonly RemoteTool[];
  start(): void;
  call(tool: string, args: unknown, context: ToolContext): Promise<CallToolResult>;
  stop(): Promise<void>;
}

/** A launcher may have to download the server first (ms). */
const START_LIMIT = 120_000;
const FIRST_GAP = 1000;
const LONGEST_GAP = 300_000;
/** One that stood this long was well: the next restart is quick again (ms). */
const STEADY = 60_000;
/** A call waits for a restart that is no further away (ms). */
const WORTH_WAITING = 10_000;
/** And for a start that is under way, beside its own time (ms). */
export const START_WAIT = 15_000;
const CALL_LIMIT = 60_000;

/** For one call (ms). */
export function callLimitOf(settings: McpServerSettings): number {
  return settings.timeout_sec === undefined ? CALL_LIMIT : settings.timeout_sec * 1000;
}

/** One server's life: started once asked to, started again with growing gaps when it goes. */
export function createServer(deps: {
  name: string;
  settings: McpServerSettings;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  changed(): void;
}): McpServer {
  const { name, settings, clock, log } = deps;
  let state: McpServerState = 'stopped';
  let problem: McpProblem | null = null;
  let tools: readonly RemoteTool[] = [];
  let connection: Connection | null = null;
  let gap = FIRST_GAP;
  let readyAt: number | null = null;
  let restartAt = 0;
  let cancelRestart = () => {};
  let life = new AbortController();
  /** Of the start that is under way; a stop waits for it, so that nothing starts behind its back. */
  let starting: Promise<void> = Promise.resolve();
  let listing = false;
  let listAgain = false;
  const waiting = new Set<() => void>();

  function set(next: McpServerState, why: McpProblem | null): void {
    state = next;
    problem = why;
    for (const wake of [...waiting]) wake();
    deps.changed();
  }

  function fail(why: McpProblem): void {
    if (life.signal.aborted) return;
    if (readyAt !== null && clock.monotonic() - readyAt >= STEADY) gap = FIRST_GAP;
    readyAt = null;
    connection = null;
    log.warn({ server: name, problem: why, againInMs: gap }, 'mcp server is not there');
    restartAt = clock.monotonic() + gap;
    cancelRestart = clock.after(gap, begin);
    gap = Math.min(gap * 2, LONGEST_GAP);
    set('failed', why);
  }

  function begin(): void {
    if (life.signal.aborted) return;
    set('starting', problem);
    starting = open();
  }

  async function open(): Promise<void> {
    const deadline = startDeadline(clock, START_LIMIT, life.signal);
    let made: Connection | null = null;
    let gone: McpProblem | null = null;
    try {
      made = await openConnection({
        name,
        settings,
        secrets: deps.secrets,
        clock,
        log,
        onLost: (why) => {
          if (connection !== null && connection === made) fail(why);
          else gone = why;
        },
        onToolsChanged: () => void relist(),
        signal: deadline.signal,
      });
      tools = await deadline.race(made.list());
      if (life.signal.aborted) throw life.signal.reason;
      if (gone !== null) throw new ConnectFailure(gone);
      connection = made;
      readyAt = clock.monotonic();
      log.info({ server: name, tools: tools.length }, 'mcp server is ready');
      set('ready', null);
    } catch (error) {
      await made?.close();
      fail(deadline.late() ? { type: 'start_timeout', seconds: START_LIMIT / 1000 } : problemOf(error, gone));
    } finally {
      deadline.done();
    }
  }

  /** A change during a listing is seen by one more listing. */
  async function relist(): Promise<void> {
    if (listing) {
      listAgain = true;
      return;
    }
    listing = true;
    try {
      do {
        listAgain = false;
        const from = connection;
        if (from === null) return;
        const listed = await from.list();
        if (connection !== from) return;
        tools = listed;
        deps.changed();
      } while (listAgain);
    } catch (error) {
      log.warn({ server: name, error: messageOf(error) }, 'mcp tools could not be listed again');
    } finally {
      listing = false;
    }
  }

  /** The connection, waiting for a start that is under way or soon. */
  async function reached(context: ToolContext, signal: AbortSignal): Promise<Connection> {
    const words = mcpWords(context.language);
    for (;;) {
      if (connection !== null) return connection;
      if (state === 'stopped') throw new CompanionError('not_available', words.off(name));
      const left = restartAt - clock.monotonic();
      if (state === 'failed' && left > WORTH_WAITING) {
        const why = problem === null ? '' : words.problem(problem);
        throw new CompanionError('not_available', words.down(name, why, Math.ceil(left / 1000)));
      }
      await nextChange(signal);
    }
  }

  function nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        waiting.delete(wake);
        signal.removeEventListener('abort', stop);
      };
      const wake = () => {
        done();
        resolve();
      };
      const stop = () => {
        done();
        reject(signal.reason);
      };
      if (signal.aborted) return stop();
      waiting.add(wake);
      signal.addEventListener('abort', stop, { once: true });
    });
  }

  async function reachedInTime(context: ToolContext): Promise<Connection> {
    const patience = startDeadline(clock, START_WAIT, context.signal);
    try {
      return await reached(context, patience.signal);
    } catch (error) {
      if (patience.late()) throw new CompanionError('not_available', mcpWords(context.language).notInTime(name));
      throw error;
    } finally {
      patience.done();
    }
  }

  async function call(tool: string, args: unknown, context: ToolContext): Promise<CallToolResult> {
    const words = mcpWords(context.language);
    const shown = `${name}/${tool}`;
    const through = await reachedInTime(context);
    if (!tools.some((each) => each.name === tool)) throw new CompanionError('not_found', words.gone(shown));
    const limit = callLimitOf(settings);
    const deadline = startDeadline(clock, limit, context.signal);
    const progress = (text: string) => context.progress?.(text);
    try {
      return await deadline.race(through.call(tool, args, { signal: deadline.signal, progress }));
    } catch (error) {
      if (deadline.late()) throw new CompanionError('not_available', words.timeout(shown, limit / 1000));
      if (context.signal.aborted) throw new CompanionError('not_available', words.stopped(shown), { cause: error });
      if (connection !== through) {
        const why = problem === null ? '' : words.problem(problem);
        throw new CompanionError('not_available', words.lost(shown, why), { cause: error });
      }
      const said = outsideText(messageOf(error)).slice(0, 2000);
      // The protocol's own code for arguments that do not fit.
      const bad = (error as { code?: unknown }).code === -32602;
      const sentence = bad ? words.badArgs(shown, said) : words.broken(shown, said);
      throw new CompanionError(bad ? 'bad_input' : 'not_available', sentence, { cause: error });
    } finally {
      deadline.done();
    }
  }

  return {
    name,
    settings,
    state: () => ({ state, problem }),
    tools: () => tools,
    start() {
      if (state !== 'stopped') return;
      life = new AbortController();
      gap = FIRST_GAP;
      begin();
    },
    call,
    async stop() {
      life.abort(new Error('stopped'));
      cancelRestart();
      const open = connection;
      connection = null;
      tools = [];
      set('stopped', null);
      await open?.close();
      await starting;
    },
  };
}

/** A failure of the greeting says most; an end right after it says more than the request that it broke. */
function problemOf(error: unknown, gone: McpProblem | null): McpProblem {
  if (error instanceof ConnectFailure) return error.problem;
  if (gone !== null) return gone;
  return { type: 'start', detail: outsideText(messageOf(error)).slice(0, 300) };
}
