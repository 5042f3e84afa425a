import { englishFeatures } from './intent-en.ts';
import { koreanFeatures } from './intent-ko.ts';
import { asksForWork, isQuestion, isRequest, isStatement } from './requests.ts';
import { fold, hasHangul } from './text.ts';
import { parseWhen, type When } from './when.ts';

/**
 * What a sentence wants: `standing` keeps watching and tells what is new, `once` is answered now, `schedule` is a job
 * at a time, `until_done` works by itself until a state holds.
 */
export type Intent = 'standing' | 'once' | 'schedule' | 'until_done';

export interface Classified {
  label: Intent;
  /** The form that decided, for the log and for the answer that says what was understood. */
  why: string;
  /** Something is said about a condition, and nothing is asked for, whatever time it names. */
  talk?: true;
}

/** Any moment serves to see whether a sentence names a time: a Thursday morning. */
const REFERENCE = { now: Date.UTC(2026, 0, 15, 6), zone: 'UTC' } as const;

/** Decides by the form of the sentence, in both languages; topics play no part. */
export function classifyIntent(text: string): Classified {
  const when = parseWhen(text, REFERENCE);
  const folded = fold(text.normalize('NFC')).trim();
  const rest = fold(when.rest);
  const seen = hasHangul(folded) ? koreanFeatures(folded, rest) : englishFeatures(folded, rest);
  const recurs = when.kind === 'cron' || when.kind === 'interval';
  // "up until last night", "어제까지 들어온": what the work is about.
  const about = when.kind === 'past' && asksForWork(text);
  const timed = (when.matched.text !== '' && !about) || seen.beforeEvent;

  if (isQuestion(text)) return { label: 'once', why: 'a question' };
  if (seen.persist && !(recurs && !seen.untilState))
    return { label: 'until_done', why: 'not to stop before it is done' };
  if (seen.untilState) {
    if (recurs) return { label: 'schedule', why: 'a fixed period with an end' };
    if (seen.watch || seen.wait || seen.event) return { label: 'standing', why: 'watches until something happens' };
    return { label: 'until_done', why: 'works until a state holds' };
  }
  if (seen.oneShot && !recurs) return { label: timed ? 'schedule' : 'once', why: 'done once, then told' };
  if (recurs && (seen.event || seen.watch)) {
    return hasClock(when)
      ? { label: 'schedule', why: 'at a fixed time again and again' }
      : { label: 'standing', why: 'looks again and again for a condition' };
  }
  const asksNow = seen.now || (seen.asksState && !seen.event);
  if (asksNow && !seen.watch && !seen.standing && !timed) return { label: 'once', why: 'the state as of now' };
  if (seen.beforeEvent) return { label: 'schedule', why: 'before or after something that has its time' };
  if (seen.event || seen.watch || seen.standing || (seen.softWatch && !timed)) {
    return { label: 'standing', why: 'on an event or a condition' };
  }
  if (seen.wait) return { label: 'standing', why: 'waits for an end' };
  if (seen.talk && !isRequest(text)) {
    return { label: 'once', why: 'a condition in plain talk', talk: true };
  }
  if (timed && !isStatement(when.kind === 'none' ? text : when.rest)) return { label: 'schedule', why: 'at a time' };
  return { label: 'once', why: 'nothing to wait for' };
}

/** A recurrence at times of the day, not one by the hour or the minute. */
function hasClock(when: When): boolean {
  return when.kind === 'cron' && when.crons.every((cron) => /^\d+ [\d,]+ /.test(cron));
}
