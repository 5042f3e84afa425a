import { remembering } from './memo.ts';

/** Numbers of a text that say the same when they are written differently: clocks, amounts, percents, plain numbers. */

export interface Amount {
  value: number;
  /** The smallest step that the writing shows: 10,000 for "128만". */
  step: number;
  /** Written with 만 or 억, with "약", "about": rounding is meant. */
  rounded: boolean;
}

export interface Numbers {
  /** Minutes of half a day: 10:00, 10시, 오후 10시 are the same here. */
  clocks: Set<number>;
  amounts: Amount[];
  /** Other numbers as written, without commas. */
  plain: Set<string>;
}

const CLOCK =
  /(?:(?:오전|오후|새벽|아침|저녁|밤|낮)\s?)?(?<![\d.,])(\d{1,2})(?::(\d{2})(?::\d{2})?\s?(?:[ap]\.?m)?|\s?시(?!간)(?:\s?(?:(\d{1,2})\s?분|(반)))?|\s?([ap])\.?m\b\.?)(?!\d)/gi;
const NATIVE_HOUR = /(열두|열한|열|한|두|세|네|다섯|여섯|일곱|여덟|아홉)\s?시(?!간)(?:\s?(?:(\d{1,2})\s?분|(반)))?/g;
const NATIVE = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'];
const BIG =
  /(\d+(?:\.\d+)?)\s?억(?:\s?(\d+(?:\.\d+)?)\s?만)?|(\d+(?:\.\d+)?)\s?(만|천|백만|천만)(?=\s?(?:원|달러|명|건|개|\D|$))/g;
const SHORT = /(\d+(?:\.\d+)?)\s?(k|m|thousand|million)(?![a-z])/gi;
const SCALE: Record<string, number> = {
  천: 1e3,
  만: 1e4,
  백만: 1e6,
  천만: 1e7,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
};

/** The numbers of a text. Kept, so it must not be changed. */
export const numbersOf = remembering(read);

function read(text: string): Numbers {
  let rest = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const clocks = new Set<number>();
  const amounts: Amount[] = [];
  const take = (pattern: RegExp, found: (groups: string[]) => void) => {
    rest = rest.replace(pattern, (...args) => {
      found(args.slice(0, -2).map((each) => (each === undefined ? '' : String(each))));
      return ' ';
    });
  };
  take(CLOCK, ([, hour, minute, spoken, half]) => {
    if (Number(hour) <= 24) clocks.add(halfDay(Number(hour), half === '반' ? 30 : Number(minute || spoken || 0)));
  });
  take(NATIVE_HOUR, ([, hour = '', minute, half]) => {
    clocks.add(halfDay(NATIVE.indexOf(hour), half === '반' ? 30 : Number(minute || 0)));
  });
  take(BIG, ([, eok, man, number, scale = '']) => {
    if (eok)
      amounts.push({
        value: Number(eok) * 1e8 + Number(man || 0) * 1e4,
        step: man ? 1e4 : stepOf(eok, 1e8),
        rounded: true,
      });
    else
      amounts.push({
        value: Number(number) * (SCALE[scale] ?? 1),
        step: stepOf(number ?? '', SCALE[scale] ?? 1),
        rounded: true,
      });
  });
  take(SHORT, ([, number = '', scale = '']) => {
    const by = SCALE[scale.toLowerCase()] ?? 1;
    amounts.push({ value: Number(number) * by, step: stepOf(number, by), rounded: true });
  });
  const plain = new Set<string>();
  for (const [number] of rest.matchAll(/\d+(?:\.\d+)*/g)) {
    plain.add(number.replace(/^0+(?=\d)/, ''));
    const value = Number(number);
    if (value >= 1000) amounts.push({ value, step: 1, rounded: false });
  }
  return { clocks, amounts, plain };
}

const halfDay = (hour: number, minute: number) => (hour % 12) * 60 + minute;

/** "1.28" 억 shows steps of a hundredth of it; "130" 만 steps of ten. */
function stepOf(digits: string, scale: number): number {
  const [whole = '', part = ''] = digits.split('.');
  if (part !== '') return scale / 10 ** part.length;
  const zeros = /0*$/.exec(whole)?.[0].length ?? 0;
  return whole.length - zeros >= 2 ? scale * 10 ** zeros : scale;
}

/** The same sum, where one of the two may be rounded: 1,284,300원 and 128만원. */
export function sameAmount(a: Amount, b: Amount): boolean {
  if (a.value === b.value) return true;
  const [coarse, fine] = a.step >= b.step ? [a, b] : [b, a];
  if (!coarse.rounded || coarse.value < coarse.step) return false;
  return Math.abs(coarse.value - fine.value) < coarse.step && Math.abs(coarse.value - fine.value) / fine.value < 0.05;
}
