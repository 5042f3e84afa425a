import type { Item, Line, Situation } from '../situation.ts';
import { linkStrength } from '../text/links.ts';
import { timesIn } from '../text/moments.ts';
import type { Handled, Signals } from './signals.ts';
import { sentencesOf, stanceOf, wantsNoSpoilers } from './stance.ts';

/** What the conversation tells about one item. */
export interface UserFacts {
  /** Strength of the closest sentence of the user (see `linkStrength`). */
  link: number;
  /** The user waits for its outcome. */
  awaited: boolean;
  /** The user asked to be told of such a thing. */
  ordered: boolean;
  /** The user said that it cannot be theirs: "쓴 적 없는데", "I only use cash". */
  denied: boolean;
  /** The user has plans for the same hours with the same thing. */
  plan: boolean;
  /** The user said that it is dealt with. */
  handled: Handled;
  /** The companion said it already. */
  told: boolean;
  /** The user wants no word of it. */
  muted: boolean;
  /** The user spoke of going out, travelling, sport: weather and roads matter. */
  outdoors: boolean;
}

const MINUTE = 60_000;
/** What was said so long before is no longer about the moment (ms). */
const FRESH = 12 * 60 * MINUTE;
const OUTDOORS =
  /나가|나왔|나선|출발|가는 길|이동 ?중|외출|등산|산책|자전거|러닝|조깅|달리|캠핑|낚시|운전|출근|퇴근|공항|여행|골프|소풍|빨래|널어|축구|(?<![a-z])(?:walk|run(?!ning (?:the|a|full|tests?|build))|hik(?:e|ing)|bike|cycling|ride|drive|driving|camping|picnic|airport|commute|beach|golf|outside|outdoors|sail|surf|garden|laundry)(?![a-z])/i;
/** Asked to be told of anything of this kind of source. */
const ON_CALL =
  /당직|온콜|알람[^.]{0,6}(?:오|나|뜨)|장애[^.]{0,6}(?:나|오|생기)면|깨워|(?<![a-z])(?:on[- ]call|on duty|wake me|pager)(?![a-z])/i;
/** Verbs that settle what a notice asks for. */
const SETTLES =
  /냈|보냈|제출|납부|결제|이체|입금|송금|신청|예약|등록|반납|회신|답장|처리|완료|끝냈|갱신|연장|접수|서명|챙겼|먹었|맞았|다녀왔|체크인|확인했|(?<![a-z])(?:sent|paid|submitted|filed|replied|answered|booked|registered|renewed|signed|returned|uploaded|confirmed|checked in|settled|done|took care)(?![a-z])/i;
/** What comes of a sign-in or a purchase, and what is more than that. */
const OWN_DOING =
  /로그인|접속|기기|승인|결제|출금|이체|(?<![a-z])(?:sign-?in|login|device|purchase|charge[ds]?|payment|paid|sent|transfer|card)(?![a-z])/i;
const BREACH =
  /유출|도용|부정|탈취|낯선|모르는|비정상|(?<![a-z])(?:leak\w*|unknown|unrecogni[sz]ed|unauthori[sz]ed|compromised|stolen|suspicious|fraud\w*|public repository)(?![a-z])/i;
const PAYING = /카드|결제|현금|이체|해외|(?<![a-z])(?:cards?|cash|pay|payments?|bank|buy|purchases?|abroad)(?![a-z])/i;
const CLOCK_WORDS = /\d\s?(?:시|분|:)|까지|남았|지났|left|due|in \d+|at \d+/i;

export function userFacts(item: Item, signals: Signals, situation: Situation, moment: number | null): UserFacts {
  const { conversation, now } = situation;
  const facts: UserFacts = {
    link: 0,
    awaited: false,
    ordered: false,
    denied: false,
    plan: false,
    handled: 'none',
    told: false,
    muted: false,
    outdoors: false,
  };
  for (const [i, line] of conversation.entries()) {
    if (line.role === 'assistant') {
      if (tells(line, item, now)) facts.told = true;
      continue;
    }
    const answered = conversation[i - 1]?.role === 'assistant' ? conversation[i - 1] : undefined;
    readLine(facts, line, answered, item, signals, now);
    if (item.kind === 'event' && plansFor(line, item, moment, situation)) facts.plan = true;
    if (facts.plan && item.source === 'weather') facts.outdoors = true;
  }
  return facts;
}

function readLine(
  facts: UserFacts,
  line: Line,
  answered: Line | undefined,
  item: Item,
  signals: Signals,
  now: number,
): void {
  if (OUTDOORS.test(line.text) && now - line.at <= FRESH) facts.outdoors = true;
  if (ON_CALL.test(line.text) && (item.source === 'system' || item.source === 'ci' || item.source === 'monitor'))
    facts.ordered = true;
  const whole = linkStrength(item.text, line.text);
  const context = answered === undefined ? 0 : linkStrength(item.text, answered.text);
  facts.link = Math.max(facts.link, whole);
  for (const sentence of sentencesOf(line.text)) {
    const stance = stanceOf(sentence);
    const link = linkStrength(item.text, sentence);
    if (wantsNoSpoilers(sentence) && item.source === 'web') facts.muted = true;
    if (stance.stop && (link >= 1 || context >= 1)) facts.muted = true;
    if (stance.waiting && whole >= 1) facts.awaited = true;
    if (stance.ordered && whole >= 1) facts.ordered = true;
    if (stance.denies && (whole >= 1 || PAYING.test(sentence)) && (item.source === 'bank' || signals.security))
      facts.denied = true;
    const handled = handledBy(sentence, stance, link, whole, context, line, item, signals);
    if (handled !== 'none') facts.handled = handled;
  }
  // A code comes because the user is entering one.
  if (signals.code && Math.abs(item.at - line.at) <= 15 * MINUTE) facts.handled = 'confirmed';
}

function handledBy(
  text: string,
  stance: ReturnType<typeof stanceOf>,
  link: number,
  whole: number,
  context: number,
  line: Line,
  item: Item,
  signals: Signals,
): Handled {
  const near = link >= 1 || (whole >= 1 && link > 0);
  const after = item.kind === 'commitment' || line.at >= item.at;
  if (after) {
    if (near && stance.movedOff) return 'cancelled';
    if (near && (stance.done || (stance.started && item.source === 'calendar'))) return 'done';
    if (item.kind === 'event' && stance.known && (near || context >= 1)) return 'confirmed';
    return 'none';
  }
  // Said before the line came: it can only be what the user arranged, or a reminder of what is done.
  const fresh = item.at - line.at <= 3 * 60 * MINUTE && !stance.denies;
  // A sign-in or a purchase that the user has just told of is the user's own.
  if (
    (signals.security || item.source === 'bank') &&
    signals.failure === 0 &&
    OWN_DOING.test(item.text) &&
    !BREACH.test(item.text) &&
    fresh &&
    whole >= 1 &&
    (signals.security || stance.done)
  )
    return 'confirmed';
  // A change that the user has just made or told of.
  if (near && fresh && stance.movedOff && item.source === 'calendar' && signals.failure === 0) return 'confirmed';
  const news = signals.failure > 0 || signals.alarm || signals.security || signals.waiting || signals.change;
  if (news) return stance.movedOff && near && signals.handled === 'cancelled' ? 'cancelled' : 'none';
  if (item.source === 'bank' && near && (stance.prepared || stance.done)) return 'confirmed';
  // "you sent us …": an answer to what was done, so not settled by it.
  if (
    /보내(?:신|주신|준)|제출하신|(?<![a-z])(?:you sent|your (?:submission|proposal|file|email|attachment|application))(?![a-z])/i.test(
      item.text,
    )
  )
    return 'none';
  if (near && stance.done && SETTLES.test(text) && (signals.request || signals.deadline)) return 'done';
  if (near && stance.movedOff) return 'cancelled';
  return 'none';
}

/** A time that the user named for later, within three hours of the item's, with something in common. */
function plansFor(line: Line, item: Item, moment: number | null, { zone, now }: Situation): boolean {
  if (!/\d|시|noon|midnight|o'clock/i.test(line.text)) return false;
  if (moment === null || moment < now - 5 * MINUTE || now - line.at > FRESH) return false;
  const near = timesIn(line.text, line.at, zone).filter(
    (time) => time.exact && time.at >= now - 5 * MINUTE && Math.abs(time.at - moment) <= 3 * 60 * MINUTE,
  );
  if (near.length === 0) return false;
  // Weather meets any plan of those hours.
  return (
    item.source === 'weather' ||
    linkStrength(item.text, line.text) >= 1 ||
    near.some((time) => Math.abs(time.at - moment) < MINUTE)
  );
}

/** The companion's own sentence after the line came, about the same thing; for a commitment, with its time. */
function tells(line: Line, item: Item, now: number): boolean {
  if (item.kind === 'commitment') {
    return now - line.at <= 60 * MINUTE && CLOCK_WORDS.test(line.text) && linkStrength(item.text, line.text) >= 1;
  }
  return line.at >= item.at && linkStrength(item.text, line.text) >= 1.5;
}
