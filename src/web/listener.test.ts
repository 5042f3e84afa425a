import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { WebSocket } from 'ws';
import { contractSuite } from '../../test/contract/suite.ts';
import { openCompanion } from '../core/companion.ts';
import { silentLog } from '../core/log.ts';
import { createSocketBridge } from '../renderer/bridge/socket.ts';
import { startListener } from './listener.ts';
import { openExternal } from './open.ts';

/** The window's own bridge, over a real socket to a real companion. */
describe('the contract over the web host', () => {
  contractSuite(async () => {
    const home = mkdtempSync(join(tmpdir(), 'contract-'));
    const files: string[] = [];
    const openPath = async (path: string) => void files.push(path);
    const opened = await openCompanion({
      home,
      kind: 'web',
      ports: { openExternal, openPath },
      env: { JARVIS_LANGUAGE: 'ko' },
    });
    if (!opened.ok) throw new Error(opened.message);
    const { companion } = opened;
    await companion.start();
    const listener = await startListener({ companion, staticDir: null, port: 0, log: silentLog });
    return {
      home,
      openedFiles: () => files,
      async connect() {
        const open = () => new WebSocket(`${listener.url.replace('http', 'ws')}/ws`, ['jarvis']) as never;
        return createSocketBridge({ token: listener.token, open, later: () => {}, allowed: async () => true });
      },
      async close() {
        await listener.close();
        await companion.close();
        rmSync(home, { recursive: true, force: true });
      },
    };
  });
});
