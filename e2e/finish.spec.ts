import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ko } from '../src/shared/i18n/ko.ts';
import { calls, complete, ofThisRound, roundIn, says } from '../test/support/finish-world.ts';
import { type ModelServer, type Script, startModelServer } from '../test/support/model-server.ts';
import { deskOf, expectAccessible } from './support/desk.ts';
import { test as base, expect } from './support/test.ts';

const example = join(import.meta.dirname, '..', 'resources', 'examples', 'broken-cart');
const SENTENCE = '장바구니 오류를 모두 고치고 테스트가 통과하게 해줘';

/** The worked example in a folder of its own, and a scripted model that the companion knows from its settings. */
const test = base.extend<{ folder: string; model: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-cart-')));
    cpSync(example, folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  model: async ({}, use) => {
    const model = await startModelServer();
    await use(model);
    await model.close();
  },
  home: async ({ home, model }, use) => {
    home.writeConfig(
      `models:\n  default: {base_url: "${model.baseUrl}", model: test-model, price_in: 2.5, price_out: 10}\n`,
    );
    await use(home);
  },
});

/** The cart without its faults: each is one replacement. */
const FIXES = [
  ['sum + line.price, 0', 'sum + line.price * line.quantity, 0'],
  ['return sum - coupon.percent;', 'return Math.round((sum * (100 - coupon.percent)) / 100);'],
  [
    '  return { ...cart, lines: [...cart.lines, line] };',
    `  const there = cart.lines.some((each) => each.sku === line.sku);
  if (!there) return { ...cart, lines: [...cart.lines, line] };
  const more = (each: Line) => ({ ...each, quantity: each.quantity + line.quantity });
  return { ...cart, lines: cart.lines.map((each) => (each.sku === line.sku ? more(each) : each)) };`,
  ],
] as const;
const edit = (n: number) =>
  ['edit_file', { path: 'src/cart.ts', old: FIXES[n]![0], new: FIXES[n]![1] }] as [string, object];

/** Claims success at once, mends one fault, is held until the spec lets it go on, mends the rest. */
function worker(held: Promise<unknown>): Script {
  return async (request) => {
    const own = ofThisRound(request);
    switch (roundIn(request)) {
      case 1:
        return own.length === 0 ? complete(request, '다 고쳤어요') : says('아직 실패하는 테스트가 있어요');
      case 2:
        return own.length === 0 ? calls(edit(0)) : says('합계를 고쳤어요');
      default:
        await held;
        if (own.length === 0) return calls(edit(1), edit(2));
        return complete(request, '수량, 쿠폰, 같은 상품을 고쳤어요');
    }
  };
}

const rowOf = (app: Page) =>
  app.getByRole('region', { name: ko['goals.label'], exact: true }).getByRole('listitem').filter({ hasText: SENTENCE });

test('the worked example goes from a claim that comes too early to done, paused and resumed on its page, with its evidence shown', async ({
  app,
  companion,
  folder,
  model,
}) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  model.answer(worker(held));
  const desk = deskOf(app);
  await desk.say(`/goal ${SENTENCE} --verify "npm test" --in ${folder}`);
  await desk.transcript.getByRole('button', { name: new RegExp(ko['goals.chip']) }).click();
  const page = app.getByRole('dialog', { name: SENTENCE });
  const panel = page.getByRole('tabpanel');
  // Two rounds have not done it, though the first one said so.
  await expect(panel).toContainText(ko['finish.round'].replace('{n}', '3'), { timeout: 60_000 });
  await expect(panel).toContainText(ko['finish.checkFailed'].replace('{code}', '1'));
  await expectAccessible(app);

  await page.getByRole('button', { name: ko['goals.pause'] }).click();
  await expect(page.getByRole('button', { name: ko['finish.goOn'] })).toBeVisible();
  const asked = model.requests.length;
  goOn();
  await companion.kill();
  await companion.start();
  await app.goto(companion.address());
  // Paused is paused, also over a restart: no call of the model.
  await expect(rowOf(app)).toContainText(ko['goals.status.paused']);
  expect(model.requests).toHaveLength(asked);

  await rowOf(app).getByRole('button').first().click();
  await page.getByRole('button', { name: ko['finish.goOn'] }).click();
  await expect(panel).toContainText(ko['finish.evidence'], { timeout: 60_000 });
  await expect(panel).toContainText('“npm test”');
  await expect(panel).toContainText('수량, 쿠폰, 같은 상품을 고쳤어요');
  await page.getByRole('tab', { name: ko['finish.tab.rounds'] }).click();
  await expect(panel).toContainText(ko['finish.outcome.complete']);
  await expectAccessible(app);
  await app.keyboard.press('Escape');
  await expect(desk.inbox.getByRole('listitem').filter({ hasText: '끝냈어요' })).toHaveCount(1);
  expect(readFileSync(join(folder, 'src/cart.ts'), 'utf8')).toContain('line.price * line.quantity');
});

/** Whether a process is there. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('Esc in the goal’s conversation stops a command with all its processes, and the goal waits', async ({
  app,
  folder,
  model,
}) => {
  model.answer((request) =>
    ofThisRound(request).length === 0
      ? calls(['shell', { command: 'sleep 300 & echo $! > child.pid; wait' }])
      : says('기다렸어요'),
  );
  const desk = deskOf(app);
  await desk.say(`/goal 오래 걸리는 일을 끝내줘 --verify "true" --in ${folder}`);
  await desk.transcript.getByRole('button', { name: new RegExp(ko['goals.chip']) }).click();
  const page = app.getByRole('dialog', { name: '오래 걸리는 일을 끝내줘' });
  // Where a question waits already it leads there too.
  await page.getByRole('button', { name: ko['finish.openConversation'] }).first().click();
  // Where nothing shuts commands in, the goal waits for a yes first.
  const once = app.getByRole('button', { name: ko['approval.once'] });
  const pidFile = join(folder, 'child.pid');
  const begun = () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() !== '';
  await expect.poll(async () => begun() || (await once.isVisible())).toBe(true);
  if (!begun()) await once.click();
  await expect.poll(begun).toBe(true);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(lives(pid)).toBe(true);

  await desk.box.press('Escape');
  await expect.poll(() => lives(pid)).toBe(false);
  const asked = model.requests.length;
  await expect(
    app.getByRole('region', { name: ko['goals.label'], exact: true }).getByText(ko['goals.status.paused']).first(),
  ).toBeVisible();
  expect(model.requests).toHaveLength(asked);
});
