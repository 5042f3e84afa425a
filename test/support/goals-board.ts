import { z } from 'zod';
import { CompanionError } from '../../src/core/errors.ts';
import type { Tool, ToolResult } from '../../src/core/tools/tool.ts';
import { itemLine } from '../../src/core/tools/watch/report.ts';
import type { Item } from '../../src/shared/contract.ts';

/** A board of homes, made up: what is open, what the person has told, and how often it was asked. */
export interface Board {
  cash: number | null;
  notices: Notice[];
  /** Stands in the result and changes it; not marked as volatile. */
  remark: string;
  failing: boolean;
  looks: number;
  /** Arguments of each look. */
  asked: unknown[];
  saved: unknown[];
}

export interface Notice {
  id: string;
  title: string;
  kind: 'rent' | 'sale';
  /** A month, in won. */
  burden: number;
  link: string;
}

export const TAIL = '자격은 공고문 확인이 필요해요';

export function createBoard(notices: Notice[] = []): Board {
  return { cash: 150_000_000, notices, remark: '', failing: false, looks: 0, asked: [], saved: [] };
}

export const notice = (id: string, kind: Notice['kind'], burden: number): Notice => ({
  id: `lh-${id}`,
  title: `${kind === 'rent' ? '임대' : '분양'} ${id} 단지`,
  kind,
  burden,
  link: `https://apply.example.kr/view.do?panId=${id}&mi=1027&uppAisTpCd=${kind === 'rent' ? '06' : '05'}`,
});

/** The cheapest of renting and of buying: the right answer, counted without the tool. */
export function picksOf(board: Board): Item[] {
  if (board.cash === null) return [];
  return (['rent', 'sale'] as const).flatMap((kind) => {
    const [best] = board.notices.filter((each) => each.kind === kind).sort((a, b) => a.burden - b.burden);
    if (best === undefined) return [];
    const text = `${best.title}, 20B 버팀목 2,722만원 + 현금 1,000만원, 월 부담 최대 ${best.burden.toLocaleString('en')}원, 마감 2026-12-20, ${TAIL}`;
    return [{ key: best.id, text, link: best.link }];
  });
}

/** `board_picks` (looks) and `board_profile` (saves; to be asked for first). */
export function boardTools(board: Board, options: { chosen: boolean }): Tool[] {
  const picks: Tool = {
    name: 'board_picks',
    description: {
      ko: '월 부담이 가장 작은 공고를 찾는다.',
      en: 'Finds the notices with the smallest monthly burden.',
    },
    schema: z.strictObject({ picks_only: z.boolean().optional(), cash: z.number().optional() }),
    readOnly: true,
    parallel: true,
    userOnly: ['cash'],
    volatile: [/^조회 .*$/m],
    keyScope: () => 'board',
    ...(options.chosen
      ? { watches: (objective: string) => (objective.includes('공고') ? { picks_only: true } : null) }
      : {}),
    async run(args, context): Promise<ToolResult> {
      board.looks += 1;
      board.asked.push(args);
      if (board.failing) throw new CompanionError('not_available', '게시판이 답하지 않아요.');
      const { cash = null } = args as { cash?: number };
      const seen = `조회 ${board.looks}회, ${context.now}`;
      if (board.cash === null && cash === null) {
        const item = {
          key: 'ask-money',
          text: '보유 현금과 월 여유자금을 알려 주세요. 예: “현금 1억, 월 150만원이야”',
        };
        return { text: [itemLine(item, 'ko'), board.remark, seen].join('\n'), items: [item] };
      }
      const items = picksOf({ ...board, cash: cash ?? board.cash });
      const lines = items.map((item) => itemLine(item, 'ko'));
      return { text: ['추천 1순위예요.', ...lines, board.remark, seen].join('\n'), items };
    },
  };
  const profile: Tool = {
    name: 'board_profile',
    description: { ko: '보유 현금을 저장한다.', en: 'Saves the cash at hand.' },
    schema: z.strictObject({ cash: z.number() }),
    readOnly: false,
    async run(args): Promise<ToolResult> {
      board.saved.push(args);
      board.cash = (args as { cash?: number }).cash ?? board.cash;
      return { text: '저장했어요.' };
    },
  };
  return [picks, profile];
}
