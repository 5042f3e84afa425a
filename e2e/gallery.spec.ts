import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectWithin } from './support/desk.ts';
import { fill, furnish } from './support/furnish.ts';
import { createHome } from './support/home.ts';
import { enliven, watched, worked } from './support/lived-in.ts';
import { ask, type Language, openNamed, openPage, type PageName, pages, settled, wordsOf } from './support/pages.ts';
import { createServed, type Served } from './support/served.ts';
import { test } from './support/test.ts';

/*
 * Every page as a picture in e2e/gallery: light and dark, Korean and English, narrow and wide; and the desk empty, full and broken. Each
 * is held to its width on the way, and to WCAG once in either theme and width. The pictures are looked at by people; nothing compares them.
 */

const gallery = join(import.meta.dirname, 'gallery');
const sizes = { wide: { width: 1380, height: 860 }, narrow: { width: 360, height: 760 } } as const;
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['ko', 'en'] as const).map((language) => ({ theme, language })),
);
const names = Object.keys(pages) as PageName[];

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
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

interface Look {
  language: Language;
  prefix: string;
  /** Held to WCAG too, which takes longest. */
  checked: boolean;
}

/** The page that is open, then closes it. */
async function look(app: Page, name: string, { prefix, checked }: Look): Promise<void> {
  await shoot(app, `${prefix}-${name}`);
  if (checked) await expectAccessible(app);
  await expectWithin(app);
  await app.keyboard.press('Escape');
  await app.getByRole('dialog').last().waitFor({ state: 'hidden' });
}

async function everyPage(app: Page, how: Look, some = names): Promise<void> {
  for (const name of some) {
    await openPage(app, name, how.language);
    await look(app, name, how);
  }
}

/** The pages of what is entrusted, and what stands on the tabs of the pages. */
async function everyGoal(app: Page, how: Look): Promise<void> {
  const words = wordsOf(how.language);
  for (const [name, objective] of [
    ['goal-watch', watched],
    ['goal-finish', worked],
  ] as const) {
    await openNamed(app, objective, how.language);
    await look(app, name, how);
  }
  await app
    .getByRole('button', { name: new RegExp(words['plan.chip']) })
    .last()
    .click();
  await app.getByRole('dialog', { name: words['plan.title'] }).waitFor();
  await look(app, 'plan', how);
  await openPage(app, 'speaking', how.language);
  await app.getByRole('tab', { name: words['speak.tab.learned'] }).click();
  await look(app, 'speaking-learned', how);
}

test.describe('every page', () => {
  let served: Served;
  let leave = async () => {};
  test.beforeAll(async () => {
    const home = createHome();
    furnish(home.dir);
    served = createServed(home.dir);
    const end = await enliven(home, served);
    leave = async () => {
      await served.stop();
      await end();
      home.remove();
    };
  });
  test.afterAll(() => leave());

  for (const { theme, language } of looks) {
    for (const [size, viewport] of Object.entries(sizes)) {
      test(`${theme} ${language} ${size}`, async ({ page }) => {
        await ask(served.address(), 'settings.set', { theme, language });
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        await page.getByRole('textbox').first().waitFor();
        const checked = (theme === 'light') === (size === 'wide') && (language === 'ko') === (size === 'wide');
        const how = { language, prefix: `${theme}-${language}-${size}`, checked };
        await shoot(page, `${how.prefix}-desk`);
        await everyPage(page, how);
        await everyGoal(page, how);
      });
    }
  }
});

for (const { theme, language, size } of [
  { theme: 'light', language: 'ko', size: 'wide' },
  { theme: 'dark', language: 'en', size: 'narrow' },
] as const) {
  test(`empty, ${size}: the first start, then nothing anywhere`, async ({ page }) => {
    await opened(
      () => {},
      async (served) => {
        const words = wordsOf(language);
        await ask(served.address(), 'settings.set', { theme, language });
        await page.setViewportSize(sizes[size]);
        await page.goto(served.address());
        const welcome = page.getByRole('region', { name: words['welcome.label'] });
        await welcome.waitFor();
        const skip = welcome.getByRole('button', { name: words['welcome.skip'], exact: true });
        for (const step of ['1', '2', '3']) {
          await shoot(page, `empty-${size}-welcome-${step}`);
          await expectAccessible(page);
          await skip.click();
        }
        await page.getByRole('textbox').first().waitFor();
        await shoot(page, `empty-${size}-desk`);
        await everyPage(page, { language, prefix: `empty-${size}`, checked: true }, [
          'palette',
          'history',
          'missed',
          'inbox',
          'models',
          'tools',
          'memory',
          'speaking',
        ]);
      },
    );
  });
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`full, ${size}: 500 jobs, 5,000 messages`, async ({ page }) => {
    await opened(
      (home) => fill(home, { jobs: 500, messages: 5000 }),
      async (served) => {
        await ask(served.address(), 'runs.missed', { shows: true });
        await page.setViewportSize(viewport);
        await page.goto(served.address());
        await page.getByText('글 4999').first().waitFor();
        await shoot(page, `full-${size}-desk`);
        await everyPage(page, { language: 'ko', prefix: `full-${size}`, checked: false }, [
          'palette',
          'history',
          'inbox',
        ]);
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
      // What was still being loaded would be waited for as long as the way is cut.
      await page.getByText('첫 번째 글 요점만').first().waitFor();
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
