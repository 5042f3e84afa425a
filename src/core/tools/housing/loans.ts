import type { Condition } from './conditions.ts';
import { agesOn, type Facts } from './eligibility.ts';
import { equalPayment, interestOnly, principalFor } from './loan-math.ts';
import type { Grid, Loan, LoanTable } from './tables/schema.ts';

/** A home as loans see it: the deposit, or the price, and where it is. Sums in won. */
export interface Home {
  deal: 'rental' | 'sale';
  amount: number;
  /** A month; 0 for a sale. */
  rent: number;
  area: number | null;
  capital: boolean;
}

export interface Wishes {
  cash: number;
  /** What the person says instead of the tables (% a year). */
  rate: number | null;
  /** Years of repaying a loan for buying. */
  term: number;
}

/** One way of paying for a home. */
export interface Way {
  /** null: the cash is enough. */
  product: string | null;
  loan: number;
  cash: number;
  /** A month in won. Both ends are the same where the rate is known. */
  burden: { low: number; high: number };
  /** % a year. */
  rate: { low: number; high: number };
}

export type Paying = { type: 'ways'; ways: Way[] } | { type: 'short'; by: number };

/**
 * Every way that fits, cheapest first: by the most that it may cost a month, then by the least. Where the cash and the
 * largest loan together do not reach the amount, how much is missing.
 */
export function waysToPay(home: Home, wishes: Wishes, facts: Facts, table: LoanTable, today: string): Paying {
  const needed = Math.max(home.amount - wishes.cash, 0);
  if (needed === 0) {
    const burden = { low: home.rent, high: home.rent };
    const way: Way = { product: null, loan: 0, cash: home.amount, burden, rate: { low: 0, high: 0 } };
    return { type: 'ways', ways: [way] };
  }
  const fitting = table.rows.filter((loan) => fits(loan, home, facts, today));
  const ways: Way[] = [];
  let most = 0;
  for (const loan of fitting) {
    const rate = rateOf(loan, home, wishes, facts);
    const lent = Math.min(mostLent(loan, home, facts, wishes, rate.high, today), needed);
    most = Math.max(most, lent);
    if (lent < needed) continue;
    ways.push({
      product: loan.name,
      loan: lent,
      cash: home.amount - lent,
      burden: {
        low: payment(home, lent, rate.low, wishes) + home.rent,
        high: payment(home, lent, rate.high, wishes) + home.rent,
      },
      rate,
    });
  }
  if (ways.length === 0) return { type: 'short', by: needed - most };
  return { type: 'ways', ways: ways.toSorted((a, b) => a.burden.high - b.burden.high || a.burden.low - b.burden.low) };
}

function payment(home: Home, loan: number, rate: number, wishes: Wishes): number {
  return home.deal === 'sale' ? equalPayment(loan, rate, wishes.term * 12) : interestOnly(loan, rate);
}

const has = (facts: Facts, ...any: Condition[]) => any.some((each) => facts.conditions.includes(each));
const isFamily = (facts: Facts) => has(facts, 'newlywed', 'two_children');

/**
 * Whether nothing that is known speaks against the loan. A loan for a group (young, newly wed, newborn) wants that said:
 * its rates are far lower, and would win everywhere on a guess.
 */
export function fits(loan: Loan, home: Home, facts: Facts, today: string): boolean {
  if (loan.group === 'newlywed' && !has(facts, 'newlywed')) return false;
  if (loan.group === 'newborn' && !has(facts, 'newborn')) return false;
  if (loan.age !== undefined && !ageFits(loan.age, facts.birthYear, today)) return false;
  if (facts.income !== null && facts.income > incomeCap(loan, facts)) return false;
  if (facts.assets !== null && facts.assets > loan.netAsset) return false;
  if (home.area !== null && loan.areaMax !== undefined && home.area > loan.areaMax) return false;
  const most = isFamily(facts) ? (loan.amountMaxFamily ?? loan.amountMax) : loan.amountMax;
  return most === undefined || home.amount <= (home.capital ? most.capital : most.other);
}

/** In the year of the birthday that ends it one age may still fit. */
function ageFits([from, to]: [number, number], birthYear: number | null, today: string): boolean {
  if (birthYear === null) return false;
  const [young, old] = agesOn(birthYear, today);
  return old >= from && young <= to;
}

export function incomeCap(loan: Loan, facts: Facts): number {
  const caps = [
    loan.income,
    has(facts, 'newlywed') ? loan.incomeNewlywed : undefined,
    has(facts, 'two_children') ? loan.incomeTwoChildren : undefined,
    has(facts, 'first_home') ? loan.incomeFirst : undefined,
    has(facts, 'dual_income') ? loan.incomeDual : undefined,
  ];
  return Math.max(...caps.filter((cap) => cap !== undefined));
}

function mostLent(loan: Loan, home: Home, facts: Facts, wishes: Wishes, rate: number, today: string): number {
  const byRatio = Math.floor((home.amount * lentRatio(loan, home, facts)) / 100);
  const most = Math.min(lentLimit(loan, home, facts, today), byRatio);
  if (loan.dti === undefined || facts.income === null) return most;
  const perMonth = Math.floor((facts.income * loan.dti) / 1200);
  return Math.min(most, principalFor(perMonth, rate, wishes.term * 12));
}

function lentRatio(loan: Loan, home: Home, facts: Facts): number {
  const first = home.capital ? loan.ratioFirstCapital : loan.ratioFirst;
  if (has(facts, 'first_home') && first !== undefined) return first;
  return isFamily(facts) ? (loan.ratioFamily ?? loan.ratio) : loan.ratio;
}

function lentLimit(loan: Loan, home: Home, facts: Facts, today: string): number {
  const place = home.capital ? 'capital' : 'other';
  if (loan.limitSoloUnder25 !== undefined && facts.birthYear !== null && (facts.household ?? 1) === 1) {
    // Before the birthday of the year in which they are 25 the lower limit may still hold.
    if (agesOn(facts.birthYear, today)[0] < 25) return loan.limitSoloUnder25;
  }
  const limits = [
    loan.limit[place],
    isFamily(facts) ? loan.limitFamily?.[place] : undefined,
    has(facts, 'first_home') ? loan.limitFirst : undefined,
  ];
  return Math.max(...limits.filter((limit) => limit !== undefined));
}

/** The rate, or the range that it lies in where a fact or the grid is missing. */
function rateOf(loan: Loan, home: Home, wishes: Wishes, facts: Facts): { low: number; high: number } {
  if (wishes.rate !== null) return { low: wishes.rate, high: wishes.rate };
  if ('range' in loan.rate) return { low: loan.rate.range[0], high: loan.rate.range[1] };
  const { grid } = loan.rate;
  const column = columnOf(grid, grid.by === 'deposit' ? home.amount : wishes.term);
  const cap = incomeCap(loan, facts);
  const { income } = facts;
  const at = grid.rows.findIndex((row) => income !== null && row.incomeUpTo >= income);
  const possible =
    at === -1 ? grid.rows.filter((_, i) => i === 0 || grid.rows[i - 1]!.incomeUpTo < cap) : [grid.rows[at]!];
  const rates = possible.map((row) => row.rates[column]!);
  return { low: Math.min(...rates), high: Math.max(...rates) };
}

/** The first column whose bound holds the value; the last for anything beyond. */
function columnOf(grid: Grid, value: number): number {
  const at = grid.columns.findIndex((bound) => bound === null || value <= bound);
  return at === -1 ? grid.columns.length - 1 : at;
}
