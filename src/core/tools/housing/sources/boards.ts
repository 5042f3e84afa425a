import { load } from 'cheerio';
import { readDay } from '../days.ts';
import type { Notice } from '../notice.ts';
import { asksForTenants, withoutBadge } from '../titles.ts';
import { type Asking, addressOf, ask, reading } from './http.ts';
import { noticesOfLh } from './lh-list.ts';
import { rowLink } from './rows.ts';
import { shNotice } from './sh-rss.ts';
import { type NoticeSource, outcomeOf, SourceFault } from './source.ts';

/** 임대·주거복지 and 분양. */
const LH_MENUS = ['1026', '1027'];
const SH_PAGES = 3;

interface Rows {
  found: number;
  list: Notice[];
}

/** LH's board, where its service gives nothing: the same ids, so nothing is told twice when the service comes back. */
export function lhBoard(asking: Asking): NoticeSource {
  return {
    id: 'lh_board',
    needsKey: false,
    look: () =>
      outcomeOf(async () => {
        const base = asking.settings().lh_board_url;
        const notices: Notice[] = [];
        let rows = 0;
        for (const mi of LH_MENUS) {
          const { found, list } = await oneMenu(base, mi);
          rows += found;
          notices.push(...list);
        }
        return { rows, notices };
      }),
  };

  async function oneMenu(base: string, mi: string): Promise<Rows> {
    const address = addressOf(base, '', { mi });
    const page = await ask(asking, address);
    good(page.status);
    const token = tokenIn(page.text);
    const form = { csrfToken: token, mi, currPage: '1', listCo: '100', srchUppAisTpCd: '', schTy: '0', srchY: 'Y' };
    const list = await ask(asking, address, { form, cookie: cookiesOf(page.headers['set-cookie'] ?? '') });
    good(list.status);
    return reading(() => lhRows(list.text, base, mi));
  }
}

/** SH's board of rentals, where its feed gives nothing. */
export function shBoard(asking: Asking): NoticeSource {
  return {
    id: 'sh_board',
    needsKey: false,
    look: () =>
      outcomeOf(async () => {
        const base = asking.settings().sh_board_url;
        const notices: Notice[] = [];
        let rows = 0;
        for (let page = 1; page <= SH_PAGES; page++) {
          const answer = await ask(asking, addressOf(base, '', { page: String(page) }));
          good(answer.status);
          const { found, list } = reading(() => shRows(answer.text, base));
          if (found === 0) break;
          rows += found;
          notices.push(...list);
        }
        return { rows, notices };
      }),
  };
}

function good(status: number): void {
  if (status >= 500) throw new SourceFault('busy', String(status));
  if (status >= 400) throw new SourceFault('unreadable', String(status));
}

function tokenIn(html: string): string {
  return reading(() => {
    const $ = load(html);
    const token =
      $('input[name="csrfToken"]').attr('value') ?? $('meta[name="csrfToken"], meta[name="_csrf"]').attr('content');
    return token?.trim() ?? '';
  });
}

/** Names and values alone; the headers of several cookies come joined by commas, and dates hold commas too. */
function cookiesOf(header: string): string {
  const pairs = header.split(/,(?=\s*[\w!#$%&'*+.^`|~-]+=)/).map((each) => each.split(';', 1)[0]!.trim());
  return pairs.filter((pair) => /^[^=\s]+=[^;\r\n]*$/.test(pair)).join('; ');
}

/** Rows of LH's board in the form of its service: an anchor with the ids, cells for title, region, days and state. */
function lhRows(html: string, base: string, mi: string): Rows {
  const $ = load(html);
  const rows = $('a[data-id1]')
    .toArray()
    .map((anchor) => {
      const data = (n: number) => ($(anchor).attr(`data-id${n}`) ?? '').trim();
      const cells = $(anchor)
        .closest('tr')
        .find('td')
        .toArray()
        .map((cell) => $(cell).text().replace(/\s+/g, ' ').trim());
      const at = cells.findIndex((_, i) => $(anchor).closest('tr').find('td').eq(i).find('a[data-id1]').length > 0);
      const days = cells.map(readDay).filter((day) => day !== null);
      const info = new URL(base.replace(/selectWrtancList\.do.*$/, 'selectWrtancInfo.do'));
      const query = `panId=${encodeURIComponent(data(1))}&ccrCnntSysDsCd=${data(2)}&uppAisTpCd=${data(3)}&aisTpCd=${data(4)}&mi=${mi}`;
      return {
        PAN_ID: data(1),
        CCR_CNNT_SYS_DS_CD: data(2),
        UPP_AIS_TP_CD: data(3),
        AIS_TP_CD: data(4),
        AIS_TP_CD_NM: cells[at - 1] ?? '',
        PAN_NM: withoutBadge($(anchor).text().replace(/\s+/g, ' ').trim()),
        CNP_CD_NM: cells[at + 1] ?? '',
        PAN_NT_ST_DT: days.at(-2) ?? days[0] ?? '',
        CLSG_DT: days.length > 1 ? days.at(-1) : '',
        PAN_SS: cells.at(-1) ?? '',
        DTL_URL: `${info.href}?${query}`,
      };
    });
  if (rows.length === 0 && $('table').length === 0) throw new SourceFault('unreadable', 'board');
  return { found: rows.length, list: noticesOfLh(rows, base).filter((notice) => asksForTenants(notice.title)) };
}

/** Rows of SH's board: a script's `getDetailView('seq')` around the title. */
function shRows(html: string, base: string): Rows {
  const $ = load(html);
  const anchors = $('a[onclick*="getDetailView"], a[href*="getDetailView"]').toArray();
  if (anchors.length === 0 && $('table').length === 0) throw new SourceFault('unreadable', 'board');
  const list = anchors.flatMap((anchor) => {
    const call = `${$(anchor).attr('onclick') ?? ''}${$(anchor).attr('href') ?? ''}`;
    const seq = /getDetailView\(\s*['"]?(\d+)/.exec(call)?.[1] ?? null;
    const day = $(anchor)
      .closest('tr')
      .find('td')
      .toArray()
      .map((cell) => readDay($(cell).text()))
      .find((each) => each !== null);
    const view = base.replace(/list\.do/, 'view.do');
    const link = rowLink(`${view}${view.includes('?') ? '&' : '?'}seq=${seq}`, base);
    return shNotice($(anchor).text(), seq, day ?? null, link);
  });
  return { found: anchors.length, list };
}
