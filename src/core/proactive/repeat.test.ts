import { expect, test } from 'vitest';
import { REPEAT_ANSWER, repeats, samePurport } from './repeat.ts';

test.each<[string, string]>([
  ['보고서 제출이 25분 남았어요.', '보고서 제출까지 25분 남았습니다.'],
  ['빌드가 실패했어요. 서명 단계에서 멈췄어요.', '빌드가 서명 단계에서 실패했어요.'],
  ['Your card was declined today.', 'The card was declined.'],
  ['안녕하세요!', '안녕하세요.'],
  ['배포가 실패했어요.', 'The deploy failed.'],
])('%s = %s', (before, now) => {
  expect(samePurport(before, now)).toBe(true);
});

test.each<[string, string]>([
  ['보고서 제출이 25분 남았어요.', '치과 예약이 25분 남았어요.'],
  ['빌드가 실패했어요.', '배포가 끝났어요.'],
  ['회의가 13시 30분으로 당겨졌어요.', '회의가 15시로 미뤄졌어요.'],
  ['Your card was declined.', 'Your flight was moved.'],
  ['', '보고서'],
])('%s ≠ %s', (before, now) => {
  expect(samePurport(before, now)).toBe(false);
});

test('only the last three said first are looked at, and answers of ten minutes', () => {
  const text = '보고서 제출이 25분 남았어요.';
  expect(repeats(text, { said: [text, '가방', '우산', '열쇠'], answer: null }, 0)).toBeNull();
  expect(repeats(text, { said: ['가방', text, '우산', '열쇠'], answer: null }, 0)).toBe('said first');
  expect(repeats(text, { said: [], answer: { text, at: 0 } }, REPEAT_ANSWER)).toBe('answer');
  expect(repeats(text, { said: [], answer: { text, at: 0 } }, REPEAT_ANSWER + 1)).toBeNull();
});
