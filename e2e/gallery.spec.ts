import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectWithin } from './support/desk.ts';
import { fill, furnish } from './support/furnish.ts';
import { createHome } from './support/home.ts';
import { enliven, watched, worked } from './support/lived-in.ts';
import {
  ask,
  type Language,
  openNamed,
  openPage,
  type PageName,
  pages,
  settled,
  visit,
  wordsOf,
} from './support/pages.ts';
import { createServed, type Served } from './support/served.ts';
import { test } from './support/test.ts';

/*
 * Every page as a picture in e2e/gallery: light and dark, Korean and English, narrow and wide; and the desk empty, full and broken. Each
 * is held to its width on the way, and to WCAG once in either theme and width. The pictures are looked at by people; nothing compares them.
 */

const gallery = join(import.meta.dirname, 'gallery');
const sizes = { wide: { width: 1380, height: 860 }, narrow: { width: 360, height: 760 } } as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
const names = Object.keys(pages) as PageName[];

test.describe.configure({ mode: 'default', timeout: 180_000 });
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
  /** How the picture of a page is called in a theme. */
  named(theme: Theme, page: string): string;
  /** Each page is taken in all of them while it is open; the desk goes from one to the next by its settings. */
  themes: readonly Theme[];
  /** The one in which it is held to WCAG too, which takes longest. */
  checked: Theme | null;
  served: Served;
}

/** What is open, in every theme. */
async function views(app: Page, name: string, { named, themes, checked, served }: Look): Promise<void> {
  for (const theme of themes) {
    await ask(served.address(), 'settings.set', { theme });
    await app.locator(`html[data-theme=${theme}]`).waitFor();
    await shoot(app, named(theme, name));
    if (checked === theme) await expectAccessible(app);
  }
  await expectWithin(app);
}

/** The page that is open, then closes it. */
async function look(app: Page, name: string, how: Look): Promise<void> {
  await views(app, name, how);
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

  for (const language of ['ko', 'en'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      test(`light and dark ${language} ${size}`, async ({ page }) => {
        await ask(served.address(), 'settings.set', { theme: 'light', language });
        await page.setViewportSize(viewport);
        await visit(page, served.address());
        await page.getByRole('textbox').first().waitFor();
        const wide = size === 'wide';
        const how: Look = {
          language,
          named: (theme, name) => `${theme}-${language}-${size}-${name}`,
          themes,
          checked: wide !== (language === 'ko') ? null : wide ? 'light' : 'dark',
          served,
        };
        await views(page, 'desk', how);
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
        await visit(page, served.address());
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
        const named = (_: Theme, name: string) => `empty-${size}-${name}`;
        await everyPage(page, { language, named, themes: [theme], checked: theme, served }, [
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
        await visit(page, served.address());
        await page.getByText('글 4999').first().waitFor();
        await shoot(page, `full-${size}-desk`);
        const named = (_: Theme, name: string) => `full-${size}-${name}`;
        await everyPage(page, { language: 'ko', named, themes: ['light'], checked: null, served }, [
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
        await visit(page, served.address());
        await page.getByRole('heading').first().waitFor();
        await shoot(page, `broken-${size}-database`);
        await expectAccessible(page);
      },
    );
    await opened(furnish, async (served) => {
      await ask(served.address(), 'runs.missed', { shows: true });
      await page.setViewportSize(viewport);
      await visit(page, served.address());
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
      await visit(page, served.address());
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
