import type { Line } from '../connect.ts';
import type { Language, Words } from './words.ts';

/** What a command was given, and its way to the companion. */
export interface Asked {
  args: string[];
  options: Options;
  line: Line;
}

export interface Options {
  agent: string | null;
  now: string | null;
  zone: string | null;
}

/** What a command found: the shape for `--json`, the text for people, and whether all is well. */
export interface Found {
  json: unknown;
  text(words: Words, language: Language): string;
  /** False: exit 1. */
  well?: boolean;
}

export interface Command {
  name: string;
  usage: string;
  /** How many words it takes: exactly none, at most one, exactly one, or any number that are joined. */
  takes: 'none' | 'maybe' | 'one' | 'words';
  run(asked: Asked): Promise<Found>;
}
