import { type Item, type ItemRef, itemsOf, type Line, READ_AT_MOST, type Situation } from '../situation.ts';
import { linkStrength, senderOf, sharesName } from '../text/links.ts';
import { type NamedTime, timesIn } from '../text/moments.ts';
import { type Features, featuresOf } from './features.ts';
import { closedByLaterLine, replacedByLaterLine } from './lines.ts';
import { type Handled, type Signals, signalsOf } from './signals.ts';
import { timeLeftWords } from './time-left.ts';
import { type UserFacts, userFacts } from './user-facts.ts';

export interface Linked {
  /** `events[2]`, `commitments[0]` or `conversation[1]`. */
  with: ItemRef | `conversation[${number}]`;
  strength: number;
}

/** What code can know of one commitment or event (seed 002: 계산은 코드가). */
export interface ItemFacts {
  item: Item;
  /** In words, `unknown` where no time is known: it never silences by itself. */
  timeLeft: string;
  minutesLeft: number | null;
  /** The time is known to the minute. */
  exact: boolean;
  /** The time is one by which something must have happened. */
  deadline: boolean;
  /** It names a thing that the user named too. */
  ownName: boolean;
  /** When it is due or begins (epoch ms), or null. */
  moment: number | null;
  within30: boolean;
  /** More than a day away. */
  far: boolean;
  handled: Handled;
  /** Who says so. */
  handledBy: 'status' | 'its line' | 'a later line' | 'the user' | null;
  linked: Linked[];
  advert: boolean;
  /** The companion told it already, or the user wants no word of it. */
  said: 'told' | 'muted' | null;
  signals: Signals;
  user: UserFacts;
  features: Features;
}

export interface SituationFacts {
  situation: Situation;
  items: ItemFacts[];
}

const MINUTE = 60_000;
/** How much of a conversation is looked at. */
const LINES = 40;

/** The facts of every commitment and event. Pure; texts are only matched against patterns. */
export function factsOf(situation: Situation): SituationFacts {
  const items = itemsOf(situation);
  const read = { ...situation, conversation: situation.conversation.slice(-LINES).map(shortened) };
  return { situation, items: items.map((item) => itemFacts(item, items, read)) };
}

const shortened = (line: Line): Line => ({ ...line, text: line.text.normalize('NFC').slice(0, READ_AT_MOST) });

function itemFacts(item: Item, items: Item[], situation: Situation): ItemFacts {
  const { now, zone, conversation } = situation;
  const signals = signalsOf(item.source, item.text);
  const time = timeOf(item, now, zone, signals);
  const minutesLeft = time === null ? null : (time.at - now) / MINUTE;
  const user = userFacts(item, signals, situation, time?.exact === true ? time.at : null);
  const later = item.kind === 'event' ? closedByLaterLine(item, items) : null;
  const [handled, handledBy] = handledOf(item, signals, user, later);
  const ownName = conversation.some((line) => line.role === 'user' && sharesName(item.text, line.text));
  const facts = {
    item,
    timeLeft: timeLeftWords(minutesLeft),
    minutesLeft,
    exact: time?.exact ?? false,
    deadline: time?.deadline ?? false,
    ownName,
    moment: time?.at ?? null,
    within30: minutesLeft !== null && minutesLeft <= 30 && minutesLeft >= 0,
    far: minutesLeft !== null && minutesLeft > 24 * 60,
    handled,
    handledBy,
    linked: linksOf(item, items, conversation, later),
    // What names a thing of the user's own and says what becomes of it is more than an advertisement.
    advert:
      signals.advert &&
      !((ownName || user.link >= 2) && (signals.deadline || signals.consequence || signals.failure > 0)),
    said: user.told ? ('told' as const) : user.muted ? ('muted' as const) : null,
    signals,
    user,
  };
  return { ...facts, features: featuresOf(facts, replacedByLaterLine(item, items)) };
}

function handledOf(
  item: Item,
  signals: Signals,
  user: UserFacts,
  later: ItemRef | null,
): [Handled, ItemFacts['handledBy']] {
  if (item.done) return ['done', 'status'];
  if (later !== null) return ['done', 'a later line'];
  if (user.handled !== 'none') return [user.handled, 'the user'];
  if (item.kind === 'event' && signals.handled !== 'none') return [signals.handled, 'its line'];
  return ['none', null];
}

/** The time that counts: the nearest to come, a deadline or clock before a mere day; else the latest that is over. */
function timeOf(
  item: Item,
  now: number,
  zone: string,
  signals: Signals,
): Pick<NamedTime, 'at' | 'exact' | 'deadline'> | null {
  if (item.kind === 'commitment') return item.due === null ? null : { at: item.due, exact: true, deadline: true };
  const times = timesIn(item.text, item.at, zone);
  const ahead = times.filter((time) => time.at >= now - MINUTE).sort((a, b) => a.at - b.at);
  const exact = ahead.filter((time) => time.exact || time.deadline);
  const best = (signals.deadline ? exact.find((time) => time.deadline) : undefined) ?? exact[0] ?? ahead[0];
  return best ?? latest(times);
}

function latest(times: NamedTime[]): NamedTime | null {
  return times.reduce<NamedTime | null>((best, time) => (best === null || time.at > best.at ? time : best), null);
}

function linksOf(item: Item, items: Item[], conversation: Line[], later: ItemRef | null): Linked[] {
  const others = items
    .filter((other) => other !== item)
    .map(
      (other): Linked => ({
        with: other.ref,
        strength: linkStrength(item.text, other.text) + sameSender(item, other) + (other.ref === later ? 1 : 0),
      }),
    );
  const lines = conversation.map(
    (line, i): Linked => ({
      with: `conversation[${i}]`,
      strength: line.role === 'user' ? linkStrength(item.text, line.text) : 0,
    }),
  );
  return [...others, ...lines].filter((link) => link.strength >= 1);
}

function sameSender(a: Item, b: Item): number {
  const [one, two] = [senderOf(a.text), senderOf(b.text)];
  return one !== null && one === two ? 0.5 : 0;
}
