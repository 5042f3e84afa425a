import type { AppUpdater } from 'electron-updater';
import type { Log } from '../core/log.ts';

/** How often a newer version is looked for (ms), and how soon after the start. */
const EVERY = 24 * 60 * 60 * 1000;
const FIRST = 60_000;

/** What updates are like: `absent` where this kind of package can't, `idle` until something is found, `ready` for a restart. */
export type UpdateState =
  | { kind: 'off' }
  | { kind: 'absent' }
  | { kind: 'idle' }
  | { kind: 'ready'; version: string }
  | { kind: 'failed'; message: string };

type Updater = Pick<
  AppUpdater,
  'setFeedURL' | 'checkForUpdates' | 'quitAndInstall' | 'autoDownload' | 'autoInstallOnAppQuit' | 'logger' | 'on'
>;

export interface UpdatesOptions {
  /** Whether a package like this one can change itself. */
  able: boolean;
  /** Loaded when it is needed first. */
  load(): Promise<Updater>;
  changed(state: UpdateState): void;
  log: Log;
}

export interface Updates {
  apply(wanted: { on: boolean; url: string }): void;
  state(): UpdateState;
  /** Ends the program, changes it and starts it again; only when one is ready. */
  install(): void;
  stop(): void;
}

/** An AppImage, a Windows installation and a signed macOS program can change themselves; a deb is the package manager's. */
export function canUpdate(at: { packaged: boolean; platform: NodeJS.Platform; env: NodeJS.ProcessEnv }): boolean {
  if (!at.packaged) return false;
  return at.platform !== 'linux' || (at.env.APPIMAGE ?? '') !== '';
}

/** Looks for a newer version once a day where the settings say so, fetches it, and changes to it at the next start. */
export function createUpdates({ able, load, changed, log }: UpdatesOptions): Updates {
  let state: UpdateState = { kind: 'off' };
  let updater: Updater | null = null;
  let timer: NodeJS.Timeout | undefined;
  let address = '';

  const set = (next: UpdateState) => {
    state = next;
    changed(next);
  };

  const prepare = async (): Promise<Updater> => {
    if (updater !== null) return updater;
    const loaded = await load();
    loaded.autoDownload = true;
    loaded.autoInstallOnAppQuit = true;
    // What it has to say comes by its events.
    loaded.logger = null;
    loaded.on('update-downloaded', ({ version }) => set({ kind: 'ready', version }));
    loaded.on('error', (error) => {
      log.warn({ err: error }, 'looking for a newer version failed');
      if (state.kind !== 'ready') set({ kind: 'failed', message: error.message.split('\n')[0]?.slice(0, 200) ?? '' });
    });
    updater = loaded;
    return loaded;
  };

  const look = async () => {
    try {
      const found = await prepare();
      found.setFeedURL({ provider: 'generic', url: address });
      if (state.kind !== 'ready') set({ kind: 'idle' });
      await found.checkForUpdates();
    } catch (error) {
      // Told by the event; a machine without network simply tries again tomorrow.
      log.info({ err: error }, 'no newer version could be looked for');
    }
  };

  const stop = () => clearTimeout(timer);
  const lookIn = (ms: number) => {
    stop();
    timer = setTimeout(() => {
      void look();
      lookIn(EVERY);
    }, ms);
    timer.unref();
  };

  return {
    apply({ on, url }) {
      if (!able) return set({ kind: on ? 'absent' : 'off' });
      if (!on || url === '') {
        stop();
        address = '';
        return set({ kind: 'off' });
      }
      if (url === address) return;
      address = url;
      set({ kind: 'idle' });
      lookIn(FIRST);
    },
    state: () => state,
    install() {
      if (state.kind === 'ready') updater?.quitAndInstall();
    },
    stop,
  };
}
