import { compactDay, daysLater, readDay } from '../days.ts';
import { bareNotice, type Notice, type NoticeType } from '../notice.ts';
import { placeOf } from '../regions.ts';
import { isMarked, isShopOrLand, typeOf } from '../titles.ts';
import { listOf, mergedByKey, readGateway, textOf } from './gateway.ts';
import { type Asking, addressOf, ask, keyPart, reading } from './http.ts';
import { idOf, plain, rowLink } from './rows.ts';
import { type NoticeSource, outcomeOf, SourceFault } from './source.ts';

const MOST_PAGES = 30;
/** 분양주택, 임대주택, 주거복지, 공공분양(신혼희망); land (01) and shops (22) are more than half of the list. */
const HOMES = new Set(['05', '06', '13', '39']);

type Row = Record<string, unknown>;

/** LH's list (data.go.kr 15058530). `today` is the day in Seoul. */
export function lhList(asking: Asking, key: () => Promise<string>, today: () => string): NoticeSource {
  return {
    id: 'lh',
    needsKey: true,
    look: () =>
      outcomeOf(async () => {
        const { rows_per_request: size, lh_url: base, window_days: days } = asking.settings();
        const rows: Row[] = [];
        for (let page = 1; page <= MOST_PAGES; page++) {
          // PAN_SS is left out: sent empty it gives no rows at all.
          const query = {
            PG_SZ: String(size),
            PAGE: String(page),
            PAN_ST_DT: compactDay(daysLater(today(), -days)),
            PAN_ED_DT: compactDay(today()),
          };
          const address = addressOf(base, '/lhLeaseNoticeInfo1/lhLeaseNoticeInfo1', query);
          const answer = await ask(asking, `${address}&ServiceKey=${keyPart(await key())}`);
          const got = reading(() => rowsOf(readGateway(answer)));
          rows.push(...got);
          const total = Number(got[0] === undefined ? 0 : textOf(got[0], 'ALL_CNT')) || 0;
          if (got.length === 0 || rows.length >= total) break;
        }
        return { rows: rows.length, notices: noticesOfLh(rows, base) };
      }),
  };
}

/** The rows of an answer, whichever of its objects holds them. */
export function rowsOf(value: unknown): Row[] {
  const merged = mergedByKey(value);
  const header = listOf(merged.resHeader)[0];
  const code = header === undefined ? '' : textOf(header, 'SS_CODE');
  if (code !== '' && code !== 'Y') throw new SourceFault('unreadable', `SS_CODE ${code.slice(0, 10)}`);
  if (code === '' && merged.dsList === undefined) throw new SourceFault('unreadable', 'form');
  return listOf(merged.dsList);
}

/** The notices for homes among rows of the list. A row that comes twice (the list moved between pages) is one. */
export function noticesOfLh(rows: Row[], base: string): Notice[] {
  const notices = new Map<string, Notice>();
  for (const row of rows) {
    const upp = textOf(row, 'UPP_AIS_TP_CD');
    const panId = textOf(row, 'PAN_ID');
    if (panId === '' || !HOMES.has(upp) || isShopOrLand(textOf(row, 'PAN_NM'))) continue;
    notices.set(panId, noticeOf(row, panId, base));
  }
  return [...notices.values()];
}

function noticeOf(row: Row, panId: string, base: string): Notice {
  const title = plain(textOf(row, 'PAN_NM'));
  const state = textOf(row, 'PAN_SS');
  const [upp, ais, ccr] = [textOf(row, 'UPP_AIS_TP_CD'), textOf(row, 'AIS_TP_CD'), textOf(row, 'CCR_CNNT_SYS_DS_CD')];
  // 39 (신혼희망) holds sales and 행복주택 under one code, so the title goes first.
  const type = typeOf(title, textOf(row, 'AIS_TP_CD_NM'));
  const marked = isMarked(title);
  return {
    ...bareNotice({
      ids: [idOf('lh', panId)],
      title,
      agency: 'LH',
      type,
      deal: isSale(ccr, upp, type) ? 'sale' : 'rental',
      place: placeOf(textOf(row, 'CNP_CD_NM')),
    }),
    corrected: marked ? 'new_id' : state.includes('정정') ? 'status' : 'no',
    posted: readDay(row.PAN_NT_ST_DT) ?? readDay(row.PAN_DT),
    applyEnd: readDay(row.CLSG_DT),
    closed: state === '접수마감',
    link: rowLink(textOf(row, 'DTL_URL'), base),
    lh: { panId, spl: textOf(row, 'SPL_INF_TP_CD'), ccr, upp, ais },
  };
}

function isSale(ccr: string, upp: string, type: NoticeType): boolean {
  if (type === '행복주택') return false;
  return ccr === '02' || (ccr === '' && (upp === '05' || upp === '39'));
}
