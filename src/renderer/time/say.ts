import { type Language, words } from '../words/t.ts';
import { dayNumber, type Parts, partsOf } from './zone.ts';

/** Where and how times are said: the companion's zone, the user's language. */
export interface Place {
  zone: string;
  language: Language;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const shortDays = { ko: '일월화수목금토'.split(''), en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] };
const longDays = {
  ko: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `9:00`, `16:00`; English `9:00 AM`. */
export function clock(ms: number, place: Place): string {
  return clockOf(partsOf(ms, place.zone), place.language);
}

function clockOf(parts: Parts, language: Language): string {
  const minutes = String(parts.minute).padStart(2, '0');
  if (language === 'ko') return `${parts.hour}:${minutes}`;
  return `${parts.hour % 12 || 12}:${minutes} ${parts.hour < 12 ? 'AM' : 'PM'}`;
}

/** As it is said of what is to come: `9시`, `9:30`; English `9 AM`, `9:30 AM`. */
function saidClock(parts: Parts, language: Language): string {
  if (parts.minute !== 0) return clockOf(parts, language);
  return language === 'ko' ? `${parts.hour}시` : `${parts.hour % 12 || 12} ${parts.hour < 12 ? 'AM' : 'PM'}`;
}

function dateOf(parts: Parts, nowYear: number, language: Language): string {
  const near = parts.year === nowYear;
  if (language === 'ko') return `${near ? '' : `${parts.year}년 `}${parts.month}월 ${parts.day}일`;
  return `${months[parts.month - 1]} ${parts.day}${near ? '' : `, ${parts.year}`}`;
}

/** 오늘, 내일, 모레, 어제, a weekday within the coming six days, else the date. */
export function dayName(ms: number, now: number, place: Place): string {
  const { zone, language } = place;
  const t = words(language);
  const parts = partsOf(ms, zone);
  const delta = dayNumber(ms, zone) - dayNumber(now, zone);
  if (delta === 0) return t('time.today');
  if (delta === 1) return t('time.tomorrow');
  if (delta === -1) return t('time.yesterday');
  if (delta === 2 && language === 'ko') return '모레';
  if (delta > 0 && delta < 7) return longDays[language][parts.weekday] ?? '';
  return dateOf(parts, partsOf(now, zone).year, language);
}

/** A moment with its day: `오늘 16:00`, `내일 9시`, `어제 21:04`, `12월 9일 18시`. */
export function moment(ms: number, now: number, place: Place): string {
  const parts = partsOf(ms, place.zone);
  const today = dayNumber(ms, place.zone) === dayNumber(now, place.zone);
  const time = today || ms < now ? clockOf(parts, place.language) : saidClock(parts, place.language);
  return `${dayName(ms, now, place)} ${time}`;
}

/** How far a moment is, as it is said: `10초 뒤`, `12분 뒤`, `6시간 뒤` on the same day, else `내일 9시`; the past `방금`, `12분 전`. */
export function relative(ms: number, now: number, place: Place): string {
  const t = words(place.language);
  const away = ms - now;
  const sameDay = dayNumber(ms, place.zone) === dayNumber(now, place.zone);
  if (away >= 0) {
    if (away < 3 * second) return t('time.soon');
    if (away < minute) return t('time.inSeconds', { n: Math.ceil(away / second) });
    if (away < 59.5 * minute) return t('time.inMinutes', { n: Math.round(away / minute) });
    if (sameDay || away < hour) return t('time.inHours', { n: Math.round(away / hour) });
    return moment(ms, now, place);
  }
  const ago = -away;
  if (ago < minute) return t('time.justNow');
  if (ago < hour) return t('time.minutesAgo', { n: Math.floor(ago / minute) });
  if (sameDay) return t('time.hoursAgo', { n: Math.floor(ago / hour) });
  return moment(ms, now, place);
}

/** A single moment to come: today with how far it is (`16:00 · 6시간 뒤`), another day by its name (`내일 9시`). */
export function onceWords(ms: number, now: number, place: Place): string {
  const sameDay = dayNumber(ms, place.zone) === dayNumber(now, place.zone);
  return sameDay ? `${clock(ms, place)} · ${relative(ms, now, place)}` : relative(ms, now, place);
}

/** A zone as it is said in a row: `America/New_York` → `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The time at the end of a list row: `9:00` today, the weekday within a week, else the date. */
export function listStamp(ms: number, now: number, place: Place): string {
  const parts = partsOf(ms, place.zone);
  const delta = dayNumber(ms, place.zone) - dayNumber(now, place.zone);
  if (delta === 0) return clockOf(parts, place.language);
  if (delta > -7 && delta < 0) return shortDays[place.language][parts.weekday] ?? '';
  return dateOf(parts, partsOf(now, place.zone).year, place.language);
}

/** The line between two days of a conversation: `오늘`, `어제`, `12월 1일 화요일`. */
export function dayTitle(ms: number, now: number, place: Place): string {
  const delta = dayNumber(ms, place.zone) - dayNumber(now, place.zone);
  if (delta === 0 || delta === -1) return words(place.language)(delta === 0 ? 'day.today' : 'day.yesterday');
  const parts = partsOf(ms, place.zone);
  const date = dateOf(parts, partsOf(now, place.zone).year, place.language);
  const weekday = longDays[place.language][parts.weekday] ?? '';
  return place.language === 'ko' ? `${date} ${weekday}` : `${weekday}, ${date}`;
}

/** The whole moment, for a title or a detail line: `2026년 12월 1일 화요일 16:00`, with the zone where it is asked for. */
export function absolute(ms: number, place: Place, zoneName?: string): string {
  const parts = partsOf(ms, place.zone);
  const time = clockOf(parts, place.language);
  const weekday = longDays[place.language][parts.weekday] ?? '';
  const text =
    place.language === 'ko'
      ? `${parts.year}년 ${parts.month}월 ${parts.day}일 ${weekday} ${time}`
      : `${weekday}, ${months[parts.month - 1]} ${parts.day}, ${parts.year}, ${time}`;
  return zoneName ? `${text} ${zoneName}` : text;
}

/** Weekday, date and time without the year where it is this one: `12월 1일 (화) 9:00`. */
export function shortMoment(ms: number, now: number, place: Place): string {
  const parts = partsOf(ms, place.zone);
  const date = dateOf(parts, partsOf(now, place.zone).year, place.language);
  const weekday = shortDays[place.language][parts.weekday] ?? '';
  const time = clockOf(parts, place.language);
  return place.language === 'ko' ? `${date} (${weekday}) ${time}` : `${weekday}, ${date}, ${time}`;
}

/** `12분 늦음`; empty under a minute, which nobody calls late. */
export function lateness(seconds: number, language: Language): string {
  if (seconds < 60) return '';
  return words(language)('time.late', { span: span(seconds * second, language) });
}

/** `24분 남음`, counted up so that a timer just started says its whole length. */
export function remaining(ms: number, language: Language): string {
  const rounded = ms >= minute ? Math.ceil(ms / minute) * minute : Math.max(0, Math.ceil(ms / second) * second);
  return words(language)('time.left', { span: span(rounded, language) });
}

/** A length: `3초`, `12분`, `2시간 5분`, `3일`. Milliseconds in. */
export function span(ms: number, language: Language): string {
  const t = words(language);
  if (ms < minute)
    return t('time.seconds', { n: ms < 10 * second ? Math.round(ms / 100) / 10 : Math.round(ms / second) });
  if (ms < hour) return t('time.minutes', { n: Math.floor(ms / minute) });
  if (ms < day) {
    const rest = Math.floor((ms % hour) / minute);
    const hours = t('time.hours', { n: Math.floor(ms / hour) });
    return rest === 0 ? hours : `${hours} ${t('time.minutes', { n: rest })}`;
  }
  return t('time.days', { n: Math.floor(ms / day) });
}
