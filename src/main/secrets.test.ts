import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fake, safeStorage } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { fileSecrets } from '../core/settings/secrets.ts';
import { systemSecrets } from './secrets.ts';
import { wordsOf } from './words.ts';

beforeEach(() => fake.reset());

function stores({ platform = 'linux' as NodeJS.Platform, env = {} as NodeJS.ProcessEnv } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const plainPath = join(folder, 'secrets.json');
  const path = join(folder, 'keys.json');
  const plain = fileSecrets(plainPath, env);
  const make = () =>
    systemSecrets({ safe: safeStorage, path, plain, env, platform, words: () => wordsOf('en'), log: silentLog });
  return { make, plain, path, plainPath };
}

test('a key is kept encrypted, for this user alone, and comes back after a restart', async () => {
  const { make, path } = stores();
  const secrets = make();
  await secrets.set('openai', 'sk-very-secret');
  expect(readFileSync(path, 'utf8')).not.toContain('sk-very-secret');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect([await make().get('openai'), await make().get('other'), secrets.kind]).toEqual([
    'sk-very-secret',
    null,
    'system',
  ]);
});

test('a variable goes first, then the encrypted key, then one that another host left in the plain file', async () => {
  const env: NodeJS.ProcessEnv = {};
  const { make, plain } = stores({ env });
  await plain.set('k', 'plain');
  const secrets = make();
  expect(await secrets.get('k')).toBe('plain');
  await secrets.set('k', 'sealed');
  expect(await secrets.get('k')).toBe('sealed');
  env.k = 'given';
  expect(await secrets.get('k')).toBe('given');
});

test('a key that is encrypted leaves no plain copy, and one that is removed is gone from both', async () => {
  const { make, plain, plainPath } = stores();
  await plain.set('k', 'plain');
  const secrets = make();
  await secrets.set('k', 'sealed');
  expect(readFileSync(plainPath, 'utf8')).not.toContain('plain');
  await plain.set('k', 'again');
  await secrets.remove('k');
  expect(await secrets.get('k')).toBeNull();
});

test('Linux without a key store says that it only hides', () => {
  safeStorage.backend = 'basic_text';
  expect(stores().make().kind).toBe('obfuscated');
  expect(stores({ platform: 'win32' }).make().kind).toBe('system');
});

test('where nothing can be encrypted the plain file takes the key, and the kind says so', async () => {
  safeStorage.available = false;
  const { make, path } = stores();
  const secrets = make();
  await secrets.set('k', 'value');
  expect([await secrets.get('k'), secrets.kind, existsSync(path)]).toEqual(['value', 'file', false]);
});

test('after the system changed its key, what is read is encrypted anew', async () => {
  const { make, path } = stores();
  const secrets = make();
  await secrets.set('k', 'value');
  const before = readFileSync(path, 'utf8');
  safeStorage.rotated = true;
  expect(await secrets.get('k')).toBe('value');
  expect(readFileSync(path, 'utf8')).not.toBe(before);
  expect(await secrets.get('k')).toBe('value');
});

test('a key that can no longer be decrypted says what to do, and is kept', async () => {
  const { make, path } = stores();
  const secrets = make();
  await secrets.set('k', 'value');
  const before = readFileSync(path, 'utf8');
  safeStorage.lost = true;
  await expect(secrets.get('k')).rejects.toThrow(/enter it again/);
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('a key store that waits for its password holds nobody up for ever', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  safeStorage.waits = true;
  const setting = expect(stores().make().set('k', 'value')).rejects.toThrow(/locked/);
  await vi.advanceTimersByTimeAsync(60_000);
  await setting;
});

test('whether there is a key is known without decrypting it', async () => {
  const secrets = stores().make();
  await secrets.set('k', 'value');
  safeStorage.lost = true;
  expect([await secrets.has('k'), await secrets.has('other')]).toEqual([true, false]);
});

test('keys that are saved at once are all kept', async () => {
  const { make } = stores();
  const secrets = make();
  await Promise.all(['a', 'b', 'c'].map((name) => secrets.set(name, name)));
  expect(await Promise.all(['a', 'b', 'c'].map((name) => secrets.get(name)))).toEqual(['a', 'b', 'c']);
});

test('a damaged file is told, and not written over', async () => {
  const { make, path } = stores();
  writeFileSync(path, '{ half');
  await expect(make().get('k')).rejects.toThrow(/can.t be read/);
  await expect(make().set('k', 'v')).rejects.toThrow(/can.t be read/);
  expect(readFileSync(path, 'utf8')).toBe('{ half');
});
