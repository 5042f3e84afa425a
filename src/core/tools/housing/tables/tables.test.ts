import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshHome } from '../../../../../test/support/home.ts';
import { silentLog } from '../../../log.ts';
import { checkTable } from './check.ts';
import { Table } from './schema.ts';
import { loadTables, tablesOf } from './tables.ts';

const shipped = join(import.meta.dirname, '../../../../../resources/housing');
const raw = (file: string) => JSON.parse(readFileSync(join(shipped, file), 'utf8'));

describe('tables that ship', () => {
  it.each(readdirSync(shipped))('%s reads, looks right, and says where it is from and how long it holds', (file) => {
    const table = Table.parse(raw(file));
    expect(checkTable(table)).toEqual([]);
    expect(table.source.length > 0 || table.status === 'unsourced').toBe(true);
  });
});

describe('a row that looks wrong is seen', () => {
  type Sizes = Record<string, number>;
  type Loans = {
    income: number;
    limit: { capital: number; other: number };
    rate: { range?: number[]; grid?: { rows: { rates: number[] }[] } };
  }[];
  const changes: [string, string, (rows: never) => unknown][] = [
    ['a digit too many', 'urban-worker-rental-2026.json', (rows: Sizes) => (rows['2'] = 58_662_700)],
    ['two rows swapped', 'urban-worker-rental-2026.json', (rows: Sizes) => (rows['4'] = 8_168_429)],
    ['a slip in the last row', 'urban-worker-sale-2026.json', (rows: Sizes) => (rows['8'] = 11_064_918)],
    ['won for 만원', 'median-income-2026.json', (rows: Sizes) => (rows['1'] = 256)],
    ['the youth above all', 'asset-limits-2026.json', (rows: Sizes) => (rows.youth = 521_000_000)],
    ['a point lost', 'loan-purchase-2026.json', (rows: Loans) => (rows[0]!.rate.grid!.rows[1]!.rates[2] = 34)],
    ['a lower row', 'loan-jeonse-2026.json', (rows: Loans) => (rows[3]!.rate.grid!.rows[4]!.rates[0] = 2.1)],
    ['a column missing', 'loan-jeonse-2026.json', (rows: Loans) => rows[3]!.rate.grid!.rows[0]!.rates.pop()],
    ['a range turned round', 'loan-jeonse-2026.json', (rows: Loans) => rows[1]!.rate.range!.reverse()],
    ['capital and others swapped', 'loan-jeonse-2026.json', (rows: Loans) => (rows[0]!.limit.capital = 8_000_000)],
    ['a month for a year', 'loan-jeonse-2026.json', (rows: Loans) => (rows[0]!.income = 5_000_000)],
    ['small households below large ones', 'income-ratio.json', (rows: { base: number }[]) => (rows[0]!.base = 170)],
  ];
  it.each(changes)('%s', (_, file, change) => {
    const table = raw(file);
    change(table.rows as never);
    expect(checkTable(Table.parse(table)).length).toBeGreaterThan(0);
  });
});

describe('which table counts', () => {
  const tables = loadTables({ shipped, own: null }, silentLog);

  it('the day of the notice picks the year; a median of 2027 is not used in December 2026', () => {
    expect(tables.income('median', '2026-12-31', '2026-12-31')).toMatchObject({ year: '2026', staleSince: null });
    expect(tables.income('median', '2027-01-01', '2027-01-01')).toMatchObject({ year: '2027', staleSince: null });
  });

  it('past its end it is still used, and said to be of that day', () => {
    expect(tables.income('urban_rental', '2027-01-05', '2027-01-05')).toMatchObject({
      year: '2026',
      staleSince: '2026-12-31',
    });
    expect(tables.income('urban_rental', '2024-04-15', '2026-10-05')).toMatchObject({
      year: '2026',
      staleSince: '2026-01-01',
    });
  });

  it('rates that were not compared for 90 days are named with their day', () => {
    expect(tables.loans('jeonse', '2027-01-03')?.staleSince).toBeNull();
    expect(tables.loans('jeonse', '2027-01-04')?.staleSince).toBe('2026-10-05');
  });

  it('no table, no answer', () => expect(tablesOf([]).income('median', '2026-01-01', '2026-01-01')).toBeNull());
});

describe("a person's own tables", () => {
  const warned: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warned.push(fields) };
  const own = (table: unknown) => {
    const folder = join(freshHome(), 'housing');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.json'), typeof table === 'string' ? table : JSON.stringify(table));
    return loadTables({ shipped, own: folder }, log);
  };

  it('replaces the one with the same id', () => {
    const mine = { ...raw('loan-jeonse-2026.json'), verifiedAt: '2027-03-01' };
    expect(own(mine).loans('jeonse', '2027-03-02')).toMatchObject({
      staleSince: null,
      table: { verifiedAt: '2027-03-01' },
    });
  });

  it.each([
    ['not JSON', '{"id":'],
    ['of another form', { id: 'loan_jeonse_2026', kind: 'loans' }],
    ['looks wrong', { ...raw('asset-limits-2026.json'), rows: { ...raw('asset-limits-2026.json').rows, car: 1 } }],
  ])('%s: left aside with a line in the log, what ships stays', (_, table) => {
    warned.length = 0;
    const tables = own(table);
    expect(tables.loans('jeonse', '2026-10-06')?.table.rows.length).toBe(4);
    expect(tables.assets('2026-10-06', '2026-10-06')?.table.rows.car).toBe(45_420_000);
    expect(warned.length).toBe(1);
  });
});
