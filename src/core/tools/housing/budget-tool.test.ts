import { beforeEach, describe, expect, it } from 'vitest';
import type { MyHomeRow } from '../../../../test/support/housing-site.ts';
import { BYEOLLAE, GUNSAN, GURI, type HousingBench, housingBench, itemLines } from './bench.testkit.ts';
import { housingBudget } from './budget-tool.ts';

let bench: HousingBench;
beforeEach(async () => {
  bench = await housingBench({ now: '2026-10-06T09:00:00+09:00' });
});

const OPEN = { rcritPblancDe: '20261001', beginDe: '20261010', endDe: '20261020' };
const guri: MyHomeRow = { ...GURI, ...OPEN };
/** A sale of 300 million, paid in three parts. */
const flat: MyHomeRow = {
  ...OPEN,
  pblancId: '17500',
  pblancNm: '고양창릉 S-4블록 공공분양주택 입주자모집공고',
  suplyInsttNm: 'LH',
  suplyTyNm: '공공분양',
  hsmpNm: '고양창릉 S-4블록',
  brtcNm: '경기도',
  signguNm: '고양시',
  url: 'https://apply.lh.or.kr/x?panId=2026000320&mi=1027',
  enty: 30_000_000,
  prtpay: 120_000_000,
  surlus: 150_000_000,
};
const budget = async (args: object = {}) => await bench.call('housing_budget', { picks_only: true, ...args });
const profile = async (args: object) => void (await bench.call('housing_profile', args));

describe('the pick', () => {
  it('구리수택 with ten million: the line as a whole', async () => {
    bench.hold.myhome = [guri];
    await profile({
      cash: '1000만원',
      monthly: '100만',
      income: '3600만',
      household: 1,
      birth_year: 1997,
      assets: '5천만',
      car: 0,
    });
    const result = await budget();
    expect(itemLines(result)).toEqual([
      `항목: [lh-2015122300020536] 임대 구리수택 행복주택 예비입주자 모집공고, 구리수택 행복주택 버팀목 청년 2,722만 4,000원 + 현금 1,000만원, 월 부담 최대 230,866원(연 3.3%, 연 2.2%이면 205,910원), 마감 2026-10-20, 가능성 높음(2026년 도시근로자 월평균소득(임대) 1인 120% 4,576,036원) · ${GURI.url}`,
    ]);
    expect(result.items).toEqual([{ key: 'lh-2015122300020536', text: expect.any(String), link: GURI.url }]);
    expect(result.settle).toBeUndefined();
  });

  it('a rate that the person names: 205,910 a month', async () => {
    bench.hold.myhome = [guri];
    const { text } = await budget({ cash: 10_000_000, rate: 2.2 });
    // No birth year: the general loan lends 70 %, which does not reach.
    expect(text).toContain('116만 7,200원이 모자라요');
    await profile({ birth_year: 1997 });
    expect((await budget({ cash: '1000만', rate: 2.2 })).text).toContain('월 부담 205,910원(연 2.2%)');
  });

  it('one of renting and one of buying, each the cheapest; of one notice its cheapest home', async () => {
    bench.hold.myhome = [
      guri,
      { ...guri, ...BYEOLLAE, ...OPEN },
      { ...guri, pblancId: '2', url: '', hsmpNm: '비싼 곳', mtRntchrg: 300_000 },
    ];
    bench.hold.myhomeSale = [flat, { ...flat, pblancId: '17501', url: '', enty: 90_000_000 }];
    await profile({ cash: '2억', monthly: '200만' });
    const lines = itemLines(await budget());
    expect(lines.length).toBe(2);
    expect(lines[0]).toContain('남양주별내 A24BL 행복주택 대출 없이 현금 2,289만 6,000원, 월 부담 103,000원');
    expect(lines[1]).toContain(
      '분양 고양창릉 S-4블록 공공분양주택 입주자모집공고, 고양창릉 S-4블록 공공분양 디딤돌 일반 1억원 + 현금 2억원',
    );
    expect(lines[1]).toContain('자격은 공고문 확인이 필요해요');
    expect(lines[1]).toMatch(/ · https:\/\/apply\.lh\.or\.kr\/x\?panId=2026000320&mi=1027$/);
  });

  it('equal profiles give equal texts, whatever the day and the weather of the servers', async () => {
    bench.hold.myhome = [guri];
    await profile({ cash: '2천만', birth_year: 1997 });
    const digestible = (text: string) =>
      housingBudget({} as never)
        .volatile!.reduce((rest, pattern) => rest.replace(pattern, ''), text)
        .trim();
    const first = (await budget()).text;
    bench.clock.jump(3 * 86_400_000);
    expect((await budget()).text).toBe(first);
    bench.manner('lh', 'cut');
    const second = (await budget()).text;
    expect(second).not.toBe(first);
    expect(digestible(second)).toBe(digestible(first));
  });

  it('of two with one burden the one that closes first, whatever the order of the sources', async () => {
    const later = { ...guri, pblancId: '1', url: '', endDe: '20261025' };
    const sooner = { ...guri, pblancId: '2', url: '', endDe: '20261015' };
    await profile({ cash: '1억' });
    for (const rows of [
      [later, sooner],
      [sooner, later],
    ]) {
      bench.hold.myhome = rows;
      expect((await budget()).items!.map((item) => item.key)).toEqual(['mh-2']);
    }
  });

  it('a home that opens later and costs less is the new pick', async () => {
    bench.hold.myhome = [guri];
    await profile({ cash: '1억', monthly: '100만' });
    expect((await budget()).items!.map((item) => item.key)).toEqual(['lh-2015122300020536']);
    bench.hold.myhome = [
      guri,
      { ...guri, pblancId: '2', url: '', pblancNm: '하남감일 국민임대 예비입주자 모집', mtRntchrg: 90_000 },
    ];
    expect((await budget()).items!.map((item) => item.key)).toEqual(['mh-2']);
  });

  it('only homes of the wanted regions, also within one notice; not those that the household has no chance for', async () => {
    bench.hold.myhome = [guri, { ...guri, hsmpNm: '서울 어디', brtcNm: '서울특별시', mtRntchrg: 10_000 }];
    await profile({ cash: '1억', regions: '경기' });
    expect((await budget()).text).toContain('구리수택 행복주택');
    expect((await budget({ regions: '서울' })).text).toContain('서울 어디');
    await profile({ income: '9천만', household: 1 });
    expect((await budget()).items).toEqual([]);
  });
});

describe('what is asked', () => {
  it('no cash: one question, the same each time, and no source is asked', async () => {
    bench.hold.myhome = [guri];
    await profile({ monthly: '150만' });
    const first = await budget();
    expect(first.text).toMatch(/^항목: \[ask-money\] 보유 현금과 월 여유자금을 알려 주세요\./);
    expect(first.items).toEqual([{ key: 'ask-money', text: expect.any(String) }]);
    expect((await budget()).text).toBe(first.text);
    expect(bench.asked('myhome')).toBe(0);
    await profile({ cash: '1억' });
    expect((await budget()).items!.map((item) => item.key)).toEqual(['lh-2015122300020536']);
  });

  it('cash of zero is an answer', async () => {
    bench.hold.myhome = [{ ...guri, rentGtn: 0 }];
    await profile({ cash: 0 });
    expect((await budget()).text).toContain('월 부담 156,000원');
  });

  it('without a key nothing names sums: the key is asked for', async () => {
    bench.secrets.key = null;
    bench.hold.lh = [{ ...GUNSAN, CLSG_DT: '2026.10.29' }];
    await profile({ cash: '1억' });
    expect((await budget()).items!.map((item) => item.key)).toEqual(['ask-housing-key']);
  });

  it('money, conditions, rate and term are for the person alone', () => {
    expect(bench.toolOf('housing_budget').userOnly).toEqual(['cash', 'monthly', 'total', 'conditions', 'rate', 'term']);
  });
});

describe('nothing fits', () => {
  it('cash and loan do not reach: how much is missing, no burden, no item', async () => {
    bench.hold.myhome = [guri];
    await profile({ cash: '500만', birth_year: 1997 });
    const { text, items } = await budget();
    expect(items).toEqual([]);
    // 37,224,000 - 5,000,000 - 80 % of it.
    expect(text).toContain('244만 4,800원이 모자라요');
    expect(text).not.toContain('월 부담');
  });

  it('above the monthly room: the nearest is named and is no item', async () => {
    bench.hold.myhome = [guri];
    await profile({ cash: '1억', monthly: '10만' });
    const { text, items } = await budget();
    expect(items).toEqual([]);
    expect(text).toContain('월 부담 최대 156,000원');
  });

  it('a total above which nothing is looked at', async () => {
    bench.hold.myhome = [guri];
    expect((await budget({ cash: '1억', total: '3000만' })).items).toEqual([]);
    expect((await budget({ cash: '1억', total: '4000만' })).items!.length).toBe(1);
  });

  it.each([
    [{ cash: '많이' }, '보유 현금 ‘많이’'],
    [{ cash: 150 }, '보유 현금 ‘150’'],
    [{ cash: '1억', conditions: '부자' }, '조건 ‘부자’'],
    [{ cash: '1억', regions: '미국' }, '지역 ‘미국’'],
    [{ cash: '1억', rate: -1 }, 'rate'],
  ])('%o is refused with a sentence', async (args, sentence) => {
    expect(await bench.failure('housing_budget', args)).toContain(sentence);
  });
});

describe('the whole list', () => {
  it('others are read, and no items: a model that forgets picks_only floods nobody', async () => {
    bench.hold.myhome = [
      guri,
      ...[1, 2, 3].map((n) => ({ ...guri, pblancId: `m${n}`, url: '', hsmpNm: `단지 ${n}`, mtRntchrg: 156_000 + n })),
    ];
    bench.hold.lh = [{ ...GUNSAN, CLSG_DT: '2026.10.29' }];
    await profile({ cash: '1억' });
    const result = await budget({ picks_only: false });
    expect(result.items!.length).toBe(1);
    expect(itemLines(result).length).toBe(1);
    expect(result.text).toContain('2. 임대 ');
    expect(result.text).toContain('금액이 공고문에만 있는 공고 1건');
    expect(result.text).toContain('주거안정월세, 청년 보증부월세: 신청 조건 표가 없어');
  });
});

describe('stale tables', () => {
  it('compute, and say of which day they are', async () => {
    bench.clock.jump(100 * 86_400_000);
    bench.hold.myhome = [{ ...guri, rcritPblancDe: '20270110', endDe: '20270130' }];
    await profile({ cash: '1000만', birth_year: 1997, income: '3600만', household: 1 });
    const { text } = await budget();
    expect(text).toContain('월 부담 최대 230,866원');
    expect(text).toContain('전세자금대출 금리와 한도는 기준 2026-10-05, 확인 필요');
    expect(text).toContain('4,576,036원 기준 2026-12-31, 확인 필요');
  });
});
