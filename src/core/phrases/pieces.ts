/** The words of time that the lexicon knows, before they are put together. */

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
export type Part = 'dawn' | 'morning' | 'forenoon' | 'midday' | 'afternoon' | 'evening' | 'night';

/** A length of time; hours and below are exact, days and above follow the calendar. */
export interface Period {
  years?: number;
  months?: number;
  weeks?: number;
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

export interface Clock {
  /** 0–24. */
  hour: number;
  minute: number;
  second: number;
  /**
   * `hour`: "9시", "at 9" · `colon`: "9:30" · `exact`: says itself which half of the day ("09:30", "15시") ·
   * `noon`, `midnight` · `same`: "같은 시간".
   */
  style: 'hour' | 'colon' | 'exact' | 'noon' | 'midnight' | 'same';
  part: Part | null;
  /** "3시 10분 전": minutes to take off. */
  minus: number;
  /** "아침하고 저녁에": the hour of a part of the day that names none. */
  ofPart?: Part;
  /** An hour to wake up at: the morning's, where the words leave it open. */
  wakes?: true;
}

export type Mod = 'bare' | 'this' | 'next' | 'last';
export type Role = 'at' | 'until' | 'before' | 'from' | 'after' | 'except';

export type PieceMeaning =
  | { is: 'day'; days: number }
  | { is: 'weekday'; dows: number[]; mod: Mod; repeats: boolean }
  /** "(화)", ", Tuesday" behind a date: checked against it. */
  | { is: 'weekdayCheck'; dow: number }
  | { is: 'week'; weeks: number }
  | { is: 'month'; months: number }
  | { is: 'year'; years: number }
  | { is: 'yearNo'; year: number }
  | { is: 'monthNo'; month: number }
  | { is: 'date'; year: number | null; month: number; day: number; weak: boolean }
  | { is: 'dom'; days: number[] }
  | { is: 'lastDay' }
  /** "the last weekday of the month". */
  | { is: 'monthWorkday'; which: 'first' | 'last' }
  /** "EOD": the end of the day that stands beside it, else of today. */
  | { is: 'dayEnd' }
  | { is: 'nth'; nths: number[]; dow: number }
  | { is: 'weekend'; weeks: number | null; repeats: boolean }
  | { is: 'workdays' }
  | { is: 'holiday'; id: string }
  /** `bare`: a word like "아침" or "morning" that names a time only in company. */
  | { is: 'part'; part: Part; bare: boolean; repeats?: boolean }
  /** "tonight", "this morning": a part of a day that is said. */
  | { is: 'dayPart'; days: number; part: Part }
  | { is: 'clock'; clocks: Clock[] }
  | { is: 'window'; from: Clock; to: Clock }
  | { is: 'instant'; epoch: number }
  /** `unsaid`: the unit was not said ("in 5"). `shift`: from a named moment on ("a week from Friday"); `lasting`: how long a habit goes on ("일주일 동안"). */
  | {
      is: 'span';
      period: Period;
      rel: 'after' | 'before' | 'ago' | 'within' | 'lasting' | 'shift' | 'none';
      unsaid?: true;
    }
  /** `auto`: the unit follows from what stands beside it ("every Friday", "월요일마다"). */
  /** `adjective`: "daily", "weekly" in front of a noun may only describe it. */
  | { is: 'every'; n: number; unit: Unit | 'auto'; minute: number | null; adjective?: boolean }
  | { is: 'everySpan'; period: Period }
  | { is: 'times'; n: number; unit: Unit }
  /** `wide`: it makes the days before it too wide ("다음 달 초"). */
  | { is: 'vague'; wide?: boolean }
  | { is: 'zone'; zone: string }
  | { is: 'bad'; ko: string; en: string }
  | { is: 'skip' }
  /** A word before or behind a time that says its role. */
  | { is: 'mark'; mark: Mark };

/** `lead`: a word in front of a time that adds nothing to it ("정확히"). */
export type Mark = Role | 'lead' | 'join' | 'or' | 'range' | 'each' | 'of' | 'topic' | 'object' | 'within' | 'glue';

export interface Piece {
  start: number;
  end: number;
  meaning: PieceMeaning;
}

/** Where a lexeme is tried. */
export interface Place {
  /** The folded text. */
  folded: string;
  /** As written. */
  text: string;
  start: number;
  end: number;
  prev: Piece | null;
}

export interface Lexeme {
  re: RegExp;
  read: (groups: (string | undefined)[], place: Place) => PieceMeaning | null;
  /** A particle: only without a blank before it. */
  attached?: boolean;
}

/** A lexeme: `source` is matched at a word's start; `read` gives its meaning, or null when it is none after all. */
export function lex(source: string, read: PieceMeaning | Lexeme['read']): Lexeme {
  const re = new RegExp(source, 'y');
  return { re, read: typeof read === 'function' ? read : () => read };
}

export function clock(hour: number, minute = 0, style: Clock['style'] = 'hour', part: Part | null = null): Clock {
  return { hour, minute, second: 0, style, part, minus: 0 };
}

/** "3 to 4pm", "11 to 1pm": the start has the half of the day that lets it come before the end. */
export function clockOfRange(from: Clock, to: Clock): Clock {
  const open = from.part === null && (from.style === 'hour' || from.style === 'colon');
  if (!open || to.part === null) return from;
  if (from.hour % 12 < to.hour % 12 || to.hour === from.hour) return { ...from, part: to.part };
  return to.part === 'afternoon' || to.part === 'midday' || to.part === 'evening'
    ? { ...from, part: 'forenoon' }
    : from;
}
