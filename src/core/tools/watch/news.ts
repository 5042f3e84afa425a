/** How many things the first look tells; the rest is counted. */
export const FIRST_TOLD = 3;
/** More untold things than this at once are a source that renamed everything, not news. */
const FLOOD = 100;
/** Seen keys kept for things that are no longer in the source. */
const MOST_SEEN = 5000;

export interface Keyed {
  key: string;
  /** Other keys that this thing may go by later. */
  also: string[];
}

export interface News<T> {
  first: boolean;
  /** To tell now. */
  told: T[];
  /** Not told, but seen from now on. */
  counted: T[];
  /** Left for the next look. */
  waiting: number;
}

/** What to tell of the things that are there now, newest first, by what has been seen (null: nothing was looked at before). */
export function pickNews<T extends Keyed>(things: T[], seen: string[] | null, limit: number): News<T> {
  if (seen === null) {
    const many = Math.min(FIRST_TOLD, limit);
    return { first: true, told: things.slice(0, many), counted: things.slice(many), waiting: 0 };
  }
  const known = new Set(seen);
  const fresh = things.filter((thing) => !known.has(thing.key));
  const told = fresh.slice(0, limit);
  const rest = fresh.slice(limit);
  if (rest.length > FLOOD) return { first: false, told, counted: rest, waiting: 0 };
  return { first: false, told, counted: [], waiting: rest.length };
}

/** The keys that a look wants noted. */
export function keysOf(news: News<Keyed>): string[] {
  return [...new Set([...news.told, ...news.counted].flatMap((thing) => [thing.key, ...thing.also]))];
}

/** Seen keys to forget: the oldest above the limit, and only of things that are gone from the source. */
export function keysToDrop(oldestFirst: string[], things: Keyed[]): string[] {
  const surplus = oldestFirst.length - MOST_SEEN;
  if (surplus <= 0) return [];
  const present = new Set(things.flatMap((thing) => [thing.key, ...thing.also]));
  return oldestFirst.filter((key) => !present.has(key)).slice(0, surplus);
}
