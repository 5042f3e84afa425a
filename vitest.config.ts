import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserPath } from './scripts/browser.ts';

const electronBanned = new URL('./test/support/electron-banned.ts', import.meta.url).pathname;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { electron: electronBanned } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'eval/**/*.test.ts'],
          exclude: ['src/renderer/**/*.browser.test.*', 'src/main/**', '**/node_modules/**'],
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
