import type { AgendaRow, Message } from '../../shared/contract.ts';
import { type Reply, say, type Utterance } from '../conversation/command.ts';
import { leavesIt, readAnswer } from '../phrases/answer.ts';
import { noticeText } from '../phrases/notice.ts';
import type { SplitRequest } from '../phrases/remind.ts';
import { isQuestion, isRequest } from '../phrases/requests.ts';
import { OFFERS_THIS_WEEK } from '../phrases/sentences.ts';
import { zonedAt } from '../time.ts';
import type { JobEdit } from './job-edit.ts';
import { missing, readRequest, type Scheduling, spokenHere } from './schedule-command.ts';
import { isTimed, type Surroundings, scheduleOf, scheduleSentence } from './understand.ts';

const words = {
  ko: {
    left: '네, 그만둘게요. 만든 것은 없어요.',
    moved: (when: string, what: string) => `이번 주로 옮겼어요: ${what}, ${when}`,
    gone: '이번 주 그때는 이미 지났어요. 다음 주 그대로 둘게요.',
    stays: '네, 그대로 둘게요.',
  },
  en: {
    left: 'All right, I left it. Nothing was made.',
    moved: (when: string, what: string) => `Moved to this week: ${what}, ${when}`,
    gone: 'That time of this week has passed already, so I left it next week.',
    stays: 'All right, it stays as it is.',
  },
};

/** So long a question waits for its answer (ms). */
const WAITS = 10 * 60_000;
/** So many messages back a question can have begun: asked, answered in part, asked again. */
const REACH = 8;

/** What is asked about: a request that is not whole, or a job whose week is in doubt. */
type Open =
  | { is: 'question'; request: SplitRequest; words: string; saidAt: number; language: 'ko' | 'en' }
  | { is: 'week'; job: string; request: SplitRequest; language: 'ko' | 'en' };

export interface OpenQuestionDeps {
  here: () => Surroundings;
  /** What was said in the session up to that message, oldest first. */
  before: (sessionId: number, messageId: number, limit: number) => Message[];
  find: (name: string) => AgendaRow | null;
  edit: (name: string, changes: JobEdit) => Promise<unknown>;
  answer: Scheduling['answer'];
}

/**
 * The question that code asked last in a session, and what the user says to it. Nothing of it is stored: the same sentence read
 * again gives the same question, so what was said tells whether one is open, also after a restart, and a kill leaves nothing half.
 */
export function createOpenQuestions(deps: OpenQuestionDeps) {
  const openIn = (said: Utterance, messageId: number, here: Surroundings): Open | null => {
    const history = deps.before(said.sessionId, messageId, REACH);
    const last = history.at(-1);
    if (last?.role !== 'agent' || here.now - Date.parse(last.at) > WAITS) return null;
    let open: Open | null = null;
    for (const [i, asked] of history.entries()) {
      const told = history[i + 1];
      if (asked.role !== 'user') continue;
      open = told?.role === 'agent' ? afterReply(asked, told, open, here) : null;
    }
    return history.at(-2)?.role === 'user' ? open : null;
  };

  return {
    /** The reply to an answer; null where nothing is asked, or something else was said: the question lapses then. */
    async reply(said: Utterance, messageId: number): Promise<Reply | null> {
      const here = deps.here();
      const open = openIn(said, messageId, here);
      if (open === null) return null;
      const spoken = { ...here, language: open.language };
      if (open.is === 'week') return week(said.text, open, spoken);
      if (leavesIt(said.text)) return say(words[open.language].left);
      const next = completed(said.text, open, spoken);
      return next === null ? null : deps.answer(said, next.request, spoken);
    },
  };

  async function week(text: string, open: Extract<Open, { is: 'week' }>, here: Surroundings): Promise<Reply | null> {
    const { when } = open.request;
    const row = deps.find(open.job);
    const texts = words[here.language];
    if (row === null || !row.enabled || when.kind !== 'once') return null;
    if (STAYS.test(text.trim())) return say(texts.stays);
    if (!THIS_WEEK.test(text.trim())) return null;
    const at = zonedAt(Date.parse(when.at), here.zone).subtract({ weeks: 1 });
    if (at.epochMilliseconds <= here.now) return say(texts.gone);
    const moved = { ...when, at: at.toString({ timeZoneName: 'never', smallestUnit: 'second' }), note: null };
    const schedule = scheduleOf(moved, here.zone);
    await deps.edit(open.job, { schedule });
    return say(texts.moved(scheduleSentence(schedule, here), row.title), [{ type: 'job', name: open.job }]);
  }
}

const THIS_WEEK =
  /^(?:(?:아니|아뇨|네|응|어|no|yes|sorry)[,. ]*)*(?:이번 ?주(?: ?[월화수목금토일]요일)?(?:요|이요|야|예요|이에요|입니다|로|에|로 ?해 ?(?:줘요?|주세요)|로 ?부탁해요?|였어요?|맞아요?| ?말이야| ?말한 ?거야)?|(?:i mean[t]? )?this (?:week|coming week|\w+day)(?:'s)?(?: one)?(?:,? please)?)[.!~ ]*$/i;
const STAYS =
  /^(?:네|응|어|예|맞아요?|좋아요?|그래요?|괜찮아요?|yes|yeah|ok|okay|right|correct|fine|good)?[,. ]*(?:다음 ?주(?:요|야|예요|이에요)?(?: ?맞아요?)?|(?:i mean[t]? )?next week|that'?s right|맞아요?|그대로(?: ?둬요?| ?해 ?줘요?)?)[.!~ ]*$/i;

/** What a reply left open: it says what the same sentence, read again, is asked back. */
function afterReply(asked: Message, told: Message, before: Open | null, here: Surroundings): Open | null {
  const saidAt = Date.parse(asked.at);
  const command = /^\/schedule\s+/.exec(asked.text);
  const sentence = command === null ? asked.text : asked.text.slice(command[0].length);
  const then = { ...spokenHere(sentence, here), now: saidAt };
  const answered =
    before?.is === 'question' ? completed(asked.text, before, { ...then, language: before.language }) : null;
  const request = answered?.request ?? readRequest(sentence, command !== null, then);
  if (request === null) return null;
  const language = answered?.language ?? then.language;
  const { when } = request;
  const [job] = told.created;
  if (job?.type === 'job') {
    const offers = when.kind === 'once' && when.note !== null && OFFERS_THIS_WEEK.test(when.note);
    return offers && told.text.includes(when.note ?? '') ? { is: 'week', job: job.name, request, language } : null;
  }
  if (told.text !== missing(request, language)) return null;
  return {
    is: 'question',
    request,
    words: answered?.words ?? when.matched.text,
    saidAt: answered?.saidAt ?? saidAt,
    language,
  };
}

/** The request with the answer in it; null where the sentence is no answer. */
function completed(
  text: string,
  open: Extract<Open, { is: 'question' }>,
  here: Surroundings,
): Extract<Open, { is: 'question' }> | null {
  const { request, saidAt, language } = open;
  const read = readAnswer(text, { now: here.now, zone: here.zone, locale: language, words: open.words, saidAt });
  if (read !== null) return { ...open, request: { ...request, when: read.when }, words: read.words };
  // What it is about was asked for.
  const lacksName = isTimed(request.when) && request.what.trim() === '';
  if (!lacksName || isQuestion(text) || isRequest(text) || text.startsWith('/')) return null;
  const what = noticeText(text, 'reminder', language);
  return { ...open, request: { ...request, what, title: what } };
}
