import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import type { CompanionEvent } from '../../shared/contract.ts';
import { openStore } from '../store/store.ts';
import { createConversation } from './conversation.ts';

function setUp(home = freshHome()) {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(home, 'jarvis.db') });
  const events: CompanionEvent[] = [];
  const conversation = createConversation({ store, clock, emit: (event) => events.push(event) });
  return { home, clock, store, events, conversation };
}

const words = (text: string) => ({ agent: 'jarvis', text, items: [] });

test('what is said first goes into the last chat, past sessions of schedule, goal, delegation, focus and test', async () => {
  const { conversation, clock } = setUp();
  const chat = conversation.open('jarvis', 'chat');
  for (const origin of ['schedule', 'goal', 'delegation', 'focus', 'test'] as const) {
    await clock.advance(1000);
    conversation.open('jarvis', origin);
  }
  const message = conversation.say(words('새 글이 있어요'));
  expect(message.sessionId).toBe(chat.id);
  expect(message.saidFirst).toBe(true);
});

test('with no chat left, what is said first opens one, and a deleted one is not reopened', () => {
  const { conversation } = setUp();
  const first = conversation.say(words('하나'));
  conversation.remove(first.sessionId);
  const second = conversation.say(words('둘'));
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(conversation.session(second.sessionId).title).toBe('둘');
});

test('windows hear of a message only after its transaction has committed, and never of one that rolled back', () => {
  const { conversation, store, events } = setUp();
  expect(() =>
    store.tx(() => {
      conversation.say(words('사라질 말'));
      expect(events).toHaveLength(0);
      throw new Error('the hand-over failed');
    }),
  ).toThrow('the hand-over failed');
  expect(events).toHaveLength(0);
  expect(conversation.sessions(null)).toEqual([]);
  conversation.say(words('남는 말'));
  expect(events.filter((event) => event.name === 'message.added')).toHaveLength(1);
});

test('search finds Korean substrings of three letters by index and of one or two by scan, and not in deleted chats', () => {
  const { conversation } = setUp();
  const session = conversation.open('jarvis', 'chat');
  const add = (text: string) => conversation.append({ sessionId: session.id, role: 'user', agent: 'jarvis', text });
  const log = add('내일 배포로그를 확인해야 해');
  add('다른 이야기 100% "따옴표" 하나');
  expect(conversation.search('배포로그', 10).map((hit) => hit.messageId)).toEqual([log.id]);
  expect(conversation.search('포로', 10)[0]?.excerpt).toBe('내일 배\uE000포로\uE001그를 확인해야 해');
  expect(conversation.search('%', 10)).toHaveLength(1);
  expect(conversation.search('"따옴표" OR', 10)).toEqual([]);
  conversation.change(log.id, { text: '바뀐 글' });
  expect(conversation.search('배포로그', 10)).toEqual([]);
  conversation.remove(session.id);
  expect(conversation.search('이야기', 10)).toEqual([]);
});

test('a message that was being written when the program died is kept, as failed', () => {
  const { conversation, store, clock } = setUp();
  const session = conversation.open('jarvis', 'chat');
  const half = conversation.append({
    sessionId: session.id,
    role: 'agent',
    agent: 'jarvis',
    text: '절반만',
    state: 'streaming',
  });
  const again = createConversation({ store, clock, emit: () => {} });
  expect(again.page(session.id, null, 10).messages).toEqual([{ ...half, state: 'failed' }]);
});

test('pages go back without gaps or repeats', () => {
  const { conversation } = setUp();
  const session = conversation.open('jarvis', 'chat');
  const ids = Array.from({ length: 25 }, (_, i) =>
    conversation.append({ sessionId: session.id, role: 'user', agent: 'jarvis', text: `글 ${i}` }),
  ).map((message) => message.id);
  const seen: number[] = [];
  for (let before: number | null = null, more = true; more; ) {
    const page = conversation.page(session.id, before, 10);
    seen.unshift(...page.messages.map((message) => message.id));
    before = page.messages[0]?.id ?? null;
    more = page.more;
  }
  expect(seen).toEqual(ids);
});

test('focus survives a restart and ends by itself', async () => {
  const { conversation, store, clock } = setUp();
  conversation.setFocus(25);
  const again = createConversation({ store, clock, emit: () => {} });
  expect(again.focus().until).toBe('2026-12-01T09:25:00+09:00');
  await clock.advance(25 * 60_000);
  expect(again.focus().until).toBeNull();
});

test('a lone surrogate is stored as a replacement character and never breaks a page', () => {
  const { conversation } = setUp();
  const session = conversation.open('jarvis', 'chat');
  conversation.append({ sessionId: session.id, role: 'user', agent: 'jarvis', text: 'a\uD800b' });
  expect(conversation.page(session.id, null, 1).messages[0]?.text).toBe('a\uFFFDb');
});

test('unread counts what agents said since the user looked or wrote', () => {
  const { conversation } = setUp();
  const { sessionId } = conversation.say(words('하나'));
  conversation.say(words('둘'));
  expect(conversation.session(sessionId).unread).toBe(2);
  conversation.markSeen(sessionId);
  expect(conversation.session(sessionId).unread).toBe(0);
});
