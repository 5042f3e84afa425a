import { koNumber, ordinal } from '../numbers.ts';
import { type Lexeme, lex, type Mod, type Place } from '../pieces.ts';
import { dateOf } from './written.ts';

const DOWS = '월화수목금토일';
/** 1 = Monday … 7 = Sunday. */
function dow(letter: string | undefined): number {
  return DOWS.indexOf(letter ?? '') + 1;
}

const day = (words: string, days: number): Lexeme => lex(`(?:${words})`, { is: 'day', days });

const NEXT_WEEK = '(?:(?:다음|담) ?주|내주|차주)';
const THIS_WEEK = '(?:(?:이번|요번) ?주|금주)';
const LAST_WEEK = '(?:(?:지난|저번|지지난) ?주)';

function modOf(word: string | undefined): Mod {
  if (word === undefined || /다가오|돌아오|오는/.test(word)) return 'bare';
  if (/이번|요번/.test(word)) return 'this';
  return /다음|담/.test(word) ? 'next' : 'last';
}

/** Letters of weekdays in the week's order, at least two: 월수금, 화·목. Words that happen to look so are left out. */
function weekdayList(letters: string): number[] | null {
  const dows = letters
    .replace(/[^월화수목금토일]/g, '')
    .split('')
    .map(dow);
  const rising = dows.every((value, i) => i === 0 || value > (dows[i - 1] ?? 0));
  return rising && dows.length >= 2 ? dows : null;
}

function rangeOf(from: number, to: number): number[] {
  const dows: number[] = [];
  for (let i = 0, at = from; i < 7; i++, at = (at % 7) + 1) {
    dows.push(at);
    if (at === to) break;
  }
  return dows;
}

const list = (letters: string) => {
  const dows = weekdayList(letters);
  return dows === null ? null : ({ is: 'weekday', dows, mod: 'bare', repeats: true } as const);
};

const DAY_NO = '(\\d{1,2}|[이삼]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])';

function isWide(place: Place): boolean {
  const before = place.prev?.meaning.is;
  return before === 'month' || before === 'monthNo' || before === 'week' || before === 'year' || before === 'yearNo';
}

export const KOREAN_DAYS: Lexeme[] = [
  day('금일|오늘', 0),
  day('낼모레|내일 ?모레|모레|모래(?= ?(?:까지|오[전후]|아침|점심|저녁|밤|새벽|낮|\\d{1,2}시))', 2),
  day('내일|명일|익일|낼', 1),
  day('그글피', 4),
  day('글피', 3),
  day('어제|어저께|작일', -1),
  day('그저께|그제|엊그제|엊그저께', -2),

  lex(`(?:(이번|요번|다음|담|지난|저번|다가오는|돌아오는|오는) ?)?([${DOWS}])(?:요일|욜)`, ([, mod, letter]) => ({
    is: 'weekday',
    dows: [dow(letter)],
    mod: modOf(mod),
    repeats: false,
  })),
  lex(`[${DOWS}]요일(?: ?[,·/] ?[${DOWS}]요일)+`, ([all = '']) => {
    const dows = [...all.matchAll(/[월화수목금토일](?=요일)/g)].map((m) => dow(m[0]));
    return { is: 'weekday', dows, mod: 'bare', repeats: false };
  }),
  lex(`([${DOWS}])(?:요일)? ?[~-] ?([${DOWS}])(?:요일)?`, ([, from, to]) => ({
    is: 'weekday',
    dows: rangeOf(dow(from), dow(to)),
    mod: 'bare',
    repeats: true,
  })),
  lex(`([${DOWS}])요일에서 ([${DOWS}])요일`, ([, from, to]) => ({
    is: 'weekday',
    dows: rangeOf(dow(from), dow(to)),
    mod: 'bare',
    repeats: true,
  })),
  lex(`[${DOWS}]{3,7}(?:요일)?`, ([all = '']) => list(all.replace('요일', ''))),
  lex(`[${DOWS}](?: ?[,·/] ?[${DOWS}])+(?:요일)?`, ([all = '']) => list(all.replace('요일', ''))),
  // Two letters alone are often a word (금일, 화목, 수일): only in front of a time, or after "매주".
  lex(
    `[${DOWS}]{2}(?:요일)?(?= ?(?:마다|오[전후]|아침|점심|저녁|밤|새벽|낮|정오|자정|\\d{1,2}(?:시|:)))`,
    ([all = '']) => (/^(?:금일|수일|일월)/.test(all) ? null : list(all.replace('요일', ''))),
  ),
  lex(
    `[${DOWS}](?: [${DOWS}])+(?:요일)?(?= ?(?:마다|오[전후]|아침|점심|저녁|밤|새벽|낮|정오|자정|\\d{1,2}(?:시|:)))`,
    ([all = '']) => list(all.replace('요일', '')),
  ),
  lex(`[${DOWS}]{2}(?:요일)?`, ([all = ''], place) =>
    place.prev?.meaning.is === 'every' ? list(all.replace('요일', '')) : null,
  ),
  lex(`[${DOWS}](?= |$|마다|에|오[전후])`, ([letter], place) =>
    place.prev?.meaning.is === 'every' && place.prev.meaning.unit === 'week'
      ? { is: 'weekday', dows: [dow(letter)], mod: 'bare', repeats: true }
      : null,
  ),
  lex(`\\( ?([${DOWS}])(?:요일)? ?\\)`, ([, letter]) => ({ is: 'weekdayCheck', dow: dow(letter) })),

  lex(THIS_WEEK, { is: 'week', weeks: 0 }),
  lex(NEXT_WEEK, { is: 'week', weeks: 1 }),
  lex('(?:다다음|다담) ?주', { is: 'week', weeks: 2 }),
  lex(LAST_WEEK, { is: 'week', weeks: -1 }),
  lex(`(?:이번|요번) ?주말|${THIS_WEEK} ?주말`, { is: 'weekend', weeks: 0, repeats: false }),
  lex(`(?:다음|담) ?주말|${NEXT_WEEK} ?주말`, { is: 'weekend', weeks: 1, repeats: false }),
  lex('(?:지난|저번) ?주말', { is: 'weekend', weeks: -1, repeats: false }),
  lex('주말', { is: 'weekend', weeks: null, repeats: false }),
  lex('매 ?주 ?주말|매 ?주말', { is: 'weekend', weeks: null, repeats: true }),
  lex('(?:매 ?주? ?)?(?:평일|주중|근무일|업무일)', { is: 'workdays' }),

  lex('(?:이번|요번|금|이) ?달|당월|금월', { is: 'month', months: 0 }),
  lex('(?:다음|담|내) ?달|익월|차월', { is: 'month', months: 1 }),
  lex('(?:다다음|다담) ?달', { is: 'month', months: 2 }),
  lex('(?:지난|저번|전) ?달|전월', { is: 'month', months: -1 }),
  lex('올해|금년|올 ?한 ?해', { is: 'year', years: 0 }),
  lex('내년|이듬해|다음 ?해', { is: 'year', years: 1 }),
  lex('내후년|후년', { is: 'year', years: 2 }),
  lex('작년|지난 ?해|전년', { is: 'year', years: -1 }),
  lex('재작년', { is: 'year', years: -2 }),
  lex('((?:19|20)\\d{2})년', ([, year]) => ({ is: 'yearNo', year: Number(year) })),

  lex(`(?:(\\d{4}|\\d{2})년 ?)?(\\d{1,2}|십[일이]?|[일이삼사오유육칠팔구시])월 ?${DAY_NO}일`, ([, year, month, d]) => {
    const written = Number(year);
    const y = year === undefined ? null : written < 100 ? 2000 + written : written;
    return dateOf(y, monthNumber(month), koNumber(d ?? '') ?? 0);
  }),
  lex('(\\d{1,2}|십[일이]?|[일이삼사오유육칠팔구시])월(?:달)?', ([, month]) => {
    const value = monthNumber(month);
    return value >= 1 && value <= 12 ? { is: 'monthNo', month: value } : null;
  }),
  lex(
    '(\\d{1,2})일(?: ?(?:,|·|와|과|이랑|하고|및) ?(\\d{1,2})일)*(?! ?(?:동안|짜리|치|째|간|차|정도|가량))',
    ([all = '']) => {
      const days = [...all.matchAll(/\d+/g)].map((m) => Number(m[0]));
      if (days.some((d) => d === 0)) return null;
      const over = days.find((d) => d > 31);
      return over === undefined
        ? { is: 'dom', days }
        : { is: 'bad', ko: `${over}일은 없어요.`, en: `There is no day ${over}.` };
    },
  ),
  lex('(\\d{1,2})(?: ?[,·] ?\\d{1,2})+일(?! ?(?:동안|짜리|치|째|간|차))', ([all = '']) => {
    const days = [...all.matchAll(/\d+/g)].map((m) => Number(m[0]));
    return days.every((d) => d >= 1 && d <= 31) ? { is: 'dom', days } : null;
  }),
  lex('(마지막|첫 ?(?:번째)?|첫째) ?(?:평일|근무일|업무일|영업일)', ([, which]) => ({
    is: 'monthWorkday',
    which: which === '마지막' ? 'last' : 'first',
  })),
  lex('마지막 ?날|말일|그믐날?|월말', { is: 'lastDay' }),
  lex('(?:첫|첫째|첫 ?번째) ?날', { is: 'dom', days: [1] }),
  lex('말(?=까지|에| |$)', (_, place) => {
    const before = place.prev?.meaning.is;
    const monthly = place.prev?.meaning.is === 'every' && place.prev.meaning.unit === 'month';
    if (before === 'month' || before === 'monthNo' || monthly) return { is: 'lastDay' };
    return before === 'year' ? { is: 'holiday', id: 'year-end' } : null;
  }),
  // "다음 달 초", "12월 둘째 주": too wide for a time.
  lex('(?:초순?|중순|하순|상순|중반|후반)(?=에|까지| |$)', (_, place) =>
    isWide(place) ? { is: 'vague', wide: true } : null,
  ),
  lex(`(?:첫째|둘째|셋째|넷째|다섯째|마지막) ?주(?! ?[${DOWS}])(?=에|까지| |$)`, (_, place) =>
    isWide(place) ? { is: 'vague', wide: true } : null,
  ),
  lex('(?:월초|연초|주초|월중)(?=에|까지|$)', { is: 'vague' }),
  lex('연말(?! ?정산)', { is: 'holiday', id: 'year-end' }),
  lex(
    `((?:첫|첫째|첫 ?번째|둘째|두 ?번째|셋째|세 ?번째|넷째|네 ?번째|다섯째|마지막)(?: ?[,·] ?(?:둘째|셋째|넷째|마지막))*) ?(?:주 ?)?([${DOWS}])(?:요일|욜)`,
    ([, words = '', letter]) => {
      const nths = words.split(/ ?[,·] ?/).map((word) => ordinal(word));
      return nths.every((n) => n !== null) ? { is: 'nth', nths, dow: dow(letter) } : null;
    },
  ),
];

function monthNumber(word: string | undefined): number {
  if (word === '유') return 6;
  if (word === '시') return 10;
  return koNumber(word ?? '') ?? 0;
}
