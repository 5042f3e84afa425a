import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Language, Tool } from '../tool.ts';
import type { Secrets } from './connection.ts';
import { modelForm, remoteTool } from './remote-tool.ts';
import { createServer, type McpServer, type McpServerState } from './server.ts';
import type { McpServerSettings } from './settings.ts';
import { mcpWords } from './words.ts';

export interface McpRow {
  name: string;
  state: McpServerState;
  /** How many tools it has. */
  tools: number;
  /** Why it is not there, as a sentence; null while all is well. */
  error: string | null;
}

export interface Mcp {
  /** Of all servers, named `server/tool`; those of a server that restarts stay, and a call waits for it. */
  tools(): Tool[];
  states(): McpRow[];
  /** Calls after any change of tools or states. Gives the function that ends it. */
  onChange(listener: () => void): () => void;
  /**
   * Makes what runs agree with the settings: starts new servers in the background, stops those that are gone, restarts
   * those that changed. Nothing is started before the first call.
   */
  reload(): void;
  /** Ends all servers; resolves when their processes are gone. */
  stop(): Promise<void>;
}

/** Tools of other programs (Model Context Protocol), as `mcp` of config.yaml names them. */
export function createMcp(deps: {
  servers(): Record<string, McpServerSettings>;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  language(): Language;
}): Mcp {
  const servers = new Map<string, McpServer>();
  const listeners = new Set<() => void>();
  /** Of servers that are on their way out. */
  const leaving = new Set<Promise<void>>();
  let made: Tool[] | null = null;
  let stopped = false;

  function changed(): void {
    made = null;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        deps.log.error({ error: messageOf(error) }, 'mcp listener');
      }
    }
  }

  function tools(): Tool[] {
    if (made !== null) return made;
    const taken = new Set<string>();
    made = [];
    for (const server of servers.values()) {
      for (const remote of server.tools()) {
        const tool = remoteTool(server, remote, taken);
        const form = modelForm(tool.name);
        // Listed twice under one name: the first one is meant.
        if (taken.has(form)) continue;
        taken.add(form);
        made.push(tool);
      }
    }
    return made;
  }

  function leave(server: McpServer): Promise<void> {
    const going = server.stop().catch((error) => {
      deps.log.error({ server: server.name, error: messageOf(error) }, 'mcp server did not stop');
    });
    leaving.add(going);
    void going.then(() => leaving.delete(going));
    return going;
  }

  return {
    tools: () => [...tools()],
    states: () =>
      [...servers.values()].map((server) => {
        const { state, problem } = server.state();
        const error = problem === null ? null : mcpWords(deps.language()).problem(problem);
        return { name: server.name, state, tools: server.tools().length, error };
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      if (stopped) return;
      const wanted = deps.servers();
      for (const [name, server] of servers) {
        const settings = wanted[name];
        if (settings !== undefined && JSON.stringify(settings) === JSON.stringify(server.settings)) continue;
        servers.delete(name);
        void leave(server);
      }
      for (const [name, settings] of Object.entries(wanted)) {
        if (servers.has(name)) continue;
        const server = createServer({ ...deps, name, settings, changed });
        servers.set(name, server);
        server.start();
      }
      changed();
    },
    async stop() {
      stopped = true;
      for (const server of servers.values()) void leave(server);
      await Promise.all(leaving);
    },
  };
}
