import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme } from 'electron';
import type { Log } from '../core/log.ts';
import type { EntryMode } from './deep-link.ts';
import type { Page, Paths } from './paths.ts';
import { go, pagePreferences } from './window.ts';
import { paper } from './window-policy.ts';

/** The page of the small window, beside the main one. */
const PAGE = 'quick.html';

export interface QuickWindow {
  /** Opens it for that, in front of everything; where it is open and empty-handed already, closes it: the keys are a switch. */
  press(mode: EntryMode): void;
  /** Opens it with a text in its box. */
  open(mode: EntryMode, text?: string): void;
  close(): void;
  all(): BrowserWindow[];
}

/** What the page reads of its address: what it is for, and the text to begin with. */
export function quickPlace(mode: EntryMode, text: string): string {
  return `#${mode}${text === '' ? '' : `=${encodeURIComponent(text)}`}`;
}

export function quickOptions(at: { paths: Paths; dark: boolean }): BrowserWindowConstructorOptions {
  return {
    width: 620,
    height: 260,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    autoHideMenuBar: true,
    show: false,
    title: 'Jarvis Companion',
    backgroundColor: paper(at.dark),
    webPreferences: pagePreferences(at.paths, []),
  };
}

/** A small window to say one thing from anywhere, without the desk behind it. */
export function createQuickWindow({ paths, page, log }: { paths: Paths; page: Page; log: Log }): QuickWindow {
  let window: BrowserWindow | null = null;
  let shownFor: EntryMode | null = null;

  const alive = () => window !== null && !window.isDestroyed();
  const front = () => {
    window?.show();
    window?.focus();
  };
  const open = (mode: EntryMode, text = '') => {
    shownFor = mode;
    const place = quickPlace(mode, text);
    if (window !== null && alive()) {
      go(window, place);
      return front();
    }
    const opened = new BrowserWindow(quickOptions({ paths, dark: nativeTheme.shouldUseDarkColors }));
    window = opened;
    opened.once('ready-to-show', front);
    opened.on('closed', () => {
      if (window === opened) window = null;
    });
    opened.webContents.on('render-process-gone', (_event, { reason }) => {
      log.warn({ reason }, 'the small window is gone');
      if (!opened.isDestroyed()) opened.close();
    });
    opened
      .loadURL(`${page.url}${PAGE}${place}`)
      .catch((error) => log.error({ err: error }, 'the small window did not load'));
  };

  return {
    open,
    press(mode) {
      if (alive() && window?.isFocused() && shownFor === mode) return window.close();
      open(mode);
    },
    close: () => {
      if (alive()) window?.close();
    },
    all: () => (window !== null && alive() ? [window] : []),
  };
}
