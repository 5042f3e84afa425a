import { expect, test } from 'vitest';
import { settingKeys } from '../core/settings/keys.ts';
import { type DesktopFacts, desktopOf } from './desktop-state.ts';

const facts = (over: Partial<DesktopFacts> = {}): DesktopFacts => ({
  settings: {
    notifications: 'unfocused',
    goal_shortcut: 'Ctrl+Alt+G',
    entry_shortcut: '',
    autostart: false,
    keep_awake: true,
    updates: false,
    update_url: '',
  },
  notifications: { supported: true, service: true },
  shortcuts: { goal: 'bound', say: 'none' },
  wayland: false,
  program: '/opt/jarvis',
  autostart: 'off',
  updates: { kind: 'off' },
  ...over,
});
const told = (name: string, over: Partial<DesktopFacts> = {}, language: 'ko' | 'en' = 'en') =>
  desktopOf(facts(over), language).features.find(({ setting }) => setting === `desktop.${name}`);

test('every setting of the desktop is told of, by its name', () => {
  const names = settingKeys.filter(({ path }) => path[0] === 'desktop').map(({ name }) => name);
  expect(
    desktopOf(facts(), 'ko')
      .features.map(({ setting }) => setting)
      .sort(),
  ).toEqual(names.sort());
});

test('what is as it was set needs no words', () => {
  expect(desktopOf(facts(), 'ko').features.filter(({ text }) => text !== null)).toEqual([]);
});

test('keys: taken, the same twice, and what Wayland does not say', () => {
  expect(told('goal_shortcut', { shortcuts: { goal: 'taken', say: 'none' } })).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Ctrl+Alt+G'),
  });
  expect(told('entry_shortcut', { shortcuts: { goal: 'bound', say: 'same' } })).toMatchObject({ state: 'failed' });
  expect(told('goal_shortcut', { wayland: true })).toMatchObject({
    state: 'on',
    text: expect.stringContaining('/opt/jarvis --goal'),
  });
});

test('notifications: no service, no support, switched off', () => {
  expect(told('notifications', { notifications: { supported: true, service: false } })?.state).toBe('failed');
  expect(told('notifications', { notifications: { supported: true, service: null } })?.state).toBe('on');
  expect(told('notifications', { notifications: { supported: false, service: null } })?.state).toBe('absent');
});

test('starting with the desktop: the system may have the last word', () => {
  expect(told('autostart', { autostart: 'blocked' })?.state).toBe('waiting');
  expect(told('autostart', { autostart: 'failed' })?.state).toBe('failed');
  expect(told('autostart', { autostart: 'absent' }, 'ko')).toMatchObject({
    state: 'absent',
    text: expect.stringContaining('설치'),
  });
});

test('updates: without an address nobody is asked, and that is said', () => {
  const settings = { ...facts().settings, updates: true };
  expect(told('updates', { settings })).toMatchObject({
    state: 'waiting',
    text: expect.stringContaining('update_url'),
  });
  expect(told('updates', { updates: { kind: 'absent' } })?.state).toBe('absent');
  expect(told('updates', { updates: { kind: 'ready', version: '1.2.0' } })?.text).toContain('1.2.0');
  expect(told('updates', { updates: { kind: 'failed', message: '404' } })?.state).toBe('failed');
});
