import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import { addressIn, webAddress } from '../arguments.ts';
import { decodeText } from '../net/decode.ts';
import type { Fetched, Fetcher } from '../net/guarded-fetch.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import { wordsIn } from '../words.ts';
import { entriesOf, itemOf } from './feed-entries.ts';
import { readFeed } from './feed-read.ts';
import { feedLinks, isHtml, isPage } from './html.ts';
import { fetchChanged, type Limits, readBounded, validatorsOf, watchScope } from './look.ts';
import { keysOf, keysToDrop, pickNews } from './news.ts';
import { newsText } from './report.ts';
import { oneLine, textOfHtml } from './text.ts';
import type { WatchSettlement, WatchStore } from './watch-store.ts';

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

const FeedArgs = z.strictObject({
  url: webAddress,
  /** Most entries told in one look. */
  limit: z.int().min(1).max(50).default(10),
  /** Only entries that hold this word, in title or summary. */
  match: z.string().trim().min(1).max(100).optional(),
  /** false: says so when there is nothing new. */
  quiet: z.boolean().default(true),
});
type FeedArgs = z.infer<typeof FeedArgs>;

/** How addresses of feeds look. */
export const FEED_ADDRESS = /\.(?:rss|atom|xml|rdf)(?:[?#]|$)|[/.=](?:rss|atom|feeds?)(?:[/?#.&=]|$)/i;

/** `feed_watch`: tells what is new in a feed (RSS, Atom, RDF, JSON). What was told is remembered once it is handed over. */
export function feedWatch(deps: { memory: WatchStore; fetcher: Fetcher; limits: Limits }): Tool<FeedArgs> {
  const { memory } = deps;

  async function run(args: FeedArgs, context: ToolContext): Promise<ToolResult> {
    const scope = watchScope(context.scope, 'feed', { url: args.url, match: args.match });
    const remembered = memory.remembered(scope);
    const answer = await fetchChanged(deps, { url: args.url, accept: ACCEPT, remembered }, context);
    const settlement: WatchSettlement = { scope, at: context.now, keys: [], drop: [], state: null };
    const { host } = new URL(args.url);
    if (answer === null) return { text: idle(args, host, context), settle: settlement };

    const { title, entries } = readAnswer(answer, args, deps.limits, context);
    const words = wordsIn(context.language);
    const name = oneLine(textOfHtml(title ?? ''), 80) || host;
    const seen = remembered === null ? null : memory.seen(scope);
    const news = pickNews(entries, seen, args.limit);
    const items = news.told.map((entry) => itemOf(entry, answer.url, context, words.untitled));
    const heads = { first: words.feedFirst(name, items.length), fresh: words.feedNew(name, items.length) };
    const told = newsText(news, items, heads, context.language);
    return {
      ...told,
      text: told.text || idle(args, name, context),
      settle: {
        ...settlement,
        keys: keysOf(news),
        drop: keysToDrop(seen ?? [], entries),
        // What waits must be seen again next time, so the server must not be able to say "not changed" then.
        state: { ...(news.waiting > 0 ? nothing : validatorsOf(answer)), digest: null, content: null },
      },
    };
  }

  return {
    name: 'feed_watch',
    description: {
      ko: '피드(RSS, Atom, JSON)에 새로 올라온 글을 알려 줘요.',
      en: 'Tells what is new in a feed (RSS, Atom, JSON).',
    },
    schema: FeedArgs,
    readOnly: true,
    keyScope: ({ url }) => url,
    watches: (objective) => feedIn(objective),
    run,
    settle: (payload) => memory.settle(payload),
  };
}

/** An address that by its looks is a feed's; any other may be a page. */
function feedIn(objective: string): { url: string } | null {
  const url = addressIn(objective);
  return url !== null && FEED_ADDRESS.test(url) ? { url } : null;
}

const nothing = { etag: null, lastModified: null };

function idle(args: FeedArgs, name: string, context: ToolContext): string {
  return args.quiet ? '' : wordsIn(context.language).nothingNew(name);
}

function readAnswer(answer: Fetched, args: FeedArgs, limits: Limits, context: ToolContext) {
  const words = wordsIn(context.language);
  const { host } = new URL(answer.url);
  return readBounded(host, limits, context, () => {
    const text = decodeText(answer.bytes, answer.headers['content-type'] ?? null);
    const page = isPage(text);
    const feed = page ? null : readFeed(text);
    if (feed !== null) return { title: feed.title, entries: entriesOf(feed, args.match, context) };
    if (page || isHtml(answer)) {
      const [link] = feedLinks(text, answer.url);
      const hint = link === undefined ? words.noFeedHere : words.feedIsHere(link);
      throw new CompanionError('bad_input', `${words.notFeedButPage(host)} ${hint}`);
    }
    throw new CompanionError('bad_input', words.notFeed(host));
  });
}
