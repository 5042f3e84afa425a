import { expect, test } from 'vitest';
import type { InboxItem } from '../../shared/contract.ts';
import type { Line } from '../connect.ts';
import { inbox } from './inbox.ts';
import { wordsOf } from './words.ts';

const item = (more: Partial<InboxItem>): InboxItem => ({
  id: 1,
  at: '2026-12-01T09:00:00+09:00',
  kind: 'tool',
  agent: 'jarvis',
  title: '공지',
  text: '공지',
  items: [],
  state: 'unread',
  snoozedUntil: null,
  missed: false,
  lateSec: 0,
  job: null,
  sessionId: null,
  messageId: null,
  ...more,
});

async function shown(language: 'ko' | 'en', ...rows: InboxItem[]): Promise<string[]> {
  const line = { call: async () => rows, close: async () => {} } as unknown as Line;
  const found = await inbox.run({ args: [], options: { agent: null, now: null, zone: null }, line });
  return found.text(wordsOf(language), language).split('\n');
}

test('items are told by their text, never by their keys', async () => {
  const text = '새 글 2개\n항목: [f4548] 공지 5\nItem: [f4549] [서울] 공지 6';
  const [row] = await shown('ko', item({ text }));
  expect(row).toMatch(/공지: 새 글 2개 · 공지 5 · \[서울\] 공지 6$/);
});

test('what came while no window was open, and what came late, each in their words', async () => {
  const rows = [item({ missed: true }), item({ missed: true, lateSec: 720 }), item({ state: 'read' })];
  const ko = await shown('ko', ...rows);
  expect(ko[0]).toMatch(/새 알림 {2}공지 · 창이 닫혀 있던 동안 옴$/);
  expect(ko[1]).toMatch(/새 알림 {2}공지 · 12분 늦음$/);
  expect(ko[2]).toMatch(/읽음 +공지$/);
  expect(ko.join()).not.toContain('놓침');
  expect((await shown('en', ...rows))[0]).toMatch(/new +공지 · came while no window was open$/);
});
