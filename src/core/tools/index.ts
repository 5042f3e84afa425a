import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { SecretStore } from '../ports.ts';
import { shipped } from '../shipped.ts';
import type { Store } from '../store/store.ts';
import { createGrants, type GrantedFolder, type Grants } from './files/granted.ts';
import { createFileTools } from './files/index.ts';
import { createHousingTools, type HousingSettings } from './housing/index.ts';
import type { Fetcher } from './net/guarded-fetch.ts';
import { createOwnTools, type OwnPorts } from './own/index.ts';
import { createToolRegistry, type ToolRegistry } from './registry.ts';
import { type Commands, createCommands } from './shell/commands.ts';
import { createSandbox, type Sandbox } from './shell/sandbox.ts';
import { createShellTool } from './shell/shell.ts';
import type { Tool } from './tool.ts';
import { feedWatch } from './watch/feed-watch.ts';
import type { Limits } from './watch/look.ts';
import { pageWatch } from './watch/page-watch.ts';
import { createWatchStore } from './watch/watch-store.ts';
import { type SearchSettings, webFetch, webSearch } from './web/index.ts';

/** A call may take longer than its fetch: what came is read as well (ms). */
const READING_TIME = 15_000;

export interface ToolsDeps {
  store: Store;
  clock: Clock;
  fetcher: Fetcher;
  /** Asked before each fetch: whole time in ms, size of the answer in bytes. */
  limits: Limits;
  secrets: Pick<SecretStore, 'get'>;
  search: () => SearchSettings | null;
  folders: () => readonly GrantedFolder[];
  /** The companion's own folder; no tool enters it but for the results that were too long. */
  home: string;
  resultsDir: string;
  own: OwnPorts;
  housing: () => HousingSettings;
  log: Log;
  /** Tools of other programs. */
  more: () => readonly Tool[];
}

/** Every tool there is, and what else works in granted folders. */
export interface Tools {
  registry: ToolRegistry;
  sandbox: Sandbox;
  grants: Grants;
  commands: Commands;
}

export function createTools(deps: ToolsDeps): Tools {
  const { store, clock, fetcher, limits, secrets } = deps;
  const memory = createWatchStore(store);
  const grants = createGrants({ folders: deps.folders, home: deps.home, readable: () => [deps.resultsDir] });
  const sandbox = createSandbox({ grants });
  const commands = createCommands({ sandbox, outputDir: deps.resultsDir, clock });
  const tools = [
    feedWatch({ memory, fetcher, limits }),
    pageWatch({ memory, fetcher, limits }),
    webFetch({ fetcher, limits }),
    webSearch({ search: deps.search, secrets, limits, clock }),
    ...createFileTools({ grants, clock }),
    ...createShellTool({ grants, commands, home: deps.home }),
    ...createOwnTools(deps.own),
    ...createHousingTools({
      store,
      fetcher,
      clock,
      secrets,
      settings: deps.housing,
      log: deps.log,
      tables: { shipped: shipped('resources', 'housing'), own: join(deps.home, 'housing') },
    }),
  ];
  const timeLimitMs = () => limits().timeoutMs + READING_TIME;
  return { registry: createToolRegistry(tools, { clock, more: deps.more, timeLimitMs }), sandbox, grants, commands };
}
