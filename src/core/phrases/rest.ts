import type { Spot } from './frame.ts';
import type { Span } from './when-types.ts';

/** The hull of the words that were read. */
export function spanOf(text: string, spots: Spot[]): Span {
  if (spots.length === 0) return { start: 0, end: 0, text: '' };
  const start = Math.min(...spots.map((s) => s.start));
  const end = Math.max(...spots.map((s) => s.end));
  return { start, end, text: text.slice(start, end) };
}

/** The sentence without those words: no doubled blanks, no punctuation that lost its time. */
export function without(text: string, spots: Spot[]): string {
  const sorted = [...spots].sort((a, b) => a.start - b.start);
  let rest = '';
  let from = 0;
  for (const { start, end } of sorted) {
    if (end <= from) continue;
    rest += `${text.slice(from, Math.max(start, from))} `;
    from = end;
  }
  return tidy(rest + text.slice(from));
}

function tidy(text: string): string {
  return text
    .replace(/[ \t\u00a0\u3000]+/g, ' ')
    .replace(/\( ?\)|\[ ?\]/g, ' ')
    .replace(/ +([,.;:!?)])/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/^[\s,.;:·~\-/)]+/, '')
    .replace(/[\s,;:·~\-/(]+$/, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
