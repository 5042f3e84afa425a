import { assertNever } from '../../../errors.ts';
import type { Grid, IncomeTable, Loan, Table } from './schema.ts';

/** Figures of a household's month outside of this are a slip of a digit (won). */
const PLAUSIBLE_MONTH: [number, number] = [1_000_000, 30_000_000];
/** A step from one size to the next that is larger than this factor is one too. */
const LARGEST_STEP = 1.8;
const HIGHEST_RATE = 10;

/**
 * What looks wrong in a table, one sentence each; empty when nothing does. The rules are what holds for all published
 * ones: figures rise with the household, rates with income and deposit, the step per extra person fits the last rows.
 */
export function checkTable(table: Table): string[] {
  const wrong = table.validTo !== null && table.validTo < table.validFrom ? ['validTo is before validFrom'] : [];
  switch (table.kind) {
    case 'income':
      return [...wrong, ...incomeProblems(table)];
    case 'ratio':
      return [
        ...wrong,
        ...table.rows.flatMap((row) => {
          const sizes = [row.bySize['1'], row.bySize['2'], row.base].filter((each) => each !== undefined);
          return falling(sizes) && row.base >= 10 && row.base <= 200
            ? []
            : [`${row.type}: ratios do not fall with size`];
        }),
      ];
    case 'assets': {
      const { general, youth, student, car, studentCar } = table.rows;
      const ordered = general >= youth && youth >= student && student > car && car >= studentCar;
      const ok = ordered && car >= 10_000_000 && general < 2_000_000_000;
      return ok ? wrong : [...wrong, 'asset limits are out of order'];
    }
    case 'ages':
      return table.rows.every((row) => row.from < (row.to ?? 150) && row.from >= 15) ? wrong : [...wrong, 'ages'];
    case 'loans':
      return [...wrong, ...table.rows.flatMap((loan) => loanProblems(loan).map((each) => `${loan.name}: ${each}`))];
    case 'conversion': {
      const { depositUp, depositDown } = table.rows;
      return depositUp >= depositDown && depositUp <= 15 ? wrong : [...wrong, 'conversion rates are out of order'];
    }
    case 'rent_loans':
      return wrong;
    default:
      return assertNever(table);
  }
}

function incomeProblems(table: IncomeTable): string[] {
  const rows = Object.entries(table.rows)
    .map(([size, won]) => ({ size: Number(size), won }))
    .sort((a, b) => a.size - b.size);
  const problems = rows
    .filter(({ won }) => won < PLAUSIBLE_MONTH[0] || won > PLAUSIBLE_MONTH[1])
    .map(({ size, won }) => `${size} persons: ${won} is not a month's income`);
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before === undefined) continue;
    if (row.won <= before.won) problems.push(`${row.size} persons: not more than ${before.size}`);
    else if (row.won > before.won * LARGEST_STEP) problems.push(`${row.size} persons: far more than ${before.size}`);
  }
  const step = table.perExtraPerson;
  const [before, last] = rows.slice(-2);
  if (step !== undefined && last !== undefined && before?.size === last.size - 1 && last.won - before.won !== step) {
    problems.push(`${last.size} persons: the step from ${before.size} is not ${step}`);
  }
  return problems;
}

function loanProblems(loan: Loan): string[] {
  const problems: string[] = [];
  if (loan.ratio > 100 || loan.ratio < 10) problems.push('ratio');
  if (loan.limit.capital < loan.limit.other) problems.push('limit: less in the capital area than elsewhere');
  for (const limit of [loan.limit.capital, loan.limit.other, loan.limitFamily?.other, loan.limitFirst]) {
    if (limit !== undefined && (limit < 10_000_000 || limit > 1_000_000_000)) problems.push('limit');
  }
  if (loan.income < 10_000_000 || loan.income > 500_000_000) problems.push('income is not one of a year');
  if ('range' in loan.rate) {
    const [low, high] = loan.rate.range;
    if (low > high || high > HIGHEST_RATE) problems.push('rate');
    return problems;
  }
  return [...problems, ...gridProblems(loan.rate.grid)];
}

function gridProblems(grid: Grid): string[] {
  const problems: string[] = [];
  for (const [i, row] of grid.rows.entries()) {
    const before = grid.rows[i - 1];
    const at = `row up to ${row.incomeUpTo}`;
    if (row.rates.length !== grid.columns.length) problems.push(`${at}: ${row.rates.length} rates`);
    if (!rising(row.rates) || row.rates.some((rate) => rate > HIGHEST_RATE)) problems.push(`${at}: rates do not rise`);
    if (before === undefined) continue;
    if (row.incomeUpTo <= before.incomeUpTo) problems.push(`${at}: income does not rise`);
    if (row.rates.some((rate, n) => rate < (before.rates[n] ?? 0))) problems.push(`${at}: lower than the row before`);
  }
  return problems;
}

const rising = (list: number[]) => list.every((each, i) => i === 0 || each >= list[i - 1]!);
const falling = (list: number[]) => list.every((each, i) => i === 0 || each <= list[i - 1]!);
