import { numbersOf, sameAmount } from './numbers.ts';
import { sameWord, wordsOf } from './words.ts';

/** Ideas that tell how things stand, not what they are: two failures are not one subject. */
const OUTCOMES = new Set([
  'fail',
  'pass',
  'error',
  'change',
  'cancel',
  'expire',
  'deadline',
  'reply',
  'submit',
  'renew',
  'outage',
  'test',
  'document',
  'report',
  'code',
  'office',
  'price',
]);
const OUTCOME_WORDS =
  /^(?:완료|마감|경고|정상|시작|종료|회신|등록|신청|도착|출발|실패|성공|통과|오류|변경|취소|만료|초대|응답|참석|수락|예고|납부|출금|입금|승인|안내|공지|긴급|필요|가능|문의|참여|진행|준비|마지막|무료|전체|최대|이상|미만|서비스|알람|경보|updated?|cancel\w*|fail\w*|pass(?:ed)?|alert|warning|reminder|resolved|started|starts?|ends?|urgent|important|notice|final|your|all|free|need\w*|work\w*|thing|things|good|great|really|still|back|done|last|first|next|week|month|home|make|take|see|know|like|want|think|thanks)$/;
/** The sender in front: "[가온은행] …", "현우: …". */
const SENDER =
  /^\s*(?:\[([^\]]{1,30})\]|((?:\p{Lu}[\p{L}.'&]*|[가-힣]+)(?: (?:\p{Lu}[\p{L}.'&]*|[가-힣]+)){0,3})\s?:(?=\s))/u;
const LABEL =
  /^(?:일정|변경|장소|초대|취소|updated?|cancell?ed|reminder|alert|warning|critical|resolved|firing|내 응답|배송|영수증|입찰|승인|속보|업데이트|delivered|fwd?|re|payment|error|note|new)/i;

/** Who a line is from, by its own words; null where it names nobody. */
export function senderOf(text: string): string | null {
  const match = SENDER.exec(text);
  const name = (match?.[1] ?? match?.[2] ?? '').trim();
  return name === '' || LABEL.test(name) ? null : name.toLowerCase();
}

/** A group's name in brackets: "[조기축구] …". */
export const withoutSender = (text: string): string => (senderOf(text) === null ? text : text.replace(SENDER, ''));

/**
 * How strongly two texts speak of one subject: 0 not at all, 1 a word in common, 2 and more surely. Names, numbers of
 * tickets and sums count double; words that only tell an outcome don't count.
 */
export function linkStrength(a: string, b: string): number {
  const one = wordsOf(withoutSender(a));
  const two = wordsOf(withoutSender(b));
  let strength = 0;
  for (const name of one.names) if (two.names.has(name)) strength += 2;
  const seen = new Set<string>();
  for (const word of one.plain) {
    if (OUTCOME_WORDS.test(word)) continue;
    for (const other of two.plain) {
      if (OUTCOME_WORDS.test(other) || !sameWord(word, other) || seen.has(word)) continue;
      seen.add(word);
      strength += 1;
    }
  }
  if (seen.size === 0) {
    for (const idea of one.ideas) if (!OUTCOMES.has(idea) && two.ideas.has(idea)) strength += 1;
  }
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (left.amounts.some((x) => right.amounts.some((y) => sameAmount(x, y)))) strength += 2;
  for (const number of left.plain) if (number.length >= 3 && right.plain.has(number)) strength += 1;
  for (const clock of left.clocks) if (right.clocks.has(clock)) strength += 1;
  return strength;
}

/** Names that one text holds and the other too: `dalbam-studio.example`, `harbor-shop`. */
export function sharesName(a: string, b: string): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  for (const name of one.names) if (two.names.has(name)) return true;
  return false;
}
