import { expect, test } from 'vitest';
import type { Notice } from '../core/ports.ts';
import { createActions } from './actions.ts';
import { wordsOf } from './words.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 'inbox-9',
  title: 't',
  body: 'b',
  agent: 'karen',
  sessionId: 3,
  inboxId: 9,
  ...over,
});

function actions(answers: Record<string, unknown> = {}) {
  const done: string[] = [];
  const made = createActions({
    door: {
      events: { seq: () => 0, since: () => null, subscribe: () => () => {} },
      async call(method, input) {
        done.push(`${method} ${JSON.stringify(input)}`);
        return method in answers
          ? { ok: true, data: answers[method] }
          : { ok: false, error: { code: 'file', message: 'the disk is full' } };
      },
    },
    window: { show: (place = '') => void done.push(`show ${place}`) },
    quick: { open: (mode) => void done.push(`quick ${mode}`) },
    notifier: () => ({ notify: ({ title, body }) => void done.push(`tell ${title}: ${body}`) }),
    words: () => wordsOf('en'),
    undone: () => void done.push('undone'),
    installUpdate: () => {},
    quit: () => {},
  });
  return { made, done };
}

test('a notification: open leads to its place, done and snooze go to the inbox, a reply into its conversation', async () => {
  const { made, done } = actions({ 'inbox.done': {}, 'inbox.snooze': {}, say: {} });
  made.act('open', notice());
  made.act('open', notice({ sessionId: null }));
  made.act('done', notice());
  made.act('snooze', notice());
  made.reply(notice(), '내일 할게');
  made.reply(notice(), '  ');
  await settled();
  expect(done).toEqual([
    'show #/session/3',
    'show #/inbox/9',
    'inbox.done {"id":9}',
    'inbox.snooze {"id":9,"until":"10m"}',
    'say {"text":"내일 할게","sessionId":3}',
  ]);
});

test('what fails is told where no window says it', async () => {
  const { made, done } = actions();
  made.act('done', notice());
  await settled();
  expect(done.at(-1)).toBe('tell That did not work: the disk is full');
});

test('a switch of the tray that could not be thrown goes back', async () => {
  const { made, done } = actions();
  made.toggle('water', false);
  await settled();
  expect(done).toEqual([
    'agenda.toggle {"name":"water","enabled":false}',
    'tell That did not work: the disk is full',
    'undone',
  ]);
});

test('of jobs that could not be paused the first is told', async () => {
  const { made, done } = actions({
    'agenda.pauseAll': { names: ['a'], failed: [{ name: 'b', message: 'b is read-only' }] },
  });
  made.pauseAll();
  await settled();
  expect(done).toEqual(['agenda.pauseAll {}', 'tell That did not work: b is read-only', 'undone']);
});

test('a new chat opens its session, and the window where none could be opened', async () => {
  const one = actions({ 'sessions.create': { id: 7 } });
  await one.made.newChat();
  expect(one.done.at(-1)).toBe('show #/session/7');
  const none = actions();
  await none.made.newChat();
  expect(none.done.at(-1)).toBe('show ');
});
