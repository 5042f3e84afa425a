import type { Item } from '../../../shared/contract.ts';
import type { Language, ToolResult } from '../tool.ts';
import { wordsIn } from '../words.ts';
import type { News } from './news.ts';

/** The line by which an item is known everywhere: `항목: [key] text · link`. */
export function itemLine(item: Item, language: Language): string {
  const link = item.link === undefined ? '' : ` · ${item.link}`;
  return `${wordsIn(language).item}: [${item.key}] ${item.text}${link}`;
}

/** The news of a watch as text and items; empty when there are none. */
export function newsText(
  news: News<unknown>,
  items: Item[],
  heads: { first: string; fresh: string },
  language: Language,
): Pick<ToolResult, 'text' | 'items'> {
  if (items.length === 0) return { text: '', items: [] };
  const words = wordsIn(language);
  const lines = [news.first ? heads.first : heads.fresh, ...items.map((item) => itemLine(item, language))];
  const { length } = news.counted;
  if (length > 0) lines.push(news.first ? words.restSeen(length) : words.restFlood(length));
  if (news.waiting > 0) lines.push(words.restLater(news.waiting));
  return { text: lines.join('\n'), items };
}
