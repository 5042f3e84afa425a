import { join } from 'node:path';

export interface Paths {
  /** The folder of the built page. */
  renderer: string;
  /** The one preload file. */
  preload: string;
  /** Icons, examples and data tables that ship with the program. */
  resources: string;
}

/**
 * Where the built parts lie. `mainDir` is the folder of the built entry (`out/main`): only the entry can say it, since a
 * bundler may move any other module. Resources lie beside `out` in a checkout, and beside the archive in a package.
 */
export function pathsOf(at: { mainDir: string; packaged: boolean; resourcesPath: string }): Paths {
  return {
    renderer: join(at.mainDir, '..', 'renderer'),
    preload: join(at.mainDir, '..', 'preload', 'index.cjs'),
    resources: at.packaged ? join(at.resourcesPath, 'resources') : join(at.mainDir, '..', '..', 'resources'),
  };
}

/** Where the page comes from: its address and its origin. */
export interface Page {
  url: string;
  origin: string;
}

export const SCHEME = 'app';
export const HOST = 'companion';
const BUILT: Page = { url: `${SCHEME}://${HOST}/`, origin: `${SCHEME}://${HOST}` };

/** The built page, or the dev server's. A package never listens to the environment. */
export function pageOf(env: NodeJS.ProcessEnv, packaged: boolean): Page {
  const dev = env.ELECTRON_RENDERER_URL;
  if (packaged || dev === undefined || dev === '') return BUILT;
  const url = new URL(dev);
  return { url: url.href, origin: url.origin };
}
