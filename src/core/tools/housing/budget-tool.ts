import { z } from 'zod';
import type { Item } from '../../../shared/contract.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import { itemLine } from '../watch/report.ts';
import type { Collected } from './collect.ts';
import { dayOf } from './days.ts';
import type { Way } from './loans.ts';
import { rateText, sumText, wonText } from './money.ts';
import { allFailed, nothingAnswered, sourceNotes, VOLATILE_NOTES } from './notes.ts';
import { asksForPicks } from './objective.ts';
import { type Budget, budgetOf, type Candidate, type Means } from './picks.ts';
import { factsOf, type Profile } from './profile.ts';
import { readConditions, readRegions, readSum, Sum, Words } from './profile-args.ts';
import { PERSON } from './profile-tool.ts';
import type { Tables } from './tables/tables.ts';
import { chanceText, type HousingDeps, titleOf } from './watch-tool.ts';
import { type HousingWords, housingWords } from './words.ts';

/** Lines of each list beside the pick. */
const SHOWN = 10;
/** Years of repaying where nothing is said: the longest that the grids have. */
const TERM = 30;

const BudgetArgs = z.strictObject({
  /** Only the best of renting and of buying. */
  picks_only: z.boolean().default(false),
  regions: Words.optional(),
  cash: Sum.optional(),
  monthly: Sum.optional(),
  /** Highest deposit or price. */
  total: Sum.optional(),
  conditions: Words.optional(),
  /** % a year, instead of what the tables say. */
  rate: z.number().min(0).max(20).optional(),
  /** Years of repaying a loan for buying. */
  term: z.int().min(1).max(40).optional(),
});
type BudgetArgs = z.infer<typeof BudgetArgs>;

/** `housing_budget`: what open notices cost a month, and the cheapest for renting and for buying. */
export function housingBudget(deps: HousingDeps): Tool<BudgetArgs> {
  async function run(args: BudgetArgs, context: ToolContext): Promise<ToolResult> {
    const words = housingWords(context.language);
    const stored = deps.profiles.of(PERSON);
    const profile =
      args.conditions === undefined ? stored : { ...stored, conditions: readConditions(args.conditions, words) };
    const means = meansOf(args, profile, words);
    if (means === null) return asking({ key: 'ask-money', text: words.askMoney }, context);

    const { settings, collector } = deps;
    const collected = await collector.collect();
    if (collected.all.length === 0 && nothingAnswered(collected.states)) throw allFailed(collected.states, words);
    const wanted = args.regions === undefined ? profile.regions : readRegions(args.regions, words);
    const tables = deps.tables();
    const today = dayOf(context.now);
    const budget = budgetOf({ notices: collected.open, wanted, means, facts: factsOf(profile), tables, today, words });
    if (needsKey(budget, collected)) {
      return asking({ key: 'ask-housing-key', text: words.askKey(settings().key_ref) }, context);
    }
    const notes = sourceNotes(collected.states, settings().key_ref, words);
    const rents = tables.rentLoans(today);
    const more = args.picks_only || rents.length === 0 ? [] : [words.rentLoans(rents.join(', '))];
    const about = [...tableLines(budget, tables, today, words), ...more, ...notes];
    return shown(budget, args.picks_only, means, about, context);
  }

  return {
    name: 'housing_budget',
    // What a home costs is other news than that it is there.
    keyScope: () => 'housing-picks',
    watches: (objective) => (asksForPicks(objective) ? { picks_only: true } : null),
    description: { ko: housingWords('ko').budgetAbout, en: housingWords('en').budgetAbout },
    schema: BudgetArgs,
    readOnly: true,
    userOnly: ['cash', 'monthly', 'total', 'conditions', 'rate', 'term'],
    triggers: {
      ko: ['월 부담', '원리금', '추천 공고', '추천하는 공고', '추천 순위', '보증금 대출', '납부액'],
      en: ['monthly burden', 'which notice is best', 'cheapest home', 'what can i afford'],
    },
    volatile: VOLATILE_NOTES,
    describe: (_args, language) => housingWords(language).budgeting,
    run,
  };
}

function meansOf(args: BudgetArgs, profile: Profile, words: HousingWords): Means | null {
  const cash = args.cash === undefined ? profile.cash : readSum('cash', args.cash, words);
  if (cash === null) return null;
  return {
    cash,
    monthly: args.monthly === undefined ? profile.monthly : readSum('monthly', args.monthly, words),
    total: args.total === undefined ? null : readSum('assets', args.total, words),
    rate: args.rate ?? null,
    term: args.term ?? TERM,
  };
}

/** A result that is one question: it stays the same until its answer is stored. */
function asking(item: Item, context: ToolContext): ToolResult {
  return { text: itemLine(item, context.language), items: [item] };
}

/** Without the key no source names sums: then only the key helps. */
function needsKey(budget: Budget, { states }: Collected): boolean {
  const off = states.some((state) => state.source === 'myhome' && state.type === 'off');
  const nothing = budget.rental.length + budget.sale.length === 0 && budget.above === null && budget.short === null;
  return off && nothing && budget.withoutMoney > 0;
}

function shown(budget: Budget, picksOnly: boolean, means: Means, notes: string[], context: ToolContext): ToolResult {
  const words = housingWords(context.language);
  const picks = (['rental', 'sale'] as const).flatMap((deal) => budget[deal].slice(0, 1));
  const items = picks.map((pick) => pickItem(pick, words));
  const lines = items.map((item) => itemLine(item, context.language));
  const text = [picks.length === 0 ? words.noPick : words.picksHead, ...lines];
  if (picks.length === 0) text.push(...nearMisses(budget, means, words));
  if (!picksOnly) text.push(...others(budget, words));
  const monthly = means.monthly === null ? words.notSaid : sumText(means.monthly);
  text.push(words.usedMoney(sumText(means.cash), monthly));
  if (budget.withoutMoney > 0 && !picksOnly) text.push(words.withoutMoney(budget.withoutMoney));
  return { text: [...text, ...notes].join('\n'), items };
}

/** Lines without a key: they are read, never told as items. */
function others(budget: Budget, words: HousingWords): string[] {
  return (['rental', 'sale'] as const).flatMap((deal) => {
    const rest = budget[deal].slice(1, SHOWN);
    if (rest.length === 0) return [];
    const lines = rest.map((each, i) => {
      const { key, text } = pickItem(each, words);
      return `${i + 2}. ${text} (${key})`;
    });
    return [`${words[deal]}: ${words.listHead}`, ...lines];
  });
}

function nearMisses(budget: Budget, means: Means, words: HousingWords): string[] {
  if (budget.above !== null && means.monthly !== null) {
    const { notice, way } = budget.above;
    return [words.overMonthly(titleOf(notice, words), wonText(way.burden.high), sumText(means.monthly))];
  }
  return budget.short === null ? [] : [words.short(titleOf(budget.short.notice, words), sumText(budget.short.by))];
}

/**
 * The line of a pick (seed 000): title, home and how it is paid, burden, deadline, link. Byte for byte the same while
 * nothing changes: no words that depend on the day.
 */
export function pickItem({ notice, unit, way, eligibility }: Candidate, words: HousingWords): Item {
  const parts = [
    `${words[notice.deal]} ${titleOf(notice, words)}`,
    `${unit.name === '' ? notice.type : unit.name} ${moneyText(way, words)}`,
    burdenText(way, words),
    words.deadline(notice.applyEnd),
    chanceText(eligibility, words),
  ];
  if (eligibility.verdict === 'check') parts.push(words.checkNotice);
  const text = parts.join(', ');
  return notice.link === null ? { key: notice.key, text } : { key: notice.key, text, link: notice.link };
}

function moneyText(way: Way, words: HousingWords): string {
  return way.product === null
    ? words.cashOnly(sumText(way.cash))
    : words.loanAndCash(way.product, sumText(way.loan), sumText(way.cash));
}

function burdenText({ product, burden, rate }: Way, words: HousingWords): string {
  const high = wonText(burden.high);
  if (product === null) return words.burden(high);
  if (burden.low === burden.high) return words.burden(high) + words.rateIs(rateText(rate.high));
  return words.burdenRange(high, rateText(rate.high), wonText(burden.low), rateText(rate.low));
}

/** What to know of the tables that the picks rest on: their age, rates that end, loans that are not counted. */
function tableLines(budget: Budget, tables: Tables, today: string, words: HousingWords): string[] {
  const used = [budget.rental[0], budget.sale[0]].flatMap((pick) => (pick === undefined ? [] : [pick.way.product]));
  return (['jeonse', 'purchase'] as const).flatMap((use) => {
    const dated = tables.loans(use, today);
    if (dated === null) return [];
    const mine = dated.table.rows.filter((loan) => used.includes(loan.name));
    const special = mine.flatMap((loan) =>
      loan.specialYears === undefined ? [] : [words.special(loan.name, loan.specialYears)],
    );
    const stale =
      dated.staleSince === null || mine.length === 0 ? [] : [words.ratesStale(dated.table.name, dated.staleSince)];
    return [...stale, ...special];
  });
}
