import { describe, expect, it } from 'vitest';
import { readDay } from './days.ts';
import { matchPlace, parseRegions, placeOf, regionOf } from './regions.ts';
import { readGateway } from './sources/gateway.ts';
import { panIdIn, shSeqIn } from './sources/rows.ts';
import { asksForTenants, baseTitle, groupOf, isMarked, isShopOrLand, typeOf, withoutMarks } from './titles.ts';

describe('titles', () => {
  it.each([
    ['[정정공고]파주운정3 지구 A16블록 모집', '파주운정3 지구 A16BL 모집'],
    ['[정정공고] [정정공고] 강릉 모집공고', '강릉 모집 공고'],
    ['[수정공고]평택고덕 A-53블록', '평택고덕 A53 BL'],
    ['가양동 이음채 모집공고(2026. 6. 23.)', '가양동 이음채 모집공고'],
    ['(2차 정정공고) 가양동', '가양동'],
    ['위례 ＬＨ 모집', '위례 LH 모집'],
  ])('%s and %s are one title', (a, b) => expect(baseTitle(a)).toBe(baseTitle(b)));

  it.each([
    ['A16블록 모집', 'A17블록 모집'],
    ['1단지 모집', '2단지 모집'],
    ['2026년 1차 모집', '2026년 2차 모집'],
  ])('%s and %s are two', (a, b) => expect(baseTitle(a)).not.toBe(baseTitle(b)));

  it('a mark is one at the head only', () => {
    expect([
      isMarked('[정정공고]가'),
      isMarked('【정정】가'),
      isMarked('정정동 모집'),
      isMarked('가 [정정공고]'),
    ]).toEqual([true, true, false, false]);
    expect(withoutMarks('[정정공고] [수정공고]가 나')).toBe('가 나');
  });

  it.each([
    ['2026년 1차 청년 매입임대주택 입주자모집(2026.6.26.)', true],
    ['토지임대부 분양주택 입주자 모집공고', true],
    ['2026-1차 희망하우징 당첨자 및 예비자 발표', false],
    ['국민임대 예비입주자 모집 결과', false],
    ['행복주택 서류제출 대상자', false],
    ['서류 제출 안내(모집공고)', false],
    ['전산작업에 따른 서비스 이용 안내', false],
    ['희망상가 입점자 모집', false],
    ['단독주택용지 공급 모집', false],
    ['기간제 근로자 채용 모집', false],
  ])('%s: a notice for homes %s', (title, is) => expect(asksForTenants(title)).toBe(is));

  it('shops and land by name', () => {
    expect([
      isShopOrLand('영구임대상가 모집'),
      isShopOrLand('고양삼송 주유소용지'),
      isShopOrLand('토지임대부 모집'),
    ]).toEqual([true, true, false]);
  });

  it.each([
    ['구리수택 행복주택 예비입주자', '행복주택'],
    ['신혼희망타운(행복주택) 모집', '행복주택'],
    ['평택고덕 신혼희망타운(공공분양)', '신혼희망타운'],
    ['오산운암6단지 50년공공임대주택', '공공임대'],
    ['통합공공임대 모집', '통합공공임대'],
    ['기존주택 전세임대', '전세임대'],
    ['아무 모집', '기타'],
  ])('%s is %s', (title, type) => expect(typeOf(title)).toBe(type));

  it('the group of a title, where it names one', () => {
    expect([
      groupOf('청년 매입임대'),
      groupOf('청년·신혼부부 매입임대'),
      groupOf('신혼부부 전세임대'),
      groupOf('고령자 매입임대'),
      groupOf('국민임대'),
    ]).toEqual(['youth', null, 'newlywed', 'elderly', null]);
  });
});

describe('regions', () => {
  it.each([
    ['경기도', '경기'],
    ['강원특별자치도', '강원'],
    ['강원도', '강원'],
    ['전북특별자치도', '전북'],
    ['전라북도', '전북'],
    ['충청남도', '충남'],
    ['경상북도', '경북'],
    ['서울', '서울'],
    ['제주특별자치도', '제주'],
    ['수원', null],
    ['', null],
  ])('%s is %s', (name, region) => expect(regionOf(name)).toBe(region));

  it('two provinces in one name, others that are not named, everywhere', () => {
    expect(placeOf('전남광주통합특별시').regions).toEqual(['전남', '광주']);
    expect(placeOf('광주광역시 외')).toEqual({ regions: ['광주'], everywhere: false, others: true });
    expect(placeOf('전국').everywhere).toBe(true);
    expect(matchPlace(placeOf('경기도'), ['서울'])).toBe('no');
    expect(matchPlace(placeOf('경기도 외'), ['서울'])).toBe('maybe');
    expect(matchPlace(placeOf('전국'), ['서울'])).toBe('yes');
    expect(matchPlace(placeOf('광주광역시'), [])).toBe('yes');
    // 경기도 광주시 is in 경기, and 광주 is not.
    expect(placeOf('경기도 광주시').regions).toContain('경기');
  });

  it('what a person writes', () => {
    expect(parseRegions('서울,경기')).toEqual(['서울', '경기']);
    expect(parseRegions('서울특별시 서울')).toEqual(['서울']);
    expect(parseRegions('전국')).toEqual([]);
    expect(parseRegions('서울, 화성')).toBeNull();
  });
});

describe('days and links', () => {
  it.each([
    ['2026.09.29', '2026-09-29'],
    ['20260929', '2026-09-29'],
    ['2026-09-29', '2026-09-29'],
    ['2026. 6. 3.', '2026-06-03'],
    ['2026.09.29 10:00', '2026-09-29'],
    [20260929, '2026-09-29'],
    ['2026.02.30', null],
    ['2026', null],
    ['', null],
    [null, null],
    ['공고문 참조', null],
  ])('%s', (raw, day) => expect(readDay(raw)).toBe(day));

  it('ids in links', () => {
    expect(panIdIn('https://apply.lh.or.kr/x.do?panId=2015122300020536&mi=1026')).toBe('2015122300020536');
    expect(panIdIn('https://apply.lh.or.kr/x.do?mi=1026')).toBeNull();
    expect(shSeqIn('https://www.i-sh.co.kr/a/view.do?multi_itm_seq=2&seq=307073')).toBe('307073');
    expect(shSeqIn('https://example.com/?seq=307073')).toBeNull();
  });
});

describe('the gateway', () => {
  const read = (text: string, status = 200) => readGateway({ text, status, headers: {} });

  it('no data, said in each of its ways, is no failure', () => {
    expect(read('{"response":{"header":{"resultCode":"03","resultMsg":"NODATA_ERROR"}}}')).toBeNull();
    expect(read('{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":"03"}}}')).toBeNull();
    expect(read('<r><cmmMsgHeader><returnReasonCode>03</returnReasonCode></cmmMsgHeader></r>')).toBeNull();
    expect(read('<response><header><resultCode>03</resultCode></header></response>')).toBeNull();
  });

  it('a good answer under any of its codes', () => {
    for (const code of ['00', '0', '000'])
      expect(read(`{"response":{"header":{"resultCode":"${code}"},"body":{}}}`)).toMatchObject({ response: {} });
  });

  it.each([
    ['{"response":{"header":{"resultCode":"99"}}}', 'busy'],
    ['{"response":{"header":{"resultCode":"22"}}}', 'limit'],
    ['{"response":{"header":{"resultCode":"77"}}}', 'unreadable'],
    ['', 'unreadable'],
  ])('%s fails as %s', (text, kind) => expect(() => read(text)).toThrow(expect.objectContaining({ kind })));

  it('a failing status is a failure whatever it says', () => {
    expect(() => read('[]', 500)).toThrow(expect.objectContaining({ kind: 'busy' }));
    expect(() => read('{}', 429)).toThrow(expect.objectContaining({ kind: 'limit' }));
  });
});
