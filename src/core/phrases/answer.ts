import type { Piece, PieceMeaning } from './pieces.ts';
import { scan } from './scan.ts';
import { fold, hasHangul } from './text.ts';
import { type Language, parseWhen, type When } from './when.ts';

/** What an answer is read against: the words of time that stand already, and when they were said. */
export interface AnswerContext {
  now: number;
  zone: string;
  locale: Language;
  /** The words of time of the sentence that was asked about; empty where it named none. */
  words: string;
  /** When that was said: its "내일" is the day after that (epoch ms). */
  saidAt: number;
}

/** The time of both together, and its words, should it still be open. */
export interface Answered {
  when: When;
  words: string;
}

const CLOCKS: PieceMeaning['is'][] = ['clock', 'window', 'part'];
const MARKS: PieceMeaning['is'][] = ['mark'];
const DATES: PieceMeaning['is'][] = ['date', 'monthNo', 'dom', 'yearNo'];
const WEEKDAYS: PieceMeaning['is'][] = ['weekday', 'weekdayCheck'];

/** What an answer may have around its time; anything more is a sentence of its own. */
const AROUND_KO =
  /^(?:(?:음|어|아|응|네|예|넵|그럼|그냥|그러면|그건|그거|아니|말고)(?![가-힣])[,. ]*)*(?:(?:으로|로|에|은|는|요|이요|이야|야|예요|이에요|정도|쯤|좀|꼭|만|해요?|할게요?|하자|부탁해요?|부탁드려요|알려 ?줘요?|알려 ?주세요|해 ?줘요?|해 ?주세요|맞춰 ?줘요?|좋아요?|좋겠어요?|괜찮아요?|돼요?) ?)*[.!~ ]*$/;
const AROUND_EN =
  /^(?:(?:ok|okay|yes|yeah|sure|um|uh|no|let'?s|make it|make that|say|how about|please|pls|at|on|for|is|would be|will be|fine|good|great|works|i meant?|do|it|that'?s|thanks|thank you|then|just|one|the|remind me|for me|go with|set it)(?![a-z])[ ,.!]*)*[.! ]*$/;

const LEAVES_IT =
  /^(?:(?:음|어|아|응|네|그럼|그냥) ?)?(?:아니(?:야|에요|예요|요)?|됐어요?|되었어요?|취소(?:해 ?(?:줘요?|주세요)?|할게요?|요)?|그만(?:둘게요?|둬요?|할게요?|해요?)?|안 ?할래요?|안 ?할게요?|필요 ?없어요?|관둬요?|관둘게요?|신경 ?쓰지 ?마(?:세요)?|괜찮아요?)[.!~, ]*(?:됐어요?|괜찮아요?|취소(?:해 ?줘)?|그만둘게요?)?[.!~ ]*$|^(?:(?:oh|ok|okay|um|no|ah),? )*(?:no|nope|never ?mind|cancel(?: (?:it|that|this))?|forget (?:it|about it)|stop|drop it|leave it|no need|nothing|skip it|don'?t bother|no thanks?|no thank you)[., !]*(?:thanks?|thank you|please)?[.! ]*$/;

/** "아니야", "never mind": what was asked is let go. */
export const leavesIt = (text: string): boolean => LEAVES_IT.test(fold(text.normalize('NFC')).trim());

/**
 * Reads what was said to a question about a time. Null where it is no answer: it names no time, or says more than one. What the
 * answer says takes the place of what was said before, and the rest of that still holds: "내일 9시, 15시" and "9시" is tomorrow at 9.
 */
export function readAnswer(answer: string, ctx: AnswerContext): Answered | null {
  const said = answered(answer.normalize('NFC').trim(), ctx.locale);
  if (said.length > 100) return null;
  const side = sideOf(said, ctx);
  if (side !== null) return side;
  const alone = parseWhen(said, ctx);
  if (alone.kind === 'none' || !isAround(alone.rest)) return null;
  const pieces = scan(said, fold(said));
  const has = (kinds: PieceMeaning['is'][]) => pieces.some((piece) => kinds.includes(piece.meaning.is));
  const days = pieces.some(({ meaning }) => !CLOCKS.includes(meaning.is) && !MARKS.includes(meaning.is));
  const olds = [ctx.words, has(CLOCKS) ? kept(ctx.words, (is) => !CLOCKS.includes(is)) : null];
  if (days) olds.push(kept(ctx.words, (is) => CLOCKS.includes(is)));
  const own = alone.matched.text;
  let open: Answered | null = null;
  for (const words of new Set(olds)) {
    if (words === null || words === '') continue;
    const read = readTogether(`${words} ${own}`, ctx);
    if (read.when.kind !== 'ask' && read.when.kind !== 'none') return read;
    if (read.when.kind === 'ask') open ??= read;
  }
  return alone.kind === 'ask' ? (open ?? { when: alone, words: own }) : { when: alone, words: own };
}

/** Against the moment of the question; what has passed since is the next one, where there is one. */
function readTogether(words: string, ctx: AnswerContext): Answered {
  const then = parseWhen(words, { ...ctx, now: ctx.saidAt });
  const late = then.kind === 'once' && Date.parse(then.at) <= ctx.now;
  return { when: late ? parseWhen(words, ctx) : then, words };
}

/** "날짜", "the weekday": which of two that contradict each other holds. */
function sideOf(said: string, ctx: AnswerContext): Answered | null {
  const folded = fold(said);
  const date = /^(?:그 )?날짜(?:요|예요|야|가 맞아요?|로 ?해 ?줘요?|로)?[.! ]*$|^(?:i mean )?the date[.! ]*$/.test(
    folded,
  );
  const weekday =
    /^(?:그 )?요일(?:요|이요|이에요|이야|이 맞아요?|로 ?해 ?줘요?|로)?[.! ]*$|^(?:i mean )?the (?:weekday|day of the week)[.! ]*$/.test(
      folded,
    );
  if (!date && !weekday) return null;
  const words = kept(ctx.words, (is) => !(date ? WEEKDAYS : DATES).includes(is));
  return words === '' || words === ctx.words ? null : readTogether(words, ctx);
}

/** A number alone is an hour, and "9시요" is "9시". */
function answered(said: string, locale: Language): string {
  const hour = /^(\d{1,2})[.! ]*$/.exec(said)?.[1];
  if (hour === undefined) return said.replace(/(?<=[가-힣\d] ?)(?:이?요|이에요|예요|이야|야|입니다)[.!~ ]*$/, '');
  return locale === 'ko' ? `${hour}시` : `at ${hour}`;
}

function isAround(rest: string): boolean {
  const folded = fold(rest).trim();
  return (hasHangul(folded) ? AROUND_KO : AROUND_EN).test(folded);
}

/** The words of time without some of their pieces; particles and "and" go with the piece they stand at. */
function kept(text: string, keeps: (is: PieceMeaning['is']) => boolean): string {
  const pieces = scan(text, fold(text));
  const left: Piece[] = [];
  let dropped = false;
  for (const piece of pieces) {
    const { meaning } = piece;
    if (meaning.is === 'mark') {
      const joins = meaning.mark === 'join' || meaning.mark === 'or' || meaning.mark === 'range';
      if (!dropped && !joins) left.push(piece);
      continue;
    }
    dropped = !keeps(meaning.is);
    if (!dropped) left.push(piece);
    // A preposition in front goes with what it led.
    else while (left.at(-1)?.meaning.is === 'mark' && !isGlued(left.at(-1), left.at(-2))) left.pop();
  }
  return left
    .map((piece, i) => `${i > 0 && !isGlued(piece, left[i - 1]) ? ' ' : ''}${text.slice(piece.start, piece.end)}`)
    .join('');
}

const isGlued = (piece: Piece | undefined, before: Piece | undefined): boolean =>
  piece !== undefined && before !== undefined && before.end === piece.start;
