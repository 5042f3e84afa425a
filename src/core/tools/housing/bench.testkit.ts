import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FakeClock, fakeClock } from '../../../../test/support/fake-clock.ts';
import { freshHome } from '../../../../test/support/home.ts';
import {
  type HousingSite,
  type LhRow,
  type MyHomeRow,
  startHousingSite,
} from '../../../../test/support/housing-site.ts';
import { CompanionError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { openStore } from '../../store/store.ts';
import { createFetcher } from '../net/guarded-fetch.ts';
import { createToolRegistry } from '../registry.ts';
import type { Language, ToolResult } from '../tool.ts';
import { createHousingTools } from './index.ts';

/** A real site, a real database, and the hand-over that delivery does. */
export async function housingBench(options: { key?: string | null; now?: string } = {}) {
  const home = freshHome();
  const place: HousingSite = await startHousingSite();
  const clock: FakeClock = fakeClock(options.now ?? '2026-09-20T09:00:00+09:00');
  const store = openStore({ path: join(home, 'jarvis.db') });
  const secrets = { key: options.key === undefined ? 'abc+/=' : options.key };
  const logged: { fields: object; text: string }[] = [];
  const keep = (fields: object, text: string) => void logged.push({ fields, text });
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep };
  const open = () =>
    createToolRegistry(
      createHousingTools({
        store,
        clock,
        log,
        fetcher: createFetcher({ allowPrivate: () => [place.site.host] }),
        secrets: { get: async (name) => (name === 'data_go_kr' ? secrets.key : null) },
        settings: () => place.settings,
        tables: { shipped: join(import.meta.dirname, '../../../../resources/housing'), own: join(home, 'housing') },
      }),
    );
  let tools = open();
  onTestFinished(async () => {
    await place.close();
    store.close();
  });

  async function call(tool: string, args: object = {}, more: { language?: Language } = {}): Promise<ToolResult> {
    return await tools.call(tool, args, {
      now: clock.now(),
      zone: 'Asia/Seoul',
      language: more.language ?? 'ko',
      scope: 'job:test',
      signal: new AbortController().signal,
    });
  }
  const toolOf = (name: string) => tools.get(name)!;
  /** The settlement goes through the database as JSON, inside the hand-over's transaction. */
  function handOver(tool: string, result: ToolResult): void {
    if (result.settle === undefined) return;
    const payload: unknown = JSON.parse(JSON.stringify(result.settle));
    store.tx(() => toolOf(tool).settle!(payload));
  }
  return {
    ...place,
    clock,
    store,
    secrets,
    logged,
    home,
    call,
    handOver,
    toolOf,
    /** The companion was closed and opened again. */
    restart() {
      tools = open();
    },
    /** A look that is handed over: its item lines. */
    async told(args: object = {}): Promise<string[]> {
      const result = await call('housing_watch', args);
      handOver('housing_watch', result);
      return itemLines(result);
    },
    async failure(tool: string, args: object = {}): Promise<string> {
      try {
        return `expected a failure, got: ${(await call(tool, args)).text}`;
      } catch (error) {
        if (error instanceof CompanionError) return error.message;
        throw error;
      }
    },
  };
}
export type HousingBench = Awaited<ReturnType<typeof housingBench>>;

export const itemLines = (result: ToolResult) => result.text.split('\n').filter((line) => line.startsWith('항목: '));
export const keysOf = (lines: string[]) => lines.map((line) => /^항목: \[([^\]]+)\]/.exec(line)![1]!);

/** Real notices (public, 2024 and 2026). */
export const GUNSAN: LhRow = {
  PAN_ID: '2015122300020801',
  PAN_NM: '군산나운4 영구임대주택 입주자격완화 예비입주자 모집 공고',
  CNP_CD_NM: '전북특별자치도',
  AIS_TP_CD: '09',
  AIS_TP_CD_NM: '영구임대',
  PAN_NT_ST_DT: '2026.09.18',
  CLSG_DT: '2026.09.29',
};
export const PAJU: LhRow = {
  PAN_ID: '0000060619',
  PAN_NM: '파주운정3 지구 A16, A17, A23블록 공공분양주택 잔여세대 추가 입주자모집공고',
  CNP_CD_NM: '경기도',
  UPP_AIS_TP_CD: '05',
  AIS_TP_CD: '05',
  AIS_TP_CD_NM: '분양주택',
  CCR_CNNT_SYS_DS_CD: '02',
  SPL_INF_TP_CD: '050',
  PAN_NT_ST_DT: '2026.09.12',
  CLSG_DT: '2026.09.22',
};
export const SHOP: LhRow = {
  PAN_ID: 'LN-0002396',
  PAN_NM: '전주평화4단지 영구임대상가 입점자 모집공고',
  CNP_CD_NM: '전북특별자치도',
  UPP_AIS_TP_CD: '22',
  AIS_TP_CD: '24',
  AIS_TP_CD_NM: '임대상가(추첨)',
  CCR_CNNT_SYS_DS_CD: '04',
  PAN_NT_ST_DT: '2026.09.15',
  CLSG_DT: '2026.09.24',
};
export const LAND: LhRow = {
  PAN_ID: 'BN-0005796',
  PAN_NM: '고양삼송 주유소용지 공급공고(1년거치 3년무이자)',
  CNP_CD_NM: '경기도',
  UPP_AIS_TP_CD: '01',
  AIS_TP_CD: '01',
  AIS_TP_CD_NM: '토지',
  CCR_CNNT_SYS_DS_CD: '01',
  PAN_NT_ST_DT: '2026.09.12',
  CLSG_DT: '2026.10.01',
};
export const GURI: MyHomeRow = {
  pblancId: '17001',
  sttusNm: '일반공고',
  pblancNm: '구리수택 행복주택 예비입주자 모집공고',
  suplyInsttNm: 'LH',
  suplyTyNm: '행복주택',
  rcritPblancDe: '20260915',
  beginDe: '20260921',
  endDe: '20260930',
  url: 'https://apply.lh.or.kr/lhapply/apply/wt/wrtanc/selectWrtancInfo.do?panId=2015122300020536&ccrCnntSysDsCd=03&uppAisTpCd=06&aisTpCd=10&mi=1026',
  hsmpNm: '구리수택',
  brtcNm: '경기도',
  signguNm: '구리시',
  sumSuplyCo: 50,
  rentGtn: 37_224_000,
  enty: 1_862_000,
  surlus: 35_362_000,
  mtRntchrg: 156_000,
};
export const BYEOLLAE: MyHomeRow = {
  ...GURI,
  hsmpNm: '남양주별내 A24BL',
  signguNm: '남양주시',
  sumSuplyCo: 117,
  rentGtn: 22_896_000,
  enty: 1_145_000,
  surlus: 21_751_000,
  mtRntchrg: 103_000,
};
