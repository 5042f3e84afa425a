import type { Own } from './own-home.ts';

/** What a search is asked, on the way to its worker thread. */
export interface SearchTask {
  /** A real path. */
  folder: string;
  /** One file in `folder`; null: all that is below. */
  file: string | null;
  own: Own | null;
  /** Which paths count; null: all. Without a slash it fits names at any depth. */
  glob: string | null;
  /** What is looked for in the files; null: only the paths. */
  find: Find | null;
  /** Most matching lines, or paths. */
  limit: number;
  mostEntries: number;
}

export interface Find {
  /** Source of a regular expression that compiles. */
  pattern: string;
  flags: string;
  /** Lines shown around a match. */
  context: number;
}

export interface FoundLine {
  line: number;
  text: string;
  match: boolean;
}

/** What was found in one file; a search for paths finds no lines. */
export interface FoundFile {
  /** Names below the folder. */
  names: string[];
  lines: FoundLine[];
}

export interface SearchEnd {
  /** Names looked at. */
  entries: number;
  files: number;
  matches: number;
  /** There may be more than `limit`. */
  limited: boolean;
  /** Stopped at `mostEntries`. */
  stopped: boolean;
  unreadable: number;
  /** Not searched: no text. */
  binary: number;
  /** Not searched: they hold keys. */
  secret: number;
}

export type SearchMessage = { type: 'found'; file: FoundFile } | { type: 'end'; end: SearchEnd };
