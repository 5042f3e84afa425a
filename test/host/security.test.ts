import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt, OUT } from '../../scripts/build.ts';
import { freshHome } from '../support/home.ts';
import { ask, live, started } from './life.ts';
import { type Machine, startMachine } from './machine.ts';

/*
 * Electron's security checklist, item by item, on the built host: what a page that was taken over could try, and what becomes
 * of it. Item 19 (fuses) is held in `test/package.test.ts`, where a package is made.
 */

const HOME_ORIGIN = 'app://companion';
let machine: Machine;
const ends: (() => void)[] = [];

// One host for the whole checklist: nothing there changes it.
beforeAll(async () => {
  const built = await ensureBuilt();
  if (!built.ok) throw new Error(built.output);
  const later = (end: () => void) => void ends.unshift(end);
  machine = await live(startMachine(freshHome(later), 'full', later));
  await machine.do('press', 'CommandOrControl+Alt+G');
  await vi.waitFor(async () => expect(await machine.do('windows')).toHaveLength(2), { timeout: 10_000 });
}, 240_000);
afterAll(() => {
  for (const end of ends) end();
});

describe('the checklist', () => {
  test('1, 18: pages come from our own scheme alone, out of one folder, never as files', async () => {
    const windows = await machine.do('windows');
    expect(windows.map(({ url }) => url)).toEqual([`${HOME_ORIGIN}/`, `${HOME_ORIGIN}/quick.html#goal`]);
    const sources = await machine.do('sources');
    expect(Object.keys(sources)).toEqual(['app']);
    expect(sources.app!.routes).toHaveLength(1);
    const { match, source } = sources.app!.routes[0]!;
    expect([match, source.type]).toEqual([{ host: 'companion' }, 'directory']);
    expect(readFileSync(join(source.root, 'index.html'), 'utf8')).toContain('<script');
  });

  test('2, 3, 4, 6, 8, 9, 10: no window weakens what shuts it in', async () => {
    const windows = await machine.do('windows');
    for (const { options } of windows) {
      const preferences = options.webPreferences ?? {};
      expect(preferences).toMatchObject({ contextIsolation: true, sandbox: true, nodeIntegration: false });
      expect(Object.keys(preferences).sort()).toEqual(
        ['additionalArguments', 'contextIsolation', 'nodeIntegration', 'preload', 'sandbox', 'spellcheck'].sort(),
      );
    }
    expect(await machine.do('calls')).toContain('enableSandbox');
  });

  test.each([
    'media',
    'geolocation',
    'notifications',
    'midi',
    'clipboard-read',
    'hid',
    'display-capture',
    'openExternal',
  ])('5: the permission %s is denied, asked for or looked at, and no device is given', async (name) => {
    expect(await machine.do('permission', name, `${HOME_ORIGIN}/`)).toEqual({
      asked: false,
      looked: false,
      device: false,
    });
  });

  test('5: copying text is the one thing that a page of ours may, and no other page may', async () => {
    const may = async (from: string) => (await machine.do('permission', 'clipboard-sanitized-write', from)).asked;
    expect([await may(`${HOME_ORIGIN}/`), await may('https://elsewhere.example/')]).toEqual([true, false]);
  });

  test('7: every file of the page carries the policy: no script but our own files, nothing inline, nothing from elsewhere', async () => {
    const { source } = (await machine.do('sources')).app!.routes[0]!;
    const policy = source.headers?.['Content-Security-Policy'] ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each]));
    expect(directives).toMatchObject({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self'",
      'style-src': "style-src 'self'",
      'connect-src': "connect-src 'self'",
      'base-uri': "base-uri 'none'",
      'form-action': "form-action 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
    for (const file of readdirSync(join(OUT, 'renderer')).filter((name) => name.endsWith('.html'))) {
      expect(readFileSync(join(OUT, 'renderer', file), 'utf8')).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style="/);
    }
  });

  test('11, 12: no page is embedded', async () => {
    expect(await machine.do('attachWebview')).toBe(true);
  });

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '13: %s leads nowhere but home',
    async (name) => {
      const refused = (url: string) => machine.do('navigate', name, url);
      for (const url of [
        'https://elsewhere.example/',
        'file:///etc/passwd',
        'app://elsewhere/',
        'data:text/html,x',
        'javascript:alert(1)',
        'jarvis://inbox',
        'app://companion.elsewhere.example/',
      ]) {
        expect(await refused(url), url).toBe(true);
      }
      expect(await refused(`${HOME_ORIGIN}/#/inbox`)).toBe(false);
    },
  );

  test('14, 15: no window is opened; only https and mailto go to the system', async () => {
    const before = (await machine.do('windows')).length;
    for (const url of [
      'https://example.com/a',
      'mailto:someone@example.com',
      'http://example.com/',
      'file:///etc/passwd',
      'smb://server/share',
      'javascript:alert(1)',
      'vscode://open',
      'https://bank.example@elsewhere.example/',
      `${HOME_ORIGIN}/`,
    ]) {
      expect(await machine.do('openFromPage', url)).toEqual({ action: 'deny' });
    }
    expect(await machine.do('shell')).toEqual(['https://example.com/a', 'mailto:someone@example.com']);
    expect((await machine.do('windows')).length).toBe(before);
    for (const url of ['file:///etc/passwd', 'http://example.com/', 'javascript:alert(1)']) {
      expect(await machine.do('call', 'openExternal', { url })).toMatchObject({ error: { code: 'bad_input' } });
    }
    expect(await machine.do('shell')).toHaveLength(2);
  });

  test('16: Electron is pinned to one exact version', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(OUT, '..', 'package.json'), 'utf8'));
    expect(devDependencies.electron).toMatch(/^45\.\d+\.\d+$/);
  });

  test('17: only the main frame of our own page may ask, on one channel', async () => {
    expect(await machine.do('channels')).toEqual(['companion:call']);
    for (const frame of [
      { origin: 'https://elsewhere.example' },
      { origin: 'file://' },
      { origin: 'app://elsewhere' },
      { origin: HOME_ORIGIN, sub: true },
      null,
    ]) {
      expect(await machine.do('callAs', frame), JSON.stringify(frame)).toMatchObject({
        error: { code: 'not_available' },
      });
    }
    expect(await machine.do('callAs', { origin: HOME_ORIGIN })).toMatchObject({ ok: true });
  });

  test('17: what is asked is read before anything is done', async () => {
    for (const message of [null, 'say', { type: 'other' }, { type: 'call', id: 0, method: 'snapshot', input: {} }]) {
      expect(await machine.do('send', message)).toMatchObject({ result: { error: { code: 'bad_input' } } });
    }
    for (const [method, input] of [
      ['__proto__', {}],
      ['constructor', {}],
      ['say', { text: 5 }],
      ['agenda.toggle', { name: 'x' }],
    ] as const) {
      expect(await machine.do('call', method, input), method).toMatchObject({
        ok: false,
        error: { code: 'bad_input' },
      });
    }
  });

  test('17: a value that can not be carried over is an error that names the method', async () => {
    expect(await machine.do('callUncloneable')).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^say /) },
    });
  });

  test('20: a page sees the bridge and nothing of Electron', async () => {
    expect(await machine.do('openPage')).toEqual(['companion']);
    expect((await machine.do('bridge')).keys).toEqual(['call', 'capabilities', 'onConnection', 'onEvent']);
    await ask(machine, 'focus.set', { minutes: 1 });
    for (const event of await machine.do('eventsWhole')) expect(Object.keys(event ?? {})).not.toContain('sender');
    await ask(machine, 'focus.set', { minutes: 0 });
  });
});

test('a key goes in, is kept encrypted, and never comes back over the bridge, into the log or into a file that can be read', async () => {
  const KEY = 'sk-never-to-be-seen-again-123456';
  const own = freshHome();
  const other = await started(own);
  await ask(other, 'models.save', { name: 'default', baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key: KEY });
  const state = await ask(other, 'models.state', {});
  expect(state).toMatchObject({ secrets: 'system', models: [{ hasKey: true }] });
  const seen = JSON.stringify([state, await ask(other, 'snapshot', {}), await other.do('eventsWhole')]);
  expect(seen).not.toContain(KEY);
  await other.do('quit');
  await expect.poll(() => other.do('ended')).toBe(true);
  for (const path of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(json|yaml|log|db|db-wal)$/.test(path)) continue;
    expect(readFileSync(join(own, path)).includes(KEY), path).toBe(false);
  }
  expect(other.log()).not.toContain(KEY);
  expect(existsSync(join(own, 'keys.json'))).toBe(true);
});

test('the token of the loopback door is in no log', async () => {
  const own = freshHome();
  const other = await started(own);
  await expect.poll(() => existsSync(join(own, 'endpoint.json'))).toBe(true);
  const { token } = JSON.parse(readFileSync(join(own, 'endpoint.json'), 'utf8'));
  await other.do('quit');
  await expect.poll(() => other.do('ended')).toBe(true);
  const logs = readdirSync(join(own, 'logs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.log/.test(path),
  );
  const written = logs.map((path) => readFileSync(join(own, 'logs', path), 'utf8')).join('') + other.log();
  expect(written).not.toContain(token);
});
