/** How long to wait before the n-th try (ms): at once, then doubling up to 10 s, spread so that windows don't come all together. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  if (attempt <= 0) return 0;
  const base = Math.min(10_000, 250 * 2 ** (attempt - 1));
  return Math.round(base * (0.75 + random() * 0.5));
}
