import { beforeEach, expect, test } from 'vitest';
import { app, autoUpdater, BrowserWindow, fake, powerMonitor } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { createQuitting } from './quitting.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
let closed = 0;

beforeEach(() => {
  fake.reset();
  app.becomeReady();
  closed = 0;
});

function quitting(over: { stays?: boolean; close?: () => Promise<void> } = {}) {
  const close = async () => {
    closed += 1;
  };
  return createQuitting({
    app,
    power: powerMonitor,
    updater: autoUpdater,
    stays: () => over.stays ?? true,
    close: over.close ?? close,
    log: silentLog,
  });
}

/** A window that hides instead of closing, unless the program quits. */
function hider(begun: () => boolean) {
  const window = new BrowserWindow();
  (window.on as (name: string, listener: (event: Event) => void) => void)('close', (event) => {
    if (!begun()) event.preventDefault();
  });
  return window;
}

test('quit closes the companion once, then ends', async () => {
  const window = hider(quitting().begun);
  window.close();
  expect(window.isDestroyed()).toBe(false);
  app.quit();
  app.quit();
  expect(app.ended).toBe(false);
  await settled();
  expect([window.isDestroyed(), closed, app.ended]).toEqual([true, 1, true]);
});

test.each([
  ['the machine shuts down', (q: ReturnType<typeof quitting>) => void (q && powerMonitor.fire('shutdown'))],
  ['the session ends', (q: ReturnType<typeof quitting>) => q.begin()],
])('when %s, nothing is hidden and the program ends', async (_what, end) => {
  const q = quitting();
  const window = hider(q.begun);
  end(q);
  await settled();
  expect([window.isDestroyed(), closed, app.ended]).toEqual([true, 1, true]);
});

test('the system is asked to wait for an orderly end', () => {
  quitting();
  const event = fake.event();
  powerMonitor.fire('shutdown', event);
  expect(event.defaultPrevented).toBe(true);
});

test('an update closes the windows before it quits, and they do close', async () => {
  const window = hider(quitting().begun);
  autoUpdater.fire('before-quit-for-update');
  window.close();
  expect(window.isDestroyed()).toBe(true);
});

test('an end that may come lets windows close, and ends nothing by itself', async () => {
  const q = quitting();
  const window = hider(q.begun);
  q.expect();
  window.close();
  await settled();
  expect([window.isDestroyed(), closed, app.ended]).toEqual([true, 0, false]);
});

test('a companion that fails to close does not keep the program', async () => {
  quitting({ close: () => Promise.reject(new Error('stuck')) });
  app.quit();
  await settled();
  expect(app.ended).toBe(true);
});

test('the last window closed for good ends the program only where nothing brings it back', async () => {
  quitting({ stays: true });
  new BrowserWindow().close();
  await settled();
  expect(app.ended).toBe(false);
  fake.reset();
  app.becomeReady();
  quitting({ stays: false });
  new BrowserWindow().close();
  await settled();
  expect(app.ended).toBe(true);
});
