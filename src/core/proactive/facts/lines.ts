import type { Item, ItemRef } from '../situation.ts';
import { linkStrength, senderOf } from '../text/links.ts';
import { signalsOf } from './signals.ts';

/** A person's "they are here", "found it": the sender takes back what they asked before. */
const TAKES_BACK =
  /왔어|왔다|찾았|해결|됐어|괜찮|걱정 ?마|아니야|취소|(?<![a-z])(?:never ?mind|found|false alarm|all good|ok now|sorted|it's fine|got it|solved)(?![a-z])/i;

/** A later line of the same subject that says it is dealt with: a passing rerun, a payment after its notice. */
export function closedByLaterLine(item: Item, items: Item[]): ItemRef | null {
  for (const other of items) {
    if (other.kind !== 'event' || other === item || !comesAfter(other, item)) continue;
    const { handled, failure, alarm } = signalsOf(other.source, other.text);
    const takesBack = sameSender(item, other) && other.source === item.source && TAKES_BACK.test(other.text);
    if (handled === 'none' && !takesBack) continue;
    if (handled === 'accepted' && failure === 0 && linkStrength(item.text, other.text) < 1) continue;
    if (alarm && handled === 'none') continue;
    const strength = linkStrength(item.text, other.text) + (sameSender(item, other) ? 0.5 : 0);
    if (takesBack || strength >= 1.5 || (strength >= 1 && other.source === item.source)) return other.ref;
  }
  return null;
}

/** A later line of the same subject says something newer. */
export function replacedByLaterLine(item: Item, items: Item[]): boolean {
  return items.some(
    (other) =>
      other.kind === 'event' &&
      other !== item &&
      comesAfter(other, item) &&
      other.source === item.source &&
      linkStrength(item.text, other.text) >= 2,
  );
}

/** In time; of lines with one time, by their order. */
function comesAfter(other: Item, item: Item): boolean {
  if (item.kind === 'commitment') return false;
  return other.at > item.at || (other.at === item.at && other.ref.localeCompare(item.ref, 'en', { numeric: true }) > 0);
}

function sameSender(a: Item, b: Item): boolean {
  const sender = senderOf(a.text);
  return sender !== null && sender === senderOf(b.text);
}
