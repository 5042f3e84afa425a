/** Number words of both languages, as regular expression source and as values. */

const NATIVE_ONES: Record<string, number> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  석: 3,
  셋: 3,
  네: 4,
  넉: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
const NATIVE_TENS: Record<string, number> = {
  열: 10,
  스물: 20,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  예순: 60,
  일흔: 70,
  여든: 80,
  아흔: 90,
};
const SINO: Record<string, number> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };

const ONES = '(?:한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉)';
const TENS = '(?:열|스물|서른|마흔|쉰|예순)';

/** 한 … 아홉, 열두, 스무, 스물네 (before 시, 시간, 달, 번). */
export const KO_NATIVE = `(?:${TENS}\\s?${ONES}|${TENS}|스무|${ONES})`;
/** 일 … 구십구, 백이십 (before 분, 초, 일, 개월, 년). */
export const KO_SINO =
  '(?:[이삼사오육칠팔구]?백[일이삼사오육칠팔구]?십?[일이삼사오육칠팔구]?|[이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])';

/** The value of digits or of Korean number words; null for anything else. */
export function koNumber(word: string): number | null {
  const text = word.replace(/\s/g, '');
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const native = nativeNumber(text);
  return native ?? sinoNumber(text);
}

function nativeNumber(text: string): number | null {
  const one = NATIVE_ONES[text] ?? NATIVE_TENS[text];
  if (one !== undefined) return one;
  for (const [word, tens] of Object.entries(NATIVE_TENS)) {
    const ones = text.startsWith(word) ? NATIVE_ONES[text.slice(word.length)] : undefined;
    if (ones !== undefined) return tens + ones;
  }
  return null;
}

function sinoNumber(text: string): number | null {
  const match = /^(?:([이삼사오육칠팔구]?)(백))?(?:([이삼사오육칠팔구]?)(십))?([일이삼사오육칠팔구]?)$/.exec(text);
  if (match === null || text === '') return null;
  const hundreds = match[2] === undefined ? 0 : (SINO[match[1] ?? ''] ?? 1) * 100;
  const tens = match[4] === undefined ? 0 : (SINO[match[3] ?? ''] ?? 1) * 10;
  return hundreds + tens + (SINO[match[5] ?? ''] ?? 0);
}

const EN_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const EN_ONES = '(?:one|two|three|four|five|six|seven|eight|nine)';

/** one … twelve. */
export const EN_HOUR = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
/** one … fifty-nine, ninety; no articles. */
export const EN_COUNT = `(?:(?:twenty|thirty|forty|fifty)[- ]${EN_ONES}|twenty|thirty|forty|fifty|sixty|ninety|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|${EN_HOUR})`;
/** A count before a unit: digits, words, "a", "a couple of". */
export const EN_NUMBER = `(?:\\d{1,4}(?:\\.\\d{1,2})?|(?:a )?couple(?: of)?|${EN_COUNT}|an?)`;

export function enNumber(word: string): number | null {
  const text = word.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/couple/.test(text)) return 2;
  const [first = '', second] = text.split(/[- ]/);
  const tens = EN_WORDS[first];
  if (tens === undefined) return null;
  if (second === undefined) return tens;
  const ones = EN_WORDS[second];
  return ones === undefined ? null : tens + ones;
}

const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
  첫: 1,
  첫째: 1,
  첫번째: 1,
  둘째: 2,
  두번째: 2,
  셋째: 3,
  세번째: 3,
  넷째: 4,
  네번째: 4,
  다섯째: 5,
  마지막: -1,
};

/** "first", "2nd", "둘째", "두 번째" → 1 … 5; the last is −1. */
export function ordinal(word: string): number | null {
  const text = word.replace(/\s/g, '');
  const digits = /^([1-5])(?:st|nd|rd|th|번째)$/.exec(text);
  return digits ? Number(digits[1]) : (ORDINALS[text] ?? null);
}
