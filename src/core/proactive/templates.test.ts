import { expect, test } from 'vitest';
import { anchorCheck } from './anchor.ts';
import { factsOf } from './facts.ts';
import { languageFor, quoted, utteranceFor } from './templates.ts';

const NOW = Date.parse('2026-03-02T14:00:00+09:00');
const MINUTE = 60_000;
const said = (source: string, text: string, language: 'ko' | 'en', due?: number) => {
  const [facts] = factsOf({
    now: NOW,
    zone: 'Asia/Seoul',
    conversation: [],
    commitments:
      source === 'commitment' ? [{ text, due: due === undefined ? null : NOW + due * MINUTE, status: 'open' }] : [],
    events: source === 'commitment' ? [] : [{ source, text, at: NOW - MINUTE }],
  }).items;
  return utteranceFor(facts!, NOW, 'Asia/Seoul', language);
};

test.each<[string, string, 'ko' | 'en', number | undefined, string]>([
  ['commitment', '보고서 제출', 'ko', 25, '보고서 제출, 14:25까지예요. 25분 남았어요.'],
  ['commitment', '엄마께 전화', 'ko', -11, '엄마께 전화, 13:49까지였어요. 11분 지났어요.'],
  ['commitment', '보고서 제출', 'ko', 0, '보고서 제출, 지금이 그 시간이에요.'],
  ['commitment', '코트 찾기', 'ko', undefined, '코트 찾기, 아직 열려 있는 약속이에요.'],
  ['commitment', 'Send the contract', 'en', 19, 'Send the contract: due at 14:19, 19 minutes left.'],
  ['commitment', 'Send the contract', 'en', -90, 'Send the contract: it was due at 12:30, 1 hour 30 minutes ago.'],
  [
    'calendar',
    '일정 변경: 기획 회의 15:00 → 14:30',
    'ko',
    undefined,
    '일정에서 바뀐 게 있어요: 일정 변경: 기획 회의 15:00 → 14:30. 14:30까지 30분 남았어요.',
  ],
  ['ci', 'release #418: FAILED', 'en', undefined, 'Something is wrong: release #418: FAILED.'],
])('%s "%s" (%s)', (source, text, language, due, utterance) => {
  expect(said(source, text, language, due)).toBe(utterance);
  expect(anchorCheck(text, utterance).ok).toBe(true);
});

test('outside text is quoted in one line, without links, labels and shouting, and not at any length', () => {
  expect(quoted('(광고) ★오늘★\n지금!!! https://evil.example/x?y 확인')).toBe('오늘 지금! 확인');
  expect(quoted('가'.repeat(1000))).toHaveLength(160);
  expect(quoted('a\u202eb\u0000c')).toBe('a b c');
});

test('speaks the user’s language, the anchor’s where there is none', () => {
  expect(languageFor('오늘은 집에서', 'build failed')).toBe('ko');
  expect(languageFor('home today', '빌드 실패')).toBe('en');
  expect(languageFor(undefined, '빌드 실패')).toBe('ko');
  expect(languageFor('🙂', 'build failed')).toBe('en');
});
