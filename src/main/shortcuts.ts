import type { GlobalShortcut } from 'electron';
import type { Log } from '../core/log.ts';
import type { EntryMode } from './deep-link.ts';

/** `taken`: another program has these keys, or the system does not give them; `same`: the other one of ours has them. */
export type ShortcutState = 'none' | 'bound' | 'taken' | 'same';

export interface Shortcuts {
  /** Binds these keys and lets go of the earlier ones. */
  apply(keys: Record<EntryMode, string>): void;
  state(mode: EntryMode): ShortcutState;
}

const MODES: readonly EntryMode[] = ['goal', 'say'];

/** Keys that work from anywhere. Only our own are ever let go of. */
export function createShortcuts(options: {
  global: Pick<GlobalShortcut, 'register' | 'unregister'>;
  press(mode: EntryMode): void;
  log: Log;
}): Shortcuts {
  const { global, press, log } = options;
  const bound = new Map<EntryMode, string>();
  const states: Record<EntryMode, ShortcutState> = { goal: 'none', say: 'none' };

  const bind = (mode: EntryMode, keys: string): ShortcutState => {
    if (keys === '') return 'none';
    if ([...bound.values()].some((each) => each.toLowerCase() === keys.toLowerCase())) return 'same';
    try {
      if (!global.register(keys, () => press(mode))) return 'taken';
    } catch (error) {
      log.warn({ err: error, keys }, 'these keys could not be bound');
      return 'taken';
    }
    bound.set(mode, keys);
    return 'bound';
  };

  return {
    apply(keys) {
      for (const mode of MODES) {
        const before = bound.get(mode);
        if (before === undefined || before === keys[mode]) continue;
        global.unregister(before);
        bound.delete(mode);
      }
      for (const mode of MODES) {
        if (bound.get(mode) === keys[mode]) continue;
        states[mode] = bind(mode, keys[mode]);
        if (states[mode] === 'taken') log.info({ keys: keys[mode] }, 'another program has these keys');
      }
    },
    state: (mode) => states[mode],
  };
}

/** Under Wayland the desktop gives out such keys, if it does at all, and gives no sign of it. */
export function isWayland(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  return platform === 'linux' && (env.XDG_SESSION_TYPE === 'wayland' || (env.WAYLAND_DISPLAY ?? '') !== '');
}
