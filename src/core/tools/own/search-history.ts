import { z } from 'zod';
import type { SearchHit } from '../../../shared/contract.ts';
import type { Tool } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { ownWords } from './words.ts';

const Args = z.strictObject({
  query: z.string().trim().min(1).max(200),
  limit: z.int().min(1).max(30).default(10),
});

/** `search_history`: where something was said, newest first as the conversation gives it. */
export function searchHistoryTool(deps: {
  search(query: string, limit: number): SearchHit[];
}): Tool<z.infer<typeof Args>> {
  return {
    name: 'search_history',
    description: { ko: ownWords('ko').searchAbout, en: ownWords('en').searchAbout },
    schema: Args,
    readOnly: true,
    parallel: true,
    triggers: {
      ko: ['대화에서 찾', '대화 검색', '지난 대화', '예전에 말한', '전에 말한', '언제 말했', '뭐라고 했'],
      en: ['search our conversation', 'search the conversation', 'search history', 'did i say', 'did we talk about'],
    },
    describe: (args, language) => ownWords(language).searching(oneLine(String(args?.query ?? ''), 80)),
    async run(args, context) {
      const words = ownWords(context.language);
      // The question that is being answered holds the words, too.
      const hits = deps
        .search(args.query, args.limit + 1)
        .filter((hit) => hit.messageId !== context.askedBy)
        .slice(0, args.limit);
      const query = oneLine(args.query, 80);
      if (hits.length === 0) return { text: words.noHits(query) };
      const lines = hits.map((hit) => {
        const who = hit.role === 'user' ? words.user : hit.agent;
        // The marks of the hit are for the screen.
        const said = oneLine(hit.excerpt.replace(/[\uE000\uE001]/g, ''), 300);
        return `- ${hit.at.slice(0, 16).replace('T', ' ')} ${who}: ${said}`;
      });
      return { text: [words.hits(query, hits.length), ...lines].join('\n') };
    },
  };
}
