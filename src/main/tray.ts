import { join } from 'node:path';
import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { Log } from '../core/log.ts';
import type { Words } from './words.ts';

export interface TrayActions {
  open(): void;
  newChat(): void;
  focus(minutes: number): void;
  quit(): void;
}

export interface TrayState {
  unread: number;
  focused: boolean;
}

export interface TrayIcon {
  update(words: Words, state: TrayState): void;
}

/** Minutes of the tray's focus item. */
const FOCUS = 25;

export function trayMenu(words: Words, state: TrayState, actions: TrayActions): MenuItemConstructorOptions[] {
  return [
    { label: words.open, click: () => actions.open() },
    { label: words.newChat, click: () => actions.newChat() },
    state.focused
      ? { label: words.endFocus, click: () => actions.focus(0) }
      : { label: words.focus, click: () => actions.focus(FOCUS) },
    { type: 'separator' },
    { label: words.quit, click: () => actions.quit() },
  ];
}

export function trayTooltip(words: Words, state: TrayState): string {
  return state.unread === 0 ? 'Jarvis Companion' : `Jarvis Companion · ${words.unread(state.unread)}`;
}

/** macOS tints a template image itself; Windows and Linux take the coloured one. */
export function trayImage(resources: string, platform: NodeJS.Platform): string {
  return join(resources, 'icons', 'tray', platform === 'darwin' ? 'idleTemplate.png' : 'idle.png');
}

/** The icon beside the clock, or null where there is none to be had. It is never the only way back to the window. */
export function createTray(options: {
  resources: string;
  platform: NodeJS.Platform;
  actions: TrayActions;
  log: Log;
}): TrayIcon | null {
  const { resources, platform, actions, log } = options;
  let tray: Tray;
  try {
    tray = new Tray(nativeImage.createFromPath(trayImage(resources, platform)));
  } catch (error) {
    log.warn({ err: error }, 'there is no tray');
    return null;
  }
  // On macOS a click opens the menu by itself; on Linux "click" may be any activation.
  if (platform !== 'darwin') tray.on('click', () => actions.open());
  return {
    update(words, state) {
      tray.setToolTip(trayTooltip(words, state));
      // Set anew each time: on Linux a menu that was handed over does not change afterwards.
      tray.setContextMenu(Menu.buildFromTemplate(trayMenu(words, state, actions)));
    },
  };
}
