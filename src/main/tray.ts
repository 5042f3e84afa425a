import { join } from 'node:path';
import { Menu, nativeImage, Tray } from 'electron';
import type { Log } from '../core/log.ts';
import { type TrayActions, type TrayMark, type TrayState, trayMark, trayMenu, trayTooltip } from './tray-menu.ts';
import type { Words } from './words.ts';

export interface TrayIcon {
  update(words: Words, state: TrayState): void;
  /** The menu as the state is, whatever a click made of it: a switch that could not be thrown goes back. */
  redraw(): void;
  /** Some panels forget the icons that they showed when the machine wakes. */
  recreate(): void;
}

/** macOS tints a template image itself, Windows picks a size out of its own kind of file, Linux takes the coloured picture. */
export function trayImage(resources: string, platform: NodeJS.Platform, mark: TrayMark): string {
  const endings: Partial<Record<NodeJS.Platform, string>> = { darwin: 'Template.png', win32: '.ico' };
  return join(resources, 'icons', 'tray', `${mark}${endings[platform] ?? '.png'}`);
}

/** The icon beside the clock, or null where there is none to be had. It is never the only way back to the window. */
export function createTray(options: {
  resources: string;
  platform: NodeJS.Platform;
  actions: TrayActions;
  log: Log;
}): TrayIcon | null {
  const { resources, platform, actions, log } = options;
  const picture = (mark: TrayMark) => nativeImage.createFromPath(trayImage(resources, platform, mark));
  let tray: Tray | null = null;
  let shown: { words: Words; state: TrayState } | null = null;
  let drawn = '';
  let mark: TrayMark = 'idle';

  const make = () => {
    try {
      tray = new Tray(picture(mark));
      // On macOS a click opens the menu by itself; on Linux "click" may be any activation.
      if (platform !== 'darwin') tray.on('click', () => actions.open());
    } catch (error) {
      tray = null;
      log.warn({ err: error }, 'there is no tray');
    }
  };

  const draw = () => {
    if (tray === null || shown === null) return;
    const { words, state } = shown;
    const next = trayMark(state);
    if (next !== mark) tray.setImage(picture(next));
    mark = next;
    tray.setToolTip(trayTooltip(words, state));
    if (platform === 'darwin') tray.setTitle(state.unread === 0 ? '' : String(state.unread));
    const menu = trayMenu(words, state, actions);
    // What can be seen of it; on Linux every new menu goes over the bus.
    const looks = JSON.stringify(menu);
    if (looks === drawn) return;
    drawn = looks;
    // Set anew each time: on Linux a menu that was handed over does not change afterwards.
    tray.setContextMenu(Menu.buildFromTemplate(menu));
  };
  const redraw = () => {
    drawn = '';
    draw();
  };

  make();
  if (tray === null) return null;
  return {
    update(words, state) {
      shown = { words, state };
      draw();
    },
    redraw,
    recreate() {
      tray?.destroy();
      make();
      redraw();
    },
  };
}
