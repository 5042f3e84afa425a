import { classifyIntent } from './intent.ts';
import { noticeText } from './notice.ts';
import { isQuestion, isRequest, isStatement, reminderOrTask } from './requests.ts';
import { fold, languageOf } from './text.ts';
import { parseWhen, type When, type WhenContext } from './when.ts';

export { reminderOrTask } from './requests.ts';

/** "내일 봐", "see you tomorrow": no request. */
const FAREWELL =
  /^(?:봐요?|보자|봅시다|만나자?|만나요|봬요|뵐게요|뵙겠습니다|see (?:you|ya)|talk to you|catch you|good (?:morning|night|evening)|thanks?|bye)[.!~ ]*$/i;

/** A sentence of the chat that asks for a job. */
export interface SplitRequest {
  when: When;
  /** The text of the reminder, or what is to be carried out. */
  what: string;
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
 * watches and things that work until they are done. `when` can be `ask`, `past` or `error` where the request is plain.
 */
export function splitRequest(text: string, ctx: WhenContext): SplitRequest | null {
  const when = parseWhen(text, ctx);
  if (when.kind === 'none' || text.length > LONGEST_REQUEST || isQuestion(text)) return null;
  if (isQuoted(text, when.matched.start)) return null;
  const asked = isRequest(text);
  const timed = when.kind === 'once' || when.kind === 'until' || when.kind === 'cron' || when.kind === 'interval';
  if (!asked && (!timed || when.rest === '' || isStatement(text))) return null;
  if (FAREWELL.test(when.rest)) return null;
  const { label } = classifyIntent(text);
  if (label === 'standing' || label === 'until_done') return null;
  const mode = reminderOrTask(when.rest);
  return { when, what: noticeText(when.rest, mode, languageOf(text, ctx.locale)), mode };
}
