import { READ_AT_MOST } from '../situation.ts';
import { linkStrength } from '../text/links.ts';
import { numbersOf } from '../text/numbers.ts';
import { wordsOf } from '../text/words.ts';
import * as shapes from './shapes.ts';

export type ReplyKind = 'accepted' | 'dismissed' | 'unrelated';

export interface ReplyReading {
  kind: ReplyKind;
  /** Which rule said so, for the log. */
  rule: string;
  /** A model may be asked where the rules only guessed. */
  sure: boolean;
}

/**
 * How the first message after a said-first sentence takes it (seed 002): wanted, not wanted, or about something else. By
 * the shape of short answers in Korean and English; what was said counts only for whether the answer speaks of it.
 */
export function classifyReply(said: string, reply: string): ReplyReading {
  const text = reply.normalize('NFC').trim().slice(0, READ_AT_MOST).replace(/[’‘]/g, "'");
  const seen = look(said, text);
  for (const [kind, rule, sure, holds] of RULES) if (holds(seen)) return { kind, rule, sure };
  return { kind: 'unrelated', rule: 'a statement of its own', sure: false };
}

interface Seen {
  text: string;
  yes: boolean;
  glad: boolean;
  acts: boolean;
  over: boolean;
  knew: boolean;
  refuses: boolean;
  mocks: boolean;
  turns: boolean;
  asks: boolean;
  orders: boolean;
  /** Speaks of the same thing: a word in common, or a pronoun for it. */
  linked: boolean;
  points: boolean;
  /** Words that bring in something of their own. */
  foreign: number;
  onlyEmoji: boolean;
  past: boolean;
  explains: boolean;
  selfTalk: boolean;
  newTask: boolean;
  deliberates: boolean;
  aboutIt: boolean;
}

function look(said: string, text: string): Seen {
  const own = [...wordsOf(text).plain];
  const about = [...wordsOf(said).plain];
  const linked = linkStrength(said, text) >= 1;
  // Two numbers of one's own are a sum to do, not a question about it.
  const sums = [...numbersOf(text).plain].length >= 2 ? 2 : 0;
  // The verb of a Korean request comes last and is no subject.
  const verb = /[가-힣](?:줘|주라|주세요|자|라|둬|놔|봐)[.!~ㅋㅎ ]*$/.test(text) ? 1 : 0;
  const others =
    sums +
    own.filter((word) => !isPlain(word) && !about.some((other) => other === word || other.startsWith(word.slice(0, 2))))
      .length;
  const foreign = Math.max(0, others - verb);
  return {
    text,
    yes: shapes.YES.test(text),
    glad: shapes.GLAD.test(text),
    acts: shapes.ACTS.test(text),
    over: shapes.OVER.test(text),
    knew: shapes.KNEW.test(text),
    refuses: shapes.REFUSES.test(text),
    mocks: shapes.MOCKS.test(text),
    turns: shapes.TURNS.test(text),
    asks: shapes.ASKS.test(text),
    orders: shapes.ORDERS.test(text) && !STATES.test(text) && !(tellsDone(text) && !/줘|주라|주세요|줄래/.test(text)),
    linked,
    points: shapes.POINTS.test(text),
    foreign,
    onlyEmoji: !/[\p{L}\p{N}]/u.test(text),
    past: tellsDone(text) || (shapes.ENGLISH_PAST.test(text) && !shapes.ASKS.test(text)),
    explains: shapes.EXPLAINS.test(text),
    selfTalk: shapes.SELF_TALK.test(text),
    newTask: shapes.NEW_TASK.test(text),
    aboutIt: shapes.ABOUT_IT.test(text),
    deliberates: shapes.DELIBERATES.test(text),
  };
}

/** Verbs, question words, interjections and what one asks for about a thing: no subject of their own. */
function isPlain(word: string): boolean {
  const stem = word.replace(/(?:이랑|랑)?(?:해|하|시켜)?(?:줘|주라|주세요|줄래|봐줘|봐|달라)?$/, '');
  return (
    shapes.FOLLOW_UPS.test(word) ||
    shapes.FOLLOW_UPS.test(stem) ||
    PLAIN.test(word) ||
    tellsDone(`${word} `) ||
    /[ㅆ]|(?:자|다|라|냐)고$/.test(word)
  );
}
const PLAIN =
  /^(?:뭐|뭘|무슨|왜|언제|어디|어느|얼마|누가|누구|몇|어떻게|어떤|뭔|진짜|정말|아니|그럼|그래|일단|보여|열어|보내|알려|해줘|해봐|찾아|봐줘|켜봐|비워|잡아|미뤄|옮겨|된다|되나|되지|남았|넣으면|모자란|바뀜|바뀌|바뀐|걸려|먹고|줘야|많이|제일|이렇게|ㅋ+|ㅎ+|ㅠ+|what'?s?|which|why|when|where|how|who|whose|really|wait|show|open|send|give|tell|text|check|look|fix|rerun|retry|restart|revert|clean|clear|nuke|update|cancel|book|renew|extend|draft|please|pls|then|first|order|turn|hold|put|set|let|move|push|add|make|buy|remind|switch|use|try|more|좋을|나을|될까|띄워|눌러|골라|want|need|know|see|take|get|time|lol|haha)/i;

/** A past tense in Korean, or a bare participle: "갈았는데?", "부쳤지롱", "냈음". */
function tellsDone(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit < '가' || unit > '힣' || unit === '있' || unit === '겠') continue;
    if (
      (unit.charCodeAt(0) - 0xac00) % 28 === 20 &&
      /^(?:어|다|음|지|거든|는데|네|습|$|[.!~?ㅋㅎ ])/.test(text.slice(i + 1))
    )
      return true;
  }
  return false;
}

/** The first that holds. Claims that it is dealt with go before thanks; thanks before refusals. */
const RULES: [kind: ReplyKind, rule: string, sure: boolean, holds: (seen: Seen) => boolean][] = [
  ['dismissed', 'an emoji that waves it off', true, ({ text }) => shapes.BAD_EMOJI.test(text)],
  ['accepted', 'an emoji that likes it', true, ({ text, onlyEmoji }) => onlyEmoji && shapes.GOOD_EMOJI.test(text)],
  ['unrelated', 'signs without words', false, ({ onlyEmoji, text }) => onlyEmoji && !/\?/.test(text)],
  ['dismissed', 'mockery', true, ({ mocks, acts }) => mocks && !acts],
  ['unrelated', 'turns to something else', true, ({ turns, foreign, linked }) => turns && !linked && foreign >= 1],
  // "잔소리쟁이 ㅋㅋ 근데 덕분에 살았다", "아 깜빡했네": caught out, whatever else.
  ['accepted', 'it was needed', true, ({ text }) => CAUGHT.test(text)],
  [
    'unrelated',
    'another piece of work',
    true,
    ({ newTask, asks, orders, linked, points }) => newTask && (asks || orders) && !linked && !points,
  ],
  [
    'dismissed',
    'dealt with already',
    true,
    ({ over, acts, asks, orders, linked, foreign, points, text }) =>
      over && !acts && !orders && !(asks && QUESTION.test(text) && foreign >= 1 && !linked && !points),
  ],
  [
    'dismissed',
    'knew it',
    true,
    ({ knew, glad, acts, orders, yes, asks }) => knew && !acts && !asks && !(glad && yes) && !(orders && glad),
  ],
  // "아니 나 아님;; 카드사 신고 어디서 해": a no to the question, and then on with it.
  [
    'accepted',
    'goes on about it',
    true,
    ({ refuses, asks, glad, linked, points, text }) =>
      refuses && asks && (glad || linked || points) && /^아니|^no/i.test(text) && text.length > 8,
  ],
  [
    'dismissed',
    'refuses',
    true,
    ({ refuses, glad, acts, text }) =>
      refuses && !(acts && !LATER.test(text)) && !(glad && !/굳이|그만|stop|필요/.test(text)),
  ],
  [
    'dismissed',
    'has done it',
    true,
    ({ past, glad, acts, asks, linked, points, orders, text, foreign, selfTalk }) =>
      past &&
      !glad &&
      !acts &&
      !selfTalk &&
      !(asks && (QUESTION.test(text) || !/는데\??$/.test(text))) &&
      !orders &&
      (linked || points || foreign <= 2),
  ],
  [
    'dismissed',
    'it does not happen',
    false,
    ({ linked, asks, orders, text }) => linked && !asks && !orders && shapes.NEGATES.test(text),
  ],
  // "I took the bus instead": what one did says that it is settled.
  [
    'dismissed',
    'tells what was done',
    false,
    ({ text, asks, selfTalk, glad, foreign }) =>
      !asks && !selfTalk && !glad && foreign <= 3 && shapes.WE_DID.test(text),
  ],
  ['accepted', 'glad of it', true, ({ glad, foreign, linked, acts }) => glad && (acts || linked || foreign <= 4)],
  ['accepted', 'acts on it', true, ({ acts, newTask }) => acts && !newTask],
  [
    'accepted',
    'yes',
    true,
    ({ yes, foreign, linked, points, asks }) => yes && (linked || points || foreign <= 1 || !asks),
  ],
  [
    'dismissed',
    'has its reason',
    false,
    ({ explains, asks, orders, selfTalk, newTask }) => explains && !asks && !orders && !selfTalk && !newTask,
  ],
  ['accepted', 'asks about it', true, ({ asks, linked, foreign }) => asks && (linked ? foreign <= 3 : foreign === 0)],
  ['accepted', 'asks what to do', false, ({ deliberates, newTask, selfTalk }) => deliberates && !newTask && !selfTalk],
  [
    'unrelated',
    'a thing of their own',
    false,
    ({ orders, linked, points, text }) => orders && !linked && !points && shapes.OWN_THING.test(text),
  ],
  ['accepted', 'an order about it', true, ({ aboutIt, newTask }) => aboutIt && !newTask],
  [
    'accepted',
    'wants it done',
    true,
    ({ orders, linked, points, foreign }) => orders && (linked || foreign === 0 || (points && foreign <= 2)),
  ],
  [
    'accepted',
    'asks on',
    false,
    ({ asks, points, foreign, text }) =>
      asks && (points || foreign === 0 || (foreign <= 1 && BEGINS_ASKING.test(text))) && text.length <= 24,
  ],
  [
    'accepted',
    'a small errand',
    false,
    ({ orders, asks, newTask, foreign, text }) => orders && !asks && !newTask && foreign <= 1 && text.length <= 20,
  ],
  [
    'accepted',
    'speaks of it',
    false,
    ({ linked, foreign, past, selfTalk }) => linked && !past && !selfTalk && foreign <= 3,
  ],
];

/** Words of one who had not thought of it. */
const CAUGHT =
  /덕분|살았|큰일 ?(?:날|났)|하마터면|[ㄹ날칠릴] ?뻔|까먹|까맣게|깜빡|잊(?:고 ?있|을 ?뻔|어버|었)|몰랐|아차|(?<![a-z])(?:forgot|almost missed|slipped my mind|good catch|life ?saver|saved my|didn't (?:know|realise|realize|notice))(?![a-z])/i;
const QUESTION = /뭐|왜|언제|어디|누가|누구|몇|어떻게|(?<![a-z])(?:what|who|why|when|where|how|which)(?![a-z])/i;
const BEGINS_ASKING =
  /^(?:(?:오|아|엥|헐|음|어|oh|ok|ugh|wait|hm+)[ ,]*)?(?:뭐|뭘|무슨|왜|언제|어디|어느|얼마|누가|몇|어떻게|어떤|what|which|why|when|where|how|who)/i;
/** Ends like a request in Korean, and tells how things are. */
const STATES = /(?:있어|없어|같아|좋아|싫어|많아|아파|고파|졸려|심심해|피곤해|더워|추워|바빠)(?:요)?[.!~ㅠㅋㅎ ]*$/;
const LATER = /나중에|이따|바빠|바쁘|later|busy|not now/i;
