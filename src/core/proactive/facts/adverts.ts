import { pattern } from './pattern.ts';

/*
 * How much a line looks like advertising or bait. The weights are of kinds of words, none of a product; two points and more
 * make an advertisement.
 */
const raw = String.raw;

const SIGNS: [weight: number, sign: RegExp][] = [
  // Labels that senders are bound to use.
  [
    3,
    pattern(
      raw`무료 ?수신 ?거부 | 수신 ?거부`,
      raw`unsubscribe | reply stop | opt[- ]out | text stop | sponsored | promoted`,
      raw`[([<]\s?(?:광고|AD|홍보|sponsored|promoted)\s?[)\]>]`,
    ),
  ],
  [2, pattern(raw`\[(?:web|국제|국외) ?발신\]`, '')],
  // Prices and gifts.
  [
    2,
    pattern(
      raw`\d+ ?% ?(?:할인|쿠폰|적립|세일) | [1-9]\s?\+\s?[1-9](?!\d) | 반값 | 최대 ?\d+ ?% | 파격가 | \d+잔 ?증정`,
      raw`up to \d+ ?% | \d+ ?% (?:off|discount|cashback) | no sign-?up fee | will be doubled`,
      raw`for (?:only )?[$€£]\d | under [$€£]\d | save [$€£]?\d | \d+% ?off`,
    ),
  ],
  [
    1,
    pattern(
      raw`할인 | 세일 | 특가 | 쿠폰 | 증정 | 적립 | 포인트 ?\d | 경품 | 사은품 | 기획전 | 프로모션 | 이벤트 | 핫딜 | 타임딜 | 초특가 | 최저가 | 신상 | 단독
  | 선착순 | 한정 | 혜택 | 득템 | 다이아 | 보너스 | 무료(?! ?주차) | 당첨 | 모음전 | 런칭 | 오픈 ?기념 | 장바구니`,
      raw`sale | deals? | discounts? | coupons? | promo(?:tion)? | offers? | bargains? | free | gifts? | bonus | rewards? | cashback | vouchers?
  | giveaway | bundle | clearance | exclusive | limited(?:[- ]time)? | picks | recommended for you | new arrivals | best ?sellers? | 2 for 1 | bogo`,
    ),
  ],
  // Hurry that nobody of the user's is behind.
  [
    1,
    pattern(
      raw`!! | ★ | ☆ | 🎉 | 🔥 | 💥 | ⏰ | 마지막 ?(?:기회|찬스|물량|\d) | 오늘만 | 오늘까지만 | 자정까지만 | 단 ?하루 | 딱 ?\d | 단 ?\d+ ?(?:시간|일|분)
  | 서두르 | 놓치지 | 지금 ?(?:바로|접속|구매|신청|등록|가입|참여) | 품절 ?(?:임박|됩니다) | 마감 ?임박 | 곧 ?품절`,
      raw`last chance | last day | don't miss | hurry | act (?:now|fast) | ends (?:tonight|soon|today) | today only | only \d+ (?:left|hours?)
  | only hours left | final (?:hours|notice|call for) | while (?:stocks?|supplies) lasts? | before it's gone | selling fast | shop now | buy now
  | order now | sign up now | register now | come back | we miss you | just for you`,
    ),
  ],
  // Bait.
  [
    2,
    pattern(
      raw`(?:즉시|지금|바로|아래)[^.]{0,8}(?:확인|클릭|접속)[^.]{0,12}(?:https?:|bit\.|url) | (?:납부|확인|결제|수령).{0,20}https?: | 아래 ?링크
  | 링크(?:에서|를) ?(?:확인|클릭|눌러) | 지원금 | 환급금 | 대상자입니다 | 미신청 | 대출 ?(?:가능|승인|상담) | 고수익 | 수익 ?보장 | 투자 ?(?:정보|비법)
  | 비법 | 부업 | 알바 | 일당 | 지급 ?문의 | 즉시 ?지급 | 만남 | 기호 ?\d | 후보 | 유세 | 투표해`,
      raw`congratulations | you(?:'ve| have| are)? (?:been )?(?:won|selected|chosen|a lucky) | winner | gift cards? | lottery | inheritance | crypto
  | dear (?:customer|user|client|sir|friend|member) | claim your | prize | verify your (?:account|password|identity|mailbox|details)
  | (?:account|mailbox)(?: is)? full | click (?:here|below|the link) | warranty | make money | work from home | double your | risk[- ]free
  | no credit check | vote for | insurance quote`,
      raw`(?:pay|fee|verify|confirm|update|claim).{0,40}https?:`,
    ),
  ],
  [1, /(?:bit\.|t\.co|tinyurl|goo\.gl|[a-z0-9-]+\.(?:xyz|top|click)(?![a-z]))/i],
  // An app that wants to be opened.
  [
    2,
    pattern(
      raw`연속 ?(?:학습|출석|기록) | 출석 ?체크 | 라이브 ?방송 | 방송(?:이|을) ?시작 | 레벨 ?업 | 접속하면 | 하트를 | 새 ?게시물 | 팔로우 | 님이 (?:좋아|회원님|기다려요)`,
      raw`streak | daily goal | level up | your energy is full | practice now | play now | is live now | went live | posted (?:a )?new
  | people you may know | doors open | black friday | cyber monday | prices? (?:end|drop)s?`,
    ),
  ],
  [
    1,
    pattern(
      raw`웨비나 | 설명회 | 박람회 | 체험단 | 서포터즈 | 구독하면 | 가입하면 | 연장하면 | 매출 ?\d | 리뷰 ?남기면 | 참여하시면 | 원데이`,
      raw`webinar | free trial | upgrade (?:now|today) | subscribe | join us | grow your | boost your | join \w+ before`,
    ),
  ],
];

/** 0 … about 12. */
function advertScore(text: string): number {
  let score = 0;
  for (const [weight, sign] of SIGNS) if (sign.test(text)) score += weight;
  if ((text.match(/!/g)?.length ?? 0) >= 3) score += 1;
  return score;
}

/** What the sources of this kind carry is written by machines of the user's own, or is the user's own. */
const OWN_SOURCES = new Set([
  'ci',
  'system',
  'calendar',
  'commitment',
  'weather',
  'bank',
  'parcel',
  'monitor',
  'alert',
]);

/** Whether a line is an advertisement or bait, by its own words. */
export function isAdvert(source: string, text: string): boolean {
  return advertScore(text) >= (OWN_SOURCES.has(source) ? 4 : 2);
}
