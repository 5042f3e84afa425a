import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redirectTo } from '../../../../test/support/http-site.ts';
import { post, rss } from '../../../../test/support/rss.ts';
import { type Bench, openBench } from '../../../../test/support/watch-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const serve = (body: string | Uint8Array, more: object = {}) => bench.site.on('/feed', { body, ...more });
const watch = (more: object = {}) => ({ url: bench.site.url('/feed'), ...more });
const lines = (text: string) => text.split('\n').filter((line) => line.startsWith('항목: '));

describe('the first look', () => {
  it('tells the newest three and counts the rest', async () => {
    serve(rss([1, 5, 3, 2, 4].map((n) => post(n))));
    expect(await bench.told('feed_watch', watch())).toBe(
      [
        '‘동네 소식’ 새 글을 지켜볼게요. 지금 있는 글 중 최근 3건이에요.',
        '항목: [g5] 글 5 · 2026-12-01 05:00 · https://blog.example.com/p/5',
        '항목: [g4] 글 4 · 2026-12-01 04:00 · https://blog.example.com/p/4',
        '항목: [g3] 글 3 · 2026-12-01 03:00 · https://blog.example.com/p/3',
        '그 밖에 2건은 본 것으로 적어 둘게요.',
      ].join('\n'),
    );
  });

  it('in English', async () => {
    serve(rss([1, 2, 3, 4].map((n) => post(n))));
    expect(await bench.told('feed_watch', watch({ limit: 2 }), { language: 'en' })).toBe(
      [
        'Watching ‘동네 소식’ for new entries. The newest 2 of those there now:',
        'Item: [g4] 글 4 · 2026-12-01 04:00 · https://blog.example.com/p/4',
        'Item: [g3] 글 3 · 2026-12-01 03:00 · https://blog.example.com/p/3',
        '2 more are noted as seen.',
      ].join('\n'),
    );
  });

  it('the items come with the text', async () => {
    serve(rss([post(1)]));
    const { items } = await bench.look('feed_watch', watch());
    expect(items).toEqual([{ key: 'g1', text: '글 1 · 2026-12-01 01:00', link: 'https://blog.example.com/p/1' }]);
  });

  it('an empty feed is fine, and what comes later is new', async () => {
    for (const empty of [
      rss([]),
      '<rss version="2.0"><channel></channel></rss>',
      '{"version":"https://jsonfeed.org/version/1.1","items":[]}',
    ]) {
      serve(empty);
      expect(await bench.told('feed_watch', watch())).toBe('');
    }
    serve(rss([1, 2, 3, 4, 5].map((n) => post(n))));
    expect(lines(await bench.told('feed_watch', watch())).length).toBe(5);
  });
});

describe('later looks', () => {
  it('tell only what is new, whatever the order', async () => {
    serve(rss([post(1), post(2)]));
    await bench.told('feed_watch', watch());
    serve(rss([post(2), post(3), post(1)]));
    expect(await bench.told('feed_watch', watch())).toBe(
      '‘동네 소식’에 새 글이 1건 올라왔어요.\n항목: [g3] 글 3 · 2026-12-01 03:00 · https://blog.example.com/p/3',
    );
    serve(rss([post(3), post(1), post(2)]));
    expect(await bench.told('feed_watch', watch())).toBe('');
  });

  it('what was not handed over comes again, the first look too', async () => {
    serve(rss([post(1), post(2), post(3), post(4)]));
    const lost = await bench.look('feed_watch', watch());
    expect((await bench.look('feed_watch', watch())).text).toBe(lost.text);
    bench.handOver('feed_watch', lost);
    serve(rss([post(5), post(1)]));
    expect((await bench.look('feed_watch', watch())).text).toContain('[g5]');
    expect(await bench.told('feed_watch', watch())).toContain('[g5]');
    expect(await bench.told('feed_watch', watch())).toBe('');
  });

  it('nothing is written before the hand-over', async () => {
    serve(rss([post(1)]), { etag: '"1"' });
    await bench.look('feed_watch', watch());
    expect(bench.seen()).toBe(0);
    expect(bench.store.db.prepare('SELECT count(*) FROM watch_state').pluck().get()).toBe(0);
  });

  it('a settlement applied twice changes nothing more', async () => {
    serve(rss([post(1), post(2)]));
    const result = await bench.look('feed_watch', watch());
    bench.handOver('feed_watch', result);
    bench.handOver('feed_watch', result);
    expect(bench.seen()).toBe(2);
  });

  it('more than the limit: the rest comes next time, each once', async () => {
    serve(rss([post(0)]), { etag: '"0"' });
    await bench.told('feed_watch', watch({ limit: 3 }));
    serve(rss([0, 1, 2, 3, 4, 5, 6, 7].map((n) => post(n))), { etag: '"1"' });
    const first = await bench.told('feed_watch', watch({ limit: 3 }));
    expect(first).toContain('그 밖에 4건은 다음 차례에 이어서 알려 드릴게요.');
    const all = [first];
    for (let i = 0; i < 3; i++) all.push(await bench.told('feed_watch', watch({ limit: 3 })));
    const keys = all.flatMap(lines).map((line) => /\[(.+?)\]/.exec(line)![1]);
    expect(keys).toEqual(['g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1']);
    expect(all[3]).toBe('');
  });

  it('a feed that renames everything does not go on for days', async () => {
    const many = (prefix: string) =>
      rss(Array.from({ length: 200 }, (_, i) => post(i, { guid: `${prefix}${i}`, date: undefined })));
    serve(many('a'));
    await bench.told('feed_watch', watch());
    serve(many('b'));
    const text = await bench.told('feed_watch', watch());
    expect(lines(text).length).toBe(10);
    expect(text).toContain('한꺼번에 많이 올라와서 그 밖에 190건은 본 것으로 적어 둘게요.');
    expect(await bench.told('feed_watch', watch())).toBe('');
  });

  it('quiet: false says that there is nothing new', async () => {
    serve(rss([post(1)]), { etag: '"1"' });
    await bench.told('feed_watch', watch({ quiet: false }));
    expect(await bench.told('feed_watch', watch({ quiet: false }))).toContain('새로운 것은 없어요');
  });

  it('each scope has its own memory, and so has each address in it', async () => {
    serve(rss([post(1)]));
    bench.site.on('/other', { body: rss([post(1)]) });
    await bench.told('feed_watch', watch());
    expect(await bench.told('feed_watch', watch(), { scope: 'chat' })).toContain('[g1]');
    expect(await bench.told('feed_watch', { url: bench.site.url('/other') })).toContain('[g1]');
    expect(await bench.told('feed_watch', watch())).toBe('');
  });
});

describe('not asking for more than needed', () => {
  it('sends ETag and Last-Modified once they were handed over; 304 tells nothing', async () => {
    serve(rss([post(1)]), { etag: '"v1"', lastModified: 'Tue, 01 Dec 2026 00:00:00 GMT' });
    await bench.told('feed_watch', watch());
    expect(await bench.told('feed_watch', watch())).toBe('');
    const [first, second] = bench.site.asked('/feed');
    expect(first!.headers['if-none-match']).toBeUndefined();
    expect(second!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Tue, 01 Dec 2026 00:00:00 GMT',
    });
  });

  it('Last-Modified alone is enough', async () => {
    serve(rss([post(1)]), { lastModified: 'Tue, 01 Dec 2026 00:00:00 GMT' });
    await bench.told('feed_watch', watch());
    await bench.told('feed_watch', watch());
    expect(bench.site.asked('/feed')[1]!.headers['if-modified-since']).toBe('Tue, 01 Dec 2026 00:00:00 GMT');
  });

  it('new entries that were not handed over leave the old ETag', async () => {
    serve(rss([post(1)]), { etag: '"v1"' });
    await bench.told('feed_watch', watch());
    serve(rss([post(1), post(2)]), { etag: '"v2"' });
    await bench.look('feed_watch', watch());
    expect(await bench.told('feed_watch', watch())).toContain('[g2]');
    expect(bench.site.asked('/feed').map((each) => each.headers['if-none-match'])).toEqual([undefined, '"v1"', '"v1"']);
  });

  it('a new ETag with nothing new in it is noted with an empty text', async () => {
    serve(rss([post(1)]), { etag: '"v1"' });
    await bench.told('feed_watch', watch());
    serve(rss([post(1)], '이름만 바뀜'), { etag: '"v2"' });
    expect(await bench.told('feed_watch', watch())).toBe('');
    await bench.told('feed_watch', watch());
    expect(bench.site.asked('/feed')[2]!.headers['if-none-match']).toBe('"v2"');
  });

  it('an ETag that could not be sent back is not kept', async () => {
    serve(rss([post(1)]), { etag: `"${'x'.repeat(3000)}"` });
    await bench.told('feed_watch', watch());
    serve(rss([post(1), post(2)]));
    expect(await bench.told('feed_watch', watch())).toContain('[g2]');
    expect(bench.site.asked('/feed')[1]!.headers['if-none-match']).toBeUndefined();
  });
});

describe('much', () => {
  it('10,000 entries: read once, told as ever, and none of them again when seen keys are pruned', async () => {
    const plain = (n: number) => post(n, { date: undefined, link: undefined });
    const all = Array.from({ length: 10_000 }, (_, i) => plain(i));
    serve(rss(all));
    expect(await bench.told('feed_watch', watch())).toContain('그 밖에 9997건은 본 것으로 적어 둘게요.');
    expect(bench.seen()).toBe(10_000);
    expect(await bench.told('feed_watch', watch())).toBe('');
    // The feed is shorter now: what is gone from it is forgotten down to the limit, what is in it never.
    const kept = all.slice(0, 200);
    serve(rss([plain(20_000), ...kept]));
    expect(lines(await bench.told('feed_watch', watch())).length).toBe(1);
    serve(rss([plain(20_001), plain(20_000), ...kept]));
    expect(lines(await bench.told('feed_watch', watch())).length).toBe(1);
    expect(bench.seen()).toBeLessThanOrEqual(5002);
    expect(await bench.told('feed_watch', watch())).toBe('');
  });

  it('the ten thousand and first is left aside', async () => {
    serve(rss(Array.from({ length: 10_050 }, (_, i) => post(i, { date: undefined }))));
    expect(await bench.told('feed_watch', watch())).toContain('그 밖에 9997건은');
  });

  it('a document made to keep a parser busy ends in a sentence', async () => {
    bench.readingTakesAtMost(300);
    serve(`<rss version="2.0"><channel><item><description>${'<a'.repeat(1_000_000)}`);
    expect(await bench.failure('feed_watch', watch())).toContain('너무 복잡해서 읽다가 멈췄어요');
  });

  it.each([
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
    '<!DOCTYPE r [<!ENTITY b SYSTEM "file:///etc/hostname">]>',
    '<!DOCTYPE rss [<!ENTITY % b PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/xhtml-lat1.ent">%b;]>',
    '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">',
  ])('own entities are not expanded: %s', async (doctype) => {
    serve(
      `<?xml version="1.0"?>${doctype}<rss version="2.0"><channel><title>t</title><item><guid>g</guid><title>&b; 글</title></item></channel></rss>`,
    );
    expect(lines(await bench.told('feed_watch', watch()))).toEqual(['항목: [g] &b; 글']);
  });
});

describe('bad input gets a sentence and keeps what was seen', () => {
  const page = (head: string) => `<!DOCTYPE html><html><head><title>블로그</title>${head}</head><body>글</body></html>`;

  it('a page: says so and names the feed that it has', async () => {
    const head =
      '<link rel="stylesheet" href="x.css"><link rel="alternate" type="application/rss+xml" href="/rss.xml">';
    serve(page(head), { headers: { 'content-type': 'text/html' } });
    expect(await bench.failure('feed_watch', watch())).toBe(
      `${bench.site.host}에서 온 것은 피드가 아니라 웹 페이지예요. 이 페이지의 피드 주소는 여기예요: ${bench.site.url('/rss.xml')}`,
    );
  });

  it('a page without a feed, whatever it is sent as', async () => {
    for (const type of ['text/html', 'application/rss+xml']) {
      serve(page(''), { headers: { 'content-type': type } });
      expect(await bench.failure('feed_watch', watch())).toContain('page_watch 도구를 써 주세요');
    }
  });

  it.each([
    ['nothing at all', ''],
    ['plain words', '피드가 아니에요'],
    ['other JSON', '{"items": []}'],
    ['other XML', '<?xml version="1.0"?><note><to>x</to></note>'],
    ['a broken feed', '<rss version="2.0"><channel><item><title>x'],
    ['bytes', '\u0000\u0001\u0002'],
  ])('%s', async (_what, body) => {
    serve(body);
    expect(await bench.failure('feed_watch', watch())).toContain('피드(RSS, Atom, JSON)로 읽지 못했어요');
  });

  it.each([
    [{ status: 404 }, '404 응답'],
    [{ status: 500 }, '500 응답'],
    [redirectTo('http://10.0.0.1/feed'), 'network.allow_private'],
    [{ body: Buffer.alloc(11 * 1024 * 1024, 32) }, '10MB를 넘어서'],
    [{ cut: true }, '깨져 있어요'],
  ])('failure %#', async (reply, sentence) => {
    serve(rss([post(1)]), { etag: '"1"' });
    await bench.told('feed_watch', watch());
    bench.site.on('/feed', reply);
    expect(await bench.failure('feed_watch', watch())).toContain(sentence);
    serve(rss([post(1), post(2)]), { etag: '"2"' });
    expect(lines(await bench.told('feed_watch', watch())).length).toBe(1);
  });
});
