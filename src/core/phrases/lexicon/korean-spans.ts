import { KO_NATIVE, KO_SINO, koNumber } from '../numbers.ts';
import { type Lexeme, lex, type Period, type PieceMeaning, type Unit } from '../pieces.ts';

/** Words that are a number of days by themselves. */
const WORDS: Record<string, Period> = {
  하루: { days: 1 },
  이틀: { days: 2 },
  사흘: { days: 3 },
  나흘: { days: 4 },
  닷새: { days: 5 },
  엿새: { days: 6 },
  이레: { days: 7 },
  여드레: { days: 8 },
  아흐레: { days: 9 },
  열흘: { days: 10 },
  보름: { days: 15 },
  일주일: { weeks: 1 },
  이주일: { weeks: 2 },
  반시간: { minutes: 30 },
  반나절: { hours: 6 },
  반년: { months: 6 },
};
const WORD = `(?:${Object.keys(WORDS)
  .map((word) => word.replace(/^(반|일주|이주)(?=.)/, '$1 ?'))
  .join('|')})`;
const COUNT = `(?:\\d{1,4}(?:\\.\\d{1,2})?|${KO_NATIVE}|${KO_SINO})`;
const UNIT = '(?:시간|개월|주일|초|분|일|주|달|년|해)';
const ONE = `(?:${WORD}|${COUNT} ?${UNIT})(?: ?반(?![가-힣]*[상복찬]))?`;
const LENGTH = `((?:${ONE})(?: ?(?:하고 ?)?(?:${ONE})){0,3})`;

const UNITS: Record<string, keyof Period> = {
  시간: 'hours',
  개월: 'months',
  주일: 'weeks',
  초: 'seconds',
  분: 'minutes',
  일: 'days',
  주: 'weeks',
  달: 'months',
  년: 'years',
  해: 'years',
};
const HALVES: Partial<Record<keyof Period, Period>> = {
  years: { months: 6 },
  days: { hours: 12 },
  hours: { minutes: 30 },
  minutes: { seconds: 30 },
  months: { days: 15 },
};
const SMALLER: Partial<Record<keyof Period, [keyof Period, number]>> = {
  weeks: ['days', 7],
  days: ['hours', 24],
  hours: ['minutes', 60],
  minutes: ['seconds', 60],
};

/** Adds `amount` of a unit; a fraction goes on in the smaller unit (1.5 hours = 1 hour 30 minutes). Null: not countable. */
export function addTo(period: Period, unit: keyof Period, amount: number): Period | null {
  const whole = Math.floor(amount);
  const sum = { ...period, [unit]: (period[unit] ?? 0) + whole };
  if (whole === amount) return sum;
  const smaller = SMALLER[unit];
  return smaller === undefined ? null : addTo(sum, smaller[0], Math.round((amount - whole) * smaller[1] * 100) / 100);
}

function periodOf(text: string): Period | null {
  let period: Period = {};
  let last: keyof Period | null = null;
  const one = new RegExp(`(${WORD})|(${COUNT}) ?(${UNIT})| ?(반)`, 'g');
  for (const [, word, count, unit, half] of text.matchAll(one)) {
    if (half !== undefined) {
      const more: Period = last === null ? {} : (HALVES[last] ?? {});
      for (const [key, value] of Object.entries(more))
        period[key as keyof Period] = (period[key as keyof Period] ?? 0) + value;
      continue;
    }
    const fixed = word === undefined ? undefined : WORDS[word.replace(/ /g, '')];
    if (fixed !== undefined) {
      last = Object.keys(fixed)[0] as keyof Period;
      period = { ...period, ...fixed };
      continue;
    }
    last = UNITS[unit ?? ''] ?? null;
    const amount = koNumber(count ?? '');
    if (last === null || amount === null) return null;
    const sum = addTo(period, last, amount);
    if (sum === null) return null;
    period = sum;
  }
  return period;
}

type Rel = Extract<PieceMeaning, { is: 'span' }>['rel'];
const span =
  (rel: Rel): Lexeme['read'] =>
  ([, text = '']) => {
    const period = periodOf(text);
    return period === null ? null : { is: 'span', period, rel };
  };
const every: Lexeme['read'] = ([, text = '']) => {
  const period = periodOf(text);
  return period === null ? null : { is: 'everySpan', period };
};

const TIMES_UNITS: Record<string, Unit> = {
  하루: 'day',
  일: 'day',
  주: 'week',
  일주일: 'week',
  주일: 'week',
  월: 'month',
  달: 'month',
  년: 'year',
  시간: 'hour',
};

function times(unit: string | undefined, count: string | undefined): PieceMeaning | null {
  const per = TIMES_UNITS[(unit ?? '').replace(/ |한|1|매|에/g, '')];
  const n = koNumber(count ?? '');
  return per === undefined || n === null ? null : { is: 'times', n, unit: per };
}

export const KOREAN_SPANS: Lexeme[] = [
  lex(
    `(?:한 (?=\\d|[일이삼사오육칠팔구십]))?${LENGTH} ?(?:(?:만|쯤|정도) ?)?(?:뒤|이후|후|있다가|이따가|있다|이따|지나서|지나면|지나|지난 ?(?:뒤|후))(?:쯤)?`,
    span('after'),
  ),
  lex(`앞으로 ?${LENGTH} ?(?:뒤|후)`, span('after')),
  lex(`${LENGTH} ?(?:안으로|안에|이내로|이내에|이내|내로|내에|안|내)`, span('within')),
  lex(`앞으로 ?${LENGTH} ?(?:안에|이내에?|내에)`, span('within')),
  lex(`(?:앞으로 ?)?${LENGTH} ?(?:동안|간)(?:만|은)?`, span('lasting')),
  lex(`(?:최근|지난) ?${LENGTH}(?: ?(?:동안|간))?`, span('none')),
  lex(`${LENGTH} ?전`, span('before')),
  lex('전날', { is: 'span', period: { days: 1 }, rel: 'before' }),
  lex('(?:다음 ?날|이튿날)', (_, place) =>
    place.prev === null ? { is: 'day', days: 1 } : { is: 'span', period: { days: -1 }, rel: 'before' },
  ),
  lex(`(?:매 ?)?${LENGTH} ?(?:마다|간격으로|간격|꼴로|주기로|단위로|터울로)`, every),
  lex(`매 ${LENGTH}|매(\\d{1,3} ?(?:시간|분|일|주|개월|년))`, (groups, place) =>
    every([groups[0], groups[1] ?? groups[2]], place),
  ),
  lex(`${LENGTH}에 ?(?:한|1) ?(?:번|차례|회)(?:씩)?`, every),
  // Lengths that are no times: how long something takes, a count, an age.
  lex(`${LENGTH} ?(?:짜리|치|째|가량|넘게|이상|이하|미만|걸[려리린]|분량|정도)`, span('none')),
  lex(LENGTH, span('none')),

  lex(
    '(하루|일주일|한 ?주|한 ?달|매일|매주|매월|매달|1일|1주일?)(?:에|에는)? ?(?:총 ?)?(\\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟) ?(?:번|회|차례)(?:씩)?',
    ([, unit, count]) => times(unit, count),
  ),
  lex('아침 ?(?:,|·|과)? ?저녁(?:으로|마다)?(?= |$)', { is: 'times', n: 2, unit: 'day' }),
  lex('아침 ?[,·]? ?점심 ?[,·]? ?저녁(?:으로|마다)?(?= |$)', { is: 'times', n: 3, unit: 'day' }),
  lex('(일|주|월|년) ?(\\d{1,2}) ?회(?:씩)?', ([, unit, count]) => times(unit, count)),
  lex(`${LENGTH}에 ?(두|세|네|다섯|[2-9]) ?(?:번|차례|회)(?:씩)?`, ([, , count]) => ({
    is: 'times',
    n: koNumber(count ?? '') ?? 2,
    unit: 'day',
  })),
];
