import { expect, test } from 'vitest';
import type { CompanionEvent } from '../../shared/contract.ts';
import { approval, at, message, notice, row, run, sampleSnapshot, session } from '../testing/samples.ts';
import { type Domains, emptyDomains, fromSnapshot, type Outgoing } from './domains.ts';
import { mergeMessages, reduce } from './reduce.ts';

const start = fromSnapshot(emptyDomains, sampleSnapshot());
const after = (domains: Domains, event: CompanionEvent) => reduce(domains, { ...event, seq: 1 });
const withThread = (ids: number[]): Domains => ({
  ...start,
  threads: {
    bySession: {
      1: { messages: ids.map((id) => message({ id, sessionId: 1 })), more: false, loading: false, error: null },
    },
    outgoing: [],
  },
});
const outgoing = (part: Partial<Outgoing>): Outgoing => ({
  key: 'a',
  sessionId: 1,
  agent: 'karen',
  text: '안녕',
  at: 0,
  state: 'sending',
  reason: '',
  ...part,
});

test('a message is taken in once, at its place', () => {
  const added = after(withThread([1, 3]), { name: 'message.added', payload: message({ id: 2, sessionId: 1 }) });
  expect(added.threads.bySession[1]?.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  const again = after(added, { name: 'message.added', payload: message({ id: 2, sessionId: 1, text: 'b' }) });
  expect(again.threads.bySession[1]?.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(again.threads.bySession[1]?.messages[1]?.text).toBe('b');
});

test('messages of sessions that this window has not opened are not gathered', () => {
  const domains = after(start, { name: 'message.added', payload: message({ id: 9, sessionId: 5 }) });
  expect(domains.threads).toBe(start.threads);
});

test('the stored message takes the place of what was on its way, one for one', () => {
  const waiting = withThread([1]);
  waiting.threads.outgoing = [outgoing({ key: 'a' }), outgoing({ key: 'b' }), outgoing({ key: 'c', state: 'failed' })];
  const domains = after(waiting, {
    name: 'message.added',
    payload: message({ id: 2, sessionId: 1, role: 'user', text: '안녕' }),
  });
  expect(domains.threads.outgoing.map(({ key }) => key)).toEqual(['b', 'c']);
});

test('an agent that says the same words does not settle what the user sent', () => {
  const waiting = withThread([1]);
  waiting.threads.outgoing = [outgoing({})];
  const domains = after(waiting, { name: 'message.added', payload: message({ id: 2, sessionId: 1, text: '안녕' }) });
  expect(domains.threads.outgoing).toHaveLength(1);
});

test('agenda events name only the rows that changed', () => {
  const domains = after(start, {
    name: 'agenda.changed',
    payload: { changed: [row({ name: 'deploy-log', title: '바뀐 이름' }), row({ name: 'fresh' })], removed: ['water'] },
  });
  const names = domains.agenda.rows.map(({ name }) => name);
  expect(names).toContain('fresh');
  expect(names).not.toContain('water');
  expect(domains.agenda.rows.find(({ name }) => name === 'deploy-log')?.title).toBe('바뀐 이름');
  expect(names).toHaveLength(start.agenda.rows.length);
});

test('sessions stay newest first; a removed one is gone', () => {
  const moved = after(start, {
    name: 'session.changed',
    payload: session({ id: 4, title: '현금', updatedAt: at('9:59') }),
  });
  expect(moved.sessions.list[0]?.id).toBe(4);
  const removed = after(moved, { name: 'session.removed', payload: { id: 4 } });
  expect(removed.sessions.list.some(({ id }) => id === 4)).toBe(false);
});

test('the unread count is the companion’s, never counted here', () => {
  const domains = after(start, {
    name: 'inbox.changed',
    payload: { item: notice({ id: 9, at: at('9:59') }), unread: 41 },
  });
  expect(domains.inbox.unread).toBe(41);
  expect(domains.inbox.items[0]?.id).toBe(9);
});

test('a run that changes again is one run', () => {
  const once = after(start, { name: 'run.changed', payload: run({ id: 7, job: 'a', state: 'claimed' }) });
  const twice = after(once, { name: 'run.changed', payload: run({ id: 7, job: 'a', state: 'delivered' }) });
  expect(twice.runs.recent.map(({ state }) => state)).toEqual(['delivered']);
});

test('a domain that an event does not touch stays the same object', () => {
  const domains = after(start, { name: 'focus.changed', payload: { until: at('11:00') } });
  expect(domains.agenda).toBe(start.agenda);
  expect(domains.sessions).toBe(start.sessions);
  expect(domains.desk).not.toBe(start.desk);
});

test('an event that this window does not know changes nothing', () => {
  expect(reduce(start, { name: 'moon.rose', payload: {}, seq: 1 } as never)).toBe(start);
});

test('a snapshot keeps what the user still has to send', () => {
  const waiting = { ...start, threads: { bySession: {}, outgoing: [outgoing({ state: 'failed' })] } };
  expect(fromSnapshot(waiting, sampleSnapshot()).threads.outgoing).toHaveLength(1);
});

test('pages that overlap are merged without doubles', () => {
  const page = (...ids: number[]) => ids.map((id) => message({ id, sessionId: 1 }));
  expect(mergeMessages(page(5, 6), page(3, 4, 5)).map(({ id }) => id)).toEqual([3, 4, 5, 6]);
});

test('what the user says anew takes what came after it out of view, also when it is the same words', () => {
  const domains = after(withThread([1, 2, 3]), {
    name: 'message.changed',
    payload: message({ id: 1, sessionId: 1, role: 'user' }),
  });
  expect(domains.threads.bySession[1]?.messages.map(({ id }) => id)).toEqual([1]);
  const late = after(domains, { name: 'message.changed', payload: message({ id: 2, sessionId: 1, state: 'failed' }) });
  expect(late.threads.bySession[1]?.messages.map(({ id }) => id)).toEqual([1]);
});

test('a message that changed further back than this window holds is not put in without those between', () => {
  const domains = after(withThread([5, 6]), { name: 'message.changed', payload: message({ id: 2, sessionId: 1 }) });
  expect(domains.threads.bySession[1]?.messages.map(({ id }) => id)).toEqual([5, 6]);
});

test('a question is one question, waiting and answered', () => {
  const asked = after(start, { name: 'approval.changed', payload: approval({ id: 3 }) });
  const answered = after(asked, { name: 'approval.changed', payload: approval({ id: 3, state: 'once' }) });
  expect(answered.approvals.list.map(({ state }) => state)).toEqual(['once']);
});

test('questions that wait are never dropped, however many were answered', () => {
  let domains = after(start, { name: 'approval.changed', payload: approval({ id: 1 }) });
  for (let id = 2; id < 300; id += 1) {
    domains = after(domains, { name: 'approval.changed', payload: approval({ id, state: 'once' }) });
  }
  expect(domains.approvals.list.some(({ id }) => id === 1)).toBe(true);
  expect(domains.approvals.list.length).toBeLessThan(120);
});
