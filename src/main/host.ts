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
  safeStorage,
  session,
  shell,
} from 'electron';
import type { Companion } from '../core/companion.ts';
import type { Log } from '../core/log.ts';
import { fileSecrets } from '../core/settings/secrets.ts';
import type { Capabilities } from '../shared/contract.ts';
import { createActions } from './actions.ts';
import { createArrivals } from './arrivals.ts';
import type { Crash } from './crash-log.ts';
import { LINK_SCHEME } from './deep-link.ts';
import { createDesktop } from './desktop.ts';
import { askToReload, tellBusy } from './dialogs.ts';
import { createDoor } from './door.ts';
import { createHiddenNotice } from './hidden-notice.ts';
import { serveIpc } from './ipc.ts';
import { createKeeper } from './keeper.ts';
import { type Launch, launchOf } from './launch.ts';
import type { Links } from './links.ts';
import { applicationMenu } from './menu.ts';
import { createMirror, type Mirrored } from './mirror.ts';
import { createNotifier } from './notifier.ts';
import type { Page, Paths } from './paths.ts';
import { createPower } from './power.ts';
import { presenceOf } from './presence.ts';
import { servePage } from './protocol.ts';
import { createQuickWindow } from './quick-window.ts';
import { createQuitting } from './quitting.ts';
import { systemSecrets } from './secrets.ts';
import { denyPermissions, fileOpener, guardContents, safeOpener } from './security.ts';
import { askSession, type Daemon, daemonOf, NOTIFICATION_DAEMON, TRAY_HOST, trayHostOf } from './session-bus.ts';
import { createTray, type TrayIcon } from './tray.ts';
import type { UpdateState } from './updates.ts';
import { createMainWindow } from './window.ts';
import { placeOf } from './window-policy.ts';
import { systemLanguage, wordsOf } from './words.ts';

export interface HostOptions {
  home: string;
  /** Where the window keeps its own small files. */
  profile: string;
  paths: Paths;
  page: Page;
  /** What this start asks for. */
  launch: Launch;
  links: Links;
  crash: Crash;
  log: Log;
  /** The home's own log is open. */
  onLog(log: Log): void;
}

/** A desktop that takes longer to say whether it shows tray icons does not hold up the window (ms). */
const SOON = 500;
/** How often the tray looks at everything anew (ms): groups of jobs change with the day. */
const LOOK_ANEW = 60 * 60 * 1000;
const { platform } = process;
const MAC = platform === 'darwin';
const LINUX = platform === 'linux';

/**
 * Puts the Electron side together once the application is ready: opens the companion, then the tray and the window. A home
 * that is broken opens a window too, which says so; a home that another process has is told in a dialog, and the program ends.
 */
export async function startHost(options: HostOptions): Promise<void> {
  const { home, profile, paths, page, launch, links, crash, log, onLog } = options;
  let state: Mirrored = {
    language: systemLanguage(app.getLocale()),
    theme: 'system',
    unread: 0,
    focused: false,
    jobs: [],
    paused: 0,
  };
  const words = () => wordsOf(state.language);
  // The tray's part is known before the first window is opened.
  const capabilities: Capabilities = { host: 'electron', tray: false, nativeNotifications: Notification.isSupported() };
  const openExternal = safeOpener((url) => shell.openExternal(url), words);
  const openPath = fileOpener((path) => shell.openPath(path));
  let tray: TrayIcon | null = null;

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
    crash,
    log,
  });
  const quick = createQuickWindow({ paths, page, log });
  const pages = () => [...window.all(), ...quick.all()];
  const power = createPower({
    monitor: powerMonitor,
    wake: () => keeper.wake(),
    flush: () => keeper.flush(),
    repaint() {
      window.repaint();
      tray?.recreate();
    },
  });
  const presence = presenceOf(window.all, power.locked);
  const door = createDoor();
  const actions = createActions({
    door,
    window,
    quick,
    notifier: () => notifier,
    words,
    undone: () => tray?.redraw(),
    installUpdate: () => desktop.updates.install(),
    quit: () => app.quit(),
  });
  const notifier = createNotifier({
    platform,
    icon: join(paths.resources, 'icons', 'icon.png'),
    words,
    seen() {
      const { notifications } = desktop.settings();
      if (notifications === 'off') return true;
      return notifications === 'hidden' ? presence.visible() : presence.focused();
    },
    async daemon() {
      const daemon = await askDaemon();
      desktop.answered(daemon);
      return daemon;
    },
    act: actions.act,
    reply: actions.reply,
    log,
  });
  const tellHidden = createHiddenNotice({ profile, notifier, words, log });

  const show = (next: Mirrored) => {
    state = next;
    nativeTheme.themeSource = next.theme;
    desktop.running(next.jobs.some((job) => job.running));
    if (platform !== 'win32') app.setBadgeCount(next.unread);
    tray?.update(words(), { ...next, update: readyVersion(desktop.updates.state()) });
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(applicationMenu(words(), { mac: MAC, dev: page.origin.startsWith('http') })),
    );
  };
  const desktop = createDesktop({
    platform,
    env: process.env,
    language: () => state.language,
    press: quick.press,
    show: (sessionId) => window.show(sessionId === null ? '' : placeOf({ sessionId, inboxId: null })),
    updated(update) {
      show(state);
      const version = readyVersion(update);
      const { updateReady, updateReadyText } = words();
      const notice = { id: 'update', agent: '', sessionId: null, inboxId: null, body: updateReadyText };
      if (version !== null) notifier.notify({ ...notice, title: updateReady(version) });
    },
    log,
  });

  const mirror = createMirror(door, state, show);
  const entered = async (companion: Companion) => {
    onLog(companion.log);
    desktop.apply(companion.settings.current().desktop);
    companion.settings.onChange((now) => desktop.apply(now.desktop));
    await mirror.refresh();
  };
  const secrets = systemSecrets({
    safe: safeStorage,
    path: join(home, 'keys.json'),
    plain: fileSecrets(join(home, 'secrets.json'), process.env),
    env: process.env,
    platform,
    words,
    log,
  });
  const keeper = createKeeper({
    home,
    ports: { notifier, presence, openExternal, openPath, secrets, desktop },
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
    async close() {
      desktop.stop();
      await keeper.close();
    },
    log,
  });

  const trayHost = askTrayHost();
  const hidden = startedHidden(launch);
  const opened = await keeper.open();
  // Counted from here: loading the core holds up the answer, which then lies there already. Nobody waits for a window that
  // stays hidden, so the desktop may take its time then.
  const early = await (hidden ? trayHost.catch(() => false) : Promise.race([trayHost, pause(SOON, false)]));
  if (quitting.begun()) return;
  if (opened.kind === 'busy') {
    await tellBusy(words(), opened.message);
    return app.quit();
  }

  tray = createTray({ resources: paths.resources, platform, actions, log });
  capabilities.tray = tray !== null && early;
  trayHost.then(
    (late) => {
      capabilities.tray = tray !== null && late;
    },
    (error) => log.warn({ err: error }, 'nobody could be asked about the tray'),
  );
  show(state);
  setInterval(() => void mirror.refresh(), LOOK_ANEW).unref();

  serveIpc({
    ipc: ipcMain,
    door,
    origin: page.origin,
    capabilities,
    pages: () => pages().map(({ webContents }) => webContents),
    log,
  });
  nativeTheme.on('updated', window.repaint);
  app.on('child-process-gone', (_event, details) => {
    crash('a helper process is gone', details);
    log.warn({ ...details }, 'a helper process is gone');
  });
  app.on('activate', () => window.show());

  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  const arrivals = createArrivals({ window, quick });
  app.on('second-instance', (_event, argv) => {
    const again = launchOf(argv);
    // The desktop starts what runs already: nobody asked for the window.
    if (!again.hidden) arrivals.begin(again);
  });
  // Started with the desktop it stays out of the way, where something visible brings it.
  const wayBack = capabilities.tray || MAC;
  if (!(hidden && wayBack && opened.kind === 'open')) arrivals.begin(launch);
  links.follow(arrivals.follow);
  await keeper.listen().catch((error) => log.error({ err: error }, 'the command line is not served'));
}

function readyVersion(update: UpdateState): string | null {
  return update.kind === 'ready' ? update.version : null;
}

function startedHidden(launch: Launch): boolean {
  return launch.hidden || (MAC && app.getLoginItemSettings().wasOpenedAtLogin);
}

async function askDaemon(): Promise<Daemon> {
  return LINUX ? daemonOf(await askSession(NOTIFICATION_DAEMON)) : { present: true, markup: false, actions: true };
}

async function askTrayHost(): Promise<boolean> {
  return LINUX ? trayHostOf(await askSession(TRAY_HOST)) : true;
}
