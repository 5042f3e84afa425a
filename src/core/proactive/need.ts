import type { ItemFacts } from './facts.ts';

/** Seed 002, DUE_SOON_SEC: a commitment counts from half an hour before it is due (ms). */
export const DUE_SOON = 30 * 60_000;

/**
 * Whether an item is a reason to think of speaking: a new event, or one whose own time has come near; an open commitment
 * without due, due soon or past.
 */
export function isNeeded({ item, within30, exact }: ItemFacts, now: number): boolean {
  if (item.kind === 'event') return !item.known || (exact && within30 && item.at < now - DUE_SOON);
  return !item.done && !item.known && (item.due === null || item.due - now <= DUE_SOON);
}

/**
 * The items in the order in which they are asked about, the likeliest first. What is dealt with, far or an advertisement
 * is not thrown away: it only comes later (seed 002).
 */
export function orderItems(items: ItemFacts[]): ItemFacts[] {
  const weight = ({ features: f }: ItemFacts) =>
    f.soon +
    f.alarm +
    f.trouble +
    f.waiting +
    f.consequence +
    f.awaited +
    0.5 * f.change +
    0.2 * f.interest -
    2 * f.closed -
    3 * f.said -
    2 * f.advert -
    2 * f.foreign -
    f.far -
    0.5 * f.mild -
    0.5 * f.routine;
  return [...items].sort((a, b) => weight(b) - weight(a) || b.item.at - a.item.at);
}
