import { hasFinal } from '../korean.ts';
import { ASKING, WORK_NOUNS } from './requests.ts';
import type { Language } from './when-types.ts';

/**
 * The text of a notice from what is left of a request when the time is out: "물 마시라고 알려줘" → "물 마시기",
 * "remind me to call mom" → "Call mom". A task keeps its words: they are what is to be carried out.
 */
export function noticeText(rest: string, mode: 'reminder' | 'task', language: Language): string {
  const text = rest.trim();
  if (mode === 'task') return taskText(text);
  return language === 'ko' ? koreanNotice(text) : englishNotice(text);
}

const CALLED = /^(?:(?:hey|hi|ok|okay|야|저기) ?)?(?:jarvis|자비스)(?:야|님)?[,!. ]+/i;

function taskText(text: string): string {
  return text
    .replace(CALLED, '')
    .replace(/^(?:please |pls |can you |could you |would you |will you )+/i, '')
    .trim();
}

/** Work named by a noun, and the asking behind it. */
const ASKED_WORK = new RegExp(
  `(?<=(?:${WORK_NOUNS}))(?:을|를)? ?(?:(?:좀|꼭|다시|한 ?번) ?)*(?:해 ?)?${ASKING}[.!?~ ]*$`,
);
const URGED = new RegExp(`(?<=^| )(?:좀|꼭) (?=(?:${WORK_NOUNS})$)`);

/** What a task is called, and what is told where nobody can do it: "배포 로그 확인해줘" → "배포 로그 확인". */
export const taskTitle = (task: string): string => task.replace(ASKED_WORK, '').replace(URGED, '');

const EXTRA = '(?: ?(?:좀|꼭|다시|미리|한 ?번|한번 더|나한테|나에게|저한테|저에게|내게|제게|제발))*';
const TELL =
  '(?:알려|말해|얘기해|이야기해|일러|귀띔해|일깨워|상기시켜|상기해|리마인드(?: ?해)?|띄워|불러|알림 ?(?:보내|설정해|맞춰|해|울려)?|푸시 ?(?:보내)?|톡 ?(?:보내)?|메시지 ?(?:보내)?|전해)';
const END = '[.!?~ ]*$';
const TOLD = new RegExp(`${EXTRA} ?${TELL}(?: ?${ASKING})?${END}`);
const MADE = new RegExp(`(?:이?라고|게|도록)?${EXTRA} ?해 ?(?:${ASKING})${END}`);
const ALARM = new RegExp(
  `(?:으로|로)? ?(알람|알림|타이머|리마인더)(?:을|를)? ?(?:좀 ?)?(?:맞춰|설정해?|울려|켜|걸어|해|등록해?|예약해?)?(?: ?${ASKING})?${END}`,
);
const WAKE = new RegExp(`${EXTRA} ?깨워(?: ?${ASKING})?${END}`);

/** "알려줘, 물 마시기": asked first, said behind it. */
const TOLD_FIRST = new RegExp(`^${TELL} ?${ASKING}[,.:!~]* (?=[^ ])`);
const DUTY = / ?(?:이|가)? ?있(?:어요?|다|음|습니다)[.!~ ]*$/;

function koreanNotice(text: string): string {
  const said = text
    .replace(CALLED, '')
    .replace(/^(?:나한테|나에게|저한테|내게|제게|나|저) /, '')
    .trim()
    .replace(TOLD_FIRST, '')
    .replace(DUTY, '');
  if (WAKE.test(said))
    return (
      said
        .replace(WAKE, '')
        .replace(/(?:게|도록|라고)$/, '')
        .trim() || '일어날 시간'
    );
  const alarm = ALARM.exec(said);
  if (alarm !== null) return cleaned(said.slice(0, alarm.index)) || (alarm[1] ?? '알림');
  if (TOLD.test(said)) return cleaned(said.replace(TOLD, '')) || '알림';
  const made = /(?:이?라고|게|도록) ?(?:좀 ?|꼭 ?)?해 ?/.test(said) ? MADE.exec(said) : null;
  if (made !== null)
    return cleaned(said.slice(0, made.index) + (/^(이?라고|게|도록)/.exec(made[0])?.[0] ?? '')) || '알림';
  return said.replace(/[.!~ ]+$/, '') || '알림';
}

/** What stood in front of "알려줘", as a noun or a plain form. */
function cleaned(text: string): string {
  const said = text
    .trim()
    .replace(/ ?(?:잊지|까먹지|빼먹지|놓치지) ?(?:않게|말라고|말고|않도록)$| ?늦지 ?(?:않게|말고|않도록)$/, '')
    .replace(/지 ?말라고$/, '지 않기')
    .trim();
  const must = /^(.*야) ?(?:한다고|된다고|하는 ?거|되는 ?거|할 ?거|함을|해|돼)$/.exec(said);
  if (must) return `${must[1]} 해요`;
  if (/(?:는|할|갈) ?(?:거|것)(?:을|를|도)?$/.test(said)) return thing(said);
  if (/(?:이라고|라고)$/.test(said)) return ordered(said);
  if (/다고$/.test(said)) return stated(said);
  if (/(?:하)?(?:게|도록)$/.test(said)) return gerund(said.replace(/(?:게|도록)$/, ''));
  return said.replace(/(?<=[가-힣])(?:을|를)$/, '').trim();
}

/** Verbs that end in 이 themselves: "움직이라고" is no noun with 이라고. */
const I_VERBS = /(?:움직|줄|붙|먹|보|녹|끓|들|높|기울|숙|죽|속)$/;

function ordered(text: string): string {
  const noun = /^(.*)이라고$/.exec(text)?.[1];
  if (noun !== undefined && hasFinal(noun.at(-1) ?? '') && !I_VERBS.test(noun)) return noun;
  const stem = text.replace(/라고$/, '');
  if (/(?:회의|시간|파티|휴가|차례|예배|미사|데이트|수업)$/.test(stem)) return stem;
  return gerund(stem);
}

/** ㄷ, ㅂ, ㅅ verbs whose stem changes before 으. */
const STEMS: Record<string, string> = {
  들으: '듣',
  걸으: '걷',
  물으: '묻',
  실으: '싣',
  주우: '줍',
  도우: '돕',
  구우: '굽',
  누우: '눕',
  지으: '짓',
  부으: '붓',
  이으: '잇',
  저으: '젓',
};

/** "먹으" → "먹기", "마시" → "마시기", "들으" → "듣기". */
function gerund(stem: string): string {
  const tail = stem.slice(-2);
  const changed = STEMS[tail];
  if (changed !== undefined) return `${stem.slice(0, -2)}${changed}기`;
  if (tail.endsWith('으') && hasFinal(tail.charAt(0))) return `${stem.slice(0, -1)}기`;
  return `${stem}기`;
}

function thing(text: string): string {
  const stem = /^(.*)는 ?(?:거|것)(?:을|를|도)?$/.exec(text)?.[1];
  if (stem === undefined)
    return text.replace(/할 ?(?:거|것)(?:을|를|도)?$/, '하기').replace(/갈 ?(?:거|것)(?:을|를|도)?$/, '가기');
  return /있$|없$/.test(stem) ? stem.replace(/ ?(?:이|가)? ?있$/, '') : `${stem}기`;
}

/** "회의 있다고" → "회의 있어요", "비 온다고" → "비 온다". */
function stated(text: string): string {
  return text
    .replace(/있다고$/, '있어요')
    .replace(/없다고$/, '없어요')
    .replace(/된다고$/, '돼요')
    .replace(/다고$/, '다');
}

const POLITE =
  /^(?:please|pls|kindly|can you|could you|would you|will you|i want you to|i need you to|i'd like you to|so|and|then|also)[, ]+/i;
const OPENERS =
  /^(?:remind me(?: again)?|remind|tell me|nudge me|ping me|poke me|buzz me|text me|message me|notify me|alert me|warn me|let me know|don'?t let me forget|don'?t forget|remember|make sure (?:that )?i|help me remember|(?:i want|i need|i'd like) to be reminded|(?:set|add|create|make|schedule|give me|put)(?: up)? (?:me )?(?:an? |the |my )?(?:\w+ )?(?:reminder|alarm|timer|notification|nudge|shout|ping|heads[- ]?up)|(?:an? )?reminder|schedule|alarm|timer)(?![a-z])[,: ]*/i;
const LINK =
  /^(?:to|about|of|that|for|it'?s|it is|when|(?:i|we)(?:'ve| have)? (?:got |have |need )?to|(?:i|we) (?:should|must|gotta)|gotta|(?:need|have|got) to)(?![a-z])[, ]*/i;
const CLOSERS = /[, ]*(?:please|pls|thanks|thank you|ok|okay|for me|remind me|will you|would you)[.!? ]*$/i;

function englishNotice(text: string): string {
  let said = text.replace(CALLED, '');
  while (POLITE.test(said)) said = said.replace(POLITE, '');
  if (/^wake me(?: up)?/i.test(said))
    return capital(said.replace(/^wake me(?: up)?[, ]*/i, '').replace(LINK, '')) || 'Wake up';
  // "before the call remind me to stand up": what it is about stands behind.
  said = /^[a-z0-9' ]{1,40}[, ](?:remind|tell|nudge|ping) me (?:to|that|about) (.+)$/i.exec(said)?.[1] ?? said;
  const opener = OPENERS.exec(said);
  if (opener !== null) {
    said = said.slice(opener[0].length);
    if (said.trim() === '') return bareName(opener[0]);
  }
  said = said.replace(/^(?:i|we)(?:'ve got| have got| have| got) (?:an? |my |the |our )/i, '');
  for (let i = 0; i < 2; i++) said = said.replace(LINK, '');
  while (CLOSERS.test(said)) said = said.replace(CLOSERS, '');
  return capital(said.replace(/[.!?, ]+$/, '')) || 'Reminder';
}

/** Nothing but the asking: "every minute ping me" is a ping. */
function bareName(opener: string): string {
  const named = /(?<![a-z])(alarm|timer|ping|nudge|poke|buzz)(?![a-z])/i.exec(opener)?.[1];
  return named === undefined ? 'Reminder' : capital(named.toLowerCase());
}

function capital(text: string): string {
  const said = text.trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
