import { senderOf } from '../text/links.ts';
import type { ItemFacts } from './facts.ts';

/** What the embedded decision model sees: facts between 0 and 1, no words. */
export const FEATURES = [
  'soon',
  'trouble',
  'alarm',
  'waiting',
  'asked',
  'consequence',
  'awaited',
  'ordered',
  'plan',
  'change',
  'interest',
  'far',
  'closed',
  'said',
  'advert',
  'foreign',
  'mild',
  'routine',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Record<FeatureName, number>;

type Facts = Omit<ItemFacts, 'features'>;

export function featuresOf(facts: Facts, replaced: boolean): Features {
  const { item, signals, user } = facts;
  const touches = touchesUser(facts);
  const soon = nearness(facts);
  const act = asksForAct(facts);
  const outcome = Math.max(signals.failure, signals.alarm || signals.security ? 1 : 0, signals.change ? 0.7 : 0);
  return {
    soon: soon * act,
    trouble: item.kind === 'event' ? troubleOf(facts) * touches : 0,
    alarm: item.kind === 'event' && (signals.alarm || signals.security || user.denied) ? touches : 0,
    waiting: item.kind === 'event' && signals.waiting ? direct(facts) : 0,
    asked: asked(facts),
    consequence:
      item.kind === 'event' &&
      (signals.consequence ||
        (facts.ownName && signals.deadline && facts.minutesLeft !== null && facts.minutesLeft > 0)) &&
      !facts.far
        ? Math.min(1, touches + 0.2)
        : 0,
    awaited: user.awaited && item.kind === 'event' ? Math.max(outcome, 0.2) : 0,
    ordered: user.ordered && item.kind === 'event' && signals.handled === 'none' ? 1 : 0,
    plan: user.plan ? 1 : 0,
    change: item.kind === 'event' && signals.change ? Math.max(soon, user.link >= 1 ? 0.5 : 0) * touches : 0,
    interest: item.kind === 'commitment' || user.link >= 1 ? 1 : 0,
    far: farness(facts),
    closed: closedness(facts, replaced),
    said: facts.said === null ? 0 : 1,
    advert: facts.advert ? 1 : 0,
    foreign: foreignness(facts),
    mild: signals.mild ? 1 : 0,
    routine: signals.routine && signals.failure === 0 && !signals.alarm ? 1 : 0,
  };
}

/** How far off it is. What is wrong today is not put off by a later day that its line names, too. */
function farness({ item, far, exact, minutesLeft, signals }: Facts): number {
  const days = far ? 1 : exact && minutesLeft !== null && minutesLeft > 6 * 60 ? 0.5 : 0;
  const now = item.kind === 'event' && (signals.alarm || signals.waiting || (signals.failure > 0 && !signals.routine));
  return now ? days / 2 : days;
}

/** 1 within the half hour (or just due), falling to 0 over ten hours. */
function nearness({ item, minutesLeft, exact, signals }: Facts): number {
  if (minutesLeft === null) return 0;
  if (minutesLeft < -1) {
    if (item.kind === 'commitment') return minutesLeft > -24 * 60 ? 1 : 0.6;
    return exact && minutesLeft > -20 && item.source === 'calendar' && !signals.routine ? 0.8 : 0;
  }
  if (!exact) return minutesLeft <= 24 * 60 && signals.deadline ? 0.3 : 0;
  if (minutesLeft <= 35) return 1;
  if (minutesLeft <= 65) return 0.85;
  if (minutesLeft <= 120) return 0.55;
  if (minutesLeft <= 240) return 0.35;
  return minutesLeft <= 600 ? 0.2 : 0;
}

/** Whether the time asks something of the user: a commitment, an appointment, a deadline, somebody waiting. */
function asksForAct({ item, signals, user, exact, deadline, minutesLeft }: Facts): number {
  if (item.kind === 'commitment') return 1;
  if (item.source === 'calendar') return exact ? 1 : 0.2;
  const person = item.source === 'messenger' && !isGroup(item.text) && !signals.chatter;
  const binds =
    deadline ||
    person ||
    signals.consequence ||
    signals.deadline ||
    signals.request ||
    signals.change ||
    signals.waiting ||
    signals.failure > 0;
  if (item.source === 'web' || item.source === 'weather')
    return user.link >= 1 || (item.source === 'weather' && user.outdoors) ? (binds ? 1 : 0.6) : 0.1;
  if (item.source === 'messenger' && isGroup(item.text) && !signals.request && !signals.waiting) return 0.2;
  // What reaches the user by name and names a time within the hour is hardly for nothing.
  return binds ? 1 : exact && minutesLeft !== null && minutesLeft <= 65 ? 0.85 : 0.5;
}

/** Something is wrong. A planned stop is hardly that; a machine of the user's that speaks out of turn half is. */
function troubleOf({ item, signals, minutesLeft, exact, handled }: Facts): number {
  const planned = signals.routine && exact && minutesLeft !== null && minutesLeft > 120 && !signals.request;
  if (signals.failure > 0) return planned ? 0.2 : signals.failure;
  if (signals.warning) return 0.5;
  const speaksUp =
    item.source === 'system' &&
    handled === 'none' &&
    !signals.routine &&
    !signals.mild &&
    !signals.test &&
    !signals.level;
  return speaksUp ? 0.6 : 0;
}

/** How much the line is the user's own matter. */
function touchesUser({ item, signals, user }: Facts): number {
  const linked = user.link >= 1;
  if (signals.others && !user.awaited && user.link < 2) return 0.1;
  switch (item.source) {
    case 'bank':
    case 'calendar':
      return 1;
    case 'ci':
      return linked || user.awaited ? 1 : 0.25;
    case 'web':
      return linked ? 1 : 0.1;
    case 'weather':
      return linked || user.outdoors ? 1 : 0.25;
    case 'parcel':
      return signals.consequence || signals.waiting ? 1 : 0.5;
    case 'system':
      return 1;
    case 'messenger':
      return isGroup(item.text) && !linked ? 0.6 : 1;
    default:
      return linked ? 1 : 0.8;
  }
}

/** Somebody speaks to the user, not to a room. */
function direct({ item, signals, user }: Facts): number {
  if (item.source === 'web') return 0.1;
  if (signals.chatter) return 0.2;
  if (item.source === 'messenger' && isGroup(item.text)) return signals.request || user.link >= 1 ? 0.8 : 0.5;
  return 1;
}

/** Words that put a question into the next hours. */
const SOON_CUE =
  /지금|오늘|곧|당장|얼른|(?:하|가|오|나가|끝나)기 ?전에|이따|(?<![a-z])(?:now|today|tonight|before (?:you|we|i|the|\d)|right away|this (?:morning|afternoon|evening)|in (?:a few|\d+) min)/i;

/** A person puts a question or a request to the user, and not as one for some day. */
function asked({ item, signals, advert }: Facts): number {
  if (item.source !== 'messenger' && item.source !== 'mail') return 0;
  if (!(signals.question || signals.request) || signals.mild || signals.chatter || advert) return 0;
  const soon = SOON_CUE.test(item.text) ? 1.6 : 1;
  if (item.source === 'mail') return (signals.request ? 0.4 : 0.2) * soon;
  return (isGroup(item.text) ? (signals.request ? 0.4 : 0.1) : signals.request ? 1.3 : 1) * soon;
}

/** "[디자인팀] 수빈 님 …", "@sam": said to somebody by name in a room. */
const TO_SOMEBODY = /^\s*\[[^\]]+\]\s*(?:@\S+|[가-힣]{2,4} ?(?:님|씨|대리|과장|선배|아)(?=[ ,]))/;

/** How organisations write: "[관리실] … 나갑니다", "… 부탁드립니다". */
const FORMAL = /니다(?:[.!)~ ]|$)|주십시오|(?:하|오|주)세요|바랍니다|안내|고객님|회원님|입주민|보호자/;

/** "[조기축구] …": a room of many. Companies write so, too, but they ask or bind. */
function isGroup(text: string): boolean {
  if (FORMAL.test(text)) return false;
  return /^\s*\[/.test(text) || /(?<![a-z])group(?![a-z])|단톡|방\]/i.test(senderOf(text) ?? '');
}

function closedness({ item, handled, handledBy, signals, within30 }: Facts, replaced: boolean): number {
  if (handledBy === 'status' || handledBy === 'the user' || handledBy === 'a later line') return 1;
  if (replaced) return 0.7;
  // What is about to begin is not over because something about it was confirmed.
  if ((handled === 'done' || handled === 'confirmed') && item.source === 'calendar' && within30) return 0.1;
  if (handled === 'done' || handled === 'confirmed')
    return signals.failure > 0 || signals.waiting || signals.question ? 0.3 : 1;
  if (handled === 'cancelled') return item.source === 'calendar' ? 0.8 : 0;
  return 0;
}

function foreignness({ item, signals, user }: Facts): number {
  const linked = user.link >= 1;
  if (item.kind === 'commitment') return 0;
  if (signals.test) return 1;
  if (signals.others && user.link < 2) return 1;
  if (TO_SOMEBODY.test(item.text) && !linked) return 0.8;
  if (item.source === 'web') return linked ? 0 : signals.alarm ? 0.7 : 1;
  if (signals.chatter && !signals.waiting && !signals.alarm) return 1;
  if (signals.bulletin && !signals.consequence) return linked ? 0.5 : 1;
  return 0;
}
