import type { Language } from '../../phrases/when-types.ts';

/** "25분 뒤", "11분 전", "1시간 20분 뒤", "14일 뒤"; `unknown` where nothing is known (seed 002). */
export function timeLeftWords(minutes: number | null, language: Language = 'ko'): string {
  if (minutes === null) return 'unknown';
  const rounded = Math.round(minutes);
  if (rounded === 0) return language === 'ko' ? '지금' : 'now';
  const length = lengthWords(Math.abs(rounded), language);
  if (language === 'ko') return `${length} ${rounded > 0 ? '뒤' : '전'}`;
  return rounded > 0 ? `in ${length}` : `${length} ago`;
}

/** A stretch in words; minutes are left out from six hours on, hours from two days on. */
export function lengthWords(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.round(minutes / 1440);
  const rest = minutes % 60;
  if (hours >= 48) return language === 'ko' ? `${days}일` : `${days} days`;
  if (hours >= 6) {
    const whole = Math.round(minutes / 60);
    return language === 'ko' ? `${whole}시간` : `${whole} hours`;
  }
  const parts: string[] = [];
  if (hours > 0) parts.push(language === 'ko' ? `${hours}시간` : `${hours} hour${hours === 1 ? '' : 's'}`);
  if (rest > 0) parts.push(language === 'ko' ? `${rest}분` : `${rest} minute${rest === 1 ? '' : 's'}`);
  return parts.join(' ');
}
