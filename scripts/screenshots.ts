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
  theme: 'light' | 'dark';
  size: { width: number; height: number };
  prepare?(page: Page, language: Language): Promise<void>;
}

const desk = { width: 1200, height: 750 };
const shots: Shot[] = [
  { name: 'desk', theme: 'light', size: desk },
  { name: 'history', theme: 'light', size: desk, prepare: (page, language) => openPage(page, 'history', language) },
  {
    name: 'palette',
    theme: 'dark',
    size: desk,
    async prepare(page, language) {
      await openPage(page, 'palette', language);
      await page.getByRole('combobox').fill(language === 'ko' ? 'ㅂㄱㅅ' : 'report');
      await page
        .getByRole('option', { name: language === 'ko' ? /보고서/ : /report/i })
        .first()
        .waitFor();
    },
  },
  { name: 'narrow', theme: 'light', size: { width: 360, height: 720 } },
];

const { ok, output } = await ensureBuilt();
if (!ok) throw new Error(`The build failed.\n${output}`);
mkdirSync(images, { recursive: true });
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const language of ['ko', 'en'] as const) await take(language);
} finally {
  await browser.close();
}

/** The pictures of one language, on a home that is in it. */
async function take(language: Language): Promise<void> {
  const home = createHome();
  furnish(home.dir, language);
  const served = createServed(home.dir);
  await served.start();
  try {
    await ask(served.address(), 'runs.missed', { shows: true });
    for (const { name, theme, size, prepare } of shots) {
      await ask(served.address(), 'settings.set', { language, theme });
      const page = await browser.newPage({ viewport: size, locale: language, timezoneId: 'Asia/Seoul' });
      await visit(page, served.address());
      await page.getByRole('textbox').first().waitFor();
      await settled(page);
      await prepare?.(page, language);
      await settled(page);
      await page.screenshot({ path: join(images, `${name}-${language}.png`) });
      await page.close();
      console.log(`docs/images/${name}-${language}.png`);
    }
  } finally {
    await served.stop();
    home.remove();
  }
}
