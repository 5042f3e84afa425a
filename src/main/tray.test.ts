import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fake, Tray } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { createTray, trayImage } from './tray.ts';
import { wordsOf } from './words.ts';

const resources = join(import.meta.dirname, '../../resources');
let done: string[];
const actions = {
  open: () => void done.push('open'),
  newChat: () => void done.push('new chat'),
  focus: (minutes: number) => void done.push(`focus ${minutes}`),
  quit: () => void done.push('quit'),
};
const make = (platform: NodeJS.Platform = 'linux') => createTray({ resources, platform, actions, log: silentLog });

beforeEach(() => {
  fake.reset();
  done = [];
});

test('its items open, start a chat, focus for 25 minutes, and quit', () => {
  make()!.update(wordsOf('ko'), { unread: 0, focused: false });
  const { menu } = fake.tray();
  expect(menu!.labels()).toEqual(['열기', '새 대화', '25분 집중', 'separator', '끝내기']);
  for (const label of ['열기', '새 대화', '25분 집중', '끝내기']) menu!.click(label);
  expect(done).toEqual(['open', 'new chat', 'focus 25', 'quit']);
});

test('while in focus it offers the end of it', () => {
  make()!.update(wordsOf('en'), { unread: 0, focused: true });
  fake.tray().menu!.click('End focus');
  expect(done).toEqual(['focus 0']);
});

test('the tooltip counts what is unread', () => {
  const tray = make()!;
  tray.update(wordsOf('ko'), { unread: 3, focused: false });
  expect(fake.tray().tooltip).toBe('Jarvis Companion · 읽지 않음 3');
  tray.update(wordsOf('ko'), { unread: 0, focused: false });
  expect(fake.tray().tooltip).toBe('Jarvis Companion');
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

test('its picture ships, in two sizes', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const path = trayImage(resources, platform);
    expect(existsSync(path)).toBe(true);
    expect(existsSync(path.replace('.png', '@2x.png'))).toBe(true);
  }
});
