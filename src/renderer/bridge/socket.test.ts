import { expect, test } from 'vitest';
import type { Capabilities, ClientFrame, Envelope, ServerFrame } from '../../shared/contract.ts';
import { waitBefore } from './backoff.ts';
import { createSocketBridge, type SocketLike } from './socket.ts';
import { takeToken } from './token.ts';

const capabilities: Capabilities = { host: 'web', tray: false, nativeNotifications: false };

/** A host in memory: keeps what was sent on each socket, and speaks only when told. */
function fakeHost() {
  const sockets: { sent: ClientFrame[]; tell(frame: ServerFrame): void; drop(): void; raw(data: unknown): void }[] = [];
  const waits: { callback: () => void; ms: number }[] = [];
  const open = () => {
    const socket: SocketLike = {
      send: (data) => sent.push(JSON.parse(data)),
      close: () => {},
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    const sent: ClientFrame[] = [];
    sockets.push({
      sent,
      tell: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) }),
      raw: (data) => socket.onmessage?.({ data }),
      drop: () => socket.onclose?.(),
    });
    queueMicrotask(() => socket.onopen?.());
    return socket;
  };
  const allowed = async () => true;
  return { sockets, waits, open, allowed, later: (callback: () => void, ms: number) => waits.push({ callback, ms }) };
}

const welcome = (seq: number, replayed: boolean): ServerFrame => ({
  type: 'welcome',
  protocol: 1,
  seq,
  replayed,
  capabilities,
});
const event = (seq: number): Envelope => ({ name: 'focus.changed', payload: { until: null }, seq });

async function connected() {
  const host = fakeHost();
  const bridge = createSocketBridge({ open: host.open, later: host.later, allowed: host.allowed, token: 'secret' });
  await Promise.resolve();
  host.sockets[0]?.tell(welcome(3, false));
  return { host, bridge };
}

test('a call made before the welcome is sent after it, and its result comes back', async () => {
  const host = fakeHost();
  const bridge = createSocketBridge({ open: host.open, later: host.later, allowed: host.allowed, token: 'secret' });
  const answer = bridge.call('doctor', {});
  await Promise.resolve();
  expect(host.sockets[0]?.sent).toEqual([{ type: 'hello', since: null, token: 'secret' }]);
  host.sockets[0]?.tell(welcome(0, false));
  expect(host.sockets[0]?.sent[1]).toEqual({ type: 'call', id: 1, method: 'doctor', input: {} });
  host.sockets[0]?.tell({ type: 'result', id: 1, result: { ok: true, data: [] } });
  expect(await answer).toEqual({ ok: true, data: [] });
});

test('a call in flight when the way is cut ends as an error that may be repeated', async () => {
  const { host, bridge } = await connected();
  const answer = bridge.call('doctor', {});
  host.sockets[0]?.drop();
  expect(await answer).toEqual({ ok: false, error: { code: 'not_available', message: '' } });
  expect(await bridge.call('doctor', {})).toMatchObject({ ok: false, error: { code: 'not_available' } });
});

test('after a cut it says hello with the number of the last event it saw', async () => {
  const { host, bridge } = await connected();
  const seen: (number | null)[] = [];
  const states: boolean[] = [];
  bridge.onEvent((envelope) => seen.push(envelope?.seq ?? null));
  bridge.onConnection((up) => states.push(up));
  host.sockets[0]?.tell({ type: 'event', event: event(4) });
  host.sockets[0]?.drop();
  host.waits[0]?.callback();
  await Promise.resolve();
  expect(host.sockets[1]?.sent[0]).toEqual({ type: 'hello', since: 4, token: 'secret' });
  host.sockets[1]?.tell(welcome(5, true));
  host.sockets[1]?.tell({ type: 'event', event: event(5) });
  expect(seen).toEqual([4, 5]);
  expect(states).toEqual([false, true]);
});

test('events that the host no longer holds are told as null: take a new snapshot', async () => {
  const { host, bridge } = await connected();
  const seen: (number | null)[] = [];
  bridge.onEvent((envelope) => seen.push(envelope?.seq ?? null));
  host.sockets[0]?.drop();
  host.waits[0]?.callback();
  await Promise.resolve();
  host.sockets[1]?.tell(welcome(900, false));
  expect(seen).toEqual([null]);
});

test('a frame that is no JSON does not take the bridge down', async () => {
  const { host, bridge } = await connected();
  host.sockets[0]?.raw('{"type":"ev');
  host.sockets[0]?.raw(new ArrayBuffer(2));
  const answer = bridge.call('doctor', {});
  host.sockets[0]?.tell({ type: 'result', id: 1, result: { ok: true, data: [] } });
  expect(await answer).toMatchObject({ ok: true });
});

test('tries are spaced out, at most ten seconds and a quarter apart', () => {
  expect(waitBefore(0)).toBe(0);
  expect(waitBefore(1, () => 0.5)).toBe(250);
  expect(waitBefore(3, () => 0.5)).toBe(1000);
  expect(waitBefore(40, () => 1)).toBe(12_500);
});

test('the token leaves the address bar and stays for the tab', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const shown: string[] = [];
  const history = { state: null, replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) };
  const at = (hash: string) => ({ hash, pathname: '/', search: '?a=1' });
  const take = (hash: string) => takeToken(at(hash) as never, storage as never, history as never);
  expect(take('')).toBeNull();
  expect(take('#token=abc')).toBe('abc');
  expect(shown).toEqual(['/?a=1']);
  expect(take('')).toBe('abc');
});

test('a host that takes the token no more is told apart from one that is off', async () => {
  const host = fakeHost();
  const bridgeOf = (allowed: () => Promise<boolean>) =>
    createSocketBridge({ open: host.open, later: host.later, allowed, token: 'old' });
  expect(await bridgeOf(async () => false).refused?.()).toBe(true);
  expect(await bridgeOf(async () => true).refused?.()).toBe(false);
  expect(await bridgeOf(() => Promise.reject(new TypeError('no host'))).refused?.()).toBe(false);
});
