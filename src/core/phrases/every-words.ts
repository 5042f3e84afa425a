import { Temporal } from 'temporal-polyfill';
import { clockWords, longDayName, monthName, nthWord } from './clock-words.ts';
import type { Language } from './when-types.ts';

/** "2주마다 금요일 오후 4시", "5시간마다", "every 2 weeks on Friday at 4:00 PM". `from` gives the day and time of the grid. */
export function describeEvery(every: string, from: Temporal.PlainDateTime | null, language: Language): string {
  const duration = durationOf(every);
  if (duration === null) return every;
  const interval = intervalWords(duration, language);
  const small = duration.hours + duration.minutes + duration.seconds > 0;
  if (small || from === null) return interval;
  const time = clockWords(from.hour, from.minute, 0, language);
  const day = anchorWords(duration, from, language);
  if (language === 'ko') return [interval, day, time].filter((part) => part !== '').join(' ');
  return `${interval}${day && ` on ${day}`} at ${time}`;
}

function durationOf(every: string): Temporal.Duration | null {
  try {
    return Temporal.Duration.from(every);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** "1일마다" is said 매일. */
const EACH: Record<string, string> = { 년: '매년', 개월: '매월', 주: '매주', 일: '매일', 시간: '매시간', 분: '매분' };

function intervalWords(duration: Temporal.Duration, language: Language): string {
  const parts: [number, string, string][] = [
    [duration.years, '년', 'year'],
    [duration.months, '개월', 'month'],
    [duration.weeks, '주', 'week'],
    [duration.days, '일', 'day'],
    [duration.hours, '시간', 'hour'],
    [duration.minutes, '분', 'minute'],
  ];
  const named = parts.filter(([n]) => n > 0);
  const [single] = named;
  if (language === 'ko' && named.length === 1 && single?.[0] === 1 && EACH[single[1]] !== undefined)
    return EACH[single[1]] ?? '';
  if (language === 'ko') return `${named.map(([n, ko]) => `${n}${ko}`).join(' ')}마다`;
  const [only] = named;
  if (named.length === 1 && only?.[0] === 1) return `every ${only[2]}`;
  return `every ${named.map(([n, , en]) => `${n} ${en}${n === 1 ? '' : 's'}`).join(' ')}`;
}

/** The day that a grid of whole weeks, months or years falls on. */
function anchorWords(duration: Temporal.Duration, from: Temporal.PlainDateTime, language: Language): string {
  if (duration.days > 0) return '';
  if (duration.years > 0)
    return language === 'ko' ? `${from.month}월 ${from.day}일` : `${monthName(from.month, 'en')} ${from.day}`;
  if (duration.months > 0) return language === 'ko' ? `${from.day}일` : `the ${nthWord(from.day)}`;
  return longDayName(from.dayOfWeek, language);
}
