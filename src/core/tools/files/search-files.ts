import { join } from 'node:path';
import { isCredentialPath } from './credential-paths.ts';
import { compileGlob } from './glob-match.ts';
import { grepFile } from './grep-file.ts';
import type { FoundFile, SearchEnd, SearchTask } from './search-task.ts';
import { type Walked, type WalkStats, walk } from './walk.ts';

/** Does a whole search and tells each file as it is found. Blocking: for worker threads. */
export function searchFiles(task: SearchTask, found: (file: FoundFile) => void): SearchEnd {
  const stats: WalkStats = { entries: 0, stopped: false, unreadable: 0 };
  const end: SearchEnd = { ...stats, files: 0, matches: 0, limited: false, binary: 0, secret: 0 };
  const glob = task.glob === null ? null : compileGlob(task.glob, task.find !== null);
  const pattern = task.find === null ? null : new RegExp(task.find.pattern, task.find.flags);

  const paths: Iterable<Walked> =
    task.file === null
      ? walk(
          {
            folder: task.folder,
            own: task.own,
            enters: (folders) => glob === null || glob.leadsTo(folders),
            names: (folder) => glob?.names(folder) === true,
            mostEntries: task.mostEntries,
          },
          stats,
        )
      : [{ names: [task.file], at: join(task.folder, task.file) }];

  for (const { names, at } of paths) {
    if (task.file === null && glob !== null && !glob.fits(names)) continue;
    if (end.matches >= task.limit) {
      end.limited = true;
      break;
    }
    if (pattern === null || task.find === null) {
      end.matches++;
      found({ names, lines: [] });
      continue;
    }
    // One that is named was asked about; those that a search comes across were not.
    if (task.file === null && isCredentialPath(join(task.folder, ...names))) {
      end.secret++;
      continue;
    }
    const result = grepFile(at, pattern, task.own?.linked ?? [], task.find.context, task.limit - end.matches);
    if (result === null) stats.unreadable++;
    else if (result === 'binary') end.binary++;
    else if (result !== 'other') {
      end.files++;
      end.matches += result.matches;
      end.limited ||= result.more;
      if (result.matches > 0) found({ names, lines: result.lines });
    }
  }
  return { ...end, ...stats };
}
