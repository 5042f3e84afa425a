import { type CheerioAPI, load } from 'cheerio';
import { baseOf } from '../watch/html.ts';
import type { PageNode } from '../watch/page-text.ts';
import { oneLine } from '../watch/text.ts';
import { readLines } from './read-lines.ts';

export interface Readable {
  title: string;
  text: string;
}

const MAIN = ['main, [role="main"]', 'article'];
/** A main part that holds less of the page than this is a teaser, or a mistake of the page. */
const LEAST_SHARE = 0.2;
/** Of a page (characters); what follows is not read. */
const MOST_HTML = 1_500_000;

/** The title and main text of a page as a person reads it. Untrusted: nothing of it is followed. */
export function readableOf(html: string, url: string): Readable {
  const $ = load(html.slice(0, MOST_HTML));
  const title = oneLine($('title').first().text() || $('h1').first().text(), 200);
  return { title, text: mainLines($, baseOf($, url)).join('\n') };
}

function mainLines($: CheerioAPI, base: string): string[] {
  const body = $('body').toArray() as PageNode[];
  const inner = body.flatMap((node) => readLines(node, { base, withoutFrame: true }));
  const size = lengthOf(inner);
  for (const selector of MAIN) {
    const found = $(selector).toArray() as PageNode[];
    if (found.length !== 1) continue;
    const lines = readLines(found[0]!, { base, withoutFrame: false });
    if (lines.length > 0 && lengthOf(lines) >= size * LEAST_SHARE) return lines;
  }
  return inner.length > 0 ? inner : body.flatMap((node) => readLines(node, { base, withoutFrame: false }));
}

function lengthOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
