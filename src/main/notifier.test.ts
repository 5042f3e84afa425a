import { beforeEach, expect, test } from 'vitest';
import { fake, Notification } from '../../test/fakes/electron.ts';
import type { Log } from '../core/log.ts';
import { silentLog } from '../core/log.ts';
import type { Notice } from '../core/ports.ts';
import { createNotifier } from './notifier.ts';
import type { Daemon } from './session-bus.ts';

const notice = (id: string, title = 'K.A.R.E.N.'): Notice => ({
  id,
  title,
  body: 'A & B',
  agent: 'karen',
  sessionId: 3,
  inboxId: 9,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => fake.reset());

function notifier(over: { visible?: () => boolean; daemon?: () => Promise<Daemon>; log?: Log } = {}) {
  const opened: string[] = [];
  const made = createNotifier({
    visible: () => false,
    daemon: async () => ({ present: true, markup: false }),
    open: (each) => opened.push(each.id),
    log: silentLog,
    ...over,
  });
  return { notify: made.notify, opened };
}

test('no window to be seen: the desktop shows it, and a click opens what it was about', async () => {
  const { notify, opened } = notifier();
  notify(notice('a'));
  notify(notice('b'));
  await settled();
  expect(Notification.shown.map((each) => each.options)).toEqual([
    { title: 'K.A.R.E.N.', body: 'A & B' },
    { title: 'K.A.R.E.N.', body: 'A & B' },
  ]);
  Notification.shown[0]!.click();
  expect(opened).toEqual(['a']);
});

test('a window that can be seen shows it itself', async () => {
  const { notify } = notifier({ visible: () => true });
  notify(notice('a'));
  await settled();
  expect(Notification.shown).toEqual([]);
});

test('a window that came up while the service was asked for shows it itself', async () => {
  let visible = false;
  const { notify } = notifier({
    visible: () => visible,
    daemon: async () => {
      visible = true;
      return { present: true, markup: false };
    },
  });
  notify(notice('a'));
  await settled();
  expect(Notification.shown).toEqual([]);
});

test('a notification service that never answers holds nobody up', async () => {
  const { notify } = notifier({ daemon: () => new Promise(() => {}) });
  notify(notice('a'));
  notify(notice('b'));
  await settled();
  expect(Notification.shown).toEqual([]);
});

test('no notification service: nothing is shown, and the log says so', async () => {
  const said: string[] = [];
  const log = { ...silentLog, info: (_fields: object, text: string) => said.push(text) };
  const { notify } = notifier({ daemon: async () => ({ present: false, markup: false }), log });
  notify(notice('a'));
  await settled();
  expect(Notification.shown).toEqual([]);
  expect(said).toHaveLength(1);
});

test('the service is asked once for many notices', async () => {
  let asked = 0;
  const { notify } = notifier({
    daemon: async () => {
      asked += 1;
      return { present: true, markup: true };
    },
  });
  for (let i = 0; i < 20; i++) notify(notice(`n${i}`));
  await settled();
  expect(asked).toBe(1);
  expect(Notification.shown).toHaveLength(20);
  expect(Notification.shown[0]!.options.body).toBe('A &amp; B');
});

test('a later notice of the same thing takes the place of the earlier', async () => {
  const { notify } = notifier();
  notify(notice('a', 'first'));
  await settled();
  notify(notice('a', 'second'));
  await settled();
  expect(Notification.shown.map((each) => [each.options.title, each.closed])).toEqual([
    ['first', true],
    ['second', false],
  ]);
});

test('a desktop that refuses is a line in the log', async () => {
  Notification.refusal = new Error('no');
  const said: string[] = [];
  const log = { ...silentLog, warn: (_fields: object, text: string) => said.push(text) };
  const { notify } = notifier({ log });
  notify(notice('a'));
  await settled();
  expect(said).toHaveLength(1);
});

test('the notifications that are held do not grow without end', async () => {
  const { notify } = notifier();
  for (let i = 0; i < 60; i++) notify(notice(`n${i}`));
  await settled();
  // What is held is closed by its successor; what was let go is not.
  for (const id of ['n0', 'n59']) notify(notice(id));
  await settled();
  expect([Notification.shown[0]!.closed, Notification.shown[59]!.closed]).toEqual([false, true]);
});
