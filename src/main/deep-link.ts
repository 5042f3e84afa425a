import { tidy } from './plain-text.ts';

export const LINK_SCHEME = 'jarvis';

/** The small window is opened to entrust a goal, or to say anything. */
export type EntryMode = 'goal' | 'say';

export type Link =
  /** A place of the page. */
  | { kind: 'place'; place: string }
  /** The small window with a text in its box, which only the user sends. */
  | { kind: 'entry'; mode: EntryMode; text: string };

/** A longer text in an address is no sentence that somebody meant to say. */
const LONGEST_TEXT = 2_000;
const PLACES = [/^session\/\d{1,15}$/, /^inbox(\/\d{1,15})?$/];

/**
 * What a `jarvis:` address asks for: `jarvis://session/12`, `jarvis://inbox/9`, `jarvis://goal?text=…`, `jarvis://say?text=…`.
 * Any page can put one in a link, so it only ever shows something: it changes nothing and says nothing. Null: just the window.
 */
export function readLink(address: string): Link | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${LINK_SCHEME}:`) return null;
  const path = `${url.host}${url.pathname}`.replace(/\/+$/, '').replace(/^\/+/, '');
  if (path === 'goal' || path === 'say') {
    const text = tidy(url.searchParams.get('text') ?? '').slice(0, LONGEST_TEXT);
    return { kind: 'entry', mode: path, text: text.toWellFormed() };
  }
  return PLACES.some((place) => place.test(path)) ? { kind: 'place', place: `#/${path}` } : null;
}
