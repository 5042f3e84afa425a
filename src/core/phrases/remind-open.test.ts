import { describe, expect, it } from 'vitest';
import { splitRequest } from './remind.ts';

const ctx = { now: Date.parse('2026-11-30T09:00:00+09:00'), zone: 'Asia/Seoul' };

describe('what forbids a reminder or changes one makes no job', () => {
  it.each([
    '내일 9시에 알려주지 마',
    '내일 9시 알림은 안 알려줘도 돼',
    '배포 로그 확인 오후 4시로 바꿔줘',
    '회의 내일로 미뤄줘',
    '오후 3시 회의 한 시간 늦춰줘',
    '내일 회의 취소해줘',
    '9시 알람 꺼줘',
    '매일 9시 알림 그만해',
    'no more reminders at 9',
    'make it 4pm instead',
    "don't remind me at 9",
    'stop pinging me at 8',
    'you do not need to wake me at 7',
    'move the deploy log check to 4pm',
    'reschedule the standup to 10am tomorrow',
    'cancel the meeting tomorrow',
    'delete the 9am reminder tomorrow',
  ])('%s', (sentence) => {
    expect(splitRequest(sentence, ctx)).toBeNull();
  });

  it.each([
    '내일 9시에 구독 취소하라고 알려줘',
    '내일 9시에 약 먹는 거 잊지 말고 알려줘',
    '3시에 프로필 사진 바꿔줘',
    'tomorrow at 9 cancel my gym membership',
    'move the car at 5pm',
    'change the bed sheets on Sunday at 10',
    "don't forget the rent on Friday at 9",
    'remind me to cancel the meeting tomorrow at 9',
  ])('but not %s', (sentence) => {
    expect(splitRequest(sentence, ctx)?.when.kind).toBe('once');
  });
});

describe('a request whose time is open is asked back', () => {
  it.each([
    ['엄마한테 전화하라고 알려줘', '엄마한테 전화하기'],
    ['약 먹는 거 잊지 않게 알려줘', '약 먹기'],
    ['알람 맞춰줘', '알람'],
    ['하루 두 번 약 먹기', '약 먹기'],
    ['나중에 우유 사기', '우유 사기'],
    ['월요일이나 화요일에 지미한테 전화하기', '지미한테 전화하기'],
    ['다음 주 중에 병원 예약', '병원 예약'],
    ['remind me to call mom', 'Call mom'],
    ['please remind me about the rent', 'The rent'],
    ['set an alarm', 'Alarm'],
    ['remind me', 'Reminder'],
    ['리마인드 해줘', '알림'],
    ['twice a day take pills', 'Take pills'],
    ['next week dentist', 'Dentist'],
    ['later today buy milk', 'Buy milk'],
    ['on Monday or Tuesday call Jim', 'Call Jim'],
  ])('%s', (sentence, what) => {
    const split = splitRequest(sentence, ctx);
    expect(split).toMatchObject({ what, mode: 'reminder', when: { kind: 'ask' } });
  });

  it.each([
    '빌드 끝나면 알려줘',
    '비 오면 우산 챙기라고 알려줘',
    '안녕이라고 알려줘',
    '사용법 알려줘',
    '나중에 할게',
    '12월에 바빠',
    '다음 주 너무 바쁘다',
    '다음 주 여행 기대된다',
    'whenever it rains remind me to take an umbrella',
    'remind me when the build finishes',
    'remind me what we discussed',
    'maybe next week',
    'next week is busy',
    'talk later',
    'good luck tomorrow',
    "let's do it next week",
  ])('but talk and watches are not: %s', (sentence) => {
    expect(splitRequest(sentence, ctx)).toBeNull();
  });
});

describe('a duty or an appointment of the speaker with its hour is a request', () => {
  it.each([
    ['이따가 3시에 은행 가야 돼', '은행 가야 돼', '2026-11-30T15:00:00+09:00'],
    ['이따 저녁에 빨래 돌려야 해', '빨래 돌려야 해', '2026-11-30T19:00:00+09:00'],
    ['내일 새벽 2시에 축구 봐야지', '축구 봐야지', '2026-12-01T02:00:00+09:00'],
    ['두 시간 후에 회의 있어', '회의', '2026-11-30T11:00:00+09:00'],
    ['I have a dentist appointment on Thursday at 2', 'Dentist appointment', '2026-12-03T14:00:00+09:00'],
    ['I need to be there at 4pm', 'Be there', '2026-11-30T16:00:00+09:00'],
    ['this evening water the plants', 'Water the plants', '2026-11-30T19:00:00+09:00'],
    ['tonight at 8 watch the game', 'Watch the game', '2026-11-30T20:00:00+09:00'],
  ])('%s', (sentence, what, at) => {
    expect(splitRequest(sentence, ctx)).toMatchObject({ what, when: { kind: 'once', at } });
  });

  it.each([
    '내일 회의 있어',
    '3시 이후에 시간 있어',
    '내일까지 보고서 내야 해',
    'I had a meeting at 3',
    'I have no idea what happens at 5',
  ])('but not %s', (sentence) => {
    expect(splitRequest(sentence, ctx)).toBeNull();
  });
});

describe('the text keeps the words that are no time', () => {
  it.each([
    ['내일 12시에 점심 약속', '점심 약속'],
    ['내일 7시 저녁 약속', '저녁 약속'],
    ['열두시 반에 점심', '점심'],
    ['내일 저녁 약속', '저녁 약속'],
    ['gotta pick up kids at 5', 'Pick up kids'],
    ['매일 알려줘 물 마시기', '물 마시기'],
    ['보름 뒤에 알려줘 정기 검진', '정기 검진'],
    ['한 달 뒤에 구독 해지 알려줘', '구독 해지'],
    ['내일 9시에 늦지 말라고 알려줘', '늦지 않기'],
    ['weekly review Fridays 4pm', 'Weekly review'],
    ['daily standup at 9am', 'Daily standup'],
    ['5 minutes before my 3pm call remind me to stand up', 'Stand up'],
  ])('%s → %s', (sentence, what) => {
    expect(splitRequest(sentence, ctx)?.what).toBe(what);
  });
});

it('tells the time there for a time of another zone, and not that it is past midnight', () => {
  const la = { now: Date.parse('2026-11-30T09:00:00-08:00'), zone: 'America/Los_Angeles' };
  const split = splitRequest('한국시간 내일 아침 9시 미팅', la);
  expect(split?.when).toMatchObject({
    at: '2026-12-01T16:00:00-08:00',
    note: expect.stringContaining('12월 2일 (수)'),
  });
  expect(split?.when.note).not.toContain('자정');
});
