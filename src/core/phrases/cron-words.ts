import cronstrue from 'cronstrue/i18n.js';
import { dayName, habitWords, longDayName, monthName, nthWord } from './clock-words.ts';
import { type CronFields, cronFields, expand, type Field } from './cron-fields.ts';
import type { Language } from './when-types.ts';

// Its type file re-exports a path that strict resolution does not find, so the one function is typed here.
const translator = cronstrue as unknown as { toString(cron: string, options: Record<string, unknown>): string };

/** How many times of day are listed before the words get too long. */
const LISTED_TIMES = 6;

/**
 * Crons in words. The same days are named once ("매일 오전 9시, 오후 6시"). A shape that is not known here is left to
 * cronstrue; what even that cannot read is given back as it stands.
 */
export function describeCrons(crons: readonly string[], language: Language): string {
  const phrases = crons.map((cron) => phraseOf(cron, language));
  const joined: { days: string; times: string[] }[] = [];
  for (const { days, time } of phrases) {
    const last = joined.at(-1);
    if (last !== undefined && last.days === days && days !== '') last.times.push(time);
    else joined.push({ days, times: [time] });
  }
  const text = joined.map(({ days, times }) => join(days, times.join(', '), language));
  return text.join(language === 'ko' ? ', 그리고 ' : '; and ');
}

interface Phrase {
  days: string;
  time: string;
}

function join(days: string, time: string, language: Language): string {
  if (days === '') return time;
  if (language === 'ko') return `${days} ${time}`;
  return /^(?:every|at|:)/.test(time) ? `${days}, ${time}` : `${days} at ${time}`;
}

function phraseOf(cron: string, language: Language): Phrase {
  const fields = cronFields(cron);
  const days = fields === null ? null : dayWords(fields, language);
  const time = fields === null ? null : timeWords(fields, language);
  if (days === null || time === null) return { days: '', time: fallback(cron, language) };
  // "Every day" says nothing beside "every 5 minutes".
  const every = days === '매일' || days === 'every day';
  if (every && time.frequent) return { days: '', time: time.words };
  return { days, time: time.words };
}

function fallback(cron: string, language: Language): string {
  try {
    return translator.toString(cron, { locale: language, use24HourTimeFormat: false, verbose: true });
  } catch {
    // cronstrue throws strings: the cron is not one it reads.
    return cron;
  }
}

/** `frequent`: it comes more than once an hour or every so many hours, so the day need not be named. */
interface TimeWords {
  words: string;
  frequent: boolean;
}

function timeWords({ minute, hour }: CronFields, language: Language): TimeWords | null {
  const minutes = expand(minute, 0, 59);
  const hours = expand(hour, 0, 23);
  if (hour.type === 'any') return { words: withinHour(minute, minutes, language), frequent: true };
  if (minutes.length === 1 && hours.length <= LISTED_TIMES && hour.type === 'list') {
    return { words: hours.map((h) => habitWords(h, minutes[0] ?? 0, language)).join(', '), frequent: false };
  }
  const [only] = minutes;
  if (minutes.length === 1 && hour.type === 'step' && 24 % hour.step === 0) {
    return { words: everyHours(hour.step, only ?? 0, language), frequent: true };
  }
  const span = hourSpan(hour, hours, language);
  if (span === null) return listed(hours, minutes, language);
  const step = hour.type === 'range' ? hour.step : 1;
  const inside =
    minutes.length === 1 && step > 1 ? everyHours(step, only ?? 0, language) : withinHour(minute, minutes, language);
  if (minutes.length > 1 && step > 1) return listed(hours, minutes, language);
  return { words: language === 'ko' ? `${span}, ${inside}` : `${inside}, ${span}`, frequent: false };
}

function listed(hours: number[], minutes: number[], language: Language): TimeWords | null {
  if (hours.length * minutes.length > 12) return null;
  const times = hours.flatMap((h) => minutes.map((m) => habitWords(h, m, language)));
  return { words: times.join(', '), frequent: false };
}

function hourSpan(hour: Field, hours: number[], language: Language): string | null {
  const [first] = hours;
  const last = hours.at(-1);
  const unbroken = hour.type === 'range' || hours.every((h, i) => i === 0 || h === (hours[i - 1] ?? 0) + 1);
  if (!unbroken || first === undefined || last === undefined || hours.length < 2) return null;
  const [from, to] = [habitWords(first, 0, language), habitWords(last, 0, language)];
  return language === 'ko' ? `${from}~${to}` : `${from} to ${to}`;
}

/** What happens inside an hour: "5분마다", "매시 정각", ":00과 :45". */
function withinHour(minute: Field, minutes: number[], language: Language): string {
  if (minute.type === 'any') return language === 'ko' ? '1분마다' : 'every minute';
  if (minute.type === 'step' && 60 % minute.step === 0 && minute.step < 60) {
    return language === 'ko' ? `${minute.step}분마다` : `every ${minute.step} minutes`;
  }
  const [only] = minutes;
  if (minutes.length === 1) {
    if (only === 0) return language === 'ko' ? '매시 정각' : 'every hour';
    return language === 'ko' ? `매시 ${only}분` : `every hour at ${colon(only ?? 0)}`;
  }
  const marks = minutes.map(colon);
  if (language === 'ko')
    return `매시 ${marks.slice(0, -1).join(', ')}${withParticle(minutes.at(-2) ?? 0)} ${marks.at(-1)}`;
  return `every hour at ${listEn(marks)}`;
}

function everyHours(step: number, minute: number, language: Language): string {
  const base = language === 'ko' ? `${step}시간마다` : `every ${step} hours`;
  if (minute === 0) return base;
  return language === 'ko' ? `${base} ${minute}분` : `${base} at ${colon(minute)}`;
}

function colon(minute: number): string {
  return `:${String(minute).padStart(2, '0')}`;
}

/** 과 or 와 behind a spoken minute: by its last digit. */
function withParticle(minute: number): string {
  return [2, 4, 5, 9].includes(minute % 10) ? '와' : '과';
}

/** The days in words; null when a field has no words here. */
function dayWords(fields: CronFields, language: Language): string | null {
  const { day, month, weekday } = fields;
  const months = month.type === 'any' ? null : expand(month, 1, 12);
  const byDate = day.type === 'any' ? null : datesWords(day, months, language);
  const byWeekday = weekday.type === 'any' ? null : weekdaysWords(weekday, language);
  if (day.type !== 'any' && byDate === null) return null;
  if (byDate !== null && byWeekday !== null) {
    // Both restricted: cron runs on either.
    const bare = bareDates(day, months, language);
    const short = bareWeekdays(weekday, language);
    return language === 'ko' ? `${bare} 또는 ${short}` : `${bare} or ${short}`;
  }
  if (byDate !== null) return byDate;
  const base = byWeekday ?? (language === 'ko' ? '매일' : 'every day');
  if (months === null) return base;
  const names = monthsWords(months, language);
  return language === 'ko' ? `${names} ${base}` : `${base} in ${names}`;
}

function bareDates(day: CronFields['day'], months: number[] | null, language: Language): string {
  const names = months === null ? '' : monthsWords(months, language);
  if (day.type === 'last')
    return language === 'ko' ? [names, '말일'].filter(Boolean).join(' ') : `the last day of ${names || 'the month'}`;
  const values = expand(day, 1, 31);
  if (language === 'ko') return [names, `${values.join('일·')}일`].filter(Boolean).join(' ');
  return `the ${listEn(values.map(nthWord))}${names && ` of ${names}`}`;
}

function datesWords(day: CronFields['day'], months: number[] | null, language: Language): string | null {
  if (day.type === 'step') return null;
  const bare = bareDates(day, months, language);
  if (months === null) return language === 'ko' ? `매월 ${bare}` : `every month on ${bare}`;
  return language === 'ko' ? `매년 ${bare}` : `every year on ${bare}`;
}

function monthsWords(months: number[], language: Language): string {
  const names = months.map((m) => monthName(m, language));
  return language === 'ko' ? names.join('·') : listEn(names);
}

const NTH_KO: Record<number, string> = { 1: '첫째', 2: '둘째', 3: '셋째', 4: '넷째', 5: '다섯째', [-1]: '마지막' };

function weekdaysWords(weekday: CronFields['weekday'], language: Language): string {
  if (weekday.type === 'nth') {
    const nths = weekday.nths.map((n) => (language === 'ko' ? NTH_KO[n] : n === -1 ? 'last' : nthWord(n)));
    const name = longDayName(weekday.dow, language);
    return language === 'ko' ? `매월 ${nths.join('·')} ${name}` : `every month on the ${nths.join(' and ')} ${name}`;
  }
  const days = expand(weekday, 1, 7).join();
  if (days === '1,2,3,4,5') return language === 'ko' ? '평일' : 'on weekdays';
  if (days === '6,7') return language === 'ko' ? '주말' : 'on weekends';
  if (days === '1,2,3,4,5,6,7') return language === 'ko' ? '매일' : 'every day';
  return language === 'ko' ? `매주 ${bareWeekdays(weekday, 'ko')}` : `every ${bareWeekdays(weekday, 'en')}`;
}

function bareWeekdays(weekday: CronFields['weekday'], language: Language): string {
  if (weekday.type === 'nth') return weekdaysWords(weekday, language);
  const days = expand(weekday, 1, 7);
  if (days.length === 1) return longDayName(days[0] ?? 1, language);
  const names = days.map((d) => dayName(d, language));
  return language === 'ko' ? names.join('·') : listEn(names);
}

function listEn(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
