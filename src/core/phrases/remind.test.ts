import { describe, expect, it } from 'vitest';
import { reminderOrTask, splitRequest } from './remind.ts';

const ctx = { now: Date.parse('2026-11-30T10:00:00+09:00'), zone: 'Asia/Seoul' };

/** sentence | text of the notice | reminder or task */
function split(table: string): [string, string, string][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string]);
}

describe('a request to be reminded leaves a notice that reads well', () => {
  it.each(
    split(`
10초 뒤에 물 마시기 | 물 마시기 | reminder
30분 뒤에 물 마시라고 알려줘 | 물 마시기 | reminder
30분 뒤에 약 먹으라고 말해줘 | 약 먹기 | reminder
내일 9시에 음악 들으라고 알려줘 | 음악 듣기 | reminder
내일 3시에 쓰레기 주우라고 해줘 | 쓰레기 줍기 | reminder
금요일 오후 5시에 주간보고 쓰라고 해줘 | 주간보고 쓰기 | reminder
매시간 스트레칭하라고 알려줘 | 스트레칭하기 | reminder
한 시간 뒤에 빨래 널라고 알려줄래? | 빨래 널기 | reminder
내일 3시에 회의 있다고 알려줘 | 회의 있어요 | reminder
12월 3일에 엄마 생일이라고 알려줘 | 엄마 생일 | reminder
내일 오전 10시에 치과 가야 한다고 알려줘 | 치과 가야 해요 | reminder
내일 엄마한테 전화하는 거 잊지 않게 알려줘 | 엄마한테 전화하기 | reminder
모레 오후 2시에 우유 사는 거 알려줘 | 우유 사기 | reminder
내일 9시 회의 알려줘 | 회의 | reminder
두 시간 뒤에 약 먹게 알려줘 | 약 먹기 | reminder
내일 저녁 7시에 저녁 약속 알려줘 | 저녁 약속 | reminder
30분 뒤에 알려줘 | 알림 | reminder
내일 7시에 깨워줘 | 일어날 시간 | reminder
7시에 알람 맞춰줘 | 알람 | reminder
25분 타이머 | 타이머 | reminder
내일 9시 치과 | 치과 | reminder
내일까지 보고서 초안 작성 | 보고서 초안 작성 | reminder
20분 뒤 가스불 끄기 | 가스불 끄기 | reminder
1시간 뒤에 몸 좀 움직이라고 말해줘 | 몸 좀 움직이기 | reminder
자비스, 내일 9시에 약 먹으라고 알려줘 | 약 먹기 | reminder
나한테 내일 9시에 우산 챙기라고 말해줘 | 우산 챙기기 | reminder
나중에 알려줘 | 알림 | reminder
remind me to call mom tomorrow at 3 | Call mom | reminder
every weekday at 6pm tell me to log my hours | Log my hours | reminder
can you remind me to stretch every hour? | Stretch | reminder
please remind me about the rent on the 1st of every month | The rent | reminder
remind me tomorrow that the lease ends | The lease ends | reminder
set an alarm for 7am tomorrow | Alarm | reminder
set a timer for 25 minutes | Timer | reminder
wake me up at 7 | Wake up | reminder
in 10 minutes remind me | Reminder | reminder
don't let me forget to pay rent by Friday | Pay rent | reminder
call mom at 5pm | Call mom | reminder
meeting tomorrow at 3 | Meeting | reminder
dentist on Thursday at 2:30 | Dentist | reminder
set a reminder for tomorrow at 9 to water the plants | Water the plants | reminder
tomorrow at 8am, take the bins out | Take the bins out | reminder
`),
  )('%s → %s (%s)', (sentence, what, mode) => {
    expect(splitRequest(sentence, ctx)).toMatchObject({ what, mode });
  });
});

describe('work that the companion does itself is a task, in its own words', () => {
  it.each(
    split(`
내일 오전 9시에 배포 로그 확인해줘 | 배포 로그 확인해줘 | task
매일 아침 9시에 날씨 알려줘 | 날씨 알려줘 | task
매주 월요일에 지난주 지출 정리해줘 | 지난주 지출 정리해줘 | task
매일 저녁 6시에 뉴스 요약해줘 | 뉴스 요약해줘 | task
금요일 오후 5시에 이번 주 커밋 찾아줘 | 이번 주 커밋 찾아줘 | task
매달 말일에 카드값 얼마인지 말해줘 | 카드값 얼마인지 말해줘 | task
tomorrow at 9am check the deploy log | check the deploy log | task
every morning at 8 summarize my inbox | summarize my inbox | task
`),
  )('%s → %s (%s)', (sentence, what, mode) => {
    expect(splitRequest(sentence, ctx)).toMatchObject({ what, mode });
  });
});

describe('a task is called by its work, without the asking', () => {
  it.each([
    ['내일 9시에 메일 확인해줘', '메일 확인'],
    ['내일 9시에 메일 좀 확인해 주세요', '메일 확인'],
    ['매주 월요일에 지난주 지출 정리해줘', '지난주 지출 정리'],
    ['금요일 오후 5시에 보고서 검토 좀 부탁해', '보고서 검토'],
    ['매일 저녁 6시에 뉴스를 요약해줄래?', '뉴스를 요약'],
    ['금요일 오후 5시에 이번 주 커밋 찾아줘', '이번 주 커밋 찾아줘'],
    ['내일 9시에 메일 확인하라고 알려줘', '메일 확인하기'],
    ['tomorrow at 9am check the deploy log', 'check the deploy log'],
  ])('%s → %s', (sentence, title) => {
    expect(splitRequest(sentence, ctx)).toMatchObject({ title });
  });
});

describe('questions, statements, watches and talk make no job', () => {
  it.each([
    '내일 비 와?',
    '어제 9시에 밥 먹었어',
    '오늘 회의 몇 개야?',
    '3시에 뭐 했어?',
    '내일까지 보고서 내야 해',
    '내일 봐',
    '나중에 보자',
    '내일 날씨 알려줘',
    '9시 뉴스 요약해줘',
    '이번 주 일정 보여줘',
    '오늘 6시까지 환율 1300원 밑으로 내려가면 알려줘',
    '테스트가 전부 통과할 때까지 고쳐줘',
    '저는 내일 3시에 도착할 거예요',
    '15:45',
    '내일 오전 9시',
    '안녕하세요',
    "what's the weather tomorrow?",
    'I woke up at 7',
    'see you tomorrow',
    'is the shop open on Sunday?',
    'when does the train leave tomorrow?',
    'the rent is due on Friday',
    'tell me when the build finishes',
    '"내일 9시에 봐요"라고 답장해줘',
    "translate 'see you tomorrow at 9' into Korean",
    `이 메일 요약해줘. ${'회의는 내일 3시에 있습니다. '.repeat(20)}`,
  ])('%s', (sentence) => {
    expect(splitRequest(sentence, ctx)).toBeNull();
  });
});

it('asks back through `when` where the request is plain and the time is not', () => {
  expect(splitRequest('나중에 물 마시라고 알려줘', ctx)?.when.kind).toBe('ask');
  expect(splitRequest('어제 9시에 알려줘', ctx)?.when.kind).toBe('past');
  expect(splitRequest('25시에 알려줘', ctx)?.when.kind).toBe('error');
  expect(splitRequest('9시에 물 마시라고, 10시에 약 먹으라고 알려줘', ctx)?.when.kind).toBe('ask');
});

describe('in doubt it is a reminder', () => {
  it.each([
    '약 먹기',
    '회의',
    '우유 사라고 말해줘',
    '확인하라고 알려줘',
    '점심 약속 알려줘',
    'call mom',
    'buy milk',
    'pay the rent',
    '',
  ])('%s', (rest) => {
    expect(reminderOrTask(rest)).toBe('reminder');
  });
  it.each([
    '메일 요약해줘',
    '로그 확인해줘',
    '환율 알려줘',
    '남은 날수 알려줘',
    '오류가 몇 개인지 알려줘',
    'check the log',
    'summarise my mail',
    'find cheap flights',
  ])('%s is a task', (rest) => {
    expect(reminderOrTask(rest)).toBe('task');
  });
});
