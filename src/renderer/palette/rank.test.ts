import { expect, test } from 'vitest';
import { ranked, score } from './rank.ts';

const found = (query: string, texts: string[]) => ranked(query, texts, (text) => [text]);

test('the beginning comes before the beginning of a word, and that before the middle', () => {
  expect(found('log', ['catalogue', 'deploy log', 'log of deploys'])).toEqual([
    'log of deploys',
    'deploy log',
    'catalogue',
  ]);
});

test('spaces, case and composition do not matter', () => {
  expect(score('배포로그', '배포 로그 확인')).toBeGreaterThan(0);
  expect(score('DEPLOY', 'deploy log')).toBeGreaterThan(0);
  expect(score('배포'.normalize('NFD'), '배포 로그')).toBeGreaterThan(0);
});

test('initials stand for their syllables', () => {
  expect(score('ㅂㅍㄹㄱ', '배포 로그 확인')).toBeGreaterThan(0);
  expect(score('ㅂㅍ', '보고서 초안')).toBe(0);
});

test('a syllable that is still being composed finds what it may become', () => {
  for (const typed of ['ㅂ', '배', '뱊', '배포']) expect(score(typed, '배포 로그'), typed).toBeGreaterThan(0);
  expect(score('일저', '일정 추가')).toBeGreaterThan(0);
  expect(score('닭', '달걀')).toBeGreaterThan(0);
});

test('words are found in any order; what lacks one is not', () => {
  expect(score('log check', 'check the deploy log')).toBeGreaterThan(0);
  expect(score('log nothing', 'check the deploy log')).toBe(0);
});

test('no query keeps the order', () => {
  expect(found('', ['b', 'a'])).toEqual(['b', 'a']);
});
