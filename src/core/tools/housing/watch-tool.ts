import { z } from 'zod';
import type { Item } from '../../../shared/contract.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import { itemLine } from '../watch/report.ts';
import type { Collector } from './collect.ts';
import { dayOf } from './days.ts';
import { type Eligibility, judge } from './eligibility.ts';
import { idsOf, type Told, type ToldPayload } from './memory/told.ts';
import { allFailed, nothingAnswered, sourceNotes, VOLATILE_NOTES } from './notes.ts';
import type { OpenNotice } from './notice.ts';
import { asksForPicks } from './objective.ts';
import { factsOf, type Profiles } from './profile.ts';
import { readRegions, Words } from './profile-args.ts';
import { PERSON } from './profile-tool.ts';
import { matchPlace } from './regions.ts';
import type { HousingSettings } from './settings.ts';
import type { Tables } from './tables/tables.ts';
import { withoutMarks } from './titles.ts';
import { type HousingWords, housingWords } from './words.ts';

/** Most notices told in one look; the others stay untold and come next time. */
const MOST_TOLD = 100;

const WatchArgs = z.strictObject({
  /** "서울,경기"; absent: those of the profile. */
  regions: Words.optional(),
  /** false: says so when there is nothing new. */
  quiet: z.boolean().default(true),
});
type WatchArgs = z.infer<typeof WatchArgs>;

export interface HousingDeps {
  collector: Collector;
  profiles: Profiles;
  told: Told;
  /** Read anew for each call, so that a person's own tables count at once. */
  tables: () => Tables;
  settings: () => HousingSettings;
}

/** `housing_watch`: tells notices that have a chance and were not told to this person; corrected ones again. */
export function housingWatch(deps: HousingDeps): Tool<WatchArgs> {
  async function run(args: WatchArgs, context: ToolContext): Promise<ToolResult> {
    const words = housingWords(context.language);
    const profile = deps.profiles.of(PERSON);
    const wanted = args.regions === undefined ? profile.regions : readRegions(args.regions, words);
    const { open, states } = await deps.collector.collect();
    const tables = deps.tables();
    const today = dayOf(context.now);
    const news = open
      .filter((notice) => matchPlace(notice.place, wanted) !== 'no' && !deps.told.has(PERSON, notice))
      .map((notice) => ({ notice, eligibility: judge(notice, factsOf(profile), tables, today, words) }))
      .filter(({ eligibility }) => eligibility.verdict !== 'unlikely');
    if (news.length === 0 && nothingAnswered(states)) throw allFailed(states, words);
    const notes = args.quiet ? [] : sourceNotes(states, deps.settings().key_ref, words);
    if (news.length === 0) return { text: args.quiet ? '' : [words.watchNothing, ...notes].join('\n') };

    const now = news.slice(0, MOST_TOLD);
    const items = now.map(({ notice, eligibility }) => watchItem(notice, eligibility, words));
    const head = deps.told.any(PERSON, wanted) ? words.watchHead : words.watchFirst;
    const rest = news.length > now.length ? [words.watchRest] : [];
    const settle: ToldPayload = {
      person: PERSON,
      at: context.now,
      told: now.map(({ notice }) => ({ key: notice.key, ids: idsOf(notice), region: regionNoted(notice, wanted) })),
    };
    const lines = items.map((item) => itemLine(item, context.language));
    return { text: [head, ...lines, ...rest, ...notes].join('\n'), items, settle };
  }

  return {
    name: 'housing_watch',
    description: { ko: housingWords('ko').watchAbout, en: housingWords('en').watchAbout },
    schema: WatchArgs,
    readOnly: true,
    triggers: {
      ko: ['새 공고', '주택 공고', '임대 공고', '분양 공고', '행복주택', 'lh 공고', 'sh 공고'],
      en: ['housing notices', 'new notices', 'public housing'],
    },
    volatile: VOLATILE_NOTES,
    // One memory of what was told for all jobs and goals, whatever their regions.
    keyScope: () => 'housing',
    watches: (objective) => (NOTICES.test(objective) && !asksForPicks(objective) ? { quiet: true } : null),
    describe(args, language) {
      const words = housingWords(language);
      return words.watching(String(args?.regions ?? words.nationwide).slice(0, 60));
    },
    run,
    settle: (payload) => deps.told.settle(payload),
  };
}

/** A sentence about notices of homes. */
const NOTICES = /공고|청약|행복주택|임대\s*주택|분양|housing notice|public housing/i;

/** The region under which a thing is noted: a wanted one where it fits. */
function regionNoted(notice: OpenNotice, wanted: readonly string[]): string {
  const { regions } = notice.place;
  return regions.find((region) => wanted.includes(region)) ?? wanted[0] ?? regions[0] ?? '전국';
}

/** The line of a notice: title, kind, place, days, how likely, each as of now and without words that change by the day. */
export function watchItem(notice: OpenNotice, eligibility: Eligibility, words: HousingWords): Item {
  const { place } = notice;
  const where = place.everywhere ? words.nationwide : place.regions.join('·');
  const parts = [
    titleOf(notice, words),
    notice.type === '기타' ? notice.agency : `${notice.agency} ${notice.type}`,
    place.others ? `${where}, ${words.others}` : where,
    words.apply(notice.applyStart, notice.applyEnd),
    chanceText(eligibility, words),
  ];
  if (eligibility.verdict === 'check') parts.push(words.checkNotice);
  const text = parts.filter((part) => part !== '').join(' · ');
  return notice.link === null ? { key: notice.key, text } : { key: notice.key, text, link: notice.link };
}

/** A correction is named so, whatever its title says. */
export function titleOf(notice: OpenNotice, words: HousingWords): string {
  return notice.isCorrection ? `${words.correction}: ${withoutMarks(notice.title)}` : notice.title;
}

/** The verdict, always with the base that it was compared with. */
export function chanceText({ verdict, base }: Eligibility, words: HousingWords): string {
  return base === '' ? words.verdict[verdict] : `${words.verdict[verdict]}(${base})`;
}
