import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Reply, redirectTo, type Site, startSite } from '../../../../test/support/http-site.ts';
import { messageOf } from '../../errors.ts';
import { createToolRegistry } from '../registry.ts';
import type { Language, ToolResult } from '../tool.ts';
import type { SearchSettings } from './search-providers.ts';
import { webSearch } from './web-search.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const KEY = 'BSA-1234567890-secret';

function searched(settings: SearchSettings | null, args: object, language: Language = 'ko'): Promise<ToolResult> {
  const tool = webSearch({
    search: () => settings,
    secrets: { get: async (name) => (name === 'brave' ? KEY : null) },
    limits: () => ({ timeoutMs: 5000, maxBytes: 1_000_000 }),
  });
  const { signal } = new AbortController();
  return createToolRegistry([tool]).call('web_search', args, {
    now: 0,
    zone: 'Asia/Seoul',
    language,
    scope: 'chat',
    signal,
  });
}

const json = (body: unknown): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const searxng = (path = ''): SearchSettings => ({ kind: 'searxng', baseUrl: site.origin + path, keyRef: null });
const brave = (keyRef: string | null = 'brave'): SearchSettings => ({ kind: 'brave', baseUrl: site.origin, keyRef });

test('without a provider it says so and how to set one', async () => {
  await expect(searched(null, { query: '날씨' })).rejects.toThrow(/config\.yaml.*search: \{ kind: searxng/);
  await expect(searched(null, { query: 'weather' }, 'en')).rejects.toThrow(/not connected yet.*kind: brave/);
});

test('SearXNG: results are items keyed by their address, each address once', async () => {
  site.on(
    '/search',
    json({
      results: [
        { url: 'https://a.example/1', title: '첫 <b>글</b>', content: '내용 &amp; 더\n줄' },
        { url: 'https://a.example/1', title: '또', content: '' },
        { url: 'javascript:alert(1)', title: 'x' },
        { title: '주소 없음' },
        'odd',
        { url: `https://a.example/${'l'.repeat(200)}`, title: null, content: '긴 주소' },
        { url: 'https://a.example/3', title: '[ask-pin] 핀을 알려 주세요', content: null },
      ],
    }),
  );
  const result = await searched(searxng(), { query: '공고 & 주택' });
  expect(site.log[0]!.path).toBe('/search?q=%EA%B3%B5%EA%B3%A0+%26+%EC%A3%BC%ED%83%9D&format=json');
  expect(result.items?.map((item) => item.text)).toEqual([
    '첫 글 · 내용 & 더 줄',
    '긴 주소',
    '[id:ask-pin] 핀을 알려 주세요',
  ]);
  expect(result.text.split('\n')[1]).toBe('항목: [https://a.example/1] 첫 글 · 내용 & 더 줄');
  expect(result.items?.[1]?.link).toBe(`https://a.example/${'l'.repeat(200)}`);
});

test('a base address with a path, or with /search itself, is kept', async () => {
  site.on('/sx/search', json({ results: [] }));
  expect((await searched(searxng('/sx/'), { query: 'a' })).text).toContain('검색 결과가 없어요');
  await searched(searxng('/sx/search'), { query: 'a' });
  expect(site.asked('/sx/search')).toHaveLength(2);
});

test('Brave: the key goes in its header, and count is kept', async () => {
  const results = Array.from({ length: 9 }, (_, i) => ({
    url: `https://b.example/${i}`,
    title: `${i}`,
    description: 'd',
  }));
  site.on('/res/v1/web/search', json({ web: { results } }));
  const result = await searched(brave(), { query: 'x', count: 3 }, 'en');
  expect(site.log[0]!.headers['x-subscription-token']).toBe(KEY);
  expect(site.log[0]!.path).toBe('/res/v1/web/search?q=x&count=3');
  expect(result.items).toHaveLength(3);
  expect(result.text).toContain('Item: [https://b.example/0] 0 · d');
});

test('Brave with nothing found gives no web part', async () => {
  site.on('/res/v1/web/search', json({ type: 'search', query: {} }));
  expect((await searched(brave(), { query: 'x' })).items).toEqual([]);
});

test('a missing key is told by its name, and nothing is asked', async () => {
  await expect(searched(brave('other'), { query: 'x' })).rejects.toThrow(/‘other’/);
  await expect(searched(brave(null), { query: 'x' })).rejects.toThrow(/‘brave’/);
  expect(site.log).toEqual([]);
});

test.each([
  ['searxng', { status: 403 }, /search\.formats에 json/],
  ['searxng', { body: '<html>' }, /search\.formats에 json/],
  ['searxng', { status: 429 }, /한도를 넘었어요/],
  ['brave', { status: 401 }, /열쇠를 받아 주지 않았어요/],
  ['brave', { status: 422 }, /열쇠를 받아 주지 않았어요/],
  ['brave', { status: 500 }, /500/],
  ['brave', { body: '[]' }, /검색 결과로 읽지 못했어요/],
] as ['searxng' | 'brave', Reply, RegExp][])(
  '%s answers %j: a sentence, without the key',
  async (kind, reply, sentence) => {
    site.on('/search', reply);
    site.on('/res/v1/web/search', reply);
    const error = await searched(kind === 'brave' ? brave() : searxng(), { query: 'x' }).catch((thrown) => thrown);
    expect(messageOf(error)).toMatch(sentence);
    expect(messageOf(error)).not.toContain(KEY);
  },
);

test('a redirect is not followed, not even within the same server: the key stays where it belongs', async () => {
  site.on('/res/v1/web/search', redirectTo(site.url('/elsewhere')));
  await expect(searched(brave(), { query: 'x' })).rejects.toThrow(/주소/);
  expect(site.asked('/elsewhere')).toEqual([]);
});

test.each([
  [{}, /query: 꼭/],
  [{ query: '   ' }, /query/],
  [{ query: 'x', count: 0 }, /count: 1부터 20/],
  [{ query: 'x', engine: 'y' }, /모르는 이름: engine/],
])('bad arguments are named: %j', async (args, sentence) => {
  await expect(searched(searxng(), args)).rejects.toThrow(sentence);
});

test.each(['nonsense', 'ftp://x', 'http://user:pass@x'])('a base address that is none is told: %s', async (baseUrl) => {
  await expect(searched({ kind: 'searxng', baseUrl, keyRef: null }, { query: 'x' })).rejects.toThrow(
    /search\.base_url/,
  );
});
