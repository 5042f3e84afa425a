import { z } from 'zod';
import { CompanionError, messageOf } from '../../errors.ts';
import { addressIn, webAddress } from '../arguments.ts';
import { decodeText } from '../net/decode.ts';
import type { Fetched, Fetcher } from '../net/guarded-fetch.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import { wordsIn } from '../words.ts';
import { FEED_ADDRESS } from './feed-watch.ts';
import { isFeed, isHtml, isPage, isText } from './html.ts';
import { checkedSelector, type Ignored, readIgnored } from './ignore.ts';
import { fetchChanged, type Limits, readBounded, validatorsOf, watchScope } from './look.ts';
import { changesOf } from './page-changes.ts';
import { listNewsOf } from './page-list.ts';
import { type ReadPage, readPage, readPlain } from './page-read.ts';
import type { WatchSettlement, WatchStore } from './watch-store.ts';

const ACCEPT = 'text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.5';

const PageArgs = z.strictObject({
  url: webAddress,
  /** A CSS selector. Of several places that it fits, each is a thing of its own. */
  selector: z.string().trim().min(1).max(500).optional(),
  /** What changes without being news: CSS selectors, or patterns between slashes. */
  ignore: z.array(z.string().trim().min(1).max(500)).max(50).default([]),
  /** Most things told in one look. */
  limit: z.int().min(1).max(50).default(10),
  /** false: says so when nothing has changed. */
  quiet: z.boolean().default(true),
});
export type PageArgs = z.infer<typeof PageArgs>;

/** `page_watch`: tells what has changed on a web page, or what is new in a list on it. */
export function pageWatch(deps: { memory: WatchStore; fetcher: Fetcher; limits: Limits }): Tool<PageArgs> {
  const { memory } = deps;

  async function run(args: PageArgs, context: ToolContext): Promise<ToolResult> {
    const { url, selector, ignore } = args;
    if (selector !== undefined) checkedSelector(selector, context.language);
    const ignored = readIgnored(ignore, context.language);
    const scope = watchScope(context.scope, 'page', { url, selector, ignore });
    const remembered = memory.remembered(scope);
    const answer = await fetchChanged(deps, { url, accept: ACCEPT, remembered }, context);
    const settlement: WatchSettlement = { scope, at: context.now, keys: [], drop: [], state: null };
    const { host } = new URL(url);
    if (answer === null) return { text: idle(args, host, context), settle: settlement };

    const page = readAnswer(answer, args, ignored, deps.limits, context);
    const validators = validatorsOf(answer);
    // A list that is down to one thing stays a list; a single place is watched for what it says.
    const isList = page.elements !== null && (page.elements.length > 1 || remembered?.digest === null);
    const seen = remembered === null ? null : memory.seen(scope);
    const found = isList
      ? listNewsOf(page, seen, { url, limit: args.limit, validators }, context)
      : changesOf(page, remembered, { url, validators }, context);
    return {
      text: found.text || idle(args, page.title || host, context),
      items: found.items,
      settle: { ...settlement, ...found.remember },
    };
  }

  return {
    name: 'page_watch',
    description: {
      ko: '웹 페이지에서 바뀐 곳이나 목록에 새로 올라온 것을 알려 줘요.',
      en: 'Tells what has changed on a web page, or what is new in a list on it.',
    },
    schema: PageArgs,
    readOnly: true,
    wrong({ selector, ignore }, language) {
      try {
        if (selector !== undefined) checkedSelector(selector, language);
        readIgnored(ignore, language);
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
    keyScope: ({ url }) => url,
    watches(objective) {
      const url = addressIn(objective);
      return url !== null && !FEED_ADDRESS.test(url) ? { url } : null;
    },
    run,
    settle: (payload) => memory.settle(payload),
  };
}

function idle(args: PageArgs, name: string, context: ToolContext): string {
  return args.quiet ? '' : wordsIn(context.language).nothingNew(name);
}

/** What came, read; a failure in a sentence where there is nothing to watch. */
function readAnswer(answer: Fetched, args: PageArgs, ignored: Ignored, limits: Limits, context: ToolContext): ReadPage {
  const words = wordsIn(context.language);
  const { host } = new URL(answer.url);
  const type = answer.headers['content-type'] ?? '';
  if (!isText(type)) throw new CompanionError('bad_input', words.notText(host, type.split(';', 1)[0]!.trim()));
  const { selector } = args;
  const page = readBounded(host, limits, context, () => {
    const text = decodeText(answer.bytes, type);
    if (isFeed(text)) throw new CompanionError('bad_input', words.feedNotPage(host));
    if (isHtml(answer) || isPage(text)) return readPage(text, answer.url, selector, ignored);
    if (selector !== undefined) throw new CompanionError('bad_input', words.selectorNeedsPage(host));
    return readPlain(text, ignored);
  });
  if (selector !== undefined && page.found === 0) {
    throw new CompanionError('not_available', words.selectorNothing(selector, host));
  }
  if (page.lines.length === 0 && (page.elements ?? []).length === 0) {
    throw new CompanionError('not_available', words.emptyPage(host));
  }
  return page;
}
