import type { Clock, Part, Period, Piece, Role } from './pieces.ts';

/** What a sentence says about one day, in its own words; resolved by `days.ts`. */
export interface DayWords {
  days?: number;
  weekday?: { dows: number[]; mod: 'bare' | 'this' | 'next' | 'last'; repeats: boolean };
  /** A weekday said beside a date. */
  check?: number;
  weeks?: number;
  months?: number;
  years?: number;
  yearNo?: number;
  monthNo?: number;
  date?: { year: number | null; month: number; day: number; weak: boolean };
  dom?: number[];
  lastDay?: true;
  monthWorkday?: 'first' | 'last';
  nth?: { nths: number[]; dow: number };
  weekend?: { weeks: number | null; repeats: boolean };
  workdays?: true;
  holiday?: string;
  after?: Period;
  ago?: Period;
  instant?: number;
  dayEnd?: true;
}

export interface Spot {
  start: number;
  end: number;
}

/** Words of one time that stand together. */
export interface Moment extends Spot {
  role: Role;
  day: DayWords;
  clocks: Clock[];
  part: Part | null;
  /** The part is a word like "아침" that needs company. */
  bare: boolean;
  window: { from: Clock; to: Clock } | null;
  zone: string | null;
  /** A particle or preposition says that it is a time. */
  firm: boolean;
  /** 마다. */
  each: boolean;
  /** "에" ended its days: what follows is another ("월요일에 지난주 지출"). */
  sealed: boolean;
  /** It stands right behind "매주", "every": its days recur. */
  habit: boolean;
  /** The role came from "안에", "중으로": by the end of it. */
  within: boolean;
  /** It is the owner or the object of something: "내일의 날씨", "금요일을". */
  noun: boolean;
  /** To be added to it: "금요일 이틀 전", "a week from Friday". */
  shift: Period | null;
  /** "call me in 5": minutes, by a rule. */
  unsaid: boolean;
  /** "다음 주 중에": some day of it. */
  amid: boolean;
  /** Every stretch of text that belongs to it. */
  spots: Spot[];
}

export interface Every extends Spot {
  n: number;
  unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'auto' | 'span';
  minute: number | null;
  /** "weekly" in front of a noun. */
  adjective?: boolean;
  /** For `span`. */
  period: Period | null;
}

/** Everything that a sentence says about times. */
export interface Frame {
  moments: Moment[];
  everies: Every[];
  within: (Spot & { period: Period }) | null;
  /** "일주일 동안", "for a week": the end of a habit, and else no time. */
  lasting: (Spot & { period: Period }) | null;
  /** "5분 전에" of something that is no time: relative to an event. `back` is how long before, where it stands behind. */
  event: (Spot & { back: Period | null }) | null;
  times: (Spot & { n: number; unit: Exclude<Every['unit'], 'auto' | 'span' | 'minute'> | 'minute' }) | null;
  vague: Spot | null;
  /** A length that stands alone ("25분 타이머"). */
  length: (Spot & { period: Period }) | null;
  bad: (Spot & { ko: string; en: string }) | null;
  /** Two times that exclude each other: "3시나 4시". */
  choice: boolean;
}

export function emptyMoment(spot: Spot, role: Role): Moment {
  return {
    start: spot.start,
    end: spot.end,
    role,
    day: {},
    clocks: [],
    part: null,
    bare: false,
    window: null,
    zone: null,
    firm: role !== 'at',
    each: false,
    sealed: false,
    habit: false,
    within: false,
    noun: false,
    shift: null,
    unsaid: false,
    amid: false,
    spots: [],
  };
}

export function hasDay(moment: Moment): boolean {
  return Object.keys(moment.day).length > 0;
}

export function hasClock(moment: Moment): boolean {
  return moment.clocks.length > 0 || moment.window !== null;
}

/** Takes a piece's words into a spot. */
export function extend(moment: Moment, piece: Piece): void {
  moment.start = Math.min(moment.start, piece.start);
  moment.end = Math.max(moment.end, piece.end);
  moment.spots.push({ start: piece.start, end: piece.end });
}
