import { expect, test } from 'vitest';
import { plain, table, widthOf } from './table.ts';

test.each([
  ['abc', 3],
  ['한글', 4],
  ['한글 mix', 8],
  ['é', 1],
  ['👩‍👩‍👧', 2],
  ['일본語', 6],
  ['', 0],
])('%j takes %i cells', (text, width) => {
  expect(widthOf(text.normalize('NFC'))).toBe(width);
});

test('decomposed Hangul is as wide as composed', () => {
  expect(widthOf('한글'.normalize('NFD'))).toBe(4);
});

test('columns line up with Hangul in them', () => {
  const lines = table([
    ['물마시기', 'reminder', '내일'],
    ['news', 'tool', 'today'],
  ]).split('\n');
  expect(lines).toEqual(['물마시기  reminder  내일', 'news      tool      today']);
});

test('untrusted text can neither steer the terminal nor break the table', () => {
  expect(plain('a\u001b[31mred\u001b[0m\u0007\u202eb\nc')).toBe('aredb\nc');
  expect(table([['a\nb', 'c']])).toBe('a b  c');
});
