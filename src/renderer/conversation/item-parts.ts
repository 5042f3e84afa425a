/** A told item as the card shows it: the name first, then what decides, the deadline, and the small rest. */
export interface ItemParts {
  name: string;
  figure: string | null;
  deadline: string | null;
  rest: string[];
}

const deadlineLike = /마감|까지|기한|^D[-–]\d+$|\bdue\b|\buntil\b|\bdeadline\b|\bcloses?\b/i;
const figureLike =
  /^(?:[^\d]{0,6})[₩$€£]?\s?\d[\d,.]*\s?(?:조|억|만|천|백)?[\d,\s조억만천백]*(?:원|%|점|건|명|개|배|달러|km|m²|㎡|평|°C?)?$|^[₩$€£]\s?\d/;

/**
 * Reads an item's line (`이름 · 월 41만 2천원 · 12월 9일 마감 · …`). Only parts that are plainly a figure or a deadline are taken out; a line
 * of one part is its name.
 */
export function itemParts(text: string): ItemParts {
  const parts = text
    .replace(/https?:\/\/\S+/g, '')
    .split(/\s+[·|]\s+/)
    .map((part) => part.replace(/[\s\-–—:,·]+$/, '').trim())
    .filter(Boolean);
  const [name = text.trim(), ...others] = parts;
  let figure: string | null = null;
  let deadline: string | null = null;
  const rest: string[] = [];
  for (const part of others) {
    if (deadline === null && part.length <= 24 && /\d/.test(part) && deadlineLike.test(part)) deadline = part;
    else if (figure === null && part.length <= 20 && figureLike.test(part)) figure = part;
    else rest.push(part);
  }
  return { name, figure, deadline, rest };
}

const itemLine = /^\s*(?:항목|Item)\s*:\s*\[[^\]]*\].*$/gim;

/** A message's text without the item lines that its card shows. */
export function withoutItemLines(text: string): string {
  return text
    .replace(itemLine, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The first address in a line, where the item carries none of its own. */
export function linkIn(text: string): string | null {
  return /https?:\/\/[^\s<>"')\]]+/.exec(text)?.[0] ?? null;
}
