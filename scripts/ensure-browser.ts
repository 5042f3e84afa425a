import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { browserPath } from './browser.ts';
import { run, runNode } from './run.ts';

const MINUTE = 60_000;

/**
 * Sees to it that there is a Chromium to test in: an installed one, else Playwright's own build, else (as root on a system
 * with apt) the distribution's. Gives null, or why there is none.
 */
export async function ensureBrowser(): Promise<string | null> {
  if (await runs(browserPath() ?? chromium.executablePath())) return null;

  console.log('No browser was found; fetching the one of Playwright.');
  const fetched = await runNode('node_modules/playwright/cli.js', ['install', 'chromium'], {
    capture: true,
    limit: 5 * MINUTE,
  });
  if (fetched.code === 0 && (await runs(chromium.executablePath()))) return null;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('That did not work here; installing the chromium of the system.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, capture: true, limit: 5 * MINUTE });
    const installed = await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env,
      capture: true,
      limit: 10 * MINUTE,
    });
    if (await runs(browserPath())) return null;
    return `no browser could be installed: ${lastLine(installed.output)}`;
  }
  return `no browser could be fetched: ${lastLine(fetched.output)}. Install Chrome or Chromium, or name one in CHROME_PATH`;
}

/** Present, and with the libraries that it needs. */
async function runs(path: string | undefined): Promise<boolean> {
  if (path === undefined || !existsSync(path)) return false;
  // On Windows a browser that is asked for its version opens a window instead.
  if (process.platform === 'win32') return true;
  return (await run(path, ['--version', '--no-sandbox'], { capture: true, limit: MINUTE })).code === 0;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
