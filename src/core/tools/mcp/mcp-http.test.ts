import { afterEach, beforeEach, expect, test } from 'vitest';
import { redirectTo, startSite } from '../../../../test/support/http-site.ts';
import { type McpBench, mcpBench } from '../../../../test/support/mcp/bench.ts';
import { type McpSite, startMcpSite } from '../../../../test/support/mcp/http-server.ts';
import { headersFrom } from './http.ts';

let site: McpSite;
let bench: McpBench;
beforeEach(async () => {
  site = await startMcpSite();
});
afterEach(async () => {
  await bench?.mcp.stop();
  await site.close();
});

async function started(more: object = {}, secrets: Record<string, string> = {}) {
  bench = mcpBench({ web: { url: site.url, ...more } }, secrets);
  bench.mcp.reload();
  await bench.until(() => bench.row('web')?.state === 'ready');
}

/** A call of `slow` that has arrived at the server; gives what becomes of it. */
async function slowCall(signal?: AbortSignal): Promise<Promise<string>[]> {
  let begun = () => {};
  const arrived = new Promise<void>((resolve) => (begun = resolve));
  const call = bench.call('web/slow', {}, { signal, progress: (text) => text === 'begun' && begun() });
  const outcome = call.catch((error: Error) => error.message);
  await arrived;
  // In a list: a promise alone would be waited for.
  return [outcome];
}

async function callOff(controller: AbortController): Promise<void> {
  const before = await cancelled();
  const [call] = await slowCall(controller.signal);
  controller.abort(new Error('enough'));
  expect(await call).toBe('enough');
  while ((await cancelled()) === before) await new Promise((resolve) => setImmediate(resolve));
}

async function cancelled(): Promise<number> {
  return JSON.parse(await bench.call('web/seen')).cancelled;
}

/** Resolves when the client has noticed that a stream broke. */
async function cutSeen(): Promise<void> {
  while (!/SSE stream disconnected/.test(bench.logged())) await new Promise((resolve) => setImmediate(resolve));
}

test('the same tools answer over streamable HTTP', async () => {
  await started();
  expect(bench.row('web')).toEqual({ name: 'web', state: 'ready', tools: 18, error: null });
  expect(await bench.call('web/echo', { text: '안녕' })).toBe('안녕');
  await bench.call('web/grow');
  await bench.until(() => bench.row('web')?.tools === 19);
});

test('headers come from the secret store and go with every request', async () => {
  await started({ headers_ref: 'web-key' }, { 'web-key': 'token-123456' });
  await bench.call('web/echo', { text: 'x' });
  expect(new Set(site.asked.map((each) => each.headers.authorization))).toEqual(new Set(['Bearer token-123456']));
  expect(bench.logged()).not.toContain('token-123456');
});

test('a crash in the middle of a call fails it; the next call waits for a new greeting', async () => {
  await started();
  await expect(bench.call('web/crash')).rejects.toThrow(/The server was lost during web\/crash/);
  const next = bench.call('web/echo', { text: 'back' });
  await bench.clock.advance(1000);
  expect(await next).toBe('back');
});

test('an answer that is cut off after it began fails the call, also where the server has no other stream', async () => {
  await site.close();
  site = await startMcpSite({ noStream: true });
  await started();
  const [call] = await slowCall();
  site.forget();
  site.cut();
  await cutSeen();
  await bench.clock.advance(1000);
  expect(await call).toMatch(/The server was lost during web\/slow/);
});

test('a server that has forgotten us is greeted again', async () => {
  await started();
  site.forget();
  await expect(bench.call('web/echo', { text: 'x' })).rejects.toThrow(/lost during web\/echo/);
  const next = bench.call('web/echo', { text: 'back' });
  await bench.clock.advance(1000);
  expect(await next).toBe('back');
});

test('a call that is stopped is called off at the server, and the connection stays', async () => {
  await started();
  const controller = new AbortController();
  await callOff(controller);
  // Its stream ends without an answer, and nobody misses one.
  site.cut();
  await cutSeen();
  await bench.clock.advance(5000);
  expect(bench.row('web')?.state).toBe('ready');
});

test('an answer past all bounds cuts the connection', async () => {
  await started();
  await expect(bench.call('web/huge', { chars: 20_000_000 })).rejects.toThrow(/too large an answer/);
});

test.each([
  [401, /did not let us in \(401\)/],
  [404, /answered 404/],
  [500, /answered 500/],
])('a server that answers %d is told by it', async (status, sentence) => {
  const closed = await startMcpSite({ status });
  bench = mcpBench({ web: { url: closed.url } });
  bench.mcp.reload();
  await bench.until(() => bench.row('web')?.state === 'failed');
  expect(bench.row('web')?.error).toMatch(sentence);
  await closed.close();
});

test('a redirect to another place is not followed, so the key stays', async () => {
  const door = await startSite();
  door.on('/mcp', redirectTo(site.url, 307));
  bench = mcpBench({ web: { url: door.url('/mcp'), headers_ref: 'k' } }, { k: 'token-123456' });
  bench.mcp.reload();
  await bench.until(() => bench.row('web')?.state === 'failed');
  expect(site.asked).toEqual([]);
  await door.close();
});

test.each([
  ['abc-123', { Authorization: 'Bearer abc-123' }],
  ['X-Key: one two\nX-Other: 3', { 'X-Key': 'one two', 'X-Other': '3' }],
  ['Authorization: Basic eDp5', { Authorization: 'Basic eDp5' }],
  ['two words', null],
  ['X-Key: 한글', null],
  ['', null],
])('headers of a secret: %j', (secret, headers) => {
  expect(headersFrom(secret)).toEqual(headers);
});
