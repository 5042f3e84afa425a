/**
 * The floor plan as data: who may import whom, and which layer may use which package. `architecture.test.ts` reads the
 * imports of every source file and holds them against it.
 */

export interface Room {
  /** A folder or file below the root; the longest that fits a file is its room. */
  path: string;
  floor: number;
  /** Only the files that lie in the folder itself: a new folder in it must be named. */
  filesOnly?: boolean;
}

/** A room imports only rooms on lower floors, and itself. Rooms on one floor don't know each other. */
export const rooms: Room[] = [
  { path: 'src/main', floor: 7 },
  { path: 'src/web', floor: 7 },
  // The composition root and its parts: the files that lie loose in the core and are not named below.
  { path: 'src/core', floor: 6, filesOnly: true },
  { path: 'src/core/agenda', floor: 5 },
  { path: 'src/core/goals', floor: 5 },
  { path: 'src/core/proactive', floor: 5 },
  { path: 'src/core/commands', floor: 5 },
  { path: 'src/core/turn', floor: 4 },
  { path: 'src/core/delivery', floor: 4 },
  { path: 'src/core/conversation', floor: 3 },
  { path: 'src/core/archive', floor: 2 },
  { path: 'src/core/team', floor: 2 },
  { path: 'src/core/tools', floor: 2 },
  { path: 'src/core/model', floor: 2 },
  { path: 'src/core/phrases', floor: 1 },
  { path: 'src/core/store', floor: 1 },
  { path: 'src/core/settings', floor: 1 },
  // The ground that every room of the core stands on: clock, errors, events, files, the log, ports, time.
  { path: 'src/core/files', floor: 0.5 },
  { path: 'src/core/clock.ts', floor: 0.5 },
  { path: 'src/core/errors.ts', floor: 0.5 },
  { path: 'src/core/events.ts', floor: 0.5 },
  { path: 'src/core/korean.ts', floor: 0.5 },
  { path: 'src/core/log.ts', floor: 0.5 },
  { path: 'src/core/log-file.ts', floor: 0.5 },
  { path: 'src/core/redact.ts', floor: 0.5 },
  { path: 'src/core/rotating-file.ts', floor: 0.5 },
  { path: 'src/core/shipped.ts', floor: 0.5 },
  { path: 'src/core/log-file.ts', floor: 0.5 },
  { path: 'src/core/redact.ts', floor: 0.5 },
  { path: 'src/core/rotating-file.ts', floor: 0.5 },
  { path: 'src/core/shipped.ts', floor: 0.5 },
  { path: 'src/core/ports.ts', floor: 0.5 },
  { path: 'src/core/time.ts', floor: 0.5 },
  { path: 'src/shared', floor: 0 },
  // Data beside the sources.
  { path: 'resources', floor: -1 },
  { path: 'package.json', floor: -1 },
  // Beside the floors: they reach the companion only through the contract.
  { path: 'src/renderer', floor: 0.1 },
  { path: 'src/preload', floor: 0.1 },
];

/** Floors whose files are one room, cut into ideas: they may know each other. */
export const openFloors = [6, 0.5];

/** Named ways past the floors, each with its reason. */
export const exceptions: { from: string; to: string; why: string }[] = [
  { from: 'src/main', to: 'src/web/listener.ts', why: 'the Electron host serves the command line on loopback' },
];

/** What a room that runs in a window may import from `src/shared`. The contract's schemas would bring zod into its bundle. */
export const typesOnly = {
  from: ['src/renderer', 'src/preload'],
  of: /^src\/shared\/(?:contract|events|method|(?:methods|dto)(?:-[a-z]+)?)\.ts$/,
};

/** Parts of the project that use packages. The first that a path starts with counts; anything else at the root is `config`. */
export const layers: [layer: string, prefix: string][] = [
  ['core', 'src/core/'],
  ['web', 'src/web/'],
  ['main', 'src/main/'],
  ['preload', 'src/preload/'],
  ['renderer', 'src/renderer/'],
  ['shared', 'src/shared/'],
  ['eval', 'eval/'],
  ['bench', 'bench/'],
  ['e2e', 'e2e/'],
  ['test', 'test/'],
  ['scripts', 'scripts/'],
  ['config', ''],
];

/** Packages that are run or read by name and never imported. */
export const tools = [
  '@biomejs/biome',
  '@types/better-sqlite3',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@types/ws',
  'electron-builder',
  'knip',
  'lefthook',
  'node',
  'tailwindcss',
  'typescript',
];

/** Every other dependency, and the layers that import it. */
export const packages: Record<string, string[]> = {
  '@fastify/static': ['web'],
  '@fastify/websocket': ['web'],
  '@modelcontextprotocol/sdk': ['core', 'test'],
  'better-sqlite3': ['core', 'test'],
  cheerio: ['core'],
  chokidar: ['core'],
  croner: ['core', 'eval'],
  cronstrue: ['core'],
  fastify: ['web'],
  feedsmith: ['core'],
  fflate: ['core'],
  'ical.js': ['core'],
  'gpt-tokenizer': ['core'],
  'iconv-lite': ['core', 'test'],
  openai: ['core'],
  pino: ['core'],
  'temporal-polyfill': ['core', 'eval'],
  undici: ['core'],
  ws: ['web'],
  yaml: ['core', 'test'],
  zod: ['core', 'shared', 'web', 'main', 'eval', 'test'],
  '@playwright/test': ['e2e', 'config'],
  '@tailwindcss/vite': ['config'],
  '@vitejs/plugin-react': ['config'],
  '@vitest/browser-playwright': ['config'],
  'axe-core': ['renderer', 'e2e'],
  ajv: ['test'],
  electron: ['main', 'preload', 'test'],
  'electron-updater': ['main'],
  'electron-vite': ['config'],
  'fast-check': ['core'],
  'lucide-react': ['renderer'],
  playwright: ['scripts', 'bench'],
  pretendard: ['renderer'],
  'radix-ui': ['renderer'],
  react: ['renderer'],
  'react-dom': ['renderer'],
  'react-markdown': ['renderer'],
  'rehype-sanitize': ['renderer'],
  'remark-cjk-friendly': ['renderer'],
  'remark-gfm': ['renderer'],
  remend: ['renderer'],
  tinykeys: ['renderer'],
  virtua: ['renderer'],
  vite: ['renderer', 'config'],
  vitest: ['core', 'web', 'main', 'preload', 'renderer', 'shared', 'test', 'eval', 'bench', 'scripts', 'config'],
  'vitest-browser-react': ['renderer'],
  zustand: ['renderer'],
};
