import { parseWhen } from '../phrases/when.ts';
import { zonedAt } from '../time.ts';

/** The day that a question names ("금요일 일정 뭐 있어?"), as `YYYY-MM-DD`; null where it names none, or a stretch. Pure but for its time. */
export function dayNamed(sentence: string, now: number, zone: string): string | null {
  // "금요일 일정" is a thing to the reader of times; here the day in front of it is what is asked for.
  const named = sentence.replace(
    /(?:에|에는|은|는|엔)? ?(?:일정|스케줄|예약|할 ?일|작업|약속|뭐|무엇|무슨|뭘|알람|바빠).*$/,
    '',
  );
  const when = parseWhen(named.replace(/[?？]+/g, ' '), { now, zone });
  return when.kind === 'once' ? zonedAt(Date.parse(when.at), zone).toPlainDate().toString() : null;
}
