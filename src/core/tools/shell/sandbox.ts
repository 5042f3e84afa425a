import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import type { Grants } from '../files/granted.ts';
import type { Language } from '../tool.ts';
import { sandboxArgs } from './sandbox-args.ts';
import { shellWords } from './words.ts';

/** Whether commands run shut in, and if not, why. `detail` is what bubblewrap said. */
export type SandboxState =
  | { on: true; path: string }
  | { on: false; why: 'platform' | 'missing' | 'forbidden' | 'switched_off'; detail: string };

export interface Sandbox {
  /** Found out once; `refresh` looks again. */
  state(refresh?: boolean): Promise<SandboxState>;
  /** The command shut in, or as it is where that is not possible. */
  wrap(command: readonly string[], folder: string): Promise<string[]>;
}

export interface SandboxOptions {
  grants: Grants;
  /** Asked at every look; false: switched off by the user. */
  wanted?: () => boolean;
  /** Where bubblewrap is; by default where systems put it, never where a user could. null: nowhere. */
  path?: string | null;
  platform?: NodeJS.Platform;
  userHome?: string;
}

const PLACES = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap', '/run/current-system/sw/bin/bwrap'];
/** How long the trial may take (ms). */
const TRIAL = 5000;

export function createSandbox(options: SandboxOptions): Sandbox {
  const { grants, wanted = () => true, platform = process.platform, userHome = homedir() } = options;
  let known: Promise<SandboxState> | null = null;

  const args = async (command: readonly string[], folder: string) => {
    const own = await grants.own();
    return sandboxArgs({ roots: await grants.roots(), own: own?.path ?? null, userHome, kind }, folder, command);
  };

  const look = async (): Promise<SandboxState> => {
    if (platform !== 'linux') return { on: false, why: 'platform', detail: platform };
    const path = options.path === undefined ? PLACES.find((place) => existsSync(place)) : options.path;
    if (path === undefined || path === null) return { on: false, why: 'missing', detail: '' };
    const failed = await tryOut(path, await args(['/bin/sh', '-c', ':'], '/'));
    return failed === null ? { on: true, path } : { on: false, why: 'forbidden', detail: failed };
  };

  const state = async (refresh = false): Promise<SandboxState> => {
    if (!wanted()) return { on: false, why: 'switched_off', detail: '' };
    if (refresh) known = null;
    known ??= look();
    return known;
  };

  return {
    state,
    async wrap(command, folder) {
      const now = await state();
      return now.on ? [now.path, ...(await args(command, folder))] : [...command];
    },
  };
}

/** The state in a sentence for settings. */
export function sandboxSentence(state: SandboxState, language: Language): string {
  const { sandbox } = shellWords(language);
  return state.on ? sandbox.on : sandbox[state.why](state.detail);
}

/** What went wrong when a harmless command was run so; null: nothing. */
function tryOut(path: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(path, args, { timeout: TRIAL, env: { PATH: '/usr/bin:/bin' } }, (error, _, stderr) => {
      resolve(error === null ? null : (stderr.trim() || error.message).slice(0, 300));
    });
  });
}

function kind(path: string): 'file' | 'folder' | null {
  try {
    const info = statSync(path);
    return info.isDirectory() ? 'folder' : info.isFile() ? 'file' : null;
  } catch {
    // Not there, or not to be seen: then it can't be read inside either.
    return null;
  }
}
