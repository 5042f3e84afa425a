import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../log.ts';
import { type Facts, judge } from './eligibility.ts';
import { bareNotice, type Notice, type NoticeType } from './notice.ts';
import { loadTables } from './tables/tables.ts';
import { housingWords } from './words.ts';

const tables = loadTables(
  { shipped: join(import.meta.dirname, '../../../../resources/housing'), own: null },
  silentLog,
);
const words = housingWords('ko');

const notice = (type: NoticeType, title: string = type, more: Partial<Notice> = {}): Notice => ({
  ...bareNotice({
    ids: ['lh-1'],
    title,
    agency: 'LH',
    type,
    deal: 'rental',
    place: { regions: ['경기'], everywhere: false, others: false },
  }),
  posted: '2026-09-18',
  ...more,
});
/** A single of thirty with little. */
const single: Facts = {
  income: 36_000_000,
  household: 1,
  birthYear: 1996,
  assets: 50_000_000,
  car: 0,
  births: 0,
  conditions: [],
};
const verdict = (facts: Facts, of: Notice) => judge(of, facts, tables, '2026-10-06', words).verdict;
const base = (facts: Facts, of: Notice) => judge(of, facts, tables, '2026-10-06', words).base;

describe('income', () => {
  it.each([
    // 국민임대 of one: 90 % of 3,813,363 are 3,432,027 a month; 5 % around it are a matter to check.
    [3_260_000, 'likely'],
    [3_261_000, 'check'],
    [3_432_027, 'check'],
    [3_603_000, 'check'],
    [3_604_000, 'unlikely'],
  ])('%d a month for 국민임대 of one: %s', (month, expected) => {
    expect(verdict({ ...single, income: month * 12 }, notice('국민임대'))).toBe(expected);
  });

  it('the base is named: year, table, size, ratio, sum', () => {
    expect(base(single, notice('국민임대'))).toBe('2026년 도시근로자 월평균소득(임대) 1인 90% 3,432,027원');
    expect(base({ ...single, household: 2, conditions: ['dual_income'] }, notice('행복주택'))).toContain(
      '2인 130% 7,626,151원',
    );
  });

  it('children born since 2023-03-28 raise the bound', () => {
    const facts = { ...single, household: 3, income: 6_100_000 * 12 };
    expect(verdict(facts, notice('국민임대'))).toBe('unlikely');
    expect(base({ ...facts, births: 1 }, notice('국민임대'))).toContain('80%');
    expect(verdict({ ...facts, births: 2 }, notice('국민임대'))).toBe('likely');
  });

  it('a missing fact is a matter to check, never a yes or a no', () => {
    for (const missing of ['income', 'household', 'assets', 'car'] as const) {
      expect(verdict({ ...single, [missing]: null }, notice('국민임대'))).toBe('check');
    }
  });

  it('a ratio without a source never decides: 통합공공임대', () => {
    expect(verdict(single, notice('통합공공임대'))).toBe('check');
    expect(verdict({ ...single, income: 200_000_000 }, notice('통합공공임대'))).toBe('check');
    expect(base(single, notice('통합공공임대'))).toBe('2026년 기준 중위소득 1인 170% 4,359,205원(참고)');
  });

  it('영구임대 goes by category: the income can only speak against it', () => {
    expect(verdict({ ...single, income: 10_000_000 }, notice('영구임대'))).toBe('check');
    expect(verdict({ ...single, income: 60_000_000 }, notice('영구임대'))).toBe('unlikely');
  });

  it('a notice that loosens its bounds is never unlikely', () => {
    expect(
      verdict(
        { ...single, income: 200_000_000 },
        notice('영구임대', '군산나운4 영구임대주택 입주자격완화 예비입주자 모집 공고'),
      ),
    ).toBe('check');
  });

  it('types without a ratio, and sales with the other table, are to be checked', () => {
    expect(verdict(single, notice('매입임대'))).toBe('check');
    const sale = notice('공공분양', '공공분양', { deal: 'sale' });
    expect(verdict(single, sale)).toBe('check');
    expect(base(single, sale)).toBe('2026년 도시근로자 월평균소득(분양) 3인 이하 100% 7,533,763원(참고)');
  });

  it('청년 counts the applicant alone', () => {
    const youth = notice('행복주택', '청년 행복주택 모집');
    expect(base({ ...single, household: 4 }, youth)).toContain('1인 120%');
    // What a family earns says nothing against one of it.
    expect(verdict({ ...single, household: 4, income: 90_000_000 }, youth)).toBe('check');
  });
});

describe('assets, car, age', () => {
  it.each([
    [{ assets: 320_000_000 }, 'likely', '국민임대'],
    [{ assets: 340_000_000 }, 'check', '국민임대'],
    [{ assets: 400_000_000 }, 'unlikely', '국민임대'],
    [{ car: 30_000_000 }, 'likely', '국민임대'],
    [{ car: 45_000_000 }, 'check', '국민임대'],
    [{ car: 60_000_000 }, 'unlikely', '국민임대'],
    // A single may be taken as 청년, with 251 million.
    [{ assets: 300_000_000 }, 'check', '행복주택'],
    [{ assets: 300_000_000, household: 2 }, 'likely', '행복주택'],
  ] as const)('%o: %s for %s', (more, expected, type) => {
    expect(verdict({ ...single, ...more }, notice(type))).toBe(expected);
  });

  it.each([
    ['청년 매입임대주택 모집', 1970, 'unlikely'],
    ['청년 매입임대주택 모집', 1986, 'check'],
    ['고령자 매입임대주택 예비입주자 모집', 1996, 'unlikely'],
    ['고령자 매입임대주택 예비입주자 모집', 1950, 'check'],
    ['청년 행복주택 모집', 1996, 'likely'],
    ['청년 행복주택 모집', 1987, 'likely'],
    ['청년 행복주택 모집', 1986, 'check'],
    ['신혼부부 행복주택 모집', 1996, 'check'],
    ['대학생 행복주택 모집', 1996, 'check'],
  ] as const)('%s, born in %d: %s', (title, birthYear, expected) => {
    const type = title.includes('행복') ? '행복주택' : '매입임대';
    expect(verdict({ ...single, birthYear }, notice(type, title))).toBe(expected);
  });

  it('a student has no car', () => {
    const facts: Facts = { ...single, conditions: ['student'] };
    expect(verdict(facts, notice('행복주택', '대학생 행복주택 모집'))).toBe('likely');
    expect(verdict({ ...facts, car: 3_000_000 }, notice('행복주택', '대학생 행복주택 모집'))).toBe('unlikely');
  });
});
