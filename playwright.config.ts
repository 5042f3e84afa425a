import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browser.ts';

const report = process.env.E2E_REPORT;

/** End to end in a real Chromium on the web host: every spec has its own home and its own companion (`e2e/support`). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build.ts',
  outputDir: 'test-results/e2e',
  timeout: 60_000,
  // A condition may take its time on a machine that is busy with other things.
  expect: { timeout: 10_000 },
  // Each companion is a process of its own and the specs watch seconds: one at a time on small machines.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'off',
    video: 'off',
    launchOptions: {
      executablePath: browserPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
