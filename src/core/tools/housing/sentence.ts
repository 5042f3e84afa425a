import { parseWon } from './money.ts';
import type { ProfileArgs } from './profile-args.ts';
import { parseRegions } from './regions.ts';

const SUM = String.raw`((?:[\d,.]+\s*(?:억|천\s*만|백\s*만|만|천)\s*)+(?:원)?)`;
const sum = (before: string) => new RegExp(`(?:${before})(?:은|는|이|가|으로|을|를)?\\s*(?:약\\s*|한\\s*)?${SUM}`);

const SUMS: ['cash' | 'monthly' | 'income' | 'assets' | 'car', RegExp][] = [
  ['cash', sum(String.raw`보유\s*현금|현금|모은\s*돈|가진\s*돈`)],
  ['income', sum(String.raw`연봉|연\s*소득|연\s*수입|소득\s*연`)],
  ['monthly', sum(String.raw`월\s*여유\s*자금|여유\s*자금(?:은)?\s*월|매?월|한\s*달에?`)],
  ['assets', sum(String.raw`총?\s*자산`)],
  ['car', sum(String.raw`차량\s*가액|자동차|차값`)],
];
/** A sentence that wants something done with the figures stores nothing. */
const ASKS = /[?？]|찾아|추천|알려|보여|계산|얼마|되나|될까|가능/;
/** A month's income is no room of a month. */
const SALARY = /월급|월\s*소득|월\s*수입/;

/**
 * What a sentence says of the household, as arguments of `housing_profile`: "현금 1억, 월 150만원이야". null where it says
 * nothing, or asks for something. For when no model reads the sentence.
 */
export function profileOfSentence(sentence: string): ProfileArgs | null {
  const text = sentence.normalize('NFC').slice(0, 500);
  if (ASKS.test(text)) return null;
  const args: ProfileArgs = {};
  let rest = text;
  for (const [field, pattern] of SUMS) {
    const found = pattern.exec(rest);
    const said = found?.[1]?.trim();
    if (found === null || said === undefined || parseWon(said) === null) continue;
    if (field === 'monthly' && SALARY.test(found[0])) continue;
    args[field] = said;
    // What one field has taken is not the sum of the next.
    rest = rest.replace(found[0], ' | ');
  }
  const salary = sum(String.raw`월급|월\s*소득|월\s*수입`).exec(rest)?.[1]?.trim();
  if (args.income === undefined && salary !== undefined) args.income = `월 ${salary}`;
  const people = /(\d{1,2})\s*인\s*가구|가구원\s*(?:수\s*)?(\d{1,2})/.exec(rest);
  if (people !== null) args.household = Number(people[1] ?? people[2]);
  const born = /((?:19|20)\d{2})\s*년\s*생/.exec(rest)?.[1];
  if (born !== undefined) args.birth_year = Number(born);
  const places = /(?:관심\s*)?지역(?:은|는|을)?\s*([가-힣,·\s]+?)(?:이야|이에요|예요|입니다|로|$|[.!|])/.exec(
    rest,
  )?.[1];
  if (places !== undefined && parseRegions(places) !== null) args.regions = places.trim();
  return Object.keys(args).length === 0 ? null : args;
}
