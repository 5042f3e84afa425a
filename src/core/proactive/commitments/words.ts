import { describeMoment } from '../../phrases/describe.ts';
import type { Language } from '../../phrases/when-types.ts';
import type { FoundCommitment } from './find.ts';

/** What is said to promises that were noted: each with its time, and where they can be changed. */
export function promiseWords(found: FoundCommitment[], now: number, zone: string, language: Language): string {
  const ko = language === 'ko';
  const lines = found.map(({ text, due }) => {
    if (due === null) return text;
    const when = `${describeMoment(due, { language, zone, now })} (${zone})`;
    return ko ? `${text}, ${when}까지` : `${text}, by ${when}`;
  });
  const notes = [...new Set(found.flatMap(({ note }) => note ?? []))].map((note) => ` ${note}`).join('');
  const timed = found.some(({ due }) => due !== null);
  if (ko)
    return `약속으로 적어 뒀어요: ${lines.join('; ')}.${notes}${timed ? ' 가까워지면 말씀드릴게요.' : ''} AGENDA에서 고칠 수 있어요.`;
  return `Noted as a commitment: ${lines.join('; ')}.${notes}${timed ? ' I will speak up when it is near.' : ''} You can change it in AGENDA.`;
}
