import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { App } from 'electron';
import type { Log } from '../core/log.ts';
import { entryPath, entryText, isSwitchedOff, programOf } from './autostart-policy.ts';
import { HIDDEN_FLAG } from './launch.ts';

/** `blocked`: the user, or the system, has switched it off where the companion has no say; `absent`: not an installed program. */
export type AutostartState = 'on' | 'off' | 'blocked' | 'failed' | 'absent';

export interface Autostart {
  /** Makes it so. `changed`: the user wants it now; else a start, which overrules nobody. */
  apply(wanted: boolean, changed: boolean): void;
  state(): AutostartState;
}

export interface AutostartOptions {
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  execPath: string;
  /** The user's own folder. */
  userHome: string;
  log: Log;
}

/** Starting with the desktop: the system's list on macOS and Windows, a file on Linux. */
export function createAutostart(options: AutostartOptions): Autostart {
  const { app, platform, log } = options;
  let state: AutostartState = 'off';
  const way = platform === 'linux' ? byFile(options) : byList(options);
  return {
    apply(wanted, changed) {
      if (!app.isPackaged) {
        // A checkout would start whatever was built last.
        state = 'absent';
        return;
      }
      try {
        state = way(wanted, changed);
      } catch (error) {
        log.warn({ err: error }, 'starting with the desktop could not be changed');
        state = 'failed';
      }
    },
    state: () => state,
  };
}

type Way = (wanted: boolean, changed: boolean) => AutostartState;

/** `jarvis-companion` is also the name of the installed .desktop file. */
const ENTRY = 'jarvis-companion';

function byFile({ env, execPath, userHome }: AutostartOptions): Way {
  const path = entryPath(env, userHome, ENTRY);
  return (wanted, changed) => {
    if (!wanted) {
      rmSync(path, { force: true });
      return 'off';
    }
    if (!changed && isSwitchedOff(read(path))) return 'blocked';
    const text = entryText(programOf(env, execPath));
    if (read(path) !== text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return 'on';
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function byList({ app, platform }: AutostartOptions): Way {
  const args = [HIDDEN_FLAG];
  const now = () => app.getLoginItemSettings(platform === 'win32' ? { args } : {});
  return (wanted, changed) => {
    if (now().openAtLogin !== wanted || (changed && wanted)) {
      app.setLoginItemSettings({ openAtLogin: wanted, ...(platform === 'win32' ? { args } : {}) });
    }
    if (!wanted) return 'off';
    const { status, executableWillLaunchAtLogin } = now();
    const blocked = platform === 'darwin' ? status === 'requires-approval' : !executableWillLaunchAtLogin;
    return blocked ? 'blocked' : 'on';
  };
}
