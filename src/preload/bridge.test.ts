import { expect, onTestFinished, test, vi } from 'vitest';
import type { ClientFrame, Envelope, ServerFrame } from '../shared/contract.ts';
import { createBridge } from './bridge.ts';

const capabilities = { host: 'electron', tray: true, nativeNotifications: false } as const;
const event = (seq: number): Envelope => ({ name: 'focus.changed', payload: { until: null }, seq });
const welcome = (seq: number, replayed: boolean): ServerFrame => ({
  type: 'welcome',
  protocol: 1,
  seq,
  replayed,
  capabilities,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

function wired(answer: (frame: ClientFrame) => ServerFrame | Promise<ServerFrame>) {
  const sent: ClientFrame[] = [];
  let deliver: (event: Envelope) => void = () => {};
  const bridge = createBridge(
    {
      invoke: async (frame) => {
        sent.push(frame);
        return answer(structuredClone(frame));
      },
      subscribe: (listener) => {
        deliver = listener;
      },
    },
    capabilities,
  );
  const seen: (number | null)[] = [];
  const off = bridge.onEvent((each) => seen.push(each?.seq ?? null));
  return { bridge, sent, seen, off, deliver: (each: Envelope) => deliver(each) };
}

const result =
  (data: unknown) =>
  (frame: ClientFrame): ServerFrame => ({
    type: 'result',
    id: frame.type === 'call' ? frame.id : 0,
    result: { ok: true, data },
  });

test('it has what the contract names and nothing else', () => {
  expect(Object.keys(wired(result({})).bridge).sort()).toEqual(['call', 'capabilities', 'onConnection', 'onEvent']);
});

test('calls are numbered, and the result comes back without its frame', async () => {
  const { bridge, sent } = wired(result([]));
  expect(await bridge.call('doctor', {})).toEqual({ ok: true, data: [] });
  await bridge.call('agenda.list', {});
  expect(sent).toEqual([
    { type: 'call', id: 1, method: 'doctor', input: {} },
    { type: 'call', id: 2, method: 'agenda.list', input: {} },
  ]);
});

test.each([
  ['a function', { text: () => {} }],
  ['a proxy', new Proxy({}, {})],
  ['a symbol', { text: Symbol('x') }],
])('%s cannot be sent: an error that names the method', async (_what, input) => {
  const { bridge } = wired(result({}));
  const answer = await bridge.call('say', input as never);
  expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(answer)).toContain('say ');
});

test('a main process that throws is an error result too', async () => {
  const { bridge } = wired(() => Promise.reject(new Error('gone')));
  expect(await bridge.call('doctor', {})).toEqual({
    ok: false,
    error: { code: 'internal', message: 'doctor could not be carried over the bridge: gone' },
  });
});

test('events come in order and once', () => {
  const { deliver, seen, sent } = wired(result({}));
  for (const seq of [4, 5, 5, 4, 6]) deliver(event(seq));
  expect(seen).toEqual([4, 5, 6]);
  expect(sent).toEqual([]);
});

test('a gap is asked for, and filled by the replay', async () => {
  const wire = wired(() => {
    // The host replays over the event channel before its answer arrives.
    for (const seq of [5, 6, 7]) wire.deliver(event(seq));
    return welcome(7, true);
  });
  wire.deliver(event(4));
  wire.deliver(event(7));
  await settled();
  expect(wire.sent).toEqual([{ type: 'hello', since: 4 }]);
  expect(wire.seen).toEqual([4, 5, 6, 7]);
});

test('a gap that cannot be filled is told as null, and events go on after it', async () => {
  const wire = wired(() => welcome(900, false));
  wire.deliver(event(4));
  wire.deliver(event(900));
  await settled();
  wire.deliver(event(901));
  expect(wire.seen).toEqual([4, null, 901]);
});

test('a listener that throws takes no other along, and one that left hears nothing', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => complaints.mockRestore());
  const wire = wired(result({}));
  wire.bridge.onEvent(() => {
    throw new Error('bad listener');
  });
  const after: number[] = [];
  wire.bridge.onEvent((each) => after.push(each!.seq));
  wire.deliver(event(1));
  wire.off();
  wire.deliver(event(2));
  expect([wire.seen, after]).toEqual([[1], [1, 2]]);
  expect(complaints).toHaveBeenCalledTimes(2);
});
