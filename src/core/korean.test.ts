import { expect, it } from 'vitest';
import { hasFinal, josa, withJosa } from './korean.ts';

it.each([
  ['글', '을/를', '글을'],
  ['나무', '을/를', '나무를'],
  ['1', '을/를', '1을'],
  ['77', '이/가', '77이'],
  ['10', '으로/로', '10으로'],
  ['7', '으로/로', '7로'],
  ['2', '은/는', '2는'],
  ['6', '과/와', '6과'],
  ['오후 3시', '으로/로', '오후 3시로'],
  ['30분', '으로/로', '30분으로'],
  ['서울', '으로/로', '서울로'],
  ['12월 1일 (화)', '은/는', '12월 1일 (화)은'],
  ['(원)', '이/가', '(원)이'],
  ['"원"', '이/가', '"원"이'],
  ['Slack', '을/를', 'Slack을'],
  ['main', '으로/로', 'main으로'],
  ['', '을/를', '를'],
] as const)('%s %s → %s', (word, pair, whole) => {
  expect(withJosa(word, pair)).toBe(whole);
});

it('knows a final consonant', () => {
  expect([hasFinal('먹'), hasFinal('가'), hasFinal('x'), josa('물', '으로/로')]).toEqual([true, false, false, '로']);
});
