import { createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../test/support/fake-clock.ts';
import { drip, redirectTo, type Site, startSite } from '../../../../test/support/http-site.ts';
import { CompanionError } from '../../errors.ts';
import type { Resolve } from './guard.ts';
import { createFetcher, type FetchOptions } from './guarded-fetch.ts';
import { fetchProblemOf } from './problem.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const options: FetchOptions = { timeoutMs: 20_000, maxBytes: 1_000_000, language: 'ko' };
const fetcher = (resolve?: Resolve) => createFetcher({ allowPrivate: () => [site.host], resolve });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

async function failure(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CompanionError)) throw new Error(`expected a failure, got ${String(error)}`);
  return { code: error.code, message: error.message, problem: fetchProblemOf(error) };
}

describe('what comes back', () => {
  it('status, last address, headers and bytes', async () => {
    site.on('/feed', {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-two': 'a' },
      body: '안녕',
      etag: '"1"',
    });
    const got = await fetcher().fetchBytes(site.url('/feed?a=1#part'), options);
    expect({ ...got, bytes: text(got.bytes) }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', etag: '"1"' },
      bytes: '안녕',
    });
    expect(site.asked('/feed')[0]).toMatchObject({ method: 'GET', path: '/feed?a=1' });
  });

  it('304 when the request was conditional', async () => {
    site.on('/feed', { body: 'x', etag: '"1"' });
    const got = await fetcher().fetchBytes(site.url('/feed'), { ...options, headers: { 'If-None-Match': '"1"' } });
    expect([got.status, got.bytes.length]).toEqual([304, 0]);
  });

  it.each([
    ['gzip', gzipSync('packed')],
    ['x-gzip', gzipSync('packed')],
    ['deflate', deflateSync('packed')],
    ['deflate', deflateRawSync('packed')],
    ['br', brotliCompressSync('packed')],
    ['gzip, br', brotliCompressSync(gzipSync('packed'))],
    ['gzip', Buffer.from('packed')],
    ['identity', Buffer.from('packed')],
  ])('%s is unpacked', async (encoding, body) => {
    site.on('/x', { headers: { 'content-encoding': encoding }, body });
    expect(text((await fetcher().fetchBytes(site.url('/x'), options)).bytes)).toBe('packed');
  });

  it('a form is posted, and a redirect after it is followed without it', async () => {
    site.on('/list', redirectTo('/end'));
    site.on('/end', { body: 'end' });
    const form = { mi: '1026', srchPanNm: '가 & 나' };
    await fetcher().fetchBytes(site.url('/list'), { ...options, form });
    const [posted] = site.asked('/list');
    expect([posted!.method, Object.fromEntries(new URLSearchParams(posted!.body))]).toEqual(['POST', form]);
    expect(posted!.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(site.asked('/end')[0]).toMatchObject({ method: 'GET', body: '' });
  });

  it('what a failure says is given where it is asked for', async () => {
    site.on('/x', { status: 403, body: 'why' });
    const got = await fetcher().fetchBytes(site.url('/x'), { ...options, anyStatus: true });
    expect([got.status, text(got.bytes)]).toEqual([403, 'why']);
  });

  it('an empty body is no failure', async () => {
    site.on('/x', { headers: { 'content-encoding': 'gzip' }, body: '' });
    expect((await fetcher().fetchBytes(site.url('/x'), options)).bytes.length).toBe(0);
  });
});

describe('refused addresses', () => {
  it('a private address is not asked, and the sentence says how to allow it', async () => {
    const strict = createFetcher({ allowPrivate: () => [] });
    const told = await failure(strict.fetchBytes(site.url('/x'), options));
    expect(told.message).toBe(
      `${site.host}(127.0.0.1) 쪽은 이 컴퓨터 자신의 주소라서 열지 않았어요. 열어도 되는 곳이면 config.yaml의 network.allow_private 목록에 적어 주세요: "${site.host}"`,
    );
    const inEnglish = await failure(strict.fetchBytes(site.url('/x'), { ...options, language: 'en' }));
    expect(inEnglish.message).toContain('network.allow_private');
    expect(site.log).toEqual([]);
  });

  it('a redirect to a private address is not followed', async () => {
    site.on('/out', redirectTo('http://169.254.169.254/latest/meta-data/'));
    const told = await failure(fetcher().fetchBytes(site.url('/out'), options));
    expect(told.problem).toMatchObject({ type: 'refused', kind: 'link_local', via: site.host });
    expect(told.message).toContain(`${site.host}에서 다른 주소로 넘겼어요.`);
  });

  it('a redirect to another port of the allowed host is not followed', async () => {
    const other = await startSite();
    other.on('/secret', { body: 'secret' });
    site.on('/out', redirectTo(other.url('/secret')));
    expect((await failure(fetcher().fetchBytes(site.url('/out'), options))).problem?.type).toBe('refused');
    expect(other.log).toEqual([]);
    await other.close();
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'http://a:b@example.com/'])('a redirect to %s', async (to) => {
    site.on('/out', redirectTo(to));
    expect((await failure(fetcher().fetchBytes(site.url('/out'), options))).code).toBe('bad_input');
  });

  it('the connection goes to the address that was checked, whatever the name says afterwards', async () => {
    // Nothing listens on the second answer: a connection that asked again would fail.
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
    let asked = 0;
    const moving = createFetcher({
      allowPrivate: () => ['127.0.0.1'],
      resolve: async () => [{ address: answers[asked++]!, family: 4 }],
    });
    site.on('/x', { body: 'here' }, redirectTo('/x'));
    const url = `http://moving.example.com:${site.port}/x`;
    expect(text((await moving.fetchBytes(url, options)).bytes)).toBe('here');
    expect(asked).toBe(1);
    expect(site.asked('/x')[0]!.headers.host).toBe(`moving.example.com:${site.port}`);
    // The next hop asks again, and is checked again.
    asked = 0;
    expect((await failure(moving.fetchBytes(url, options))).problem).toMatchObject({
      type: 'refused',
      address: '127.0.0.2',
    });
    expect(asked).toBe(2);
  });
});

describe('redirects', () => {
  it('follows five, relative ones too, and gives the last address', async () => {
    for (let i = 0; i < 5; i++)
      site.on(`/r${i}`, redirectTo(i % 2 ? `/r${i + 1}` : site.url(`/r${i + 1}`), 301 + (i % 2)));
    site.on('/r5', { body: 'end' });
    const got = await fetcher().fetchBytes(site.url('/r0'), options);
    expect([got.url, text(got.bytes)]).toEqual([site.url('/r5'), 'end']);
  });

  it('stops at the sixth, and in a circle', async () => {
    site.on('/a', redirectTo('/a'));
    const told = await failure(fetcher().fetchBytes(site.url('/a'), options));
    expect(told.problem).toMatchObject({ type: 'redirects', most: 5 });
    expect(site.asked('/a').length).toBe(6);
  });

  it('a redirect that names no place is its status', async () => {
    site.on('/a', { status: 302 });
    expect((await failure(fetcher().fetchBytes(site.url('/a'), options))).problem).toMatchObject({ status: 302 });
  });

  it('secrets stay with their origin, other headers go along', async () => {
    const other = await startSite();
    other.on('/end', { body: 'x' });
    site.on('/same', redirectTo('/over'));
    site.on('/over', redirectTo(other.url('/end')));
    const both = createFetcher({ allowPrivate: () => [site.host, other.host] });
    const headers = { Authorization: 'Bearer s', Cookie: 'c=1', Accept: 'application/rss+xml' };
    await both.fetchBytes(site.url('/same'), { ...options, headers });
    expect(site.asked('/over')[0]!.headers).toMatchObject({ authorization: 'Bearer s', cookie: 'c=1' });
    const { authorization, cookie, accept } = other.asked('/end')[0]!.headers;
    expect({ authorization, cookie, accept }).toEqual({
      authorization: undefined,
      cookie: undefined,
      accept: 'application/rss+xml',
    });
    await other.close();
  });
});

describe('limits', () => {
  it('a body that drips on past the time limit', async () => {
    const clock = fakeClock('2026-12-01T09:00:00+09:00');
    const slow = drip();
    site.on('/slow', { body: slow.body });
    const work = failure(
      createFetcher({ allowPrivate: () => [site.host], clock }).fetchBytes(site.url('/slow'), options),
    );
    await site.arrived('/slow');
    slow.push('a little');
    await clock.advance(19_999);
    slow.push('a little more');
    await clock.advance(1);
    expect((await work).message).toBe(`${site.host}에서 20초 안에 다 받지 못해서 멈췄어요. 다음 차례에 다시 볼게요.`);
    expect(clock.pending()).toBe(0);
  });

  it('a server that never answers, and a name that never resolves', async () => {
    const clock = fakeClock('2026-12-01T09:00:00+09:00');
    site.on('/never', { after: new Promise(() => {}) });
    const silent = createFetcher({ allowPrivate: () => [site.host], clock });
    const work = failure(silent.fetchBytes(site.url('/never'), options));
    await site.arrived('/never');
    await clock.advance(20_000);
    expect((await work).problem?.type).toBe('timeout');

    const lost = createFetcher({ allowPrivate: () => [], clock, resolve: () => new Promise(() => {}) });
    const asking = failure(lost.fetchBytes('http://lost.example.com/', options));
    await clock.advance(20_000);
    expect((await asking).problem?.type).toBe('timeout');
  });

  it('the limit holds over all redirects together', async () => {
    const clock = fakeClock('2026-12-01T09:00:00+09:00');
    let go = () => {};
    site.on('/a', { ...redirectTo('/b'), after: new Promise<void>((resolve) => (go = resolve)) });
    site.on('/b', { after: new Promise(() => {}) });
    const work = failure(createFetcher({ allowPrivate: () => [site.host], clock }).fetchBytes(site.url('/a'), options));
    await site.arrived('/a');
    await clock.advance(15_000);
    go();
    await site.arrived('/b');
    await clock.advance(5_000);
    expect((await work).problem?.type).toBe('timeout');
  });

  it('giving up ends it at once', async () => {
    site.on('/never', { after: new Promise(() => {}) });
    const controller = new AbortController();
    const work = failure(fetcher().fetchBytes(site.url('/never'), { ...options, signal: controller.signal }));
    await site.arrived('/never');
    controller.abort();
    expect((await work).problem?.type).toBe('stopped');
    const before = failure(fetcher().fetchBytes(site.url('/x'), { ...options, signal: AbortSignal.abort() }));
    expect((await before).problem?.type).toBe('stopped');
    expect(site.asked('/x')).toEqual([]);
  });

  const tenMegabytes = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
  it('more than 10 MB, announced', async () => {
    site.on('/big', { body: tenMegabytes });
    const told = await failure(fetcher().fetchBytes(site.url('/big'), { ...options, maxBytes: 10 * 1024 * 1024 }));
    expect(told.message).toBe(`${site.host}에서 보낸 내용이 10MB를 넘어서 읽지 않았어요. 더 작은 주소를 적어 주세요.`);
  });

  it('more than 10 MB, not announced', async () => {
    site.on('/big', {
      body: (async function* () {
        for (;;) yield tenMegabytes.subarray(0, 100_000);
      })(),
    });
    const told = await failure(fetcher().fetchBytes(site.url('/big'), { ...options, maxBytes: 10 * 1024 * 1024 }));
    expect(told.problem).toMatchObject({ type: 'too_big', megabytes: 10 });
  });

  it('exactly the limit is fine', async () => {
    site.on('/big', { body: tenMegabytes.subarray(1) });
    expect(
      (await fetcher().fetchBytes(site.url('/big'), { ...options, maxBytes: 10 * 1024 * 1024 })).bytes.length,
    ).toBe(10_485_760);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])('a small %s answer that unpacks to 50 MB', async (encoding, body) => {
    expect(body.length).toBeLessThan(100_000);
    site.on('/bomb', { headers: { 'content-encoding': encoding }, body });
    expect((await failure(fetcher().fetchBytes(site.url('/bomb'), options))).problem?.type).toBe('too_big');
  });
});

describe('failures in a sentence', () => {
  it.each([
    [404, 'not_found', '그 주소에 아무것도 없으니 주소를 확인해 주세요.'],
    [410, 'not_found', '그 주소에 아무것도 없으니 주소를 확인해 주세요.'],
    [403, 'not_available', '아무나 볼 수 없는 곳이거나 막아 둔 곳이에요.'],
    [429, 'not_available', '너무 자주 물었대요. 보는 간격을 늘려 주세요.'],
    [500, 'not_available', '그쪽 서버의 문제예요. 다음 차례에 다시 볼게요.'],
    [503, 'not_available', '그쪽 서버의 문제예요. 다음 차례에 다시 볼게요.'],
  ])('status %i', async (status, code, sentence) => {
    site.on('/x', { status, body: '<html>whatever' });
    expect(await failure(fetcher().fetchBytes(site.url('/x'), options))).toMatchObject({
      code,
      message: `${site.host}에서 ${status} 응답을 받았어요. ${sentence}`,
    });
  });

  it('a name that does not exist', async () => {
    const none = fetcher(async () => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    });
    const told = await failure(none.fetchBytes('http://no-such.example.com/', options));
    expect(told.message).toBe(
      'no-such.example.com 서버를 찾지 못했어요. 주소에 틀린 글자가 없는지, 인터넷이 되는지 봐 주세요.',
    );
  });

  it('a closed port', async () => {
    const { host } = site;
    await site.close();
    const told = await failure(fetcher().fetchBytes(`http://${host}/`, options));
    expect(told.message).toBe(`${host} 서버에 연결하지 못했어요. 다음 차례에 다시 볼게요.`);
    site = await startSite();
  });

  it('a server that speaks no TLS', async () => {
    const told = await failure(fetcher().fetchBytes(site.url('/').replace('http:', 'https:'), options));
    expect(told.problem?.type).toBe('tls');
    expect(told.message).toContain('안전하게 연결하지 못했어요');
  });

  it('a connection that is cut, before the answer or in it', async () => {
    site.on('/cut', { cut: true });
    expect((await failure(fetcher().fetchBytes(site.url('/cut'), options))).problem?.type).toBe('broken');
    site.on('/half', { headers: { 'content-length': '1000' }, body: 'half', cut: true });
    expect((await failure(fetcher().fetchBytes(site.url('/half'), options))).problem?.type).toBe('broken');
  });

  it.each([
    ['gzip', gzipSync('packed').subarray(0, 15)],
    ['br', Buffer.from('not brotli at all')],
    ['snappy', Buffer.from('x')],
    ['gzip, gzip, gzip', Buffer.from('x')],
  ])('%s that can not be unpacked', async (encoding, body) => {
    site.on('/x', { headers: { 'content-encoding': encoding }, body });
    expect((await failure(fetcher().fetchBytes(site.url('/x'), options))).problem?.type).toBe('broken');
  });

  it('something that speaks no HTTP', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-x\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const any = createFetcher({ allowPrivate: () => ['127.0.0.1'] });
    expect((await failure(any.fetchBytes(`http://127.0.0.1:${port}/`, options))).problem?.type).toBe('broken');
    server.close();
  });
});
