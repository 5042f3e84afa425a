/** Milliseconds that the work takes. */
export function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor((percent / 100) * sorted.length), sorted.length - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** One line of figures. */
export function print(what: string, figure: string, note: string): void {
  console.log(`${what}: ${figure}${note === '' ? '' : `  (${note})`}`);
}
