import { remembering } from '../text/memo.ts';
import { isAdvert } from './adverts.ts';
import * as says from './signal-words.ts';

export type Handled = 'none' | 'accepted' | 'done' | 'cancelled' | 'confirmed';

/** What one line says by itself. */
export interface Signals {
  /** 0 … 1. */
  failure: number;
  alarm: boolean;
  security: boolean;
  warning: boolean;
  waiting: boolean;
  request: boolean;
  consequence: boolean;
  deadline: boolean;
  change: boolean;
  handled: Handled;
  advert: boolean;
  routine: boolean;
  mild: boolean;
  others: boolean;
  chatter: boolean;
  bulletin: boolean;
  code: boolean;
  test: boolean;
  /** Tells how full something is, and it is not nearly full. */
  level: boolean;
  question: boolean;
}

/** The signals of a line. Kept, so they must not be changed. */
export const signalsOf = (source: string, text: string): Signals => remembered(`${source}\n${text}`);

const remembered = remembering((key) => {
  const end = key.indexOf('\n');
  return read(key.slice(0, end), key.slice(end + 1));
});

function read(source: string, text: string): Signals {
  const level = fillLevel(text);
  const handled = handledSignal(text);
  return {
    failure: Math.max(handled === 'done' && endsWell(text) ? 0 : failureOf(text), level),
    alarm: says.ALARM.test(text),
    security: says.SECURITY.test(text),
    warning: says.WARNING.test(text),
    waiting: says.WAITING_NOW.test(text),
    request: says.REQUEST.test(text),
    consequence: says.CONSEQUENCE.test(text),
    deadline: says.DEADLINE.test(text),
    change: says.CHANGE.test(text),
    handled,
    advert: isAdvert(source, text),
    routine: says.ROUTINE.test(text),
    mild: says.MILD.test(text),
    others: says.OTHERS.test(text),
    chatter: says.CHATTER.test(text),
    bulletin: says.BULLETIN.test(text),
    code: says.ONE_TIME_CODE.test(text),
    test: says.ONLY_A_TEST.test(text),
    level: level === 0 && /\d\s?%/.test(text),
    question: /\?/.test(text),
  };
}

/** "오류 없음", "0 errors": no failure. */
const NO_FAILURE =
  /(?:오류|에러|장애|문제|이상) ?(?:없|0)|(?:0|no|zero|without) (?:errors?|failures?|incidents?|issues?)|재시작 ?불필요/gi;

function failureOf(text: string): number {
  const rest = text.replace(NO_FAILURE, ' ');
  return says.FAILURE.test(rest) ? 1 : 0;
}

/** "재시도: 성공": the last word on it is that it is dealt with. */
function endsWell(text: string): boolean {
  const last = (sign: RegExp) => [...text.matchAll(new RegExp(sign.source, 'gi'))].at(-1)?.index ?? -1;
  return last(says.DONE) > last(says.FAILURE);
}

/** "99%", "배터리 4%": what is nearly full, or nearly empty, where the line speaks of such a thing. */
function fillLevel(text: string): number {
  const percent = /(\d{1,3})(?:\.\d+)?\s?%/.exec(text);
  if (percent === null) return 0;
  const value = Number(percent[1]);
  if (/배터리|충전|battery|charge|남은|remaining|left/i.test(text) && !/사용|used|usage|full/i.test(text))
    return value <= 12 ? 1 : 0;
  if (/디스크|용량|메모리|저장|공간|사용률|사용량|사용|여유|disk|storage|memory|quota|usage|full|space|cpu/i.test(text))
    return value >= 93 ? 1 : 0;
  return 0;
}

/** The signal of the line that the matter is dealt with; void beside failure, delay, "여부 미확인" and their like. */
export function handledSignal(text: string): Handled {
  if (says.CANCELLED.test(text) && !/(?:되지|하지) ?않|미\S* ?시|자동 ?취소|not be|will be|unless|or /i.test(text))
    return 'cancelled';
  if (says.ACCEPTED.test(text)) return 'accepted';
  const rest = text.replace(NO_FAILURE, ' ');
  if (says.VOID.test(rest)) return 'none';
  if (says.CONFIRMED.test(text)) return 'confirmed';
  return says.DONE.test(text) ? 'done' : 'none';
}
