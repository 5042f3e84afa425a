import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.ts';

/** How long the download of Electron may take (ms). */
const DOWNLOAD_LIMIT = 120_000;
/** After a download that hung to the end, the next start does not wait for it again for this long (ms). */
const TRY_AGAIN_AFTER = 24 * 60 * 60 * 1000;
const folder = join(root, 'node_modules', 'electron');
const hungBefore = join(root, 'node_modules', '.cache', 'jarvis', 'electron-download-hung');

export type Electron = { path: string } | { reason: string };

/** The Electron binary, fetched where it is missing and can be had; else why there is none, in one line. */
export async function findElectron(env: NodeJS.ProcessEnv = process.env): Promise<Electron> {
  const present = electronBinary(env);
  if (present !== null) return { path: present };
  const wanted = env.JARVIS_DOWNLOAD_ELECTRON;
  if (wanted === '0') return { reason: 'the Electron binary is not installed and its download is switched off' };
  if (wanted !== '1' && hungLately()) {
    return { reason: 'the download of Electron hung lately (JARVIS_DOWNLOAD_ELECTRON=1 tries again)' };
  }

  console.log(`Downloading Electron (about 120 MB, once; at most ${DOWNLOAD_LIMIT / 1000} s) …`);
  const proxied = env.HTTPS_PROXY || env.https_proxy ? { ELECTRON_GET_USE_PROXY: 'true' } : {};
  const { code, output, timedOut } = await runNode('node_modules/electron/install.js', [], {
    capture: true,
    limit: DOWNLOAD_LIMIT,
    env: proxied,
  });
  const fetched = electronBinary(env);
  if (code === 0 && fetched !== null) {
    rmSync(hungBefore, { force: true });
    return { path: fetched };
  }
  if (timedOut) {
    mkdirSync(join(hungBefore, '..'), { recursive: true });
    writeFileSync(hungBefore, output);
  }
  return { reason: `Electron could not be downloaded (${timedOut ? 'it took too long' : causeOf(output)})` };
}

/** Importing the package would start a download, so its own record of the binary's place is read instead. */
function electronBinary(env: NodeJS.ProcessEnv): string | null {
  const record = join(folder, 'path.txt');
  const name = existsSync(record) ? readFileSync(record, 'utf8') : 'electron';
  const path = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name);
  return existsSync(path) ? path : null;
}

function hungLately(): boolean {
  return existsSync(hungBefore) && Date.now() - statSync(hungBefore).mtimeMs < TRY_AGAIN_AFTER;
}

function causeOf(output: string): string {
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT/.test(output)) return 'the network does not reach it';
  const line = output.split('\n').find((each) => /error/i.test(each)) ?? output.trim().split('\n').at(-1) ?? '';
  return line.replace(/\s+/g, ' ').trim().slice(0, 160) || 'no reason given';
}
