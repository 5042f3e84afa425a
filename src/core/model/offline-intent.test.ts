import { describe, expect, test } from 'vitest';
import { offlineIntent } from './offline-intent.ts';
import { asksToRemember, whatToRemember } from './offline-notes.ts';

const TRIGGERS: Record<string, string[]> = {
  feed_watch: ['피드 확인', 'check the feed'],
  list_jobs: ['예약 목록', 'list my jobs'],
};
const USABLE = [
  'schedule',
  'list_jobs',
  'list_inbox',
  'search_history',
  'remember',
  'recall',
  'web_fetch',
  'feed_watch',
];

/** What a sentence is read as, in one line. */
function read(text: string, usable = USABLE): string {
  const intent = offlineIntent(text, { usable, triggers: (tool) => TRIGGERS[tool] ?? [] });
  if (intent.kind !== 'tool') return intent.kind;
  const values = Object.values(intent.args);
  return [intent.tool, ...values].join(' · ');
}

describe('what a sentence asks for where no model reads it', () => {
  test.each([
    ['내일 일정 뭐 있어?', 'list_jobs · tomorrow'],
    ['오늘 할 일 보여줘', 'list_jobs · today'],
    ['내일 뭐 예정돼 있어?', 'list_jobs · tomorrow'],
    ['예약된 작업 목록 보여줘', 'list_jobs'],
    ['스케줄 확인해줘', 'list_jobs'],
    ['일정 알려줘', 'list_jobs'],
    ['what is on my agenda tomorrow?', 'list_jobs · tomorrow'],
    ['show my reminders', 'list_jobs'],
    ['what do I have on today', 'list_jobs · today'],
    ['list my jobs', 'list_jobs'],

    ['놓친 거 있어?', 'list_inbox'],
    ['놓친 거 있으면 알려줘', 'list_inbox'],
    ['알림 뭐 왔어?', 'list_inbox'],
    ['인박스 보여줘', 'list_inbox'],
    ['새 소식 있어?', 'list_inbox'],
    ['what did I miss?', 'list_inbox'],
    ['show my inbox', 'list_inbox'],
    ['any notifications?', 'list_inbox'],

    ['지난 대화에서 배포 찾아줘', 'search_history · 배포'],
    ['내가 전에 여권 번호 뭐라고 했지?', 'search_history · 여권 번호'],
    ['대화에서 마포 아파트 검색해줘', 'search_history · 마포 아파트'],
    ['예전에 제주도에 대해 얘기했던 거 찾아줘', 'search_history · 제주도'],
    ['find deploy in our conversations', 'search_history · deploy'],
    ['what did I say about Busan?', 'search_history · Busan'],
    ['search the history for passport', 'search_history · passport'],

    ['기억해줘: 나는 아침에 커피를 마셔', 'remember · 나는 아침에 커피를 마셔'],
    ['이거 기억해줘, 주차는 지하 3층', 'remember · 주차는 지하 3층'],
    ['내 생일은 3월 5일이야 기억해줘', 'remember · 내 생일은 3월 5일이야'],
    ['와이파이 비밀번호는 1234라고 기억해둬', 'remember · 와이파이 비밀번호는 1234'],
    ['나는 아침에 커피를 마신다고 기억해줘', 'remember · 나는 아침에 커피를 마신다'],
    ['땅콩 알레르기를 기억해 주세요', 'remember · 땅콩 알레르기'],
    ['remember that I take my coffee black', 'remember · I take my coffee black'],
    ['remember: the car is on level 3', 'remember · the car is on level 3'],
    ['make a note that the code is 77', 'remember · the code is 77'],
    ['The car is on level 3, remember that', 'remember · The car is on level 3'],

    ['뭘 기억하고 있어?', 'recall'],
    ['나에 대해 기억나는 거 있어?', 'recall'],
    ['what do you remember?', 'recall'],

    ['안녕', 'greeting'],
    ['안녕하세요!', 'greeting'],
    ['good morning', 'greeting'],
    ['고마워', 'thanks'],
    ['감사합니다~', 'thanks'],
    ['thank you', 'thanks'],
    ['뭘 할 수 있어?', 'help'],
    ['어떤 일을 할 수 있어?', 'help'],
    ['어떻게 써?', 'help'],
    ['what can you do?', 'help'],

    ['https://example.com/a 읽어줘', 'web_fetch · https://example.com/a'],
    ['이 링크 봐봐 (https://example.com/b?x=1).', 'web_fetch · https://example.com/b?x=1'],
    ['summarize https://example.com/c.', 'web_fetch · https://example.com/c'],

    ['마포에 새 공고 올라오면 알려줘', 'cannot_watch'],
    ['https://example.com/feed 에 새 글 올라오면 알려줘', 'cannot_watch'],
    ['작업 끝나면 알려줘', 'cannot_watch'],
    ['tell me when a new post appears on their blog', 'cannot_watch'],
    ['let me know whenever the price drops below 300', 'cannot_watch'],

    ['테스트가 다 통과할 때까지 고쳐줘', 'needs_model'],
    ['keep working on it until all tests pass', 'needs_model'],

    ['피드 확인해줘', 'feed_watch'],
    ['please check the feed', 'feed_watch'],

    ['서울의 인구는?', 'unknown'],
    ['시 한 편 써줘', 'unknown'],
    ['why is the sky blue', 'unknown'],
    ['음', 'unknown'],
  ])('%s → %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('a tool that may not be used here is not called', () => {
    expect(read('내일 일정 뭐 있어?', [])).toBe('unknown');
    expect(read('기억해줘: 나는 아침에 커피를 마셔', [])).toBe('unknown');
    expect(read('마포에 새 공고 올라오면 알려줘', ['goal'])).toBe('goal · 마포에 새 공고 올라오면 알려줘');
  });
});

describe('a fact to be remembered is no appointment, whatever times it names', () => {
  test.each([
    '기억해줘: 나는 아침에 커피를 마셔',
    '기억해 주세요 매주 수요일은 쓰레기 버리는 날이에요',
    '내 생일은 3월 5일이야. 기억해줘',
    '우리 회의는 보통 10시에 시작한다고 기억해둬',
    'remember that I get up at 7',
    'Remember: trash goes out on Wednesday',
  ])('remembered: %s', (text) => {
    expect(asksToRemember(text)).toBe(true);
  });

  test.each([
    '3월 5일 회의 기억해줘',
    '내일 9시에 병원 가는 거 기억해줘',
    '저녁 8시에 약 먹어야 해 기억해줘',
    'remember to call mom at 5pm',
    '내일 9시에 알려줘',
  ])('not: %s', (text) => {
    expect(asksToRemember(text)).toBe(false);
  });

  test('nothing to remember is no note', () => {
    expect(whatToRemember('기억해줘')).toBeNull();
    expect(whatToRemember('  ')).toBeNull();
  });
});
