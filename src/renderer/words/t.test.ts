import { expect, test } from 'vitest';
import { en } from '../../shared/i18n/en.ts';
import { ko } from '../../shared/i18n/ko.ts';
import { translator } from './t.ts';

const keys = Object.keys(ko) as (keyof typeof ko)[];
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test('both languages have the same sentences with the same slots', () => {
  expect(Object.keys(en).sort()).toEqual([...keys].sort());
  for (const key of keys) expect([key, slots(en[key])]).toEqual([key, slots(ko[key])]);
});

test('no sentence shouts, and none speaks of AI', () => {
  for (const key of keys) {
    for (const text of [ko[key], en[key]]) {
      expect(text, key).not.toMatch(/!|！/);
      expect(text, key).not.toMatch(/\bAI\b|인공지능/);
      expect(text, key).not.toBe('');
    }
  }
});

test('Korean sentences are in the short polite style', () => {
  for (const key of keys) expect(ko[key], key).not.toMatch(/(니다|십시오|시오)[.?]?$/);
});

test('slots are filled, whatever stands in them', () => {
  const t = translator('ko');
  expect(t('time.inMinutes', { n: 12 })).toBe('12분 뒤');
  expect(t('job.created', { name: '{n} $& \\' })).toBe('「{n} $& \\」 — 일정에 넣었어요');
});

test('English has a word for one and a word for any other number', () => {
  const t = translator('en');
  expect([1, 0, '1,200'].map((n) => t('run.calls', { n }))).toEqual([
    '1 model call',
    '0 model calls',
    '1,200 model calls',
  ]);
});
