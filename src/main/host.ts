import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  app,
  autoUpdater,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  powerMonitor,
  protocol,
  session,
  shell,
} from 'electron';
import type { Log } from '../core/log.ts';
import type { Capabilities, Session } from '../shared/contract.ts';
import { askToReload, tellBusy } from './dialogs.ts';
import { createDoor, type Door } from './door.ts';
import { createHiddenNotice } from './hidden-notice.ts';
import { serveIpc } from './ipc.ts';
import { createKeeper } from './keeper.ts';
import { applicationMenu } from './menu.ts';
import { createMirror, type Mirrored } from './mirror.ts';
import { createNotifier } from './notifier.ts';
import type { Page, Paths } from './paths.ts';
import { presenceOf } from './presence.ts';
import { servePage } from './protocol.ts';
import { createQuitting } from './quitting.ts';
import { denyPermissions, guardContents, safeOpener } from './security.ts';
import { askSession, type Daemon, daemonOf, NOTIFICATION_DAEMON, TRAY_HOST, trayHostOf } from './session-bus.ts';
import { createTray, type TrayActions, type TrayIcon } from './tray.ts';
import { createMainWindow, type MainWindow } from './window.ts';
import { placeOf } from './window-policy.ts';
import { systemLanguage, wordsOf } from './words.ts';

export interface HostOptions {
  home: string;
  /** Where the window keeps its own small files. */
  profile: string;
  paths: Paths;
  page: Page;
  log: Log;
  /** The home's own log is open. */
  onLog(log: Log): void;
}

/** A desktop that takes longer to say whether it shows tray icons does not hold up the window (ms). */
const SOON = 500;
const MAC = process.platform === 'darwin';
const LINUX = process.platform === 'linux';

/**
 * Puts the Electron side together once the application is ready: opens the companion, then the tray and the window. A home
 * that is broken opens a window too, which says so; a home that another process has is told in a dialog, and the program ends.
 */
export async function startHost({ home, profile, paths, page, log, onLog }: HostOptions): Promise<void> {
  let state: Mirrored = {
    language: systemLanguage(app.getLocale()),
    theme: 'system',
    unread: 0,
    focused: false,
  };
  const words = () => wordsOf(state.language);
  // The tray's part is known before the first window is opened.
  const capabilities: Capabilities = { host: 'electron', tray: false, nativeNotifications: Notification.isSupported() };
  const openExternal = safeOpener((url) => shell.openExternal(url), words);

  servePage(protocol, paths.renderer);
  denyPermissions(session.defaultSession, page.origin);
  guardContents(app, { origin: page.origin, openExternal, log });

  const window = createMainWindow({
    paths,
    page,
    stateFile: join(profile, 'window.json'),
    capabilities,
    quitting: () => quitting.begun(),
    sessionMayEnd: () => quitting.expect(),
    sessionEnds: () => quitting.begin(),
    hidden: () => tellHidden(),
    tryAgain: () => askToReload(words()),
    log,
  });
  const presence = presenceOf(window.all);
  const open = (at: { sessionId: number | null; inboxId: number | null }) => window.show(placeOf(at));
  const notifier = createNotifier({ visible: presence.visible, daemon: askDaemon, open, log });
  const tellHidden = createHiddenNotice({ profile, notifier, words, log });

  let tray: TrayIcon | null = null;
  const show = (next: Mirrored) => {
    state = next;
    nativeTheme.themeSource = next.theme;
    tray?.update(words(), next);
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(applicationMenu(words(), { mac: MAC, dev: page.origin.startsWith('http') })),
    );
  };
  const door = createDoor();
  const mirror = createMirror(door, state, show);
  const entered = (companionLog: Log) => {
    onLog(companionLog);
    return mirror.refresh();
  };
  const keeper = createKeeper({
    home,
    ports: { notifier, presence, openExternal },
    door,
    entered,
    language: () => state.language,
    log,
  });
  const quitting = createQuitting({
    app,
    power: powerMonitor,
    updater: autoUpdater,
    stays: () => capabilities.tray || MAC,
    close: keeper.close,
    log,
  });

  const trayHost = askTrayHost();
  const [opened, early] = await Promise.all([keeper.open(), Promise.race([trayHost, pause(SOON, false)])]);
  if (quitting.begun()) return;
  if (opened.kind === 'busy') {
    await tellBusy(words(), opened.message);
    return app.quit();
  }

  const actions = trayActions(window, door);
  tray = createTray({ resources: paths.resources, platform: process.platform, actions, log });
  capabilities.tray = tray !== null && early;
  trayHost.then(
    (late) => {
      capabilities.tray = tray !== null && late;
    },
    (error) => log.warn({ err: error }, 'nobody could be asked about the tray'),
  );
  show(state);

  serveIpc({ ipc: ipcMain, door, origin: page.origin, capabilities, pages: () => contentsOf(window), log });
  nativeTheme.on('updated', window.repaint);
  app.on('second-instance', () => window.show());
  app.on('child-process-gone', (_event, details) => log.warn({ ...details }, 'a helper process is gone'));
  app.on('activate', () => window.show());
  powerMonitor.on('resume', keeper.wake);
  powerMonitor.on('unlock-screen', keeper.wake);
  window.show();
  await keeper.listen().catch((error) => log.error({ err: error }, 'the command line is not served'));
}

function contentsOf(window: MainWindow) {
  return window.all().map((each) => each.webContents);
}

function trayActions(window: MainWindow, door: Door): TrayActions {
  return {
    open: () => window.show(),
    async newChat() {
      const made = await door.call('sessions.create', {});
      window.show(made.ok ? placeOf({ sessionId: (made.data as Session).id, inboxId: null }) : '');
    },
    focus: (minutes) => void door.call('focus.set', { minutes }),
    quit: () => app.quit(),
  };
}

async function askDaemon(): Promise<Daemon> {
  return LINUX ? daemonOf(await askSession(NOTIFICATION_DAEMON)) : { present: true, markup: false };
}

async function askTrayHost(): Promise<boolean> {
  return LINUX ? trayHostOf(await askSession(TRAY_HOST)) : true;
}
