import { z } from 'zod';
import type { Tool } from '../tool.ts';
import type { FileToolDeps } from './deps.ts';
import { checkGlob, foundPath, runSearch, searchNotes, searchPlace } from './search-place.ts';
import { shownName } from './shown.ts';
import { fileWords } from './words.ts';

const GlobArgs = z.strictObject({
  pattern: z.string().min(1).max(500),
  path: z.string().min(1).max(4096).optional(),
  /** Most paths. */
  limit: z.int().min(1).max(1000).default(200),
});
export type GlobArgs = z.infer<typeof GlobArgs>;

/** `glob`: the paths of files whose names fit a pattern. */
export function globTool(deps: FileToolDeps): Tool<GlobArgs> {
  return {
    name: 'glob',
    description: {
      ko: '이름이 패턴에 맞는 파일을 찾아요(예: **/*.ts). .git, node_modules 등은 패턴에 적을 때만 봐요.',
      en: 'Finds files whose names fit a pattern (such as **/*.ts). .git, node_modules and the like count only when the pattern names them.',
    },
    schema: GlobArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    describe: (args, language) => fileWords(language).describe.glob(shownName(String(args?.pattern ?? ''))),
    async run(args, context) {
      const words = fileWords(context.language);
      const { path, pattern } = splitPattern(args);
      checkGlob(pattern, context);
      const { place, task } = await searchPlace(deps, path, false, context);
      const searched = await runSearch(deps, { ...task, glob: pattern, find: null, limit: args.limit }, context);
      const notes = searchNotes(searched, args.limit, context);
      const { found } = searched;
      if (found.length === 0) return { text: [words.noFiles(shownName(pattern), place.shown), ...notes].join('\n') };
      const lines: string[] = [];
      let room = deps.resultChars();
      for (const file of found) {
        const line = foundPath(deps, task.folder, file.names);
        room -= line.length + 1;
        if (room < 0) break;
        lines.push(line);
      }
      if (lines.length < found.length) notes.push(words.moreNames(found.length - lines.length));
      return { text: [words.files(shownName(pattern), found.length, place.shown), ...notes, ...lines].join('\n') };
    },
  };
}

/** A pattern that begins with a folder of its own (`~/work/src/**`) is a path and a pattern. */
function splitPattern(args: GlobArgs): { path: string; pattern: string } {
  const { pattern } = args;
  if (args.path !== undefined || !/^(~?[\\/]|[a-z]:[\\/]|\.\.[\\/])/i.test(pattern)) {
    return { path: args.path ?? '.', pattern };
  }
  const names = pattern.split(/[\\/]/);
  const wild = names.findIndex((name) => /[*?[{]/.test(name));
  const cut = wild === -1 ? names.length - 1 : wild;
  return { path: names.slice(0, cut).join('/') || '/', pattern: names.slice(cut).join('/') };
}
