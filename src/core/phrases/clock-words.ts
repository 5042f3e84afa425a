import type { Language } from './when-types.ts';

const KO_DAYS = ['월', '화', '수', '목', '금', '토', '일'];
const EN_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const EN_LONG = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EN_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "월", "Mon"; 1 = Monday … 7 = Sunday. */
export function dayName(dow: number, language: Language): string {
  return (language === 'ko' ? KO_DAYS : EN_DAYS)[dow - 1] ?? '';
}

/** "월요일", "Monday". */
export function longDayName(dow: number, language: Language): string {
  return language === 'ko' ? `${dayName(dow, 'ko')}요일` : (EN_LONG[dow - 1] ?? '');
}

export function monthName(month: number, language: Language): string {
  return language === 'ko' ? `${month}월` : (EN_MONTHS[month - 1] ?? '');
}

/**
 * A time of day: "오전 9시", "오후 6시 30분", "0시", "낮 12시"; "9:00 AM". By hand, since ICU prints AM for ko-KR.
 * Midnight is "0시", which belongs to the day that begins.
 */
export function clockWords(hour: number, minute: number, second: number, language: Language): string {
  if (language === 'en') {
    const two = (n: number) => String(n).padStart(2, '0');
    const seconds = second === 0 ? '' : `:${two(second)}`;
    return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${seconds} ${hour < 12 ? 'AM' : 'PM'}`;
  }
  const small = `${minute === 0 && second === 0 ? '' : ` ${minute}분`}${second === 0 ? '' : ` ${second}초`}`;
  if (hour === 0) return `0시${small}`;
  if (hour === 12) return `낮 12시${small}`;
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12}시${small}`;
}

/** The same for a habit: midnight and noon have their names. */
export function habitWords(hour: number, minute: number, language: Language): string {
  if (minute === 0 && hour === 0) return language === 'ko' ? '자정' : 'midnight';
  if (minute === 0 && hour === 12) return language === 'ko' ? '낮 12시' : 'noon';
  return clockWords(hour, minute, 0, language);
}

/** "1st", "2nd", "13th". */
export function nthWord(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}
