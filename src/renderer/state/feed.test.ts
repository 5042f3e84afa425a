import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CompanionEvent } from '../../shared/contract.ts';
import { createFakeBridge, type FakeBridge } from '../testing/fake-bridge.ts';
import { at, message, row, sampleMessages, sampleSnapshot, step } from '../testing/samples.ts';
import { type Link, startFeed } from './feed.ts';
import { createStores } from './stores.ts';

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

function setUp(prepare?: (bridge: FakeBridge) => void) {
  const bridge = createFakeBridge({ snapshot: sampleSnapshot(), messages: structuredClone(sampleMessages) });
  prepare?.(bridge);
  const stores = createStores();
  const link = createStore<Link>(() => ({ phase: { kind: 'loading', tries: 0 }, connected: true }));
  const waits: (() => void)[] = [];
  const feed = startFeed({ bridge, stores, link, onFresh: () => {}, later: (callback) => waits.push(callback) });
  const snapshots = () => bridge.calls.filter(({ method }) => method === 'snapshot').length;
  const title = () => stores.agenda.getState().rows.find(({ name }) => name === 'deploy-log')?.title;
  const rename = (text: string): CompanionEvent => ({
    name: 'agenda.changed',
    payload: { changed: [row({ name: 'deploy-log', title: text })], removed: [] },
  });
  const tick = async () => {
    for (const wait of waits.splice(0)) wait();
    await settle();
  };
  return { bridge, stores, link, feed, snapshots, title, rename, tick };
}

test('snapshot first, then the events after it', async () => {
  const { bridge, title, rename, snapshots } = setUp();
  await settle();
  bridge.emit(rename('하나'));
  bridge.emit(rename('둘'));
  expect(title()).toBe('둘');
  expect(snapshots()).toBe(1);
});

test('events that come while the snapshot is on its way are applied on top of it, the older ones not again', async () => {
  let release = () => {};
  const { bridge, title, rename, stores } = setUp((one) => {
    release = one.hold('snapshot');
  });
  bridge.emit(rename('먼저'));
  bridge.world.snapshot.agenda = bridge.world.snapshot.agenda.map((one) =>
    one.name === 'deploy-log' ? { ...one, title: '먼저' } : one,
  );
  release();
  await settle();
  expect(title()).toBe('먼저');
  bridge.emit(rename('나중'));
  expect(title()).toBe('나중');
  expect(stores.agenda.getState().rows).toHaveLength(8);
});

test('a hole in the numbers brings a new snapshot', async () => {
  const { bridge, snapshots, title, rename } = setUp();
  await settle();
  bridge.lose(rename('잃은 것'));
  bridge.world.snapshot.agenda = bridge.world.snapshot.agenda.map((one) =>
    one.name === 'deploy-log' ? { ...one, title: '잃은 것' } : one,
  );
  bridge.emit({ name: 'focus.changed', payload: { until: null } });
  await settle();
  expect(snapshots()).toBe(2);
  expect(title()).toBe('잃은 것');
});

test('events that the host no longer holds bring a new snapshot', async () => {
  const { bridge, snapshots } = setUp();
  await settle();
  bridge.cut();
  bridge.restore(false);
  await settle();
  expect(snapshots()).toBe(2);
});

test('a cut whose events are replayed needs no snapshot', async () => {
  const { bridge, snapshots, title, rename, link } = setUp();
  await settle();
  bridge.cut();
  expect(link.getState().connected).toBe(false);
  bridge.emit(rename('그동안'));
  bridge.restore(true);
  await settle();
  expect(link.getState().connected).toBe(true);
  expect(snapshots()).toBe(1);
  expect(title()).toBe('그동안');
});

test('an event that comes twice counts once', async () => {
  const { bridge, stores, snapshots } = setUp();
  await settle();
  const { seq } = bridge.world.snapshot;
  bridge.emit({ name: 'focus.changed', payload: { until: at('11:00') } });
  bridge.world.snapshot.seq = seq;
  bridge.emit({ name: 'focus.changed', payload: { until: null } });
  expect(stores.desk.getState().focus.until).toBe(at('11:00'));
  expect(snapshots()).toBe(1);
});

test('a database that can’t be opened is a state of its own, and left after the way out', async () => {
  const { link, feed } = setUp((bridge) => bridge.failNext('snapshot', 'database', '깨졌어요'));
  await settle();
  expect(link.getState().phase).toEqual({ kind: 'broken', code: 'database', message: '깨졌어요' });
  await feed.resync();
  expect(link.getState().phase).toEqual({ kind: 'ready' });
});

test('a snapshot that fails for another reason is asked for again', async () => {
  const { link, tick, snapshots } = setUp((bridge) => bridge.failNext('snapshot', 'internal', '…'));
  await settle();
  expect(link.getState().phase).toEqual({ kind: 'loading', tries: 1 });
  await tick();
  expect(snapshots()).toBe(2);
  expect(link.getState().phase).toEqual({ kind: 'ready' });
});

test('pieces of a streaming message are gathered for a frame, and are there before what follows them', async () => {
  const { bridge, stores, tick } = setUp();
  await settle();
  const begun = message({ id: 50, sessionId: 1, state: 'streaming' });
  stores.threads.setState({ bySession: { 1: { messages: [begun], more: false, loading: false, error: null } } });
  const piece = (text: string, state: 'streaming' | 'done' = 'streaming') =>
    ({ name: 'message.changed', payload: message({ id: 50, sessionId: 1, text, state }) }) as const;
  const text = () => stores.threads.getState().bySession[1]?.messages[0]?.text;
  bridge.emit(piece('가'));
  bridge.emit(piece('가나'));
  expect(text()).toBe('');
  await tick();
  expect(text()).toBe('가나');
  bridge.emit(piece('가나다'));
  bridge.emit(piece('가나다라', 'done'));
  expect(text()).toBe('가나다라');
  await tick();
  expect(text()).toBe('가나다라');
});

const delta = (at: number, text: string, step = 0): CompanionEvent => ({
  name: 'message.delta',
  payload: { id: 50, sessionId: 1, step, kind: 'text', at, text },
});

test('a hundred pieces of an answer are one change of the thread in a frame', async () => {
  const { bridge, stores, tick } = setUp();
  await settle();
  const begun = message({ id: 50, sessionId: 1, state: 'streaming' });
  stores.threads.setState({ bySession: { 1: { messages: [begun], more: false, loading: false, error: null } } });
  let changes = 0;
  stores.threads.subscribe(() => {
    changes += 1;
  });
  for (let n = 0; n < 100; n += 1) bridge.emit(delta(n, '가'));
  expect(changes).toBe(0);
  await tick();
  expect(changes).toBe(1);
  expect(stores.threads.getState().bySession[1]?.messages[0]?.steps[0]?.text).toBe('가'.repeat(100));
});

test('a whole message that comes between pieces takes the place of those before it, not of those after it', async () => {
  const { bridge, stores, tick } = setUp();
  await settle();
  const begun = message({ id: 50, sessionId: 1, state: 'streaming' });
  stores.threads.setState({ bySession: { 1: { messages: [begun], more: false, loading: false, error: null } } });
  bridge.emit(delta(0, '가나'));
  bridge.emit({ name: 'message.changed', payload: { ...begun, steps: [step({ text: '가나' })] } });
  bridge.emit(delta(2, '다'));
  bridge.emit(delta(0, '라', 1));
  await tick();
  expect(stores.threads.getState().bySession[1]?.messages[0]?.steps.map(({ text }) => text)).toEqual(['가나다', '라']);
});

test('after a hole in the numbers nothing of an answer is put together from halves', async () => {
  const { bridge, stores, tick, snapshots } = setUp();
  await settle();
  const begun = message({ id: 50, sessionId: 1, state: 'streaming' });
  stores.threads.setState({ bySession: { 1: { messages: [begun], more: false, loading: false, error: null } } });
  bridge.emit(delta(0, '가'));
  bridge.lose(delta(1, '나'));
  bridge.emit(delta(2, '다'));
  await settle();
  await tick();
  expect(snapshots()).toBe(2);
  expect(stores.threads.getState().bySession[1]).toBeUndefined();
});

test('another language brings a new snapshot, for the companion’s own words change with it', async () => {
  const { bridge, snapshots } = setUp();
  await settle();
  bridge.emit({ name: 'settings.changed', payload: { language: 'en', theme: 'light', userName: '' } });
  await settle();
  expect(snapshots()).toBe(2);
});
