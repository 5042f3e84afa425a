import type { GoalDetail, Item } from '../../shared/contract.ts';

/** Things told at one moment, by it or by another. */
export interface Telling {
  at: string;
  elsewhere: boolean;
  items: Item[];
}

/** What was told together, in the order it comes: newest first. */
export function tellings(told: GoalDetail['told']): Telling[] {
  const all: Telling[] = [];
  for (const { item, at, elsewhere } of told) {
    const last = all.at(-1);
    const twice = last?.items.some(({ key }) => key === item.key);
    if (last && last.at === at && last.elsewhere === elsewhere && !twice) last.items.push(item);
    else all.push({ at, elsewhere, items: [item] });
  }
  return all;
}
