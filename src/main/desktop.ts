import { homedir } from 'node:os';
import { app, globalShortcut, Notification, powerSaveBlocker } from 'electron';
import type { Log } from '../core/log.ts';
import type { DesktopPort } from '../core/ports.ts';
import type { Desktop as DesktopDto } from '../shared/contract.ts';
import { createAutostart } from './autostart.ts';
import { programOf } from './autostart-policy.ts';
import type { EntryMode } from './deep-link.ts';
import { type DesktopFacts, type DesktopSettings, desktopOf } from './desktop-state.ts';
import { createKeepAwake } from './keep-awake.ts';
import type { Daemon } from './session-bus.ts';
import { createShortcuts, isWayland } from './shortcuts.ts';
import { canUpdate, createUpdates, type UpdateState, type Updates } from './updates.ts';
import type { Language } from './words.ts';

export interface Desktop extends DesktopPort {
  /** Makes the desktop as the settings say. */
  apply(settings: DesktopSettings): void;
  /** Before the home is open: as a new home would have it. */
  settings(): DesktopSettings;
  /** Whether a run is on. */
  running(on: boolean): void;
  /** What the notification service answered. */
  answered(daemon: Daemon): void;
  updates: Pick<Updates, 'install' | 'state'>;
  stop(): void;
}

export interface DesktopOptions {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  language(): Language;
  press(mode: EntryMode): void;
  show(sessionId: number | null): void;
  /** A newer version is there, or no longer waits. */
  updated(state: UpdateState): void;
  log: Log;
}

const AT_FIRST: DesktopSettings = {
  notifications: 'unfocused',
  goal_shortcut: '',
  entry_shortcut: '',
  autostart: false,
  keep_awake: true,
  updates: false,
  update_url: '',
};

/** What of the desktop obeys the settings: shortcuts, starting with it, keeping it awake, newer versions. */
export function createDesktop(options: DesktopOptions): Desktop {
  const { platform, env, language, press, show, updated, log } = options;
  let settings = AT_FIRST;
  let applied = false;
  let running = false;
  let service: boolean | null = null;
  let tell: (now: DesktopDto) => void = () => {};
  let told = '';

  const shortcuts = createShortcuts({ global: globalShortcut, press, log });
  const autostart = createAutostart({ app, platform, env, execPath: process.execPath, userHome: homedir(), log });
  const awake = createKeepAwake(powerSaveBlocker);
  const updates = createUpdates({
    able: canUpdate({ packaged: app.isPackaged, platform, env }),
    load: async () => (await import('electron-updater')).default.autoUpdater,
    changed(state) {
      updated(state);
      changed();
    },
    log,
  });

  const facts = (): DesktopFacts => ({
    settings,
    notifications: { supported: Notification.isSupported(), service },
    shortcuts: { goal: shortcuts.state('goal'), say: shortcuts.state('say') },
    wayland: isWayland(env, platform),
    program: programOf(env, process.execPath),
    autostart: autostart.state(),
    updates: updates.state(),
  });
  const state = () => desktopOf(facts(), language());
  const changed = () => {
    const now = state();
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    tell(now);
  };

  return {
    settings: () => settings,
    apply(next) {
      const wantsOther = applied && next.autostart !== settings.autostart;
      settings = next;
      shortcuts.apply({ goal: next.goal_shortcut, say: next.entry_shortcut });
      autostart.apply(next.autostart, wantsOther);
      updates.apply({ on: next.updates, url: next.update_url });
      awake.update({ running, wanted: next.keep_awake });
      applied = true;
      changed();
    },
    running(on) {
      running = on;
      awake.update({ running, wanted: settings.keep_awake });
    },
    answered(daemon) {
      service = daemon.present;
      changed();
    },
    updates,
    state,
    show,
    onChange(listener) {
      tell = listener;
    },
    stop() {
      updates.stop();
      awake.update({ running: false, wanted: false });
      shortcuts.apply({ goal: '', say: '' });
    },
  };
}
