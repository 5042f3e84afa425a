import { readFileSync, statSync } from 'node:fs';
import type { Problem } from '../../shared/contract.ts';
import { CompanionError, messageOf } from '../errors.ts';
import { createFileAtomically, writeFileAtomically } from '../files/atomic.ts';
import { parseYaml } from '../files/yaml-document.ts';
import type { Language } from './schema.ts';
import { type Holds, says } from './words.ts';

export type ConfigText =
  /** A file that is not there reads as empty. */
  | { ok: true; text: string; there: boolean }
  /** `again`: it may be only for a moment (locked by an editor), and no event will tell when it is over. */
  | { ok: false; problem: Problem; again: boolean };

const LARGEST = 1024 * 1024;
const NOT_THERE = { ok: true as const, text: '', there: false };
/** How often an edit is done anew because somebody else saved the file in the middle of it. */
const TRIES = 3;

/** The text of the configuration, if it is one that can be read and edited; else why, and what `holds` instead. */
export function readConfig(path: string, language: Language, holds: Holds): ConfigText {
  const say = says(language);
  let text: string;
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return NOT_THERE;
    if (size > LARGEST) return fault(say.tooLarge(Math.ceil(size / LARGEST), holds), null, null);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NOT_THERE;
    return { ...fault(say.unreadable(messageOf(error), holds), null, null), again: true };
  }
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) {
    const line = text.slice(0, broken).split('\n').length;
    return fault(say.wrongEncoding(line, holds), line, null);
  }
  const [problem] = parseYaml(text, language).problems;
  if (problem === undefined) return { ok: true, text, there: true };
  const words = say.broken(problem.message, problem.line, problem.column, holds);
  return fault({ ...words, hint: problem.hint }, problem.line, problem.column);
}

function fault(words: Pick<Problem, 'message' | 'hint'>, line: number | null, column: number | null) {
  return { ok: false as const, problem: { ...words, line, column, field: null }, again: false };
}

/**
 * Edits the file, made if need be, as it is at that moment: what somebody saves meanwhile is edited too, never written over.
 * Throws `file`, `disk_full`, or `conflict` when it kept changing; the file is as it was then.
 */
export async function editConfig(
  path: string,
  { language, holds }: { language: Language; holds: Holds },
  edit: (old: string) => string,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const read = readConfig(path, language, holds);
    if (!read.ok) throw new CompanionError('file', read.problem.message);
    const text = edit(read.text);
    try {
      if (read.there) await writeFileAtomically(path, text, { language, expect: Buffer.from(read.text) });
      else await createFileAtomically(path, text, { language });
      return;
    } catch (error) {
      if (left <= 1 || !(error instanceof CompanionError) || error.code !== 'conflict') throw error;
    }
  }
}
