import { hasHangul } from '../../phrases/text.ts';

/** How a promise is named in a list: "3시까지 보고서 보낼게" is "보고서 보내기", "I'll send the invoice" is "Send the invoice". */
export function nameOf(rest: string): string {
  const text = rest
    .replace(/\s+/g, ' ')
    .replace(/[.!~…ㅋㅎㅠㅜ ]+$/, '')
    .trim();
  return hasHangul(text) ? korean(text) : english(text);
}

const FRONT_KO = /^(?:(?:나|난|내가|저|제가|저는|나는|아|음|일단|이제|참|맞다|그럼|꼭|그때|좀),? )+/;
const FRONT_EN =
  /^(?:(?:and|so|ok|okay|well|oh|ah|yes|yeah|sure|then),? )*(?:(?:i|we)(?:'ll| will|'m going to| am going to| need to| have to|'ve got to| must| gotta| should| promised(?: \w+)? to| plan to|'m supposed to)|(?:i )?(?:gotta|need to|have to|must)|(?:just )?remember(?:ed)? (?:that )?i (?:need|have) to) /i;

function english(text: string): string {
  const bare = text
    .replace(FRONT_EN, '')
    .replace(/ (?:is|are)(?: due)?$/i, '')
    .replace(/^(?:the|my|our) /i, '')
    .replace(/[,;:]+$/, '')
    .trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Endings that promise or oblige, and how the verb's stem is had from what stands before them. */
const ENDINGS: [ending: RegExp, stem: (before: string) => string][] = [
  [/기로 ?(?:했|함|약속|되어|돼|하기로).*$/, (before) => before],
  [/(?:게|께)요?$/, afterL],
  [/ ?(?:예정|계획|생각|작정|참)(?:이야|이에요|입니다|임|인데)?$/, afterL],
  [/ ?거(?:야|예요|에요|임|거든)?$/, (before) => (endsInL(before) ? afterL(before) : before.replace(/는$/, ''))],
  [/겠(?:습니다|어요?|음|다)$/, (before) => before],
  [/야 ?(?:해|되|돼|함|됨|한|합|할|하|겠|지|죠).*$/, infinitive],
];

function korean(text: string): string {
  const bare = text.replace(FRONT_KO, '');
  for (const [ending, stemOf] of ENDINGS) {
    if (!ending.test(bare)) continue;
    const stem = stemOf(bare.replace(ending, ''));
    // "제출하" is the deed "제출", "보내" is "보내기".
    return stem.length > 2 && /[가-힣]하$/.test(stem) ? stem.slice(0, -1).trim() : `${stem}기`;
  }
  return bare.replace(/ ?(?:이야|예요|이에요|입니다|임|있어요?|있음|있다|이 있어|마감)$/, (tail) =>
    /마감/.test(tail) ? tail : '',
  );
}

const FIRST = 0xac00;
const FINALS = 28;
const L = 8;
const finalOf = (syllable: string): number => {
  const code = syllable.charCodeAt(0);
  return code < FIRST || code > 0xd7a3 ? -1 : (code - FIRST) % FINALS;
};
const endsInL = (text: string): boolean => finalOf(text.at(-1) ?? '') === L;

/** Stems that end in ㄹ themselves. */
const L_STEMS = /(?:만들|걸|열|팔|풀|돌|알|놀|살|울|불|밀|썰|끌|갈|빌|달|들|털|널|졸|헐|얼|떨|날)$/;

/** "보낼" is 보내-, "먹을" is 먹-, "만들" stays. */
function afterL(before: string): string {
  const last = before.at(-1) ?? '';
  if (finalOf(last) !== L) return before;
  if (last === '을' && finalOf(before.at(-2) ?? '') > 0) return before.slice(0, -1);
  if (L_STEMS.test(before)) return before;
  return before.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) - L);
}

const CONTRACTED: Record<string, string> = {
  해: '하',
  봐: '보',
  줘: '주',
  와: '오',
  써: '쓰',
  꺼: '끄',
  둬: '두',
  춰: '추',
  꿔: '꾸',
  워: '우',
  눠: '누',
  쳐: '치',
  져: '지',
  켜: '키',
  려: '리',
  겨: '기',
  여: '이',
  떠: '뜨',
  모: '모으',
};

/** The stem of "내야", "먹어야", "해야", without its 야. */
function infinitive(before: string): string {
  const last = before.at(-1) ?? '';
  if ((last === '어' || last === '아') && finalOf(before.at(-2) ?? '') > 0) return before.slice(0, -1);
  const stem = CONTRACTED[last];
  return stem === undefined ? before : before.slice(0, -1) + stem;
}
