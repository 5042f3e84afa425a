import { beforeEach, expect, test } from 'vitest';
import { app, BrowserWindow, fake, ipcMain } from '../../test/fakes/electron.ts';
import { createEvents } from '../core/events.ts';
import { silentLog } from '../core/log.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/channels.ts';
import type { Result } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { serveIpc } from './ipc.ts';

const capabilities = { host: 'electron', tray: true, nativeNotifications: true } as const;
const focus = { name: 'focus.changed', payload: { until: null } } as const;
let events: ReturnType<typeof createEvents>;
let called: [string, unknown][];
let answer: () => Promise<Result<unknown>>;
let window: BrowserWindow;

beforeEach(async () => {
  fake.reset();
  app.becomeReady();
  events = createEvents((error) => {
    throw error;
  }, 3);
  called = [];
  answer = async () => ({ ok: true, data: {} });
  window = new BrowserWindow();
  await window.loadURL('app://companion/');
  const door: Door = {
    events,
    call: (method, input) => {
      called.push([method, input]);
      return answer();
    },
  };
  const pages = () => fake.windows().map((each) => each.webContents as never);
  serveIpc({ ipc: ipcMain, door, origin: 'app://companion', capabilities, pages, log: silentLog });
});

const send = (frame: unknown, from?: Parameters<typeof ipcMain.receive>[3]) =>
  ipcMain.receive(CALL_CHANNEL, window.webContents, [frame], from);
const call = { type: 'call', id: 7, method: 'say', input: { text: 'x' } };
const received = () =>
  window.webContents.sent.filter((each) => each.channel === EVENT_CHANNEL).map((each) => each.args[0]);

test('there is one channel in', () => {
  expect([...ipcMain.handlers.keys()]).toEqual([CALL_CHANNEL]);
});

test('a call of our page reaches the companion and is answered under its number', async () => {
  answer = async () => ({ ok: true, data: { reply: 'y' } });
  expect(await send(call)).toEqual({ type: 'result', id: 7, result: { ok: true, data: { reply: 'y' } } });
  expect(called).toEqual([['say', { text: 'x' }]]);
});

test.each([
  ['a frame that is gone', null],
  ['a frame within the page', { parent: {} as never, origin: 'app://companion' }],
  ['a foreign page', { parent: null, origin: 'https://elsewhere.example' }],
])('a message of %s is refused and reaches nobody', async (_what, frame) => {
  expect(await send(call, frame)).toMatchObject({ result: { ok: false, error: { code: 'not_available' } } });
  expect(called).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['a text', 'say'],
  ['an unknown kind', { type: 'eval', code: '1' }],
  ['a call without number', { type: 'call', method: 'say', input: {} }],
  ['a method of 101 letters', { ...call, method: 'x'.repeat(101) }],
])('what is no frame is refused: %s', async (_what, frame) => {
  expect(await send(frame)).toMatchObject({
    type: 'result',
    id: 0,
    result: { ok: false, error: { code: 'bad_input' } },
  });
  expect(called).toEqual([]);
});

test('a call that throws all the same is answered', async () => {
  answer = () => Promise.reject(new Error('boom'));
  expect(await send(call)).toMatchObject({
    id: 7,
    result: { ok: false, error: { code: 'internal', message: 'boom' } },
  });
});

test('an answer that cannot be carried is an error for the caller, not silence', async () => {
  answer = async () => ({ ok: true, data: { oops: () => {} } });
  await expect(send(call)).rejects.toThrow(/could not be cloned/);
});

test('events reach every page in order, and none that is gone', () => {
  events.emit(focus);
  events.emit(focus);
  expect(received()).toEqual([
    { ...focus, seq: 1 },
    { ...focus, seq: 2 },
  ]);
  window.close();
  events.emit(focus);
  expect(received()).toHaveLength(2);
});

test('hello replays what came after a number, over the event channel', async () => {
  for (let i = 0; i < 3; i++) events.emit(focus);
  window.webContents.sent = [];
  expect(await send({ type: 'hello', since: 1 })).toEqual({
    type: 'welcome',
    protocol: 1,
    seq: 3,
    replayed: true,
    capabilities,
  });
  expect(received()).toEqual([
    { ...focus, seq: 2 },
    { ...focus, seq: 3 },
  ]);
});

test('hello says when what came is no longer held', async () => {
  for (let i = 0; i < 9; i++) events.emit(focus);
  window.webContents.sent = [];
  expect(await send({ type: 'hello', since: 1 })).toMatchObject({ seq: 9, replayed: false });
  expect(received()).toEqual([]);
});
