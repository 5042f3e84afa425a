import { readFileSync, statSync } from 'node:fs';
import type { Problem } from '../../shared/contract.ts';
import { messageOf } from '../errors.ts';
import { parseYaml } from '../files/yaml-document.ts';
import type { Say } from './words.ts';

export type ConfigText =
  /** A file that is not there reads as empty. */
  | { ok: true; text: string }
  /** `again`: it may be only for a moment (locked by an editor), and no event will tell when it is over. */
  | { ok: false; problem: Problem; again: boolean };

const LARGEST = 1024 * 1024;

/** The text of the configuration, if it is one that can be read and edited. */
export function readConfig(path: string, say: Say): ConfigText {
  let text: string;
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return { ok: true, text: '' };
    if (size > LARGEST) return fault(say.tooLarge(Math.ceil(size / LARGEST)), null, null);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, text: '' };
    return { ...fault(say.unreadable(messageOf(error)), null, null), again: true };
  }
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) {
    const line = text.slice(0, broken).split('\n').length;
    return fault(say.wrongEncoding(line), line, null);
  }
  const [problem] = parseYaml(text).problems;
  if (problem === undefined) return { ok: true, text };
  const words = say.broken(problem.message, problem.line, problem.column);
  return fault({ ...words, hint: problem.hint }, problem.line, problem.column);
}

function fault(words: Pick<Problem, 'message' | 'hint'>, line: number | null, column: number | null) {
  return { ok: false as const, problem: { ...words, line, column, field: null }, again: false };
}
