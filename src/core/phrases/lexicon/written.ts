import { epochOf } from '../../time.ts';
import { type Clock, clock, type Lexeme, lex, type Part, type PieceMeaning } from '../pieces.ts';

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** A date as written, or `bad` with the reason when the calendar has no such day. */
export function dateOf(year: number | null, month: number, day: number, weak = false): PieceMeaning {
  const most = month === 2 && year !== null && !isLeap(year) ? 28 : DAYS_IN_MONTH[month - 1];
  if (most === undefined) return { is: 'bad', ko: `${month}월은 없어요.`, en: `There is no month ${month}.` };
  if (day < 1 || day > most) {
    const ko = year === null ? `${month}월` : `${year}년 ${month}월`;
    const en = `${day}/${month}${year === null ? '' : `/${year}`}`;
    return { is: 'bad', ko: `${ko}에는 ${day}일이 없어요.`, en: `There is no such day: ${en} (day/month).` };
  }
  return { is: 'date', year, month, day, weak };
}

/** A clock as written, or `bad` with the reason. Hours go to 24, minutes and seconds to 59. */
export function clockOf(
  hour: number,
  minute: number,
  style: Clock['style'],
  part: Part | null = null,
  second = 0,
): PieceMeaning {
  const bad = badClock(hour, minute, second);
  if (bad !== null) return bad;
  return { is: 'clock', clocks: [{ ...clock(hour, minute, style, part), second }] };
}

export function badClock(hour: number, minute: number, second = 0): PieceMeaning | null {
  if (hour > 24 || (hour === 24 && minute + second > 0)) {
    return {
      is: 'bad',
      ko: `${hour}시${minute ? ` ${minute}분은` : '는'} 없어요. 0시부터 24시까지예요.`,
      en: `There is no hour ${hour}; hours go from 0 to 24.`,
    };
  }
  if (minute > 59)
    return {
      is: 'bad',
      ko: `${minute}분은 없어요. 59분까지예요.`,
      en: `There is no minute ${minute}; minutes go to 59.`,
    };
  if (second > 59) return { is: 'bad', ko: `${second}초는 없어요. 59초까지예요.`, en: `There is no second ${second}.` };
  return null;
}

/** am and pm in every spelling, as the part of the day. */
export const AM_PM = '(am|pm|a\\.m\\.?|p\\.m\\.?|[ap](?![a-z]))';

export function partOfAmPm(word: string | undefined): Part | null {
  if (word === undefined) return null;
  return word.startsWith('a') ? 'forenoon' : 'afternoon';
}

function full(year: string | undefined, month: string | undefined, day: string | undefined): PieceMeaning {
  const digits = Number(year);
  return dateOf(digits < 100 ? 2000 + digits : digits, Number(month), Number(day));
}

/** A short date that is not one of the calendar is a score, a version, a fraction: no date at all. */
function weak(year: number | null, month: number, day: number): PieceMeaning | null {
  const date = dateOf(year, month, day, true);
  return date.is === 'bad' ? null : date;
}

function colon(groups: (string | undefined)[]): PieceMeaning | null {
  const [, hours = '', minutes = '', seconds = '0', half] = groups;
  const hour = Number(hours);
  const minute = Number(minutes);
  if (hour > 30 || (hour > 24 && minute > 59)) return null;
  const exact = hour >= 13 || hours.startsWith('0');
  return clockOf(hour, minute, exact ? 'exact' : 'colon', partOfAmPm(half), Number(seconds));
}

/** What looks like a time and is none, and what is written in digits in either language. */
export const WRITTEN: Lexeme[] = [
  // Telephone numbers, addresses, mail, versions, money, percentages, long numbers.
  lex('\\+?\\d{2,4}-\\d{3,4}-\\d{4}(?!\\d)', { is: 'skip' }),
  lex('(?:https?://|www\\.)[^ ]+', { is: 'skip' }),
  lex('[\\w.+-]+@[\\w-]+\\.[\\w.-]+', { is: 'skip' }),
  lex('(?:v|ver|version|버전|버젼) ?\\.?\\d+(?:\\.\\d+)*', { is: 'skip' }),
  lex('\\d+(?:\\.\\d+)+ ?(?:버전|버젼|판(?![가-힣])|version|release|릴리[스즈])', { is: 'skip' }),
  lex('\\d+(?:\\.\\d+){3,}', { is: 'skip' }),
  lex('\\d{1,3}(?:,\\d{3})+', { is: 'skip' }),
  lex('\\d{9,}', { is: 'skip' }),
  lex('(?:비율|화면비) ?\\d{1,2}:\\d{1,2}', { is: 'skip' }),
  lex('\\d{1,2}박 ?\\d{1,2}일', { is: 'skip' }),
  lex('\\d{1,2}:\\d{2} ?(?:비율|비(?![가-힣])|화면|ratio|aspect|scale)', { is: 'skip' }),

  lex(
    '\\d{4}-\\d{2}-\\d{2}[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:z|[+-]\\d{2}:?\\d{2})(?!\\d)',
    ([all = '']) => {
      try {
        return { is: 'instant', epoch: epochOf(all.replace(' ', 't')) };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return {
          is: 'bad',
          ko: `${all.toUpperCase()}는 없는 시각이에요.`,
          en: `${all.toUpperCase()} is not a moment.`,
        };
      }
    },
  ),
  lex('(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:t(?=\\d{2}:\\d{2}))?', ([, y, m, d]) => full(y, m, d)),
  lex('(\\d{4})\\. ?(\\d{1,2})\\. ?(\\d{1,2})(?:\\.(?!\\d))?', ([, y, m, d]) => full(y, m, d)),
  lex('(\\d{4})/(\\d{1,2})/(\\d{1,2})', ([, y, m, d]) => full(y, m, d)),
  lex('(\\d{1,2})/(\\d{1,2})/(20\\d{2})', ([, m, d, y]) => (Number(m) > 12 ? full(y, d, m) : full(y, m, d))),
  lex('(2[4-9]|3\\d)\\. ?(\\d{1,2})\\. ?(\\d{1,2})(?:\\.(?!\\d))?', ([, y, m, d]) =>
    weak(2000 + Number(y), Number(m), Number(d)),
  ),
  lex('(\\d{1,2})\\.(\\d{1,2})(?:\\.(?![\\d]))?', ([, m, d]) => weak(null, Number(m), Number(d))),
  lex('(\\d{1,2})/(\\d{1,2})', ([, a, b]) =>
    Number(a) > 12 ? weak(null, Number(b), Number(a)) : weak(null, Number(a), Number(b)),
  ),
  lex(`(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?: ?${AM_PM})?(?: ?분)?`, colon),
];
