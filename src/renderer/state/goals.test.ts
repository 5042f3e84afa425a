import { expect, test } from 'vitest';
import { tellings } from '../goals/tellings.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { goal, sampleGoals } from '../testing/fake-goals.ts';
import { at, sampleSnapshot } from '../testing/samples.ts';
import { createActions } from './actions.ts';
import { createCompanion } from './companion.ts';
import { emptyDomains, fromSnapshot } from './domains.ts';
import { startFeed } from './feed.ts';
import { emptyGoals, hearGoal, putAnswer, sorted } from './goals.ts';
import { reduce } from './reduce.ts';

function setUp() {
  const bridge = createFakeBridge({ snapshot: sampleSnapshot(), goals: sampleGoals() });
  const companion = createCompanion(bridge, null);
  const actions = createActions(companion);
  companion.ui.setState({ agent: 'karen', session: 1 });
  const goals = () => companion.stores.goals.getState();
  const follow = () =>
    startFeed({
      ...companion,
      onFresh: () => void actions.goals.refresh(),
      later: (callback) => void queueMicrotask(callback),
    });
  return { bridge, companion, actions, goals, follow, ids: () => goals().list.map(({ id }) => id) };
}

const [kept = goal({ id: 'aaaaaaaaaaaa' })] = sampleGoals();

test('goals come after the snapshot and follow their events', async () => {
  const { bridge, goals, follow, ids } = setUp();
  const feed = follow();
  await expect.poll(() => goals().state).toBe('here');
  expect(ids().sort()).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'dddddddddddd']);
  bridge.emit({ name: 'goal.changed', payload: { id: kept.id, goal: { ...kept, running: true } } });
  expect(goals().list.find(({ id }) => id === kept.id)?.running).toBe(true);
  bridge.emit({ name: 'goal.changed', payload: { id: kept.id, goal: null } });
  expect(ids()).not.toContain(kept.id);
  feed.stop();
});

test('a goal event touches nothing else, and a snapshot keeps the goals that are known', () => {
  const start = fromSnapshot(emptyDomains, sampleSnapshot());
  const heard = reduce(start, { name: 'goal.changed', payload: { id: kept.id, goal: kept }, seq: 1 });
  expect(heard.goals.list).toEqual([kept]);
  expect(heard.agenda).toBe(start.agenda);
  expect(fromSnapshot(heard, sampleSnapshot()).goals).toBe(heard.goals);
});

test('what an event says while the list is on its way is newer than the list', async () => {
  const { bridge, companion, actions, goals, ids } = setUp();
  const release = bridge.hold('goals.list');
  const asked = actions.goals.refresh();
  const paused = { ...kept, status: 'paused' as const, revision: 2 };
  companion.stores.goals.setState((now) => hearGoal(now, { id: kept.id, goal: paused }));
  companion.stores.goals.setState((now) => hearGoal(now, { id: 'bbbbbbbbbbbb', goal: null }));
  release();
  await asked;
  expect(goals().list.find(({ id }) => id === kept.id)?.status).toBe('paused');
  expect(ids()).not.toContain('bbbbbbbbbbbb');
});

test('what is no longer on the list goes with the next one', async () => {
  const { bridge, actions, ids } = setUp();
  await actions.goals.refresh();
  bridge.world.goals = bridge.world.goals.filter(({ id }) => id !== 'bbbbbbbbbbbb');
  await actions.goals.refresh();
  expect(ids()).not.toContain('bbbbbbbbbbbb');
  expect(ids()).toContain(kept.id);
});

test('a list that can’t be fetched says why at first, and later leaves what is known', async () => {
  const { bridge, actions, goals, ids } = setUp();
  bridge.failNext('goals.list', 'internal', '읽지 못했어요.');
  await actions.goals.refresh();
  expect(goals()).toMatchObject({ state: 'failed', error: '읽지 못했어요.' });
  await actions.goals.refresh();
  expect(goals().state).toBe('here');
  bridge.failNext('goals.list', 'internal', '읽지 못했어요.');
  await actions.goals.refresh();
  expect(goals().state).toBe('here');
  expect(ids()).toContain(kept.id);
});

test('an answer to a change never takes the place of a newer event', () => {
  const newer = { ...kept, revision: 3, status: 'stopped' as const };
  const known = { ...emptyGoals, list: [newer] };
  expect(putAnswer(known, { ...kept, revision: 2 })).toBe(known);
  expect(putAnswer(known, { ...kept, revision: 4 }).list[0]?.revision).toBe(4);
});

test('a change that was decided on an old revision is refused with its reason, and nothing moves', async () => {
  const { companion, actions, goals } = setUp();
  await actions.goals.refresh();
  expect(await actions.goals.act({ ...kept, revision: 7 }, 'pause')).toBeNull();
  expect(goals().list.find(({ id }) => id === kept.id)?.status).toBe('active');
  expect(companion.toasts.store.getState().list[0]).toMatchObject({ tone: 'bad' });
  expect(companion.toasts.store.getState().list[0]?.text).toContain('그사이 목표가 바뀌었어요.');
});

test('a stop can be undone from its toast', async () => {
  const { companion, actions, goals } = setUp();
  await actions.goals.refresh();
  await actions.goals.stop(kept);
  const status = () => goals().list.find(({ id }) => id === kept.id)?.status;
  expect(status()).toBe('stopped');
  companion.toasts.store.getState().list[0]?.action?.run();
  await expect.poll(status).toBe('active');
});

test('entrusting says it in the conversation that is open; what is not taken comes back as its answer', async () => {
  const { bridge, actions, ids } = setUp();
  expect(await actions.goals.entrust('  새 글 나오면 알려줘 ')).toBeNull();
  expect(bridge.calls.at(-1)).toEqual({
    method: 'say',
    input: { text: '/goal 새 글 나오면 알려줘', sessionId: 1, agent: 'karen' },
  });
  expect(await actions.goals.entrust('ㅁㄴㅇ')).toContain('무엇을 챙길지 모르겠어요');
  await actions.goals.refresh();
  expect(ids()).toHaveLength(4);
});

test('what waits for the user comes first, what is paused last', () => {
  const list = [
    goal({ id: 'p', status: 'paused' }),
    goal({ id: 'a', updatedAt: at('9:00') }),
    goal({ id: 'b', updatedAt: at('9:30') }),
    goal({ id: 'x', status: 'blocked' }),
  ];
  expect(sorted(list).map(({ id }) => id)).toEqual(['x', 'b', 'a', 'p']);
});

test('what was told together stands together, and what another one told apart', () => {
  const item = (key: string) => ({ key, text: key });
  const told = [
    { item: item('a'), at: at('9:00'), elsewhere: false },
    { item: item('b'), at: at('9:00'), elsewhere: false },
    { item: item('c'), at: at('9:00'), elsewhere: true },
    { item: item('a'), at: at('8:00'), elsewhere: false },
  ];
  expect(tellings(told).map(({ items }) => items.map(({ key }) => key))).toEqual([['a', 'b'], ['c'], ['a']]);
});
