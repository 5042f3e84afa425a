import type { Item } from '../../shared/contract.ts';

/** What an agent answered in a watch turn (formats.md). */
export interface Answer {
  head: string | null;
  items: Item[];
  /** Things that it wanted told without a key: never told. */
  keyless: string[];
  note: string | null;
  done: boolean;
}

const LABELS: Record<string, 'head' | 'item' | 'note' | 'done'> = {
  머리: 'head',
  head: 'head',
  항목: 'item',
  item: 'item',
  기록: 'note',
  note: 'note',
  완료: 'done',
  done: 'done',
};
/** `머리:`, `**항목**:`, `- Note：`; models decorate. */
const LABELLED = /^(머리|항목|기록|완료|head|item|note|done)\s*\*{0,2}\s*[:：]\s*\*{0,2}\s*(.*)$/i;
/** Not a link of Markdown, not a box to tick. */
const KEYED = /^`?\[([^[\]\n]{1,120})\]`?(?!\()\s*[:：·-]?\s*(\S.*)$/;
const LONGEST = 2000;
const LINK = /https?:\/\/[^\s<>"'`]+/gi;

/** Reads the answer line by line; what has no label and no key is ignored. Pure, never throws. */
export function parseAnswer(text: string): Answer {
  const answer: Answer = { head: null, items: [], keyless: [], note: null, done: false };
  for (const raw of text.split('\n')) {
    const line = plain(raw);
    const labelled = LABELLED.exec(line);
    if (labelled === null) {
      const item = keyedItem(line);
      if (item !== null) answer.items.push(item);
      continue;
    }
    const value = labelled[2]!.replace(/\*+$/, '').trim();
    switch (LABELS[labelled[1]!.toLowerCase()]!) {
      case 'head':
        if (value !== '') answer.head ??= value;
        break;
      case 'item': {
        const item = keyedItem(value);
        if (item !== null) answer.items.push(item);
        else if (value !== '' && !isNothing(value)) answer.keyless.push(value);
        break;
      }
      case 'note':
        if (value !== '' && !isNothing(value)) answer.note ??= value;
        break;
      case 'done':
        answer.done = /^(?:예|네|yes|true)(?![\p{L}\p{N}])/iu.test(value);
        break;
    }
  }
  return answer;
}

/** Quotes, bullets, numbers and bold around a line say nothing. */
function plain(raw: string): string {
  return raw
    .slice(0, LONGEST)
    .toWellFormed()
    .trim()
    .replace(/^(?:>\s*|[-*•·]\s+|\d+[.)]\s+)+/, '')
    .replace(/^\*{1,2}(?=\S)/, '')
    .trim();
}

function keyedItem(line: string): Item | null {
  const match = KEYED.exec(line.replace(/\*+$/, ''));
  if (match === null) return null;
  const key = match[1]!.trim();
  // `[ ]` and `[x]` are boxes.
  if (key === '' || /^x$/i.test(key)) return null;
  const text = match[2]!.trim();
  const link = text
    .match(LINK)
    ?.at(-1)
    ?.replace(/[.,;)\]]+$/, '');
  if (link === undefined) return { key, text };
  // Where the address ends the line it is the item's link, as tools write it; inside it stays in the text too.
  const own = text.endsWith(link) ? text.slice(0, -link.length).replace(/[\s·|,–-]+$/, '') : text;
  return { key, text: own === '' ? text : own, link };
}

const isNothing = (value: string): boolean => /^\(?(?:없음|없어요|none|n\/a|nothing|-)\)?[.]?$/i.test(value);

/** A key that asks the user for something only they can say. */
export const isAsk = (key: string): boolean => /^ask-/i.test(key);
