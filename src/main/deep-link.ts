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
const PLACES = [/^session\/\d{1,15}$/, /^inbox(\/\d{1,15})?$/, /^goals\/[\w-]{1,40}$/];
/** The longest name of a job that the contract takes. */
const LONGEST_NAME = 200;

/**
 * What a `jarvis:` address asks for: `jarvis://session/12`, `jarvis://inbox/9`, `jarvis://job/NAME`, `jarvis://goals/ID`,
 * `jarvis://goal?text=…`, `jarvis://say?text=…`.
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
  if (path.startsWith('job/')) return jobPlace(path.slice('job/'.length));
  return PLACES.some((place) => place.test(path)) ? { kind: 'place', place: `#/${path}` } : null;
}

/** A job goes by its file's name, which may be in any script: it comes encoded, and goes on encoded. */
function jobPlace(encoded: string): Link | null {
  try {
    const name = decodeURIComponent(encoded).normalize('NFC');
    const whole = name !== '' && name.length <= LONGEST_NAME && !/[/\\\p{Cc}]/u.test(name);
    return whole ? { kind: 'place', place: `#/job/${encodeURIComponent(name)}` } : null;
  } catch {
    // Half of an encoded letter: an address that somebody cut.
    return null;
  }
}
