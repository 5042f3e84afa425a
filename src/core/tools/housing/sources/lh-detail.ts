import type { LhRef } from '../notice.ts';
import { isRecord, listOf, mergedByKey, numberOf, readGateway, textOf } from './gateway.ts';
import { type Asking, addressOf, ask, keyPart, reading } from './http.ts';
import { plain } from './rows.ts';

/** What LH says of one notice beside its list. Texts are plain and untrusted. */
export interface LhDetail {
  homes: { name: string; address: string; area: string; count: string; moveIn: string }[];
  /** Each a label and what it says. */
  schedule: { label: string; says: string }[];
  files: { name: string; link: string }[];
  reason: string;
  supply: { name: string; kind: string; area: string; count: string; deposit: number | null; rent: number | null }[];
}

type Row = Record<string, unknown>;

/** Detail (15057999) and supply (15056765) of one notice. Throws a `SourceFault`. */
export async function readLhDetail(asking: Asking, key: string, ref: LhRef): Promise<LhDetail> {
  const detail = await oneAnswer(asking, '/lhLeaseNoticeDtlInfo1/getLeaseNoticeDtlInfo1', key, ref);
  const supply = await oneAnswer(asking, '/lhLeaseNoticeSplInfo1/getLeaseNoticeSplInfo1', key, ref);
  return {
    homes: rows(detail, 'dsSbd').map(homeOf),
    schedule: rows(detail, 'dsSplScdl').flatMap(datesOf),
    files: rows(detail, 'dsAhflInfo').flatMap(fileOf),
    reason:
      rows(detail, 'dsEtcInfo')
        .map((row) => plain(textOf(row, 'CRC_RSN'), 300))
        .find((text) => text !== '') ?? '',
    supply: rows(supply, 'dsList01').map((row) => ({
      name: plain(textOf(row, 'SBD_LGO_NM'), 80),
      kind: plain(textOf(row, 'HTY_NNA'), 30),
      area: plain(textOf(row, 'DDO_AR'), 20),
      count: plain(textOf(row, 'NOW_HSH_CNT') || textOf(row, 'HSH_CNT'), 10),
      deposit: numberOf(row, 'LS_GMY'),
      rent: numberOf(row, 'RFE'),
    })),
  };
}

async function oneAnswer(asking: Asking, path: string, key: string, ref: LhRef): Promise<Record<string, unknown>> {
  const query: Record<string, string> = {
    PAN_ID: ref.panId,
    SPL_INF_TP_CD: ref.spl,
    CCR_CNNT_SYS_DS_CD: ref.ccr,
    UPP_AIS_TP_CD: ref.upp,
  };
  if (ref.ais !== '') query.AIS_TP_CD = ref.ais;
  const answer = await ask(asking, `${addressOf(asking.settings().lh_url, path, query)}&serviceKey=${keyPart(key)}`);
  return reading(() => mergedByKey(readGateway(answer)));
}

/** The rows of a data set. `dsXNm` beside it holds labels, not data, and is not read. */
const rows = (answer: Record<string, unknown>, name: string): Row[] => listOf(answer[name]).filter(isRecord);

/** Rentals and sales name the same things differently. */
function homeOf(row: Row) {
  const either = (...names: string[]) => names.map((name) => textOf(row, name)).find((text) => text !== '') ?? '';
  return {
    name: plain(either('LCC_NT_NM', 'BZDT_NM'), 80),
    address: plain(`${either('LGDN_ADR', 'LCT_ARA_ADR')} ${either('LGDN_DTL_ADR', 'LCT_ARA_DTL_ADR')}`, 150),
    area: plain(either('DDO_AR', 'MIN_MAX_RSDN_DDO_AR'), 40),
    count: plain(either('HSH_CNT', 'SUM_TOT_HSH_CNT'), 10),
    moveIn: plain(textOf(row, 'MVIN_XPC_YM'), 20),
  };
}

const SPANS: [string, string, string][] = [
  ['접수', 'SBSC_ACP_ST_DT', 'SBSC_ACP_CLSG_DT'],
  ['서류 접수', 'PPR_ACP_ST_DT', 'PPR_ACP_CLSG_DT'],
  ['서류 접수', 'PZWR_PPR_SBM_ST_DT', 'PZWR_PPR_SBM_ED_DT'],
  ['서류제출 대상자 발표', 'PPR_SBM_OPE_ANC_DT', 'PPR_SBM_OPE_ANC_DT'],
  ['당첨자 발표', 'PZWR_ANC_DT', 'PZWR_ANC_DT'],
  ['계약', 'CTRT_ST_DT', 'CTRT_ED_DT'],
];

function datesOf(row: Row): LhDetail['schedule'] {
  const spans = SPANS.map(([label, from, to]) => {
    const parts = [...new Set([shown(textOf(row, from)), shown(textOf(row, to))])].filter((part) => part !== '');
    return { label, says: parts.join('~') };
  });
  const accepted = plain(textOf(row, 'ACP_DTTM'), 60);
  const group = plain(textOf(row, 'HS_SBSC_ACP_TRG_CD_NM'), 40);
  const own = accepted === '' ? [] : [{ label: group === '' ? '접수' : `접수(${group})`, says: accepted }];
  return [...own, ...spans.filter(({ says }) => says !== '')];
}

/** `20240423` as `2024.04.23`; anything else as it is. */
const shown = (text: string) => plain(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3'), 30);

function fileOf(row: Row): LhDetail['files'] {
  const link = textOf(row, 'AHFL_URL');
  // Labels stand among the links ("다운로드").
  if (!/^https?:\/\/[^\s]+$/i.test(link)) return [];
  return [{ name: plain(textOf(row, 'CMN_AHFL_NM') || textOf(row, 'SL_PAN_AHFL_DS_CD_NM'), 100), link }];
}
