import type { Facts } from './eligibility.ts';
import { type Eligibility, judge } from './eligibility.ts';
import { type Home, type Way, type Wishes, waysToPay } from './loans.ts';
import type { OpenNotice, Unit } from './notice.ts';
import { isCapital, matchPlace, placeOf, type Region } from './regions.ts';
import type { Tables } from './tables/tables.ts';
import type { HousingWords } from './words.ts';

/** What the person can and wants to pay. */
export interface Means extends Wishes {
  monthly: number | null;
  /** Highest deposit or price; null: none. */
  total: number | null;
}

/** The cheapest way to one home of a notice. */
export interface Candidate {
  notice: OpenNotice;
  unit: Unit;
  eligibility: Eligibility;
  way: Way;
}

export interface Budget {
  /** Cheapest first, within the monthly room; one home of each notice. */
  rental: Candidate[];
  sale: Candidate[];
  /** The cheapest of those above the monthly room. */
  above: Candidate | null;
  /** Nearest of those that cash and loans do not reach. */
  short: { notice: OpenNotice; by: number } | null;
  /** Notices that name no sums. */
  withoutMoney: number;
}

interface Asked {
  notices: readonly OpenNotice[];
  wanted: readonly Region[];
  means: Means;
  facts: Facts;
  tables: Tables;
  today: string;
  words: HousingWords;
}

/** What each open notice costs a month, by every way that fits. */
export function budgetOf(asked: Asked): Budget {
  const { means, wanted } = asked;
  const budget: Budget = { rental: [], sale: [], above: null, short: null, withoutMoney: 0 };
  for (const notice of asked.notices) {
    if (matchPlace(notice.place, wanted) === 'no') continue;
    const eligibility = judge(notice, asked.facts, asked.tables, asked.today, asked.words);
    if (eligibility.verdict === 'unlikely') continue;
    const homes = homesOf(notice, wanted);
    if (homes.length === 0) {
      budget.withoutMoney += 1;
      continue;
    }
    const { best, short } = cheapest(homes, asked);
    if (best === null) {
      if (short !== null && (budget.short === null || short < budget.short.by)) budget.short = { notice, by: short };
      continue;
    }
    const candidate = { notice, eligibility, ...best };
    if (means.monthly === null || best.way.burden.high <= means.monthly) budget[notice.deal].push(candidate);
    else if (budget.above === null || isCheaper(candidate, budget.above)) budget.above = candidate;
  }
  for (const deal of ['rental', 'sale'] as const) budget[deal].sort((a, b) => (isCheaper(a, b) ? -1 : 1));
  return budget;
}

/** Homes of a notice with known sums, in the wanted regions. */
function homesOf(notice: OpenNotice, wanted: readonly Region[]): { unit: Unit; home: Home }[] {
  return notice.units.flatMap((unit) => {
    if (unit.region !== null && wanted.length > 0 && !wanted.includes(unit.region)) return [];
    const amount = notice.deal === 'sale' ? unit.price : unit.deposit;
    if (amount === null) return [];
    const capital = isCapital(unit.region === null ? notice.place : placeOf(unit.region));
    const rent = notice.deal === 'sale' ? 0 : (unit.rent ?? 0);
    return [{ unit, home: { deal: notice.deal, amount, rent, area: unit.area, capital } }];
  });
}

function cheapest(homes: { unit: Unit; home: Home }[], { means, facts, tables, today }: Asked) {
  let best: { unit: Unit; way: Way } | null = null;
  let short: number | null = null;
  for (const { unit, home } of homes) {
    if (means.total !== null && home.amount > means.total) continue;
    const table = tables.loans(home.deal === 'sale' ? 'purchase' : 'jeonse', today)?.table;
    const paying = table === undefined ? null : waysToPay(home, means, facts, table, today);
    if (paying === null) continue;
    if (paying.type === 'short') short = short === null ? paying.by : Math.min(short, paying.by);
    else if (best === null || costsLess(paying.ways[0]!, best.way)) best = { unit, way: paying.ways[0]! };
  }
  return { best, short };
}

const costsLess = (a: Way, b: Way) =>
  a.burden.high !== b.burden.high ? a.burden.high < b.burden.high : a.burden.low < b.burden.low;

/** Ties go to the earlier deadline, then to the key, so that equal answers are equal to the letter. */
function isCheaper(a: Candidate, b: Candidate): boolean {
  if (costsLess(a.way, b.way)) return true;
  if (costsLess(b.way, a.way)) return false;
  const [endA, endB] = [a.notice.applyEnd ?? '9999', b.notice.applyEnd ?? '9999'];
  return endA !== endB ? endA < endB : a.notice.key < b.notice.key;
}
