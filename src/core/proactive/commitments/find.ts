import { hasFinal } from '../../korean.ts';
import { isQuestion, isRequest } from '../../phrases/requests.ts';
import { NOTE } from '../../phrases/sentences.ts';
import { hasHangul } from '../../phrases/text.ts';
import { parseWhen, type When } from '../../phrases/when.ts';
import { epochOf, zonedAt } from '../../time.ts';
import { sentencesOf, stanceOf } from '../facts/stance.ts';
import { nameOf } from './name.ts';

export interface FoundCommitment {
  text: string;
  /** Epoch ms, or null where no time was said. */
  due: number | null;
  /** What a rule chose about the time, to be said with it. */
  note?: string | null;
  /** The sentence that it stands in. */
  quote: string;
}

/** Letters and pasted texts hold other people's promises (characters). */
const LONGEST = 400;
const LONGEST_NAME = 120;

/** Says what the speaker will do: "보낼게", "내기로 했어", "제출하겠습니다". */
const PROMISE_KO =
  /(?:[가-힣]게요?|[가-힣]께요?|겠(?:습니다|어요?|음|다)|기로 ?(?:했|함|약속|돼)[가-힣]{0,4}|[가-힣] ?(?:예정|계획)(?:이야|이에요|입니다|임|인데)?|[가-힣]거(?:야|예요|에요|임))[.!~ㅋㅎ ]*$/;
/** Says what the speaker has to do: "내야 해", "보내야 되는데", "제출 3시까지야". */
const DUTY_KO =
  /(?:야 ?(?:해|되|돼|함|됨|한다|합니다|할|하는|겠|지|죠)[가-힣]{0,3}|까지(?:야|예요|이야|임|인데|입니다)|마감(?:이야|이에요|임|인데|입니다)?)[.!~ㅋㅎㅠ ]*$/;
const AGREED_KO = /기로 ?(?:했|함|약속|돼)/;
const PROMISE_EN = /(?<![a-z])(?:i|we)(?:'ll| will|'m going to| am going to| promised(?: \w+)? to)(?![a-z])|^gonna /i;
const DUTY_EN =
  /(?<![a-z])(?:i|we)(?:'ve got to| need to| have to| must| gotta|'m supposed to)(?![a-z])|^(?:need to|have to|gotta|must) |(?<![a-z])(?:is|are) due(?![a-z])/i;
const AGREED_EN = /(?<![a-z])promised(?![a-z])/i;
/** What is part of any day, is said for now, or hangs on something else. */
const IDLE_KO =
  /(?:^|[ ,])(?:집에?|밥|점심|저녁|아침|잠|커피|샤워|운동|낮잠)[가-힣]{0,2} ?[가-힣]*(?:갈|먹|잘|쉴|마실|할|올|들어갈|때울)|(?:볼|해 ?볼|생각해|고민해|알아서|쉴|잘|갈|올|있을|나갈|기다릴|나중에 (?:할|볼))(?:게|께)요?[.!~ ]*$|(?:면|으면|다면|라면)[ ,]|까 ?(?:봐|말까)/;
const IDLE_EN =
  /(?<![a-z])(?:i'll (?:be|see|think|try|let you|pass|take a look|check|wait|go|head|grab|have|get back)|maybe|perhaps|probably|might|if i|if you|someday|eventually)(?![a-z])/i;

/**
 * What the user said they would do, by the shape of the sentence (seed 002, the commitments of a reflection). Requests are
 * jobs, questions and what is done already are none; without a time only what was agreed or has to be done counts.
 */
export function findCommitments(text: string, now: number, zone: string): FoundCommitment[] {
  if (text.length > LONGEST || text.startsWith('/') || text.includes('```')) return [];
  return sentencesOf(text.normalize('NFC')).flatMap((sentence) => {
    const found = ofSentence(sentence, now, zone);
    return found === null ? [] : [found];
  });
}

/** Whether a sentence sounds like something to do, though rules find nothing sure in it: a model may be asked. */
export function maybeCommits(text: string): boolean {
  if (text.length > LONGEST || text.startsWith('/') || isQuestion(text) || isRequest(text)) return false;
  return /야 ?(?:해|되|돼|하)|기로|까지|마감|약속|예정|[할낼갈볼줄쓸칠릴]게|(?<![a-z])(?:i'll|i will|need to|have to|must|promised|due|deadline|by (?:mon|tue|wed|thu|fri|sat|sun|tomorrow|tonight|noon|\d))/i.test(
    text,
  );
}

function ofSentence(sentence: string, now: number, zone: string): FoundCommitment | null {
  if (isQuestion(sentence) || isRequest(sentence)) return null;
  const korean = hasHangul(sentence);
  const promises = (korean ? PROMISE_KO : PROMISE_EN).test(sentence);
  const duty = (korean ? DUTY_KO : DUTY_EN).test(sentence);
  if (!promises && !duty) return null;
  if ((korean ? IDLE_KO : IDLE_EN).test(sentence)) return null;
  const agreed = (korean ? AGREED_KO : AGREED_EN).test(sentence);
  const stance = stanceOf(sentence);
  if (!agreed && !duty && stance.done) return null;
  const when = parseWhen(sentence, { now, zone });
  const due = dueOf(when, zone);
  if (due === 'none') return null;
  if (due === null && !agreed && !duty) return null;
  if (due !== null && due <= now) return null;
  const name = nameOf(when.rest === '' ? sentence : withoutTopic(when)).slice(0, LONGEST_NAME);
  return isName(name) ? { text: name, due, quote: sentence, note: dayOnly(when) ? null : when.note } : null;
}

/** The moment that words mean ("오늘 3시"); null where they name a day without an hour or none; `none` as below. */
export const readDue = (words: string, now: number, zone: string): number | null | 'none' =>
  dueOf(parseWhen(words, { now, zone }), zone);

/** "보고서는 23:50까지 보낼게": the particle in front of the time marks what it is about, and is no part of its name. */
function withoutTopic({ rest, matched }: When): string {
  const topic = /^(\S*[가-힣])([은는])(?= )/.exec(rest);
  const noun = topic?.[1] ?? '';
  const agrees = topic?.[2] === (hasFinal(noun.at(-1) ?? '') ? '은' : '는');
  const stands = topic !== null && matched.start === topic[0].length + 1;
  return agrees && stands ? noun + rest.slice(topic[0].length) : rest;
}

/** "내일 … 공유할게요": no hour was said, so it is due when the day ends. */
const dayOnly = (when: When): boolean =>
  when.kind === 'once' && (when.note === NOTE.nine.ko || when.note === NOTE.nine.en);

/** `none`: a habit, or a time that cannot be. */
function dueOf(when: When, zone: string): number | null | 'none' {
  switch (when.kind) {
    case 'once':
      return dayOnly(when) ? endOfDay(epochOf(when.at), zone) : epochOf(when.at);
    case 'until':
      return epochOf(when.until);
    case 'none':
    case 'ask':
      return null;
    default:
      return 'none';
  }
}

/** The day's last second, as of any deadline without a time. */
function endOfDay(at: number, zone: string): number {
  return zonedAt(at, zone).startOfDay().add({ days: 1 }).epochMilliseconds - 1000;
}

/** A thing, not a bare verb: "보고서 보내기", not "하기". */
function isName(name: string): boolean {
  const words = name.split(' ').filter((word) => /[\p{L}\p{N}]{2}/u.test(word));
  return words.length >= 2 || (words.length === 1 && (words[0] ?? '').length >= 3 && !/기$/.test(name));
}
