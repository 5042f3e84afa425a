import { fill } from './fill.ts';
import { type Every, emptyMoment, extend, type Frame, hasClock, hasDay, type Moment, type Spot } from './frame.ts';
import type { Mark, Period, Piece, PieceMeaning, Role } from './pieces.ts';
import { isHangul } from './text.ts';

interface State {
  folded: string;
  frame: Frame;
  /** The moment that is being put together. */
  open: Moment | null;
  /** The moment that was finished last. */
  last: Moment | null;
  lastEnd: number;
  /** The thing read last; particles behind it belong to it. */
  item: Spot | null;
  role: Role;
  shift: Period | null;
  /** Prefixes that wait for their time. */
  waiting: Spot[];
  joined: 'join' | 'or' | null;
  joint: Spot | null;
}

/** Puts the pieces of a sentence together into moments and recurrences. */
export function readFrame(folded: string, pieces: Piece[]): Frame {
  const frame: Frame = {
    moments: [],
    everies: [],
    within: null,
    event: null,
    times: null,
    vague: null,
    length: null,
    bad: null,
    choice: false,
  };
  const state: State = {
    folded,
    frame,
    open: null,
    last: null,
    lastEnd: -1,
    item: null,
    role: 'at',
    shift: null,
    waiting: [],
    joined: null,
    joint: null,
  };
  for (const piece of pieces) {
    if (!isNear(state, piece)) interrupt(state);
    step(state, piece);
    state.lastEnd = piece.end;
  }
  interrupt(state);
  frame.everies = frame.everies.filter((every) => every.unit !== 'auto' || leads(frame, every));
  frame.moments = frame.moments.filter((moment) => !moment.noun && stands(frame, moment));
  return frame;
}

/** Only blanks, commas and brackets between this piece and the one before it. */
function isNear(state: State, piece: Piece): boolean {
  return state.lastEnd >= 0 && /^[ ,()·:]{0,4}$/.test(state.folded.slice(state.lastEnd, piece.start));
}

/** Other words came between: what was open is finished, prefixes without a time are forgotten. */
function interrupt(state: State): void {
  close(state);
  if (state.shift !== null && state.waiting[0] !== undefined) state.frame.event ??= { ...state.waiting[0], back: null };
  state.role = 'at';
  state.shift = null;
  state.waiting = [];
  state.joined = null;
  state.joint = null;
  state.item = null;
}

function close(state: State): void {
  if (state.open === null) return;
  state.frame.moments.push(state.open);
  state.last = state.open;
  state.open = null;
}

function step(state: State, piece: Piece): void {
  const { frame } = state;
  const { meaning, start, end } = piece;
  switch (meaning.is) {
    case 'mark':
      return mark(state, piece, meaning.mark);
    case 'every': {
      const every: Every = {
        start: firstWaiting(state, start),
        end,
        n: meaning.n,
        unit: meaning.unit,
        minute: meaning.minute,
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
      frame.vague ??= { start, end };
      state.item = frame.vague;
      return;
    case 'bad':
      frame.bad ??= { start, end, ko: meaning.ko, en: meaning.en };
      state.item = frame.bad;
      return;
    case 'span':
      return span(state, piece, meaning);
    default:
      return word(state, piece, meaning);
  }
}

/** "of every month": the preposition goes with the recurrence. */
function firstWaiting(state: State, start: number): number {
  const first = state.waiting[0]?.start ?? start;
  if (state.shift === null) state.waiting = [];
  return Math.min(first, start);
}

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
  const joined = state.joined !== null;
  if (state.joined === 'or') frame.choice = true;
  if (state.open === null || !fill(state.open, meaning, joined)) {
    close(state);
    state.open = emptyMoment(piece, state.role);
    state.open.habit = state.role === 'at' && frame.everies.some((every) => every.end <= piece.start && piece.start - every.end <= 2);
    fill(state.open, meaning, false);
  } else if (state.joint !== null) {
    state.open.spots.push(state.joint);
  }
  takeWaiting(state, state.open);
  extend(state.open, piece);
  state.item = state.open;
  // "9시, 오후 6시": the comma still joins the clock behind the part.
  if (meaning.is === 'part') return;
  state.joined = null;
  state.joint = null;
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
    case 'before':
      return before(state, piece, period);
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

function mark(state: State, piece: Piece, is: Mark): void {
  const spot = { start: piece.start, end: piece.end };
  const suffix = isHangul(state.folded.charAt(piece.start)) || !/[a-z@]/.test(state.folded.charAt(piece.start));
  if (is === 'join' || is === 'or') {
    state.joined = is;
    state.joint = spot;
    return;
  }
  if (is === 'range') {
    if (state.open !== null) {
      state.open.role = 'from';
      close(state);
    }
    state.role = 'until';
    state.waiting = [spot];
    return;
  }
  if (!suffix) return prefix(state, spot, is);
  const target = state.open ?? (state.item === state.last ? state.last : null);
  if (target === null) {
    // A particle behind "매일" or "30분마다" goes with it.
    if (state.item !== null && is !== 'of') state.item.end = piece.end;
    return;
  }
  suffixed(state, target, spot, is);
}

function prefix(state: State, spot: Spot, is: Mark): void {
  if (is === 'of') {
    const owner = state.open ?? state.last;
    if (owner !== null) owner.noun = true;
    return;
  }
  if (is === 'glue') {
    state.waiting.push(spot);
    return;
  }
  close(state);
  state.role = is as Role;
  state.waiting.push(spot);
}

function suffixed(state: State, moment: Moment, spot: Spot, is: Mark): void {
  const take = () => {
    moment.spots.push(spot);
    moment.end = Math.max(moment.end, spot.end);
  };
  switch (is) {
    case 'of':
    case 'object':
      moment.noun = true;
      return;
    case 'topic':
    case 'glue':
      take();
      return;
    case 'at':
      moment.firm = true;
      take();
      return;
    case 'each':
      moment.each = true;
      moment.firm = true;
      take();
      return;
    case 'within':
      moment.role = 'until';
      moment.within = true;
      moment.firm = true;
      take();
      close(state);
      return;
    default:
      moment.role = is as Role;
      moment.firm = true;
      take();
      close(state);
  }
}

/** "every" alone says nothing; it must stand right before a day or a part of it. */
function leads(frame: Frame, every: Every): boolean {
  return frame.moments.some((m) => m.start >= every.end && m.start - every.end <= 2);
}

/** "아침", "morning" alone name no time: only with a particle, a day, a clock or a recurrence beside them. */
function stands(frame: Frame, moment: Moment): boolean {
  if (hasDay(moment) || hasClock(moment) || !moment.bare || moment.firm) return true;
  return frame.everies.some((every) => near(every, moment) || near(moment, every));
}

function near(a: Spot, b: Spot): boolean {
  return b.start >= a.end && b.start - a.end <= 2;
}
