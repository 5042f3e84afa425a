import { expect, test } from 'vitest';
import { createEvents } from '../core/events.ts';
import type { Door } from './door.ts';
import { recoveryDoor } from './recovery.ts';

function realDoor() {
  const events = createEvents((error) => {
    throw error;
  });
  const door: Door = { events, call: async (method) => ({ ok: true, data: `real ${method}` }) };
  return { events, door };
}

function broken(more: Partial<Parameters<typeof recoveryDoor>[0]> = {}) {
  const real = realDoor();
  const hows: string[] = [];
  const door = recoveryDoor({
    home: '/home/me/.jarvis',
    message: 'the file is damaged',
    language: 'en',
    ways: () => ({ backup: 'jarvis-2026-11-29.db', made: '2026-11-29 08:01' }),
    recover: async (how) => {
      hows.push(how);
      return 'set aside';
    },
    reopen: async () => ({ ok: true, door: real.door }),
    ...more,
  });
  return { door, real, hows };
}

test('until it is mended every method says why, and doctor has a line for it', async () => {
  const { door } = broken();
  expect(await door.call('snapshot', {})).toEqual({
    ok: false,
    error: { code: 'database', message: 'the file is damaged' },
  });
  expect(await door.call('doctor', {})).toMatchObject({
    ok: true,
    data: [{ ok: true }, { name: 'database', ok: false }],
  });
});

test('nothing is recovered without a choice', async () => {
  const { door, hows } = broken();
  expect(await door.call('home.recover', {})).toMatchObject({ error: { code: 'bad_input' } });
  expect(hows).toEqual([]);
});

test('what can be chosen is asked without choosing, and refusals are in the user’s language', async () => {
  const { door, hows } = broken({ language: 'ko' });
  expect(await door.call('home.ways', {})).toEqual({
    ok: true,
    data: { backup: 'jarvis-2026-11-29.db', made: '2026-11-29 08:01' },
  });
  expect(await door.call('home.recover', {})).toMatchObject({
    error: { message: expect.stringContaining('골라 주세요') },
  });
  expect(hows).toEqual([]);
});

test('once recovered it is the real companion, for those who listened before as well', async () => {
  const { door, real, hows } = broken();
  const heard: number[] = [];
  const stop = door.events.subscribe((event) => heard.push(event.seq));
  expect(await door.call('home.recover', { how: 'backup' })).toEqual({ ok: true, data: { text: 'set aside' } });
  expect(hows).toEqual(['backup']);
  expect(await door.call('snapshot', {})).toEqual({ ok: true, data: 'real snapshot' });
  real.events.emit({ name: 'focus.changed', payload: { until: null } });
  expect([heard, door.events.seq()]).toEqual([[1], 1]);
  stop();
  real.events.emit({ name: 'focus.changed', payload: { until: null } });
  expect(heard).toEqual([1]);
});

test('a recovery that fails keeps the page, with the newest reason', async () => {
  const { door } = broken({ reopen: async () => ({ ok: false, message: 'still damaged' }) });
  expect(await door.call('home.recover', { how: 'fresh' })).toMatchObject({ error: { message: 'still damaged' } });
  expect(await door.call('snapshot', {})).toMatchObject({ error: { code: 'database', message: 'still damaged' } });
});

test('two windows that choose at once recover once', async () => {
  const { door, hows } = broken();
  const [one, two] = await Promise.all([
    door.call('home.recover', { how: 'fresh' }),
    door.call('home.recover', { how: 'backup' }),
  ]);
  expect([one.ok, two.ok, hows]).toEqual([true, false, ['fresh']]);
});
