import type { Item } from '../../shared/contract.ts';
import type { FatedItem } from './activity.ts';
import { type Answer, isAsk } from './answer.ts';

/** One call of a turn as far as items go. */
export interface Source {
  tool: string;
  /** What the keys of its items are ids of. */
  scope: string;
  items: Item[];
  /** It makes all item lines of its results itself. */
  makesLines: boolean;
  /** It remembers by itself what was handed over: what it gives is new by its own account. */
  remembers: boolean;
}

export interface TurnItem extends FatedItem {
  tool: string | null;
  scope: string;
}

/**
 * What a turn has to tell, each with its fate. Tool lines and the model's by key, the tool's winning; told keys dropped; lines
 * without a key never told. Where every tool of the turn makes its own lines, a line that none of them made is the model's
 * invention (a reworded key, an old note, an order in a title) and not told. Pure.
 */
export function itemsOf(input: {
  sources: readonly Source[];
  answer: Answer | null;
  told: readonly { key: string; tool: string | null }[];
  /** What the model's own keys are ids of. */
  ownScope: string;
}): TurnItem[] {
  const byTool = toolItems(input);
  const told = new Set(input.told.map(({ key }) => foldKey(key)));
  const toolSays = new Set(byTool.flatMap((item) => [...sayings(item), ...cutLink(item)]));
  const toolAsks = byTool.some((item) => isAsk(item.key));
  const open = input.sources.some((source) => !source.makesLines);
  const seen = new Set(byTool.map((item) => foldKey(item.key)));

  const byModel: TurnItem[] = [];
  for (const item of input.answer?.items ?? []) {
    const folded = foldKey(item.key);
    if (seen.has(folded)) continue;
    seen.add(folded);
    const base = { ...item, tool: null, scope: input.ownScope };
    const invented = !open || (toolAsks && isAsk(item.key)) || sayings(item).some((each) => toolSays.has(each));
    const fate = invented ? 'not_from_tool' : told.has(folded) ? (isAsk(item.key) ? 'asked' : 'known') : 'told';
    byModel.push({ ...base, fate });
  }
  const keyless = (input.answer?.keyless ?? []).map(
    (text): TurnItem => ({ key: '', text, tool: null, scope: '', fate: 'no_key' }),
  );
  return [...byTool, ...byModel, ...keyless];
}

function toolItems({ sources, told }: { sources: readonly Source[]; told: readonly { key: string }[] }): TurnItem[] {
  const known = new Set(told.map(({ key }) => key));
  const items = new Map<string, TurnItem>();
  for (const source of sources) {
    for (const item of source.items) {
      const drop = known.has(item.key) && (!source.remembers || isAsk(item.key));
      const fate = !drop ? 'told' : isAsk(item.key) ? 'asked' : 'known';
      items.set(item.key, { ...item, tool: source.tool, scope: source.scope, fate });
    }
  }
  return [...items.values()];
}

/** Ways in which a line names its thing: one that says the same as a tool's line is that line, whatever its key. */
function sayings(item: Item): string[] {
  const words = [`text ${foldKey(item.text)}`];
  if (item.link !== undefined) words.push(`link ${item.link}`);
  return words;
}

/** Models cut the query off. */
const cutLink = ({ link }: Item): string[] => (link === undefined ? [] : [`link ${link.replace(/[?#].*$/, '')}`]);

/** A key as it is compared where a model wrote it: case, space and marks are no difference. */
export function foldKey(key: string): string {
  const folded = key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return folded === '' ? key : folded;
}
