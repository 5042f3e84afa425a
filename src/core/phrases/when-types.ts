/** What a sentence is read against. */
export interface WhenContext {
  /** Epoch ms. */
  now: number;
  /** IANA zone that clock times are meant in. */
  zone: string;
  /** The language of questions and notes where the sentence itself shows none ("15:45"). Default: ko. */
  locale?: Language;
}

export type Language = 'ko' | 'en';

/** How often a deadline job comes, by the time that is left (see `cadenceOf`). */
export type Cadence = 'daily' | '6h' | 'hourly' | '10min';

/** Where the time stands in the sentence (offsets into its NFC form). `end` is past the last character. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** What every reading carries. */
export interface Reading {
  /** The sentence without the time. */
  rest: string;
  /** From the first to the last word of the time; empty when nothing was read. */
  matched: Span;
  /** A rule chose between readings; `note` says which and why. */
  assumed: boolean;
  /** One sentence in the sentence's language, or null. It can also warn without anything being assumed. */
  note: string | null;
}

/** The core of a reading: moments are ISO 8601 with the zone's offset. */
export type Meaning =
  | { kind: 'once'; at: string }
  | { kind: 'until'; until: string; cadence: Cadence }
  /** Five fields each; `until` is the last moment that still counts. */
  | { kind: 'cron'; crons: string[]; until: string | null }
  /** `every` is an ISO 8601 duration, counted on a grid from `from`. */
  | { kind: 'interval'; every: string; from: string }
  | { kind: 'none' }
  | { kind: 'ask'; question: string }
  | { kind: 'past'; at: string; reason: string }
  | { kind: 'error'; reason: string };

export type When = Meaning & Reading;
