import { test as base, expect, type Page } from '@playwright/test';
import { createHome, type Home } from './home.ts';
import { createServed, type Served } from './served.ts';

interface Fixtures {
  home: Home;
  /** Runs already; `kill()` and `start()` bring it back on the same home. */
  companion: Served;
  /** The companion's page, open. */
  app: Page;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  home: async ({}, use) => {
    const home = createHome();
    await use(home);
    home.remove();
  },
  companion: async ({ home }, use) => {
    const companion = createServed(home.dir);
    await companion.start();
    await use(companion);
    expect(await companion.stop()).toBe(0);
  },
  app: async ({ companion, page }, use) => {
    await page.goto(companion.address());
    await use(page);
  },
});

export { expect };
