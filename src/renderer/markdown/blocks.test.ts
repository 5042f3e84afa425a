import { expect, test } from 'vitest';
import { hasMarkup, headOf, longText, splitBlocks } from './blocks.ts';
import { firstLine, plainWords } from './plain.ts';

test('blocks end at blank lines; a fenced code stays whole', () => {
  expect(splitBlocks('하나\n\n둘\n셋')).toEqual(['하나', '둘\n셋']);
  expect(splitBlocks('```js\na\n\nb\n```\n뒤')).toEqual(['```js\na\n\nb\n```\n뒤']);
  expect(splitBlocks('~~~\n```\n\n~~~\n\n뒤')).toEqual(['~~~\n```\n\n~~~', '뒤']);
});

test('a code fence that is never closed is one block', () => {
  expect(splitBlocks('앞\n\n```\na\n\nb')).toEqual(['앞', '```\na\n\nb']);
});

test('what is indented belongs to the block before it', () => {
  expect(splitBlocks('- 하나\n\n  이어서\n\n둘')).toEqual(['- 하나\n\n  이어서', '둘']);
});

test('growing text changes only its last block', () => {
  const before = splitBlocks('하나\n\n둘\n\n셋');
  const after = splitBlocks('하나\n\n둘\n\n셋 그리고');
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
});

test('plain talk needs no parser; marks, lists, links and HTML do', () => {
  for (const plain of ['내일 9시에 알려 드릴게요.', '3 - 2 = 1', '가격은 1,000원, 어때요?', '줄\n바꿈']) {
    expect(hasMarkup(plain), plain).toBe(false);
  }
  for (const marked of [
    '**굵게**',
    '- 하나',
    '1. 하나',
    '# 제목',
    'https://example.com',
    '<script>',
    '| a | b |',
    '&amp;',
    '    code',
  ]) {
    expect(hasMarkup(marked), marked).toBe(true);
  }
});

test('a long text is cut at a line, and nothing of it is lost', () => {
  const text = Array.from({ length: 5000 }, (_, index) => `줄 ${index}`).join('\n');
  const cut = headOf(text);
  expect(`${cut?.head}\n${cut?.rest}`).toBe(text);
  expect(headOf('짧은 글')).toBeNull();
});

test('a long line without a break is cut between characters, not within one', () => {
  const cut = headOf('😀'.repeat(longText));
  expect(cut?.head.isWellFormed()).toBe(true);
  expect(cut?.rest.isWellFormed()).toBe(true);
  expect((cut?.head.length ?? 0) + (cut?.rest.length ?? 0)).toBe(longText * 2);
});

test('previews show words, not marks', () => {
  expect(plainWords('## **457만**까지예요 `a_b` [공고](https://e.com)')).toBe('457만까지예요 a_b 공고');
  expect(plainWords('2 * 3 * 4 ** 5')).toBe('2 * 3 * 4 ** 5');
  expect(firstLine('\n\n- 하나\n- 둘')).toBe('하나');
});
