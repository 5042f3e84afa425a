import { beforeEach, expect, test } from 'vitest';
import { fake, globalShortcut } from '../../test/fakes/electron.ts';
import { silentLog } from '../core/log.ts';
import { createShortcuts, isWayland } from './shortcuts.ts';

let pressed: string[];
beforeEach(() => {
  fake.reset();
  pressed = [];
});
const make = () => createShortcuts({ global: globalShortcut, press: (mode) => pressed.push(mode), log: silentLog });

test('the keys work from anywhere, each for its own', () => {
  const shortcuts = make();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: 'Ctrl+Alt+J' });
  globalShortcut.press('Ctrl+Alt+J');
  globalShortcut.press('Ctrl+Alt+G');
  expect(pressed).toEqual(['say', 'goal']);
  expect([shortcuts.state('goal'), shortcuts.state('say')]).toEqual(['bound', 'bound']);
});

test('other keys take the place of the earlier ones, and an empty text lets go of them', () => {
  const shortcuts = make();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: '' });
  shortcuts.apply({ goal: 'F9', say: '' });
  expect([...globalShortcut.registered.keys()]).toEqual(['F9']);
  shortcuts.apply({ goal: '', say: '' });
  expect([globalShortcut.registered.size, shortcuts.state('goal')]).toEqual([0, 'none']);
});

test('two that change places both get what the other had', () => {
  const shortcuts = make();
  shortcuts.apply({ goal: 'F8', say: 'F9' });
  shortcuts.apply({ goal: 'F9', say: 'F8' });
  globalShortcut.press('F8');
  expect([pressed, shortcuts.state('goal'), shortcuts.state('say')]).toEqual([['say'], 'bound', 'bound']);
});

test('keys that another program has are said to be taken, and may be free the next time', () => {
  globalShortcut.taken.add('Ctrl+Alt+G');
  const shortcuts = make();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: '' });
  expect(shortcuts.state('goal')).toBe('taken');
  globalShortcut.taken.clear();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: '' });
  expect(shortcuts.state('goal')).toBe('bound');
});

test('the same keys for both: the second one says so', () => {
  const shortcuts = make();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: 'ctrl+alt+g' });
  expect([shortcuts.state('goal'), shortcuts.state('say')]).toEqual(['bound', 'same']);
});

test('keys that Electron refuses with a throw are no reason to fall', () => {
  globalShortcut.refusal = new Error('conversion failure');
  const shortcuts = make();
  shortcuts.apply({ goal: 'Ctrl+Alt+G', say: '' });
  expect(shortcuts.state('goal')).toBe('taken');
});

test('Wayland is told from its session', () => {
  expect(isWayland({ XDG_SESSION_TYPE: 'wayland' }, 'linux')).toBe(true);
  expect(isWayland({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  expect(isWayland({ XDG_SESSION_TYPE: 'x11' }, 'linux')).toBe(false);
  expect(isWayland({ XDG_SESSION_TYPE: 'wayland' }, 'win32')).toBe(false);
});
