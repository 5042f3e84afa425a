import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { parseWon } from './money.ts';
import type { Profile } from './profile.ts';
import { parseRegions, REGIONS } from './regions.ts';
import type { HousingWords } from './words.ts';

/** A sum as a person writes it ("1억 5천", "150만원") or in won. */
export const Sum = z.union([z.string().trim().min(1).max(40), z.number().min(0).max(100_000_000_000)]);
export const Words = z.union([z.string().trim().max(200), z.array(z.string().trim().max(40)).max(20)]);

/** null forgets a value. */
export const ProfileArgs = z.strictObject({
  cash: Sum.nullable().optional(),
  monthly: Sum.nullable().optional(),
  income: Sum.nullable().optional(),
  household: z.int().min(1).max(19).nullable().optional(),
  regions: Words.nullable().optional(),
  birth_year: z
    .union([z.int(), z.string().trim().max(20)])
    .nullable()
    .optional(),
  car: Sum.nullable().optional(),
  assets: Sum.nullable().optional(),
  births: z.int().min(0).max(10).nullable().optional(),
  conditions: Words.nullable().optional(),
});
export type ProfileArgs = z.infer<typeof ProfileArgs>;

type SumField = 'cash' | 'monthly' | 'income' | 'car' | 'assets';

/** Less than this as a plain number is a sum whose unit was left out: "150" may be won or 만원. */
const LEAST_BARE = 10_000;

/** A sum in won; a sentence that names the field where it is none. */
export function readSum(field: SumField, said: string | number, words: HousingWords): number {
  if (field === 'car' && typeof said === 'string' && /^(없음|없어요?|무|none|no)$/i.test(said)) return 0;
  const [text, times] = field === 'income' && typeof said === 'string' ? perYear(said) : [said, 1];
  const won = parseWon(text);
  const bare = typeof text === 'number' || /^[\d,.]+$/.test(text);
  if (won === null || (bare && won > 0 && won < LEAST_BARE)) {
    throw new CompanionError('bad_input', words.badSum(words.fields[field], String(said).slice(0, 40)));
  }
  return won * times;
}

/** "월 300만원" is a month's income: twelve of them are a year's. */
function perYear(said: string): [string, number] {
  const monthly = /^(?:매?월|한\s*달(?:에)?|월급|월\s*소득)\s*/.exec(said);
  if (monthly !== null) return [said.slice(monthly[0].length), 12];
  return [said.replace(/^(?:연|년|연봉|연\s*소득|1년(?:에)?)\s*/, ''), 1];
}

/** The regions of a list or a text; none for 전국. */
export function readRegions(said: string | string[], words: HousingWords): Profile['regions'] {
  const text = Array.isArray(said) ? said.join(',') : said;
  if (text.trim() === '') return [];
  const regions = parseRegions(text);
  if (regions === null) throw new CompanionError('bad_input', words.badRegion(text.slice(0, 60), REGIONS.join(', ')));
  return regions;
}

export function readConditions(said: string | string[], words: HousingWords): Condition[] {
  const list = (Array.isArray(said) ? said : said.split(/[,·/]/))
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const found = list.map((word) => {
    const condition = conditionOf(word);
    if (condition === null) throw new CompanionError('bad_input', words.badCondition(word));
    return condition;
  });
  return [...new Set(found)];
}

function readBirthYear(said: string | number, thisYear: number, words: HousingWords): number {
  const year = Number(/^(\d{4})\s*(?:년\s*생?)?$/.exec(String(said).trim())?.[1] ?? Number.NaN);
  if (year >= 1900 && year <= thisYear) return year;
  throw new CompanionError('bad_input', words.badYear(String(said), 1900, thisYear));
}

/** What the arguments change in a profile; all of them are read before anything is stored. */
export function changeOf(args: ProfileArgs, thisYear: number, words: HousingWords): Partial<Profile> {
  const change: Partial<Profile> = {};
  for (const field of ['cash', 'monthly', 'income', 'car', 'assets'] as const) {
    const said = args[field];
    if (said !== undefined) change[field] = said === null ? null : readSum(field, said, words);
  }
  if (args.household !== undefined) change.household = args.household;
  if (args.births !== undefined) change.births = args.births;
  if (args.regions !== undefined) change.regions = args.regions === null ? [] : readRegions(args.regions, words);
  if (args.conditions !== undefined) {
    change.conditions = args.conditions === null ? [] : readConditions(args.conditions, words);
  }
  if (args.birth_year !== undefined) {
    change.birthYear = args.birth_year === null ? null : readBirthYear(args.birth_year, thisYear, words);
  }
  return change;
}
