import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasDisplay } from '../src/web/open.ts';
import { findElectron } from './electron.ts';
import { root, run } from './run.ts';

/*
 * `npm run e2e:electron`: the end-to-end specs on real Electron, where its binary is and there is a display (or xvfb-run).
 * Else it says in one line why not. Arguments after `--` are Playwright's own.
 */

const electron = await findElectron();
const display = hasDisplay() || onPath('xvfb-run');
const reason = 'reason' in electron ? electron.reason : display ? null : 'there is no display, and no xvfb-run';

if ('reason' in electron || reason !== null) {
  console.log(`The end-to-end specs were not run on Electron: ${reason}.`);
} else {
  const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--grep-invert', '@web'];
  const command = [process.execPath, ...playwright, ...process.argv.slice(2)];
  if (!hasDisplay()) command.unshift('xvfb-run', '--auto-servernum');
  console.log('Left out: the specs tagged @web, which are about the browser.');
  const { code } = await run(command[0]!, command.slice(1), { env: { E2E_ELECTRON: electron.path } });
  process.exitCode = code;
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
