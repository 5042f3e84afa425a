import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { contractSuite } from '../../test/contract/suite.ts';
import { app, BrowserWindow, fake, ipcMain, shell } from '../../test/fakes/electron.ts';
import { openCompanion } from '../core/companion.ts';
import { dispatch } from '../core/dispatch.ts';
import { silentLog } from '../core/log.ts';
import { createBridge } from '../preload/bridge.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/channels.ts';
import { serveIpc } from './ipc.ts';
import { fileOpener, safeOpener } from './security.ts';
import { wordsOf } from './words.ts';

const capabilities = { host: 'electron', tray: true, nativeNotifications: true } as const;

/** The window's own bridge, over channels that copy, to a real companion. */
describe('the contract over the Electron host', () => {
  contractSuite(async () => {
    fake.reset();
    app.becomeReady();
    const home = mkdtempSync(join(tmpdir(), 'contract-'));
    const openExternal = safeOpener(shell.openExternal, () => wordsOf('ko'));
    const opened = await openCompanion({
      home,
      kind: 'electron',
      ports: { openExternal, openPath: fileOpener(shell.openPath) },
      env: { JARVIS_LANGUAGE: 'ko' },
    });
    if (!opened.ok) throw new Error(opened.message);
    const { companion } = opened;
    companion.start();
    const door = {
      events: companion.events,
      call: (method: string, input: unknown) => dispatch(companion, method, input),
    };
    const pages = () => fake.windows().map((window) => window.webContents as never);
    serveIpc({ ipc: ipcMain, door, origin: 'app://companion', capabilities, pages, log: silentLog });
    return {
      home,
      openedFiles: () => shell.files,
      async connect() {
        const window = new BrowserWindow();
        await window.loadURL('app://companion/');
        const { webContents } = window;
        return createBridge(
          {
            invoke: async (frame) => (await ipcMain.receive(CALL_CHANNEL, webContents, [frame])) as never,
            subscribe: (listener) => {
              webContents.deliver = (channel, args) => channel === EVENT_CHANNEL && listener(args[0] as never);
            },
          },
          capabilities,
        );
      },
      async close() {
        await companion.close();
        rmSync(home, { recursive: true, force: true });
      },
    };
  });
});
