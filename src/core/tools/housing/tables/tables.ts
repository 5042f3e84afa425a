import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../../errors.ts';
import type { Log } from '../../../log.ts';
import { checkTable } from './check.ts';
import {
  type AgeTable,
  type AssetTable,
  type ConversionTable,
  type IncomeTable,
  type LoanTable,
  type RatioTable,
  Table,
} from './schema.ts';

/** A table that was picked for a day, and what to say of it. */
export interface Dated<T> {
  table: T;
  /** The year that the table is called by: `2026`. */
  year: string;
  /** What it stands for is past or long unchecked: the day to name beside `확인 필요`; null when it is current. */
  staleSince: string | null;
}

/** The dated tables of incomes, ratios, assets and loans, picked by a day (`2026-10-05`). */
export interface Tables {
  income(use: IncomeTable['use'], day: string, today: string): Dated<IncomeTable> | null;
  ratios(day: string, today: string): Dated<RatioTable> | null;
  assets(day: string, today: string): Dated<AssetTable> | null;
  ages(day: string, today: string): Dated<AgeTable> | null;
  loans(use: LoanTable['use'], today: string): Dated<LoanTable> | null;
  conversion(today: string): Dated<ConversionTable> | null;
  /** Names of loans for rents: who may have them is in no table, so they are named and not computed. */
  rentLoans(today: string): string[];
}

/** Rates change in any month: a table of loans that was not looked at for so long is named with its day (days). */
const RATES_KEPT_DAYS = 90;

/**
 * Reads the tables that ship (`resources/housing`) and the person's own, which replace those with the same id. A file of
 * theirs that can't be read or looks wrong is left aside and logged: what ships stays. A shipped one that is wrong throws.
 */
export function loadTables(folders: { shipped: string; own: string | null }, log: Log): Tables {
  const byId = new Map<string, Table>();
  for (const file of jsonFiles(folders.shipped)) {
    const table = readTable(join(folders.shipped, file));
    byId.set(table.id, table);
  }
  for (const file of folders.own === null ? [] : jsonFiles(folders.own)) {
    try {
      const table = readTable(join(folders.own!, file));
      byId.set(table.id, table);
    } catch (error) {
      log.warn({ file, reason: messageOf(error) }, 'a table of housing rules was left aside; the shipped one is used');
    }
  }
  return tablesOf([...byId.values()]);
}

/** The tables picked from a list; `loadTables` reads it from files. */
export function tablesOf(list: readonly Table[]): Tables {
  const of = <K extends Table['kind']>(kind: K) =>
    list.filter((table): table is Extract<Table, { kind: K }> => table.kind === kind);
  const incomes = of('income');
  const loans = of('loans');
  return {
    income: (use, day, today) =>
      pick(
        incomes.filter((table) => table.use === use),
        day,
        today,
      ),
    ratios: (day, today) => pick(of('ratio'), day, today),
    assets: (day, today) => pick(of('assets'), day, today),
    ages: (day, today) => pick(of('ages'), day, today),
    loans: (use, today) =>
      withRateAge(
        pick(
          loans.filter((table) => table.use === use),
          today,
          today,
        ),
        today,
      ),
    conversion: (today) => pick(of('conversion'), today, today),
    rentLoans: (today) => pick(of('rent_loans'), today, today)?.table.rows.map((row) => row.name) ?? [],
  };
}

function readTable(path: string): Table {
  const table = Table.parse(JSON.parse(readFileSync(path, 'utf8')));
  const wrong = checkTable(table);
  if (wrong.length > 0) throw new Error(`${table.id}: ${wrong.join('; ')}`);
  return table;
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort();
  } catch (error) {
    // The person has none of their own.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The table in force on the day; where there is none the latest before it, else the first after it. */
function pick<T extends Table>(list: T[], day: string, today: string): Dated<T> | null {
  const sorted = list.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const table =
    sorted.findLast((each) => each.validFrom <= day && (each.validTo === null || day <= each.validTo)) ??
    sorted.findLast((each) => each.validFrom <= day) ??
    sorted[0];
  if (table === undefined) return null;
  const past = table.validTo !== null && (today > table.validTo || day > table.validTo) ? table.validTo : null;
  const early = day < table.validFrom ? table.validFrom : null;
  return { table, year: table.validFrom.slice(0, 4), staleSince: past ?? early };
}

function withRateAge(dated: Dated<LoanTable> | null, today: string): Dated<LoanTable> | null {
  if (dated === null || dated.staleSince !== null) return dated;
  const { verifiedAt } = dated.table;
  if (verifiedAt === null) return { ...dated, staleSince: dated.table.validFrom };
  const days = (Date.parse(today) - Date.parse(verifiedAt)) / 86_400_000;
  return days > RATES_KEPT_DAYS ? { ...dated, staleSince: verifiedAt } : dated;
}
