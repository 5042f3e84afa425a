import { lstat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CompanionError } from '../../errors.ts';
import type { ToolContext } from '../tool.ts';
import type { FileToolDeps } from './deps.ts';
import { BadGlob, compileGlob } from './glob-match.ts';
import type { Place } from './granted.ts';
import { kindOf, WrongKind } from './pinned.ts';
import { placeError } from './place-error.ts';
import type { Searched } from './search.ts';
import type { SearchTask } from './search-task.ts';
import { shownName } from './shown.ts';
import { fileWords } from './words.ts';

/** Names of a tree that one search looks at. */
const MOST_ENTRIES = 300_000;

export interface SearchPlace {
  place: Place;
  task: Pick<SearchTask, 'folder' | 'file' | 'own' | 'mostEntries'>;
}

/** Where a search takes place: a folder, or one file where `files` allows it. */
export async function searchPlace(
  deps: FileToolDeps,
  path: string,
  files: boolean,
  context: ToolContext,
): Promise<SearchPlace> {
  const { language } = context;
  const place = await deps.grants.read(path, language, context.folder);
  const own = await deps.grants.own();
  try {
    const kind = kindOf(await lstat(place.path));
    const common = { own, mostEntries: MOST_ENTRIES };
    if (kind === 'folder') return { place, task: { ...common, folder: place.path, file: null } };
    if (!files || kind !== 'file') throw new WrongKind(kind);
    return { place, task: { ...common, folder: dirname(place.path), file: basename(place.path) } };
  } catch (error) {
    throw placeError(error, place.shown, 'read', language);
  }
}

/** Throws a sentence for a glob pattern that can't be read. */
export function checkGlob(pattern: string, context: ToolContext): void {
  try {
    compileGlob(pattern);
  } catch (error) {
    if (!(error instanceof BadGlob)) throw error;
    throw new CompanionError('bad_input', fileWords(context.language).badGlob(shownName(pattern)), { cause: error });
  }
}

/** Runs the search; a failure of its thread (out of memory) in a sentence. */
export async function runSearch(deps: FileToolDeps, task: SearchTask, context: ToolContext): Promise<Searched> {
  try {
    return await deps.search(task, context.signal);
  } catch (error) {
    if (context.signal.aborted) throw error;
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new CompanionError('not_available', fileWords(context.language).searchTooBig, { cause: error });
  }
}

/** What a search did not look at, or why it ended early; one line each. */
export function searchNotes({ end }: Searched, limit: number, context: ToolContext): string[] {
  const words = fileWords(context.language);
  if (end === null) return [words.searchLate];
  return [
    end.limited ? words.searchLimited(limit) : null,
    end.stopped ? words.searchStopped(end.entries - 1) : null,
    end.secret > 0 ? words.searchSecret(end.secret) : null,
    end.unreadable > 0 ? words.searchUnreadable(end.unreadable) : null,
  ].filter((note) => note !== null);
}

export function foundPath(deps: FileToolDeps, folder: string, names: readonly string[]): string {
  return deps.grants.shown(join(folder, ...names));
}
