import { describe, expect, test } from 'vitest';
import type { Notice } from '../core/ports.ts';
import { toastOf, toastOptions } from './toast.ts';
import { wordsOf } from './words.ts';

const body = (text: string, markup = false) => toastOf({ title: 't', body: text }, markup).body;

test('a body with signs of markup reads the same everywhere', () => {
  const text = 'A & B <b>x</b> 3 < 4';
  expect(body(text)).toBe(text);
  expect(body(text, true)).toBe('A &amp; B &lt;b&gt;x&lt;/b&gt; 3 &lt; 4');
});

test('5,000 characters are cut with a sign of it, and never within an entity', () => {
  const cut = body('가&'.repeat(2500), true);
  expect([...body('가'.repeat(5000))]).toHaveLength(240);
  expect(body('가'.repeat(5000)).endsWith('…')).toBe(true);
  expect(cut).toMatch(/^(가&amp;)+가?…$/);
});

test('emoji are cut between people, not within one', () => {
  const family = '👨‍👩‍👧‍👦';
  const shown = body(family.repeat(300));
  expect(shown).toBe(`${family.repeat(239)}…`);
  expect(body('😀')).toBe('😀');
});

test('newlines: one kind, no empty ones, four lines at most', () => {
  expect(body('a\r\nb\rc')).toBe('a\nb\nc');
  expect(body('\n\na\n\n\nb\n')).toBe('a\nb');
  expect(body('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4\n…');
});

test('an empty title is the name of the program, and a title has one line', () => {
  expect(toastOf({ title: ' \n', body: '' }, false)).toEqual({ title: 'Jarvis Companion', body: '' });
  expect(toastOf({ title: 'a\nb', body: '' }, false).title).toBe('a b');
});

test('control characters, turned writing and half characters do not reach the desktop', () => {
  expect(body('a\u0000b\u001b[31mc')).toBe('ab[31mc');
  expect(body('safe\u202egnp.exe')).toBe('safegnp.exe');
  expect(body('x\ud83d')).toBe('x\ufffd');
});

describe('what each system can show', () => {
  const daemon = { present: true, markup: false, actions: true };
  const shown = (platform: NodeJS.Platform, over: Partial<Notice> = {}, can = daemon) =>
    toastOptions(
      { id: 'inbox-9', title: 't', body: 'b', agent: 'karen', sessionId: 3, inboxId: 9, ...over },
      { platform, daemon: can, words: wordsOf('ko'), icon: '/icon.png' },
    );

  test('Linux: a picture, buttons where the service has them, no reply', () => {
    expect(shown('linux')).toEqual({
      title: 't',
      body: 'b',
      icon: '/icon.png',
      urgency: 'normal',
      actions: ['완료', '10분 뒤에', '열기'].map((text) => ({ type: 'button', text })),
    });
    expect(shown('linux', {}, { ...daemon, actions: false })).not.toHaveProperty('actions');
  });

  test('macOS and Windows: its name, and a reply where there is a conversation', () => {
    for (const platform of ['darwin', 'win32'] as const) {
      expect(shown(platform)).toMatchObject({ id: 'inbox-9', hasReply: true, replyPlaceholder: '답하기' });
      expect(shown(platform, { sessionId: null })).not.toHaveProperty('hasReply');
    }
  });

  test('a question that waits stays on the screen and is answered in the window', () => {
    expect(shown('win32', { inboxId: null, waits: true })).toMatchObject({
      timeoutType: 'never',
      actions: [{ type: 'button', text: '열기' }],
    });
    expect(shown('win32', { inboxId: null, waits: true })).not.toHaveProperty('hasReply');
  });
});
