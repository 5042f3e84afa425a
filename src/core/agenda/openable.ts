import { realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { CompanionError } from '../errors.ts';
import { fileError } from '../files/file-error.ts';
import type { Language } from '../files/yaml-document.ts';
import { isJobFileName } from './job-names.ts';
import { agendaWords } from './words.ts';

/**
 * The real path of a job's file, for a program of the user's to open. Rejects with `file` where it is anything but a plain YAML
 * file of that folder: a link that leads out of it could name a program, or a file that nobody meant to show.
 */
export async function openablePath(dir: string, path: string, language: Language): Promise<string> {
  try {
    // Whoever keeps the whole folder elsewhere still has its files in it.
    const [folder, real] = await Promise.all([realpath(dir), realpath(path)]);
    const plain = dirname(real) === folder && isJobFileName(basename(real)) && (await stat(real)).isFile();
    if (plain) return real;
  } catch (error) {
    throw fileError(error, path, 'read', language);
  }
  throw new CompanionError('file', agendaWords[language].notOpened(path));
}
