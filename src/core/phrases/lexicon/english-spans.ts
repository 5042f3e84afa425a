import { EN_NUMBER, enNumber } from '../numbers.ts';
import { type Lexeme, lex, type Mark, type Period, type PieceMeaning, type Unit } from '../pieces.ts';
import { WEEKDAY } from './english-days.ts';
import { addTo } from './korean-spans.ts';

const UNIT =
  '(?:seconds?|secs?|minutes?|mins?|min|hours?|hrs?|hr|days?|weeks?|wks?|fortnights?|months?|years?|yrs?|[hms](?![a-z]))';
const HALF_HOUR = '(?:half(?: of)? an hour|half[- ]hour|a half[- ]hour)';
const QUARTERS = '(?:(?:a |three )?quarters?(?: of)?(?: an)? hour)';
const ONE = `(?:${HALF_HOUR}|${QUARTERS}|half a (?:day|year|minute)|${EN_NUMBER}(?: and a half)?[ -]?${UNIT})`;
const LENGTH = `(${ONE}(?:(?:,? and |, | )?${ONE}){0,3}(?: and a half)?)`;

const UNITS: [RegExp, keyof Period, number][] = [
  [/^s/, 'seconds', 1],
  [/^min|^m$/, 'minutes', 1],
  [/^h/, 'hours', 1],
  [/^d/, 'days', 1],
  [/^f/, 'weeks', 2],
  [/^w/, 'weeks', 1],
  [/^mo/, 'months', 1],
  [/^y/, 'years', 1],
];

function periodOf(text: string): Period | null {
  let period: Period = {};
  let last: [keyof Period, number] | null = null;
  const one = new RegExp(
    `(${HALF_HOUR})|(${QUARTERS})|half a (day|year|minute)|(${EN_NUMBER})( and a half)?[ -]?(${UNIT})|( and a half)`,
    'g',
  );
  for (const [, half, quarters, halfOf, count, more, unit = '', tail] of text.matchAll(one)) {
    let sum: Period | null;
    if (half !== undefined) sum = addTo(period, 'minutes', 30);
    else if (quarters !== undefined) sum = addTo(period, 'minutes', quarters.startsWith('three') ? 45 : 15);
    else if (halfOf !== undefined)
      sum =
        halfOf === 'day'
          ? addTo(period, 'hours', 12)
          : halfOf === 'year'
            ? addTo(period, 'months', 6)
            : addTo(period, 'seconds', 30);
    else if (tail !== undefined) sum = last === null ? null : addTo(period, last[0], 0.5 * last[1]);
    else {
      const found = UNITS.find(([re]) => re.test(unit));
      const amount = enNumber(count ?? '');
      if (found === undefined || amount === null) return null;
      last = [found[1], found[2]];
      sum = addTo(period, found[1], (amount + (more === undefined ? 0 : 0.5)) * found[2]);
    }
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

const every = (source: string, unit: Unit | 'auto', n = 1, minute: number | null = null): Lexeme =>
  lex(`(?:${source})`, { is: 'every', n, unit, minute });
/** "daily", "weekly": adverbs of a habit, unless a noun follows that they only describe. */
const adverb = (source: string, unit: Unit, n = 1): Lexeme =>
  lex(`(?:${source})`, (_, place) => ({
    is: 'every',
    n,
    unit,
    minute: null,
    adjective: ADJECTIVE.test(place.folded.slice(place.end)),
  }));
const ADJECTIVE =
  /^ (?!(?:at|on|from|by|until|till|in|and|around|about|before|after|for|starting|except|between|please|remind|tell|check|every|except|to)(?![a-z]))[a-z]/;
const mark = (source: string, is: Mark): Lexeme => lex(`(?:${source})`, { is: 'mark', mark: is });

const PER: Record<string, Unit> = {
  hour: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
};
const TIMES: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

export const ENGLISH_SPANS: Lexeme[] = [
  lex(`in (?:about |around |another |just )?${LENGTH}(?:'s?)?(?: time)?(?! (?:after|before))`, span('after')),
  lex(`(?:after|in another) ${LENGTH}(?! of)`, span('after')),
  lex(
    'in (\\d{1,2})(?= ?(?:$|[.,!?](?!\\d)|(?:remind|call|tell|ping|text|wake|nudge|please|and (?:remind|call|tell))(?![a-z])))',
    ([, n]) => (Number(n) === 0 ? null : { is: 'span', period: { minutes: Number(n) }, rel: 'after', unsaid: true }),
  ),
  lex(`${LENGTH} (?:from now|later|from today|hence)`, span('after')),
  lex(
    `(?:with)?in (?:the )?(?:next |coming |less than |under |at most |no more than )${LENGTH}|within (?:the )?${LENGTH}`,
    (groups, place) => span('within')([groups[0], groups[1] ?? groups[2]], place),
  ),
  lex('within the (hour|day|week|month|year)', ([, unit = '']) => ({
    is: 'span',
    period: { [`${unit}s`]: 1 },
    rel: 'within',
  })),
  lex(`${LENGTH} ago|${LENGTH} earlier`, (groups, place) => span('ago')([groups[0], groups[1] ?? groups[2]], place)),
  lex(`(?:the )?${LENGTH} (?:before|prior to|ahead of)`, span('before')),
  lex('the day before(?! yesterday)', { is: 'span', period: { days: 1 }, rel: 'before' }),
  lex('the night before', { is: 'span', period: { days: 1 }, rel: 'before' }),
  lex('the day after(?! tomorrow)', { is: 'span', period: { days: 1 }, rel: 'shift' }),
  lex(
    `${LENGTH} (?:from|after)(?= (?:today|tomorrow|next|this|on|the \\d|christmas|new year|(?:${WEEKDAY})(?![a-z])))`,
    span('shift'),
  ),
  lex('a week (?=on )', { is: 'span', period: { weeks: 1 }, rel: 'shift' }),
  lex(`(?:every|each) ${LENGTH}`, ([, text = '']) => {
    const period = periodOf(text);
    return period === null ? null : { is: 'everySpan', period };
  }),
  lex(`(?:the )?(?:last|past) ${LENGTH}`, span('none')),
  lex(`for (?:the )?(?:next )?${LENGTH}`, span('lasting')),
  lex(LENGTH, span('none')),
  lex(
    `in (?:a few|a couple more|some|several|\\d+ (?:or|to) \\d+|\\d+-\\d+|\\d+ business|a bit|a while|a moment)(?: ?(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?))?`,
    {
      is: 'vague',
    },
  ),
];

export const ENGLISH_EVERY: Lexeme[] = [
  every('every day|each day|every single day|day in day out', 'day'),
  adverb('daily|everyday', 'day'),
  every('every other day|every second day|every 2nd day|every alternate day|alternate days', 'day', 2),
  every('every week|each week', 'week'),
  adverb('weekly', 'week'),
  every(`(?:every|each) (?:other|second|alternate) (?:week|(?=${WEEKDAY}))`, 'week', 2),
  every(`(?:every|each) 2nd (?:week|(?=${WEEKDAY}(?! of)))`, 'week', 2),
  every('bi-?weekly|fortnightly|every fortnight|every couple of weeks', 'week', 2),
  every(`(?:every|each) third (?:week|(?=${WEEKDAY}(?! of)))`, 'week', 3),
  every('every month|each month|a month(?= ?$)', 'month'),
  adverb('monthly', 'month'),
  every('every other month|every second month|bi-?monthly', 'month', 2),
  every('every quarter(?!(?: of)?(?: an)?[ -]hour)|each quarter', 'month', 3),
  adverb('quarterly', 'month', 3),
  every('every year|each year|annually', 'year'),
  adverb('yearly', 'year'),
  every('every other year|every second year', 'year', 2),
  every('(?:every|each) hour(?: on the hour)?', 'hour'),
  adverb('hourly', 'hour'),
  every('(?:every|each) hour on the half[- ]hour|half past every hour', 'hour', 1, 30),
  lex('(?:every hour|hourly|each hour),? (?:at|on) (?::|xx:|minute )?(\\d{2})(?![:\\d])', ([, minute]) =>
    Number(minute) > 59 ? null : { is: 'every', n: 1, unit: 'hour', minute: Number(minute) },
  ),
  every('every other hour|every second hour', 'hour', 2),
  every('every minute|each minute', 'minute'),
  lex('every (?:half[- ]hour|half an hour)|half-hourly', { is: 'everySpan', period: { minutes: 30 } }),
  lex('every (?:quarter(?: of)?(?: an)?[- ]hour)', { is: 'everySpan', period: { minutes: 15 } }),
  lex('every (?:second|sec)(?! [a-z]*day| [mtwfs])', { is: 'everySpan', period: { seconds: 1 } }),
  every('(?:every|each)(?= (?:single )?(?:[a-z]|\\d))', 'auto'),
  lex(
    `(?:(once|twice|thrice)|(${EN_NUMBER}) times?) (?:(?:a|per|every|each) )?(hour|day|week|month|year|daily|weekly|monthly)(?![a-z])`,
    ([, word, count, unit]) => {
      const n = word === undefined ? enNumber(count ?? '') : (TIMES[word] ?? null);
      const per = PER[unit ?? ''];
      return n === null || per === undefined ? null : { is: 'times', n, unit: per };
    },
  ),
  lex('once every (?=\\d|other|two|three|four|few|couple)', { is: 'skip' }),
];

/** Words in front of a time that say its role. They count only right before one. */
export const ENGLISH_PREFIXES: Lexeme[] = [
  mark(
    'no later than|not later than|at the latest by|by|until|till|til|up until|up to|up till|due(?: on| by| at)?|deadline(?: is|:)?',
    'until',
  ),
  mark('before|prior to|ahead of', 'before'),
  mark('starting(?: from| on| at)?|beginning(?: on)?|from|since|as of|between', 'from'),
  mark('after|past', 'after'),
  mark('except(?: for| on)?|excluding|but not(?: on)?|apart from|other than', 'except'),
  mark('my|our', 'glue'),
  mark('at|on|around|about|approximately|roughly|for|this coming|exactly|sharp|@|of|in|the', 'glue'),
];

/** Words between two times. */
export const ENGLISH_JOINS: Lexeme[] = [
  mark(',? ?and(?: then| also| again)?(?: at| on)?|,|&|\\+|/|as well as|plus', 'join'),
  mark('or(?: at| on)?', 'or'),
  mark('to|-|~|through|thru', 'range'),
  mark('sharp|or so|at the latest|latest|ish', 'glue'),
  mark("'s(?![a-z])", 'of'),
];

export const ENGLISH_VAGUE: Lexeme[] = [
  lex(
    '(?:some ?time |a bit |a little )?later(?: on)?(?: today| this week)?|soon(?: enough)?|sometime|someday|some day|eventually|at some point|one of these days|when you can',
    { is: 'vague' },
  ),
  lex('(?:after|before) (?:work|school|lunch|dinner|breakfast|bed|bedtime|class|supper)(?![a-z])', { is: 'vague' }),
  lex("when (?:i get|i'm|i am|i come|i arrive|i wake|i have) [a-z ]{2,20}", { is: 'vague' }),
  lex('as soon as(?: possible)?', { is: 'skip' }),
];
