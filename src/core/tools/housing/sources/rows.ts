import { linkOf, oneLine, safeKey } from '../../watch/text.ts';
import { outsideText } from '../../web/outside-text.ts';

/** A text of a source as it may be told: one line, nothing unseen in it, no key that asks. */
export const plain = (text: string, most = 200) => oneLine(outsideText(text), most);

/** An id of a source under its prefix, as the key of an item. */
export const idOf = (prefix: 'lh' | 'sh' | 'mh', raw: string) => safeKey(`${prefix}-${raw.trim()}`);

/** The LH id that a link holds, whoever shows the link. */
export function panIdIn(link: string | null): string | null {
  return /[?&]panId=([\w-]{4,40})(?:&|#|$)/i.exec(link ?? '')?.[1] ?? null;
}

/** The number of a notice on SH's boards that a link holds. */
export function shSeqIn(link: string | null): string | null {
  if (link === null || !/(^|\.|\/)i-sh\.co\.kr\b|[?&]multi_itm_seq=/.test(link)) return null;
  return /[?&](?:amp;)?seq=(\d{3,12})(?:&|#|$)/.exec(link)?.[1] ?? null;
}

/** A link of a row, byte for byte where it is whole; null for anything that is none. */
export const rowLink = (href: string, base: string) => linkOf(href, base);
