import { join } from 'node:path';
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  nativeTheme,
  screen,
  type WebPreferences,
} from 'electron';
import type { Log } from '../core/log.ts';
import { GO_CHANNEL, NOTIFICATIONS_FLAG, TRAY_FLAG } from '../shared/channels.ts';
import type { Capabilities } from '../shared/contract.ts';
import type { Crash } from './crash-log.ts';
import type { Page, Paths } from './paths.ts';
import { onClose, onGone, paper } from './window-policy.ts';
import { type Placement, placeWindow, readWindowState, SMALLEST, writeWindowState } from './window-state.ts';

/** The place of the window is kept this long after it was last moved (ms). */
const SETTLED = 1_000;

export interface WindowOptions {
  paths: Paths;
  page: Page;
  /** Where the window's place is kept. */
  stateFile: string;
  capabilities: Capabilities;
  quitting(): boolean;
  /** The system asks whether the session may end, and other programs may still refuse: nothing of ours holds it up. */
  sessionMayEnd(): void;
  /** The session ends. */
  sessionEnds(): void;
  /** The window was closed and is only hidden. */
  hidden(): void;
  /** The page broke twice: whether to try once more. */
  tryAgain(): Promise<boolean>;
  crash: Crash;
  log: Log;
}

export interface MainWindow {
  /** Brings the window to the front, opening it anew if it is gone; with a place of the page to go to. */
  show(place?: string): void;
  all(): BrowserWindow[];
  /** The theme changed. */
  repaint(): void;
}

/** The options that the main window is opened with. */
export function windowOptions(
  placement: Placement,
  at: { paths: Paths; capabilities: Capabilities; dark: boolean },
): BrowserWindowConstructorOptions {
  const { maximized: _, ...bounds } = placement;
  const flags = [
    ...(at.capabilities.tray ? [TRAY_FLAG] : []),
    ...(at.capabilities.nativeNotifications ? [NOTIFICATIONS_FLAG] : []),
  ];
  return {
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Jarvis Companion',
    icon: join(at.paths.resources, 'icons', 'icon.png'),
    show: false,
    autoHideMenuBar: true,
    backgroundColor: paper(at.dark),
    webPreferences: pagePreferences(at.paths, flags),
  };
}

/** How any page of ours is shut in. The safe defaults are written out, so that a test can hold them. */
export function pagePreferences(paths: Paths, flags: string[]): WebPreferences {
  return {
    preload: paths.preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    // It would fetch its word lists from the internet, unasked.
    spellcheck: false,
    additionalArguments: flags,
  };
}

export function createMainWindow(options: WindowOptions): MainWindow {
  let window: BrowserWindow | null = null;

  const open = (place: string) => {
    const workAreas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea);
    const placement = placeWindow(readWindowState(options.stateFile), workAreas);
    const opened = new BrowserWindow(windowOptions(placement, { ...options, dark: nativeTheme.shouldUseDarkColors }));
    window = opened;
    if (placement.maximized) opened.maximize();
    opened.once('ready-to-show', () => opened.show());
    keepPlace(opened, options);
    closeOrHide(opened, options);
    watchHealth(opened, options);
    opened.on('closed', () => {
      if (window === opened) window = null;
    });
    opened
      .loadURL(options.page.url + place)
      .catch((error) => options.log.error({ err: error }, 'the page did not load'));
  };

  return {
    show(place = '') {
      if (window === null || window.isDestroyed()) return open(place);
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      if (place !== '') go(window, place);
    },
    all: () => (window === null ? [] : [window]),
    repaint: () => window?.setBackgroundColor(paper(nativeTheme.shouldUseDarkColors)),
  };
}

/** Asks the page to go there, once it can hear. */
export function go(window: BrowserWindow, place: string): void {
  const { webContents } = window;
  const send = () => webContents.send(GO_CHANNEL, place);
  if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', send);
  else send();
}

function keepPlace(window: BrowserWindow, { stateFile, log }: WindowOptions): void {
  let timer: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }, log);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLED);
    timer.unref();
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', keep);
  window.on('closed', () => clearTimeout(timer));
}

function closeOrHide(window: BrowserWindow, options: WindowOptions): void {
  const { quitting, capabilities, hidden } = options;
  window.on('close', (event) => {
    if (onClose({ quitting: quitting(), tray: capabilities.tray, platform: process.platform }) === 'close') return;
    event.preventDefault();
    const hide = () => {
      window.hide();
      hidden();
    };
    if (!window.isFullScreen()) return hide();
    // A full-screen window that is hidden leaves a black space behind on macOS.
    window.once('leave-full-screen', hide);
    window.setFullScreen(false);
  });
  window.on('query-session-end', options.sessionMayEnd);
  window.on('session-end', options.sessionEnds);
  window.webContents.on('will-prevent-unload', (event) => {
    // Preventing the prevention: no page holds up an end that the user asked for.
    if (quitting()) event.preventDefault();
  });
}

function watchHealth(window: BrowserWindow, { quitting, tryAgain, crash, log }: WindowOptions): void {
  const { webContents } = window;
  let lastReload: number | null = null;
  const reload = () => {
    if (window.isDestroyed()) return;
    lastReload = performance.now();
    webContents.reload();
  };
  webContents.on('render-process-gone', (_event, details) => {
    const next = onGone({ reason: details.reason, quitting: quitting(), lastReload, now: performance.now() });
    const fields = { reason: details.reason, exitCode: details.exitCode, next };
    log.error(fields, 'the page is gone');
    if (next !== 'nothing') crash('the page is gone', fields);
    if (next === 'reload') reload();
    if (next === 'ask')
      tryAgain().then(
        (again) => again && reload(),
        (error) => log.error({ err: error }, 'nobody could be asked'),
      );
  });
  webContents.on('did-fail-load', (_event, code, description, _url, mainFrame) => {
    if (!mainFrame) return;
    log.error({ code, description }, 'the page did not load');
    window.show();
  });
  window.on('unresponsive', () => log.warn({}, 'the page does not respond'));
}
