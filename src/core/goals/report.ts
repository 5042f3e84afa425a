import type { Item } from '../../shared/contract.ts';
import type { Claims } from '../delivery/report.ts';
import type { ToolResult } from '../tools/tool.ts';
import { itemLine } from '../tools/watch/report.ts';
import { type Answer, isAsk } from './answer.ts';
import type { Goal } from './goal.ts';
import type { TurnItem } from './items.ts';
import { goalWords, type Language } from './words.ts';

/** For how long what another goal or job has told is not told again (ms): two watches of one thing look within a day. */
const TOLD_ELSEWHERE = 24 * 3_600_000;
const LONGEST_HEAD = 200;

export interface GoalReport {
  text: string;
  items: Item[];
  claims: Claims;
  askOnly: boolean;
  /** The evidence, when it says that it is done. */
  done: string | null;
}

/** What a turn tells; null: nothing. An ask-only report has no head. Pure. */
export function reportOf(input: {
  goal: Goal;
  items: readonly TurnItem[];
  answer: Answer | null;
  results: readonly ToolResult[];
  language: Language;
}): GoalReport | null {
  const { goal, items, answer, results, language } = input;
  const words = goalWords[language];
  const told = items.filter((item) => item.fate === 'told');
  if (told.length === 0) return null;
  const news = told.filter((item) => !isAsk(item.key));
  const askOnly = news.length === 0;
  const things = told.map((item) => ({ scope: item.scope, key: item.key, line: lineOf(item, results, language) }));
  // The model's sentence speaks of everything there is; where a part of it is known already, code says it.
  const whole = items.every((item) => item.fate === 'told' || item.fate === 'no_key' || item.fate === 'not_from_tool');
  const head = askOnly ? [] : [(whole ? usableHead(answer?.head ?? null) : null) ?? words.found(news.length)];
  // Done without anything told would be silence for ever on a model's word.
  const done = !askOnly && answer?.done === true ? (answer.note ?? head[0] ?? '') : null;
  const end = done === null ? [] : [words.finished];
  return {
    text: [...head, ...things.map((thing) => thing.line), ...end].join('\n'),
    items: told.map(({ key, text, link }) => ({ key, text, ...(link === undefined ? {} : { link }) })),
    claims: { by: `goal:${goal.id}`, withinMs: TOLD_ELSEWHERE, things },
    askOnly,
    done,
  };
}

/** The tool's line as it stands in its result; else made from the item. */
function lineOf(item: TurnItem, results: readonly ToolResult[], language: Language): string {
  const made = itemLine(item, language);
  if (item.tool === null) return made;
  const begins = made.slice(0, made.indexOf(']') + 1);
  for (const result of results) {
    const line = result.text.split('\n').find((each) => each.trimStart().startsWith(begins));
    if (line !== undefined) return line.trim();
  }
  return made;
}

/** A head that says there is nothing, or leads somewhere, is not one. */
function usableHead(head: string | null): string | null {
  if (head === null || /https?:|www\./i.test(head)) return null;
  if (/없(?:어요|습니다|음|네요|다)|no (?:new|news|change)|nothing/i.test(head)) return null;
  return head.length <= LONGEST_HEAD ? head : null;
}
