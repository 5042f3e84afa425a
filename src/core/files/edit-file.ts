import { readFile } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import { writeFileAtomically } from './atomic.ts';
import { fileError } from './file-error.ts';
import type { Language } from './yaml-words.ts';

export interface EditOptions {
  clock: Clock;
  language: Language;
}

/** How often an edit begins anew because somebody else wrote the file meanwhile. */
const TRIES = 20;
/** An empty file is likely being written; it is looked at again after so long (ms), and so many times. */
const EMPTY_WAIT = 100;
const EMPTY_TRIES = 10;

/**
 * Changes a text file that a person may be writing at the same time: `change` gets the newest text, and is asked again when the
 * file changed before the result took its place, so that both changes survive. Throws what `change` throws, and `file`,
 * `disk_full` or `conflict` (it never stands still); the file is as it was then. Gives the text that the file holds now.
 */
export async function editFile(path: string, change: (text: string) => string, options: EditOptions): Promise<string> {
  const { clock, language } = options;
  let empty = 0;
  for (let tries = 1; ; tries++) {
    const bytes = await readFile(path).catch((error) => {
      throw fileError(error, path, 'write', language);
    });
    if (bytes.length === 0 && empty < EMPTY_TRIES) {
      empty += 1;
      await new Promise<void>((resume) => clock.after(EMPTY_WAIT, resume));
      continue;
    }
    const text = textOf(bytes, path, language);
    const changed = change(text);
    if (changed === text) return text;
    try {
      await writeFileAtomically(path, changed, { expect: bytes, language });
      return changed;
    } catch (error) {
      if (!(error instanceof CompanionError) || error.code !== 'conflict' || tries >= TRIES) throw error;
    }
  }
}

/** The text of UTF-8 bytes. Throws `file` for any other encoding: writing it back would lose what could not be read. */
export function textOf(bytes: Uint8Array, path: string, language: Language): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sentence =
      language === 'ko'
        ? '글자가 UTF-8이 아니어서 바꾸지 않았어요. 편집기에서 UTF-8로 다시 저장해 주세요.'
        : 'The text is not UTF-8, so it was not changed. Please save it again as UTF-8.';
    throw new CompanionError('file', `${sentence} (${path})`, { cause: error });
  }
}
