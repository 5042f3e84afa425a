import { changesOrForbids } from './changes.ts';
import { classifyIntent } from './intent.ts';
import { noticeText, taskTitle } from './notice.ts';
import { isDuty, isOpenNote, openRequest } from './open-requests.ts';
import { isQuestion, isRequest, isStatement, reminderOrTask } from './requests.ts';
import { NOTE } from './sentences.ts';
import { fold, languageOf } from './text.ts';
import { type Language, parseWhen, type When, type WhenContext } from './when.ts';

export { reminderOrTask } from './requests.ts';

/** "내일 봐", "see you tomorrow": no request. */
const FAREWELL =
  /^(?:봐요?|보자|봅시다|만나자?|만나요|봬요|뵐게요|뵙겠습니다|see (?:you|ya)|talk to you|catch you|good (?:luck|morning|night|evening)|thanks?|bye)[.!~ ]*$/i;

/** A sentence of the chat that asks for a job. */
export interface SplitRequest {
  when: When;
  /** The text of the reminder, or what is to be carried out. */
  what: string;
  /** What it is called in lists. */
  title: string;
  mode: 'reminder' | 'task';
}

/** Longer texts are letters or notes that someone pasted, not a request to be reminded (characters). */
const LONGEST_REQUEST = 280;

/** The time stands in a quotation: it is what is to be written or translated. */
function isQuoted(text: string, start: number): boolean {
  const before = fold(text.normalize('NFC')).slice(0, start);
  return before.split('"').length % 2 === 0 || /(?:^|[^a-z0-9])'[^']*$/.test(before);
}

/**
 * A request to schedule in a plain sentence: a time and something to remind of or to do. Null for questions, statements,
 * watches and things that work until they are done. `when` can be `ask`, `past` or `error` where the request is plain; `ask` too
 * where it plainly asks to be reminded and names no time.
 */
export function splitRequest(text: string, ctx: WhenContext): SplitRequest | null {
  const when = parseWhen(text, ctx);
  if (text.length > LONGEST_REQUEST || isQuestion(text)) return null;
  const language = languageOf(text, ctx.locale);
  if (when.kind === 'none') return asksBack(text, when, language);
  if (isQuoted(text, when.matched.start) || changesOrForbids(text, when.matched)) return null;
  if (!isRequest(text) && !isMeant(when, language)) return null;
  if (FAREWELL.test(when.rest)) return null;
  const { label, talk } = classifyIntent(text);
  if (label === 'standing' || label === 'until_done' || talk === true) return null;
  const mode = reminderOrTask(when.rest);
  const what = noticeText(when.rest, mode, language);
  return { when, what, title: mode === 'task' ? taskTitle(what) : what, mode };
}

/** No request in so many words: a note of what to do at its time, or a duty that has an hour. */
function isMeant(when: When, language: Language): boolean {
  const timed = when.kind === 'once' || when.kind === 'until' || when.kind === 'cron' || when.kind === 'interval';
  if (when.kind === 'ask') return isOpenNote(when) && !isStatement(when.rest);
  // "2월 30일 오전 9시 정산": as good as a note, but for a day that no calendar has.
  if (when.kind === 'error') return when.rest === '' || (isOpenNote(when) && !isStatement(when.rest));
  if (!timed || when.rest === '') return false;
  if (!isStatement(when.rest)) return true;
  return when.kind === 'once' && when.note !== NOTE.nine[language] && isDuty(when.rest);
}

/** "엄마한테 전화하라고 알려줘": plainly a request, and no time in it. */
function asksBack(text: string, when: When, language: Language): SplitRequest | null {
  const question = openRequest(text);
  if (question === null || changesOrForbids(text, when.matched)) return null;
  const { label } = classifyIntent(text);
  if (label === 'standing' || label === 'until_done') return null;
  const { rest, matched, assumed, note } = when;
  const open: When = { kind: 'ask', question: question[language], rest, matched, assumed, note };
  const what = noticeText(rest, 'reminder', language);
  return { when: open, what, title: what, mode: 'reminder' };
}
