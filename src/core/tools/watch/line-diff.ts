export interface LineDiff {
  added: string[];
  removed: string[];
}

/** Lines that are there now and were not before, and the other way round; a line that only moved is neither. */
export function diffLines(before: string[], after: string[]): LineDiff {
  return { added: without(after, before), removed: without(before, after) };
}

function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}
