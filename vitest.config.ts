import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserPath } from './scripts/browser.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// What was compiled is kept for the processes that tests start, as it is end to end.
const env = { NODE_COMPILE_CACHE: at('./node_modules/.cache/node') };

/**
 * Three projects: `node` (the core, the web host, everything in plain Node), `host` (the Electron host against a fake
 * `electron`), `browser` (components in a real Chromium).
 */
export default defineConfig({
  test: {
    // By default one core is left free, which is every second one on a small machine; much of a test's time is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias: { electron: at('./test/support/electron-banned.ts') } },
        test: {
          name: 'node',
          environment: 'node',
          env,
          include: [
            'src/**/*.test.ts',
            'test/**/*.test.ts',
            'eval/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['src/renderer/**/*.browser.test.*', 'src/{main,preload}/**', '**/node_modules/**'],
          testTimeout: 30_000,
          // What is waited for comes when a busy machine gets to it; the test's own limit ends a vain wait.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        resolve: { alias: { electron: at('./test/fakes/electron.ts') } },
        test: {
          name: 'host',
          environment: 'node',
          env,
          include: ['src/{main,preload}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: 'browser',
          include: ['src/renderer/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
