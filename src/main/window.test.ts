import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { app, fake, nativeTheme } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { GO_CHANNEL, NOTIFICATIONS_FLAG, TRAY_FLAG } from '../shared/channels.ts';
import { pageOf, pathsOf } from './paths.ts';
import { presenceOf } from './presence.ts';
import { createMainWindow, type MainWindow } from './window.ts';

const paths = pathsOf({ mainDir: '/program/out/main', packaged: false, resourcesPath: '' });
const settled = () => new Promise((resolve) => setImmediate(resolve));
let folder: string;
let quitting: boolean;
let told: string[];
let again: boolean;
const capabilities = { host: 'electron' as const, tray: true, nativeNotifications: true };

beforeEach(() => {
  fake.reset();
  app.becomeReady();
  folder = mkdtempSync(join(tmpdir(), 'window-'));
  quitting = false;
  told = [];
  again = false;
  capabilities.tray = true;
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (): MainWindow =>
  createMainWindow({
    paths,
    page: pageOf({}, false),
    stateFile: join(folder, 'window.json'),
    capabilities,
    quitting: () => quitting,
    sessionMayEnd: () => void told.push('session may end'),
    sessionEnds: () => void told.push('session ends'),
    hidden: () => void told.push('hidden'),
    tryAgain: async () => {
      told.push('asked');
      return again;
    },
    crash: (what) => void told.push(what),
    log: silentLog,
  });

async function opened() {
  const main = make();
  main.show();
  await settled();
  return { main, window: fake.window() };
}

describe('a page is shut in', () => {
  test('isolated, sandboxed, without Node, with the web’s own rules, and only the one preload', async () => {
    const { window } = await opened();
    expect(window.options.webPreferences).toEqual({
      preload: '/program/out/preload/index.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      spellcheck: false,
      additionalArguments: [TRAY_FLAG, NOTIFICATIONS_FLAG],
    });
    expect(window.webContents.url).toBe('app://companion/');
  });

  test('it is told what the host can do, and no more', async () => {
    capabilities.tray = false;
    const { window } = await opened();
    expect(window.options.webPreferences?.additionalArguments).toEqual([NOTIFICATIONS_FLAG]);
  });
});

describe('opening', () => {
  test('nothing flashes: the paper has its colour, and the window comes when the page is painted', async () => {
    nativeTheme.systemDark = true;
    const main = make();
    main.show();
    expect(fake.window().options).toMatchObject({ show: false, backgroundColor: '#141311' });
    expect(fake.window().visible).toBe(false);
    await settled();
    expect(fake.window().visible).toBe(true);
    nativeTheme.systemDark = false;
    main.repaint();
    expect(fake.window().background).toBe('#f6f5f2');
  });

  test('a page that does not load still shows a window', async () => {
    make().show();
    const window = fake.window();
    window.webContents.fire('did-fail-load', fake.event(), -6, 'ERR_FILE_NOT_FOUND', 'app://companion/', true);
    expect(window.visible).toBe(true);
  });

  test('it opens where it was left', async () => {
    const first = await opened();
    first.window.bounds = { x: 200, y: 100, width: 900, height: 640 };
    first.window.maximized = true;
    quitting = true;
    first.window.close();
    const { window } = await opened();
    expect(window.options).toMatchObject({ x: 200, y: 100, width: 900, height: 640 });
    expect(window.maximized).toBe(true);
  });
});

describe('closing', () => {
  test('hides where the tray brings it back, and a call shows the same window again', async () => {
    const { main, window } = await opened();
    window.close();
    expect([window.isDestroyed(), window.visible, told]).toEqual([false, false, ['hidden']]);
    window.minimized = true;
    main.show();
    expect([window.visible, window.focused, window.minimized]).toEqual([true, true, false]);
    expect(fake.windows()).toHaveLength(1);
  });

  test.skipIf(process.platform === 'darwin')('closes where there is no tray, and a call opens it anew', async () => {
    capabilities.tray = false;
    const { main, window } = await opened();
    window.close();
    expect([window.isDestroyed(), told]).toEqual([true, []]);
    main.show();
    await settled();
    expect(fake.window().visible).toBe(true);
  });

  test('closes when the program quits, and no page holds that up', async () => {
    const { window } = await opened();
    quitting = true;
    const unload = fake.event();
    window.webContents.fire('will-prevent-unload', unload);
    window.close();
    expect([unload.defaultPrevented, window.isDestroyed()]).toEqual([true, true]);
  });

  test('the end of the session is passed on', async () => {
    const { window } = await opened();
    window.fire('query-session-end', fake.event());
    window.fire('session-end', fake.event());
    expect(told).toEqual(['session may end', 'session ends']);
  });

  test('a full-screen window leaves full screen before it hides', async () => {
    const { window } = await opened();
    window.fullScreen = true;
    window.close();
    expect([window.fullScreen, window.visible]).toEqual([false, false]);
  });
});

describe('a page that is gone', () => {
  const gone = (reason: string) =>
    fake.window().webContents.fire('render-process-gone', fake.event(), { reason, exitCode: 1 });

  test('is reloaded once; when it goes again the user is asked', async () => {
    const { window } = await opened();
    gone('crashed');
    expect(window.webContents.reloads).toBe(1);
    gone('crashed');
    await settled();
    expect([window.webContents.reloads, told]).toEqual([1, ['the page is gone', 'the page is gone', 'asked']]);
    again = true;
    gone('oom');
    await settled();
    expect(window.webContents.reloads).toBe(2);
  });

  test('is left alone when it ended in order', async () => {
    const { window } = await opened();
    gone('clean-exit');
    expect(window.webContents.reloads).toBe(0);
  });
});

describe('a place of the page', () => {
  const went = () =>
    fake
      .window()
      .webContents.sent.filter((each) => each.channel === GO_CHANNEL)
      .map((each) => each.args[0]);

  test('is gone to in the window that is open', async () => {
    const { main } = await opened();
    main.show('#/session/3');
    expect(went()).toEqual(['#/session/3']);
  });

  test('is part of the address of a window that is opened for it', async () => {
    make().show('#/inbox/9');
    await settled();
    expect([fake.window().webContents.url, went()]).toEqual(['app://companion/#/inbox/9', []]);
  });

  test('waits for a page that is still loading', async () => {
    const main = make();
    main.show();
    main.show('#/session/3');
    expect(went()).toEqual([]);
    await settled();
    expect(went()).toEqual(['#/session/3']);
  });
});

test('presence: open, seen and focused as the window is', async () => {
  const { main, window } = await opened();
  let locked = false;
  const presence = presenceOf(main.all as never, () => locked);
  const now = () => [presence.windows(), presence.visible(), presence.focused()];
  expect(now()).toEqual([1, true, true]);
  window.focused = false;
  expect(now()).toEqual([1, true, false]);
  window.minimized = true;
  expect(now()).toEqual([1, false, false]);
  window.minimized = false;
  window.focused = true;
  locked = true;
  expect(now()).toEqual([1, false, false]);
  locked = false;
  window.close();
  expect(now()).toEqual([0, false, false]);
});
