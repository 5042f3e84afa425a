import type { Language } from './words.ts';

/**
 * A moment of the contract for people: weekday, date and time as written (in the job's zone, not this machine's), with the
 * offset where it is not the one of this machine.
 */
export function momentText(iso: string | null, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(iso ?? '');
  if (match === null) return iso ?? '';
  const [, year, month, day, clock, seconds = '', offset] = match;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${year}-${month}-${day}T00:00Z`),
  );
  const time = seconds === ':00' ? clock : `${clock}${seconds}`;
  const there = minutesOf(offset!);
  const here = -new Date(iso!).getTimezoneOffset();
  return `${year}-${month}-${day} (${weekday}) ${time}${there === here ? '' : ` ${offset === 'Z' ? 'UTC' : offset}`}`;
}

function minutesOf(offset: string): number {
  if (offset === 'Z') return 0;
  const [hours, minutes] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!);
}
