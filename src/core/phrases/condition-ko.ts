import { ASKING, asksForWork, isStatement, WORK_STEMS } from './requests.ts';

/**
 * Whether a Korean condition is one the companion is asked to act on ("끝나면 알려줘"), or part of what the speaker tells of
 * themselves ("끝나면 퇴근이야"): the clause that the condition governs decides.
 */

/** Words of telling, as the companion would. */
export const TELL_KO =
  '(?:알려|알림|말해|말 ?걸|말하|얘기|귀띔|톡|연락|불러|경고|메시지|문자|깨워|신호|보고해|띄워|공유|들려|전해|보내|말 ?좀|라고 ?해|라고 ?전|말아?줘)';

/** Nouns and phrases in 면 that are no condition. */
const NO_CONDITION =
  /^(?:.*(?:려면|으려면|냉면|짜장면|쫄면|컵라면)|라면|화면|장면|정면|측면|표면|도면|지면|방면|수면|대면|외면|반면|전면|양면|단면|이면|내면|평면|서면|국면|가면)$/;
const COURTESY =
  /(?<![가-힣])(?:괜찮(?:으|다)면|가능하(?:다)?면|필요하(?:다)?면|원하(?:신다)?면|아니면|그러면|이러면|어떻게 ?하면|말하자면|예를 ?들면|다시 ?말하면|(?:시간|틈) ?(?:되|나)면|안 ?바쁘면|[0-9가-힣]+시(?:가)? ?되면|될 수 있으면|그렇지 ?않으면)/g;
const OCCASION =
  /(?:때마다|때만|[가-힣](?:을|ㄹ)? ?때(?:는| 바로| 즉시)|는 ?대로|난 ?대로|는 ?즉시|자마자|[a-z가-힣]+마다)/;
const NO_OCCASION = /(?:아침|점심|저녁|그|이|제)때/g;

/** Where the first condition of a clause ends; null where there is none. Courtesies and nouns are left out. */
function conditionEnd(text: string): number | null {
  const plain = text.replace(COURTESY, (found) => ' '.repeat(found.length));
  const words = [...plain.matchAll(/[^ ,.!?]+/g)];
  const condition = words.find(([word]) => /[가-힣]면(?:은|야)?$/.test(word) && !NO_CONDITION.test(word));
  const occasion = OCCASION.exec(text.replace(NO_OCCASION, (found) => ' '.repeat(found.length)));
  const ends = [
    ...(condition === undefined ? [] : [condition.index + condition[0].length]),
    ...(occasion === null ? [] : [occasion.index + occasion[0].length]),
  ];
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Endings of plans, proposals and reports, beside those of every statement. */
const TELLS_OF =
  /(?:[가-힣]자|지 ?뭐|는 ?중|예정|계획|생각|텐데|는데|던데|지만|거든|[한간온된난준린][대다]|겠지|싶[다네])(?:요)?$/;
/** A final ㄹ before it makes them what somebody will do: "갈래", "할 거야", "쉴 듯". */
const WILL = /([가-힣])(?:래|까|게|께|걸|지| ?(?:듯|거|건|것)[가-힣]{0,3})(?:요)?$/;
const FINAL_RIEUL = 8;

/** A clause that tells something of somebody and asks for nothing. */
export function tellsOf(clause: string): boolean {
  const plain = bare(clause);
  if (WISH.test(plain) || new RegExp(`${ASKING}$`).test(plain)) return false;
  const will = WILL.exec(plain)?.[1];
  if (will !== undefined && (will.charCodeAt(0) - 0xac00) % 28 === FINAL_RIEUL) return true;
  return TELLS_OF.test(plain) || isStatement(plain);
}

const bare = (clause: string) => clause.replace(/[ ~^!.,…ㅋㅎㅠㅜ]+$/, '').trim();

/** "알려줬으면 좋겠어", "알고 싶어": a wish to be told. */
const WISH = /(?:줬으면|주셨으면|주면|주시면) ?(?:좋겠|해|하는데|고맙|감사|돼|될)|(?:알고|듣고|받고|보고) ?싶/;
/** Done for somebody, said short: "깨워", "불 꺼", "적어 둬". */
const BARE_ORDER = new RegExp(
  `(?:^|[ 가-힣])(?:${WORK_STEMS}|깨워|찔러|불러|울려|닫아|남겨|막아|멈춰|내려|넣어|붙여|달아|띄워|알려|말해|전해|챙겨|소리쳐|소리 ?내|(?:재시작|저장|표시|재촉|주문|신청|차단|호출|찜|구매|결제|취소|승인|거절|종료|대기|캡처)해)(?: ?(?:봐|둬|놔|버려))?(?:요|라)?$`,
);
/** A word of telling alone, or whom to tell: "바로 톡", "나한테 먼저". */
const FRAGMENT =
  /(?:알림|푸시|핑|콜|톡|경고|신호|벨|알람|연락|문자|전화|귀띔|메시지|보고|노크|힌트)(?: ?(?:좀|부탁|바람|요망|필수|고고|ㄱㄱ))?$|(?:나|저|내)(?:한테|에게|게|부터)(?: ?(?:먼저|바로|제일 먼저))?(?:요)?$/;
const IN_BETWEEN = /(?:알려|말해|전해|불러|깨워|귀띔해|보고해|연락해|공유해)(?: ?(?:주|줘))?(?:고|면서|시고)(?: |$)/;
/** Somebody or something else gets in touch: "연락 오면", "전화 온다". */
const COMES = /(?:연락|문자|톡|메시지|알림|전화|신호)(?:이|가|도|만)? ?(?:와|옴|오|온|올|받)[가-힣]*$/;

/** A clause that asks the companion to tell or to do something. */
function asks(clause: string): boolean {
  const plain = bare(clause);
  if (plain === '') return false;
  if (new RegExp(`${ASKING}$`).test(plain) || WISH.test(plain)) return true;
  if (IN_BETWEEN.test(`${plain} `)) return true;
  if (tellsOf(plain) || COMES.test(plain)) return false;
  return BARE_ORDER.test(plain) || FRAGMENT.test(plain) || new RegExp(TELL_KO).test(plain) || asksForWork(plain);
}

/** A request to be told that names nothing itself, so that it goes with the condition beside it: "그때 알려줘". */
const ONLY_TELLING = new RegExp(
  `^(?:그때|그럼|그러면|꼭|바로|좀|나한테|저한테|미리|제일 먼저|즉시|다시|또| )*(?:알려|말해|불러|깨워|연락해?|귀띔해?|톡해?|얘기해) ?(?:${ASKING})?$`,
);
/** What stands before it is a reason or a remark, and the condition belongs to that: "비 오면 집에 있을 건데 …". */
const REMARK = /(?:니까|[는은던]데|건데|텐데|지만|거든|라서)$/;

const SENTENCE = /[.!?…]+(?= |$)|\n/;

/** A text without the sentences in which somebody only tells of themselves: "드라마 보다가 울었어". */
export const withoutTalk = (text: string): string =>
  text
    .split(SENTENCE)
    .filter((each) => !tellsOf(each) || /고 있어요?$/.test(bare(each)))
    .join('. ');

/** Whether a sentence has a condition at all, and whether somebody asks for something on it. */
export function koreanCondition(text: string): { there: boolean; asked: boolean } {
  const sentences = text.split(SENTENCE).map((each) => each.trim());
  let there = false;
  for (const [at, sentence] of sentences.entries()) {
    const end = conditionEnd(sentence);
    if (end === null) continue;
    there = true;
    const after = sentence.slice(end).split(',');
    const beside = [
      sentence.slice(0, end).split(',').slice(0, -1),
      sentences[at - 1] ?? '',
      sentences[at + 1] ?? '',
    ].flat();
    const alone = bare(after.join(' ')) === '';
    if (governed(after) || beside.some((each) => ONLY_TELLING.test(bare(each)) || (alone && asks(each)))) {
      return { there, asked: true };
    }
  }
  return { there, asked: false };
}

/** Whether one of the clauses behind a condition asks for something on it. */
function governed(clauses: readonly string[]): boolean {
  return clauses.some((clause) => {
    if (!asks(clause)) return false;
    const words = clause.trim().split(' ');
    const remark = words.findLastIndex((word) => REMARK.test(word));
    const own = words.slice(remark + 1).join(' ');
    return remark === -1 || ONLY_TELLING.test(bare(own)) || koreanCondition(own).asked;
  });
}
