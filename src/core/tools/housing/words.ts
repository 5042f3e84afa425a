import type { Language } from '../tool.ts';
import type { Condition } from './conditions.ts';
import type { Verdict } from './eligibility.ts';

const EXAMPLE_KO = '"현금 1억, 월 150만원"';
const EXAMPLE_EN = '"cash 1억, 150만원 a month"';

const ko = {
  verdict: { likely: '가능성 높음', check: '확인 필요', unlikely: '어려움' } as Record<Verdict, string>,
  checkNotice: '자격은 공고문 확인이 필요해요',
  persons: (n: number) => `${n}인`,
  upToThree: '3인 이하',
  incomeBase: (year: string, table: string, size: string, ratio: string, limit: string) =>
    `${year}년 ${table} ${size} ${ratio} ${limit}`,
  notDeciding: '(참고)',
  stale: (day: string) => `기준 ${day}, 확인 필요`,
  correction: '정정',
  apply: (from: string | null, to: string | null) =>
    to === null ? '접수 기간은 공고문에' : from === null || from === to ? `접수 ${to}` : `접수 ${from}~${to}`,
  deadline: (to: string | null) => (to === null ? '마감은 공고문에' : `마감 ${to}`),
  others: '지역 확인 필요',

  watchAbout: 'LH, SH 등에 새로 올라오거나 정정된 주택 공고 중 신청 가능성이 있는 것을 알려 줘요.',
  watchHead: '신청해 볼 만한 공고가 올라왔어요.',
  watchFirst: '지금 열려 있는 공고 중 신청해 볼 만한 것들이에요.',
  watchNothing: '새로 올라오거나 정정된 공고는 없어요.',
  watchRest: '한 번에 다 알리기에는 많아서, 나머지는 다음 차례에 이어서 알려 드릴게요.',
  watching: (regions: string) => `${regions} 새 공고 보기`,
  nationwide: '전국',

  budgetAbout:
    '보유 현금과 월 여유자금으로 공고마다 대출까지 넣어 월 부담을 계산하고, 임대와 분양에서 부담이 가장 작은 공고를 골라 줘요.',
  budgeting: '공고별 월 부담 계산',
  askMoney: `보유 현금과 월 여유자금을 알려 주세요. ${EXAMPLE_KO}처럼 답해 주시면 저장하고 공고마다 월 부담을 계산할게요.`,
  askKey: (name: string) =>
    `공고의 보증금과 임대료를 읽으려면 공공데이터포털(data.go.kr) 열쇠가 필요해요. 15108420(마이홈)을 신청하고 설정의 열쇠에 ‘${name}’ 이름으로 넣어 주세요.`,
  picksHead: '지금 조건에서 월 부담이 가장 작은 공고예요.',
  listHead: '월 부담이 작은 차례예요.',
  rental: '임대',
  sale: '분양',
  noPick: '지금 조건에 드는 공고가 없어요.',
  overMonthly: (title: string, burden: string, monthly: string) =>
    `월 여유자금 ${monthly}에 드는 것은 없고, 가장 가까운 것은 ‘${title}’ 월 부담 최대 ${burden}이에요.`,
  short: (title: string, by: string) => `‘${title}’: 현금과 대출을 합쳐도 ${by}이 모자라요.`,
  cashOnly: (cash: string) => `대출 없이 현금 ${cash}`,
  loanAndCash: (product: string, loan: string, cash: string) => `${product} ${loan} + 현금 ${cash}`,
  burden: (high: string) => `월 부담 ${high}`,
  burdenRange: (high: string, highRate: string, low: string, lowRate: string) =>
    `월 부담 최대 ${high}(연 ${highRate}, 연 ${lowRate}이면 ${low})`,
  rateIs: (rate: string) => `(연 ${rate})`,
  usedMoney: (cash: string, monthly: string) => `보유 현금 ${cash}, 월 여유자금 ${monthly} 기준이에요.`,
  notSaid: '정하지 않음',
  withoutMoney: (count: number) => `금액이 공고문에만 있는 공고 ${count}건은 계산하지 못했어요.`,
  rentLoans: (names: string) => `${names}: 신청 조건 표가 없어 계산에 넣지 않았어요.`,
  ratesStale: (name: string, day: string) => `${name} 금리와 한도는 기준 ${day}, 확인 필요예요.`,
  special: (product: string, years: number) => `${product} 금리는 ${years}년 동안의 특례 금리예요.`,

  noticeAbout: '주택 공고 하나를 자세히 보여 줘요. notice 에는 항목의 키, 링크, 제목의 일부를 적어요.',
  noticing: (what: string) => `공고 ‘${what}’ 자세히 보기`,
  noticeNone: (what: string) => `‘${what}’에 맞는 열린 공고를 찾지 못했어요. 항목의 키나 제목을 더 길게 적어 주세요.`,
  noticeMany: (what: string) => `‘${what}’에 맞는 공고가 여럿이에요. 이 중 하나의 키를 적어 주세요.`,
  detail: {
    agency: '공급',
    type: '종류',
    posted: '공고일',
    winners: '당첨자 발표',
    possibility: '신청 가능성',
    homes: '주택',
    schedule: '일정',
    files: '첨부',
    reason: '정정 사유',
    link: '링크',
    deposit: '보증금',
    rent: '월임대료',
    price: '분양가',
    count: (n: number) => `${n}호`,
    more: (n: number) => `그 밖에 ${n}개가 더 있어요.`,
  },
  conversion: (up: string, down: string) =>
    `전환: 보증금을 1,000만원 올리면 월임대료가 ${up} 내려가고, 1,000만원 내리면 ${down} 올라가요(공고문에 다르게 있으면 공고문이 먼저예요).`,
  detailFailed: 'LH 상세 정보는 지금 받지 못해서 목록에 있는 것만 보여 드려요.',

  profileAbout:
    '주거 프로필을 보거나 저장해요. 보유 현금, 월 여유자금, 소득(연, “월 300만원”도 됨), 가구원 수, 지역, 출생 연도, 차량가액, 자산, 조건(신혼, 신생아, 2자녀, 생애최초, 맞벌이, 대학생).',
  profileGet: '주거 프로필 보기',
  profileSet: '주거 프로필 저장',
  profileEmpty: `주거 프로필이 비어 있어요. ${EXAMPLE_KO}처럼 말해 주시면 저장할게요.`,
  profileSaved: '주거 프로필에 저장했어요.',
  profileNow: '주거 프로필이에요.',
  profileNothing: `저장할 값이 없어요. ${EXAMPLE_KO}처럼 적어 주세요.`,
  fields: {
    cash: '보유 현금',
    monthly: '월 여유자금',
    income: '연 소득',
    household: '가구원 수',
    regions: '관심 지역',
    birthYear: '출생 연도',
    car: '차량가액',
    assets: '총자산',
    births: '2023-03-28 뒤에 태어난 자녀',
    conditions: '조건',
  },
  conditions: {
    newlywed: '신혼',
    newborn: '신생아',
    two_children: '2자녀 이상',
    first_home: '생애최초',
    dual_income: '맞벌이',
    student: '대학생',
  } as Record<Condition, string>,
  people: (n: number) => `${n}명`,
  year: (n: number) => `${n}년`,
  noCar: '없음',

  badSum: (field: string, value: string) =>
    `${field} ‘${value}’: 금액으로 읽지 못했어요. 150만원, 1억 5천, 150000000 처럼 단위를 같이 적어 주세요. 저장된 값은 그대로예요.`,
  badRegion: (value: string, known: string) =>
    `지역 ‘${value}’: 알지 못하는 곳이에요. ${known}, 전국 중에서 적어 주세요. 저장된 값은 그대로예요.`,
  badYear: (value: string, from: number, to: number) =>
    `출생 연도 ‘${value}’: 읽지 못했어요. ${from}부터 ${to} 사이의 해를 적어 주세요. 저장된 값은 그대로예요.`,
  badCondition: (value: string) =>
    `조건 ‘${value}’: 알지 못하는 말이에요. 신혼, 신생아, 2자녀, 생애최초, 맞벌이, 대학생 중에서 적어 주세요. 저장된 값은 그대로예요.`,

  note: '참고',
  sources: { myhome: '마이홈', lh: 'LH 공고 API', sh_rss: 'SH RSS', lh_board: 'LH 게시판', sh_board: 'SH 게시판' },
  failed: {
    key: (source: string) => `${source}: 열쇠를 받아 주지 않아요. 설정의 열쇠와 활용 신청을 확인해 주세요.`,
    limit: (source: string) => `${source}: 하루 사용량을 다 썼어요.`,
    busy: (source: string) => `${source}: 지금 답하지 못해요.`,
    unreadable: (source: string) => `${source}: 답을 읽지 못했어요.`,
    network: (source: string) => `${source}: 연결하지 못했어요.`,
    empty: (source: string) => `${source}: 빈 목록을 줬어요.`,
  },
  usedLast: '전에 받아 둔 것으로 봤어요.',
  noKey: (name: string) => `공공데이터포털 열쇠(${name})가 없어 열쇠 없이 볼 수 있는 곳만 봤어요.`,
  allFailed: (reasons: string) =>
    `공고를 한 곳에서도 받지 못했어요. ${reasons} 알린 기록은 그대로이고, 다음 차례에 다시 볼게요.`,
};

export type HousingWords = typeof ko;

const en: HousingWords = {
  verdict: { likely: 'good chance', check: 'to be checked', unlikely: 'unlikely' },
  checkNotice: 'check the notice for who may apply',
  persons: (n) => (n === 1 ? '1 person' : `${n} persons`),
  upToThree: 'up to 3 persons',
  incomeBase: (year, table, size, ratio, limit) => `${year} ${table} ${size} ${ratio} ${limit}`,
  notDeciding: ' (for orientation)',
  stale: (day) => `as of ${day}, to be checked`,
  correction: 'Corrected',
  apply: (from, to) =>
    to === null ? 'dates in the notice' : from === null || from === to ? `apply ${to}` : `apply ${from}–${to}`,
  deadline: (to) => (to === null ? 'deadline in the notice' : `until ${to}`),
  others: 'region to be checked',

  watchAbout: 'Tells which notices for public homes (LH, SH and others) are new or corrected and have a chance.',
  watchHead: 'There are notices that may be worth applying for.',
  watchFirst: 'These of the notices that are open now may be worth applying for.',
  watchNothing: 'No notice is new or corrected.',
  watchRest: 'There are too many to tell at once; the others follow next time.',
  watching: (regions) => `Look for new notices: ${regions}`,
  nationwide: 'everywhere',

  budgetAbout:
    'Computes what each notice costs a month with your cash and every loan that fits, and picks the smallest burden for renting and for buying.',
  budgeting: 'Compute the monthly burden of notices',
  askMoney: `How much cash do you have, and how much can you spend a month? Answer like ${EXAMPLE_EN} and it is stored and computed for each notice.`,
  askKey: (name) =>
    `Deposits and rents are read with a key of data.go.kr. Apply for 15108420 (MyHome) and add the key to the settings as “${name}”.`,
  picksHead: 'With your means these notices cost the least a month.',
  listHead: 'Smallest monthly burden first.',
  rental: 'Rent',
  sale: 'Buy',
  noPick: 'No open notice fits your means.',
  overMonthly: (title, burden, monthly) =>
    `Nothing fits into ${monthly} a month; the nearest is “${title}” with up to ${burden}.`,
  short: (title, by) => `“${title}”: cash and loan together are ${by} short.`,
  cashOnly: (cash) => `cash ${cash}, no loan`,
  loanAndCash: (product, loan, cash) => `${product} ${loan} + cash ${cash}`,
  burden: (high) => `${high} a month`,
  burdenRange: (high, highRate, low, lowRate) => `up to ${high} a month (at ${highRate}; ${low} at ${lowRate})`,
  rateIs: (rate) => ` (${rate} a year)`,
  usedMoney: (cash, monthly) => `Computed with cash ${cash} and ${monthly} a month.`,
  notSaid: 'no limit',
  withoutMoney: (count) => `${count} notices name their sums only in their files and were not computed.`,
  rentLoans: (names) => `${names} are not counted: who may have them was not found.`,
  ratesStale: (name, day) => `${name}: rates and limits are as of ${day}, to be checked.`,
  special: (product, years) => `The rate of ${product} holds for ${years} years.`,

  noticeAbout: 'Shows one notice in detail. `notice` is the key of an item, its link, or a part of its title.',
  noticing: (what) => `Details of “${what}”`,
  noticeNone: (what) => `No open notice fits “${what}”. Give the key of the item or more of its title.`,
  noticeMany: (what) => `Several notices fit “${what}”. Give the key of one of them.`,
  detail: {
    agency: 'Agency',
    type: 'Kind',
    posted: 'Posted',
    winners: 'Winners announced',
    possibility: 'Chance',
    homes: 'Homes',
    schedule: 'Dates',
    files: 'Files',
    reason: 'Corrected because',
    link: 'Link',
    deposit: 'deposit',
    rent: 'rent',
    price: 'price',
    count: (n) => `${n} homes`,
    more: (n) => `${n} more.`,
  },
  conversion: (up, down) =>
    `Conversion: 1,000만원 more deposit lowers the rent by ${up}; 1,000만원 less raises it by ${down} (what the notice says comes first).`,
  detailFailed: "LH's details can't be had right now; this is what its list says.",

  profileAbout:
    'Reads or stores the housing profile: cash, monthly room, income (a year; “월 300만원” works), household, regions, birth year, car, assets, conditions.',
  profileGet: 'Read the housing profile',
  profileSet: 'Store the housing profile',
  profileEmpty: `The housing profile is empty. Say something like ${EXAMPLE_EN} and it is stored.`,
  profileSaved: 'Stored in the housing profile.',
  profileNow: 'The housing profile:',
  profileNothing: `There is nothing to store. Write it like ${EXAMPLE_EN}.`,
  fields: {
    cash: 'Cash',
    monthly: 'Room a month',
    income: 'Income a year',
    household: 'Household',
    regions: 'Regions',
    birthYear: 'Born in',
    car: 'Car',
    assets: 'Assets',
    births: 'Children born since 2023-03-28',
    conditions: 'Conditions',
  },
  conditions: {
    newlywed: 'newlywed',
    newborn: 'newborn',
    two_children: 'two children or more',
    first_home: 'first home',
    dual_income: 'two incomes',
    student: 'student',
  },
  people: (n) => String(n),
  year: (n) => String(n),
  noCar: 'none',

  badSum: (field, value) =>
    `${field}: “${value}” is no sum. Write it with a unit, like 150만원, 1억 5천 or 150000000. What is stored stays as it is.`,
  badRegion: (value, known) => `“${value}” is no region. Use ${known} or 전국. What is stored stays as it is.`,
  badYear: (value, from, to) =>
    `“${value}” is no year of birth. Write one from ${from} to ${to}. What is stored stays as it is.`,
  badCondition: (value) =>
    `“${value}” is no condition. Use newlywed, newborn, two_children, first_home, dual_income or student. What is stored stays as it is.`,

  note: 'Note',
  sources: {
    myhome: 'MyHome',
    lh: 'the LH API',
    sh_rss: 'the SH feed',
    lh_board: 'the LH board',
    sh_board: 'the SH board',
  },
  failed: {
    key: (source) => `${source} does not take the key. Check the keys in the settings and what it is approved for.`,
    limit: (source) => `The daily limit of ${source} is used up.`,
    busy: (source) => `${source} can't answer right now.`,
    unreadable: (source) => `The answer of ${source} can't be read.`,
    network: (source) => `${source} can't be reached.`,
    empty: (source) => `${source} gave an empty list.`,
  },
  usedLast: 'What it gave last was used.',
  noKey: (name) => `There is no data.go.kr key (${name}), so only places without one were looked at.`,
  allFailed: (reasons) =>
    `No notices could be had. ${reasons} What was told stays noted, and the next turn looks again.`,
};

const all: Record<Language, HousingWords> = { ko, en };

export const housingWords = (language: Language): HousingWords => all[language];
