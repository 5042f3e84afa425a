import { MOST_TEXT, UNKNOWN, type Variables } from './expand.ts';
import type { Danger } from './reasons.ts';

/** What is known while a command line is read. */
export interface Reading {
  /** The companion's own folder. */
  home: string | null;
  variables: Variables;
  /** What the script has written or downloaded, by the names of the files. */
  files: Map<string, string>;
  /** Scripts in scripts, and commands in commands, around what is read now. */
  depth: number;
  /** Commands that may still be read. */
  left: number;
  found: Danger | null;
  /** Outputs of scripts that were read already: nested ones would be read again and again. */
  outputs: Map<string, string>;
  /** Reads a script that is given `input`; gives what it would write. `bulk`: it is run for each thing that is found. */
  read(script: string, input: string | null, bulk?: boolean): string;
}

/** Keeps the first danger; gives what an output is that nobody knows. */
export function report(danger: Danger, reading: Reading): string {
  reading.found ??= danger;
  return UNKNOWN;
}

export function setVariable(reading: Reading, name: string, value: string): void {
  reading.variables.set(name, value.slice(0, MOST_TEXT));
}
