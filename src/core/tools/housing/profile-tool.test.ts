import { beforeEach, describe, expect, it } from 'vitest';
import { type HousingBench, housingBench } from './bench.testkit.ts';

let bench: HousingBench;
beforeEach(async () => {
  bench = await housingBench();
});

const get = async () => (await bench.call('housing_profile')).text;
const set = async (args: object) => (await bench.call('housing_profile', args)).text;

it('empty at first, and says how to fill it', async () => expect(await get()).toContain('주거 프로필이 비어 있어요'));

it('stores what is said in words or figures, and shows it with units; over a restart', async () => {
  const told = await set({
    cash: '1억 5천',
    monthly: '150만원',
    income: '월 300만원',
    household: 2,
    regions: '서울, 경기도',
    birth_year: '1995년생',
    car: '없음',
    assets: 200_000_000,
    births: 1,
    conditions: '신혼, 맞벌이',
  });
  const lines = [
    '- 보유 현금: 1억 5,000만원',
    '- 월 여유자금: 150만원',
    '- 연 소득: 3,600만원',
    '- 가구원 수: 2명',
    '- 관심 지역: 서울, 경기',
    '- 출생 연도: 1995년',
    '- 차량가액: 없음',
    '- 총자산: 2억원',
    '- 2023-03-28 뒤에 태어난 자녀: 1명',
    '- 조건: 신혼, 맞벌이',
  ];
  expect(told).toBe(['주거 프로필에 저장했어요.', ...lines].join('\n'));
  bench.restart();
  expect(await get()).toBe(['주거 프로필이에요.', ...lines].join('\n'));
});

it('changes what is named and keeps the rest; null forgets', async () => {
  await set({ cash: '1억', regions: ['서울'] });
  await set({ monthly: '100만' });
  expect(await get()).toBe('주거 프로필이에요.\n- 보유 현금: 1억원\n- 월 여유자금: 100만원\n- 관심 지역: 서울');
  await set({ cash: null, regions: '전국' });
  expect(await get()).toBe('주거 프로필이에요.\n- 월 여유자금: 100만원');
});

describe('what is refused keeps everything as it was', () => {
  it.each([
    [{ cash: '1억', monthly: '조금' }, '월 여유자금 ‘조금’'],
    [{ cash: 150 }, '보유 현금 ‘150’'],
    [{ cash: '5천원' }, '보유 현금 ‘5천원’'],
    [{ cash: '1억', regions: '수원' }, '지역 ‘수원’'],
    [{ cash: '1억', birth_year: 2027 }, '출생 연도 ‘2027’'],
    [{ cash: '1억', birth_year: '95년' }, '출생 연도 ‘95년’'],
    [{ cash: '1억', conditions: ['부자'] }, '조건 ‘부자’'],
    [{ cash: -1 }, 'cash'],
    [{ cash: 1e12 }, 'cash'],
    [{ household: 0 }, 'household'],
    [{ money: 1 }, 'money'],
  ])('%o', async (args, sentence) => {
    await set({ cash: '7천만' });
    expect(await bench.failure('housing_profile', args)).toContain(sentence);
    expect(await get()).toBe('주거 프로필이에요.\n- 보유 현금: 7,000만원');
  });
});

it('in English', async () => {
  const { text } = await bench.call('housing_profile', { cash: '1억', conditions: ['newlywed'] }, { language: 'en' });
  expect(text).toBe('Stored in the housing profile.\n- Cash: 1억원\n- Conditions: newlywed');
});
