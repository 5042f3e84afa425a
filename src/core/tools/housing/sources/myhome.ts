import { readDay } from '../days.ts';
import { bareNotice, type Notice, type Unit } from '../notice.ts';
import { placeOf, regionOf } from '../regions.ts';
import { isMarked, isShopOrLand, typeOf } from '../titles.ts';
import { isRecord, listOf, numberOf, readGateway, recordAt, textOf } from './gateway.ts';
import { type Asking, addressOf, ask, keyPart, reading } from './http.ts';
import { idOf, panIdIn, plain, rowLink, shSeqIn } from './rows.ts';
import { type NoticeSource, outcomeOf } from './source.ts';

const LISTS = [
  { path: '/rsdtRcritNtcList', deal: 'rental' },
  { path: '/ltRsdtRcritNtcList', deal: 'sale' },
] as const;
/** More pages than this are a server that counts wrongly. */
const MOST_PAGES = 30;

type Row = Record<string, unknown>;
type Deal = 'rental' | 'sale';

/**
 * MyHome (data.go.kr 15108420): notices of LH, SH and the corporations of provinces, with days of application and money.
 * Its rows are kinds of dwellings; those of one `pblancId` make one notice.
 */
export function myHome(asking: Asking, key: () => Promise<string>): NoticeSource {
  return {
    id: 'myhome',
    needsKey: true,
    look: () =>
      outcomeOf(async () => {
        const notices: Notice[] = [];
        let count = 0;
        for (const { path, deal } of LISTS) {
          const rows = await rowsOf(path);
          count += rows.length;
          notices.push(...noticesOf(rows, deal, asking.settings().myhome_url));
        }
        return { rows: count, notices };
      }),
  };

  async function rowsOf(path: string): Promise<Row[]> {
    const { rows_per_request: size, myhome_url: base } = asking.settings();
    const rows: Row[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const query = { pageNo: String(page), numOfRows: String(size), _type: 'json' };
      const answer = await ask(asking, `${addressOf(base, path, query)}&serviceKey=${keyPart(await key())}`);
      const value = reading(() => readGateway(answer));
      const body = recordAt(value, 'response', 'body');
      // `item` is a lone object where there is one, and may be wrapped once more.
      const inner = isRecord(body?.items) ? body.items.item : body?.items;
      const got = listOf(body?.item ?? inner);
      rows.push(...got);
      if (got.length === 0 || rows.length >= (body === null ? 0 : (numberOf(body, 'totalCount') ?? 0))) break;
    }
    return rows;
  }
}

/** The notices that supply rows make. */
export function noticesOf(rows: Row[], deal: Deal, base: string): Notice[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = textOf(row, 'pblancId');
    if (id === '' || isShopOrLand(textOf(row, 'pblancNm'))) continue;
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups].map(([id, group]) => noticeOf(id, group, deal, base));
}

function noticeOf(id: string, rows: Row[], deal: Deal, base: string): Notice {
  const head = rows[0]!;
  const link = rowLink(textOf(head, 'url'), base);
  const panId = panIdIn(link);
  const seq = shSeqIn(link);
  const ids = [panId === null ? [] : idOf('lh', panId), seq === null ? [] : idOf('sh', seq), idOf('mh', id)].flat();
  const before = textOf(head, 'beforePblancId');
  const title = plain(textOf(head, 'pblancNm') || textOf(head, 'hsmpNm'));
  const state = textOf(head, 'sttusNm');
  const chained = before !== '' && before !== id && before !== '0';
  const newId = chained || isMarked(title);
  return {
    ...bareNotice({
      ids,
      title,
      agency: plain(textOf(head, 'suplyInsttNm'), 40),
      type: typeOf(...rows.map((row) => textOf(row, 'suplyTyNm')), title),
      deal,
      place: placeOf(rows.map((row) => textOf(row, 'brtcNm')).join(' ')),
    }),
    replaces: chained ? idOf('mh', before) : null,
    corrected: state.includes('정정') || newId ? (newId ? 'new_id' : 'status') : 'no',
    cancelled: state.includes('취소'),
    posted: readDay(head.rcritPblancDe),
    applyStart: readDay(head.beginDe),
    applyEnd: readDay(head.endDe),
    winners: readDay(head.przwnerPresnatnDe),
    link,
    units: rows.map((row) => unitOf(row, deal)),
  };
}

function unitOf(row: Row, deal: Deal): Unit {
  const paid = ['enty', 'prtpay', 'surlus']
    .map((name) => numberOf(row, name) ?? 0)
    .reduce((sum, part) => sum + part, 0);
  const deposit = numberOf(row, 'rentGtn');
  const rent = numberOf(row, 'mtRntchrg');
  // Zeroes stand where the source has no figure: a rental of nothing is not offered.
  const known = deal === 'rental' && (deposit ?? 0) + (rent ?? 0) > 0;
  const parts = [textOf(row, 'brtcNm'), textOf(row, 'signguNm')].filter((part) => part !== '');
  return {
    name: plain([textOf(row, 'hsmpNm'), textOf(row, 'suplyTyNm')].filter((part) => part !== '').join(' '), 80),
    place: plain(parts.join(' '), 60),
    region: regionOf(textOf(row, 'brtcNm')),
    area: null,
    count: numberOf(row, 'sumSuplyCo'),
    deposit: known ? (deposit ?? 0) : null,
    rent: known ? (rent ?? 0) : null,
    price: deal === 'sale' && paid > 0 ? paid : null,
  };
}
