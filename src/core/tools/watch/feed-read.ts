import { DetectError, MalformedError, ParseError, parseFeed } from 'feedsmith';
import { readableXml } from './xml.ts';

/** An entry as the feed has it; nothing is cleaned yet. */
export interface RawEntry {
  id: string | null;
  link: string | null;
  /** What relative links start from, outermost first. */
  bases: string[];
  title: string | null;
  /** The title is said to be plain text, not HTML. */
  plainTitle: boolean;
  date: string | undefined;
  summary: string | null;
}

export interface RawFeed {
  title: string | null;
  entries: RawEntry[];
}

/** More entries than this are no feed that someone reads; the rest is left aside. */
const MOST_ENTRIES = 10_000;

type AnyFeed = ReturnType<typeof parseFeed<string>>;
type RssFeed = Extract<AnyFeed, { format: 'rss' }>['feed'];
type AtomFeed = Extract<AnyFeed, { format: 'atom' }>['feed'];
type RdfFeed = Extract<AnyFeed, { format: 'rdf' }>['feed'];
type JsonFeed = Extract<AnyFeed, { format: 'json' }>['feed'];

/** Reads RSS, Atom, RDF or JSON feed; null when the text is none of them. An empty feed has no entries. */
export function readFeed(text: string): RawFeed | null {
  let parsed: AnyFeed;
  try {
    parsed = parseFeed(readableXml(text), { maxItems: MOST_ENTRIES });
  } catch (error) {
    // The parser says so of a feed that holds nothing at all.
    if (error instanceof ParseError) return { title: null, entries: [] };
    if (error instanceof DetectError || error instanceof MalformedError) return null;
    throw error;
  }
  switch (parsed.format) {
    case 'rss':
      return ofRss(parsed.feed);
    case 'atom':
      return ofAtom(parsed.feed);
    case 'rdf':
      return ofRdf(parsed.feed);
    case 'json':
      return ofJson(parsed.feed);
  }
}

function ofRss(feed: RssFeed): RawFeed {
  const bases = present([feed.link, feed.xml?.base]);
  return {
    title: feed.title ?? null,
    entries: (feed.items ?? []).map((item) => {
      const guid = item.guid?.value?.trim() || null;
      const permalink = guid !== null && item.guid?.isPermaLink !== false && /^https?:\/\//i.test(guid) ? guid : null;
      return {
        id: guid,
        link: item.link ?? alternateOf(item.atom?.links) ?? permalink,
        bases: [...bases, ...present([item.xml?.base])],
        title: item.title ?? item.dc?.titles?.[0] ?? null,
        plainTitle: false,
        date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
        summary: item.description ?? item.content?.encoded ?? null,
      };
    }),
  };
}

function ofAtom(feed: AtomFeed): RawFeed {
  return {
    title: feed.title?.value ?? null,
    entries: (feed.entries ?? []).map((entry) => ({
      id: entry.id?.trim() || null,
      link: alternateOf(entry.links),
      bases: present([feed.xml?.base, entry.xml?.base]),
      title: entry.title?.value ?? null,
      plainTitle: (entry.title?.type ?? 'text') === 'text',
      date: entry.published ?? entry.updated,
      summary: entry.summary?.value ?? entry.content?.value ?? null,
    })),
  };
}

function ofRdf(feed: RdfFeed): RawFeed {
  const bases = present([feed.link, feed.xml?.base]);
  return {
    title: feed.title ?? null,
    entries: (feed.items ?? []).map((item) => ({
      id: item.rdf?.about?.trim() || null,
      link: item.link ?? null,
      bases,
      title: item.title ?? null,
      plainTitle: false,
      date: item.dc?.dates?.[0],
      summary: item.description ?? null,
    })),
  };
}

function ofJson(feed: JsonFeed): RawFeed {
  const bases = present([feed.home_page_url]);
  return {
    title: feed.title ?? null,
    entries: (feed.items ?? []).map((item) => ({
      id: item.id?.trim() || null,
      link: item.url ?? item.external_url ?? null,
      bases,
      title: item.title ?? null,
      plainTitle: true,
      date: item.date_published ?? item.date_modified,
      summary: item.summary ?? item.content_text ?? item.content_html ?? null,
    })),
  };
}

/** The link to the thing itself: `rel="alternate"` or no rel, else the first one that is not the feed. */
function alternateOf(links: { href?: string; rel?: string }[] | undefined): string | null {
  const whole = (links ?? []).filter((link) => link.href !== undefined);
  const found =
    whole.find((link) => link.rel === undefined || link.rel === 'alternate') ??
    whole.find((link) => link.rel === 'related' || link.rel === 'via');
  return found?.href ?? null;
}

function present(list: (string | undefined)[]): string[] {
  return list.filter((each) => each !== undefined && each.trim() !== '') as string[];
}
