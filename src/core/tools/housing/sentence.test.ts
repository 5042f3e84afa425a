import { expect, it } from 'vitest';
import { profileOfSentence } from './sentence.ts';

it.each([
  ['현금 1억, 월 150만원이야', { cash: '1억', monthly: '150만원' }],
  ['보유 현금은 1억 5천이고 월 여유자금은 200만원이에요', { cash: '1억 5천', monthly: '200만원' }],
  ['현금 5천만원 있어', { cash: '5천만원' }],
  ['연봉 3,600만원 1인 가구 1996년생', { income: '3,600만원', household: 1, birth_year: 1996 }],
  ['월급 300만원', { income: '월 300만원' }],
  ['관심 지역은 서울, 경기', { regions: '서울, 경기' }],
])('%s', (sentence, args) => expect(profileOfSentence(sentence)).toEqual(args));

it.each([
  '현금 1억, 월 150으로 맞는 공고 찾아줘',
  '현금 1억이면 얼마까지 돼?',
  '월 부담 100만원 안쪽 공고 생기면 알려줘',
  '월요일에 만나',
  '안녕',
  '현금이 없어',
])('%s stores nothing', (sentence) => expect(profileOfSentence(sentence)).toBeNull());

it('a long sentence is read at once', () => expect(profileOfSentence(`현금 ${'1 '.repeat(5000)}`)).toBeNull());
