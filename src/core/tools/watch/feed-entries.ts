import type { Item } from '../../../shared/contract.ts';
import { type FeedDate, feedDateWords, readFeedDate } from './feed-dates.ts';
import type { RawEntry, RawFeed } from './feed-read.ts';
import { withKeys } from './keys.ts';
import type { Keyed } from './news.ts';
import { digestOf, linkOf, oneLine, textOfHtml } from './text.ts';

export type Entry = RawEntry & Keyed & { when: FeedDate | null };

/** The entries of a feed, newest first, each with its key; those without the wanted word are left out. */
export function entriesOf(feed: RawFeed, match: string | undefined, context: { now: number; zone: string }): Entry[] {
  const keyed = withKeys(feed.entries, idOf, (entry) => entry.link ?? entry.title ?? '');
  const dated = keyed.map((entry) => ({ ...entry, when: readFeedDate(entry.date, context.zone) }));
  const wanted = match === undefined ? dated : dated.filter((entry) => mentions(entry, match));
  return newestFirst(wanted, context.now);
}

/** By the standards a guid or id names the entry; without one its link does, without that what it says. */
function idOf(entry: RawEntry): string {
  if (entry.id !== null) return entry.id;
  if (entry.link !== null && entry.link.trim() !== '') return entry.link;
  return digestOf(JSON.stringify([entry.title, entry.date ?? entry.summary]));
}

/** Entries dated in the future count as of now; a feed of which less than half is dated keeps its own order. */
function newestFirst<T extends { when: FeedDate | null }>(entries: T[], now: number): T[] {
  const dated = entries.filter((entry) => entry.when !== null).length;
  if (dated * 2 < entries.length) return entries;
  const rank = (entry: T) => Math.min(entry.when?.at ?? 0, now);
  return entries.toSorted((a, b) => rank(b) - rank(a));
}

function mentions(entry: RawEntry, word: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const said = [entry.title ?? '', textOfHtml(entry.summary ?? '')].join('\n');
  return plain(said).includes(plain(word));
}

/** As it is told: title, date and link, whatever the feed put there, on one line of plain text. */
export function itemOf(entry: Entry, feedUrl: string, context: { zone: string }, untitled: string): Item {
  const base = entry.bases.reduce((outer, each) => URL.parse(each, outer)?.href ?? outer, feedUrl);
  const link = entry.link === null ? null : linkOf(entry.link, base);
  const title = titleOf(entry) || oneLine(textOfHtml(entry.summary ?? ''), 80) || untitled;
  const text = entry.when === null ? title : `${title} · ${feedDateWords(entry.when, context.zone)}`;
  return link === null ? { key: entry.key, text } : { key: entry.key, text, link };
}

function titleOf(entry: RawEntry): string {
  const title = entry.title ?? '';
  // "Plain" titles with closing tags are HTML all the same.
  return oneLine(entry.plainTitle && !/<\/[a-z]+>/i.test(title) ? title : textOfHtml(title), 200);
}
