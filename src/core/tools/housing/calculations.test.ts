import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../log.ts';
import { averageOf, type Facts, ratioFor } from './eligibility.ts';
import { equalPayment, interestOnly, principalFor, ratioOf, rentChange } from './loan-math.ts';
import { type Home, type Wishes, waysToPay } from './loans.ts';
import { parseWon, sumText } from './money.ts';
import { loadTables } from './tables/tables.ts';

const shipped = join(import.meta.dirname, '../../../../resources/housing');
const tables = loadTables({ shipped, own: null }, silentLog);
const today = '2026-10-06';

const nobody: Facts = {
  income: null,
  household: null,
  birthYear: null,
  assets: null,
  car: null,
  births: 0,
  conditions: [],
};
const wishes: Wishes = { cash: 10_000_000, rate: null, term: 30 };
const jeonse = tables.loans('jeonse', today)!.table;
const purchase = tables.loans('purchase', today)!.table;

describe('payments', () => {
  it.each([
    [100_000_000, 3.1, 360, 427_016],
    [320_000_000, 2.65, 360, 1_289_484],
    [200_000_000, 3.4, 240, 1_149_668],
    [120_000_000, 0, 120, 1_000_000],
    [0, 3.1, 360, 0],
  ])('%d won at %d %% over %d months', (principal, rate, months, monthly) => {
    expect(equalPayment(principal, rate, months)).toBe(monthly);
  });

  it('interest only', () => {
    expect(interestOnly(160_000_000, 2.2)).toBe(293_333);
    expect(interestOnly(27_224_000, 2.2)).toBe(49_910);
    // 0.35 % of 120,000,000 is 420,000 a year: a float would say 34,999.
    expect(interestOnly(120_000_000, 0.35)).toBe(35_000);
  });

  it('the largest loan for a payment is one won short of the next payment', () => {
    const most = principalFor(427_016, 3.1, 360);
    expect(equalPayment(most, 3.1, 360)).toBe(427_016);
    expect(equalPayment(most + 1, 3.1, 360)).toBe(427_017);
    expect(principalFor(1_000_000, 0, 120)).toBe(120_000_000);
  });

  it('deposit and rent are converted at different rates up and down', () => {
    const rates = { depositUp: 6, depositDown: 3.5 };
    expect(rentChange(10_000_000, rates)).toBe(-50_000);
    expect(rentChange(-10_000_000, rates)).toBe(29_167);
  });
});

describe('income tables', () => {
  const rental = tables.income('urban_rental', '2026-09-18', today)!.table;
  const sale = tables.income('urban_sale', '2026-09-18', today)!.table;
  const median = tables.income('median', '2026-09-18', today)!.table;
  const row = (type: string) => tables.ratios('2026-09-18', today)!.table.rows.find((each) => each.type === type)!;

  it.each([
    ['행복주택', 1, false, 4_576_036],
    ['행복주택', 2, false, 6_452_897],
    // One printed table says 7,626,751; the sum says otherwise.
    ['행복주택', 2, true, 7_626_151],
    ['행복주택', 3, true, 9_802_115],
    ['행복주택', 4, true, 10_562_642],
    ['행복주택', 4, false, 8_802_202],
    ['국민임대', 1, false, 3_432_027],
    ['국민임대', 2, false, 4_693_016],
    ['국민임대', 3, false, 5_717_900],
  ])('%s, household of %d, two incomes %s: %d a month', (type, size, dual, limit) => {
    const ratio = ratioFor(row(type), size, dual);
    expect(ratioOf(averageOf(rental, size)!, ratio)).toBe(limit);
  });

  it('a single has no second income', () => expect(ratioFor(row('행복주택'), 1, true)).toBe(120));

  it('sales know one row for three and fewer; renting has one for each size', () => {
    expect([1, 2, 3].map((size) => averageOf(sale, size))).toEqual([7_533_763, 7_533_763, 7_533_763]);
    expect(averageOf(rental, 3)).toBe(8_168_429);
  });

  it('larger households add a step, where the table has one', () => {
    expect(averageOf(rental, 7)).toBe(averageOf(sale, 7));
    expect(averageOf(rental, 8)).toBe(11_064_819);
    expect(averageOf(sale, 9)).toBe(11_064_819 + 579_278);
    expect(averageOf(median, 8)).toBeNull();
  });

  it('a size that a table does not hold is not guessed (2027: only four persons were found)', () => {
    const next = tables.income('median', '2027-02-01', '2027-02-01')!.table;
    expect([averageOf(next, 4), averageOf(next, 1), averageOf(next, 5)]).toEqual([6_929_885, null, null]);
    expect(Math.round(averageOf(median, 4)! * 1.067)).toBeCloseTo(6_929_885, -3);
  });
});

describe('ways to pay', () => {
  const guri: Home = { deal: 'rental', amount: 37_224_000, rent: 156_000, area: null, capital: true };
  const young: Facts = { ...nobody, income: 36_000_000, household: 1, birthYear: 1997 };
  const waysOf = (home: Home, facts: Facts, wish = wishes) => {
    const paying = waysToPay(home, wish, facts, home.deal === 'rental' ? jeonse : purchase, today);
    return paying.type === 'ways' ? paying.ways : paying.by;
  };
  const best = (home: Home, facts: Facts, wish = wishes) => {
    const ways = waysOf(home, facts, wish);
    if (typeof ways === 'number') throw new Error(`short by ${ways}`);
    return ways[0]!;
  };

  it('구리수택 with ten million in cash: 205,910 a month at 2.2 %, and what it may cost at most', () => {
    expect(best(guri, young)).toEqual({
      product: '버팀목 청년',
      loan: 27_224_000,
      cash: 10_000_000,
      burden: { low: 205_910, high: 156_000 + 74_866 },
      rate: { low: 2.2, high: 3.3 },
    });
    expect(best(guri, young, { ...wishes, rate: 2.2 }).burden).toEqual({ low: 205_910, high: 205_910 });
  });

  it('enough cash: no loan, the rent alone', () => {
    expect(best(guri, young, { ...wishes, cash: 37_224_000 })).toMatchObject({
      product: null,
      loan: 0,
      burden: { low: 156_000, high: 156_000 },
    });
  });

  it('a loan of 80 % and a little cash do not reach: how much is missing, and no burden', () => {
    expect(waysOf(guri, young, { ...wishes, cash: 5_000_000 })).toBe(37_224_000 - 5_000_000 - 29_779_200);
    expect(waysOf(guri, { ...young, income: 60_000_000 }, { ...wishes, cash: 5_000_000 })).toBe(32_224_000);
  });

  it('loans for groups want the group said; what is known and speaks against a loan takes it out', () => {
    const names = (facts: Facts) =>
      (waysOf({ ...guri, amount: 20_000_000 }, facts) as { product: string }[]).map((way) => way.product);
    expect(names(nobody)).toEqual(['버팀목 일반']);
    expect(names(young)).toEqual(['버팀목 청년', '버팀목 일반']);
    expect(names({ ...young, birthYear: 1980 })).toEqual(['버팀목 일반']);
    expect(names({ ...young, conditions: ['newlywed'] })).toEqual(['버팀목 신혼', '버팀목 청년', '버팀목 일반']);
    expect(names({ ...young, conditions: ['newborn'] })[0]).toBe('버팀목 신생아');
    expect(waysOf(guri, { ...young, assets: 400_000_000 })).toBe(27_224_000);
  });

  it.each([
    // deposit, income, rate of the grid
    [50_000_000, 20_000_000, 1.3],
    [50_000_001, 20_000_000, 1.4],
    [150_000_001, 20_000_001, 1.9],
    [100_000_000, 100_000_000, 2.65],
  ])('the newborn grid: deposit %d, income %d', (amount, income, rate) => {
    const facts: Facts = { ...nobody, income, conditions: ['newborn', 'dual_income'] };
    const ways = waysOf({ ...guri, amount }, facts, { ...wishes, cash: amount / 2 });
    expect((ways as { product: string; rate: object }[]).find((way) => way.product === '버팀목 신생아')?.rate).toEqual({
      low: rate,
      high: rate,
    });
  });

  it('one income of 150 million is above the newborn bound, two are not', () => {
    const facts: Facts = { ...nobody, income: 150_000_000, conditions: ['newborn'] };
    expect(waysOf(guri, facts)).toBe(27_224_000);
    expect(best(guri, { ...facts, conditions: ['newborn', 'dual_income'] }).product).toBe('버팀목 신생아');
  });

  it('outside the capital area the deposit may be lower and the loan smaller', () => {
    const home: Home = { ...guri, amount: 250_000_000, capital: true };
    expect(best(home, nobody, { ...wishes, cash: 150_000_000 }).loan).toBe(100_000_000);
    expect(waysOf({ ...home, capital: false }, nobody, { ...wishes, cash: 150_000_000 })).toBe(100_000_000);
  });

  it('the young who are alone and under 25 are lent less', () => {
    const home: Home = { ...guri, amount: 200_000_000 };
    expect(best(home, { ...young, birthYear: 1999 }, { ...wishes, cash: 60_000_000 }).loan).toBe(140_000_000);
    expect(waysOf(home, { ...young, birthYear: 2003 }, { ...wishes, cash: 60_000_000 })).toBe(20_000_000);
  });

  describe('buying', () => {
    const flat: Home = { deal: 'sale', amount: 300_000_000, rent: 0, area: 59, capital: true };
    const rich = { ...wishes, cash: 150_000_000 };

    it('equal payments over the years that were asked for, by the grid', () => {
      const facts: Facts = { ...nobody, income: 40_000_000 };
      expect(best(flat, facts, rich)).toMatchObject({
        product: '디딤돌 일반',
        loan: 150_000_000,
        rate: { low: 3.45, high: 3.45 },
      });
      expect(best(flat, facts, { ...rich, term: 20 }).burden.high).toBe(equalPayment(150_000_000, 3.4, 240));
    });

    it('an income that is not known leaves the range of the grid', () => {
      // Up to 60 million; the row that holds it goes to 70.
      expect(best(flat, nobody, rich).rate).toEqual({ low: 3.1, high: 3.8 });
    });

    it('a first home is lent 80 %, 70 in the capital area', () => {
      const facts: Facts = { ...nobody, income: 60_000_000, conditions: ['first_home'] };
      expect(waysOf(flat, facts, { ...wishes, cash: 70_000_000 })).toBe(20_000_000);
      expect(best({ ...flat, capital: false }, facts, { ...wishes, cash: 70_000_000 }).loan).toBe(230_000_000);
    });

    it('payments of a year above 60 % of the income of a year shrink the loan', () => {
      const facts: Facts = { ...nobody, income: 12_000_000 };
      const short = waysOf(flat, facts, rich) as number;
      expect(short).toBe(150_000_000 - principalFor(600_000, 3.1, 360));
    });

    it('a price or an area above the bound fits no loan', () => {
      expect(waysOf({ ...flat, amount: 500_000_001 }, nobody, rich)).toBe(350_000_001);
      expect(waysOf({ ...flat, area: 85.1 }, nobody, rich)).toBe(150_000_000);
    });
  });
});

describe('sums', () => {
  it.each([
    ['1억 5천', 150_000_000],
    ['1억5천만원', 150_000_000],
    ['1.5억', 150_000_000],
    ['150만원', 1_500_000],
    ['3,600만', 36_000_000],
    ['2억 3천 500', 235_000_000],
    ['1억 500', 105_000_000],
    ['5천', 50_000_000],
    ['3천만', 30_000_000],
    ['37,224,000', 37_224_000],
    ['37224000원', 37_224_000],
    [205_910, 205_910],
    ['0', 0],
  ])('%s', (said, won) => expect(parseWon(said)).toBe(won));

  it.each([
    '',
    '억',
    '5천원',
    '많이',
    '-100만',
    '1억 2억',
    '5만 1억',
    '1,00만',
    '1e9',
    '9'.repeat(40),
    '만원',
    Number.NaN,
    -1,
  ])('%s is no sum', (said) => expect(parseWon(said)).toBeNull());

  it('a long row of digits is read at once', () => expect(parseWon(`${'1 '.repeat(20_000)}x`)).toBeNull());

  it.each([
    [0, '0원'],
    [27_224_000, '2,722만 4,000원'],
    [150_000_000, '1억 5,000만원'],
    [100_000_001, '1억 1원'],
  ])('%d is told as %s', (won, text) => expect(sumText(won)).toBe(text));
});
