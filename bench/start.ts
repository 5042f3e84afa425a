import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { fill } from '../e2e/support/furnish.ts';
import { ask, openPage, type PageName, pages } from '../e2e/support/pages.ts';
import { createServed } from '../e2e/support/served.ts';
import { browserPath } from '../scripts/browser.ts';
import { print } from './figures.ts';

const renderer = join(import.meta.dirname, '..', 'out', 'renderer');
const idleMs = 60_000;
/** Clock ticks of the kernel in a second, in which it counts the CPU time of processes. */
const ticks = 100;

/**
 * From the start of the process to the first paint that one can write in, with 10,000 messages and 1,000 jobs; what the page weighs at
 * first; what an idle companion costs; what the page holds after every page was opened. Needs a build and Linux (`/proc`).
 */
export async function benchStart(): Promise<void> {
  const { script, style } = firstLoad();
  print('first load of the window, scripts', `${kb(script)} kB gzip`, '< 350 kB');
  print('first load of the window, styles', `${kb(style)} kB gzip`, '');
  const home = mkdtempSync(join(tmpdir(), 'jarvis-bench-'));
  fill(home, { jobs: 1000, messages: 10_000 });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  const served = createServed(home, { JARVIS_LOG__LEVEL: 'error' });
  try {
    // The first start keeps what it compiled, as it does for a user.
    await served.start();
    await served.stop();
    const from = performance.now();
    await served.start();
    const listening = performance.now() - from;
    const page = await browser.newPage({ viewport: { width: 1380, height: 860 }, locale: 'ko-KR' });
    await page.goto(served.address());
    await page.getByRole('textbox', { name: /에게 말하기$/ }).waitFor();
    await page.getByText('글 9999').first().waitFor();
    const whole = performance.now() - from;
    print('process start to its address', `${listening.toFixed(0)} ms`, '');
    print('process start to the first interactive paint', `${whole.toFixed(0)} ms`, '');

    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    print('page to its first contentful paint', `${paint.toFixed(0)} ms`, '');
    const pid = Number(JSON.parse(readFileSync(join(home, 'endpoint.json'), 'utf8')).pid);
    const before = cpuMs(pid);
    await page.waitForTimeout(idleMs);
    print(
      'CPU of the idle companion, 1,000 jobs',
      `${((cpuMs(pid) - before) / (idleMs / 1000)).toFixed(1)} ms a second`,
      '',
    );
    print('memory of the companion', `${rssMb(pid).toFixed(0)} MB`, '');

    await ask(served.address(), 'runs.missed', { shows: true });
    const first = await heapMb(page);
    for (const name of Object.keys(pages) as PageName[]) {
      await openPage(page, name, 'ko');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').last().waitFor({ state: 'hidden' });
    }
    print(
      'memory of the page, at first and after every page',
      `${first.toFixed(0)} → ${(await heapMb(page)).toFixed(0)} MB`,
      '',
    );
  } finally {
    await browser.close();
    await served.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(0);

/** What the page asks for before anything is clicked: the scripts and styles that its HTML names, and what those import at once. */
function firstLoad(): { script: number; style: number } {
  const html = readFileSync(join(renderer, 'index.html'), 'utf8');
  const asked = new Set(
    [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!),
  );
  for (const path of asked) {
    if (!path.endsWith('.js')) continue;
    const code = readFileSync(join(renderer, path), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) asked.add(`assets/${name}`);
  }
  const size = (end: string) =>
    [...asked]
      .filter(
        (path) => path.endsWith(end) && readdirSync(join(renderer, 'assets')).includes(path.slice('assets/'.length)),
      )
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(renderer, path))).length, 0);
  return { script: size('.js'), style: size('.css') };
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

function rssMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

async function heapMb(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as { gc?: () => void }).gc?.();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024;
  });
}
