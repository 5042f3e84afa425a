import { remembering } from './memo.ts';
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
export const senderOf = remembering((text: string): string | null => {
  const match = SENDER.exec(text);
  const name = (match?.[1] ?? match?.[2] ?? '').trim();
  return name === '' || LABEL.test(name) ? null : name.toLowerCase();
});

/** A group's name in brackets: "[조기축구] …". */
export const withoutSender = (text: string): string => (senderOf(text) === null ? text : text.replace(SENDER, ''));

/** What of a text can stand for its subject. Kept, for a line is compared with every other one. */
const subjectOf = remembering((text: string) => {
  const { names, plain, ideas } = wordsOf(withoutSender(text));
  const numbers = numbersOf(text);
  return {
    names,
    words: [...plain].filter((word) => !OUTCOME_WORDS.test(word)),
    ideas: new Set([...ideas].filter((idea) => !OUTCOMES.has(idea))),
    amounts: numbers.amounts,
    numbers: new Set([...numbers.plain].filter((number) => number.length >= 3)),
    clocks: numbers.clocks,
  };
});

/**
 * How strongly two texts speak of one subject: 0 not at all, 1 a word in common, 2 and more surely. Names, numbers of
 * tickets and sums count double; words that only tell an outcome don't count.
 */
export function linkStrength(a: string, b: string): number {
  const [one, two] = [subjectOf(a), subjectOf(b)];
  const words = one.words.filter((word) => two.words.some((other) => sameWord(word, other))).length;
  return (
    2 * shared(one.names, two.names) +
    (words > 0 ? words : shared(one.ideas, two.ideas)) +
    (one.amounts.some((x) => two.amounts.some((y) => sameAmount(x, y))) ? 2 : 0) +
    shared(one.numbers, two.numbers) +
    shared(one.clocks, two.clocks)
  );
}

function shared<T>(one: ReadonlySet<T>, two: ReadonlySet<T>): number {
  let count = 0;
  for (const each of one) if (two.has(each)) count += 1;
  return count;
}

/** Names that one text holds and the other too: `dalbam-studio.example`, `harbor-shop`. */
export function sharesName(a: string, b: string): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  for (const name of one.names) if (two.names.has(name)) return true;
  return false;
}
