import { z } from 'zod';
import type { Item } from '../../../shared/contract.ts';
import type { Clock } from '../../clock.ts';
import { CompanionError } from '../../errors.ts';
import { decodeText } from '../net/decode.ts';
import type { Resolve } from '../net/guard.ts';
import { createFetcher, type Fetched } from '../net/guarded-fetch.ts';
import { fetchProblemOf } from '../net/problem.ts';
import type { Language, Tool, ToolContext, ToolResult } from '../tool.ts';
import type { Limits } from '../watch/look.ts';
import { itemLine } from '../watch/report.ts';
import { oneLine, safeKey, textOfHtml } from '../watch/text.ts';
import { outsideText } from './outside-text.ts';
import { type Found, foundIn, requestOf, type SearchSettings } from './search-providers.ts';
import { webWords } from './words.ts';

const SearchArgs = z.strictObject({
  query: z.string().trim().min(1).max(400),
  count: z.int().min(1).max(20).default(6),
});
export type SearchArgs = z.infer<typeof SearchArgs>;

export interface WebSearchDeps {
  /** As set now; null where none is. */
  search(): SearchSettings | null;
  secrets: { get(name: string): Promise<string | null> };
  limits: Limits;
  clock?: Clock;
  resolve?: Resolve;
}

/** Large enough for any page of results (bytes). */
const MOST_ANSWER = 2_000_000;

/**
 * `web_search`: asks the provider that the user set. Naming its address in the settings is leave to reach it, private or
 * not; nothing else is reached, and no redirect is followed, so that the key stays with the one it was made for.
 */
export function webSearch(deps: WebSearchDeps): Tool<SearchArgs> {
  async function run(args: SearchArgs, context: ToolContext): Promise<ToolResult> {
    const { language } = context;
    const words = webWords(language);
    const settings = deps.search();
    if (settings === null) throw new CompanionError('not_available', words.noProvider);
    const key = await keyOf(settings, language);
    const request = requestOf(settings, args.query, args.count, key);
    if (request === null) throw new CompanionError('bad_input', words.badBase(oneLine(settings.baseUrl, 100)));
    const { host } = new URL(request.url);
    const answer = await ask(request, settings, context);
    const found = foundIn(settings.kind, jsonOf(answer));
    if (found === null) {
      const why = settings.kind === 'searxng' ? words.noJson(host) : words.badAnswer(host);
      throw new CompanionError('not_available', why);
    }
    return told(found.slice(0, args.count), args.query, language);
  }

  async function keyOf(settings: SearchSettings, language: Language): Promise<string | null> {
    const { keyRef } = settings;
    if (keyRef === null || keyRef === '' || keyRef === 'none') {
      if (settings.kind === 'brave') throw new CompanionError('not_available', webWords(language).noKey('brave'));
      return null;
    }
    // A store that can't be read gives no key; it tells its own trouble elsewhere.
    const key = (await deps.secrets.get(keyRef).catch(() => null))?.trim() ?? '';
    // A header would refuse other characters with an error that shows them.
    if (!/^[\x21-\x7e]+$/.test(key)) throw new CompanionError('not_available', webWords(language).noKey(keyRef));
    return key;
  }

  async function ask(
    request: { url: string; headers: Record<string, string> },
    settings: SearchSettings,
    { language, signal }: ToolContext,
  ): Promise<Fetched> {
    const words = webWords(language);
    const { host } = new URL(request.url);
    const fetcher = createFetcher({ allowPrivate: () => [host], resolve: deps.resolve, clock: deps.clock });
    const { timeoutMs, maxBytes } = deps.limits();
    try {
      return await fetcher.fetchBytes(request.url, {
        timeoutMs,
        maxBytes: Math.min(maxBytes, MOST_ANSWER),
        language,
        signal,
        headers: request.headers,
        maxRedirects: 0,
      });
    } catch (error) {
      const problem = fetchProblemOf(error);
      const status = problem?.type === 'status' ? problem.status : 0;
      const sentence = refusal(status, settings.kind, host);
      throw sentence === null ? error : new CompanionError('not_available', sentence, { cause: error });
    }

    function refusal(status: number, kind: SearchSettings['kind'], at: string): string | null {
      if (status === 429) return words.tooMany(at);
      if (status === 403 && kind === 'searxng') return words.noJson(at);
      return [401, 403, 422].includes(status) && kind === 'brave' ? words.badKey(at) : null;
    }
  }

  return {
    name: 'web_search',
    description: { ko: webWords('ko').searchAbout, en: webWords('en').searchAbout },
    schema: SearchArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    triggers: {
      ko: ['웹 검색', '인터넷 검색', '인터넷에서 찾', '웹에서 찾'],
      en: ['search the web', 'web search', 'search online', 'look up online'],
    },
    describe: (args, language) => webWords(language).searching(oneLine(String(args?.query ?? ''), 80)),
    run,
  };
}

function told(found: Found[], query: string, language: Language): ToolResult {
  const words = webWords(language);
  const shown = oneLine(query, 80);
  if (found.length === 0) return { text: words.noResults(shown), items: [] };
  const items = found.map(itemOf);
  const lines = items.map((item) => itemLine(item, language));
  return { text: [words.found(shown, items.length), ...lines].join('\n'), items };
}

function itemOf({ url, title, snippet }: Found): Item {
  const parts = [plain(title, 150), plain(snippet, 300)].filter((part) => part !== '');
  const key = safeKey(url);
  const text = parts.join(' · ') || oneLine(url, 150);
  // The key is the address; where it had to be changed to be one, the address follows.
  return key === url ? { key, text } : { key, text, link: url };
}

/** Providers mark what fits with tags. */
function plain(html: string, most: number): string {
  return oneLine(outsideText(textOfHtml(html)), most);
}

function jsonOf(answer: Fetched): unknown {
  try {
    return JSON.parse(decodeText(answer.bytes, answer.headers['content-type'] ?? null));
  } catch {
    // Told as an answer that is none.
    return null;
  }
}
