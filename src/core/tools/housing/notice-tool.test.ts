import { beforeEach, describe, expect, it } from 'vitest';
import { BYEOLLAE, GUNSAN, GURI, type HousingBench, housingBench, PAJU } from './bench.testkit.ts';

let bench: HousingBench;
beforeEach(async () => {
  bench = await housingBench();
});

const show = async (notice: string) => (await bench.call('housing_notice', { notice })).text;

const DETAIL = {
  dsSplScdl: [
    {
      SBSC_ACP_ST_DT: '2026.09.29',
      SBSC_ACP_CLSG_DT: '2026.09.29',
      PPR_ACP_CLSG_DT: '2026.09.29',
      PZWR_ANC_DT: '2026.12.04',
      CTRT_ST_DT: '',
    },
  ],
  dsSplScdlNm: [{ SBSC_ACP_ST_DT: '접수시작일' }],
  dsSbd: [
    {
      LCC_NT_NM: '군산나운4단지',
      LGDN_ADR: '전북특별자치도 군산시 문화로 36',
      LGDN_DTL_ADR: '',
      HSH_CNT: '1954',
      DDO_AR: '26.37~52.74',
      MVIN_XPC_YM: '1993.05',
    },
  ],
  dsAhflInfo: [
    { AHFL_URL: '다운로드', CMN_AHFL_NM: '파일명' },
    {
      AHFL_URL: 'https://apply.lh.or.kr/lhapply/lhFile.do?fileid=68659195',
      SL_PAN_AHFL_DS_CD_NM: '공고문(PDF)',
      CMN_AHFL_NM: '군산나운4 모집공고문.pdf',
    },
  ],
  dsEtcInfo: [{ ETC_CTS: '', CRC_RSN: '접수 장소 정정' }],
};
const SUPPLY = [
  {
    SBD_LGO_NM: '군산나운4',
    HTY_NNA: '26',
    DDO_AR: '26.37',
    HSH_CNT: '300',
    NOW_HSH_CNT: '20',
    LS_GMY: '공고문 참조',
    RFE: '공고문 참조',
  },
  {
    SBD_LGO_NM: '군산나운4',
    HTY_NNA: '39',
    DDO_AR: '39.1',
    HSH_CNT: '100',
    NOW_HSH_CNT: '5',
    LS_GMY: '2,500,000',
    RFE: '55,000',
  },
];

describe('details', () => {
  beforeEach(() => {
    bench.hold.lh = [GUNSAN, PAJU];
    bench.hold.detail[GUNSAN.PAN_ID] = DETAIL;
    bench.hold.supply[GUNSAN.PAN_ID] = SUPPLY;
  });

  it('a rental: dates, homes, supply, files; labels among the data are left out, “공고문 참조” is no sum', async () => {
    const text = await show('lh-2015122300020801');
    expect(text.split('\n')).toEqual([
      '군산나운4 영구임대주택 입주자격완화 예비입주자 모집 공고',
      '공급: LH, 종류: 영구임대',
      '공고일: 2026-09-18',
      '접수 2026-09-29',
      '신청 가능성: 확인 필요. 자격은 공고문 확인이 필요해요.',
      '링크: https://apply.lh.or.kr/lhapply/apply/wt/wrtanc/selectWrtancInfo.do?panId=2015122300020801&ccrCnntSysDsCd=03&uppAisTpCd=06&aisTpCd=09&mi=1026',
      '정정 사유: 접수 장소 정정',
      '일정:',
      '- 접수: 2026.09.29',
      '- 서류 접수: 2026.09.29',
      '- 당첨자 발표: 2026.12.04',
      '주택:',
      '- 군산나운4단지 · 전북특별자치도 군산시 문화로 36 · 26.37~52.74㎡ · 1954 · 1993.05',
      '- 군산나운4 · 26 · 26.37㎡ · 20',
      '- 군산나운4 · 39 · 39.1㎡ · 5 · 보증금 250만원 · 월임대료 55,000원',
      '첨부:',
      '- 군산나운4 모집공고문.pdf: https://apply.lh.or.kr/lhapply/lhFile.do?fileid=68659195',
      '참고: 마이홈: 빈 목록을 줬어요.',
      '참고: SH RSS: 빈 목록을 줬어요.',
      '참고: SH 게시판: 빈 목록을 줬어요.',
    ]);
  });

  it('a sale names the same things otherwise', async () => {
    bench.hold.detail[PAJU.PAN_ID] = {
      dsSplScdl: [
        {
          HS_SBSC_ACP_TRG_CD_NM: '일반',
          ACP_DTTM: '2026.09.22 10:00 ~ 09.22 17:00',
          PZWR_ANC_DT: '20260923',
          PZWR_PPR_SBM_ST_DT: '20260924',
          PZWR_PPR_SBM_ED_DT: '20260925',
        },
      ],
      dsSbd: [
        {
          BZDT_NM: '파주운정3 A16',
          LCT_ARA_ADR: '경기도 파주시',
          SUM_TOT_HSH_CNT: '500',
          MIN_MAX_RSDN_DDO_AR: '59.78 ~ 84.33',
          MVIN_XPC_YM: '2027년 01월',
        },
      ],
    };
    const text = await show('파주운정3');
    expect(text).toContain('- 접수(일반): 2026.09.22 10:00 ~ 09.22 17:00');
    expect(text).toContain('- 서류 접수: 2026.09.24~2026.09.25');
    expect(text).toContain('- 당첨자 발표: 2026.09.23');
    expect(text).toContain('- 파주운정3 A16 · 경기도 파주시 · 59.78 ~ 84.33㎡ · 500 · 2027년 01월');
  });

  it('a key that is refused on details: what the list has, and says so', async () => {
    bench.manner('lh_detail', { error: 'xml', code: '20', status: 403 });
    const text = await show('lh-2015122300020801');
    expect(text).toContain('접수 2026-09-29');
    expect(text).toContain('참고: LH 상세 정보는 지금 받지 못해서');
  });

  it('the ids of the list row are asked for', async () => {
    await show('lh-2015122300020801');
    const { searchParams } = new URL(
      bench.site.asked('/lh/lhLeaseNoticeDtlInfo1/getLeaseNoticeDtlInfo1')[0]!.path,
      'http://x',
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      PAN_ID: '2015122300020801',
      SPL_INF_TP_CD: '062',
      CCR_CNNT_SYS_DS_CD: '03',
      UPP_AIS_TP_CD: '06',
      AIS_TP_CD: '09',
      serviceKey: 'abc+/=',
    });
  });
});

describe('finding it', () => {
  it('by key, by another of its ids, by its link, by LH’s number, by a part of its title or a complex in it', async () => {
    bench.hold.myhome = [GURI, BYEOLLAE];
    for (const what of ['lh-2015122300020536', 'mh-17001', GURI.url!, '구리수택 행복 주택', '남양주별내 A24블록']) {
      expect(await show(what)).toMatch(/^구리수택 행복주택 예비입주자 모집공고\n/);
    }
    const text = await show('남양주별내');
    expect(text).toContain('- 구리수택 행복주택 · 경기도 구리시 · 50호 · 보증금 3,722만 4,000원 · 월임대료 156,000원');
    expect(text).toContain('1,000만원 올리면 월임대료가 50,000원 내려가고, 1,000만원 내리면 29,167원 올라가요');
  });

  it('several fit: their keys; none: a sentence', async () => {
    bench.hold.lh = [GUNSAN, PAJU];
    expect(await show('모집')).toContain(
      '- 군산나운4 영구임대주택 입주자격완화 예비입주자 모집 공고 (lh-2015122300020801)',
    );
    expect(await bench.failure('housing_notice', { notice: '없는 단지' })).toContain(
      '‘없는 단지’에 맞는 열린 공고를 찾지 못했어요',
    );
    expect(await bench.failure('housing_notice', { notice: '!!' })).toContain('찾지 못했어요');
  });

  it('one that has closed is still found by its key', async () => {
    bench.hold.lh = [{ ...GUNSAN, CLSG_DT: '2026.09.19' }];
    expect(await show('lh-2015122300020801')).toMatch(/^군산나운4/);
  });
});
