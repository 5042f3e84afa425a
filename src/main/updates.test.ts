import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEmitter } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { canUpdate, createUpdates, type UpdateState, type UpdatesOptions } from './updates.ts';

type Loaded = Awaited<ReturnType<UpdatesOptions['load']>>;

class FakeUpdater extends FakeEmitter implements Pick<Loaded, 'setFeedURL' | 'quitAndInstall' | 'on'> {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  logger: Loaded['logger'] = console;
  feeds: unknown[] = [];
  checks = 0;
  installed = 0;
  setFeedURL(options: unknown): void {
    this.feeds.push(options);
  }
  async checkForUpdates(): Promise<null> {
    this.checks += 1;
    return null;
  }
  quitAndInstall(): void {
    this.installed += 1;
  }
}

const MINUTE = 60_000;
const on = { on: true, url: 'https://example.com/versions' };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make(able = true) {
  const updater = new FakeUpdater();
  const states: UpdateState[] = [];
  let loads = 0;
  const updates = createUpdates({
    able,
    load: async () => {
      loads += 1;
      return updater as unknown as Loaded;
    },
    changed: (state) => states.push(state),
    log: silentLog,
  });
  return { updates, updater, states, loads: () => loads };
}

test('nothing is asked, nor even loaded, unless the settings say so and name an address', async () => {
  const { updates, loads } = make();
  updates.apply({ on: false, url: on.url });
  updates.apply({ on: true, url: '' });
  await vi.advanceTimersByTimeAsync(48 * 60 * MINUTE);
  expect([loads(), updates.state()]).toEqual([0, { kind: 'off' }]);
});

test('it looks a minute after the start and then once a day, at that address alone', async () => {
  const { updates, updater } = make();
  updates.apply(on);
  updates.apply(on);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(updater.checks).toBe(1);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(updater.checks).toBe(2);
  expect(updater.feeds[0]).toEqual({ provider: 'generic', url: on.url });
  updates.apply({ on: false, url: '' });
  await vi.advanceTimersByTimeAsync(48 * 60 * MINUTE);
  expect(updater.checks).toBe(2);
});

test('what was fetched waits for a restart, which only the user begins', async () => {
  const { updates, updater, states } = make();
  updates.apply(on);
  await vi.advanceTimersByTimeAsync(MINUTE);
  updates.install();
  expect(updater.installed).toBe(0);
  updater.fire('update-downloaded', { version: '1.2.0' });
  expect(states.at(-1)).toEqual({ kind: 'ready', version: '1.2.0' });
  updater.fire('error', new Error('later trouble'));
  expect(updates.state().kind).toBe('ready');
  updates.install();
  expect(updater.installed).toBe(1);
});

test('a failure is said, and tried again the next day', async () => {
  const { updates, updater } = make();
  updates.apply(on);
  await vi.advanceTimersByTimeAsync(MINUTE);
  updater.fire('error', new Error('404\nlong page'));
  expect(updates.state()).toEqual({ kind: 'failed', message: '404' });
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(updater.checks).toBe(2);
});

test('what can not change itself says so', () => {
  const { updates } = make(false);
  updates.apply(on);
  expect(updates.state()).toEqual({ kind: 'absent' });
  expect(canUpdate({ packaged: false, platform: 'win32', env: {} })).toBe(false);
  expect(canUpdate({ packaged: true, platform: 'win32', env: {} })).toBe(true);
  expect(canUpdate({ packaged: true, platform: 'linux', env: {} })).toBe(false);
  expect(canUpdate({ packaged: true, platform: 'linux', env: { APPIMAGE: '/x.AppImage' } })).toBe(true);
});
