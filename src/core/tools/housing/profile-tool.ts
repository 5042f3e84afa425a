import type { Tool } from '../tool.ts';
import { dayOf } from './days.ts';
import { sumText } from './money.ts';
import type { Profile, Profiles } from './profile.ts';
import { changeOf, ProfileArgs } from './profile-args.ts';
import { profileOfSentence } from './sentence.ts';
import { type HousingWords, housingWords } from './words.ts';

/** One person owns a home folder; the column is there for the day on which several share one. */
export const PERSON = 'me';

/** `housing_profile`: reads what is stored, or stores what is named. */
export function housingProfile({ profiles }: { profiles: Profiles }): Tool<ProfileArgs> {
  return {
    name: 'housing_profile',
    description: { ko: housingWords('ko').profileAbout, en: housingWords('en').profileAbout },
    schema: ProfileArgs,
    readOnly: false,
    fromSentence: profileOfSentence,
    triggers: { ko: ['주거 프로필', '주거프로필'], en: ['housing profile'] },
    describe(args, language) {
      const words = housingWords(language);
      return Object.keys(args ?? {}).length === 0 ? words.profileGet : words.profileSet;
    },
    async run(args, context) {
      const words = housingWords(context.language);
      if (Object.keys(args).length === 0) {
        const lines = linesOf(profiles.of(PERSON), words);
        return { text: lines.length === 0 ? words.profileEmpty : [words.profileNow, ...lines].join('\n') };
      }
      const change = changeOf(args, Number(dayOf(context.now).slice(0, 4)), words);
      const profile = profiles.set(PERSON, change, context.now);
      return { text: [words.profileSaved, ...linesOf(profile, words)].join('\n') };
    },
  };
}

function linesOf(profile: Profile, words: HousingWords): string[] {
  const { fields } = words;
  const sum = (won: number | null) => (won === null ? null : sumText(won));
  const pairs: [string, string | null][] = [
    [fields.cash, sum(profile.cash)],
    [fields.monthly, sum(profile.monthly)],
    [fields.income, sum(profile.income)],
    [fields.household, profile.household === null ? null : words.people(profile.household)],
    [fields.regions, profile.regions.join(', ') || null],
    [fields.birthYear, profile.birthYear === null ? null : words.year(profile.birthYear)],
    [fields.car, profile.car === 0 ? words.noCar : sum(profile.car)],
    [fields.assets, sum(profile.assets)],
    [fields.births, profile.births === null ? null : words.people(profile.births)],
    [fields.conditions, profile.conditions.map((each) => words.conditions[each]).join(', ') || null],
  ];
  return pairs.flatMap(([label, says]) => (says === null ? [] : [`- ${label}: ${says}`]));
}
