import { type CheerioAPI, load } from 'cheerio';
import { baseOf } from './html.ts';
import { type Ignored, withoutIgnored } from './ignore.ts';
import type { Keyed } from './news.ts';
import { elementsOf, type PageElement } from './page-elements.ts';
import { linesOf, type PageNode, plainLines } from './page-text.ts';
import { oneLine } from './text.ts';

export interface ReadPage {
  title: string;
  /** The watched part, in lines, without what is ignored. */
  lines: string[];
  /** What the selector fits; null without a selector. */
  elements: (PageElement & Keyed)[] | null;
  /** How many places the selector fits, with or without anything to read in them. */
  found: number;
}

/** What stands around the text of a page on every page of a site. */
const FRAME = 'nav, header, footer, aside, [role="navigation"], [role="banner"], [role="contentinfo"], [hidden]';
const MOST_ELEMENTS = 10_000;

/** Reads a web page: its main text, or the elements that a selector fits. The selector must be a valid one. */
export function readPage(html: string, url: string, selector: string | undefined, ignored: Ignored): ReadPage {
  const $ = load(html);
  const title = oneLine($('title').first().text(), 80);
  const base = baseOf($, url);
  for (const each of ignored.selectors) $(each).remove();
  if (selector === undefined) return { title, lines: kept(mainLines($), ignored), elements: null, found: 0 };
  const found = $(selector).toArray().slice(0, MOST_ELEMENTS) as PageNode[];
  const lines = found.flatMap((node) => kept(linesOf(node), ignored));
  return { title, lines, elements: elementsOf($, found, base, ignored), found: found.length };
}

/** A text that is no page: its lines. */
export function readPlain(text: string, ignored: Ignored): ReadPage {
  return { title: '', lines: kept(plainLines(text), ignored), elements: null, found: 0 };
}

function mainLines($: CheerioAPI): string[] {
  const main = $('main, [role="main"]').toArray() as PageNode[];
  if (main.length === 1) {
    const lines = linesOf(main[0]!);
    if (lines.length > 0) return lines;
  }
  const body = $('body').toArray() as PageNode[];
  const frame = new Set($(FRAME).toArray() as PageNode[]);
  const inner = body.flatMap((node) => linesOf(node, frame));
  return inner.length > 0 ? inner : body.flatMap((node) => linesOf(node));
}

function kept(lines: string[], ignored: Ignored): string[] {
  return lines.map((line) => withoutIgnored(line, ignored)).filter((line) => line !== '');
}
