import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { CONDITIONS, type Condition } from './conditions.ts';
import type { Facts } from './eligibility.ts';
import { REGIONS, type Region } from './regions.ts';

/** What a person said of their household. Sums in won; null: not said. */
export interface Profile {
  cash: number | null;
  /** What can be spent on a home in a month. */
  monthly: number | null;
  /** Of a year, before tax. */
  income: number | null;
  household: number | null;
  /** Empty: everywhere. */
  regions: Region[];
  birthYear: number | null;
  /** Value of the car; 0: none. */
  car: number | null;
  assets: number | null;
  births: number | null;
  conditions: Condition[];
}

export interface Profiles {
  /** All null where nothing was said. */
  of(person: string): Profile;
  /** Changes what is named and leaves the rest. */
  set(person: string, change: Partial<Profile>, now: number): Profile;
}

const Row = z.object({
  cash: z.number().nullable(),
  monthly: z.number().nullable(),
  income: z.number().nullable(),
  household: z.number().nullable(),
  regions: z.array(z.enum(REGIONS)),
  birthYear: z.number().nullable(),
  car: z.number().nullable(),
  assets: z.number().nullable(),
  births: z.number().nullable(),
  conditions: z.array(z.enum(CONDITIONS)),
});

export const emptyProfile: Profile = {
  cash: null,
  monthly: null,
  income: null,
  household: null,
  regions: [],
  birthYear: null,
  car: null,
  assets: null,
  births: null,
  conditions: [],
};

/** Profiles in `housing_profile`. */
export function createProfiles(store: Store): Profiles {
  const { db } = store;
  const get = db.prepare<[string], Record<string, unknown> & { regions: string; conditions: string }>(`
    SELECT cash, monthly, income, household, regions, birth_year AS birthYear, car, assets, births, conditions
    FROM housing_profile WHERE person = ?`);
  const put = db.prepare(`
    INSERT INTO housing_profile (person, cash, monthly, income, household, regions, birth_year, car, assets, births, conditions, updated_at)
    VALUES (@person, @cash, @monthly, @income, @household, @regions, @birthYear, @car, @assets, @births, @conditions, @now)
    ON CONFLICT (person) DO UPDATE SET cash = excluded.cash, monthly = excluded.monthly, income = excluded.income,
      household = excluded.household, regions = excluded.regions, birth_year = excluded.birth_year, car = excluded.car,
      assets = excluded.assets, births = excluded.births, conditions = excluded.conditions, updated_at = excluded.updated_at`);

  function of(person: string): Profile {
    const row = get.get(person);
    if (row === undefined) return emptyProfile;
    return Row.parse({ ...row, regions: JSON.parse(row.regions), conditions: JSON.parse(row.conditions) });
  }

  return {
    of,
    set: (person, change, now) =>
      store.tx(() => {
        const next = { ...of(person), ...change };
        const { regions, conditions } = next;
        put.run({ ...next, person, now, regions: JSON.stringify(regions), conditions: JSON.stringify(conditions) });
        return next;
      }),
  };
}

/** The profile as verdicts and loans read it. */
export const factsOf = (profile: Profile): Facts => ({
  income: profile.income,
  household: profile.household,
  birthYear: profile.birthYear,
  assets: profile.assets,
  car: profile.car,
  births: profile.births ?? 0,
  conditions: profile.conditions,
});
