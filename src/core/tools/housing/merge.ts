import { CORRECTED } from './memory/told.ts';
import type { Notice, OpenNotice } from './notice.ts';
import { baseTitle } from './titles.ts';

/** The same thing under one title is posted in several places within so many days. */
const SAME_DAYS = 14;
/** A correction takes the place of notices no older than this. */
const CORRECTS_DAYS = 120;

/**
 * Notices of several sources as one list; lists come in the order of trust. What shares an id is one; where ids of
 * different places can't be compared (SH's board and MyHome), agency and title tell, if only one fits.
 */
export function mergeNotices(lists: readonly (readonly Notice[])[]): Notice[] {
  const merged: Notice[] = [];
  const byId = new Map<string, number>();
  const byTitle = new Map<string, number[]>();

  for (const list of lists) {
    // Within one list everything is what its source says it is: only ids join.
    const before = merged.length;
    for (const notice of list) {
      const at = notice.ids.map((id) => byId.get(id)).find((index) => index !== undefined) ?? byName(notice, before);
      if (at === undefined) {
        const index = merged.push(notice) - 1;
        remember(notice, index);
      } else {
        merged[at] = joined(merged[at]!, notice);
        remember(notice, at);
      }
    }
  }
  return merged;

  function remember(notice: Notice, index: number): void {
    for (const id of notice.ids) byId.set(id, index);
    const name = nameOf(notice);
    const known = byTitle.get(name);
    if (known === undefined) byTitle.set(name, [index]);
    else if (!known.includes(index)) known.push(index);
  }

  function byName(notice: Notice, before: number): number | undefined {
    const fits = (byTitle.get(nameOf(notice)) ?? []).filter(
      (index) => index < before && couldBeOne(merged[index]!, notice),
    );
    return fits.length === 1 ? fits[0] : undefined;
  }
}

const nameOf = (notice: Notice) =>
  `${agencyOf(notice.agency)}#${notice.corrected === 'new_id'}#${baseTitle(notice.title)}`;

/** One name for an agency that sources call differently. */
export function agencyOf(name: string): string {
  if (/^LH|한국토지주택공사|엘에이치/i.test(name)) return 'LH';
  return /^SH|서울주택도시(개발)?공사/i.test(name) ? 'SH' : name.trim();
}

const prefixes = (notice: Notice) => new Set(notice.ids.map((id) => id.split('-', 1)[0]!));

/** Two numbers of one place are two things, whatever they are called. */
function couldBeOne(a: Notice, b: Notice): boolean {
  const ofA = prefixes(a);
  if ([...prefixes(b)].some((prefix) => ofA.has(prefix))) return false;
  return a.posted === null || b.posted === null || daysBetween(a.posted, b.posted) <= SAME_DAYS;
}

const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

const ORDER = ['lh', 'sh', 'mh'];
const rank = (id: string) => ORDER.indexOf(id.split('-', 1)[0]!);

/** What the first says counts; what it does not say comes from the other. */
function joined(first: Notice, other: Notice): Notice {
  const ids = [...new Set([...first.ids, ...other.ids])].sort((a, b) => rank(a) - rank(b));
  return {
    ...first,
    ids,
    replaces: first.replaces ?? other.replaces,
    corrected: first.corrected === 'no' ? other.corrected : first.corrected,
    cancelled: first.cancelled || other.cancelled,
    type: first.type === '기타' ? other.type : first.type,
    place: first.place.everywhere && !other.place.everywhere ? other.place : first.place,
    posted: first.posted ?? other.posted,
    applyStart: first.applyStart ?? other.applyStart,
    applyEnd: first.applyEnd ?? other.applyEnd,
    winners: first.winners ?? other.winners,
    closed: first.closed || other.closed,
    link: first.link ?? other.link,
    units: first.units.length > 0 ? first.units : other.units,
    lh: first.lh ?? other.lh,
  };
}

/**
 * Without what was corrected or cancelled: a correction has an id of its own and stands in the list beside what it
 * corrects, under the same title. Cancelled notices go with what they cancel.
 */
export function withoutReplaced(notices: readonly Notice[]): Notice[] {
  const gone = new Set<Notice>();
  const byTitle = Map.groupBy(notices, (notice) => `${agencyOf(notice.agency)}#${baseTitle(notice.title)}`);
  const byId = new Map(notices.flatMap((notice) => notice.ids.map((id) => [id, notice] as const)));
  for (const notice of notices) {
    if (notice.cancelled) gone.add(notice);
    if (notice.corrected !== 'new_id' && !notice.cancelled) continue;
    const before = notice.replaces === null ? undefined : byId.get(notice.replaces);
    if (before !== undefined && before !== notice) gone.add(before);
    const namesakes = byTitle.get(`${agencyOf(notice.agency)}#${baseTitle(notice.title)}`) ?? [];
    for (const other of namesakes) if (other !== notice && isOlder(other, notice)) gone.add(other);
  }
  return notices.filter((notice) => !gone.has(notice));
}

function isOlder(other: Notice, correction: Notice): boolean {
  const [a, b] = [other.posted ?? '', correction.posted ?? ''];
  if (a !== '' && b !== '' && daysBetween(a, b) > CORRECTS_DAYS) return false;
  if (a !== b) return a < b;
  // On one day the correction is the later one; of two corrections the one with the higher number.
  if (other.corrected !== 'new_id') return true;
  return other.ids[0]!.localeCompare(correction.ids[0]!, 'en', { numeric: true }) < 0;
}

/** Whether one may still apply. Without a last day, for a while after it was posted. */
export function isOpen(notice: Notice, today: string, openSince: string): boolean {
  if (notice.closed || notice.cancelled) return false;
  if (notice.applyEnd !== null) return notice.applyEnd >= today;
  return notice.posted === null || notice.posted >= openSince;
}

export const withKey = (notice: Notice, key: string): OpenNotice => ({
  ...notice,
  key,
  isCorrection: notice.corrected !== 'no' || key.endsWith(CORRECTED),
});
