import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fake, Notification } from '../../test/fakes/electron.ts';
import type { Log } from '../core/log.ts';
import { silentLog } from '../core/log.ts';
import type { Notice } from '../core/ports.ts';
import { createNotifier } from './notifier.ts';
import type { Daemon } from './session-bus.ts';
import { wordsOf } from './words.ts';

const notice = (id: string, over: Partial<Notice> = {}): Notice => ({
  id,
  title: 'K.A.R.E.N.',
  body: 'A & B',
  agent: 'karen',
  sessionId: 3,
  inboxId: 9,
  ...over,
});
const settled = () => vi.advanceTimersByTimeAsync(0);
const full: Daemon = { present: true, markup: false, actions: true };

beforeEach(() => {
  fake.reset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

interface Over {
  platform?: NodeJS.Platform;
  seen?: () => boolean;
  daemon?: () => Promise<Daemon>;
  log?: Log;
}

function notifier(over: Over = {}) {
  const done: string[] = [];
  const made = createNotifier({
    platform: 'linux',
    icon: '/icon.png',
    words: () => wordsOf('en'),
    seen: () => false,
    daemon: async () => full,
    act: (action, each) => done.push(`${action} ${each.id}`),
    reply: (each, text) => done.push(`reply ${each.id} ${text}`),
    log: silentLog,
    ...over,
  });
  return { notify: made.notify, done };
}
const titles = () => Notification.shown.map((each) => each.options.title);

describe('when it is shown', () => {
  test('the user looks elsewhere: the desktop shows it, and a click opens what it was about', async () => {
    const { notify, done } = notifier();
    notify(notice('a'));
    notify(notice('b'));
    await settled();
    expect(Notification.shown[0]!.options).toMatchObject({ title: 'K.A.R.E.N.', body: 'A & B' });
    Notification.shown[0]!.click();
    expect(done).toEqual(['open a']);
  });

  test('what the user has before their eyes is not told again', async () => {
    const { notify } = notifier({ seen: () => true });
    notify(notice('a'));
    await settled();
    expect(Notification.shown).toEqual([]);
  });

  test('a window that came up while the service was asked for shows it itself', async () => {
    let seen = false;
    const { notify } = notifier({
      seen: () => seen,
      daemon: async () => {
        seen = true;
        return full;
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
    const { notify } = notifier({ daemon: async () => ({ present: false, markup: false, actions: false }), log });
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
        return { ...full, markup: true };
      },
    });
    for (const id of ['a', 'b', 'c']) notify(notice(id));
    await settled();
    expect(asked).toBe(1);
    expect(Notification.shown[0]!.options.body).toBe('A &amp; B');
  });

  test('a later notice of the same thing takes the place of the earlier', async () => {
    const { notify } = notifier();
    notify(notice('a', { title: 'first' }));
    await settled();
    notify(notice('a', { title: 'second' }));
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
});

describe('what can be done with it', () => {
  test('its buttons: done, ten minutes, open', async () => {
    const { notify, done } = notifier();
    for (const id of ['a', 'b', 'c']) notify(notice(id));
    await settled();
    Notification.shown[0]!.press('Done');
    Notification.shown[1]!.press('In 10 minutes');
    Notification.shown[2]!.press('Open');
    expect(done).toEqual(['done a', 'snooze b', 'open c']);
  });

  test('an answer typed into it, where the system takes one', async () => {
    const { notify, done } = notifier({ platform: 'darwin' });
    notify(notice('a'));
    await settled();
    Notification.shown[0]!.reply('내일 할게');
    expect(done).toEqual(['reply a 내일 할게']);
  });

  test('one that went to the list of the system can still be clicked', async () => {
    const { notify, done } = notifier({ platform: 'win32' });
    notify(notice('a'));
    await settled();
    const [first] = Notification.shown;
    first!.timeOut();
    notify(notice('a'));
    await settled();
    // It was still held, so its successor took its place.
    expect(first!.closed).toBe(true);
    Notification.shown[1]!.click();
    expect(done).toEqual(['open a']);
  });
});

describe('a burst', () => {
  test('more than three in a row are one summary, and those before it go', async () => {
    const { notify, done } = notifier();
    for (let i = 1; i <= 10; i++) notify(notice(`n${i}`, { title: `post ${i}` }));
    await vi.advanceTimersByTimeAsync(500);
    expect(titles()).toEqual(['post 1', 'post 2', 'post 3', '10 new notices']);
    expect(Notification.shown.map((each) => each.closed)).toEqual([true, true, true, false]);
    expect(Notification.shown[3]!.options.body).toBe('post 10\npost 9\npost 8\npost 7\n…');
    Notification.shown[3]!.click();
    expect(done).toEqual(['open burst']);
  });

  test('a summary that grows takes its own place, and ends with the burst', async () => {
    const { notify } = notifier();
    for (let i = 1; i <= 4; i++) notify(notice(`n${i}`));
    await vi.advanceTimersByTimeAsync(500);
    notify(notice('n5'));
    await vi.advanceTimersByTimeAsync(500);
    expect(titles().slice(3)).toEqual(['4 new notices', '5 new notices']);
    expect(Notification.shown[3]!.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    notify(notice('n6', { title: 'alone' }));
    await settled();
    expect(titles().at(-1)).toBe('alone');
  });

  test('a question that waits for the user is always told by itself', async () => {
    const { notify } = notifier();
    for (let i = 1; i <= 6; i++) notify(notice(`ask${i}`, { inboxId: null, waits: true, title: `may I ${i}` }));
    await vi.advanceTimersByTimeAsync(500);
    expect(titles()).toHaveLength(6);
    expect(Notification.shown[0]!.options.timeoutType).toBe('never');
  });
});

describe('notifications that are left', () => {
  test('those that are held do not grow without end', async () => {
    const { notify } = notifier();
    for (let i = 0; i < 60; i++) {
      notify(notice(`n${i}`));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    // What is held is closed by its successor; what was let go is not.
    for (const id of ['n0', 'n59']) notify(notice(id));
    await settled();
    expect([Notification.shown[0]!.closed, Notification.shown[59]!.closed]).toEqual([false, true]);
  });

  test('macOS: one of an earlier life still opens its place', async () => {
    Notification.history = [new Notification({ id: 'inbox-12' }), new Notification({ id: 'still-here' })];
    const opened: (number | null)[] = [];
    createNotifier({
      platform: 'darwin',
      icon: '',
      words: () => wordsOf('ko'),
      seen: () => false,
      daemon: async () => full,
      act: (_action, each) => opened.push(each.inboxId),
      reply: () => {},
      log: silentLog,
    });
    await settled();
    for (const each of Notification.history) each.click();
    expect(opened).toEqual([12]);
  });

  test('Windows: one that nobody holds opens the inbox, one that is held answers for itself', async () => {
    const { notify, done } = notifier({ platform: 'win32' });
    Notification.activated!({ type: 'click', arguments: '' });
    notify(notice('a'));
    await settled();
    Notification.activated!({ type: 'click', arguments: '' });
    Notification.shown[0]!.click();
    expect(done).toEqual(['open earlier', 'open a']);
  });
});
