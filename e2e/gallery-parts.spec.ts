import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callPiece, DONE, finishPiece, startModelServer, textPiece } from '../test/support/model-server.ts';
import { expectAccessible, expectWithin } from './support/desk.ts';
import { furnish } from './support/furnish.ts';
import { createHome } from './support/home.ts';
import { ask, type Language, openNamed, openPage, settled, visit, wordsOf } from './support/pages.ts';
import { createServed } from './support/served.ts';
import { test } from './support/test.ts';

/*
 * What stands on the pages only once something is done with them, as pictures beside those of `gallery.spec.ts`: forms that are
 * filled in, menus, drawers, a job's tabs, what a search finds, an answer with its calls and its question.
 */

const gallery = join(import.meta.dirname, 'gallery');
const looks = [
  { theme: 'light', language: 'ko', size: 'wide', viewport: { width: 1380, height: 860 } },
  { theme: 'dark', language: 'en', size: 'narrow', viewport: { width: 360, height: 760 } },
] as const;

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(() => {
  mkdirSync(gallery, { recursive: true });
});

const write = (path: string, text: string) =>
  callPiece({
    index: 0,
    id: 'c1',
    type: 'function',
    function: { name: 'write_file', arguments: JSON.stringify({ path, text }) },
  });

for (const { theme, language, size, viewport } of looks) {
  test(`parts, ${theme} ${language} ${size}`, async ({ page }) => {
    const words = wordsOf(language);
    const home = createHome();
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-memo-')));
    const model = await startModelServer({ models: ['mellow-8b'] });
    const served = createServed(home.dir);
    const shoot = async (name: string) => {
      await settled(page);
      await page.screenshot({ path: join(gallery, `parts-${size}-${name}.png`) });
      await expectAccessible(page);
      await expectWithin(page);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').last().waitFor({ state: 'hidden' });
    };
    try {
      furnish(home.dir);
      home.writeConfig(
        `models:\n  default: { base_url: "${model.baseUrl}", model: mellow-8b }\nfolders:\n  - { path: "${folder}", write: true }\nproactive: { filler: off }\n`,
      );
      await served.start();
      await ask(served.address(), 'runs.missed', { shows: true });
      await ask(served.address(), 'settings.set', { theme, language });
      await page.setViewportSize(viewport);
      await visit(page, served.address());
      await page.getByRole('textbox').first().waitFor();

      await jobs(page, language, shoot, close);
      await drawersAndSearch(page, language, size === 'narrow', shoot, close);

      model.add({
        pieces: [
          textPiece('두 줄로 적어 둘게요.'),
          write(join(folder, 'memo.md'), '# 회의\n\n- 배포는 **금요일**\n'),
          finishPiece('tool_calls'),
          DONE,
        ],
      });
      const box = page.getByRole('textbox', { name: words['composer.label'].replace('{name}', 'F.R.I.D.A.Y.') });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('빌드 오류 살펴보기');
      await page
        .getByRole('option', { name: /F\.R\.I\.D\.A\.Y\./ })
        .first()
        .click();
      await box.fill('회의에서 정한 것을 memo.md 에 적어 줘');
      await page.keyboard.press('Enter');
      const card = page.getByRole('group', { name: words['approval.title'] });
      await card.waitFor();
      await shoot('approval');
      model.add({
        pieces: [
          textPiece(
            '적었어요.\n\n| 언제 | 무엇 |\n|---|---|\n| 금요일 | 배포 |\n\n```ts\nconst day = "금요일";\n```\n\n> 장소는 [안내](https://example.com/)에 있어요.',
          ),
          finishPiece('stop'),
          DONE,
        ],
      });
      await card.getByRole('button', { name: words['approval.once'] }).click();
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: /^write_file/ }).click();
      await shoot('answer');
      await model.close();
      await box.fill('다시 읽어 줘');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words['chat.again'] }).waitFor({ timeout: 30_000 });
      await shoot('failed');
    } finally {
      await served.stop();
      await model.close();
      home.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

type Shoot = (name: string) => Promise<void>;

async function jobs(page: Page, language: Language, shoot: Shoot, close: () => Promise<void>): Promise<void> {
  const words = wordsOf(language);
  await openNamed(page, 'morning', language);
  for (const tab of ['edit', 'runs', 'file'] as const) {
    await page.getByRole('tab', { name: words[`job.tab.${tab}`] }).click();
    await shoot(`job-${tab}`);
  }
  await close();
  await openNamed(page, 'report', language);
  await shoot('job-broken');
  await close();
  await openPage(page, 'new-job', language);
  await page.getByLabel(words['job.title']).fill(language === 'ko' ? '배포 로그 확인' : 'Check the deploy log');
  await page
    .getByLabel(words['job.when'], { exact: true })
    .fill(language === 'ko' ? '평일 9시 반마다' : 'every weekday at 9:30');
  await page.getByRole('button', { name: words['job.late'] }).click();
  await page.getByText(words['job.nextTimes'], { exact: true }).waitFor();
  await shoot('new-job');
  await close();
}

async function drawersAndSearch(
  page: Page,
  language: Language,
  narrow: boolean,
  shoot: Shoot,
  close: () => Promise<void>,
): Promise<void> {
  const words = wordsOf(language);
  if (narrow) {
    for (const [name, key] of [
      ['sessions', 'chat.openSessions'],
      ['side', 'chat.openSide'],
    ] as const) {
      await page.getByRole('button', { name: words[key], exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await shoot(`drawer-${name}`);
      await close();
    }
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('배포');
  await page.getByRole('option').nth(3).waitFor();
  await shoot('palette-search');
  await close();
}
