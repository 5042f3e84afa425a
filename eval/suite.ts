import type { z } from 'zod';

/** What scoring gives: figures for the last line, and lines for a reader about what went wrong. */
export type Scored =
  | { ok: true; figures: Record<string, unknown>; lines: string[] }
  /** The cases are not of the suite's form. */
  | { ok: false; problem: string };

export type Suite = (cases: unknown[]) => Scored | Promise<Scored>;

/** Every case by the schema, or which one is not of its form and why. */
export function parseAll<T>(
  schema: z.ZodType<T>,
  cases: unknown[],
): { ok: true; cases: T[] } | { ok: false; problem: string } {
  const parsed: T[] = [];
  for (const [i, one] of cases.entries()) {
    const result = schema.safeParse(one);
    if (!result.success)
      return {
        ok: false,
        problem: `case ${i + 1} is not of this suite's form (${result.error.issues[0]?.message ?? ''}).`,
      };
    parsed.push(result.data);
  }
  return { ok: true, cases: parsed };
}

/** Accuracy over all and for each label. */
export function tally(results: { id: string; label: string; hit: boolean }[]): Record<string, unknown> {
  const perLabel: Record<string, { n: number; hits: number; accuracy: number }> = {};
  for (const { label, hit } of results) {
    const row = perLabel[label] ?? { n: 0, hits: 0, accuracy: 0 };
    perLabel[label] = row;
    row.n += 1;
    row.hits += hit ? 1 : 0;
    row.accuracy = round(row.hits / row.n);
  }
  const hits = results.filter((r) => r.hit).length;
  return {
    n: results.length,
    accuracy: results.length === 0 ? 0 : round(hits / results.length),
    per_label: perLabel,
    wrong: results.filter((r) => !r.hit).map((r) => r.id),
  };
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
