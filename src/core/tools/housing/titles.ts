import type { NoticeType } from './notice.ts';

/** Marks of a corrected notice at the head of its title; they may be repeated. */
const MARK = /^\s*[[(<【]\s*(?:\d+차\s*)?(?:정정|수정|변경)\s*(?:공고)?(?:문)?\s*[\])>】]\s*/;
/** Days in brackets that SH puts behind its titles: `(2026. 6. 23.)`, `(모집공고일2026.09.18.)`. */
const DAY = /[([](?:모집\s*)?(?:공고일)?[:\s]*\d{4}[.\-/]\s*\d{1,2}[.\-/]\s*\d{1,2}\.?\s*[\])]/g;
/** What the LH board adds behind a title: `3일전`, `NEW`. */
const BADGE = /\s*(?:\d+일\s*전|NEW|새\s*글)\s*$/i;

/** Whether a title says that it corrects an earlier notice. */
export const isMarked = (title: string) => MARK.test(title);

/** The title without marks of correction, as it is told. */
export function withoutMarks(title: string): string {
  let rest = title;
  while (MARK.test(rest)) rest = rest.replace(MARK, '');
  return rest.trim();
}

export const withoutBadge = (title: string) => title.replace(BADGE, '').trim();

/**
 * What is left of a title to compare with: without marks, days, spaces and signs; `A-53BL` and `A53블록` are the same.
 * Never a key by itself: a complex asks for tenants under one title again and again.
 */
export function baseTitle(title: string): string {
  return withoutMarks(title)
    .normalize('NFKC')
    .replace(DAY, '')
    .toLowerCase()
    .replace(/(\d)\s*(?:bl|블[록럭])/g, '$1블록')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What boards hold beside notices for homes. 토지임대부 is a home. */
const NOISE =
  /발표|결과|당첨|계약\s*안내|심사|재계약|설명회|서류\s*제출|경쟁률|채용|입찰|상가|토지(?!\s*임대부)|주차장|용지/;

/** Whether a title of a board is a notice for homes: it asks for tenants or buyers, and is no result, shop or land. */
export const asksForTenants = (title: string) => /모집/.test(title) && !NOISE.test(title);

/** Whether a title is of a shop or of land, whatever the rest of its row says. */
export const isShopOrLand = (title: string) => /상가|용지|토지(?!\s*임대부)/.test(title);

const KINDS: [RegExp, NoticeType][] = [
  [/통합\s*공공\s*임대/, '통합공공임대'],
  [/행복\s*주택/, '행복주택'],
  [/국민\s*임대/, '국민임대'],
  [/영구\s*임대/, '영구임대'],
  [/장기\s*전세|시프트/, '장기전세'],
  [/전세\s*임대/, '전세임대'],
  [/매입\s*임대|맞춤형\s*주택|희망\s*하우징|협동\s*조합\s*주택/, '매입임대'],
  [/신혼\s*희망\s*타운/, '신혼희망타운'],
  [/공공\s*분양|분양\s*주택|본\s*청약|사전\s*청약/, '공공분양'],
  [/공공\s*임대|\d+년\s*임대/, '공공임대'],
];

/** The kind that words name, the first of them that does; 기타 when none does. */
export function typeOf(...words: string[]): NoticeType {
  for (const word of words) {
    const found = KINDS.find(([pattern]) => pattern.test(word));
    if (found !== undefined) return found[1];
  }
  return '기타';
}

/** For whom a notice is, by its title. */
export function groupOf(title: string): 'youth' | 'student' | 'elderly' | 'newlywed' | null {
  if (/대학생|희망\s*하우징/.test(title)) return 'student';
  if (/고령자|노인/.test(title)) return 'elderly';
  if (/청년/.test(title) && !/신혼|고령/.test(title)) return 'youth';
  return /신혼/.test(title) && !/청년/.test(title) ? 'newlywed' : null;
}

/** A title that says that the usual bounds do not hold. */
export const isRelaxed = (title: string) =>
  /(자격|소득|자산)[^,]{0,12}(완화|배제|무관|미적용)|선착순|무순위/.test(title);
