/** More lines than this are not compared (a failure must not take long). */
const MOST_LINES = 20_000;
const SIMILAR = 0.6;

export interface Near {
  /** Counted from 1. */
  line: number;
  text: string;
  /** It differs in spaces only. */
  spaces: boolean;
}

/** Where a text that was not found might be meant: at most three places, the likeliest first. */
export function nearMatches(text: string, wanted: string): Near[] {
  const lines = text.split(/\r?\n/).slice(0, MOST_LINES);
  const sought = wanted.split(/\r?\n/);
  const firstAt = sought.findIndex((line) => line.trim() !== '');
  const first = sought[firstAt];
  if (first === undefined) return [];
  const key = squeezed(first);
  const grams = bigrams(key);
  const near = lines.flatMap((line, i) => {
    const mine = squeezed(line);
    if (mine === '') return [];
    const score = mine === key ? 1 : likeness(grams, mine);
    return score < SIMILAR ? [] : [{ line: i + 1, text: line, score, spaces: spacesOnly(lines, i - firstAt, sought) }];
  });
  near.sort((a, b) => Number(b.spaces) - Number(a.spaces) || b.score - a.score || a.line - b.line);
  return near.slice(0, 3).map(({ line, text: found, spaces }) => ({ line, text: found, spaces }));
}

/** Counted from 1: the lines on which each place begins. */
export function linesAt(text: string, places: readonly number[]): number[] {
  let line = 1;
  let at = 0;
  return places.map((place) => {
    for (; at < place; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  });
}

const squeezed = (line: string) => line.replace(/\s+/g, '').normalize('NFC');

function spacesOnly(lines: string[], from: number, sought: string[]): boolean {
  return from >= 0 && sought.every((line, i) => squeezed(line) === squeezed(lines[from + i] ?? '\0'));
}

function bigrams(text: string): Set<string> {
  const set = new Set<string>();
  for (let i = 0; i < Math.min(text.length, 300) - 1; i++) set.add(text.slice(i, i + 2));
  return set;
}

/** Share of pairs of letters that both have (Dice). */
function likeness(grams: Set<string>, text: string): number {
  const other = bigrams(text);
  if (grams.size === 0 || other.size === 0) return 0;
  let both = 0;
  for (const gram of other) if (grams.has(gram)) both++;
  return (2 * both) / (grams.size + other.size);
}
