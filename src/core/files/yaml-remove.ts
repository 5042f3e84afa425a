import type { Node } from 'yaml';
import { lineStart, type MapPair, nextLine, pairEnd, splice, type Tree } from './yaml-tree.ts';

/** Ways to take the pair of a path out. */
export function removals(tree: Tree): (() => string | null)[] {
  return [() => (tree.map?.flow ? removeFromFlow(tree) : removeLines(tree))];
}

function removeLines({ source, pair }: Tree): string | null {
  const start = pair?.key.range?.[0];
  if (pair === null || start === undefined) return null;
  const from = lineStart(source, start);
  if (source.slice(from, start).trim() !== '') return null;
  const to = nextLine(source, pairEnd(source, pair));
  if (to < source.length || source.endsWith('\n')) return splice(source, from, to, '');
  // The last line, without a line end: the line before it becomes the last, and has none either.
  return source.slice(0, from).replace(/\r?\n$/, '');
}

function removeFromFlow({ source, map, pair }: Tree): string | null {
  const items = (map?.items ?? []) as MapPair[];
  const index = pair === null ? -1 : items.indexOf(pair);
  if (index === -1 || pair === null) return null;
  const before = items[index - 1];
  if (before !== undefined) return splice(source, pairEnd(source, before), pairEnd(source, pair), '');
  const after = items[index + 1]?.key.range?.[0];
  const start = (pair.key as Node).range?.[0];
  if (start === undefined) return null;
  return splice(source, start, after ?? pairEnd(source, pair), '');
}
