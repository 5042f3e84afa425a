import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fake, Tray } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { createTray, trayImage } from './tray.ts';
import type { TrayActions, TrayMark, TrayState } from './tray-menu.ts';
import { wordsOf } from './words.ts';

const resources = join(import.meta.dirname, '../../resources');
let done: string[];
const actions = { open: () => void done.push('open') } as TrayActions;
const make = (platform: NodeJS.Platform = 'linux') => createTray({ resources, platform, actions, log: silentLog });
const state = (over: Partial<TrayState> = {}): TrayState => ({
  unread: 0,
  focused: false,
  jobs: [],
  paused: 0,
  update: null,
  ...over,
});

beforeEach(() => {
  fake.reset();
  done = [];
});

test('a click opens the window, but on macOS, where it opens the menu', () => {
  make('linux');
  fake.tray().fire('click');
  make('darwin');
  fake.tray().fire('click');
  expect(done).toEqual(['open']);
});

test('where there is no tray the companion goes on without', () => {
  Tray.refusal = new Error('no tray');
  expect(make()).toBeNull();
});

test('its pictures ship, for each state and system', () => {
  for (const mark of ['idle', 'unread', 'focus', 'paused'] satisfies TrayMark[]) {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const path = trayImage(resources, platform, mark);
      expect(existsSync(path), path).toBe(true);
      if (platform !== 'win32') expect(existsSync(path.replace('.png', '@2x.png'))).toBe(true);
    }
  }
});

test('the picture and the count follow the state', () => {
  const tray = make('darwin')!;
  tray.update(wordsOf('ko'), state({ unread: 2 }));
  expect([fake.tray().image.path, fake.tray().title]).toEqual([trayImage(resources, 'darwin', 'unread'), '2']);
  tray.update(wordsOf('ko'), state());
  expect([fake.tray().image.path, fake.tray().title]).toEqual([trayImage(resources, 'darwin', 'idle'), '']);
});

test('a menu is handed over only when it looks different, or when a switch must go back', () => {
  const tray = make()!;
  const menus = () => fake.tray().menus;
  tray.update(wordsOf('ko'), state());
  tray.update(wordsOf('ko'), state());
  expect(menus()).toBe(1);
  tray.redraw();
  tray.update(wordsOf('en'), state());
  expect(menus()).toBe(3);
});

test('after waking there is a new icon with the same menu, and the old one is gone', () => {
  const tray = make()!;
  tray.update(wordsOf('ko'), state({ unread: 1 }));
  const old = fake.tray();
  tray.recreate();
  expect([old.isDestroyed(), Tray.all.length]).toEqual([true, 2]);
  expect(fake.tray().image.path).toBe(trayImage(resources, 'linux', 'unread'));
  expect(fake.tray().menu!.labels()[0]).toBe('읽지 않음 1');
});
