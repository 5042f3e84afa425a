import { ASKING, asksForWork } from './requests.ts';
import { ASK, type Both } from './sentences.ts';
import { fold, hasHangul } from './text.ts';
import type { When } from './when-types.ts';

/**
 * Requests to be reminded whose time is open, and sayings that are as good as a request ("3시에 은행 가야 돼").
 * Narrow on purpose: what is only talk must make no job and bring no question.
 */

const TOLD_KO = '(?:알려|리마인드 ?(?:해)?|상기시켜|일깨워|귀띔해)';
/** "엄마한테 전화하라고 알려줘": what to do, and to be told. Not "뭐라고", not a name ("…이라고 알려줘"). */
const ORDER_KO = new RegExp(
  `(?<!뭐|무엇이|이)(?:라고|자고|야 ?한다고|는 ?거 ?(?:잊지|까먹지) ?않게|지 ?않게) ?(?:나한테 ?|저한테 ?|꼭 ?|좀 ?|다시 ?)*${TOLD_KO} ?${ASKING}[.!?~ ]*$`,
);
const SET_KO = new RegExp(
  `^(?:나 |저 )?(?:좀 )?(?:깨워 ?${ASKING}|리마인드 ?(?:해)? ?${ASKING}|(?:알람|알림|리마인더)(?:을|를)? ?(?:좀 ?)?(?:하나 ?)?(?:맞춰|설정해|걸어|등록해) ?${ASKING})[.!?~ ]*$`,
);
const ORDER_EN =
  /^(?:(?:hey|hi|ok|please|pls|jarvis|can you|could you|would you|will you),? )*(?:remind me (?:again )?(?:to |about (?!what|how|who|our |last |previous |yesterday)|that )|don'?t let me forget (?:to |about |the |my )|(?:set|add|create) (?:me )?(?:an? |the |my )?(?:reminder|alarm)(?: (?:to|for|about) .*)?[.!? ]*$|(?:wake me(?: up)?|remind me)[.!? ]*$)/;

/** The question for a sentence that asks to be reminded and names no time; null where it does not ask for that. */
export function openRequest(text: string): Both | null {
  const folded = fold(text.normalize('NFC')).trim();
  if (hasHangul(folded)) return ORDER_KO.test(folded) || SET_KO.test(folded) ? ASK.when : null;
  if (/(?:^|[^a-z])(?:if|when|whenever|once|every time|as soon as)(?![a-z])/.test(folded)) return null;
  return ORDER_EN.test(folded) ? ASK.when : null;
}

const DUTY_KO = /[가-힣]야 ?(?:해요?|돼요?|되지|됨|함|지|죠|겠다|겠어요?|한다|된다|합니다|됩니다)[.!~ ]*$/;
const DATE_KO = /^[^?]*[가-힣a-z](?:이|가)? ?있(?:어요?|다|음|습니다)[.!~ ]*$/;
const DUTY_EN =
  /^(?:i|we)(?:'ve| have)? ?(?:(?:need|have|got|gotta|ought) to |gotta |must |should |(?:have|got)? ?(?:an? |my |the |our ))[a-z0-9]/;

/** "3시에 은행 가야 돼", "I have a dentist appointment": a duty or an appointment of the speaker, not yet a request. */
export function isDuty(rest: string): boolean {
  const folded = fold(rest).trim();
  if (!hasHangul(folded)) return DUTY_EN.test(folded) && !/(?:no idea|question|problem|feeling)/.test(folded);
  if (/(?:없|못|안 |싶|때문|자신|관심|시간|자리|여유|문제|느낌|생각)/.test(folded)) return false;
  return DUTY_KO.test(folded) || DATE_KO.test(folded);
}

const CHAT_EN =
  /^(?:maybe|sounds?|ok(?:ay)?|thanks?|thank|nice|great|good|let'?s|not|no|yes|yeah|sure|hopefully|talk|see|speak|be|happy|get well|i|we|you|he|she|they|it|that|this|there|what|who|why|how|coming|until|perhaps|hope|looking|have (?:a|fun)|is|are|was|were|will|would|looks?|works|has|might|can)(?![a-z])/;
/** Endings of verbs: what ends so is a sentence, and only a noun or "…기" reads as a note of what to do. */
const VERBAL_KO =
  /(?:[다요죠지네까야아어여해돼워와봐게고서면데군걸듯나니라줘임음래자빠파퍼려러]|[가-힣]ㅋ+|[ㅋㅎㅠㅜ]+)[.!?~ ]*$/;

/** "twice a day take pills", "다음 주 치과": a note of something to do whose time is open. */
export function isOpenNote(when: When): boolean {
  const rest = fold(when.rest).trim();
  if (
    (when.kind !== 'ask' && when.kind !== 'error') ||
    rest.length < 2 ||
    rest.length > 60 ||
    asksForWork(rest) ||
    /[?]/.test(rest)
  )
    return false;
  if (hasHangul(rest)) return !VERBAL_KO.test(rest) || /기[.!~ ]*$/.test(rest);
  if (CHAT_EN.test(rest)) return false;
  // "next week dentist" is a note, "later maybe" is talk.
  return rest.includes(' ') || when.kind === 'error' || /week|month|day/.test(when.matched.text.toLowerCase());
}
