import { EN_COUNT, EN_HOUR, enNumber } from '../numbers.ts';
import { type Clock, clock, clockOfRange, type Lexeme, lex, type Part, type PieceMeaning } from '../pieces.ts';
import { AM_PM, badClock, clockOf, partOfAmPm } from './written.ts';

const NUMBER = `(\\d{1,2}|${EN_COUNT})`;
const HOUR = `(\\d{1,2}|${EN_HOUR})`;
/** A part of the day behind a clock: "9 in the morning", "3 at night". */
const IN_PART = '(?: (?:in the (morning|afternoon|evening)|at (night)))?';
const HALF = `(?: ?${AM_PM})?`;

const PARTS: Record<string, Part> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
  noon: 'midday',
};

function partOf(half: string | undefined, ...words: (string | undefined)[]): Part | null {
  const word = words.find((w) => w !== undefined);
  return partOfAmPm(half) ?? (word === undefined ? null : (PARTS[word] ?? null));
}

function styleOf(hour: number, written: string): Clock['style'] {
  return hour === 0 || hour >= 13 || (written.startsWith('0') && written !== '0') ? 'exact' : 'hour';
}

function at(word: string | undefined, minute: number, part: Part | null): PieceMeaning | null {
  const hour = enNumber(word ?? '');
  return hour === null ? null : clockOf(hour, minute, styleOf(hour, word ?? ''), part);
}

/** "ten to three" = three minus ten. */
function before(word: string | undefined, minutes: number, part: Part | null): PieceMeaning | null {
  const meaning = at(word, 0, part);
  return meaning?.is === 'clock'
    ? { is: 'clock', clocks: meaning.clocks.map((c) => ({ ...c, minus: minutes })) }
    : meaning;
}

const NOON: PieceMeaning = { is: 'clock', clocks: [clock(12, 0, 'noon')] };
const MIDNIGHT: PieceMeaning = { is: 'clock', clocks: [clock(24, 0, 'midnight')] };

/** Not an hour: "at 9%", "at 5 km", "at 10 dollars", "at 12 Main St". */
const NO_HOUR =
  '(?![\\d%:/]|\\.\\d|,\\d{3}| ?(?:%|percent|dollars?|euros?|won|usd|k(?![a-z])|km|kg|miles?|people|persons?|degrees|points?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times|items|pages?|st(?![a-z])|street|main|th))';

export const ENGLISH_CLOCK: Lexeme[] = [
  lex(`(\\d{1,2})(?:[.:](\\d{2}))? ?${AM_PM}(?![a-z])`, ([, h, m = '0', half]) => {
    const hour = Number(h);
    return hour > 24 ? badClock(hour, 0) : clockOf(hour, Number(m), 'hour', partOfAmPm(half));
  }),
  // "2-3pm Friday", "6 to 8pm": the half of the day is said once.
  lex(
    `(\\d{1,2})(?::(\\d{2}))? ?(?:-|~|to) ?(\\d{1,2})(?::(\\d{2}))? ?${AM_PM}(?![a-z])`,
    ([, h, m = '0', h2, m2 = '0', half], place) => {
      if (place.prev?.meaning.is === 'mark' && place.prev.meaning.mark === 'from') return null;
      const to = clock(Number(h2), Number(m2), 'hour', partOfAmPm(half));
      const from = clock(Number(h), Number(m), 'hour');
      const fits = [from, to].every((c) => c.hour >= 1 && c.hour <= 12 && c.minute < 60);
      return fits ? { is: 'window', from: clockOfRange(from, to), to } : null;
    },
  ),
  lex(`(\\d{1,2}):(\\d{2}) (?:in the (morning|afternoon|evening)|at (night))`, ([, h, m, a, b]) =>
    clockOf(Number(h), Number(m), 'hour', partOf(undefined, a, b)),
  ),
  lex(`(?:at |@ ?)?${HOUR} o'?clock(?: sharp)?${IN_PART}${HALF}`, ([, h, a, b, half]) => at(h, 0, partOf(half, a, b))),
  lex(`(?:at |@ ?)${HOUR}${NO_HOUR}(?: sharp)?${IN_PART}${HALF}`, ([, h, a, b, half]) => at(h, 0, partOf(half, a, b))),
  lex(`${HOUR} (?:in the (morning|afternoon|evening)|at (night))`, ([, h, a, b]) => at(h, 0, partOf(undefined, a, b))),
  lex(`(?:at )?half[- ](?:past )?${HOUR}(?! hours?| an?)${IN_PART}${HALF}`, ([, h, a, b, half]) =>
    at(h, 30, partOf(half, a, b)),
  ),
  lex(`(?:at )?(?:a )?quarter (?:past|after) ${HOUR}${IN_PART}${HALF}`, ([, h, a, b, half]) =>
    at(h, 15, partOf(half, a, b)),
  ),
  lex(`(?:at )?(?:a )?quarter (?:to|till|before|of) ${HOUR}(?! hours?)${IN_PART}${HALF}`, ([, h, a, b, half]) =>
    before(h, 15, partOf(half, a, b)),
  ),
  lex(`(?:at )?${NUMBER}(?: minutes?| mins?)? (?:past|after) ${HOUR}${IN_PART}${HALF}`, ([, m, h, a, b, half]) =>
    at(h, enNumber(m ?? '') ?? 0, partOf(half, a, b)),
  ),
  lex(
    `(?:at )?${NUMBER}(?: minutes?| mins?)? (?:to|till|before) ${HOUR}(?![:\\d]| ?(?:people|hours?|days?))${IN_PART}${HALF}`,
    ([all = '', m, h, a, b, half], place) => {
      // "from 9 to 6" is a stretch, "ten to six" a clock.
      const { prev } = place;
      if (prev?.meaning.is === 'mark' && prev.meaning.mark === 'from') return null;
      const minutes = enNumber(m ?? '') ?? 0;
      if (minutes % 5 !== 0 && !/min/.test(all)) return null;
      return minutes > 0 && minutes < 60 ? before(h, minutes, partOf(half, a, b)) : null;
    },
  ),
  lex(`${NUMBER} (?:minutes?|mins?) (?:to|before) (noon|midnight)`, ([, m, word]) => {
    const base = word === 'noon' ? NOON : MIDNIGHT;
    const minutes = enNumber(m ?? '') ?? 0;
    return base.is === 'clock' ? { is: 'clock', clocks: base.clocks.map((c) => ({ ...c, minus: minutes })) } : null;
  }),
  lex(
    `(?:at )?${EN_HOUR.replace('(?:', '(')} (fifteen|thirty|forty[- ]five|twenty|forty|ten|fifty|oh five)(?! ?(?:minutes?|mins?|hours?|days?|people|years?))${IN_PART}${HALF}`,
    ([, h, m = '', a, b, half]) => at(h, m === 'oh five' ? 5 : (enNumber(m) ?? 0), partOf(half, a, b)),
  ),
  lex(`(\\d{1,2})h(\\d{2})?(?! ?\\d)`, ([, h, m = '0'], place) =>
    /(?:at|by|until|before|@) $/.test(place.folded.slice(Math.max(0, place.start - 7), place.start))
      ? clockOf(Number(h), Number(m), Number(h) >= 13 ? 'exact' : 'hour')
      : null,
  ),
  lex('(\\d{2})(\\d{2}) ?(?:hours|hrs)', ([, h, m]) =>
    Number(h) > 24 || Number(m) > 59 ? null : clockOf(Number(h), Number(m), 'exact'),
  ),

  lex(`${HOUR}(?= (?:tonight|this evening))`, ([, h]) => at(h, 0, null)),
  lex('(?:at )?(?:12 |twelve )?(?:noon|midday)', NOON),
  lex('(?:at )?(?:12 |twelve )?midnight', MIDNIGHT),
  lex('(?:at )?(?:the |this )?same time', { is: 'clock', clocks: [clock(0, 0, 'same')] }),
  lex('(?:at )?this time(?= (?:tomorrow|next|on|every)| ?$)', { is: 'clock', clocks: [clock(0, 0, 'same')] }),

  lex('(?:early |first thing |late )?in the (morning|afternoon|evening)|at (night)', ([, a, b]) => ({
    is: 'part',
    part: partOf(undefined, a, b) ?? 'morning',
    bare: false,
  })),
  lex('(?:at |around )?(lunch ?time|lunch(?= ?$)|noontime)', { is: 'part', part: 'midday', bare: true }),
  lex('(?:at )?dinner ?time', { is: 'part', part: 'evening', bare: true }),
  lex('nightly', { is: 'part', part: 'night', bare: false, repeats: true }),
  lex('(morning|afternoon|evening|night)(s)?', ([, word, s]) => ({
    is: 'part',
    part: PARTS[word ?? ''] ?? 'morning',
    bare: s === undefined,
    repeats: s !== undefined,
  })),
  lex('this morning', { is: 'dayPart', days: 0, part: 'morning' }),
  lex('this afternoon', { is: 'dayPart', days: 0, part: 'afternoon' }),
  lex('this evening', { is: 'dayPart', days: 0, part: 'evening' }),
  lex('tonight|tonite|2nite', { is: 'dayPart', days: 0, part: 'night' }),
  lex('last night', { is: 'dayPart', days: -1, part: 'night' }),
  lex('first thing', (_, place) => (place.prev === null ? null : { is: 'part', part: 'morning', bare: true })),
];

/** The end of a stretch of hours: "every hour between 9 and 5 stretch", where any word may follow. */
export const ENGLISH_LAST_HOUR: Lexeme = lex(
  `(\\d{1,2})(?:[:.](\\d{2}))?${NO_HOUR}(?![a-z])${HALF}`,
  ([, h, m = '0', half]) => {
    const hour = Number(h);
    return hour > 24 ? null : clockOf(hour, Number(m), hour >= 13 || hour === 0 ? 'exact' : 'hour', partOfAmPm(half));
  },
);

/** Bare hours that count only behind a word that asks for a time: "by 6", "until 5", "tomorrow 9", "9 and 18". */
export const ENGLISH_BARE_HOUR: Lexeme = lex(
  `(\\d{1,2})(?:[:.](\\d{2}))?${NO_HOUR}(?= ?(?:$|[^a-z0-9 ]|(?:and|or|on|in|at|today|tomorrow|tonight|this|next|every|each|daily|weekdays|sharp|to|through|till|until|from|for|please|mon|tue|wed|thu|fri|sat|sun|remind|tell|but)(?![a-z])|[가-힣]|mon|tue|wed|thu|fri|sat|sun))${IN_PART}${HALF}`,
  ([, h, m = '0', a, b, half]) => {
    const hour = Number(h);
    return hour > 24 ? null : clockOf(hour, Number(m), hour >= 13 || hour === 0 ? 'exact' : 'hour', partOf(half, a, b));
  },
);
