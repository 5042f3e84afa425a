import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{main,preload}/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') }).map(
  (path) => ({
    path: path.replaceAll('\\', '/'),
    code: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  }),
);
const naming = (pattern: RegExp) => sources.filter((source) => pattern.test(source.code)).map((source) => source.path);

test('there is one way in: messages are taken in one file, and that file checks who sends', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(naming(/\b(ipcMain|ipc)\s*\.\s*(handle|on|once)\w*\(/)).toEqual(['main/ipc.ts']);
  expect(naming(/\bipcRenderer\b/)).toEqual(['preload/index.ts']);
  expect(naming(/\bexposeInMainWorld\b/)).toEqual(['preload/index.ts']);
});

test('pages are sent to in two files', () => {
  expect(naming(/\bwebContents\s*\.\s*send\(|\bpage\.send\(/).sort()).toEqual(['main/ipc.ts', 'main/window.ts']);
});

test.each([
  ['code run in a page', /\bexecuteJavaScript\b|\binsertCSS\b/],
  ['files as pages', /\bloadFile\b|file:\/\//],
  [
    'weakened pages',
    /\bwebSecurity\b|\ballowRunningInsecureContent\b|\bexperimentalFeatures\b|\bwebviewTag\b|\bnodeIntegrationIn/,
  ],
  ['a switched-off sandbox', /no-sandbox|sandbox:\s*false|contextIsolation:\s*false|nodeIntegration:\s*true/],
  ['policies got round', /\bbypassCSP\b/],
  ['the remote module', /@electron\/remote/],
])('nowhere: %s', (_what, pattern) => {
  expect(naming(pattern)).toEqual([]);
});
