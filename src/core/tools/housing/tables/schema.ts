import { z } from 'zod';

const day = z.iso.date();
const won = z.number().int().min(0).max(100_000_000_000);
const percent = z.number().min(0).max(1000);

/** What every dated table says of itself. */
const head = {
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  unit: z.string().max(100),
  validFrom: day,
  /** null: until something newer. */
  validTo: day.nullable(),
  /** When its figures were last compared with their source. */
  verifiedAt: day.nullable(),
  /** `verified`: seen in two copies or more; `single`: in one; `unsourced`: in none, so it never decides alone. */
  status: z.enum(['verified', 'single', 'unsourced']),
  source: z.array(z.string().max(300)).max(20),
  note: z.string().max(1000).optional(),
};

const sizes = z.record(z.string().regex(/^([1-9]|1\d)$/), won);
const ratios = z.record(z.string().regex(/^([1-9]|1\d)$/), percent);

export const IncomeTable = z.object({
  ...head,
  kind: z.literal('income'),
  use: z.enum(['urban_rental', 'urban_sale', 'median']),
  /** Won a month by persons in the household. */
  rows: sizes,
  /** The smallest row also stands for smaller households. */
  smallerAsSmallest: z.boolean().default(false),
  /** Added for each person above the largest row; absent: not known there. */
  perExtraPerson: won.optional(),
});
export type IncomeTable = z.infer<typeof IncomeTable>;

const RatioRow = z.object({
  type: z.string(),
  use: z.enum(['urban_rental', 'urban_sale', 'median']),
  base: percent,
  bySize: ratios,
  dualBase: percent.optional(),
  dualBySize: ratios.optional(),
  /** More than the income decides. */
  byCategory: z.boolean().default(false),
  status: head.status.optional(),
  note: z.string().optional(),
});
export type RatioRow = z.infer<typeof RatioRow>;

export const RatioTable = z.object({
  ...head,
  kind: z.literal('ratio'),
  rows: z.array(RatioRow),
  /** Percentage points that children born since a day add. */
  birthBonus: z.object({ since: day, one: percent, two: percent }),
});
export type RatioTable = z.infer<typeof RatioTable>;

export const AssetTable = z.object({
  ...head,
  kind: z.literal('assets'),
  rows: z.object({ general: won, youth: won, student: won, car: won, studentCar: won }),
});
export type AssetTable = z.infer<typeof AssetTable>;

export const AgeTable = z.object({
  ...head,
  kind: z.literal('ages'),
  rows: z.array(z.object({ group: z.string(), from: z.number().int(), to: z.number().int().nullable() })),
});
export type AgeTable = z.infer<typeof AgeTable>;

const byPlace = z.object({ capital: won, other: won });

const Grid = z.object({
  by: z.enum(['deposit', 'years']),
  /** Upper bounds of the columns; null: above the one before. */
  columns: z.array(z.number().nullable()).min(1),
  rows: z.array(z.object({ incomeUpTo: won, rates: z.array(percent) })).min(1),
});
export type Grid = z.infer<typeof Grid>;

const Loan = z.object({
  name: z.string().min(1).max(60),
  page: z.string().max(100).optional(),
  group: z.enum(['youth', 'newlywed', 'newborn']).nullable(),
  /** Full years of age, both included. */
  age: z.tuple([z.number().int(), z.number().int()]).optional(),
  /** Highest income a year of the couple or the single, and for whom it is higher. */
  income: won,
  incomeNewlywed: won.optional(),
  incomeTwoChildren: won.optional(),
  incomeFirst: won.optional(),
  incomeDual: won.optional(),
  netAsset: won,
  /** Highest deposit or price. */
  amountMax: byPlace.optional(),
  amountMaxFamily: byPlace.optional(),
  /** m² */
  areaMax: z.number().optional(),
  limit: byPlace,
  limitFamily: byPlace.optional(),
  limitFirst: won.optional(),
  limitSoloUnder25: won.optional(),
  /** Most of the deposit or price that is lent (%). */
  ratio: percent,
  ratioFamily: percent.optional(),
  ratioFirst: percent.optional(),
  ratioFirstCapital: percent.optional(),
  /** Payments of a year by income of a year (%). */
  dti: percent.optional(),
  rate: z.union([z.object({ range: z.tuple([percent, percent]) }), z.object({ grid: Grid })]),
  floor: percent.optional(),
  specialYears: z.number().optional(),
  afterSpecial: z.string().max(300).optional(),
  note: z.string().optional(),
});
export type Loan = z.infer<typeof Loan>;

export const LoanTable = z.object({
  ...head,
  kind: z.literal('loans'),
  use: z.enum(['jeonse', 'purchase']),
  rows: z.array(Loan),
});
export type LoanTable = z.infer<typeof LoanTable>;

const RentLoanTable = z.object({
  ...head,
  kind: z.literal('rent_loans'),
  rows: z.array(z.looseObject({ name: z.string(), perMonth: won })),
});

export const ConversionTable = z.object({
  ...head,
  kind: z.literal('conversion'),
  rows: z.looseObject({ depositUp: percent, depositDown: percent }),
});
export type ConversionTable = z.infer<typeof ConversionTable>;

export const Table = z.discriminatedUnion('kind', [
  IncomeTable,
  RatioTable,
  AssetTable,
  AgeTable,
  LoanTable,
  RentLoanTable,
  ConversionTable,
]);
export type Table = z.infer<typeof Table>;
