import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectWithin } from './support/desk.ts';
import { fill, furnish } from './support/furnish.ts';
import { createHome } from './support/home.ts';
import { ask, type Language, openPage, type PageName, pages, settled } from './support/pages.ts';
import { createServed, type Served } from './support/served.ts';
import { test } from './support/test.ts';

/*
 * Every page as a picture in e2e/gallery: light and dark, Korean and English, narrow and wide; and the desk empty, full and broken. Each
 * is held to WCAG and to its width on the way. The pictures are looked at by people; nothing compares them.
 */

const gallery = join(import.meta.dirname, 'gallery');
const sizes = { wide: { width: 1380, height: 860 }, narrow: { width: 360, height: 760 } } as const;
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['ko', 'en'] as const).map((language) => ({ theme, language })),
);
const names = Object.keys(pages) as PageName[];

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(() => {
  mkdirSync(gallery, { recursive: true });
});

async function opened(furnishHome: (home: string) => void, work: (served: Served, home: string) => Promise<void>) {
  const home = createHome();
  furnishHome(home.dir);
  const served = createServed(home.dir);
  await served.start();
  try {
    await work(served, home.dir);
  } finally {
    await served.stop();
    home.remove();
  }
}

async function shoot(app: Page, name: string): Promise<void> {
  await settled(app);
  await app.screenshot({ path: join(gallery, `${name}.png`) });
}

async function everyPage(app: Page, language: Language, prefix: string, some = names): Promise<void> {
  for (const name of some) {
    await openPage(app, name, language);
    await shoot(app, `${prefix}-${name}`);
    await expectAccessible(app);
    await expectWithin(app);
    await app.keyboard.press('Escape');
    await app.getByRole('dialog').last().waitFor({ state: 'hidden' });
  }
}

for (const { theme, language } of looks) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`every page, ${theme} ${language} ${size}`, async ({ page }) => {
      await opened(furnish, async (served) => {
        await ask(served.address(), 'settings.set', { theme, language });
        // What was missed is looked at on its own page.
        await ask(served.address(), 'runs.missed', { shows: true });
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        await page.getByRole('textbox').first().waitFor();
        const prefix = `${theme}-${language}-${size}`;
        await shoot(page, `${prefix}-desk`);
        await everyPage(page, language, prefix);
      });
    });
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`empty, ${size}: the first start, then nothing anywhere`, async ({ page }) => {
    await opened(
      () => {},
      async (served) => {
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        const welcome = page.getByRole('region', { name: '처음 시작하기' });
        await welcome.waitFor();
        for (const step of ['1', '2', '3']) {
          await shoot(page, `empty-${size}-welcome-${step}`);
          await expectAccessible(page);
          if (step !== '3') await welcome.getByRole('button', { name: '건너뛰기', exact: true }).click();
        }
        await welcome.getByRole('button', { name: '건너뛰기', exact: true }).click();
        await shoot(page, `empty-${size}-desk`);
        await everyPage(page, 'ko', `empty-${size}`, [
          'palette',
          'history',
          'missed',
          'inbox',
          'models',
          'tools',
          'memory',
        ]);
      },
    );
  });

  test(`full, ${size}: 500 jobs, 5,000 messages`, async ({ page }) => {
    await opened(
      (home) => fill(home, { jobs: 500, messages: 5000 }),
      async (served) => {
        await ask(served.address(), 'runs.missed', { shows: true });
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        await page.getByText('글 4999').first().waitFor();
        await shoot(page, `full-${size}-desk`);
        await everyPage(page, 'ko', `full-${size}`, ['palette', 'history', 'inbox']);
      },
    );
  });

  test(`broken, ${size}: no way to the database, and the way cut`, async ({ page }) => {
    await opened(
      (home) => writeFileSync(join(home, 'jarvis.db'), 'not a database'),
      async (served) => {
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        await page.getByRole('heading').first().waitFor();
        await shoot(page, `broken-${size}-database`);
        await expectAccessible(page);
      },
    );
    await opened(furnish, async (served) => {
      await ask(served.address(), 'runs.missed', { shows: true });
      await page.setViewportSize(viewport);
      await page.goto(served.address());
      await page.getByRole('textbox').first().waitFor();
      await served.kill();
      await page.getByText(/연결이 끊겼어요/).waitFor();
      await shoot(page, `broken-${size}-cut`);
      await expectAccessible(page);
    });
  });
}

test('more contrast, and twice the size', async ({ page }) => {
  await opened(furnish, async (served) => {
    await ask(served.address(), 'runs.missed', { shows: true });
    for (const theme of ['light', 'dark'] as const) {
      await ask(served.address(), 'settings.set', { theme });
      await page.emulateMedia({ contrast: 'more' });
      await page.setViewportSize(sizes.wide);
      await page.goto(served.address());
      await page.getByRole('textbox').first().waitFor();
      await shoot(page, `contrast-${theme}-desk`);
      await expectAccessible(page);
      await page.emulateMedia({ contrast: null, forcedColors: 'active' });
      await shoot(page, `forced-${theme}-desk`);
      await page.emulateMedia({ forcedColors: null });
    }
    // 200 % of 1280 pixels leaves 640 of them.
    await page.setViewportSize({ width: 640, height: 430 });
    await shoot(page, 'zoom-200-desk');
    await expectWithin(page);
    for (const name of ['new-job', 'all-settings', 'history'] as const) {
      await openPage(page, name, 'ko');
      await shoot(page, `zoom-200-${name}`);
      await expectWithin(page);
      await page.keyboard.press('Escape');
    }
  });
});
