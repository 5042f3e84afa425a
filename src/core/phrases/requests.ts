import { fold, hasHangul } from './text.ts';

/**
 * Tells by the form of a sentence what it wants: work that the companion would do itself, to be told something,
 * an answer, or nothing (a statement). Rules of form only; the words are verbs, not topics.
 */

export const WORK_NOUNS =
  '요약|정리|검색|조사|분석|번역|작성|비교|계산|추천|예약|예매|확인|점검|체크|업데이트|생성|출력|추출|수집|백업|배포|실행|검토|교정|변환|발송|전송|공유|등록|삭제|다운로드|모니터링|측정|집계|브리핑|보고|조회|테스트|빌드|수정|최적화|문의|파악|취합|기록|갱신|동기화|리뷰';
export const WORK_STEMS =
  '찾아|만들어|써|적어|읽어|골라|뽑아|모아|돌려|보내|올려|살펴|살펴봐|알아|알아봐|고쳐|바꿔|지워|열어|틀어|꺼|켜|옮겨|봐|세어|재|채워|그려|풀어|받아|뒤져|훑어|추려|보여|걸어';
/** Endings of asking: 줘, 주세요, 줄래, 줄 수 있어, 부탁해. */
export const ASKING =
  '(?:줘요?|주세요|주라|주십시오|주실래요?|줄래요?|줄 ?수 ?있(?:어|니|나요?|을까)요?|주실 ?수 ?있(?:어요|나요|을까요)|줄 ?거지|달라|다오|놔(?:줘)?|부탁(?:해요?|드려요|드립니다)?)';
const KOREAN_WORK = new RegExp(
  `(?:${WORK_NOUNS})(?:을|를)? ?(?:좀 ?)?(?:해(?!야|라고| ?두기| ?놓기| ?뒀)|하고(?! ?나)|부탁)|(?:${WORK_STEMS})(?: ?(?:봐|놔))? ?${ASKING}`,
);
/** Work that a program can do; what a person does (call, buy, pay, write to someone) is left out. */
const ENGLISH_WORK_VERBS =
  "summari[sz]e|check(?! in(?!to))|find|search|look up|look into|research|analy[sz]e|translate|compare|calculate|draft|compile|generate|fetch|download|back ?up|deploy|run(?= (?:the|a|my|all|tests?|backup|report|script))|review|collect|gather|list|report|scan|recap|proofread|convert|export|sync|monitor|measure|count|show|read|pull up|give me|get me|pull|tell me (?:the|what|how|whether|if|which|who|about)|what(?:'s| is) ";
const ENGLISH_WORK = new RegExp(`(?:^|[,.;:] ?|please |you |then |and |to me )(?:${ENGLISH_WORK_VERBS})(?![a-z])`);

/** Whether a sentence asks for work that the companion would do ("요약해줘", "check the log"). */
export function asksForWork(text: string): boolean {
  const folded = fold(text);
  return KOREAN_WORK.test(folded) || ENGLISH_WORK.test(folded.trim());
}

const KOREAN_TELL =
  '알려|말해|얘기해|이야기해|일러|귀띔해|일깨워|상기시켜|상기해|리마인드 ?(?:해)?|리마인더|깨워|띄워|불러|챙겨|알람|알림|푸시|타이머|잊지 ?않게|까먹지 ?않게|라고 ?해|다고 ?해|게 ?해';
/** Told by the companion, not by others: 알려줘, 깨워줘, 알람 맞춰줘, …라고 해줘. */
export const TELLING = new RegExp(`(?:${KOREAN_TELL})[^가-힣]*(?:${ASKING}|$|[가-힣 ]{0,6}${ASKING})`);
const ENGLISH_TELLING =
  /(?:^|[^a-z])(?:remind|reminder|remember to|don'?t forget|(?:tell|ping|nudge|notify|alert|wake|warn|message|text|poke|buzz) me|let me know|don'?t let me|set (?:an? |the |my )?(?:\w+ )?(?:alarm|timer|reminder)|alarm|timer|give me a (?:nudge|shout|ping|heads[- ]?up)|schedule|make sure i)(?![a-z])/;

/** Whether a sentence asks to be told or to have something done, in so many words. */
export function isRequest(text: string): boolean {
  const folded = fold(text);
  if (hasHangul(folded) && (TELLING.test(folded) || new RegExp(`${ASKING}[.!?~ ]*$`).test(folded))) return true;
  return ENGLISH_TELLING.test(folded) || asksForWork(folded);
}

/** Things one asks about rather than is reminded of, in front of 알려줘. */
const KNOWABLE =
  /(?:날씨|기온|미세먼지|뉴스|소식|환율|주가|시세|가격|잔액|지출|매출|실적|일정|스케줄|할 ?일|교통|예보|순위|점수|결과|현황|상태|통계|기록|목록|운세|식단|메뉴|남은 ?[가-힣]+|개수|번호|요금|값|비용|금리|지수)(?:을|를|도|만|좀)? ?(?:알려|말해|얘기해|보여|읽어)|(?:는지|은지|ㄴ지|인지|[은는]가|을지|ㄹ지|될지|올지|할지|갈지)(?:를|도|만|좀)? ?(?:알려|말해|얘기해|봐|확인)|(?:얼마|몇|뭐|무슨|어떤|누가|어디)[^.]*(?:알려|말해|얘기해)/;

/**
 * A reminder (the sentence itself is told) or a task (the sentence is carried out). In doubt a reminder: a wrong
 * reminder only tells, a wrong task would do something.
 */
export function reminderOrTask(rest: string): 'reminder' | 'task' {
  const folded = fold(rest).trim();
  if (
    /(?:이?라고|다고|자고) ?(?:좀 ?|꼭 ?|다시 ?|나한테 ?)*(?:알려|말해|얘기해|이야기해|해 ?줘|해 ?주|톡|전해|해$)/.test(
      folded,
    )
  )
    return 'reminder';
  if (/(?:잊지|까먹지|빼먹지|놓치지) ?(?:않|말)/.test(folded)) return 'reminder';
  if (
    /(?:remind me|remember to|don'?t forget|don'?t let me forget|(?:tell|ping|nudge|notify|alert|warn) me (?:to|that|it)|wake me|reminder (?:to|for))(?![a-z])/.test(
      folded,
    )
  ) {
    return 'reminder';
  }
  if (KNOWABLE.test(folded)) return 'task';
  return asksForWork(folded) ? 'task' : 'reminder';
}

/** An asking word, and an ending that can ask. */
const KOREAN_WH =
  /(?:^| )(?:뭐|무엇|뭘|어디|언제|누구|누가|왜|어떻게|얼마|몇)[^?]*(?:지|까|나|니|야|을래|할래|해야 ?해|해야 ?돼|있어|와|가|돼)[.!~ ]*$/;

/** A question, and not a request in the form of one ("알려줄래?", "can you remind me …?"). */
export function isQuestion(text: string): boolean {
  const folded = fold(text).trim();
  const asked = /\?[ .!~)]*$/.test(folded);
  if (hasHangul(folded)) {
    if (new RegExp(`${ASKING}[.!?~ ]*$`).test(folded)) return false;
    return (
      asked ||
      KOREAN_WH.test(folded) ||
      /(?:니|나요|까요?|냐|는가요?|은가요|인가요?|건가요?|뭐야|뭐지|뭐예요|언제야|언제지|언제예요|어디야|누구야|얼마야|몇 ?[가-힣]{1,3}(?:야|지|이야|예요))[.!~ ]*$/.test(
        folded,
      )
    );
  }
  if (/^(?:(?:hey |ok |hi )?\w+,? )?(?:can|could|would|will) you |^(?:can|could|would|will) you |please/.test(folded))
    return false;
  // "When the build finishes, tell me": an order behind a condition.
  if (/^(?:when|once) [^,?]+, ?(?!do |does |is |are |what |how |will |should )[a-z]/.test(folded)) return false;
  if (
    /^(?:when|once) .* (?:let me know|(?:tell|text|ping|notify|alert|call|message|remind|wake) me)(?![a-z])/.test(
      folded,
    )
  )
    return false;
  return (
    asked ||
    /^(?:what|when|where|who|why|how|which|is|are|was|were|do(?! not)|does|did|should|can i|could i|have|has|am i)(?![a-z])/.test(
      folded,
    )
  );
}

/** Syllables with a final ㅆ mark the past (했어, 갔다), but for 있 and 겠. */
function hasPastSyllable(word: string): boolean {
  for (const syllable of word) {
    if (
      syllable >= '가' &&
      syllable <= '힣' &&
      (syllable.charCodeAt(0) - 0xac00) % 28 === 20 &&
      syllable !== '있' &&
      syllable !== '겠'
    )
      return true;
  }
  return false;
}

/** "보낼게", "할게요", "낼께": what the speaker will do. */
function promises(word: string): boolean {
  const before = /([가-힣])[게께]요?$/.exec(word)?.[1];
  return before !== undefined && (before.charCodeAt(0) - 0xac00) % 28 === 8;
}

const KOREAN_STATEMENT =
  /(?:있어|있다|있어요|있습니다|있네|있는데|없어|없다|없어요|이야|거야|거예요|거에요|겁니다|예요|이에요|입니다|인데|한다|간다|온다|된다|난다|먹는다|[가-힣]는다|겠다|겠어|겠어요|겠습니다|야 ?(?:해|돼|되는데|함|지|겠다|해요|돼요|합니다|됩니다)|려고|려고 ?해|려고요|거든|거든요|잖아|같아|같아요|한대|간대|온대|래요|니까|니까요|싶어|싶다|싶어요|좋겠다|기로 ?함|[가-힣]네|네요|군|구나|더라|했음)$/;
const ENGLISH_STATEMENT =
  /^(?:i|i'm|i'll|i've|i'd|we|we're|we'll|we've|he|he's|she|she's|they|they're|it|it's|there|there's|that|this|you)(?![a-z])|^(?:the|my|our|his|her|a|an)? ?[a-z ]{2,40} (?:is|are|was|were|has|had|starts?|begins?|ends?|will|went|came)(?![a-z])/;

/** A statement, about the past or not: nothing is asked for. */
export function isStatement(text: string): boolean {
  const folded = fold(text)
    .trim()
    .replace(/[.!~… ]+$/, '');
  if (isRequest(folded)) return false;
  if (hasHangul(folded)) {
    const last = folded.split(' ').at(-1) ?? '';
    return hasPastSyllable(last) || promises(last) || KOREAN_STATEMENT.test(folded);
  }
  return ENGLISH_STATEMENT.test(folded);
}
