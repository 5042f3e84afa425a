import { Temporal } from 'temporal-polyfill';
import { epochOf, zonedAt } from '../time.ts';
import { clockWords, dayName, monthName } from './clock-words.ts';
import { describeCrons } from './cron-words.ts';
import { describeEvery } from './every-words.ts';
import type { Language } from './when-types.ts';

/** A job's schedule; the same shape as the agenda's. Local times are as written, without offset. */
export type DescribedSchedule =
  | { type: 'cron'; crons: readonly string[]; until: string | null }
  | { type: 'every'; every: string; from: string }
  | { type: 'once'; at: string };

export interface ScheduleWords {
  language: Language;
  /** For moments that are written with an offset: the zone they are told in. */
  zone?: string;
  /** Epoch ms; lets "오늘" and "내일" be said and this year be left out. */
  now?: number;
}

export interface MomentWords {
  language: Language;
  zone: string;
  now: number;
}

/**
 * A moment with weekday, date and time: "내일 12월 1일 (화) 오전 9시", "Tue, Dec 1, 9:00 AM".
 * The year only where it is not this one, seconds only where there are any, 오늘 and 내일 in front where they hold.
 */
export function describeMoment(epochMs: number, { language, zone, now }: MomentWords): string {
  return momentWords(zonedAt(epochMs, zone).toPlainDateTime(), zonedAt(now, zone).toPlainDateTime(), language);
}

function momentWords(at: Temporal.PlainDateTime, now: Temporal.PlainDateTime | null, language: Language): string {
  const today = now?.toPlainDate() ?? null;
  const time = timeWords(at, now, language);
  const relative = today === null ? '' : relativeDay(at.toPlainDate(), today, language);
  const day = dateWords(at.toPlainDate(), today?.year ?? null, language);
  return language === 'ko' ? `${relative}${day} ${time}` : `${relative}${day}, ${time}`;
}

/**
 * The last second of a day is its end. Between two minutes and an hour from now the seconds say nothing that anyone
 * asked for: they are those of now ("in 5 minutes").
 */
function timeWords(at: Temporal.PlainDateTime, now: Temporal.PlainDateTime | null, language: Language): string {
  if (at.hour === 23 && at.minute === 59 && at.second === 59) return language === 'ko' ? '하루 끝' : 'end of day';
  const away = now === null ? 0 : Math.abs(at.since(now).total('minutes'));
  return clockWords(at.hour, at.minute, away >= 2 && away <= 60 ? 0 : at.second, language);
}

/** "12월 1일 (화)", "Tue, Dec 1"; with the year unless it is `thisYear`. */
export function dateWords(date: Temporal.PlainDate, thisYear: number | null, language: Language): string {
  const month = monthName(date.month, language);
  const weekday = dayName(date.dayOfWeek, language);
  const year = date.year === thisYear ? '' : String(date.year);
  if (language === 'ko') return `${year && `${year}년 `}${month} ${date.day}일 (${weekday})`;
  return `${weekday}, ${month} ${date.day}${year && `, ${year}`}`;
}

function relativeDay(date: Temporal.PlainDate, today: Temporal.PlainDate, language: Language): string {
  const days = today.until(date).days;
  const ko: Record<number, string> = { [-1]: '어제 ', 0: '오늘 ', 1: '내일 ', 2: '모레 ' };
  const en: Record<number, string> = { [-1]: 'yesterday, ', 0: 'today, ', 1: 'tomorrow, ' };
  return (language === 'ko' ? ko : en)[days] ?? '';
}

const STEPS: [ms: number, ko: string, en: string][] = [
  [86_400_000, '일', 'day'],
  [3_600_000, '시간', 'hour'],
  [60_000, '분', 'minute'],
  [1000, '초', 'second'],
];

/** A length of time by its two largest parts: "12분", "3시간 5분", "2일"; under a second "1초 미만". */
export function describeSpan(ms: number, language: Language): string {
  let left = Math.abs(ms);
  const words: string[] = [];
  for (const [i, [size, ko, en]] of STEPS.entries()) {
    const n = Math.floor(left / size);
    left -= n * size;
    if (n > 0) words.push(language === 'ko' ? `${n}${ko}` : `${n} ${en}${n === 1 ? '' : 's'}`);
    // What is below the second part does not matter at that size.
    if (words.length === 2 || (words.length === 1 && n === 0 && i > 0)) break;
  }
  if (words.length === 0) return language === 'ko' ? '1초 미만' : 'less than a second';
  return words.join(' ');
}

/** A schedule in words: "평일 오전 9시~오후 6시, 5분마다", "매월 말일 오후 6시", "2주마다 금요일 오후 4시". Never throws. */
export function describeSchedule(schedule: DescribedSchedule, words: ScheduleWords): string {
  const { language } = words;
  switch (schedule.type) {
    case 'once':
      return writtenMoment(schedule.at, words);
    case 'every':
      return describeEvery(schedule.every, localMoment(schedule.from, words.zone), language);
    case 'cron': {
      const base = describeCrons(schedule.crons, language);
      if (schedule.until === null) return base;
      const until = writtenMoment(schedule.until, words);
      return language === 'ko' ? `${base}, ${until}까지` : `${base}, until ${until}`;
    }
  }
}

function writtenMoment(written: string, { language, zone, now }: ScheduleWords): string {
  const at = localMoment(written, zone);
  if (at === null) return written;
  const here = zone ?? 'UTC';
  return momentWords(at, now === undefined ? null : zonedAt(now, here).toPlainDateTime(), language);
}

/** Wall time of a moment as a file says it; with an offset it is told in `zone`. Null: it is no moment. */
function localMoment(written: string, zone: string | undefined): Temporal.PlainDateTime | null {
  const offset = /(?<=t.*)(?:z|[+-]\d{2}:?\d{2})$/i;
  try {
    if (zone !== undefined && offset.test(written)) return zonedAt(epochOf(written), zone).toPlainDateTime();
    return Temporal.PlainDateTime.from(written.replace(offset, ''));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
