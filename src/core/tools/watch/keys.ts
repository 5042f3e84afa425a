import type { Keyed } from './news.ts';
import { digestOf, safeKey } from './text.ts';

/**
 * Gives each thing its key, made from its id. An id that comes again with the same detail (a link, a text) is the same
 * thing and left out; with another detail it is another thing, whose source uses one id for all: the detail joins the
 * key, and the plain id is noted too, for the day on which only one of them is left.
 */
export function withKeys<T>(things: T[], idOf: (thing: T) => string, detailOf: (thing: T) => string): (T & Keyed)[] {
  const details = new Map<string, Set<string>>();
  const named = things.map((thing) => ({ thing, key: safeKey(idOf(thing)), detail: detailOf(thing) }));
  const once = named.filter(({ key, detail }) => {
    const known = details.get(key);
    if (known?.has(detail)) return false;
    if (known === undefined) details.set(key, new Set([detail]));
    else known.add(detail);
    return true;
  });
  return once.map(({ thing, key, detail }) =>
    details.get(key)!.size === 1
      ? { ...thing, key, also: [] }
      : { ...thing, key: safeKey(`${key}~${digestOf(detail)}`), also: [key] },
  );
}
