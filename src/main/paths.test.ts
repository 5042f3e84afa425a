import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { homeOf, profileOf } from './home.ts';
import { pageOf, pathsOf } from './paths.ts';

test('built parts lie beside each other; resources beside the program', () => {
  const at = { mainDir: '/p/out/main', resourcesPath: '/opt/companion/resources' };
  expect(pathsOf({ ...at, packaged: false })).toEqual({
    renderer: '/p/out/renderer',
    preload: '/p/out/preload/index.cjs',
    resources: '/p/resources',
  });
  expect(pathsOf({ ...at, packaged: true }).resources).toBe('/opt/companion/resources/resources');
});

test('the dev server is used while developing, and never by a package', () => {
  const env = { ELECTRON_RENDERER_URL: 'http://127.0.0.1:5173' };
  expect(pageOf(env, false)).toEqual({ url: 'http://127.0.0.1:5173/', origin: 'http://127.0.0.1:5173' });
  expect(pageOf(env, true)).toEqual({ url: 'app://companion/', origin: 'app://companion' });
  expect(pageOf({}, false).origin).toBe('app://companion');
});

test('the home is what JARVIS_HOME says', () => {
  expect(homeOf({ JARVIS_HOME: '/somewhere' })).toBe('/somewhere');
  expect(homeOf({})).toBe(join(homedir(), '.jarvis'));
});

test('the lock lies in the home, so that two homes are two companions', () => {
  const home = mkdtempSync(join(tmpdir(), 'profile-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  expect(profileOf(home)).toBe(join(home, 'window'));
  writeFileSync(join(home, 'file'), '');
  expect(profileOf(join(home, 'file'))).toBeNull();
});
