import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import type { CompanionEvent } from '../../shared/contract.ts';
import { createConversation } from '../conversation/conversation.ts';
import { silentLog } from '../log.ts';
import type { Notice } from '../ports.ts';
import { openStore } from '../store/store.ts';
import { createDelivery } from './delivery.ts';
import { snoozeEnd } from './inbox.ts';
import type { QuietHours } from './quiet.ts';
import { quietUntil } from './quiet.ts';
import type { Report } from './report.ts';

function setUp(options: { quiet?: QuietHours; windows?: number; notifier?: (notice: Notice) => void } = {}) {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  const events: CompanionEvent[] = [];
  const notices: Notice[] = [];
  const emit = (event: CompanionEvent) => events.push(event);
  const conversation = createConversation({ store, clock, emit });
  const delivery = createDelivery({
    store,
    clock,
    log: silentLog,
    ports: {
      notifier: { notify: options.notifier ?? ((notice) => notices.push(notice)) },
      presence: { windows: () => options.windows ?? 1, visible: () => true, focused: () => true },
    },
    conversation,
    emit,
    settings: () => ({
      language: 'ko',
      quiet: options.quiet ?? { weekdays: null, weekend: null },
      busyWaitMs: 120_000,
    }),
    failpoint: () => {},
  });
  delivery.start();
  return { clock, store, events, notices, conversation, delivery };
}

const report = (over: Partial<Report> = {}): Report => ({
  kind: 'tool',
  agent: 'jarvis',
  job: 'feed',
  runId: null,
  title: '새 글',
  text: '새 글이 하나 있어요',
  items: [],
  deliver: 'conversation',
  lateMs: 0,
  quiet: false,
  summarised: false,
  settle: [],
  ...over,
});

test('inbox row, message and settlement stand or fall together', () => {
  const { delivery, store, conversation, events, notices } = setUp();
  store.db.exec('CREATE TABLE told (key TEXT)');
  delivery.onSettle('feed', (payload) => {
    store.db.prepare('INSERT INTO told VALUES (?)').run(payload as string);
    if (payload === 'broken') throw new Error('settle failed');
  });
  expect(() => delivery.handOver(report({ settle: [{ producer: 'feed', payload: 'broken' }] }))).toThrow(
    'settle failed',
  );
  expect(delivery.inbox(true, null, 10)).toEqual([]);
  expect(conversation.sessions(null)).toEqual([]);
  expect([events.length, notices.length]).toEqual([0, 0]);

  delivery.handOver(report({ settle: [{ producer: 'feed', payload: 'a' }] }));
  expect(delivery.inbox(true, null, 10)).toHaveLength(1);
  expect(conversation.sessions('jarvis')[0]?.preview).toBe('새 글이 하나 있어요');
  expect(store.db.prepare('SELECT key FROM told').all()).toEqual([{ key: 'a' }]);
});

test('a notifier that throws changes nothing about what was delivered', () => {
  const { delivery } = setUp({
    notifier: () => {
      throw new Error('no notification daemon');
    },
  });
  delivery.handOver(report());
  expect(delivery.unread()).toBe(1);
});

test('while the agent answers, its report waits for the end of the turn', async () => {
  const { delivery, conversation, clock } = setUp();
  const end = conversation.beginTurn('jarvis');
  delivery.handOver(report());
  await clock.advance(30_000);
  expect(delivery.inbox(true, null, 10)).toEqual([]);
  end();
  await clock.advance(0);
  expect(delivery.inbox(true, null, 10)[0]?.messageId).not.toBeNull();
});

test('an answer that takes longer than two minutes sends the report to the inbox alone (seed 001)', async () => {
  const { delivery, conversation, clock } = setUp();
  conversation.beginTurn('jarvis');
  delivery.handOver(report());
  await clock.advance(121_000);
  const [item] = delivery.inbox(true, null, 10);
  expect(item?.messageId).toBeNull();
});

test('in focus time nothing is said and no toast is shown but for reminders; one notice at the end says how many came', async () => {
  const { delivery, conversation, clock, notices } = setUp();
  conversation.setFocus(25);
  delivery.handOver(report());
  delivery.handOver(report());
  delivery.handOver(report({ kind: 'reminder', title: '물 마시기' }));
  expect(conversation.sessions(null)).toEqual([]);
  expect(delivery.unread()).toBe(3);
  expect(notices.map((notice) => notice.title)).toEqual(['물 마시기']);
  await clock.advance(26 * 60_000);
  expect(notices.map((notice) => notice.title)).toEqual(['물 마시기', '그동안 알림이 2건 왔어요']);
});

test('quiet hours hold toasts back, not the inbox; a job with quiet: true is shown', async () => {
  const { delivery, notices, clock } = setUp({ quiet: { weekdays: '08:00-10:00', weekend: null } });
  delivery.handOver(report());
  delivery.handOver(report({ quiet: true, title: '급한 일' }));
  expect(delivery.unread()).toBe(2);
  expect(notices.map((notice) => notice.title)).toEqual(['급한 일']);
  await clock.advance(61 * 60_000);
  expect(notices.at(-1)?.title).toBe('그동안 알림이 1건 왔어요');
});

test('quiet hours over midnight belong to the day they begin on', () => {
  const hours = { weekdays: '23:00-07:30', weekend: '00:00-09:00' };
  const at = (moment: string) => quietUntil(hours, Date.parse(moment), 'Asia/Seoul');
  expect(at('2026-12-01T23:30:00+09:00')).toBe(Date.parse('2026-12-02T07:30:00+09:00'));
  expect(at('2026-12-02T07:29:59+09:00')).not.toBeNull();
  expect(at('2026-12-02T07:30:00+09:00')).toBeNull();
  expect(at('2026-12-05T06:00:00+09:00')).not.toBeNull();
  expect(at('2026-12-06T23:30:00+09:00')).toBeNull();
  expect(at('2026-12-07T00:30:00+09:00')).toBeNull();
});

test('a snoozed item comes back as unread, with a toast, also after a restart of its timer', async () => {
  const { delivery, clock, notices } = setUp();
  delivery.handOver(report({ deliver: 'notice' }));
  const [item] = delivery.inbox(false, null, 10);
  delivery.snooze(item!.id, '10m');
  expect(delivery.unread()).toBe(0);
  await clock.advance(9 * 60_000);
  expect(delivery.unread()).toBe(0);
  await clock.advance(60_000);
  expect(delivery.unread()).toBe(1);
  expect(notices).toHaveLength(2);
});

test('snooze 30 days: not at once (32-bit timers)', async () => {
  const { delivery, clock } = setUp();
  delivery.handOver(report());
  const [item] = delivery.inbox(false, null, 10);
  delivery.snooze(item!.id, '2026-12-31T09:00:00+09:00');
  await clock.advance(60_000);
  expect(delivery.unread()).toBe(0);
});

test('snooze takes 10m, 1h, tomorrow at nine, or a later moment; anything else is refused with a sentence', () => {
  const now = Date.parse('2026-12-01T22:00:00+09:00');
  expect(snoozeEnd('10m', now, 'Asia/Seoul')).toBe(now + 600_000);
  expect(snoozeEnd('1h', now, 'Asia/Seoul')).toBe(now + 3_600_000);
  expect(snoozeEnd('tomorrow', now, 'Asia/Seoul')).toBe(Date.parse('2026-12-02T09:00:00+09:00'));
  expect(() => snoozeEnd('2026-12-01T21:00:00+09:00', now, 'Asia/Seoul')).toThrow('past');
  expect(() => snoozeEnd('언젠가', now, 'Asia/Seoul')).toThrow('언젠가');
});

test('what comes with no window open is marked missed until it is looked at', () => {
  const { delivery } = setUp({ windows: 0 });
  delivery.handOver(report());
  const [item] = delivery.inbox(false, null, 10);
  expect(item?.missed).toBe(true);
  delivery.read([item!.id]);
  expect(delivery.inbox(false, null, 10)[0]).toMatchObject({ missed: false, state: 'read' });
});

test('done is kept in the history and can be undone', () => {
  const { delivery } = setUp();
  delivery.handOver(report());
  const [item] = delivery.inbox(false, null, 10);
  delivery.done(item!.id);
  expect(delivery.inbox(false, null, 10)).toEqual([]);
  expect(delivery.inbox(true, null, 10)).toHaveLength(1);
  delivery.reopen(item!.id);
  expect(delivery.inbox(false, null, 10)).toHaveLength(1);
});
