import { FEATURES, type Features } from '../src/core/proactive/facts.ts';

export interface Sample {
  features: Features;
  /** 1: to be told now; 0: noise. */
  label: number;
  weight: number;
  /** The topic: cross-validation leaves whole topics out. */
  group: string;
}

export interface Fitted {
  bias: number;
  weights: Features;
}

export interface FitOptions {
  /** Strength of the pull towards `centre`. */
  ridge: number;
  /** What is believed of a weight before any case is seen. */
  centre: Features;
  centreBias: number;
}

/** Logistic regression with a ridge towards a centre, by Newton's method. Small: one row a feature. */
export function fitLogistic(samples: Sample[], { ridge, centre, centreBias }: FitOptions): Fitted {
  const size = FEATURES.length + 1;
  const start = [centreBias, ...FEATURES.map((name) => centre[name])];
  const beta = [...start];
  const pull = [ridge * 0.2, ...FEATURES.map(() => ridge)];
  for (let round = 0; round < 50; round++) {
    const gradient = new Array<number>(size).fill(0);
    const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (const { features, label, weight } of samples) {
      const row = [1, ...FEATURES.map((name) => features[name])];
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * beta[i]!, 0)));
      for (let i = 0; i < size; i++) {
        gradient[i]! += weight * (p - label) * row[i]!;
        for (let j = 0; j < size; j++) hessian[i]![j]! += weight * p * (1 - p) * row[i]! * row[j]!;
      }
    }
    for (let i = 0; i < size; i++) {
      gradient[i]! += pull[i]! * (beta[i]! - start[i]!);
      hessian[i]![i]! += pull[i]!;
    }
    const step = solve(hessian, gradient);
    for (let i = 0; i < size; i++) beta[i]! -= step[i]!;
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  const [bias = 0, ...weights] = beta;
  return { bias, weights: Object.fromEntries(FEATURES.map((name, i) => [name, weights[i]!])) as Features };
}

/** Solves `matrix · x = right` by elimination with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < n; i++) {
      if (i === column) continue;
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= n; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

/** The chance that a case of `high` has a higher figure than one of `low`; ties count half. */
export function auc(high: number[], low: number[]): number {
  let wins = 0;
  for (const a of high) for (const b of low) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return high.length * low.length === 0 ? Number.NaN : wins / (high.length * low.length);
}
