import { expect, test } from 'vitest';
import type { Message, Session } from '../../shared/contract.ts';
import { sessionAsMarkdown } from './export.ts';

const session = { id: 3, agent: 'jarvis', title: '배포: 로그/확인' } as Session;
const message = (more: Partial<Message>): Message => ({
  id: 1,
  sessionId: 3,
  role: 'user',
  agent: 'jarvis',
  text: '로그 봐줘',
  at: '2026-12-01T09:02:00+09:00',
  saidFirst: false,
  state: 'done',
  items: [],
  created: [],
  steps: [],
  model: null,
  error: null,
  ...more,
});
const call = { id: 'c', name: 'read_file', arguments: '{}', title: 'deploy.log', state: 'done' as const };
const conversation = {
  session: () => session,
  after: () => [
    message({}),
    message({
      role: 'agent',
      text: '봤어요.',
      steps: [{ text: '', reasoning: '', calls: [{ ...call, ms: 1234, result: '', file: null }] }],
    }),
  ],
};

test('an export says the zone of its times once, and names the user in the reader’s language', () => {
  const ko = sessionAsMarkdown(conversation, 3, { language: 'ko', zone: 'Asia/Seoul' });
  expect(ko.name).toBe('배포-로그-확인.md');
  expect(ko.markdown).toBe(
    [
      '# 배포: 로그/확인',
      '시각은 모두 Asia/Seoul 기준이에요.',
      '**나** · 2026-12-01 09:02',
      '로그 봐줘',
      '**jarvis** · 2026-12-01 09:02',
      '> read_file · deploy.log · 1.2초',
      '봤어요.\n',
    ].join('\n\n'),
  );
  const en = sessionAsMarkdown(conversation, 3, { language: 'en', zone: 'Asia/Seoul' }).markdown;
  expect(en).toContain('All times are in Asia/Seoul.\n\n**Me** · 2026-12-01 09:02');
  expect(en).not.toMatch(/나\b|초/);
});
