import { expect, test } from 'vitest';
import { itemParts, linkIn, withoutItemLines } from './item-parts.ts';

test('name, figure and deadline are taken out of an item’s line, the rest stays in order', () => {
  expect(itemParts('동탄2 A-105 · 36A · 월 41만 2천원 · 임대료 포함 · 12월 9일 마감 · 확인 필요')).toEqual({
    name: '동탄2 A-105',
    figure: '월 41만 2천원',
    deadline: '12월 9일 마감',
    rest: ['36A', '임대료 포함', '확인 필요'],
  });
});

test('a line of one part is its name', () => {
  expect(itemParts('글자 하나가 사라지는 까닭')).toEqual({
    name: '글자 하나가 사라지는 까닭',
    figure: null,
    deadline: null,
    rest: [],
  });
});

test('an address in the line is not shown as words', () => {
  expect(itemParts('새 글 — https://example.com/a?b=1').name).toBe('새 글');
  expect(linkIn('새 글 (https://example.com/a?b=1) 외')).toBe('https://example.com/a?b=1');
});

test('a sentence with a number in it is no figure', () => {
  expect(itemParts('제목 · 3개월 만에 다시 열었어요').figure).toBeNull();
});

test('figures in English and deadlines by word', () => {
  expect(itemParts('Flat 3 · $1,200 · due Dec 9')).toMatchObject({ figure: '$1,200', deadline: 'due Dec 9' });
});

test('item lines that the card shows are not told twice', () => {
  expect(withoutItemLines('새 글이 있어요.\n항목: [a] 하나\nItem: [b] two\n끝')).toBe('새 글이 있어요.\n\n끝');
});
