import type { CheerioAPI } from 'cheerio';
import { type Ignored, withoutIgnored } from './ignore.ts';
import { withKeys } from './keys.ts';
import type { Keyed } from './news.ts';
import { linesOf, type PageNode } from './page-text.ts';
import { digestOf, linkOf, oneLine } from './text.ts';

export interface PageElement {
  text: string;
  link: string | null;
}

interface Place extends PageElement {
  /** The text without what is ignored. */
  says: string;
  /** The `id` that the page gives it, or an empty text. */
  id: string;
}

/**
 * The things that a selector fits, in the order of the page. A thing is known by where it links to, else by its id,
 * else by what it says. Places without a text or a link of their own are none.
 */
export function elementsOf($: CheerioAPI, found: PageNode[], base: string, ignored: Ignored): (PageElement & Keyed)[] {
  const places = found.map((node) => placeOf($, node, base, ignored));
  const byLink = linksTellApart(places);
  const kept = (byLink ? mergedByLink(places) : places).filter(
    (place) => place.says !== '' || (byLink && place.link !== null),
  );
  const keyed = withKeys(
    kept,
    (place) => (byLink ? place.link : null) ?? (place.id || digestOf(place.says)),
    (place) => place.says,
  );
  return keyed.map(({ text, link, key, also }) => ({ text, link, key, also }));
}

function placeOf($: CheerioAPI, node: PageNode, base: string, ignored: Ignored): Place {
  const text = linesOf(node).join(' ');
  return {
    text: oneLine(text || ($(node).find('img[alt]').first().attr('alt') ?? ''), 200),
    says: withoutIgnored(text, ignored),
    link: linkIn($, node, base),
    id: 'attribs' in node ? (node.attribs.id ?? '').trim() : '',
  };
}

/** Rows that all link to one address (a form or a script behind them) are not told apart by it. */
function linksTellApart(places: Place[]): boolean {
  const links = places.map((place) => place.link).filter((link) => link !== null);
  const different = new Set(links).size;
  return links.length === 1 || (different > 1 && different * 4 >= links.length);
}

/** A picture and a title with one link are one thing, which says what the title says. */
function mergedByLink(places: Place[]): Place[] {
  const first = new Map<string, Place>();
  return places.filter((place) => {
    if (place.link === null) return true;
    const known = first.get(place.link);
    if (known === undefined) {
      first.set(place.link, place);
      return true;
    }
    if (known.says === '') Object.assign(known, { text: place.text, says: place.says });
    return false;
  });
}

function linkIn($: CheerioAPI, node: PageNode, base: string): string | null {
  const element = $(node);
  const inside = element.is('a[href]') ? element : element.find('a[href]');
  const anchors = inside.length > 0 ? inside : element.closest('a[href]');
  for (const anchor of anchors.toArray()) {
    const href = $(anchor).attr('href') ?? '';
    // `#` alone is a button, whatever it is called.
    const link = /^\s*(#|$)/.test(href) ? null : linkOf(href, base);
    if (link !== null) return link;
  }
  return null;
}
