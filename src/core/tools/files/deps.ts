import type { Grants } from './granted.ts';
import type { Search } from './search.ts';
import type { SeenFiles } from './seen.ts';

/** What the file tools share. */
export interface FileToolDeps {
  grants: Grants;
  seen: SeenFiles;
  search: Search;
  /** Most characters of a result: what is longer than a turn takes would be cut where it says how to go on. */
  resultChars: () => number;
}
