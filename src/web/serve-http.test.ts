import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createEvents } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Envelope, Result, ServerFrame } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { type Listener, type ListenOptions, listen } from './serve-http.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const focus = (until: string | null) => ({ name: 'focus.changed', payload: { until } }) as const;

/** A door with nothing behind it: it answers what it was asked. */
function echoDoor(kept?: number) {
  const events = createEvents((error) => {
    throw error;
  }, kept);
  const answers: Record<string, unknown> = {};
  const door: Door = {
    events,
    call: async (method, input): Promise<Result<unknown>> =>
      method === 'unknown'
        ? { ok: false, error: { code: 'not_found', message: 'no such method' } }
        : { ok: true, data: answers[method] ?? { method, input } },
  };
  return { door, events, answers };
}

async function start(door: Door, more: Partial<ListenOptions> = {}): Promise<{ listener: Listener; logged: string[] }> {
  const logged: string[] = [];
  const note = (fields: object, text: string) => logged.push(`${text} ${JSON.stringify(fields)}`);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const listener = await listen({ door, staticDir: null, port: 0, log, ...more });
  cleanups.push(() => listener.close());
  return { listener, logged };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Plain HTTP, so that Host and Origin can be anything. */
function send(url: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

interface Window {
  socket: WebSocket;
  frames: ServerFrame[];
  say(frame: unknown): void;
  /** The next frame that has not been looked at. */
  next(): Promise<ServerFrame>;
  closed: Promise<number>;
}

async function connect(
  listener: Listener,
  protocols: string[] = [],
  headers: Record<string, string> = {},
): Promise<Window> {
  const socket = new WebSocket(`${listener.url.replace('http', 'ws')}/ws`, protocols, { headers });
  cleanups.push(() => socket.terminate());
  const frames: ServerFrame[] = [];
  const waiting: ((frame: ServerFrame) => void)[] = [];
  let read = 0;
  socket.on('message', (data) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    while (waiting.length > 0 && read < frames.length) waiting.shift()?.(frames[read++]!);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return {
    socket,
    frames,
    closed,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: () => new Promise((resolve) => (read < frames.length ? resolve(frames[read++]!) : waiting.push(resolve))),
  };
}

async function greet(listener: Listener, since: number | null = null): Promise<Window> {
  const window = await connect(listener);
  window.say({ type: 'hello', since, token: listener.token });
  return window;
}

test('a call over HTTP needs the token, and gets the result of the door', async () => {
  const { listener } = await start(echoDoor().door);
  const asked = await send(listener.url, '/rpc/agenda.list', json(listener.token), '{"a":1}');
  expect(asked.status).toBe(200);
  expect(JSON.parse(asked.text)).toEqual({ ok: true, data: { method: 'agenda.list', input: { a: 1 } } });
  const wrong: Record<string, string>[] = [{}, { authorization: 'Bearer nope' }, { authorization: listener.token }];
  for (const headers of wrong) {
    const refused = await send(
      listener.url,
      '/rpc/agenda.list',
      { 'content-type': 'application/json', ...headers },
      '{}',
    );
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.text).error.code).toBe('not_available');
  }
  expect((await send(listener.url, '/health')).status).toBe(401);
  expect(JSON.parse((await send(listener.url, '/health', json(listener.token))).text)).toMatchObject({
    ok: true,
    page: false,
  });
});

test('a token in the address opens nothing', async () => {
  const { listener } = await start(echoDoor().door);
  expect((await send(listener.url, `/health?token=${listener.token}`)).status).toBe(401);
});

test.each([
  ['a name rebound to this machine', { host: 'evil.example' }],
  ['our name with another port', { host: '127.0.0.1:1' }],
  ['a foreign page', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another program on this machine', { origin: 'http://127.0.0.1:1' }],
])('%s is refused, by HTTP and by socket, even with the token', async (_what, headers) => {
  const { listener } = await start(echoDoor().door);
  expect((await send(listener.url, '/rpc/snapshot', { ...json(listener.token), ...headers }, '{}')).status).toBe(403);
  await expect(connect(listener, ['jarvis', `token.${listener.token}`], headers)).rejects.toThrow('403');
});

test('our own page is let in by each of its names', async () => {
  const { listener } = await start(echoDoor().door);
  const port = new URL(listener.url).port;
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    const own = { host: `${name}:${port}`, origin: `http://${name}:${port}` };
    expect((await send(listener.url, '/rpc/snapshot', { ...json(listener.token), ...own }, '{}')).status).toBe(200);
  }
});

test('no answer allows another origin, and no preflight is answered', async () => {
  const { listener } = await start(echoDoor().door);
  const asked = await send(listener.url, '/rpc/snapshot', json(listener.token), '{}');
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const form = { ...json(listener.token), 'content-type': 'text/plain' };
  expect((await send(listener.url, '/rpc/snapshot', form, '{}')).status).toBe(415);
});

test('bad and oversized bodies get a sentence', async () => {
  const { listener } = await start(echoDoor().door);
  const broken = await send(listener.url, '/rpc/say', json(listener.token), '{"text":');
  expect(broken.status).toBe(400);
  expect(JSON.parse(broken.text)).toMatchObject({ ok: false, error: { code: 'bad_input' } });
  const big = await send(
    listener.url,
    '/rpc/say',
    json(listener.token),
    JSON.stringify({ text: 'a'.repeat(1_100_000) }),
  );
  expect(big.status).toBe(413);
  expect((await send(listener.url, '/rpc/say', json(listener.token), '{"text":"still here"}')).status).toBe(200);
});

test('a window says hello with the token, calls, and hears events in order', async () => {
  const { door, events } = echoDoor();
  const { listener } = await start(door);
  const window = await greet(listener);
  expect(await window.next()).toMatchObject({
    type: 'welcome',
    seq: 0,
    replayed: false,
    capabilities: { host: 'web' },
  });
  window.say({ type: 'call', id: 1, method: 'agenda.list', input: {} });
  expect(await window.next()).toEqual({
    type: 'result',
    id: 1,
    result: { ok: true, data: { method: 'agenda.list', input: {} } },
  });
  events.emit(focus('a'));
  events.emit(focus('b'));
  expect([await window.next(), await window.next()]).toMatchObject([{ event: { seq: 1 } }, { event: { seq: 2 } }]);
});

test('a token among the subprotocols does as well, and is not sent back', async () => {
  const { listener } = await start(echoDoor().door);
  const window = await connect(listener, ['jarvis', `token.${listener.token}`]);
  expect(window.socket.protocol).toBe('jarvis');
  window.say({ type: 'hello', since: null });
  expect(await window.next()).toMatchObject({ type: 'welcome' });
  await expect(connect(listener, ['jarvis', 'token.wrong'])).rejects.toThrow('401');
});

test('a wrong token closes the socket, and it hears nothing', async () => {
  const { door, events } = echoDoor();
  const { listener } = await start(door);
  const window = await connect(listener);
  window.say({ type: 'hello', since: null, token: 'wrong' });
  events.emit(focus('a'));
  expect(await window.closed).toBe(4401);
  expect(window.frames.map((frame) => frame.type)).toEqual(['result']);
});

test('frames that are no frames are answered, before and after hello, and the socket lives', async () => {
  const { listener } = await start(echoDoor().door);
  const window = await connect(listener);
  const bad = ['', '{', 'null', '[]', '{"type":"call"}', '{"type":"call","id":0,"method":"a"}', '{"type":"other"}'];
  for (const text of bad) window.say(text);
  window.say({ type: 'call', id: 1, method: 'snapshot', input: {} });
  window.socket.send(Buffer.from([0, 255]));
  for (let i = 0; i < bad.length + 2; i++) {
    expect(await window.next()).toMatchObject({ type: 'result', id: 0, result: { error: { code: 'bad_input' } } });
  }
  window.say({ type: 'hello', since: null, token: listener.token });
  expect(await window.next()).toMatchObject({ type: 'welcome' });
  window.say('{');
  expect(await window.next()).toMatchObject({ id: 0 });
  window.say({ type: 'call', id: 2, method: 'unknown', input: {} });
  expect(await window.next()).toMatchObject({ id: 2, result: { ok: false, error: { code: 'not_found' } } });
});

test('a frame above the limit closes that socket and no other', async () => {
  const { listener } = await start(echoDoor().door);
  const [big, other] = [await greet(listener), await greet(listener)];
  await other.next();
  big.say({ type: 'call', id: 1, method: 'say', input: 'a'.repeat(1_100_000) });
  expect(await big.closed).toBe(1009);
  other.say({ type: 'call', id: 1, method: 'say', input: {} });
  expect(await other.next()).toMatchObject({ id: 1, result: { ok: true } });
});

test('an answer that cannot be sent becomes an error that names the method', async () => {
  const { door, answers } = echoDoor();
  answers['agenda.list'] = { size: 1n };
  const { listener } = await start(door);
  const window = await greet(listener);
  await window.next();
  window.say({ type: 'call', id: 1, method: 'agenda.list', input: {} });
  const frame = await window.next();
  expect(frame).toMatchObject({ id: 1, result: { ok: false, error: { code: 'internal' } } });
  expect(JSON.stringify(frame)).toContain('agenda.list');
});

test('a window that was cut off gets what it missed, once and in order', async () => {
  const { door, events } = echoDoor();
  const { listener } = await start(door);
  for (const until of ['a', 'b', 'c']) events.emit(focus(until));
  const window = await greet(listener, 1);
  expect(await window.next()).toMatchObject({ type: 'welcome', seq: 3, replayed: true });
  events.emit(focus('d'));
  const heard: Envelope[] = [];
  for (let i = 0; i < 3; i++) {
    const frame = await window.next();
    if (frame.type === 'event') heard.push(frame.event);
  }
  expect(heard.map((event) => event.seq)).toEqual([2, 3, 4]);
});

test.each([
  ['what it missed is no longer held', 1, 'x'],
  ['it comes from another start', 99, 'x'],
  ['what it missed is larger than a snapshot', 3, 'x'.repeat(1_500_000)],
])('a window takes a new snapshot when %s', async (_what, since, until) => {
  const { door, events } = echoDoor(2);
  const { listener } = await start(door);
  for (let i = 0; i < 5; i++) events.emit(focus(until));
  const window = await greet(listener, since);
  expect(await window.next()).toMatchObject({ type: 'welcome', seq: 5, replayed: false });
  events.emit(focus('after'));
  expect(await window.next()).toMatchObject({ type: 'event', event: { seq: 6 } });
});

test('a window that does not read is cut off, and comes back for a snapshot; the others hear everything', async () => {
  const { door, events } = echoDoor();
  const { listener, logged } = await start(door);
  const [slow, other] = [await greet(listener), await greet(listener)];
  await Promise.all([slow.next(), other.next()]);
  slow.socket.pause();
  let sent = 0;
  while (!logged.some((line) => line.includes('does not read'))) {
    events.emit(focus('x'.repeat(1_000_000)));
    sent += 1;
    expect(await other.next()).toMatchObject({ type: 'event', event: { seq: sent } });
    if (sent > 100) throw new Error('never cut off');
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
});

test('presence is that of the sockets that told it, and a closed socket is a window gone', async () => {
  const { door } = echoDoor();
  const { listener } = await start(door);
  const presence = () => [listener.presence.windows(), listener.presence.visible(), listener.presence.focused()];
  const [one, two] = [await greet(listener), await greet(listener)];
  await Promise.all([one.next(), two.next()]);
  expect(presence()).toEqual([0, false, false]);
  const tell = async (window: Window, id: number, visible: boolean, focused: boolean) => {
    window.say({ type: 'call', id, method: 'presence', input: { window: 'w', visible, focused } });
    await window.next();
  };
  await tell(one, 1, true, true);
  await tell(two, 1, false, false);
  expect(presence()).toEqual([2, true, true]);
  await tell(one, 2, true, false);
  expect(presence()).toEqual([2, true, false]);
  one.socket.close();
  await one.closed;
  await expect.poll(presence).toEqual([1, false, false]);
});

function built(): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  cleanups.push(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(dir, 'assets', 'index-BZ9xYt1a.js'), 'export {}');
  writeFileSync(join(dir, '.hidden'), 'no');
  writeFileSync(`${dir}-beside.txt`, 'no');
  cleanups.push(() => rmSync(`${dir}-beside.txt`));
  return dir;
}

test('the page is served with a strict policy and without a token', async () => {
  const { listener } = await start(echoDoor().door, { staticDir: built() });
  const page = await send(listener.url, '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>page</title>');
  expect(page.headers['cache-control']).toBe('no-cache');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ws://${new URL(listener.url).host}`);
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  const asset = await send(listener.url, '/assets/index-BZ9xYt1a.js');
  expect(asset.headers['cache-control']).toContain('immutable');
  expect(asset.headers['content-type']).toContain('javascript');
});

test('nothing beside the built page is served', async () => {
  const dir = built();
  const { listener } = await start(echoDoor().door, { staticDir: dir });
  const name = dir.slice(dir.lastIndexOf('/') + 1);
  const paths = ['/.hidden', `/..%2f${name}-beside.txt`, `/../${name}-beside.txt`, '/assets/', '/none.js'];
  for (const path of paths) expect((await send(listener.url, path)).status, path).toBeGreaterThanOrEqual(400);
});

test('a port that is taken is said so', async () => {
  const { listener } = await start(echoDoor().door);
  const port = Number(new URL(listener.url).port);
  await expect(start(echoDoor().door, { port })).rejects.toMatchObject({ code: 'not_available' });
});

test('the token appears in no log line, whatever is sent', async () => {
  const { door, events } = echoDoor();
  const { listener, logged } = await start(door, { staticDir: built() });
  await send(listener.url, `/?token=${listener.token}`);
  await send(listener.url, '/rpc/say', json(listener.token), '{');
  const window = await greet(listener);
  await window.next();
  events.emit(focus('a'));
  window.say({ type: 'hello', since: null, token: listener.token });
  await window.next();
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(listener.token);
});

test('closing is quick with windows open, and they hear it', async () => {
  const { listener } = await start(echoDoor().door);
  const window = await greet(listener);
  await window.next();
  await listener.close();
  expect([1001, 1006]).toContain(await window.closed);
});

test('POST /events takes the key of events or the listener’s own, and that key opens nothing else', async () => {
  const { door } = echoDoor();
  const { listener } = await start(door, { eventsToken: 'a-key-for-events' });
  const post = (path: string, key: string, body: unknown) =>
    send(
      listener.url,
      path,
      { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      JSON.stringify(body),
    );
  const event = { source: 'ci', text: 'build failed' };
  for (const key of ['a-key-for-events', listener.token]) {
    const answer = await post('/events', key, event);
    expect(answer.status).toBe(202);
    expect(JSON.parse(answer.text)).toEqual({ ok: true, data: { method: 'events.post', input: { events: [event] } } });
  }
  expect(JSON.parse((await post('/events', 'a-key-for-events', [event, event])).text).data.input.events).toHaveLength(
    2,
  );
  expect((await post('/events', 'wrong', event)).status).toBe(401);
  expect((await post('/rpc/snapshot', 'a-key-for-events', {})).status).toBe(401);
  expect((await send(listener.url, '/events', { 'content-type': 'application/json' }, '{}')).status).toBe(401);
});
