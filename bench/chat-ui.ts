import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServed } from '../e2e/support/served.ts';
import { browserPath } from '../scripts/browser.ts';
import { systemClock } from '../src/core/clock.ts';
import { createConversation } from '../src/core/conversation/conversation.ts';
import { openStore } from '../src/core/store/store.ts';
import { percentile, print } from './figures.ts';

/** What a window makes of long conversations and quick answers: frames over 16 ms, counted in Chromium. Needs a build. */
export async function benchChatUi(): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'stream-server.ts'), '100', '10', '8']);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const home = mkdtempSync(join(tmpdir(), 'jarvis-bench-'));
  const model = JSON.stringify({ base_url: String(line).trim(), model: 'bench' });
  writeFileSync(join(home, 'config.yaml'), `models: { default: ${model} }\nlog: { level: error }\n`);
  fill(home);
  const served = createServed(home);
  await served.start();
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1380, height: 860 }, locale: 'ko-KR' });
    const from = performance.now();
    await page.goto(served.address());
    await page.getByText('글 4999').first().waitFor();
    print('5,000-message session opens, with the page', `${(performance.now() - from).toFixed(0)} ms`, '');
    await scrolling(page);
    await streaming(page);
  } finally {
    await browser.close();
    await served.stop();
    server.kill();
    rmSync(home, { recursive: true, force: true });
  }
}

function fill(home: string): void {
  const store = openStore({ path: join(home, 'jarvis.db') });
  const conversation = createConversation({ store, clock: systemClock(), emit: () => {} });
  const session = conversation.open('jarvis', 'chat', '긴 대화');
  store.tx(() => {
    const insert = store.db.prepare(
      "INSERT INTO messages (session_id, role, agent, text, at, state) VALUES (?, ?, 'jarvis', ?, ?, 'done')",
    );
    for (let i = 0; i < 5000; i++) {
      insert.run(session.id, i % 2 === 0 ? 'user' : 'agent', `글 ${i}\n\n- 하나\n- **둘** 그리고 셋`, Date.now());
    }
  });
  store.close();
}

/** Frame times while the work goes on (ms). */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frameTimes: times });
  });
  await work();
  return page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice(2));
}

function say(what: string, times: number[]): void {
  // A frame at 60 Hz is 16.7 ms: one that took two beats was late.
  const late = times.filter((ms) => ms > 25).length;
  print(what, `${times.length} frames, ${late} over 16 ms, p99 ${percentile(times, 99).toFixed(0)} ms`, '');
}

async function scrolling(page: Page): Promise<void> {
  await page.getByRole('log').hover();
  const times = await frames(page, async () => {
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, -400);
      await page.waitForTimeout(50);
    }
  });
  say('scrolling back through it for three seconds', times);
}

async function streaming(page: Page): Promise<void> {
  const box = page.getByRole('textbox').last();
  await box.fill('이야기해 줘');
  const times = await frames(page, async () => {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(10_000);
  });
  say('100 pieces a second for ten seconds', times);
}
