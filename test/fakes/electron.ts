/*
 * A stand-in for the parts of Electron that the companion uses, typed against Electron's own declarations. What would cross a
 * process boundary is copied (`structuredClone`), and everything is recorded. `fake` is the hand of the person at the machine.
 */
import { app } from './electron/app.ts';
import { Menu, Notification, resetDesktop, Tray } from './electron/desktop.ts';
import { FakeEmitter, fakeEvent } from './electron/emitter.ts';
import { contextBridge, enterPage, ipcMain, ipcRenderer, resetIpc } from './electron/ipc.ts';
import {
  autoUpdater,
  dialog,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  resetSystem,
  screen,
  session,
  shell,
} from './electron/system.ts';
import { BrowserWindow, openWindows, resetWindows } from './electron/windows.ts';

export {
  app,
  autoUpdater,
  BrowserWindow,
  contextBridge,
  dialog,
  ipcMain,
  ipcRenderer,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};

export const fake = {
  event: fakeEvent,
  windows: openWindows,
  enterPage,
  reset(): void {
    app.reset();
    resetWindows();
    resetIpc();
    resetSystem();
    resetDesktop();
  },
  /** The program is started again while this one runs. */
  secondInstance(): void {
    app.fire('second-instance', fakeEvent(), ['companion'], process.cwd(), undefined);
  },
  /** The user clicks the Dock icon (macOS). */
  activate(): void {
    app.fire('activate', fakeEvent(), false);
  },
  tray(): Tray {
    return Tray.all.at(-1) ?? fail('there is no tray');
  },
  window(): BrowserWindow {
    return openWindows().at(-1) ?? fail('there is no window');
  },
};

export { FakeEmitter };

function fail(message: string): never {
  throw new Error(message);
}
