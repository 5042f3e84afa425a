import type { Item } from '../../../shared/contract.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { wordsIn } from '../words.ts';
import { keysOf, keysToDrop, pickNews } from './news.ts';
import type { ReadPage } from './page-read.ts';
import { newsText } from './report.ts';
import type { Validators, WatchSettlement } from './watch-store.ts';

export type Found = Pick<ToolResult, 'text' | 'items'> & {
  remember: Pick<WatchSettlement, 'keys' | 'drop' | 'state'>;
};

/** What is new in a list on a page. `seen` is null on the first look. */
export function listNewsOf(
  page: ReadPage,
  seen: string[] | null,
  about: { url: string; limit: number; validators: Validators },
  context: ToolContext,
): Found {
  const words = wordsIn(context.language);
  const things = page.elements ?? [];
  const news = pickNews(things, seen, about.limit);
  const items = news.told.map(({ key, text, link }): Item => {
    const shown = text || link || words.untitled;
    return link === null ? { key, text: shown } : { key, text: shown, link };
  });
  const name = page.title || new URL(about.url).host;
  const heads = { first: words.listFirst(name, items.length), fresh: words.listNew(name, items.length) };
  const validators = news.waiting > 0 ? { etag: null, lastModified: null } : about.validators;
  return {
    ...newsText(news, items, heads, context.language),
    remember: {
      keys: keysOf(news),
      drop: keysToDrop(seen ?? [], things),
      state: { ...validators, digest: null, content: null },
    },
  };
}
