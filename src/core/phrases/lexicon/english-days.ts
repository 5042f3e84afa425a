import { ordinal } from '../numbers.ts';
import { type Lexeme, lex, type Mod, type PieceMeaning, type Place } from '../pieces.ts';
import { dateOf } from './written.ts';

/** Names and short names; dots after short ones are allowed. */
export const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A month said behind "the last day of"; "the month" itself adds nothing. */
const SOME_MONTH = `(?:(?:every|each|next|this) month|${MONTH}(?![a-z]))`;
const TH = '(?:st|nd|rd|th)';
const ORDINAL_WORD = '(first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th))';

export function dowOf(name: string | undefined): number {
  return DAYS.indexOf((name ?? '').slice(0, 3)) + 1;
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;
}

/** "sat", "sun", "mon", "wed" are also plain words: short names count only in a time's company or written large. */
function isName(word: string, place: Place): boolean {
  if (word.length > 5 || /day/.test(word)) return true;
  if (/[A-Z]/.test(place.text.charAt(place.start))) return true;
  const before = place.folded.slice(0, place.start);
  if (
    /(?:^|[^a-z])(?:on|every|each|this|next|last|by|until|till|before|and|or|from|to|through|thru|coming|of|tomorrow|all|,|&|\/|\() ?$/.test(
      before,
    )
  ) {
    return true;
  }
  if (/(?:^|[^a-z])the $/.test(before)) return false;
  return (
    place.prev !== null ||
    /^(?:\.? ?(?:at |@|,|\d|noon|morning|evening|night|afternoon)| ?$)/.test(place.folded.slice(place.end))
  );
}

/** "every last Friday", "last Friday of the month": the last one of a month, not the one before today. */
function isNth(place: Place): boolean {
  return (
    place.prev?.meaning.is === 'every' ||
    /^ (?:of|in) (?:the|every|each|next|this|[jfmasond])/.test(place.folded.slice(place.end))
  );
}

function modOf(word: string | undefined): Mod {
  if (word === undefined || /coming|upcoming/.test(word)) return 'bare';
  if (/next/.test(word)) return 'next';
  return /last|past/.test(word) ? 'last' : 'this';
}

const weekdays = (text: string): number[] =>
  [...text.matchAll(new RegExp(`(?<![a-z])${WEEKDAY}`, 'g'))].map((m) => dowOf(m[0]));

function rangeOf(from: number, to: number): number[] {
  const dows = [from];
  for (let at = from; at !== to && dows.length < 7; ) {
    at = (at % 7) + 1;
    dows.push(at);
  }
  return dows;
}

/** What may stand behind "the 25th" when it is a day and not "the 25th floor". */
const AFTER_ORDINAL =
  '(?= ?(?:$|[^a-z0-9 ]|(?:at|by|of|and|to|for|every|each|monthly|in|from|until|till|around|about|before|after|i|we|please|remind|noon|midnight|morning|afternoon|evening|via|\\d{1,2}(?::|am|pm| am| pm))(?![a-z])))';

function ordinalDay(text: string): PieceMeaning | null {
  const days = [...text.matchAll(/\d{1,2}/g)].map((m) => Number(m[0]));
  if (days.some((d) => d === 0)) return null;
  const over = days.find((d) => d > 31);
  return over === undefined
    ? { is: 'dom', days }
    : { is: 'bad', ko: `${over}일은 없어요.`, en: `There is no day ${over}.` };
}

/** "on the 3rd" is a day unless it counts something. */
const COUNTED =
  '(?! ?(?:floor|page|chapter|attempt|try|time|place|row|line|birthday|anniversary|street|avenue|grade|edition|version|item|one|hole|lap|round|door|night|week|quarter|half|slide|question|step|level|draft|of (?!the |every |each |next |this |[jfmasond]))(?![a-z]))';

export const ENGLISH_DAYS: Lexeme[] = [
  lex('today|2day', { is: 'day', days: 0 }),
  lex('(?:the )?day after (?:tomorrow|tmrw?|tmr)', { is: 'day', days: 2 }),
  lex('tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tmw', { is: 'day', days: 1 }),
  lex('(?:the )?day before yesterday', { is: 'day', days: -2 }),
  lex('yesterday', { is: 'day', days: -1 }),

  lex(
    `(?:(this coming|this|next|last|coming|upcoming|the coming|past) )?(${WEEKDAY})(s)?\\.?(?![a-z])`,
    ([, mod, name = '', s], place) => {
      const plural = s !== undefined && /day$/.test(name);
      if (!isName(name, place) && mod === undefined) return null;
      if (mod === 'last' && isNth(place)) return null;
      return { is: 'weekday', dows: [dowOf(name)], mod: modOf(mod), repeats: plural };
    },
  ),
  lex(`${WEEKDAY}s?(?:(?: ?, ?(?:and |& ?)?| and | ?& ?| ?/ ?| or )${WEEKDAY}s?)+(?![a-z])`, ([all = '']) => ({
    is: 'weekday',
    dows: weekdays(all),
    mod: 'bare',
    repeats: /days|\//.test(all),
  })),
  // "Mon Wed Fri at 8pm gym".
  lex(`${WEEKDAY}s?(?: ${WEEKDAY}s?)+(?![a-z])`, ([all = ''], place) => {
    const dows = weekdays(all);
    const rising = dows.every((dow, i) => i === 0 || dow > (dows[i - 1] ?? 0));
    return rising && isName(all.split(' ')[0] ?? '', place)
      ? { is: 'weekday', dows, mod: 'bare', repeats: true }
      : null;
  }),
  lex(`(${WEEKDAY})s? ?(?:-|~|to|through|thru|until) ?(${WEEKDAY})s?(?![a-z])`, ([, from, to]) => ({
    is: 'weekday',
    dows: rangeOf(dowOf(from), dowOf(to)),
    mod: 'bare',
    repeats: true,
  })),
  lex(`[,(] ?(${WEEKDAY})\\.?\\)?(?![a-z])`, ([, name], place) =>
    place.prev?.meaning.is === 'date' ? { is: 'weekdayCheck', dow: dowOf(name) } : null,
  ),

  lex('this week(?!end)', { is: 'week', weeks: 0 }),
  lex('(?:the )?next week(?!end)', { is: 'week', weeks: 1 }),
  lex('(?:the )?week after next', { is: 'week', weeks: 2 }),
  lex('last week(?!end)', { is: 'week', weeks: -1 }),
  lex('(?:this|the|the coming|this coming) weekend', { is: 'weekend', weeks: 0, repeats: false }),
  lex('next weekend', { is: 'weekend', weeks: 1, repeats: false }),
  lex('last weekend', { is: 'weekend', weeks: -1, repeats: false }),
  lex('(?:(?:on|every|each) )?weekends', { is: 'weekend', weeks: null, repeats: true }),
  lex('(?:every|each) weekend', { is: 'weekend', weeks: null, repeats: true }),
  lex('(?:on )?(?:weekdays|workdays|work days|business days|working days)', { is: 'workdays' }),
  lex('(?:every|each) (?:weekday|workday|work day|business day|working day)', { is: 'workdays' }),
  lex('weekday(?= (?:mornings?|evenings?|afternoons?|nights?|at))', { is: 'workdays' }),

  lex('this month', { is: 'month', months: 0 }),
  lex('(?:the )?next month', { is: 'month', months: 1 }),
  lex('last month', { is: 'month', months: -1 }),
  lex('this year', { is: 'year', years: 0 }),
  lex('next year', { is: 'year', years: 1 }),
  lex('last year', { is: 'year', years: -1 }),
  lex('(?:in |of )((?:19|20)\\d{2})(?![\\d:])', ([, year]) => ({ is: 'yearNo', year: Number(year) })),

  lex(`(${MONTH})\\.? ?(\\d{1,2})(${TH})?(?:(?:,| ,)? ?(20\\d{2}))?(?![\\d:]| ?[ap]\\.?m)`, ([, month, d, , year]) =>
    dateOf(year === undefined ? null : Number(year), monthOf(month), Number(d)),
  ),
  lex(`(?:the )?(\\d{1,2})${TH}? (?:of )?(${MONTH})\\.?(?![a-z])(?:,? ?(20\\d{2}))?(?![\\d:])`, ([, d, month, year]) =>
    dateOf(year === undefined ? null : Number(year), monthOf(month), Number(d)),
  ),
  lex(`in (${MONTH})(?![a-z])`, ([, month]) => ({ is: 'monthNo', month: monthOf(month) })),
  lex(
    `(?:on )?the \\d{1,2}${TH}(?:(?: ?, ?| ?,? ?and | ?& ?)(?:the )?\\d{1,2}${TH})*(?: of (?:the )?month(?![a-z]))?${AFTER_ORDINAL}`,
    ([all = '']) => ordinalDay(all),
  ),
  lex(
    `\\d{1,2}${TH}(?:(?: ?, ?| ?,? ?and | ?& ?)(?:the )?\\d{1,2}${TH})*(?: of (?:the )?month(?![a-z]))?${AFTER_ORDINAL}`,
    ([all = '']) => ordinalDay(all),
  ),
  lex(`on the \\d{1,2}${TH}${COUNTED}`, ([all = '']) => ordinalDay(all)),
  lex(`(?:the )?first(?: day)? of (?:(?:the )?month|(?=${SOME_MONTH}))`, { is: 'dom', days: [1] }),
  lex(`(?:the )?last day of (?:(?:the )?month|(?=${SOME_MONTH}))`, { is: 'lastDay' }),
  lex(`(?:the )?end of (?:(?:the )?month|(?=${SOME_MONTH}))`, { is: 'lastDay' }),
  lex('(?:on )?the last day', (_, place) => (place.prev?.meaning.is === 'every' ? { is: 'lastDay' } : null)),
  lex('(?<=(?:on|by|until|before) )the first(?= ?(?:$|[^a-z ]|at ))', { is: 'dom', days: [1] }),
  lex(
    `(?:on )?(?:the )?(first|last) (?:weekday|workday|work day|business day|working day) (?:of|in) (?:(?:the )?month(?![a-z])|(?=${SOME_MONTH}))`,
    ([, which]) => ({
      is: 'monthWorkday',
      which: which === 'first' ? 'first' : 'last',
    }),
  ),
  lex(
    '(?<=(?:every|each) )(first|last) (?:weekday|workday|work day|business day|working day)(?: (?:of|in) the month)?(?![a-z])',
    ([, which]) => ({
      is: 'monthWorkday',
      which: which === 'first' ? 'first' : 'last',
    }),
  ),
  lex("month[- ]end|(?:the )?month's end|eom", { is: 'lastDay' }),
  lex("(?:the )?end of (?:the |this )?week|(?:the )?week's end|eow", { is: 'week', weeks: 0 }),
  lex('(?:the )?end of next week', { is: 'week', weeks: 1 }),
  lex('(?:the )?end of (?:the |my )?(?:day|business|business day|work day|workday)|close of business|eod|cob', {
    is: 'dayEnd',
  }),
  lex('(?:the )?end of (?=today|tomorrow)', { is: 'dayEnd' }),
  lex("(?:the )?end of (?:the |this )?year|year[- ]end|(?:the )?year's end", { is: 'holiday', id: 'year-end' }),
  lex(`(?<=of )(${MONTH})(?![a-z])`, ([, month]) => ({ is: 'monthNo', month: monthOf(month) })),
  lex(
    `(?:the )?${ORDINAL_WORD}(?:(?:, | and |, and | & )${ORDINAL_WORD})? (${WEEKDAY})s?(?![a-z])(?: (?:of|in) the month(?![a-z]))?`,
    ([, first, second, name]) => {
      const nths = [first, second].filter((word) => word !== undefined).map((word) => ordinal(word));
      return nths.every((n) => n !== null) ? { is: 'nth', nths, dow: dowOf(name) } : null;
    },
  ),
];
