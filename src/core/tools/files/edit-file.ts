import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Language, Tool, ToolContext } from '../tool.ts';
import type { FileToolDeps } from './deps.ts';
import { unifiedDiff } from './diff.ts';
import { editText } from './edit-text.ts';
import type { Place } from './granted.ts';
import { nearMatches } from './near-match.ts';
import { cutLine, shownName } from './shown.ts';
import { decodeFile, encodeFile, encodingName } from './text-encoding.ts';
import { inTurn, readWhole, refuseReadOnly, type WholeFile, writeWhole } from './whole-file.ts';
import { fileWords } from './words.ts';
import { writeDanger } from './write-danger.ts';

const EditArgs = z.strictObject({
  path: z.string().min(1).max(4096),
  /** What is there now, letter by letter. */
  old: z.string().min(1).max(1_000_000),
  new: z.string().max(1_000_000),
  /** Every place, not only one. */
  all: z.boolean().default(false),
});
export type EditArgs = z.infer<typeof EditArgs>;

/** Lines of the diff that a result carries. */
const RESULT_DIFF = { lines: 60, chars: 200 };

interface Change {
  file: WholeFile;
  before: string;
  after: string;
  bytes: Buffer;
  lines: number[];
}

/** `edit_file`: puts one text in the place of another. */
export function editFileTool(deps: FileToolDeps): Tool<EditArgs> {
  async function changeOf(place: Place, args: EditArgs, language: Language): Promise<Change> {
    const words = fileWords(language);
    const refuse = (sentence: string) => new CompanionError('bad_input', sentence);
    if (args.old === args.new) throw refuse(words.sameText);
    if (!place.exists) throw new CompanionError('not_found', words.notThere(place.shown));
    const file = await readWhole(place, (await deps.grants.own())?.linked ?? [], language);
    const { text, ...how } = decodeFile(file.bytes);
    // What does not give its own bytes back would be damaged where nobody asked for a change.
    if (encodeFile(text, how)?.equals(file.bytes) !== true) throw refuse(words.notEditable(place.shown));
    const edited = editText(text, args.old, args.new, args.all);
    if (edited.kind === 'several') throw refuse(words.several(place.shown, edited.lines));
    if (edited.kind === 'none') {
      const near = nearMatches(text, args.old).map((each) => ({
        ...each,
        text: cutLine(shownName(each.text.trim()), 120),
      }));
      throw refuse(words.noPlace(place.shown, near, args.new !== '' && text.includes(args.new)));
    }
    const bytes = encodeFile(edited.text, how);
    if (bytes === null) throw refuse(words.notWritable(place.shown, encodingName(how) ?? 'UTF-8'));
    return { file, before: text, after: edited.text, bytes, lines: edited.lines };
  }

  async function run(args: EditArgs, context: ToolContext) {
    const { language } = context;
    const words = fileWords(language);
    const place = await deps.grants.write(args.path, language, context.folder);
    return inTurn(place.path, async () => {
      const { file, before, after, bytes, lines } = await changeOf(place, args, language);
      refuseReadOnly(place, file.info, language);
      context.signal.throwIfAborted();
      deps.seen.note(context, place.path, await writeWhole(place, bytes, file.bytes, language));
      const diff = unifiedDiff(before, after, words.moreLines, RESULT_DIFF);
      return { text: `${words.edited(place.shown, lines)}\n${diff}` };
    });
  }

  return {
    name: 'edit_file',
    description: {
      ko: '파일에 있는 글 한 곳을 다른 글로 바꿔요. old는 파일에 있는 그대로, 한 곳만 가리키게 적어요. 여러 곳이면 all을 써요.',
      en: 'Puts one text in the place of another in a file. old must be exactly what is there and fit one place only; all changes every place.',
    },
    schema: EditArgs,
    readOnly: false,
    needsApproval: true,
    describe: (args, language) => fileWords(language).describe.edit(shownName(String(args?.path ?? ''))),
    danger: (args, language) => writeDanger(args?.path, language),
    async preview(args, context) {
      const place = await deps.grants.write(args.path, context.language, context.folder);
      const { before, after } = await changeOf(place, EditArgs.parse(args), context.language);
      const { moreLines } = fileWords(context.language);
      return { type: 'diff', path: place.shown, diff: unifiedDiff(before, after, moreLines) };
    },
    run,
  };
}
