/*
 * A stand-in for the parts of Electron that the companion uses, typed against Electron's own declarations. What would cross a
 * process boundary is copied (`structuredClone`), and everything is recorded. `fake` is the hand of the person at the machine.
 */
import { app } from './electron/app.ts';
import { globalShortcut, Menu, Notification, resetDesktop, Tray } from './electron/desktop.ts';
import { FakeEmitter, fakeEvent } from './electron/emitter.ts';
import { contextBridge, enterPage, ipcMain, ipcRenderer, resetIpc } from './electron/ipc.ts';
import {
  autoUpdater,
  crashReporter,
  dialog,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  resetSystem,
  safeStorage,
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
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  ipcRenderer,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
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
  secondInstance(...args: string[]): void {
    app.fire('second-instance', fakeEvent(), ['companion', ...args], process.cwd(), undefined);
  },
  /** The system hands over an address of our scheme (macOS). */
  openUrl(url: string): void {
    app.fire('open-url', fakeEvent(), url);
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
