import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { furnish } from '../e2e/support/furnish.ts';
import { createHome } from '../e2e/support/home.ts';
import { ask, type Language, openPage, settled, visit } from '../e2e/support/pages.ts';
import { createServed } from '../e2e/support/served.ts';
import { browserPath } from './browser.ts';
import { ensureBuilt } from './build.ts';

/** `npm run screenshots`: the pictures of the README, taken of a companion that really runs on a furnished home. */
const images = join(import.meta.dirname, '..', 'docs', 'images');

interface Shot {
  name: string;
  language: Language;
  theme: 'light' | 'dark';
  size: { width: number; height: number };
  prepare?(page: Page): Promise<void>;
}

const desk = { width: 1200, height: 750 };
const shots: Shot[] = [
  { name: 'desk-ko', language: 'ko', theme: 'light', size: desk },
  { name: 'desk-en', language: 'en', theme: 'dark', size: desk },
  {
    name: 'history-ko',
    language: 'ko',
    theme: 'light',
    size: desk,
    prepare: (page) => openPage(page, 'history', 'ko'),
  },
  {
    name: 'history-en',
    language: 'en',
    theme: 'light',
    size: desk,
    prepare: (page) => openPage(page, 'history', 'en'),
  },
  {
    name: 'palette-ko',
    language: 'ko',
    theme: 'dark',
    size: desk,
    async prepare(page) {
      await openPage(page, 'palette', 'ko');
      await page.getByRole('combobox').fill('ㅂㄱㅅ');
      await page
        .getByRole('option', { name: /보고서/ })
        .first()
        .waitFor();
    },
  },
  { name: 'narrow-ko', language: 'ko', theme: 'light', size: { width: 360, height: 720 } },
];

const { ok, output } = await ensureBuilt();
if (!ok) throw new Error(`The build failed.\n${output}`);
mkdirSync(images, { recursive: true });
const home = createHome();
furnish(home.dir);
const served = createServed(home.dir);
await served.start();
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await ask(served.address(), 'runs.missed', { shows: true });
  for (const { name, language, theme, size, prepare } of shots) {
    await ask(served.address(), 'settings.set', { language, theme });
    const page = await browser.newPage({ viewport: size, locale: language, timezoneId: 'Asia/Seoul' });
    await visit(page, served.address());
    await page.getByRole('textbox').first().waitFor();
    await settled(page);
    await prepare?.(page);
    await settled(page);
    await page.screenshot({ path: join(images, `${name}.png`) });
    await page.close();
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
  await served.stop();
  home.remove();
}
