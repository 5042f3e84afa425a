import { CompanionError } from '../../errors.ts';
import { fileError } from '../../files/file-error.ts';
import type { Language } from '../tool.ts';
import { OwnFile, Swapped, WrongKind } from './pinned.ts';
import { fileWords } from './words.ts';

/** A failure at a place, in a sentence. */
export function placeError(error: unknown, shown: string, doing: 'read' | 'write', language: Language): CompanionError {
  const words = fileWords(language);
  if (error instanceof OwnFile) return new CompanionError('not_available', words.own(shown), { cause: error });
  if (error instanceof Swapped) return new CompanionError('conflict', words.swapped(shown), { cause: error });
  if (error instanceof WrongKind) return new CompanionError('bad_input', words.wrongKind(shown, error.kind));
  if (doing === 'read' && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    return new CompanionError('not_found', words.notThere(shown));
  }
  return fileError(error, shown, doing, language);
}
