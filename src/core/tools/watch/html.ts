import { type CheerioAPI, load } from 'cheerio';
import type { Fetched } from '../net/guarded-fetch.ts';
import { linkOf } from './text.ts';

const FEED_TYPES = ['application/rss+xml', 'application/atom+xml', 'application/feed+json', 'application/rdf+xml'];

/** Whether the text is a web page, by how it begins (comments and a prolog may stand before it). */
export function isPage(text: string): boolean {
  const start = text
    .slice(0, 4096)
    .replace(/<\?xml[^>]*\?>/i, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart();
  return /^<(!doctype\s+html|html|head|body)\b/i.test(start);
}

/** Whether the server says so. */
export function isHtml(answer: Fetched): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)/i.test(answer.headers['content-type'] ?? '');
}

/** Whether a content type is one of text; a server that names none is given the benefit of the doubt. */
export function isText(contentType: string): boolean {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return type === '' || /^text\/|[/+](xml|json|javascript|yaml)$|^application\/(xhtml\+xml|x-ndjson)$/.test(type);
}

/** Whether the text is a feed, by its root. */
export function isFeed(text: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<(\w+:)?(rss|feed|rdf)[\s>]/i.test(text.slice(0, 4096));
}

/** The feeds that a page names in its head, as whole addresses. */
export function feedLinks(html: string, url: string): string[] {
  const $ = load(html.slice(0, 500_000));
  const base = baseOf($, url);
  return $('link[rel~="alternate"][href]')
    .toArray()
    .filter((link) => FEED_TYPES.includes(($(link).attr('type') ?? '').trim().toLowerCase()))
    .map((link) => linkOf($(link).attr('href') ?? '', base))
    .filter((link) => link !== null);
}

/** What relative links of a page start from. */
export function baseOf($: CheerioAPI, url: string): string {
  const named = $('base[href]').first().attr('href');
  return (named === undefined ? null : URL.parse(named, url)?.href) ?? url;
}
