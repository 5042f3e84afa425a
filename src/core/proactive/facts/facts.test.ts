import { describe, expect, test } from 'vitest';
import type { Situation } from '../situation.ts';
import { factsOf } from './facts.ts';

const NOW = Date.parse('2026-03-02T14:00:00+09:00');
const MINUTE = 60_000;

/** Facts of the last event of lines that came ten, nine, … minutes ago. */
function eventFacts(lines: string | string[], source = 'mail', conversation: [ago: number, text: string][] = []) {
  const texts = [lines].flat();
  return factsOf({
    now: NOW,
    zone: 'Asia/Seoul',
    conversation: conversation.map(([ago, text]) => ({ role: 'user', text, at: NOW - ago * MINUTE })),
    commitments: [],
    events: texts.map((text, i) => ({ source, text, at: NOW - (10 - i) * MINUTE })),
  }).items;
}
const one = (text: string, source = 'mail', conversation: [ago: number, text: string][] = []) =>
  eventFacts(text, source, conversation)[0]!;

function commitmentFacts(text: string, due: number | null, said: string[] = []) {
  const situation: Situation = {
    now: NOW,
    zone: 'Asia/Seoul',
    conversation: said.map((line) => ({ role: 'user', text: line, at: NOW - 20 * MINUTE })),
    commitments: [{ text, due: due === null ? null : NOW + due * MINUTE, status: 'open' }],
    events: [],
  };
  return factsOf(situation).items[0]!;
}

describe('time left', () => {
  test.each<[string, string, boolean]>([
    ['회의 14:25', '25분 뒤', true],
    ['오후 3시까지 회신 부탁드립니다', '1시간 뒤', false],
    ['3시 반 시작', '1시간 30분 뒤', false],
    ['내일 오후 2시 마감', '24시간 뒤', false],
    ['3월 16일 14:00 점검', '14일 뒤', false],
    ['Please reply by 2:20 PM', '20분 뒤', true],
    ['The call is at Mar 2 5:30 AM GMT', '30분 뒤', true],
    ['Standup at 12:30 AM EST', '30분 뒤', true],
    ['expires in 5 hours', '4시간 50분 뒤', false],
    ['약 30분 뒤 절전', '20분 뒤', true],
    ['15:00 → 14:20', '20분 뒤', true],
    ['10:30에서 14:10으로 변경', '10분 뒤', true],
    ['We can hold it for 25 minutes', '15분 뒤', true],
    ['5분 안에 탑승해 주세요', '5분 전', false],
    ['승인 13:51', '9분 전', false],
    ['Call at Mar 2 6:30 PM NZDT', '30분 뒤', true],
    ['Call Mar 2 11:30 AM (UTC+5:30)', '1시간 뒤', false],
    ['13:20부터 전면 통제', '40분 전', false],
    ['reservoir at 2 units', 'unknown', false],
    ['1일 이체한도 초과', 'unknown', false],
    ['디스크 사용량 97%', 'unknown', false],
    ['2/5 nodes updated', 'unknown', false],
  ])('%s', (text, left, within30) => {
    const facts = one(text);
    expect({ left: facts.timeLeft, within30: facts.within30 }).toEqual({ left, within30 });
  });

  test('a relative day counts from when the line was written', () => {
    const written = Date.parse('2026-02-25T10:00:00+09:00');
    const [facts] = factsOf({
      now: NOW,
      zone: 'Asia/Seoul',
      conversation: [],
      commitments: [],
      events: [{ source: 'mail', text: '다음 주 월요일 오후 2시 반까지 부탁드립니다', at: written }],
    }).items;
    expect(facts?.timeLeft).toBe('30분 뒤');
  });

  test('a commitment’s due is taken as it is stored', () => {
    expect(commitmentFacts('내일 9시 보고서', -11)).toMatchObject({ timeLeft: '11분 전', far: false });
    expect(commitmentFacts('보고서', null)).toMatchObject({ timeLeft: 'unknown', within30: false });
  });
});

describe('the signal that it is dealt with', () => {
  test.each<[string, string]>([
    ['회의 초대를 수락했습니다', 'accepted'],
    ['관리비 214,500원 납부 완료', 'done'],
    ['main #12: passed', 'done'],
    ['RESOLVED: api errors', 'done'],
    ['취소됨: 팀 회의', 'cancelled'],
    ['Cancelled: sync', 'cancelled'],
    ['예약이 확정되었습니다', 'confirmed'],
    ['결제 실패', 'none'],
    ['납부 완료 여부 미확인', 'none'],
    ['이체가 완료되지 않음', 'none'],
    ['배송 지연, 완료 예정일 변경', 'none'],
    ['payment not processed', 'none'],
    ['partially restored, 2 nodes late', 'none'],
    ['미입금 시 자동 취소됩니다', 'none'],
    ['점심 메뉴 안내', 'none'],
  ])('%s: %s', (text, handled) => {
    expect(one(text).handled).toBe(handled);
  });
});

describe('lines that speak of one thing', () => {
  test.each<[string, string[], string]>([
    ['a failed build and its passing rerun', ['main #902: failed', 'main #902 rerun: passed'], 'ci'],
    ['a notice and its payment', ['오늘 관리비 214,500원 출금 예정', '관리비 214,500원 납부 완료'], 'bank'],
    [
      'an invitation and its acceptance',
      ['초대: 워크숍 미팅 (오늘 18:00)', '내 응답: 워크숍 미팅, 참석으로 수락함'],
      'calendar',
    ],
    ['an alarm and its end', ['ALERT disk full on build-3', 'CLEARED: disk on build-3 back to 52%'], 'system'],
    ['a question taken back', ['Sam: have you seen my keys?', 'Sam: found them, sorry'], 'messenger'],
  ])('%s', (_, lines, source) => {
    const [first, second] = eventFacts(lines, source);
    expect(first).toMatchObject({ handled: 'done', handledBy: 'a later line' });
    expect(first?.linked.map((link) => link.with)).toContain(second?.item.ref);
  });

  test('a new alarm after the old one ended is open', () => {
    const [first, second] = eventFacts(
      ['RESOLVED: api 5xx back to normal', 'ALERT: api 5xx 38% (new incident)'],
      'system',
    );
    expect(first?.handled).toBe('done');
    expect(second).toMatchObject({ handled: 'none', handledBy: null });
  });

  test('two matters of one bank are two', () => {
    const [first] = eventFacts(
      ['[가온은행] 자동이체 실패 하늘통신 68,200원', '[가온은행] 관리비 214,500원 납부 완료'],
      'bank',
    );
    expect(first?.handledBy).toBeNull();
  });
});

describe('what the user said', () => {
  test.each<[string, string, string]>([
    ['월간 보고서 팀장님께 보내기', '보고서 팀장님께 메일로 보냈다', 'done'],
    ['Send the contract to Dana', 'sent Dana the contract, finally', 'done'],
    ['Call with Tom', "Tom can't make it, so I moved our call to Monday", 'cancelled'],
    ['미용실 가기', '미용실 예약은 취소했어', 'cancelled'],
    ['자료구조 과제 제출', '과제 아직 반밖에 못 했어', 'none'],
    ['견적서 보내기', '견적서 초안 만들었어', 'none'],
    ['견적서 보내기', '견적서 보냈나?', 'none'],
    ['Send the contract to Dana', 'I should send Dana the contract', 'none'],
    ['치과 가기', '영화 재밌었다', 'none'],
  ])('%s ← %s: %s', (text, said, handled) => {
    expect(commitmentFacts(text, 15, [said]).handled).toBe(handled);
  });

  test('what is awaited, asked for, told to be left alone', () => {
    expect(one('release #4 build: failed', 'ci', [[20, '빌드 걸어놨어, 끝나면 넘겨야 돼']]).user.awaited).toBe(true);
    expect(one('order-queue backlog 12,000', 'system', [[200, 'on call tonight']]).user.ordered).toBe(true);
    expect(one('선반 배송이 하루 더 늦어집니다', 'parcel', [[300, '선반 배송 얘기는 이제 그만해']]).said).toBe('muted');
    expect(one('드라마 "겨울 항구" 결말 공개', 'web', [[100, '스포는 절대 하지 마']]).said).toBe('muted');
  });

  test('told already: the companion said it after the line came', () => {
    const situation: Situation = {
      now: NOW,
      zone: 'Asia/Seoul',
      conversation: [{ role: 'assistant', text: '예산 회의가 14시 30분으로 당겨졌어요.', at: NOW - 2 * MINUTE }],
      commitments: [],
      events: [{ source: 'calendar', text: '일정 변경: 예산 회의 15:00 → 14:30', at: NOW - 3 * MINUTE }],
    };
    expect(factsOf(situation).items[0]?.said).toBe('told');
    situation.conversation[0]!.at = NOW - 4 * MINUTE;
    expect(factsOf(situation).items[0]?.said).toBeNull();
  });

  test('an own sign-in is expected, a leak is not', () => {
    expect(one('New sign-in on a new device', 'mail', [[12, 'just signed in on my new phone']]).handledBy).toBe(
      'the user',
    );
    expect(
      one('Your access key was found in a public repository', 'mail', [[60, 'pushed the repository public']]).handledBy,
    ).toBeNull();
  });
});

describe('advertising', () => {
  test.each<[string, string, boolean]>([
    ['(광고) 오늘 단 하루 70% 쿠폰', 'mail', true],
    ['Last chance! 40% off ends tonight', 'mail', true],
    ['[Web발신] 대출 가능 한도 조회', 'messenger', true],
    ['Dear customer, your mailbox is full', 'mail', true],
    ['디스크 사용량 70%', 'system', false],
    ['결제기한 오늘 20:00, 미결제 시 자동 취소', 'mail', false],
    ['Payment failed: your card was declined', 'mail', false],
  ])('%s', (text, source, advert) => {
    expect(one(text, source).advert).toBe(advert);
  });

  test('what names a thing of the user’s own and when it ends is more than that', () => {
    const text = '(광고) 마지막 기회! dalbam.example 도메인이 오늘 23:59 만료됩니다';
    expect(one(text).advert).toBe(true);
    expect(one(text, 'mail', [[300, '내 사이트 dalbam.example 새로 꾸몄어']]).advert).toBe(false);
  });
});

test('hostile lines are only text: huge, empty, controls, patterns', () => {
  const nasty = [
    '',
    ' ',
    'a'.repeat(100_000),
    '가'.repeat(100_000),
    '9:'.repeat(20_000),
    '\u0000\u202e]]>[(',
    '((((((((((((',
    `${'['.repeat(5000)} 10:00`,
  ];
  expect(eventFacts(nasty, 'mail', [[5, 'x'.repeat(20_000)]])).toHaveLength(nasty.length);
});
