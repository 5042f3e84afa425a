import { beforeEach, expect, test } from 'vitest';
import { app, fake } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { GO_CHANNEL } from '../shared/channels.ts';
import { pageOf, pathsOf } from './paths.ts';
import { createQuickWindow } from './quick-window.ts';

const paths = pathsOf({ mainDir: '/program/out/main', packaged: false, resourcesPath: '' });
const settled = () => new Promise((resolve) => setImmediate(resolve));
beforeEach(() => {
  fake.reset();
  app.becomeReady();
});
const make = () => createQuickWindow({ paths, page: pageOf({}, false), log: silentLog });
const went = () =>
  fake
    .window()
    .webContents.sent.filter(({ channel }) => channel === GO_CHANNEL)
    .map(({ args }) => args[0]);

test('it opens in front of everything, shut in as every page of ours, and shows when it is painted', async () => {
  make().press('goal');
  const window = fake.window();
  expect(window.options).toMatchObject({
    show: false,
    alwaysOnTop: true,
    skipTaskbar: true,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  expect(window.visible).toBe(false);
  await settled();
  expect([window.webContents.url, window.visible, window.focused]).toEqual([
    'app://companion/quick.html#goal',
    true,
    true,
  ]);
});

test('the same keys close it again, the other ones turn it, and keys bring one to the front that lost the focus', async () => {
  const quick = make();
  quick.press('goal');
  await settled();
  quick.press('say');
  expect(went()).toEqual(['#say']);
  fake.window().focused = false;
  quick.press('say');
  expect(fake.window().focused).toBe(true);
  quick.press('say');
  expect(fake.windows()).toEqual([]);
  quick.press('say');
  await settled();
  expect(quick.all()).toHaveLength(1);
});

test('a text comes along in its address', async () => {
  make().open('goal', 'R&D #1 새 글');
  await settled();
  expect(decodeURIComponent(fake.window().webContents.url.split('=')[1]!)).toBe('R&D #1 새 글');
});

test('a page of it that is gone closes it, and the next keys open a new one', async () => {
  const quick = make();
  quick.press('goal');
  await settled();
  fake.window().webContents.fire('render-process-gone', fake.event(), { reason: 'crashed', exitCode: 1 });
  expect(fake.windows()).toEqual([]);
  quick.press('goal');
  expect(fake.windows()).toHaveLength(1);
});
