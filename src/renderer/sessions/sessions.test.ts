import { expect, test } from 'vitest';
import { at, session } from '../testing/samples.ts';
import { dayNumber } from '../time/zone.ts';
import { excerptPieces } from './excerpt.tsx';
import { byAge } from './groups.ts';

test('sessions by the day of the companion’s zone', () => {
  const list = [0, -1, -3, -30].map((days, index) => session({ id: index + 1, updatedAt: at('9:00', days) }));
  const today = dayNumber(Date.parse(at('10:00')), 'Asia/Seoul');
  expect(byAge(list, today, 'Asia/Seoul').map(({ age }) => age)).toEqual(['today', 'yesterday', 'week', 'older']);
});

test('the hit of an excerpt is told apart, and stray marks do no harm', () => {
  expect(excerptPieces('월평균 \ue000소득\ue001의 120%')).toEqual([
    { text: '월평균 ', hit: false },
    { text: '소득', hit: true },
    { text: '의 120%', hit: false },
  ]);
  expect(excerptPieces('\ue001a\ue000b')).toEqual([
    { text: 'a', hit: false },
    { text: 'b', hit: true },
  ]);
  expect(excerptPieces('')).toEqual([]);
});
