import iconv from 'iconv-lite';
import type { HousingSettings } from '../../src/core/tools/housing/settings.ts';
import { type Reply, type Site, type SiteRequest, startSite } from './http-site.ts';

/** One supply row of MyHome; a notice has one or more. */
export interface MyHomeRow {
  pblancId: string;
  beforePblancId?: string;
  sttusNm?: string;
  pblancNm: string;
  suplyInsttNm?: string;
  suplyTyNm: string;
  rcritPblancDe: string;
  beginDe?: string;
  endDe?: string;
  url?: string;
  hsmpNm?: string;
  brtcNm: string;
  signguNm?: string;
  sumSuplyCo?: number | string;
  rentGtn?: number | string;
  mtRntchrg?: number | string;
  enty?: number | string;
  prtpay?: number | string;
  surlus?: number | string;
}

/** One row of LH's list; what is not named gets the value of a rental. */
export interface LhRow {
  PAN_ID: string;
  PAN_NM: string;
  CNP_CD_NM: string;
  PAN_NT_ST_DT: string;
  CLSG_DT: string;
  PAN_SS?: string;
  UPP_AIS_TP_CD?: string;
  AIS_TP_CD?: string;
  AIS_TP_CD_NM?: string;
  CCR_CNNT_SYS_DS_CD?: string;
  SPL_INF_TP_CD?: string;
  DTL_URL?: string;
}

export interface ShRow {
  seq: string;
  title: string;
  /** `2026-06-23` */
  date: string;
}

export type Place = 'myhome' | 'lh' | 'lh_detail' | 'lh_supply' | 'sh_rss' | 'lh_board' | 'sh_board';

/**
 * How a place answers. `rows`: what it holds. `empty`: a good answer without rows. `one`: lone objects instead of lists of
 * one. `three`, `two`, `bare`, `late`: the ways in which LH spreads one answer; `refused`: its own code says no. The rest are failures; with `status` they come under another one than 200.
 */
export type Manner =
  | 'rows'
  | 'empty'
  | 'one'
  | 'three'
  | 'two'
  | 'bare'
  | 'late'
  | 'refused'
  | 'cut'
  | { error: 'json' | 'xml'; code: string; status?: number }
  | { says: string; status?: number };

export interface HousingSite {
  site: Site;
  /** Settings whose addresses all lead here. */
  settings: HousingSettings;
  /** What the places hold; tests change it as they go. The boards hold what their services do, until told otherwise. */
  hold: {
    myhome: MyHomeRow[];
    myhomeSale: MyHomeRow[];
    lh: LhRow[];
    sh: ShRow[];
    lhBoard: LhRow[] | null;
    shBoard: ShRow[] | null;
    detail: Record<string, Record<string, object[]>>;
    supply: Record<string, object[]>;
  };
  manner(place: Place, manner: Manner): void;
  /** How often a place was asked (pages count). */
  asked(place: Place): number;
  /** Puts a correction of an LH notice into the list, with a new id beside the old one, as LH does. */
  correct(panId: string, newId: string, posted: string): void;
  close(): Promise<void>;
}

const PATHS: Record<Place, string[]> = {
  myhome: ['/myhome/rsdtRcritNtcList', '/myhome/ltRsdtRcritNtcList'],
  lh: ['/lh/lhLeaseNoticeInfo1/lhLeaseNoticeInfo1'],
  lh_detail: ['/lh/lhLeaseNoticeDtlInfo1/getLeaseNoticeDtlInfo1'],
  lh_supply: ['/lh/lhLeaseNoticeSplInfo1/getLeaseNoticeSplInfo1'],
  sh_rss: ['/sh/rss.do'],
  lh_board: ['/board/selectWrtancList.do'],
  sh_board: ['/shboard/list.do'],
};

const TOKEN = 'a1b2-c3';
const ERRORS = { json: 'application/json', xml: 'text/xml' };

/** A server on 127.0.0.1 that stands in for MyHome, LH's services and board, and SH's feed and board. */
export async function startHousingSite(): Promise<HousingSite> {
  const site = await startSite();
  const hold: HousingSite['hold'] = {
    myhome: [],
    myhomeSale: [],
    lh: [],
    sh: [],
    lhBoard: null,
    shBoard: null,
    detail: {},
    supply: {},
  };
  const manners = new Map<Place, Manner>();

  const answers: Record<Place, (request: SiteRequest, manner: Manner) => Reply> = {
    myhome: (request, manner) =>
      myHomePage(request.path.includes('/lt') ? hold.myhomeSale : hold.myhome, request, manner),
    lh: (request, manner) => lhPage(hold.lh, request, manner),
    lh_detail: (request) => json(spread(hold.detail[query(request).get('PAN_ID')!] ?? {}, 'three')),
    lh_supply: (request) => json(spread({ dsList01: hold.supply[query(request).get('PAN_ID')!] ?? [] }, 'two')),
    sh_rss: (_, manner) => rss(manner === 'empty' ? [] : hold.sh),
    lh_board: (request, manner) => boardOfLh(manner === 'empty' ? [] : (hold.lhBoard ?? hold.lh), request),
    sh_board: (request, manner) => boardOfSh(manner === 'empty' ? [] : (hold.shBoard ?? hold.sh), request),
  };
  for (const place of Object.keys(PATHS) as Place[]) {
    for (const path of PATHS[place]) {
      site.on(path, (request) => {
        const manner = manners.get(place) ?? 'rows';
        return failureOf(manner) ?? answers[place](request, manner);
      });
    }
  }

  return {
    site,
    hold,
    settings: {
      key_ref: 'data_go_kr',
      myhome_url: site.url('/myhome'),
      lh_url: site.url('/lh'),
      lh_board_url: site.url('/board/selectWrtancList.do'),
      sh_rss_url: site.url('/sh/rss.do'),
      sh_board_url: site.url('/shboard/list.do?multi_itm_seq=2'),
      window_days: 90,
      open_days: 30,
      timeout_sec: 5,
      max_mb: 5,
      fresh_sec: 0,
      rows_per_request: 100,
    },
    manner: (place, manner) => void manners.set(place, manner),
    asked: (place) => PATHS[place].reduce((sum, path) => sum + site.asked(path).length, 0),
    correct(panId, newId, posted) {
      const old = hold.lh.find((row) => row.PAN_ID === panId)!;
      hold.lh.unshift({
        ...old,
        PAN_ID: newId,
        PAN_NM: `[정정공고]${old.PAN_NM}`,
        PAN_NT_ST_DT: posted,
        DTL_URL: undefined,
      });
    },
    close: () => site.close(),
  };
}

const query = (request: SiteRequest) => new URL(request.path, 'http://x').searchParams;
const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
});

function failureOf(manner: Manner): Reply | null {
  if (manner === 'cut') return { cut: true };
  if (typeof manner === 'string') return null;
  if ('says' in manner)
    return { status: manner.status ?? 200, headers: { 'content-type': 'text/plain' }, body: manner.says };
  const header = { errMsg: 'SERVICE ERROR', returnAuthMsg: 'SOME_ERROR', returnReasonCode: manner.code };
  const fields = Object.entries(header).map(([name, value]) => `<${name}>${value}</${name}>`);
  const body =
    manner.error === 'json'
      ? JSON.stringify({ OpenAPI_ServiceResponse: { cmmMsgHeader: header } })
      : `<OpenAPI_ServiceResponse><cmmMsgHeader>${fields.join('')}</cmmMsgHeader></OpenAPI_ServiceResponse>`;
  return { status: manner.status ?? 200, headers: { 'content-type': ERRORS[manner.error] }, body };
}

function pageOf<T>(rows: T[], page: number, size: number): T[] {
  return rows.slice((page - 1) * size, page * size);
}

function myHomePage(rows: MyHomeRow[], request: SiteRequest, manner: Manner): Reply {
  if (rows.length === 0 || manner === 'empty') {
    return json({ response: { header: { resultCode: '03', resultMsg: 'NODATA_ERROR' } } });
  }
  const asked = query(request);
  const list = pageOf(rows, Number(asked.get('pageNo')), Number(asked.get('numOfRows')));
  const item = manner === 'one' && list.length === 1 ? list[0] : list;
  const body = {
    totalCount: String(rows.length),
    numOfRows: asked.get('numOfRows'),
    pageNo: asked.get('pageNo'),
    item,
  };
  return json({ response: { header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' }, body } });
}

function lhPage(rows: LhRow[], request: SiteRequest, manner: Manner): Reply {
  const asked = query(request);
  // The real service gives nothing for an empty PAN_SS.
  const all = manner === 'empty' || asked.get('PAN_SS') === '' ? [] : rows;
  const list = pageOf(all, Number(asked.get('PAGE')), Number(asked.get('PG_SZ'))).map((row, i) => ({
    RNUM: String(i + 1),
    ALL_CNT: String(all.length),
    ...lhFields(row),
  }));
  if (manner === 'refused') return json([{ dsSch: [] }, { dsList: [] }, { resHeader: [{ SS_CODE: 'N' }] }]);
  const way = manner === 'two' || manner === 'bare' || manner === 'late' ? manner : 'three';
  return json(spread({ dsList: list }, way));
}

/** One answer of LH as its array of objects: the echo, the data and the header in three, in two, or without the echo. */
function spread(data: Record<string, unknown>, way: 'three' | 'two' | 'bare' | 'late'): object[] {
  const echo = { dsSch: [{ PG_SZ: '100', PAGE: '1' }] };
  const header = { resHeader: [{ RS_DTTM: '20260920062804', SS_CODE: 'Y' }] };
  if (way === 'three') return [echo, data, header];
  if (way === 'late') return [header, echo, data];
  return way === 'two' ? [echo, { ...data, ...header }] : [{ ...data, ...header }];
}

function lhFields(row: LhRow) {
  const full = {
    UPP_AIS_TP_CD: '06',
    AIS_TP_CD: '07',
    AIS_TP_CD_NM: '국민임대',
    CCR_CNNT_SYS_DS_CD: '03',
    SPL_INF_TP_CD: '062',
    PAN_SS: '공고중',
    ...row,
  };
  return { ...full, DTL_URL: row.DTL_URL ?? lhLink(full) };
}

/** The address that LH shows for a notice. */
export function lhLink(row: {
  PAN_ID: string;
  CCR_CNNT_SYS_DS_CD?: string;
  UPP_AIS_TP_CD?: string;
  AIS_TP_CD?: string;
}): string {
  const { PAN_ID, CCR_CNNT_SYS_DS_CD: ccr = '03', UPP_AIS_TP_CD: upp = '06', AIS_TP_CD: ais = '07' } = row;
  const mi = ccr === '02' ? '1027' : '1026';
  return `https://apply.lh.or.kr/lhapply/apply/wt/wrtanc/selectWrtancInfo.do?panId=${PAN_ID}&ccrCnntSysDsCd=${ccr}&uppAisTpCd=${upp}&aisTpCd=${ais}&mi=${mi}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const shLink = (seq: string) =>
  `https://www.i-sh.co.kr/main/lay2/program/S1T294C297/www/brd/m_247/view.do?multi_itm_seq=2&seq=${seq}`;

/** RSS 2.0 in EUC-KR, as SH sends it. */
function rss(rows: ShRow[]): Reply {
  const items = rows.map(({ seq, title, date }) => {
    const day = new Date(`${date}T09:00:00+09:00`).toUTCString();
    return `<item><title><![CDATA[${title}]]></title><link>${escaped(shLink(seq))}</link><pubDate>${day}</pubDate></item>`;
  });
  const text = `<?xml version="1.0" encoding="EUC-KR"?><rss version="2.0"><channel><title>서울주택도시공사 공고</title>${items.join('')}</channel></rss>`;
  return { headers: { 'content-type': 'text/xml' }, body: iconv.encode(text, 'euc-kr') };
}

const html = (body: string, headers: Record<string, string> = {}): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<html><body>${body}</body></html>`,
});

/** LH's board: the page gives a token and a cookie, and only a POST with both gives rows. */
function boardOfLh(rows: LhRow[], request: SiteRequest): Reply {
  if (request.method !== 'POST') {
    return html(`<form><input type="hidden" name="csrfToken" value="${TOKEN}"></form>`, {
      'set-cookie': 'JSESSIONID=s-1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
    });
  }
  const form = new URLSearchParams(request.body);
  if (form.get('csrfToken') !== TOKEN || !(request.headers.cookie ?? '').includes('JSESSIONID=s-1'))
    return { status: 403 };
  const sale = form.get('mi') === '1027';
  const lines = rows
    .map(lhFields)
    .filter((row) => (row.CCR_CNNT_SYS_DS_CD === '02') === sale)
    .map((row, i) => {
      const ids = [row.PAN_ID, row.CCR_CNNT_SYS_DS_CD, row.UPP_AIS_TP_CD, row.AIS_TP_CD];
      const data = ids.map((id, n) => `data-id${n + 1}="${id}"`).join(' ');
      const title = `<a href="javascript:;" ${data}><span>${escaped(row.PAN_NM)}</span> <em>3일전</em></a>`;
      const cells = [i + 1, row.AIS_TP_CD_NM, title, row.CNP_CD_NM, '', row.PAN_NT_ST_DT, row.CLSG_DT, row.PAN_SS];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  return html(`<table><tbody>${lines.join('')}</tbody></table>`);
}

function boardOfSh(rows: ShRow[], request: SiteRequest): Reply {
  const list = pageOf(rows, Number(query(request).get('page') ?? '1'), 10);
  const lines = list.map(
    ({ seq, title, date }, i) =>
      `<tr><td>${i + 1}</td><td><a href="#" onclick="getDetailView('${seq}');return false;">${escaped(title)}</a></td><td>공급부</td><td>${date}</td><td>12</td></tr>`,
  );
  return html(`<table><tbody>${lines.join('')}</tbody></table>`);
}
