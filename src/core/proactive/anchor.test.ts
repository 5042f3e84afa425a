import { describe, expect, test } from 'vitest';
import { anchorCheck } from './anchor.ts';

/** Pairs of an item and something said about it. */
const SPEAKS_OF_IT: [anchor: string, utterance: string][] = [
  // Korean, particles and endings
  ['월간 보고서 팀장님께 보내기', '보고서 보낼 시간이에요.'],
  ['월간 보고서 팀장님께 보내기', '팀장님이 기다리실 거예요.'],
  ['치과 예약 (집에서 지하철 20분)', '치과에 가려면 지금 나가야 해요.'],
  ['엄마한테 전화하기', '어머니께 전화드릴 시간이에요.'],
  ['엄마한테 전화하기', '엄마와 통화하기로 하셨죠.'],
  ['자료구조 과제 3 LMS에 제출', '과제 마감이 23분 남았어요.'],
  ['법인카드 영수증 올리기', '영수증을 아직 안 올리셨어요.'],
  ['주간회의 참석', '회의가 곧 시작해요.'],
  ['자동이체 실패(잔액부족) 하늘통신 68,200원', '통신비 이체가 안 됐어요.'],
  ['호우경보 발효, 자전거길 통제', '자전거는 다음에 타시는 게 좋겠어요.'],
  ['약한 비', '비가 조금 온대요.'],
  ['혈압약 먹기', '혈압약 드실 시간이 지났어요.'],
  ['세탁소에서 코트 찾기', '코트 찾아오세요.'],
  ['여권 갱신 신청', '여권을 갱신할 때가 됐어요.'],
  ['하준이 열이 38.9도예요', '열이 38.9도래요.'],
  // Clocks
  ['디자인 리뷰 10:00', '10시에 있어요.'],
  ['디자인 리뷰 10:00', '오전 10시까지 들어가세요.'],
  ['13:30 시작', '1시 반에 시작해요.'],
  ['13:30 시작', '한 시 반으로 당겨졌어요.'],
  ['boarding closes 10:20', '10시 20분에 닫혀요.'],
  ['3:00 PM PDT', '오후 3시예요.'],
  ['회의 15:00', 'It starts at 3 pm.'],
  ['회의 15:00', 'It starts at 3:00.'],
  ['오후 2시까지 초안', '14:00까지예요.'],
  ['17시 재출금', '오후 5시에 다시 나가요.'],
  ['열두 시 마감', '12:00 마감이에요.'],
  // Amounts
  ['출금 1,284,300원', '128만원이 나갔어요.'],
  ['출금 1,284,300원', '약 128만 4천원이 나갔어요.'],
  ['출금 1,284,300원', '1284300원이 나갔어요.'],
  ['출금 1,284,300원', '130만원쯤 나갔어요.'],
  ['보증금 128,430,000원', '1억 2843만원이에요.'],
  ['보증금 128,430,000원', '1.28억이 들어가요.'],
  ['월세 650,000원', '65만원이 나갈 차례예요.'],
  ['관리비 214,500원', '21만원 나가요.'],
  ['USD 942.15 LUMA', '942.15달러예요.'],
  ['invoice $12,400', 'About 12.4k is due.'],
  ['189,000원 → 154,000원', '15만 4천원으로 내렸어요.'],
  // Names and numbers
  ['release/2.3 #418 build: FAILED', '418번이 멈췄어요.'],
  ['release/2.3 #418 build: FAILED', 'release/2.3이 안 됐어요.'],
  ['pay-gateway 5xx rate 38%', 'pay-gateway를 봐 주세요.'],
  ['PR #77: all checks passed', '#77이 통과했어요.'],
  ['dalbam-studio.example 도메인 만료', 'dalbam-studio.example을 연장하세요.'],
  ['디스크 사용량 99% (/data)', '99%까지 찼어요.'],
  ['Send the lease contract to Dana', 'Dana is waiting for it.'],
  // English
  ['Take antibiotics with breakfast', 'Your antibiotics were due at eight.'],
  ['Send the signed lease contract', 'The contract has to go out in 19 minutes.'],
  ['gate changed 12 -> 41', 'You need to go to gate 41.'],
  ['Card on file declined', 'Your card was declined.'],
  ['Orders shipped', 'Your order is on its way.'],
  // Mixed, through the table of field words
  ['release/1.4 #77 failed: test_payment_refund', '빌드가 실패한 상태예요.'],
  ['build: FAILED', '빌드가 깨졌어요.'],
  ['deploy-prod: failed', '배포가 안 됐어요.'],
  ['rollback incomplete', '롤백이 덜 됐어요.'],
  ['Team meeting moved', '회의가 옮겨졌어요.'],
  ['Payment failed', '결제가 안 됐어요.'],
  ['certificate expires', '인증서가 곧 끝나요.'],
  ['디스크 가득 참', 'The disk is full.'],
  ['배터리 부족', 'Your battery is nearly empty.'],
  ['면접 일정', 'Your interview is soon.'],
  ['Flight cancelled', '항공편이 취소됐어요.'],
  ['과제 제출', 'The assignment is due.'],
  // Nothing to look for
  ['…', '무엇이든 좋아요.'],
  ['', '안녕하세요.'],
];

const SPEAKS_OF_SOMETHING_ELSE: [anchor: string, utterance: string][] = [
  ['월간 보고서 팀장님께 보내기', '안녕하세요. 더 궁금한 점 있으시면 말씀해 주세요.'],
  ['치과 예약 16:00', '오늘 하루도 힘내세요.'],
  ['치과 예약 16:00', '5시에 만나요.'],
  ['release/2.3 #418 build: FAILED', '저녁은 뭘 드실래요?'],
  ['release/2.3 #418 build: FAILED', 'Anything else I can help with?'],
  ['출금 1,284,300원 누리카드', '200만원을 모으셨네요.'],
  ['출금 1,284,300원 누리카드', '128원이에요.'],
  ['회의 15:00', '오후 4시예요.'],
  ['Take antibiotics with breakfast', 'Good morning! How are you?'],
  ['Send the lease contract to Dana', 'Let me know if you need anything.'],
  ['gate changed 12 -> 41', 'Have a nice trip.'],
  ['호우경보, 자전거길 통제', '즐거운 주말 보내세요.'],
  ['엄마한테 전화하기', '좋은 음악을 틀어 드릴까요?'],
  ['디스크 사용량 99%', '오늘은 맑아요.'],
  ['dalbam-studio.example 도메인 만료', '새 글을 써 보세요.'],
  ['Payment failed', '오늘 점심은 파스타 어때요?'],
  ['혈압약 먹기', '쉬어 가면서 하세요.'],
  ['PR #77', 'PC를 다시 켜 보세요.'],
  ['관리비 214,500원', '2시 반이에요.'],
  ['deploy-prod: failed', '사용자는 쉬고 있는 것으로 보인다.'],
];

describe('the anchor check', () => {
  test('has at least sixty pairs', () => {
    expect(SPEAKS_OF_IT.length + SPEAKS_OF_SOMETHING_ELSE.length).toBeGreaterThanOrEqual(60);
  });
  test.each(SPEAKS_OF_IT)('%s ← %s', (anchor, utterance) => {
    expect(anchorCheck(anchor, utterance).ok).toBe(true);
  });
  test.each(SPEAKS_OF_SOMETHING_ELSE)('%s is not in: %s', (anchor, utterance) => {
    expect(anchorCheck(anchor, utterance)).toEqual({ ok: false });
  });
});
