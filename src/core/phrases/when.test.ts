import { describe, expect, it } from 'vitest';
import { parseWhen } from './when.ts';

const zone = 'Asia/Seoul';
const now = Date.parse('2026-11-30T10:00:00+09:00');
const read = (text: string, at = now) => parseWhen(text, { now: at, zone });

describe('what is left of the sentence', () => {
  it.each([
    ['내일 오전 9시에 배포 로그 확인해줘', '배포 로그 확인해줘'],
    ['매일 아침마다 물 마시기', '물 마시기'],
    ['2026.12.20 오후 6시까지 보고서 초안 작성', '보고서 초안 작성'],
    ['배포 로그를 내일 오전 9시에 확인해줘', '배포 로그를 확인해줘'],
    ['30분 뒤에 알려줘', '알려줘'],
    ['내일 (12월 1일) 회의', '회의'],
    ['매주 월요일, 목요일 9시에 주간 회의', '주간 회의'],
    ['remind me to call mom tomorrow at 3pm', 'remind me to call mom'],
    ['remind me on the 1st of every month to pay rent', 'remind me to pay rent'],
    ['every weekday at 8:30, stand up', 'stand up'],
    ['by Friday 6pm: finish the report', 'finish the report'],
    ['내일 9시', ''],
    ['안녕하세요', '안녕하세요'],
  ])('%s → "%s"', (text, rest) => {
    expect(read(text).rest).toBe(rest);
  });

  it('names the span that it read', () => {
    expect(read('배포 확인 내일 9시에').matched).toEqual({ start: 6, end: 12, text: '내일 9시에' });
    expect(read('안녕').matched).toEqual({ start: 0, end: 0, text: '' });
  });
});

describe('what was assumed is said', () => {
  it.each([
    ['내일 3시', '오전·오후 말이 없어서 오후 3시로 알아들었어요.'],
    ['내일 3시 30분', '오전·오후 말이 없어서 오후 3시 30분으로 알아들었어요.'],
    ['내일', '시각 말이 없어서 오전 9시로 했어요.'],
    ['tomorrow at 3', 'Neither AM nor PM was said, so I took 3:00 PM.'],
    ['내일 오전 12시', '오전 12시는 0시로 알아들었어요.'],
  ])('%s', (text, note) => {
    expect(read(text)).toMatchObject({ assumed: true, note });
  });

  it.each([
    '내일 오후 3시',
    '15:45',
    '30분 뒤',
    '모레 정오',
    '매주 월요일 오전 9시',
    'tomorrow at 9am',
    'in 2 weeks',
    '금요일 오후 6시까지',
    '오늘 밤 12시',
    '0시',
  ])('%s leaves nothing to assume', (text) => {
    expect(read(text)).toMatchObject({ assumed: false, note: null });
  });

  it('warns that short months are skipped without having assumed anything', () => {
    expect(read('매월 31일 오전 9시')).toMatchObject({ assumed: false, note: '31일이 없는 달은 건너뛰어요.' });
  });

  it('asks and refuses in the language of the sentence', () => {
    expect(read('나중에')).toMatchObject({ question: expect.stringMatching(/[가-힣]/) });
    expect(read('later')).toMatchObject({ question: expect.stringMatching(/^[A-Z][a-z ]/) });
    expect(read('2026.2.30')).toMatchObject({ kind: 'error', reason: '2026년 2월에는 30일이 없어요.' });
    expect(read('어제 9시')).toMatchObject({
      kind: 'past',
      at: '2026-11-29T09:00:00+09:00',
      reason: '어제 11월 29일 (일) 오전 9시는 이미 지났어요.',
    });
    expect(read('12월 1일 금요일')).toMatchObject({
      question: '12월 1일은 화요일이에요. 날짜와 요일 가운데 어느 쪽인가요?',
    });
  });

  it('takes the language of the user where the sentence shows none', () => {
    expect(parseWhen('9:30', { now, zone, locale: 'en' }).note).toMatch(/AM/);
    expect(parseWhen('9:30', { now, zone, locale: 'ko' }).note).toMatch(/오전/);
  });
});

describe('time that passes while a request is on its way', () => {
  it('is no past yet', () => {
    expect(read('2026-11-30T10:00:00+09:00', now + 200)).toMatchObject({
      kind: 'once',
      at: '2026-11-30T10:00:00+09:00',
    });
    expect(read('2026-11-30T10:00:00+09:00', now + 2000)).toMatchObject({ kind: 'past' });
    expect(read('오늘 10:00', now + 200)).toMatchObject({ kind: 'once', at: '2026-11-30T10:00:00+09:00' });
  });
});

it('reads decomposed Hangul as it reads composed', () => {
  expect(read('내일 오전 9시'.normalize('NFD'))).toEqual(read('내일 오전 9시'));
});

it('chooses the cadence of a deadline by the time that is left', () => {
  const cadence = (text: string) => {
    const when = read(text);
    return when.kind === 'until' ? when.cadence : when.kind;
  };
  expect(cadence('7일 안에')).toBe('daily');
  expect(cadence('167시간 안에')).toBe('6h');
  expect(cadence('24시간 안에')).toBe('6h');
  expect(cadence('23시간 안에')).toBe('hourly');
  expect(cadence('60분 안에')).toBe('hourly');
  expect(cadence('59분 안에')).toBe('10min');
});

it('keeps the wall clock over a day and the length over hours', () => {
  const before = Date.parse('2026-03-07T12:00:00-05:00');
  const inNewYork = (text: string) => parseWhen(text, { now: before, zone: 'America/New_York' });
  expect(inNewYork('in one day')).toMatchObject({ at: '2026-03-08T12:00:00-04:00' });
  expect(inNewYork('in 24 hours')).toMatchObject({ at: '2026-03-08T13:00:00-04:00' });
});
