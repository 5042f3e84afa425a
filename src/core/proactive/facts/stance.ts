import { remembering } from '../text/memo.ts';

/** What a sentence of the user says about a matter it speaks of. Several can hold. */
export interface Stance {
  /** Done, sent, paid, taken. */
  done: boolean;
  /** Called off or put off. */
  movedOff: boolean;
  /** Seen, known, understood. */
  known: boolean;
  /** Made ready, put on its way: money set aside, a build started. */
  prepared: boolean;
  /** No word about it any more. */
  stop: boolean;
  /** Waits for the outcome, or asked to be told. */
  waiting: boolean;
  /** Asked to be told. */
  ordered: boolean;
  /** It has begun, and the user is in it. */
  started: boolean;
  /** Says that it never happened: "쓴 적 없는데". */
  denies: boolean;
}

const en = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`;

const NOT_YET = new RegExp(
  `아직|(?<![가-힣])(?:못|안) |지 ?(?:못|않|말)|덜 |반밖에|절반|반쯤|거의|초안|일부만|깜빡|까먹|잊|했어야|적 ?없|모르겠|시작했|하는 중|쓰는 중|정리하는|고치는|${en("not|haven't|hasn't|didn't|isn't|never|yet|almost|nearly|half|draft|should|need to|have to|forgot|will|gonna|going to|i'll|started|working on|about to|trying|if|hope")}`,
  'i',
);
/** A past tense: a syllable with ㅆ below that is neither 있 nor 겠. */
const PAST_ENDING = /^(?:어|다|음|지|고|네|습|는데|거든|구|대|던|으니|더|죠|는|$|[^가-힣])/;
const DONE_KO = /이미|벌써|완료|끝(?!나면|내야|나고|나는|까지|이 없)/;
const DONE_EN = new RegExp(
  en(
    'sent|paid|done|submitted|finished|completed|took|taken|called|booked|returned|filed|picked (?:it |them |him |her )?up|dropped (?:it |them )?off|mailed|posted|signed|renewed|handled|sorted|fixed|bought|ordered|confirmed|already|replied|answered|uploaded|delivered|emailed|texted|turned (?:it )?in|handed (?:it )?in|fed|watered|walked|cleaned|merged|transferred|wired|checked in|registered|talked to|spoke (?:to|with)|met|shipped|all set|taken care of|got it done|wrapped up|locked|cancelled|canceled|out of the oven|is out|is off',
  ),
  'i',
);
/** Is there already: "들어왔어", "in the waiting room". */
const THERE = new RegExp(
  `도착했|와 ?있|들어왔|앉아 ?있|탔어|탔다|탑승했|${en("arrived|got here|i'm here|made it|boarded|checked in|sitting in|on the call|in the (?:meeting|room|call|chair|lobby|waiting room|dentist chair)|at the (?:office|clinic|dentist|venue|station|gym|restaurant)")}`,
  'i',
);
const STARTED = new RegExp(
  `시작(?:했|됐|한다)|${en('(?:it |just |has |have )?started|has begun|is starting|kicking off')}`,
  'i',
);
const MOVED_KO =
  /취소(?!되면|하면|할까|할지)|미뤘|미뤄|연기|옮겼|옮겨|바꿨|다음(?:에| 주| 달)[^.]{0,12}(?:하기로|로|에)|안 ?(?:가기로|하기로|해도|가도)|내일 ?(?:로|하|갈|할|아침|오전|오후)|보류|없던 일/;
const MOVED_EN = new RegExp(
  en(
    'cancell?ed|called off|moved|rescheduled?|postponed|pushed (?:back|[^.]{0,30}(?:back|to (?:next|tomorrow|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\\d)))|put off|skipping|skip|not going|not joining|tomorrow instead|not happening|no longer|next (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  ),
  'i',
);
const KNOWN = new RegExp(
  `알아(?!봐|보)|알고 ?있|알겠|알았|봤어|봤다|확인했|확인 ?완료|들었어|인지하고|${en('i know|saw (?:it|that|this)|noticed|got it|aware|seen (?:it|that)|understood|noted|thanks|thx|ty|back to')}`,
  'i',
);
const STOP = new RegExp(
  `그만(?! ?(?:큼|한))|(?:알리|알려 ?주|말하|말해 ?주|얘기하|보내|보여 ?주|꺼내|하)지 ?(?:마|말)|알림[^.]{0,8}(?:주지|하지|안|필요|꺼|끄|빼)|안 ?(?:알려|말해|보내)|안 ?궁금|상관 ?없|신경 ?(?:쓰지|꺼(?!자)|끄(?!자|고|려)|안)|무시(?:해|하)|필요 ?없|관심 ?없|됐으니까|몰라도 ?돼|${en("stop|don't (?:tell|notify|ping|remind|bother|mention|alert|message|need to (?:hear|know))|do not (?:tell|notify|ping|remind|mention|alert)|no (?:more|need)|ignore|mute|not interested|leave it|enough about|don't care|no need to|skip the")}`,
  'i',
);
const SPOILERS = new RegExp(`스포|결과[^.]{0,8}(?:말하지|알려 ?주지|미리)|${en('spoilers?|no scores?')}`, 'i');
const WAITING = new RegExp(
  `기다리|기다려|기대|걸어 ?(?:놨|뒀|놓|두)|돌려 ?(?:놨|뒀|놓)|눌러 ?(?:놨|뒀)|걸었|돌리는|도는 중|돌고|끝나면|나오면|오면|되면|뜨면|결과|언제 (?:오|나|와|되|끝)|알려 ?(?:줘|주세)|말해 ?(?:줘|주세)|깨워|불러 ?줘|당직|온콜|${en("waiting|wait for|once|as soon as|when it|tell me|let me know|wake me|ping me|on[- ]call|on duty|running|kicked off|queued|started|curious|should arrive|expecting|can't wait|hoping|watching")}`,
  'i',
);
const ORDERED = new RegExp(
  `(?:알려|말해|얘기해|불러|깨워|연락)(?: ?(?:줘|주세|달라|줄래)|(?=[.!~]|$))|${en('tell me|let me know|wake me|ping me|remind me|warn me|shout (?:if|when)|give me a shout|notify me|alert me')}`,
  'i',
);
const DENIES = new RegExp(
  `적 ?없|안 ?(?:했|썼|쓰|써)|현금만|${en("never|didn't|did not|haven't|not me|wasn't me|only use cash|don't use|no longer use|in the drawer|at home")}`,
  'i',
);
const PREPARED = /(?:놨|놓았|뒀|두었|놓음|둠)|예약(?:해|했)|신청(?:해|했)|맞춰|채워/;
const PREPARED_EN = new RegExp(
  en(
    'set (?:up|aside)|scheduled|topped up|put (?:the )?money|moved (?:the )?money|ready for|asked for|requested|logging in|just (?:paid|bought|ordered|sent)',
  ),
  'i',
);

/** Whether words of a Korean sentence are in the past tense ("보냈다", "했어"). */
function tellsPast(sentence: string): boolean {
  for (let i = 0; i < sentence.length; i++) {
    const unit = sentence.charAt(i);
    if (unit < '가' || unit > '힣' || unit === '있' || unit === '겠') continue;
    if ((unit.charCodeAt(0) - 0xac00) % 28 === 20 && PAST_ENDING.test(sentence.slice(i + 1))) return true;
  }
  return false;
}

/** What a sentence says. Kept, so it must not be changed. */
export const stanceOf = remembering(read);

function read(sentence: string): Stance {
  const asks = /\?\s*$/.test(sentence);
  const open = NOT_YET.test(sentence) || asks;
  const prepared = PREPARED.test(sentence) || PREPARED_EN.test(sentence);
  const doneKo = DONE_KO.test(sentence) || (tellsPast(sentence) && !PREPARED.test(sentence));
  const spoilers = SPOILERS.test(sentence);
  return {
    done: !open && (doneKo || DONE_EN.test(sentence) || THERE.test(sentence)),
    movedOff: !asks && (MOVED_KO.test(sentence) || MOVED_EN.test(sentence)),
    known: !asks && KNOWN.test(sentence),
    prepared: !asks && prepared,
    stop: STOP.test(sentence) || spoilers,
    waiting: WAITING.test(sentence) || prepared,
    ordered: ORDERED.test(sentence) && !STOP.test(sentence),
    started: !asks && STARTED.test(sentence),
    denies: DENIES.test(sentence),
  };
}

/** Whether nothing may be told of how something ended. */
export const wantsNoSpoilers = (sentence: string): boolean => SPOILERS.test(sentence);

/** The sentences of what was typed. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?~…])\s+|\n+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
