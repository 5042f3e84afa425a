import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAnswer } from './answer.ts';

const LINK = 'https://apply.lh.or.kr/lhapply/x.do?panId=2015122300020536&mi=1027&uppAisTpCd=06';

test('the form as it is asked for', () => {
  const answer = parseAnswer(
    `머리: 두 건이에요.\n항목: [lh-1] 첫째 · ${LINK}\n항목: [lh-2] 둘째\n기록: 두 건을 봄\n완료: 아니오`,
  );
  expect(answer).toEqual({
    head: '두 건이에요.',
    items: [
      { key: 'lh-1', text: '첫째', link: LINK },
      { key: 'lh-2', text: '둘째' },
    ],
    keyless: [],
    note: '두 건을 봄',
    done: false,
  });
});

test('English, bold labels, bullets, full-width colons, quotes and fences', () => {
  const answer = parseAnswer(
    [
      '```',
      '**Head:** Two things',
      '- **Item:** [a] first',
      '> item： [b] second',
      '1. Note: seen',
      'Done: Yes.',
      '```',
    ].join('\n'),
  );
  expect(answer.head).toBe('Two things');
  expect(answer.items.map((item) => item.key)).toEqual(['a', 'b']);
  expect(answer.note).toBe('seen');
  expect(answer.done).toBe(true);
});

test('a bare line with a key counts; links of Markdown, boxes and plain talk do not', () => {
  const answer = parseAnswer(
    '새 공고예요\n[lh-1] 첫째\n[공고문](https://a.example)\n- [ ] 할 일\n- [x] 한 일\n도움이 됐나요?',
  );
  expect(answer.items).toEqual([{ key: 'lh-1', text: '첫째' }]);
  expect(answer.keyless).toEqual([]);
});

test('an item without a key is kept apart, one that says there is none is nothing', () => {
  const answer = parseAnswer('항목: 새 소식은 없어요\n항목: 없음\n기록: 없음');
  expect(answer.items).toEqual([]);
  expect(answer.keyless).toEqual(['새 소식은 없어요']);
  expect(answer.note).toBeNull();
});

test.each([
  ['완료: 예', true],
  ['완료: 네, 끝났어요', true],
  ['완료: 예정', false],
  ['완료: 아니오', false],
  ['Done: yes', true],
  ['Done: yesterday', false],
  ['Done: no', false],
])('%s', (line, done) => {
  expect(parseAnswer(line).done).toBe(done);
});

test('the address of a line stays as it is, to the letter', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const [item] = parseAnswer(`항목: [k] 글 · ${url}`).items;
      expect(url.startsWith(item!.link!)).toBe(true);
      // Marks that end a sentence are no part of an address.
      expect(url.slice(item!.link!.length)).toMatch(/^[.,;)\]'"`<>]*/);
    }),
  );
});

test('anything at all is read without a throw, and no key is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const item of parseAnswer(text).items) expect(item.key.trim()).not.toBe('');
    }),
  );
});
