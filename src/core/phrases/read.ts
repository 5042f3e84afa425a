import { isExact } from './days.ts';
import { fill } from './fill.ts';
import { type Every, emptyMoment, extend, type Frame, hasDay, type Moment } from './frame.ts';
import type { Period, Piece, PieceMeaning } from './pieces.ts';
import { withoutStrays } from './read-company.ts';
import { mark } from './read-marks.ts';
import { close, interrupt, newState, type State } from './read-state.ts';
import { isHangul } from './text.ts';

/** Puts the pieces of a sentence together into moments and recurrences. */
export function readFrame(folded: string, pieces: Piece[]): Frame {
  const state = newState(folded);
  for (const piece of pieces) {
    if (!isNear(state, piece)) interrupt(state);
    step(state, piece);
    state.lastEnd = piece.end;
  }
  interrupt(state);
  for (const moment of state.frame.moments) endsWithEvent(moment, folded);
  return withoutStrays(state.frame, folded);
}

/** "20일 시험까지": the day of something is the deadline. */
function endsWithEvent(moment: Moment, folded: string): void {
  const dated =
    moment.day.date !== undefined ||
    moment.day.dom !== undefined ||
    moment.day.weekday !== undefined ||
    moment.day.days !== undefined;
  if (moment.role !== 'at' || moment.firm || !dated || moment.clocks.length > 0) return;
  if (/^ [가-힣]{1,8}까지(?![가-힣])/.test(folded.slice(moment.end))) moment.role = 'until';
}

/** Only blanks, commas and brackets between this piece and the one before it. */
function isNear(state: State, piece: Piece): boolean {
  return state.lastEnd >= 0 && /^[ ,()·:]{0,4}$/.test(state.folded.slice(state.lastEnd, piece.start));
}

function step(state: State, piece: Piece): void {
  const { frame } = state;
  const { meaning, start, end } = piece;
  switch (meaning.is) {
    case 'mark':
      mark(state, piece, meaning.mark);
      return;
    case 'every': {
      const every: Every = {
        start: firstWaiting(state, start),
        end,
        n: meaning.n,
        unit: meaning.unit,
        minute: meaning.minute,
        adjective: meaning.adjective === true,
        period: null,
      };
      frame.everies.push(every);
      state.item = every;
      return;
    }
    case 'everySpan': {
      const every: Every = {
        start: firstWaiting(state, start),
        end,
        n: 1,
        unit: 'span',
        minute: null,
        period: meaning.period,
      };
      frame.everies.push(every);
      state.item = every;
      return;
    }
    case 'times':
      frame.times ??= { start, end, n: meaning.n, unit: meaning.unit };
      state.item = frame.times;
      return;
    case 'vague':
      frame.vague ??= { start: meaning.wide && state.open ? state.open.start : start, end };
      if (meaning.wide && state.open) {
        state.open.noun = true;
        close(state);
      }
      state.item = frame.vague;
      return;
    case 'bad':
      frame.bad ??= { start, end, ko: meaning.ko, en: meaning.en };
      state.item = frame.bad;
      return;
    case 'span':
      span(state, piece, meaning);
      return;
    default:
      word(state, piece, meaning);
  }
}

/** "of every month": the preposition goes with the recurrence. */
function firstWaiting(state: State, start: number): number {
  const first = state.waiting[0]?.start ?? start;
  if (state.shift === null) state.waiting = [];
  return Math.min(first, start);
}

const TIMES_OF_DAY: PieceMeaning['is'][] = ['part', 'clock', 'window', 'zone', 'weekdayCheck'];

function word(state: State, piece: Piece, meaning: PieceMeaning): void {
  const { frame } = state;
  if (state.role !== 'at' || state.shift !== null) close(state);
  const lastClock = state.open?.clocks.at(-1);
  if (
    meaning.is === 'clock' &&
    state.joined === null &&
    (lastClock?.style === 'noon' || lastClock?.style === 'midnight')
  ) {
    const [ko, en] =
      lastClock.style === 'noon'
        ? ['정오는 낮 12시예요.', 'Noon is 12:00.']
        : ['자정은 밤 12시예요.', 'Midnight is 12 at night.'];
    frame.bad ??= {
      start: state.open?.start ?? piece.start,
      end: piece.end,
      ko: `${ko} 시각을 하나만 말해 주세요.`,
      en: `${en} Say one time only.`,
    };
    return;
  }
  if (isMeal(state, piece, meaning)) return;
  const joined = state.joined !== null;
  if (state.joined === 'or') frame.choice = true;
  // "매일 9시에 금요일까지": behind the clock of a habit a day is its end.
  const full = state.open?.sealed || (state.open?.habit && state.open.firm && state.open.clocks.length > 0);
  if (full && !TIMES_OF_DAY.includes(meaning.is)) close(state);
  if (state.open === null || !fill(state.open, meaning, joined)) {
    close(state);
    state.open = emptyMoment(piece, state.role);
    state.open.habit =
      state.role === 'at' && frame.everies.some((every) => every.end <= piece.start && piece.start - every.end <= 2);
    fill(state.open, meaning, false);
  } else if (state.joint !== null) {
    state.open.spots.push(state.joint);
  }
  takeWaiting(state, state.open);
  if (namesMeal(state, piece, meaning)) state.open.end = Math.max(state.open.end, piece.end);
  else extend(state.open, piece);
  state.item = state.open;
  // "9시, 오후 6시": the comma still joins the clock behind the part.
  if (meaning.is === 'part') return;
  state.joined = null;
  state.joint = null;
}

/** "12시에 점심 약속", "7시 저녁": behind its clock the word is a meal; it still tells which half of the day is meant. */
function isMeal(state: State, piece: Piece, meaning: PieceMeaning): boolean {
  const { open, folded } = state;
  if (meaning.is !== 'part' || !meaning.bare || open === null || state.joined !== null) return false;
  const exact = open.day.after !== undefined && isExact(open.day.after);
  if (open.clocks.length === 0 && !exact) return false;
  const word = folded.slice(piece.start, piece.end);
  if (!/^(?:아침|점심|저녁|lunch)$/.test(word) || /^(?:에|마다|까지|부터|시간)/.test(folded.slice(piece.end)))
    return false;
  if (!exact) fill(open, meaning, false);
  state.item = null;
  return true;
}

/** "내일 저녁 약속": the evening, and the word stays with the thing that it names. */
function namesMeal({ folded }: State, { start, end }: Piece, meaning: PieceMeaning): boolean {
  if (meaning.is !== 'part' || !/^(?:아침|점심|저녁)$/.test(folded.slice(start, end))) return false;
  return /^ ?(?:약속|식사|모임|회식|밥|먹|도시락|예약)/.test(folded.slice(end));
}

function takeWaiting(state: State, moment: Moment): void {
  for (const spot of state.waiting) {
    moment.start = Math.min(moment.start, spot.start);
    moment.spots.push(spot);
  }
  if (state.shift !== null) moment.shift = state.shift;
  state.waiting = [];
  state.shift = null;
  state.role = 'at';
}

function span(state: State, piece: Piece, meaning: Extract<PieceMeaning, { is: 'span' }>): void {
  const { frame } = state;
  const { start, end } = piece;
  const { period } = meaning;
  switch (meaning.rel) {
    case 'after':
    case 'ago': {
      const key = meaning.rel;
      if (state.open !== null && hasDay(state.open)) close(state);
      state.open ??= emptyMoment(piece, 'at');
      state.open.day[key] = period;
      state.open.unsaid = meaning.unsaid === true;
      state.open.firm = true;
      takeWaiting(state, state.open);
      extend(state.open, piece);
      state.item = state.open;
      return;
    }
    case 'within':
      frame.within ??= { start, end, period };
      state.item = frame.within;
      return;
    case 'lasting':
      frame.lasting ??= { start, end, period };
      frame.length ??= frame.lasting;
      state.item = frame.lasting;
      return;
    case 'before':
      before(state, piece, period);
      return;
    case 'shift':
      close(state);
      state.shift = period;
      state.waiting.push({ start, end });
      return;
    case 'none':
      frame.length ??= { start, end, period };
      state.item = null;
      return;
  }
}

/** "3시 회의 10분 전": before a time named earlier. English names it behind ("10 minutes before 3pm"). */
function before(state: State, piece: Piece, period: Period): void {
  const back = negative(period);
  const korean = isHangul(state.folded.charAt(piece.end - 1));
  if (!korean) {
    close(state);
    state.shift = back;
    state.waiting.push({ start: piece.start, end: piece.end });
    return;
  }
  const target = state.open ?? state.frame.moments.at(-1);
  if (target === undefined || target.role !== 'at' || target.shift !== null || target.day.ago !== undefined) {
    state.frame.event ??= { start: piece.start, end: piece.end, back: period };
    state.item = state.frame.event;
    return;
  }
  target.shift = back;
  target.firm = true;
  target.spots.push({ start: piece.start, end: piece.end });
  state.item = target;
}

function negative(period: Period): Period {
  return Object.fromEntries(Object.entries(period).map(([unit, n]) => [unit, -n]));
}
