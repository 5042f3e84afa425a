import { type Clock, systemClock } from '../../clock.ts';
import type { Tool } from '../tool.ts';
import type { FileToolDeps } from './deps.ts';
import { editFileTool } from './edit-file.ts';
import { globTool } from './glob.ts';
import type { Grants } from './granted.ts';
import { grepTool } from './grep.ts';
import { listDirTool } from './list-dir.ts';
import { readFileTool } from './read-file.ts';
import { createSearch } from './search.ts';
import { createSeenFiles } from './seen.ts';
import { writeFileTool } from './write-file.ts';

/** A result that fits into a turn whole; the turn's own limit (6,000 characters) counts the head line too. */
const RESULT_CHARS = 5500;
/** How long one search may take (ms). */
const SEARCH_TIME = 20_000;

export interface FileToolOptions {
  grants: Grants;
  clock?: Clock;
  /** Most characters of a result. Default 5,500. */
  resultChars?: () => number;
  /** Default 20 s. */
  searchMs?: number;
}

/** `read_file`, `list_dir`, `glob`, `grep`, `write_file`, `edit_file`: all inside the granted folders. */
export function createFileTools(options: FileToolOptions): Tool[] {
  const deps: FileToolDeps = {
    grants: options.grants,
    seen: createSeenFiles(),
    search: createSearch(options.clock ?? systemClock(), options.searchMs ?? SEARCH_TIME),
    resultChars: options.resultChars ?? (() => RESULT_CHARS),
  };
  return [readFileTool, listDirTool, globTool, grepTool, writeFileTool, editFileTool].map((make) => make(deps));
}
