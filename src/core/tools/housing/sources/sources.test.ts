import { beforeEach, describe, expect, it } from 'vitest';
import type { Manner, Place } from '../../../../../test/support/housing-site.ts';
import { BYEOLLAE, GUNSAN, GURI, type HousingBench, housingBench, keysOf, LAND, PAJU, SHOP } from '../bench.testkit.ts';

let bench: HousingBench;
beforeEach(async () => {
  bench = await housingBench();
});

const text = async (args: object = { quiet: false }) => (await bench.call('housing_watch', args)).text;
const keys = async () => keysOf((await text()).split('\n').filter((line) => line.startsWith('항목: ')));

describe('MyHome', () => {
  it('supply rows of one notice are one; its link gives the LH id', async () => {
    bench.hold.myhome = [GURI, BYEOLLAE];
    expect(await keys()).toEqual(['lh-2015122300020536']);
  });

  it('a lone row comes as an object', async () => {
    bench.hold.myhome = [GURI];
    bench.manner('myhome', 'one');
    expect(await keys()).toEqual(['lh-2015122300020536']);
  });

  it('asks every page, with the key encoded once', async () => {
    bench.settings.rows_per_request = 2;
    bench.hold.myhome = Array.from({ length: 5 }, (_, i) => ({ ...GURI, pblancId: `p${i}`, url: '' }));
    expect((await keys()).sort()).toEqual(['mh-p0', 'mh-p1', 'mh-p2', 'mh-p3', 'mh-p4']);
    const asked = bench.site.asked('/myhome/rsdtRcritNtcList').map((each) => each.path);
    expect(asked.map((path) => new URL(path, 'http://x').searchParams.get('pageNo'))).toEqual(['1', '2', '3']);
    expect(asked[0]).toContain('serviceKey=abc%2B%2F%3D');
  });

  it('a key that is encoded already is not encoded again', async () => {
    bench.secrets.key = 'abc%2B%3D';
    bench.hold.myhome = [GURI];
    await keys();
    expect(bench.site.asked('/myhome/rsdtRcritNtcList')[0]!.path).toContain('serviceKey=abc%2B%3D');
  });

  it('a client name is sent: some gateways refuse one without', async () => {
    bench.hold.myhome = [GURI];
    await keys();
    expect(bench.site.asked('/myhome/rsdtRcritNtcList')[0]!.headers['user-agent']).toMatch(/^Mozilla/);
  });

  it('a cancelled notice is not told, and takes what it cancels along', async () => {
    bench.hold.myhome = [
      { ...GURI, pblancId: '2', beforePblancId: '17001', sttusNm: '취소공고', url: '', rcritPblancDe: '20260918' },
      GURI,
    ];
    expect(await keys()).toEqual([]);
  });
});

describe('LH list', () => {
  it.each<Manner>(['three', 'two', 'bare', 'late'])(
    'its keys are merged over the objects of the array: %s',
    async (manner) => {
      bench.manner('lh', manner);
      bench.hold.lh = [GUNSAN, PAJU];
      expect((await keys()).sort()).toEqual(['lh-0000060619', 'lh-2015122300020801']);
    },
  );

  it('land and shops are left out: by their code, and by their name under a code for homes', async () => {
    bench.hold.lh = [SHOP, LAND, { ...SHOP, PAN_ID: 'x1', UPP_AIS_TP_CD: '06' }, GUNSAN];
    expect(await keys()).toEqual(['lh-2015122300020801']);
  });

  it('the window is asked in days of Seoul, an empty PAN_SS is not sent, all pages are', async () => {
    bench.settings.rows_per_request = 1;
    bench.hold.lh = [GUNSAN, PAJU, GUNSAN];
    expect((await keys()).length).toBe(2);
    const [first, ...more] = bench.site.asked('/lh/lhLeaseNoticeInfo1/lhLeaseNoticeInfo1');
    const asked = new URL(first!.path, 'http://x').searchParams;
    expect([asked.get('PAN_ST_DT'), asked.get('PAN_ED_DT'), asked.has('PAN_SS')]).toEqual([
      '20260622',
      '20260920',
      false,
    ]);
    expect(more.length).toBe(2);
  });

  it('a row that is closed is not told', async () => {
    bench.hold.lh = [
      { ...GUNSAN, CLSG_DT: '2026.09.19' },
      { ...PAJU, PAN_SS: '접수마감' },
    ];
    expect(await keys()).toEqual([]);
  });

  it('39 is a sale, but 행복주택 under it is rented', async () => {
    const row = { ...PAJU, UPP_AIS_TP_CD: '39', AIS_TP_CD: '39', AIS_TP_CD_NM: '공공분양(신혼희망)' };
    bench.hold.lh = [
      { ...row, PAN_ID: 'a1a1', PAN_NM: '위례 신혼희망타운 행복주택 모집' },
      { ...row, PAN_ID: 'b2b2', PAN_NM: '평택고덕 A-53블록 신혼희망타운(공공분양) 추가입주자모집' },
    ];
    const lines = (await text()).split('\n');
    expect(lines.find((line) => line.includes('a1a1'))).toContain('LH 행복주택');
    expect(lines.find((line) => line.includes('b2b2'))).toContain('LH 신혼희망타운');
  });
});

describe('SH', () => {
  const rows = [
    { seq: '307073', title: '2026년 1차 청년 매입임대주택 입주자모집(2026.6.26.)', date: '2026-09-16' },
    { seq: '308799', title: '금천구 1인가구 청년 맞춤형주택(수요자맞춤형) 추가 입주자 모집 공고', date: '2026-09-17' },
    { seq: '308231', title: '2026-1차 희망하우징 당첨자 및 예비자 발표', date: '2026-09-18' },
    { seq: '304022', title: '전산작업에 따른 서비스(신한인증서) 이용 안내', date: '2026-09-18' },
    { seq: '301000', title: '똠방각하 입주자 모집공고', date: '2026-07-01' },
  ];

  it('the feed in EUC-KR: notices only, with their link; no days of application are made up; old ones count as over', async () => {
    bench.hold.sh = rows;
    const lines = (await text()).split('\n').filter((line) => line.startsWith('항목: '));
    expect(keysOf(lines)).toEqual(['sh-308799', 'sh-307073']);
    expect(lines[1]).toContain('2026년 1차 청년 매입임대주택 입주자모집');
    expect(lines[1]).toContain('접수 기간은 공고문에');
    expect(lines[1]).toMatch(/ · https:\/\/www\.i-sh\.co\.kr\/\S+view\.do\?multi_itm_seq=2&seq=307073$/);
    expect(bench.asked('sh_board')).toBe(0);
  });

  it('the board stands in for a feed that fails, under the same keys', async () => {
    bench.hold.sh = rows;
    bench.manner('sh_rss', { says: 'oops', status: 500 });
    const lines = (await text()).split('\n').filter((line) => line.startsWith('항목: '));
    expect(keysOf(lines)).toEqual(['sh-308799', 'sh-307073']);
    expect(lines[1]).toMatch(/view\.do\?multi_itm_seq=2&seq=307073$/);
  });
});

describe('the LH board', () => {
  it('needs no key: a token, a cookie, and the same ids, titles without badges, and links as LH writes them', async () => {
    bench.secrets.key = null;
    bench.hold.lh = [GUNSAN, PAJU, SHOP, LAND];
    const lines = (await text()).split('\n').filter((line) => line.startsWith('항목: '));
    expect(keysOf(lines)).toEqual(['lh-2015122300020801', 'lh-0000060619']);
    expect(lines[1]).toContain('추가 입주자모집공고 · ');
    expect(lines[1]).toMatch(/panId=0000060619&ccrCnntSysDsCd=02&uppAisTpCd=05&aisTpCd=05&mi=1027$/);
    expect([bench.asked('lh'), bench.asked('myhome')]).toEqual([0, 0]);
  });

  it('is asked only where the service gave nothing', async () => {
    bench.hold.lh = [GUNSAN];
    await keys();
    expect(bench.asked('lh_board')).toBe(0);
    bench.manner('lh', { error: 'xml', code: '05', status: 504 });
    expect(await keys()).toEqual(['lh-2015122300020801']);
    expect(bench.asked('lh_board')).toBeGreaterThan(0);
  });
});

describe('failures are not emptiness', () => {
  const all: Place[] = ['myhome', 'lh', 'sh_rss', 'lh_board', 'sh_board'];
  it.each<[string, Manner, string]>([
    ['a key that is not known, as JSON under 200', { error: 'json', code: '30' }, '열쇠를 받아 주지 않아요'],
    ['the same as XML under 200', { error: 'xml', code: '30' }, '열쇠를 받아 주지 않아요'],
    ['the same under 403', { error: 'xml', code: '30', status: 403 }, '열쇠를 받아 주지 않아요'],
    ['“Unauthorized”', { says: 'Unauthorized', status: 401 }, '열쇠를 받아 주지 않아요'],
    ['“Unauthorized” under 200', { says: 'Unauthorized' }, '열쇠를 받아 주지 않아요'],
    ['used up for the day', { error: 'json', code: '22' }, '하루 사용량을 다 썼어요'],
    ['too many a second', { error: 'xml', code: '23' }, '지금 답하지 못해요'],
    ['SERVICETIMEOUT', { error: 'xml', code: '05', status: 504 }, '지금 답하지 못해요'],
    ['“Unexpected errors”', { says: 'Unexpected errors', status: 500 }, '지금 답하지 못해요'],
    ['“API not found”', { says: 'API not found', status: 404 }, '답을 읽지 못했어요'],
    ['a page instead of an answer', { says: '<html><body>점검 중</body></html>' }, '답을 읽지 못했어요'],
    ['JSON cut in the middle', { says: '[{"dsList":[{' }, '답을 읽지 못했어요'],
    ['JSON of another form', { says: '{"a":1}' }, '답을 읽지 못했어요'],
    ['a code of LH itself, in the last of its objects', 'refused', '답을 읽지 못했어요'],
    ['a connection that is cut', 'cut', '연결하지 못했어요'],
  ])('%s', async (_, manner, sentence) => {
    bench.hold.lh = [GUNSAN];
    bench.manner('lh', manner);
    expect(await text()).toContain(`참고: LH 공고 API: ${sentence}`);
  });

  it('NODATA is a good answer without rows, and says nothing of a failure', async () => {
    bench.hold.lh = [GUNSAN];
    expect(await text()).toContain('마이홈: 빈 목록을 줬어요');
  });

  it('an empty list of LH is suspicious: what was there last stays, and the board is asked', async () => {
    bench.hold.lh = [GUNSAN];
    expect(await keys()).toEqual(['lh-2015122300020801']);
    bench.manner('lh', 'empty');
    bench.manner('lh_board', 'empty');
    expect(await keys()).toEqual(['lh-2015122300020801']);
    expect(bench.asked('lh_board')).toBeGreaterThan(0);
  });

  it('the last good answer stands in for a source that fails, and what closes meanwhile goes', async () => {
    bench.hold.myhome = [GURI];
    await keys();
    bench.manner('myhome', { error: 'json', code: '22' });
    expect(await keys()).toEqual(['lh-2015122300020536']);
    bench.clock.jump(12 * 86_400_000);
    expect(await keys()).toEqual([]);
  });

  it('nothing answers and nothing is left: the look fails with the reasons, and is no empty one', async () => {
    for (const place of all) bench.manner(place, { error: 'xml', code: '05', status: 504 });
    const told = await bench.failure('housing_watch');
    expect(told).toContain('공고를 한 곳에서도 받지 못했어요');
    expect(told).toContain('마이홈: 지금 답하지 못해요');
    bench.manner('sh_rss', 'rows');
    bench.hold.sh = [{ seq: '304022', title: '이용 안내', date: '2026-09-18' }];
    bench.clock.jump(120_000);
    expect((await bench.call('housing_watch')).text).toBe('');
  });

  it('back-off: a source that failed is left alone, longer each time, over a restart; the others are asked', async () => {
    bench.hold.sh = [{ seq: '304022', title: '이용 안내', date: '2026-09-18' }];
    bench.manner('myhome', { error: 'xml', code: '05', status: 504 });
    const looks = async (minutes: number) => {
      bench.clock.jump(minutes * 60_000);
      const before = bench.asked('myhome');
      await text();
      return bench.asked('myhome') - before;
    };
    expect(await looks(0)).toBe(1);
    expect(await looks(0.5)).toBe(0);
    bench.restart();
    expect(await looks(0.4)).toBe(0);
    expect(await looks(0.2)).toBe(1);
    expect(await looks(1.5)).toBe(0);
    expect(await looks(1)).toBe(1);
    bench.manner('myhome', 'rows');
    bench.hold.myhome = [GURI];
    expect(await looks(5)).toBe(2);
    expect(await looks(0)).toBe(2);
  });

  it('the daily limit ends at midnight in Seoul; a new key is tried at once', async () => {
    bench.hold.sh = [{ seq: '304022', title: '이용 안내', date: '2026-09-18' }];
    bench.manner('myhome', { error: 'json', code: '22' });
    await text();
    bench.clock.jump(14.9 * 3_600_000);
    await text();
    expect(bench.asked('myhome')).toBe(1);
    bench.clock.jump(0.2 * 3_600_000);
    await text();
    expect(bench.asked('myhome')).toBe(2);
    bench.secrets.key = 'another';
    await text();
    expect(bench.asked('myhome')).toBe(3);
  });

  it('the key stands in no log line, no sentence and no kept answer', async () => {
    bench.secrets.key = 'verysecret123';
    bench.hold.lh = [GUNSAN];
    bench.settings.lh_url = 'http://bad host/';
    for (const place of ['myhome', 'sh_rss', 'lh_board', 'sh_board'] as const) bench.manner(place, 'cut');
    const told = await bench.failure('housing_watch');
    const kept = JSON.stringify(bench.store.db.prepare('SELECT * FROM housing_sources').all());
    expect(bench.logged.length).toBeGreaterThan(3);
    expect(JSON.stringify([bench.logged, told, kept])).not.toContain('verysecret123');
  });
});

describe('one answer for calls at the same time', () => {
  it('two jobs in one minute ask the sources once', async () => {
    bench.settings.fresh_sec = 60;
    bench.hold.lh = [GUNSAN];
    await Promise.all([text(), text(), bench.call('housing_notice', { notice: '군산나운4' })]);
    await text();
    expect(bench.asked('lh')).toBe(1);
    bench.clock.jump(61_000);
    await text();
    expect(bench.asked('lh')).toBe(2);
  });
});
