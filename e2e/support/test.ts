import { test as base, expect, type Page } from '@playwright/test';
import { createHome, type Home } from './home.ts';
import { createLaunched, type Launched } from './launched.ts';
import { createServed, type Served } from './served.ts';

interface Fixtures {
  home: Home;
  /** Runs already; `kill()` and `start()` bring it back on the same home. */
  companion: Served;
  /** The companion's page, open. */
  app: Page;
}

const withHome = base.extend<Pick<Fixtures, 'home'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  home: async ({}, use) => {
    const home = createHome();
    await use(home);
    home.remove();
  },
});

/** Served to a browser. */
const inBrowser = withHome.extend<Omit<Fixtures, 'home'>>({
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

/** In its own window, by the Electron of this path. Specs tagged `@web` are about the browser and are left out. */
const inElectron = (path: string) =>
  withHome.extend<Omit<Fixtures, 'home'>>({
    companion: async ({ home }, use) => {
      const companion = createLaunched(path, home.dir);
      await companion.start();
      await use(companion);
      expect(await companion.stop()).toBe(0);
    },
    app: async ({ companion }, use) => {
      await use((companion as Launched).page());
    },
  });

const electron = process.env.E2E_ELECTRON;
export const test = electron === undefined ? inBrowser : inElectron(electron);

export { expect };
