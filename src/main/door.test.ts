import { expect, test } from 'vitest';
import { createEvents } from '../core/events.ts';
import type { Envelope } from '../shared/contract.ts';
import { createDoor, type Door } from './door.ts';

const focus = { name: 'focus.changed', payload: { until: null } } as const;
const companion = (name: string) => {
  const events = createEvents((error) => {
    throw error;
  });
  return { events, call: async () => ({ ok: true, data: name }) } satisfies Door;
};
const broken = { code: 'database', message: 'unreadable' } as const;

test('before anything is open, calls are answered', async () => {
  expect(await createDoor().call('snapshot', {})).toMatchObject({ ok: false, error: { code: 'not_available' } });
});

test('a database that cannot be opened is the answer to everything but the way out', async () => {
  const door = createDoor();
  door.refuse(broken, async () => ({ ok: true, data: { text: 'restored' } }));
  expect(await door.call('snapshot', {})).toEqual({ ok: false, error: broken });
  expect(await door.call('home.recover', { how: 'backup' })).toEqual({ ok: true, data: { text: 'restored' } });
  expect(await door.call('home.ways', {})).toMatchObject({ ok: true });
  door.refuse(broken);
  expect(await door.call('home.recover', { how: 'backup' })).toEqual({ ok: false, error: broken });
});

test('who listens hears the companion that is behind the door now, and only that one', async () => {
  const door = createDoor();
  const heard: Envelope[] = [];
  const leave = door.events.subscribe((event) => heard.push(event));
  const [first, second] = [companion('first'), companion('second')];
  door.serve(first);
  first.events.emit(focus);
  door.refuse(broken);
  first.events.emit(focus);
  expect(door.events.seq()).toBe(0);
  expect(door.events.since(0)).toBeNull();
  door.serve(second);
  second.events.emit(focus);
  first.events.emit(focus);
  expect(heard.map((event) => event.seq)).toEqual([1, 1]);
  expect(door.events.since(0)).toHaveLength(1);
  expect(await door.call('snapshot', {})).toEqual({ ok: true, data: 'second' });
  const third = companion('third');
  door.serve(third);
  second.events.emit(focus);
  expect(heard).toHaveLength(2);
  leave();
  third.events.emit(focus);
  expect(heard).toHaveLength(2);
});
