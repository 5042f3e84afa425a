import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onClose, onGone, paper, placeOf, SUMMARY } from './window-policy.ts';

test.each([
  ['linux', true, false, 'hide'],
  ['linux', false, false, 'close'],
  ['win32', true, false, 'hide'],
  ['win32', false, false, 'close'],
  ['darwin', false, false, 'hide'],
  ['linux', true, true, 'close'],
  ['darwin', true, true, 'close'],
] as const)('close on %s with tray %s, quitting %s: %s', (platform, tray, quitting, expected) => {
  expect(onClose({ platform, tray, quitting })).toBe(expected);
});

test('a page that is gone is reloaded once, then the user is asked', () => {
  const at = { reason: 'crashed', quitting: false, lastReload: null, now: 100_000 };
  expect(onGone(at)).toBe('reload');
  expect(onGone({ ...at, reason: 'oom' })).toBe('reload');
  expect(onGone({ ...at, lastReload: 50_000 })).toBe('ask');
  expect(onGone({ ...at, lastReload: 30_000 })).toBe('reload');
  expect(onGone({ ...at, reason: 'clean-exit' })).toBe('nothing');
  expect(onGone({ ...at, quitting: true })).toBe('nothing');
});

test('a notice leads to its session, else to its row in the inbox', () => {
  expect(placeOf({ sessionId: 3, inboxId: 9 })).toBe('#/session/3');
  expect(placeOf({ sessionId: null, inboxId: 9 })).toBe('#/inbox/9');
  expect(placeOf({ id: SUMMARY, sessionId: null, inboxId: null })).toBe('#/inbox');
  expect(placeOf({ id: 'still-here', sessionId: null, inboxId: null })).toBe('');
});

test('the window opens in the colour of the paper', () => {
  const tokens = readFileSync(new URL('../renderer/styles/tokens.css', import.meta.url), 'utf8').toLowerCase();
  expect(tokens).toContain(paper(false));
  expect(tokens).toContain(paper(true));
});
