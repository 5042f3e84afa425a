import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import { dayOf } from './days.ts';
import { judge } from './eligibility.ts';
import { rentChange } from './loan-math.ts';
import { sumText, wonText } from './money.ts';
import { allFailed, nothingAnswered, sourceNotes, VOLATILE_NOTES } from './notes.ts';
import type { OpenNotice, Unit } from './notice.ts';
import { factsOf } from './profile.ts';
import { PERSON } from './profile-tool.ts';
import type { Asking } from './sources/http.ts';
import { type LhDetail, readLhDetail } from './sources/lh-detail.ts';
import { SourceFault } from './sources/source.ts';
import { baseTitle } from './titles.ts';
import { chanceText, type HousingDeps, titleOf } from './watch-tool.ts';
import { type HousingWords, housingWords } from './words.ts';

const MOST_LINES = 15;
const STEP = 10_000_000;

const NoticeArgs = z.strictObject({ notice: z.string().trim().min(2).max(2000) });
type NoticeArgs = z.infer<typeof NoticeArgs>;

/** `housing_notice`: one notice in detail, found by its key, its link or a part of its title. */
export function housingNotice(deps: HousingDeps & { asking: Asking }): Tool<NoticeArgs> {
  async function run(args: NoticeArgs, context: ToolContext): Promise<ToolResult> {
    const words = housingWords(context.language);
    const { all, open, states } = await deps.collector.collect();
    if (all.length === 0 && nothingAnswered(states)) throw allFailed(states, words);
    const found = findNotice(args.notice, open, all);
    if (found.length === 0) throw new CompanionError('not_found', words.noticeNone(args.notice.slice(0, 80)));
    if (found.length > 1) {
      const lines = found.slice(0, MOST_LINES).map((notice) => `- ${titleOf(notice, words)} (${notice.key})`);
      return { text: [words.noticeMany(args.notice.slice(0, 80)), ...lines].join('\n') };
    }
    const notice = found[0]!;
    const detail = await detailOf(notice);
    const lines = [...ownLines(notice, context, words), ...(detail === 'failed' ? [] : detailLines(detail, words))];
    const notes = detail === 'failed' ? [`${words.note}: ${words.detailFailed}`] : [];
    return { text: [...lines, ...notes, ...sourceNotes(states, deps.settings().key_ref, words)].join('\n') };
  }

  async function detailOf(notice: OpenNotice): Promise<LhDetail | null | 'failed'> {
    const key = await deps.collector.key();
    if (notice.lh === null || notice.lh.spl === '' || key === null) return null;
    try {
      return await readLhDetail(deps.asking, key, notice.lh);
    } catch (error) {
      if (error instanceof SourceFault) return 'failed';
      throw error;
    }
  }

  function ownLines(notice: OpenNotice, context: ToolContext, words: HousingWords): string[] {
    const { detail } = words;
    const today = dayOf(context.now);
    const tables = deps.tables();
    const eligibility = judge(notice, factsOf(deps.profiles.of(PERSON)), tables, today, words);
    const units = notice.units.map((unit) => unitLine(unit, words));
    const rates = tables.conversion(today)?.table.rows;
    const rents = notice.units.some((unit) => (unit.rent ?? 0) > 0);
    return [
      titleOf(notice, words),
      `${detail.agency}: ${notice.agency}, ${detail.type}: ${notice.type}`,
      ...(notice.posted === null ? [] : [`${detail.posted}: ${notice.posted}`]),
      words.apply(notice.applyStart, notice.applyEnd),
      ...(notice.winners === null ? [] : [`${detail.winners}: ${notice.winners}`]),
      `${detail.possibility}: ${chanceText(eligibility, words)}. ${words.checkNotice}.`,
      ...(units.length === 0 ? [] : [`${detail.homes}:`, ...capped(units, words)]),
      ...(rates === undefined || !rents
        ? []
        : [words.conversion(wonText(-rentChange(STEP, rates)), wonText(rentChange(-STEP, rates)))]),
      ...(notice.link === null ? [] : [`${detail.link}: ${notice.link}`]),
    ];
  }

  return {
    name: 'housing_notice',
    description: { ko: housingWords('ko').noticeAbout, en: housingWords('en').noticeAbout },
    schema: NoticeArgs,
    readOnly: true,
    volatile: VOLATILE_NOTES,
    describe: (args, language) => housingWords(language).noticing(String(args?.notice ?? '').slice(0, 80)),
    run,
  };
}

/** By key, by any id, by link, else by a part of the title: open ones first, others only where no open one fits. */
export function findNotice(what: string, open: readonly OpenNotice[], all: readonly OpenNotice[]): OpenNotice[] {
  const exact = all.filter(
    (notice) => notice.key === what || notice.ids.includes(what) || notice.link === what || notice.lh?.panId === what,
  );
  if (exact.length > 0) return exact.slice(0, 1);
  const name = baseTitle(what);
  if (name === '') return [];
  const holds = (notice: OpenNotice) =>
    baseTitle(notice.title).includes(name) || notice.units.some((unit) => baseTitle(unit.name).includes(name));
  const current = open.filter(holds);
  return current.length > 0 ? current : all.filter(holds);
}

function unitLine(unit: Unit, words: HousingWords): string {
  const { detail } = words;
  const parts = [
    unit.place,
    unit.area === null ? '' : `${unit.area}㎡`,
    unit.count === null ? '' : detail.count(unit.count),
    unit.deposit === null ? '' : `${detail.deposit} ${sumText(unit.deposit)}`,
    unit.rent === null ? '' : `${detail.rent} ${wonText(unit.rent)}`,
    unit.price === null ? '' : `${detail.price} ${sumText(unit.price)}`,
  ];
  return `- ${[unit.name, ...parts].filter((part) => part !== '').join(' · ')}`;
}

function detailLines(detail: LhDetail | null, words: HousingWords): string[] {
  if (detail === null) return [];
  const labels = words.detail;
  const dates = detail.schedule.map(({ label, says }) => `- ${label}: ${says}`);
  const homes = detail.homes.map((home) => {
    const parts = [home.name, home.address, home.area === '' ? '' : `${home.area}㎡`, home.count, home.moveIn];
    return `- ${parts.filter((part) => part !== '').join(' · ')}`;
  });
  const supply = detail.supply.map((row) => {
    const money = [
      row.deposit === null ? '' : `${labels.deposit} ${sumText(row.deposit)}`,
      row.rent === null ? '' : `${labels.rent} ${wonText(row.rent)}`,
    ];
    const parts = [row.name, row.kind, row.area === '' ? '' : `${row.area}㎡`, row.count, ...money];
    return `- ${parts.filter((part) => part !== '').join(' · ')}`;
  });
  const files = detail.files.map(({ name, link }) => `- ${name}: ${link}`);
  const part = (label: string, lines: string[]) => (lines.length === 0 ? [] : [`${label}:`, ...capped(lines, words)]);
  return [
    ...(detail.reason === '' ? [] : [`${labels.reason}: ${detail.reason}`]),
    ...part(labels.schedule, [...new Set(dates)]),
    ...part(labels.homes, [...homes, ...supply]),
    ...part(labels.files, files),
  ];
}

function capped(lines: string[], words: HousingWords): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), words.detail.more(more)] : lines;
}
