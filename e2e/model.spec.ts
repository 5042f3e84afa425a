import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ko } from '../src/shared/i18n/ko.ts';
import {
  callPiece,
  DONE,
  finishPiece,
  type ModelServer,
  type Step,
  startModelServer,
  textPiece,
} from '../test/support/model-server.ts';
import { deskOf, expectAccessible } from './support/desk.ts';
import { test as base, expect } from './support/test.ts';

/** A scripted model on this machine, which a spec may take away and bring back at the same address. */
interface Model {
  server: ModelServer;
  kill(): Promise<void>;
  revive(steps: Step[]): Promise<void>;
}

const models = ['mellow-8b', 'mellow-70b'];
const ready: Step = { toolCalls: [{ name: 'ready', arguments: { ok: true } }] };

const test = base.extend<{ model: Model; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-work-')));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  model: async ({}, use) => {
    const model: Model = {
      server: await startModelServer({ models }),
      kill: () => model.server.close(),
      async revive(steps) {
        model.server = await startModelServer({ models, steps, port: Number(new URL(model.server.url).port) });
      },
    };
    await use(model);
    await model.server.close();
  },
});

/** Waits that the spec ends when it has seen enough. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), piece: { wait: passed } };
}

const friday = (page: Page) =>
  page.getByRole('navigation', { name: ko['rail.label'] }).getByRole('button', { name: 'F.R.I.D.A.Y.' });
const card = (page: Page) => page.getByRole('group', { name: ko['approval.title'] });

/** The first start asks about a model itself; the line is there once that is behind. */
const passWelcome = (page: Page) => page.getByRole('button', { name: ko['welcome.skipAll'] }).click();

/** Connects the scripted server the way a person does: from the line at the composer, by address, tested before it is kept. */
async function connect(page: Page, model: Model): Promise<void> {
  await passWelcome(page);
  model.server.add(ready);
  await page.getByRole('button', { name: ko['composer.connect'] }).click();
  const settings = page.getByRole('dialog', { name: ko['settings.title'] });
  await settings.getByRole('button', { name: ko['models.add'] }).click();
  await settings.getByRole('textbox', { name: ko['models.address'] }).fill(model.server.baseUrl);
  await settings.getByRole('textbox', { name: ko['models.model'], exact: true }).fill('mellow-9b');
  await settings.getByRole('button', { name: ko['models.test'] }).click();
  await settings.getByRole('list', { name: ko['models.there'] }).getByText('mellow-8b').click();
  await settings.getByRole('button', { name: ko['models.test'] }).click();
  await expect(settings.getByText(/mellow-8b.*도구도 쓸 수 있어요/)).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole('form').getByRole('button', { name: ko['app.save'] }).first().click();
  await expect(settings.getByText(model.server.baseUrl, { exact: false })).toBeVisible();
}

test('first start without a model: what code can decide is served, and one line offers a model', async ({ app }) => {
  const desk = deskOf(app);
  await passWelcome(app);
  await expect(app.getByText(ko['composer.noModel'])).toBeVisible();
  await desk.say('10분 뒤에 알려줘 물 마시기');
  await expect(desk.agenda.getByText('물 마시기', { exact: false }).first()).toBeVisible();
  await desk.say('내일 일정 뭐 있어?');
  await expect(desk.transcript.getByRole('article', { name: 'J.A.R.V.I.S.' }).last()).toContainText('내일');
  await expectAccessible(app);
});

test('a model connected in settings answers piece by piece, asks before it writes, and writes when allowed', async ({
  app,
  folder,
  model,
}) => {
  const desk = deskOf(app);
  await connect(app, model);

  const settings = app.getByRole('dialog', { name: ko['settings.title'] });
  await settings.getByRole('button', { name: ko['settings.tools'] }).click();
  await settings.getByRole('textbox', { name: ko['folders.path'] }).fill(folder);
  await settings.getByRole('button', { name: ko['folders.add'], exact: true }).click();
  await settings.getByRole('switch', { name: ko['folders.writeOf'].replace('{path}', folder) }).click();
  await app.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  const held = gate();
  const path = join(folder, 'memo.txt');
  const write = { path, text: '첫 줄\n둘째 줄\n' };
  model.server.add(
    {
      pieces: [
        textPiece('파일에 '),
        held.piece,
        textPiece('적을게요.'),
        callPiece({
          index: 0,
          id: 'c1',
          type: 'function',
          function: { name: 'write_file', arguments: JSON.stringify(write) },
        }),
        finishPiece('tool_calls'),
        DONE,
      ],
    },
    { say: '**다** 적었어요.' },
  );
  await friday(app).click();
  await desk.say('메모를 적어 줘');
  await expect(desk.transcript.getByText('파일에', { exact: true })).toBeVisible();
  await expect(app.getByRole('button', { name: ko['chat.stop'] })).toBeVisible();
  held.open();

  await expect(card(app)).toContainText('+둘째 줄');
  await expectAccessible(app);
  expect(existsSync(path)).toBe(false);
  await card(app).getByRole('button', { name: ko['approval.once'] }).click();
  await expect(desk.transcript.getByText('다', { exact: true })).toBeVisible();
  expect(readFileSync(path, 'utf8')).toBe(write.text);
  await expect(card(app)).toBeHidden();
  await desk.transcript.getByRole('button', { name: /^write_file/ }).click();
  await expect(desk.transcript.getByRole('group', { name: ko['step.arguments'] })).toContainText('둘째 줄');
  await expect(app.getByText('F.R.I.D.A.Y.mellow-8b', { exact: false })).toBeVisible();
});

test('a server that dies in the middle leaves what came and the reason; the answer is tried again when it is back', async ({
  app,
  model,
}) => {
  const desk = deskOf(app);
  await connect(app, model);
  await app.keyboard.press('Escape');
  const held = gate();
  model.server.add({ pieces: [textPiece('여기까지는 왔어요'), held.piece] });
  await desk.say('길게 이야기해 줘');
  await expect(desk.transcript.getByText('여기까지는 왔어요')).toBeVisible();
  await model.kill();
  const again = desk.transcript.getByRole('button', { name: ko['chat.again'] });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(desk.transcript.getByText('여기까지는 왔어요')).toBeVisible();
  await expect(desk.transcript.getByRole('article').last()).toContainText(/끊겼어요|닿지 않아요/);
  await expectAccessible(app);

  await model.revive([{ say: '이번에는 끝까지 말했어요.' }]);
  await again.click();
  await expect(desk.transcript.getByText('이번에는 끝까지 말했어요.')).toBeVisible();
  await expect(desk.transcript.getByText('여기까지는 왔어요')).toBeHidden();
  await expect(again).toBeHidden();
  await app.reload();
  await expect(desk.transcript.getByText('이번에는 끝까지 말했어요.')).toBeVisible();
  held.open();
});

test('Esc stops an answer in under a second, and a page opened in the middle of one shows all of it, once', {
  tag: '@web',
}, async ({ app, companion, context, model }) => {
  const desk = deskOf(app);
  await connect(app, model);
  await app.keyboard.press('Escape');
  const words = Array.from({ length: 40 }, (_, n) => `말${n} `);
  const held = gate();
  const rest = gate();
  model.server.add({
    pieces: [...words.slice(0, 20).map(textPiece), held.piece, ...words.slice(20).map(textPiece), rest.piece],
  });
  await desk.say('천천히 말해 줘');
  await expect(desk.transcript.getByText('말19', { exact: false })).toBeVisible();
  const second = await context.newPage();
  await second.goto(companion.address());
  await expect(deskOf(second).transcript.getByText('말19', { exact: false })).toBeVisible();
  held.open();
  for (const page of [app, second]) {
    await expect(deskOf(page).transcript.getByRole('article').last()).toContainText(words.join('').trim());
  }
  await desk.box.press('Escape');
  await expect(desk.transcript.getByRole('button', { name: ko['chat.again'] })).toBeVisible({ timeout: 1000 });
  rest.open();
});
