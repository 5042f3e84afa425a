import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.ts';
import { freshHome } from '../support/home.ts';
import { ended, snapshot, started } from './life.ts';
import { startMachine } from './machine.ts';

/*
 * What the build left in `out/`, and then the built host and preload run as they are, with only `electron` stood in for.
 */

const OUT = join(import.meta.dirname, '..', '..', 'out');
const read = (path: string) => readFileSync(join(OUT, path), 'utf8');

beforeAll(async () => {
  const built = await ensureBuilt();
  if (!built.ok) throw new Error(built.output);
}, 180_000);

describe('what a build must leave in out/', () => {
  test('the preload is one CommonJS file that requires nothing but electron', () => {
    expect(readdirSync(join(OUT, 'preload')).sort()).toEqual(['index.cjs', 'index.cjs.map']);
    const text = read('preload/index.cjs');
    const required = [...text.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1]);
    expect(new Set(required)).toEqual(new Set(['electron']));
    expect(text).not.toMatch(/^\s*import\b|\bimport\s*\(|^\s*export\b/m);
  });

  test('the main entry is an ES module beside its chunks and the workers of backups and searches', () => {
    expect(read('main/index.js')).toMatch(/from "electron"/);
    expect(existsSync(join(OUT, 'main', 'backup-worker.js'))).toBe(true);
    expect(existsSync(join(OUT, 'main', 'search-worker.js'))).toBe(true);
    expect(globSync('**/*.js', { cwd: join(OUT, 'main') }).filter((path) => path.includes('/'))).toEqual([]);
  });

  test('only what is small runs before the application is ready', () => {
    const early = [...read('main/index.js').matchAll(/^import .*?from "([^"]+)";$/gm)].map((match) => match[1]!);
    const packages = early.filter((name) => !/^(node:|\.|electron$)/.test(name));
    expect(packages).toEqual(['zod']);
  });

  test('the page is minified, with source maps, relative, and without inline scripts', () => {
    const scripts = globSync('assets/*.js', { cwd: join(OUT, 'renderer') });
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const text = read(`renderer/${script}`);
      expect(text.split('\n').length, `${script} is not minified`).toBeLessThan(text.length / 500 + 20);
      // Made by the bundler itself, so there is nothing that a map could lead to.
      if (script.includes('preload-helper')) continue;
      expect(existsSync(join(OUT, 'renderer', `${script}.map`)), `${script} has no map`).toBe(true);
    }
    for (const page of ['index.html', 'quick.html']) {
      const html = read(`renderer/${page}`);
      const tags = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
      expect(tags.every(([, tag, body]) => /src=/.test(tag!) && body === '')).toBe(true);
      expect(html).not.toMatch(/(?:src|href)="\//);
    }
  });

  test('the page holds no zod and nothing of the core', () => {
    const maps = globSync('assets/*.map', { cwd: join(OUT, 'renderer') });
    const sources = maps.flatMap((map) => (JSON.parse(read(`renderer/${map}`)) as { sources: string[] }).sources);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => /node_modules\/zod\/|src\/(core|main|web)\//.test(source))).toEqual([]);
  });
});

test('before the application is ready: profile in the home, sandbox, scheme, lock, in this order', async () => {
  const home = freshHome();
  const machine = startMachine(home);
  const loaded = await machine.do('load');
  expect(loaded).toMatchObject({
    ready: false,
    paths: { userData: join(home, 'window'), crashDumps: join(home, 'logs', 'crashes') },
  });
  expect(loaded.calls).toEqual([
    'setPath userData',
    'setPath crashDumps',
    'enableSandbox',
    'requestSingleInstanceLock',
  ]);
  expect(await machine.do('crashDumps')).toEqual({ uploadToServer: false });
  expect(loaded.privileged?.map((each) => each.scheme)).toEqual(['app']);
});

test('a second start leaves at once and touches nothing', async () => {
  const home = freshHome();
  const machine = startMachine(home);
  await machine.do('refuseLock');
  expect((await machine.do('load')).calls.at(-1)).toBe('quit');
  expect(await machine.do('ended')).toBe(true);
  expect(existsSync(join(home, 'jarvis.db'))).toBe(false);
});

test('a life: window, chat, hidden in the tray, told when due, back by a click, gone by quit', async () => {
  const home = freshHome();
  const machine = await started(home);

  const [window] = await machine.do('windows');
  expect(window).toMatchObject({
    url: 'app://companion/',
    options: { show: false, webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false } },
  });
  expect(await machine.do('bridge')).toEqual({
    keys: ['call', 'capabilities', 'onConnection', 'onEvent'],
    capabilities: { host: 'electron', tray: true, nativeNotifications: true },
  });
  expect(await snapshot(machine)).toMatchObject({ protocol: 1, agenda: [], inbox: [], unread: 0 });
  expect(await machine.do('tray')).toMatchObject({ tooltip: 'Jarvis Companion', image: false });

  await machine.do('closeWindow');
  expect((await machine.do('windows'))[0]?.visible).toBe(false);
  expect(await machine.do('ended')).toBe(false);

  // A page that is hidden lives on, so what is due comes while nobody can see it, however slow the machine is.
  const said = await machine.do('call', 'say', { text: '1초 뒤에 물 마시기' });
  expect(said).toMatchObject({ ok: true, data: { created: [{}] } });
  expect(await machine.do('events')).toContain('message.added');
  await expect.poll(() => machine.do('notifications'), { timeout: 15_000 }).toHaveLength(2);
  const [hidden, due] = await machine.do('notifications');
  expect(hidden?.title).toBe('계속 켜져 있어요');
  expect(`${due?.title} ${due?.body}`).toContain('물 마시기');
  await expect.poll(async () => (await machine.do('tray')).tooltip).toContain('읽지 않음 1');

  await machine.do('clickNotification');
  expect((await machine.do('windows'))[0]?.visible).toBe(true);
  expect(await machine.do('place')).toMatch(/^#\/(session|inbox)\/\d+$/);
  expect((await snapshot(machine)).inbox).toHaveLength(1);

  await machine.do('closeWindow');
  await machine.do('trayClick');
  expect((await machine.do('windows'))[0]?.visible).toBe(true);
  await machine.do('quit');
  await ended(machine);
  expect(await machine.do('windows')).toEqual([]);
  expect(existsSync(join(home, 'endpoint.json'))).toBe(false);

  const again = await started(home);
  expect((await snapshot(again)).inbox).toHaveLength(1);
});

test('the tray starts a chat and a focus, and a second start shows the window', async () => {
  const machine = await started();
  await machine.do('closeWindow');
  await machine.do('trayItem', '새 대화');
  await expect.poll(() => machine.do('place')).toMatch(/^#\/session\/\d+$/);
  await machine.do('trayItem', '25분 집중');
  await expect.poll(async () => (await snapshot(machine)).focus.until).not.toBeNull();
  await expect.poll(async () => (await machine.do('tray')).labels).toContain('집중 끝내기');
  await machine.do('closeWindow');
  await machine.do('secondInstance');
  expect((await machine.do('windows'))[0]?.visible).toBe(true);
  await machine.do('trayItem', '끝내기');
  await ended(machine);
});

test('theme and language follow the settings', async () => {
  const machine = await started();
  await machine.do('call', 'settings.set', { theme: 'dark', language: 'en' });
  await expect.poll(() => machine.do('theme')).toBe('dark');
  expect((await machine.do('tray')).labels[0]).toBe('Open');
  expect((await machine.do('menu')).at(-1)).toBe('Window');
});

test('the command line reaches the running companion', async () => {
  const home = freshHome();
  const machine = await started(home);
  await expect.poll(() => existsSync(join(home, 'endpoint.json'))).toBe(true);
  const { url, token } = JSON.parse(readFileSync(join(home, 'endpoint.json'), 'utf8'));
  const answer = await fetch(`${url}/rpc/say`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: '내일 9시에 배포 로그 확인해줘' }),
  });
  expect(await answer.json()).toMatchObject({ ok: true, data: { created: [{}] } });
  expect((await snapshot(machine)).agenda).toHaveLength(1);
});

describe.skipIf(process.platform !== 'linux')('on a desktop that has less', () => {
  test('without a tray, closing ends the program', async () => {
    const machine = await started(freshHome(), 'bare');
    expect((await machine.do('bridge')).capabilities.tray).toBe(false);
    await machine.do('closeWindow');
    await ended(machine);
  });

  test('a notification service that hangs holds up neither the window nor the due reminders', async () => {
    const machine = await started(freshHome(), 'hanging');
    for (const text of ['1초 뒤에 물 마시기', '2초 뒤에 스트레칭']) await machine.do('call', 'say', { text });
    await expect.poll(async () => (await snapshot(machine)).inbox.length, { timeout: 10_000 }).toBe(2);
    for (const item of (await snapshot(machine)).inbox) expect(item.lateSec).toBeLessThan(2);
    expect(await machine.do('notifications')).toEqual([]);
  });
});

describe('a home that cannot be opened', () => {
  test('a damaged database: a window that says so, and the way out that the user chooses', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'jarvis.db'), 'this is no database '.repeat(100));
    const machine = await started(home);
    const refused = await machine.do('call', 'snapshot', {});
    expect(refused).toMatchObject({ ok: false, error: { code: 'database' } });
    expect(await machine.do('call', 'say', { text: 'x' })).toMatchObject({ ok: false, error: { code: 'database' } });
    expect(await machine.do('call', 'home.recover', { how: 'nothing' })).toMatchObject({
      error: { code: 'bad_input' },
    });
    expect(await machine.do('call', 'home.recover', { how: 'fresh' })).toMatchObject({ ok: true });
    expect(await snapshot(machine)).toMatchObject({ inbox: [] });
    await machine.do('call', 'say', { text: '안녕하세요' });
    expect(await machine.do('events')).toContain('message.added');
    await machine.do('quit');
    await ended(machine);
  });

  test('another process has it: a dialog that says who, then the end', async () => {
    const home = freshHome();
    const holder = await started(home);
    const second = startMachine(home);
    await second.do('load');
    await second.do('ready');
    await ended(second);
    const [dialog] = await second.do('dialogs');
    expect(dialog).toMatchObject({ message: '이미 열려 있어요', detail: expect.stringMatching(/electron/) });
    expect(await second.do('windows')).toEqual([]);
    expect(await snapshot(holder)).toMatchObject({ protocol: 1 });
  });
});
