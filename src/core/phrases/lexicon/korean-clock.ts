import { KO_NATIVE, KO_SINO, koNumber } from '../numbers.ts';
import { type Clock, clock, type Lexeme, lex, type Part, type PieceMeaning } from '../pieces.ts';
import { badClock, clockOf } from './written.ts';

const HOUR = `(\\d{1,3}|${KO_NATIVE}|이?십[일이삼사오육칠팔구]?|영)`;
const MINUTE = `(\\d{1,3}|${KO_SINO})`;

const PARTS: Record<string, Part> = {
  새벽: 'dawn',
  아침: 'morning',
  오전: 'forenoon',
  낮: 'midday',
  점심: 'midday',
  오후: 'afternoon',
  저녁: 'evening',
  밤: 'night',
};

function hourOf(word: string | undefined): number {
  return word === '영' ? 0 : (koNumber(word ?? '') ?? 0);
}

function styleOf(word: string | undefined): Clock['style'] {
  const hour = hourOf(word);
  return hour === 0 || hour >= 13 || (word ?? '').startsWith('0') ? 'exact' : 'hour';
}

function at(hour: string | undefined, minute = 0, second = 0): PieceMeaning {
  return clockOf(hourOf(hour), minute, styleOf(hour), null, second);
}

/** "9, 13, 18시": the hours before the last one. */
function hourList(all: string): PieceMeaning | null {
  const hours = [...all.matchAll(/\d+/g)].map((m) => Number(m[0]));
  for (const hour of hours) {
    const bad = badClock(hour, 0);
    if (bad !== null) return bad;
  }
  return { is: 'clock', clocks: hours.map((h) => clock(h, 0, h === 0 || h >= 13 ? 'exact' : 'hour')) };
}

function minus(meaning: PieceMeaning, minutes: number): PieceMeaning {
  if (meaning.is !== 'clock') return meaning;
  return { is: 'clock', clocks: meaning.clocks.map((c) => ({ ...c, minus: minutes })) };
}

export const KOREAN_CLOCK: Lexeme[] = [
  lex(`${HOUR} ?시`, ([, h]) => at(h)),
  lex(`${HOUR} ?시 ?${MINUTE} ?분(?! ?(?:뒤|후|있다가|이따))`, ([, h, m], place) => {
    // "9시부터 18시 5분마다": behind the end of a stretch the minutes are the step.
    const ends =
      place.prev?.meaning.is === 'mark' && (place.prev.meaning.mark === 'range' || place.prev.meaning.mark === 'from');
    if (ends && /^ ?(?:마다|간격)/.test(place.folded.slice(place.end))) return null;
    return at(h, koNumber(m ?? '') ?? 0);
  }),
  lex(`${HOUR} ?시 ?${MINUTE} ?분 ?(\\d{1,2}|${KO_SINO}) ?초`, ([, h, m, s]) =>
    at(h, koNumber(m ?? '') ?? 0, koNumber(s ?? '') ?? 0),
  ),
  lex(`${HOUR} ?시 ?반`, ([, h]) => at(h, 30)),
  lex(`${HOUR} ?시 ?정각`, ([, h]) => at(h)),
  lex(`${HOUR} ?시 ?${MINUTE} ?분 ?전(?! ?까지)`, ([, h, m]) => minus(at(h), koNumber(m ?? '') ?? 0)),
  lex(`${HOUR} ?시 ?(?:되기|되기 ?전) ?${MINUTE} ?분 ?전`, ([, h, m]) => minus(at(h), koNumber(m ?? '') ?? 0)),
  lex(`${HOUR} ?시 ?한 ?시간 ?전`, ([, h]) => minus(at(h), 60)),
  lex('\\d{1,2}(?: ?, ?\\d{1,2})+ ?시', ([all = '']) => hourList(all)),
  lex('(\\d{1,2}) ?[~-] ?(\\d{1,2}) ?시', ([, from, to]) => {
    const bad = badClock(Number(from), 0) ?? badClock(Number(to), 0);
    return bad ?? { is: 'window', from: hourClock(from), to: hourClock(to) };
  }),

  lex('정오|한낮', { is: 'clock', clocks: [clock(12, 0, 'noon')] }),
  lex('자정', { is: 'clock', clocks: [clock(24, 0, 'midnight')] }),
  lex(`(정오|자정) ?${MINUTE} ?분 ?전`, ([, word, m]) => {
    const base = word === '정오' ? clock(12, 0, 'noon') : clock(24, 0, 'midnight');
    return { is: 'clock', clocks: [{ ...base, minus: koNumber(m ?? '') ?? 0 }] };
  }),
  lex(`(정오|자정) ?${MINUTE} ?분(?! ?(?:뒤|후|마다|간격))`, ([, word, m]) => {
    const minute = koNumber(m ?? '') ?? 0;
    return badClock(0, minute) ?? { is: 'clock', clocks: [clock(word === '정오' ? 12 : 0, minute, 'exact')] };
  }),
  lex('(?:(?:같은|이|요|지금) ?(?:시간|시각)(?: ?대)?|이맘때|요맘때)(?:쯤)?(?=에|까지|$| )', {
    is: 'clock',
    clocks: [clock(0, 0, 'same')],
  }),

  lex('(새벽|아침|오전|낮|점심|오후|저녁|밤)', ([, word]) => ({
    is: 'part',
    part: PARTS[word ?? ''] ?? 'morning',
    bare: word !== '오전' && word !== '오후',
  })),
  lex('아침 ?일찍', { is: 'part', part: 'morning', bare: false }),
  lex('점심 ?(?:시간|때)', { is: 'part', part: 'midday', bare: true }),
  lex('(아침|저녁) ?(?:시간|때|나절|녘)', ([, word]) => ({
    is: 'part',
    part: PARTS[word ?? ''] ?? 'morning',
    bare: true,
  })),
  lex('밤 ?늦게|한밤|심야', { is: 'part', part: 'night', bare: true }),
];

function hourClock(word: string | undefined): Clock {
  const hour = Number(word);
  return clock(hour, 0, hour === 0 || hour >= 13 || (word ?? '').startsWith('0') ? 'exact' : 'hour');
}
