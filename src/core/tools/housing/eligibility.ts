import type { Condition } from './conditions.ts';
import { ratioOf } from './loan-math.ts';
import { wonText } from './money.ts';
import type { Notice } from './notice.ts';
import type { IncomeTable, RatioRow } from './tables/schema.ts';
import type { Dated, Tables } from './tables/tables.ts';
import { groupOf, isRelaxed } from './titles.ts';
import type { HousingWords } from './words.ts';

/** What is known of a household; null: not said. Sums in won. */
export interface Facts {
  /** A year, before tax. */
  income: number | null;
  household: number | null;
  birthYear: number | null;
  assets: number | null;
  /** Value of the car; 0: none. */
  car: number | null;
  /** Children born since the day that the ratio table names. */
  births: number;
  conditions: readonly Condition[];
}

/** Never “eligible”: only the notice decides that. */
export type Verdict = 'likely' | 'check' | 'unlikely';

export interface Eligibility {
  verdict: Verdict;
  /** The base that it was compared with: year, table, size; empty where no table knows the type. */
  base: string;
}

/** So near to a bound a verdict would be a guess. */
const NEAR = 0.05;
/** Years from a bound of age that no copy was found of. */
const NEAR_YEARS = 2;

type Mark = 'ok' | 'near' | 'over';

/** How likely a notice takes the household, by the tables of its day. `today` decides what is stale. */
export function judge(notice: Notice, facts: Facts, tables: Tables, today: string, words: HousingWords): Eligibility {
  const day = notice.posted ?? today;
  const marks: Mark[] = [];
  const bases: string[] = [];

  const income = incomeBase(notice, facts, tables, day, today);
  if (income === null) {
    marks.push('near');
  } else {
    bases.push(incomeText(income, words));
    const mark = bound(monthly(facts.income), income.limit);
    marks.push(income.decides.includes(mark) ? mark : 'near');
  }
  marks.push(...assetMarks(notice, facts, tables, day, today), ageMark(notice, facts, tables, day, today));
  if (notice.place.others) marks.push('near');

  const relaxed = isRelaxed(notice.title);
  const over = marks.includes('over') && !relaxed;
  const verdict = over ? 'unlikely' : relaxed || marks.some((mark) => mark !== 'ok') ? 'check' : 'likely';
  return { verdict, base: bases.join(', ') };
}

interface IncomeBase {
  dated: Dated<IncomeTable>;
  size: number;
  ratio: number;
  limit: number;
  /** What this base may say by itself; anything else is a matter to check. */
  decides: readonly Mark[];
}

function incomeBase(notice: Notice, facts: Facts, tables: Tables, day: string, today: string): IncomeBase | null {
  const ratios = tables.ratios(day, today);
  const row = ratios?.table.rows.find((each) => each.type === notice.type);
  const { household: said } = facts;
  // 청년 counts the applicant alone, whoever else lives there.
  const size = groupOf(notice.title) === 'youth' ? 1 : said;
  if (size === null) return null;
  if (notice.deal === 'sale') return saleBase(tables, size, day, today);
  if (ratios === null || row === undefined) return null;
  const dated = tables.income(row.use, day, today);
  const average = dated === null ? null : averageOf(dated.table, size);
  if (dated === null || average === null) return null;
  const { birthBonus } = ratios.table;
  const bonus = facts.births >= 2 ? birthBonus.two : facts.births === 1 ? birthBonus.one : 0;
  const ratio = ratioFor(row, size, facts.conditions.includes('dual_income')) + bonus;
  return { dated, size, ratio, limit: ratioOf(average, ratio), decides: decidesOf(row, size === said) };
}

/** A ratio without a source says nothing; one among several conditions only excludes; a household's income only includes one of it. */
function decidesOf(row: RatioRow, ofThisHousehold: boolean): readonly Mark[] {
  if (row.status === 'unsourced') return [];
  if (row.byCategory) return ['over'];
  return ofThisHousehold ? ['ok', 'over'] : ['ok'];
}

/** Sales differ in their ratio by kind of supply, and none is in the tables: the average is named, and never decides. */
function saleBase(tables: Tables, size: number, day: string, today: string): IncomeBase | null {
  const dated = tables.income('urban_sale', day, today);
  const average = dated === null ? null : averageOf(dated.table, size);
  return dated === null || average === null ? null : { dated, size, ratio: 100, limit: average, decides: [] };
}

/** The row of a household's size (won a month); null where the table does not reach it. */
export function averageOf(table: IncomeTable, size: number): number | null {
  const direct = table.rows[String(size)];
  if (direct !== undefined) return direct;
  const sizes = Object.keys(table.rows).map(Number);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (size < smallest) return table.smallerAsSmallest ? table.rows[String(smallest)]! : null;
  if (size < largest || table.perExtraPerson === undefined) return null;
  return table.rows[String(largest)]! + (size - largest) * table.perExtraPerson;
}

export function ratioFor(row: RatioRow, size: number, dualIncome: boolean): number {
  const dual = dualIncome && size > 1 ? (row.dualBySize?.[String(size)] ?? row.dualBase) : undefined;
  return dual ?? row.bySize[String(size)] ?? row.base;
}

function incomeText(base: IncomeBase, words: HousingWords): string {
  const { dated, size, ratio, limit } = base;
  const unsourced = base.decides.includes('ok') ? '' : words.notDeciding;
  const stale = dated.staleSince === null ? '' : ` ${words.stale(dated.staleSince)}`;
  const sizes = dated.table.smallerAsSmallest && size <= 3 ? words.upToThree : words.persons(size);
  return `${words.incomeBase(dated.year, dated.table.name, sizes, `${ratio}%`, wonText(limit))}${unsourced}${stale}`;
}

const monthly = (income: number | null) => (income === null ? null : Math.floor(income / 12));

function bound(value: number | null, limit: number): Mark {
  if (value === null) return 'near';
  if (value > limit * (1 + NEAR)) return 'over';
  return value >= limit * (1 - NEAR) && limit > 0 ? 'near' : 'ok';
}

function assetMarks(notice: Notice, facts: Facts, tables: Tables, day: string, today: string): Mark[] {
  if (notice.deal === 'sale') return ['near'];
  const dated = tables.assets(day, today);
  if (dated === null) return ['near'];
  const { rows } = dated.table;
  const group = groupOf(notice.title);
  const percent = 100 + (facts.births >= 2 ? 20 : facts.births === 1 ? 10 : 0);
  const student = group === 'student';
  const limit = ratioOf(student ? rows.student : group === 'youth' ? rows.youth : rows.general, percent);
  const car = bound(facts.car, student ? rows.studentCar : ratioOf(rows.car, percent));
  const assets = bound(facts.assets, limit);
  // A young single may be taken as 청년, with the lower bound, where a notice is for several groups.
  const lower = notice.type === '행복주택' && group === null && facts.household === 1 ? rows.youth : limit;
  return [assets === 'ok' && bound(facts.assets, lower) !== 'ok' ? 'near' : assets, car];
}

function ageMark(notice: Notice, facts: Facts, tables: Tables, day: string, today: string): Mark {
  const group = groupOf(notice.title);
  const name = group === 'youth' ? '청년' : group === 'elderly' ? '고령자' : null;
  if (group === 'student') return facts.conditions.includes('student') ? 'ok' : 'near';
  if (group === 'newlywed') return facts.conditions.includes('newlywed') ? 'ok' : 'near';
  if (name === null) return 'ok';
  const range = tables.ages(day, today)?.table.rows.find((row) => row.group === name);
  if (range === undefined || facts.birthYear === null) return 'near';
  const [young, old] = agesOn(facts.birthYear, day);
  const to = range.to ?? Number.POSITIVE_INFINITY;
  if (old < range.from - NEAR_YEARS || young > to + NEAR_YEARS) return 'over';
  return young >= range.from && old <= to ? 'ok' : 'near';
}

/** Full years of age on a day, before and after the birthday of that year. */
export function agesOn(birthYear: number, day: string): [number, number] {
  const age = Number(day.slice(0, 4)) - birthYear;
  return [age - 1, age];
}
