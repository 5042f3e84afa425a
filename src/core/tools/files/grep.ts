import { z } from 'zod';
import type { Tool } from '../tool.ts';
import { isCredentialPath } from './credential-paths.ts';
import type { FileToolDeps } from './deps.ts';
import { checkGlob, foundPath, runSearch, searchNotes, searchPlace } from './search-place.ts';
import type { Find, FoundLine } from './search-task.ts';
import { shownName } from './shown.ts';
import { fileWords } from './words.ts';

const GrepArgs = z.strictObject({
  /** A regular expression; what is none is looked for as it is. */
  pattern: z.string().min(1).max(1000),
  path: z.string().min(1).max(4096).default('.'),
  /** Which files: `*.ts`, `src/**`. */
  glob: z.string().min(1).max(500).optional(),
  ignoreCase: z.boolean().default(false),
  /** Lines around each match. */
  context: z.int().min(0).max(10).default(0),
  /** Most matching lines. */
  limit: z.int().min(1).max(500).default(100),
});
export type GrepArgs = z.infer<typeof GrepArgs>;

/** `grep`: the lines of text files that fit a regular expression. */
export function grepTool(deps: FileToolDeps): Tool<GrepArgs> {
  return {
    name: 'grep',
    description: {
      ko: '허락된 폴더의 글 파일에서 정규식에 맞는 줄을 찾아요. glob으로 파일을 좁히고 context로 앞뒤 줄을 함께 봐요.',
      en: 'Finds lines that fit a regular expression in the text files of a granted folder. glob narrows the files, context adds lines around.',
    },
    schema: GrepArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    describe: (args, language) => fileWords(language).describe.grep(shownName(String(args?.pattern ?? ''))),
    danger: (args, language) =>
      isCredentialPath(String(args?.path ?? ''))
        ? fileWords(language).danger.credential(shownName(String(args.path)))
        : null,
    async run(args, context) {
      const words = fileWords(context.language);
      const { find, literal } = findOf(args);
      if (args.glob !== undefined) checkGlob(args.glob, context);
      const { place, task } = await searchPlace(deps, args.path, true, context);
      const whole = { ...task, glob: args.glob ?? null, find, limit: args.limit };
      const searched = await runSearch(deps, whole, context);
      const notes = searchNotes(searched, args.limit, context);
      if (literal) notes.unshift(words.literal);
      const { found } = searched;
      const shown = shownName(args.pattern);
      if (found.length === 0) return { text: [words.noMatches(shown, place.shown), ...notes].join('\n') };
      const blocks: string[] = [];
      let room = deps.resultChars();
      let told = 0;
      for (const file of found) {
        const block = blockOf(foundPath(deps, task.folder, file.names), file.lines, room);
        blocks.push(block.text);
        told += block.matches;
        room -= block.text.length + 2;
        if (room <= 0) break;
      }
      const matches = found.reduce((sum, file) => sum + file.lines.filter((line) => line.match).length, 0);
      if (told < matches) notes.push(words.moreMatches(matches - told));
      return { text: [[words.matches(shown, matches, found.length), ...notes].join('\n'), ...blocks].join('\n\n') };
    },
  };
}

/** The pattern as it is looked for; one that is no regular expression is taken letter by letter. */
function findOf(args: GrepArgs): { find: Find; literal: boolean } {
  const pattern = args.pattern.normalize('NFC');
  const cased = args.ignoreCase ? 'i' : '';
  for (const flags of [`${cased}u`, cased]) {
    try {
      new RegExp(pattern, flags);
      return { find: { pattern, flags, context: args.context }, literal: false };
    } catch {
      // Unicode mode refuses some escapes that the plain mode takes; a real mistake fails both.
    }
  }
  const escaped = pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { find: { pattern: escaped, flags: `${cased}u`, context: args.context }, literal: true };
}

/** The lines of one file as far as there is room: `12: ` before a match, `12- ` before a line around one. */
function blockOf(path: string, lines: FoundLine[], room: number): { text: string; matches: number } {
  const rows = [path];
  let left = room - path.length;
  let matches = 0;
  let last: number | null = null;
  for (const line of lines) {
    if (last !== null && line.line > last + 1 && lines.some((each) => !each.match)) rows.push('--');
    const row = `${line.line}${line.match ? ':' : '-'} ${line.text}`;
    left -= row.length + 1;
    if (left < 0 && rows.length > 1) break;
    rows.push(row);
    if (line.match) matches++;
    last = line.line;
  }
  return { text: rows.join('\n'), matches };
}
