import { type CheerioAPI, load } from 'cheerio';
import { baseOf } from '../watch/html.ts';
import { linesOf, type PageNode } from '../watch/page-text.ts';
import { linkOf, oneLine } from '../watch/text.ts';

export interface Readable {
  title: string;
  text: string;
}

/** What stands around the text of a page on every page of a site. */
const FRAME =
  'nav, header, footer, aside, form[role="search"], [role="navigation"], [role="banner"], [role="contentinfo"]';
/** What a reader does not see, so that nothing is read that nobody could have checked. */
const HIDDEN = [
  'script, style, noscript, template, svg, iframe, object, canvas, [hidden], [aria-hidden="true"]',
  '[style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i]',
  '[style*="visibility: hidden" i], [style*="font-size:0" i], [style*="font-size: 0" i], [style*="opacity:0;" i]',
].join(', ');
const MAIN = ['main', '[role="main"]', 'article'];
/** A main part that holds less of the page than this is a teaser or an error of the page. */
const LEAST_SHARE = 0.2;
/** Links after these stay as text alone: a page of links is read for its first ones. */
const MOST_LINKS = 300;
const MOST_LINK = 500;

/**
 * The main text of a page as a person reads it: title, headings marked with `#`, list points with `-`, links as
 * `text (address)`. Untrusted: nothing of it is followed.
 */
export function readableOf(html: string, url: string): Readable {
  const $ = load(html);
  const title = oneLine($('title').first().text() || $('h1').first().text(), 200);
  $(HIDDEN).remove();
  markLinks($, baseOf($, url));
  markLines($);
  return { title, text: mainLines($).join('\n') };
}

function mainLines($: CheerioAPI): string[] {
  const body = $('body').toArray() as PageNode[];
  const frame = new Set($(FRAME).toArray() as PageNode[]);
  const inner = body.flatMap((node) => linesOf(node, frame));
  const size = lengthOf(inner);
  for (const selector of MAIN) {
    const found = $(selector).toArray() as PageNode[];
    if (found.length !== 1) continue;
    const lines = linesOf(found[0]!);
    if (lines.length > 0 && lengthOf(lines) >= size * LEAST_SHARE) return lines;
  }
  return inner.length > 0 ? inner : body.flatMap((node) => linesOf(node));
}

function lengthOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

function markLinks($: CheerioAPI, base: string): void {
  const here = base.split('#', 1)[0];
  let marked = 0;
  for (const anchor of $('a[href]').toArray()) {
    if (marked >= MOST_LINKS) return;
    const link = linkOf($(anchor).attr('href') ?? '', base);
    if (link === null || link.length > MOST_LINK || link.split('#', 1)[0] === here) continue;
    const text = oneLine($(anchor).text(), 500);
    // A picture as a link says nothing to a reader of text, and an address that is its own text says it already.
    if (text === '' || text === link) continue;
    $(anchor).append(escaped(` (${link})`));
    marked++;
  }
}

function markLines($: CheerioAPI): void {
  for (const heading of $('h1, h2, h3, h4, h5, h6').toArray()) {
    if ($(heading).text().trim() === '') continue;
    $(heading).prepend(`${'#'.repeat(Number(heading.tagName.slice(1)))} `);
  }
  for (const point of $('li').toArray()) $(point).prepend('- ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
