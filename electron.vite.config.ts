import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { DEV_CSP } from './src/main/csp.ts';

const at = (path: string) => resolve(import.meta.dirname, path);

// All three parts are written out: electron-vite builds only the renderer, with exit code 0, when one is left out.
export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      // It carries packages within its own folder, which the packager leaves out: bundled, it needs none of them.
      externalizeDeps: { exclude: ['feedsmith'] },
      minify: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        // Backups and searches run in worker threads, which need files of their own.
        input: {
          index: at('src/main/index.ts'),
          'backup-worker': at('src/core/store/backup-worker.ts'),
          'search-worker': at('src/core/tools/files/search-worker.ts'),
        },
        // All in one folder: what looks for a file beside itself finds it, whichever chunk it ended up in.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      // A sandboxed preload can require only `electron`: one CommonJS file, everything else inside.
      externalizeDeps: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    // Relative addresses: the same build is served by both hosts.
    base: './',
    plugins: [react(), tailwindcss()],
    // The fast-refresh preamble is an inline script, so the dev server has a policy of its own; the built page has the strict one.
    server: { host: '127.0.0.1', headers: { 'Content-Security-Policy': DEV_CSP } },
    build: {
      outDir: at('out/renderer'),
      minify: true,
      cssMinify: true,
      sourcemap: true,
      rolldownOptions: { input: { index: at('src/renderer/index.html'), quick: at('src/renderer/quick.html') } },
    },
  },
});
