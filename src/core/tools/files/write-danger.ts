import type { Language } from '../tool.ts';
import { isCredentialPath, startsByItself } from './credential-paths.ts';
import { shownName } from './shown.ts';
import { fileWords } from './words.ts';

/** Why writing to a path is asked for even where writing is always allowed; null for an ordinary file. */
export function writeDanger(path: unknown, language: Language): string | null {
  if (typeof path !== 'string') return null;
  const { danger } = fileWords(language);
  if (isCredentialPath(path)) return danger.writeCredential(shownName(path));
  return startsByItself(path) ? danger.starts(shownName(path)) : null;
}
