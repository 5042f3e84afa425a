import { isoAt } from '../../time.ts';

/** Notices are Korean wherever the person is: their days are those of Seoul. */
const ZONE = 'Asia/Seoul';

/** The day of a moment in Seoul: `2026-10-05`. */
export const dayOf = (epochMs: number) => isoAt(epochMs, ZONE).slice(0, 10);

/** A day some days later (or earlier). */
export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** `2026.09.29`, `20260929`, `2026-09-29`, each perhaps with a time behind; null for anything else. */
export function readDay(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const found = /^(\d{4})(?:[.\-/]\s?(\d{1,2})[.\-/]\s?(\d{1,2})|(\d{2})(\d{2}))(?!\d)/.exec(text);
  if (found === null) return null;
  const [month, dayOfMonth] = [found[2] ?? found[4]!, found[3] ?? found[5]!];
  const day = `${found[1]}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const at = Date.parse(day);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day;
}

/** `20260929` */
export const compactDay = (day: string) => day.replaceAll('-', '');
