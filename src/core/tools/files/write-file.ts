import { lstat } from 'node:fs/promises';
import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Language, Tool, ToolContext } from '../tool.ts';
import { binaryKind, HEAD } from './binary-kind.ts';
import type { FileToolDeps } from './deps.ts';
import { unifiedDiff } from './diff.ts';
import type { Place } from './granted.ts';
import { shownName, shownSize } from './shown.ts';
import { decodeFile, encodingName } from './text-encoding.ts';
import { inTurn, readWhole, refuseReadOnly, type WholeFile, writeWhole } from './whole-file.ts';
import { fileWords } from './words.ts';
import { writeDanger } from './write-danger.ts';

const WriteArgs = z.strictObject({
  path: z.string().min(1).max(4096),
  text: z.string().max(2_000_000),
});
export type WriteArgs = z.infer<typeof WriteArgs>;

/** `write_file`: a whole file, in UTF-8, exactly as given. */
export function writeFileTool(deps: FileToolDeps): Tool<WriteArgs> {
  const readNow = async (place: Place, language: Language) =>
    readWhole(place, (await deps.grants.own())?.linked ?? [], language);

  async function run(args: WriteArgs, context: ToolContext) {
    const { language } = context;
    const words = fileWords(language);
    const place = await deps.grants.write(args.path, language, context.folder);
    return inTurn(place.path, async () => {
      const before = place.exists ? await readNow(place, language) : null;
      if (before !== null) {
        refuseReadOnly(place, before.info, language);
        // The text was made from what this conversation saw: it would undo what somebody else wrote since.
        if (deps.seen.changedSince(context, place.path, before.info)) {
          throw new CompanionError('conflict', words.changedSince(place.shown));
        }
      }
      const bytes = Buffer.from(args.text, 'utf8');
      if (before?.bytes.equals(bytes)) return { text: words.sameAlready(place.shown) };
      context.signal.throwIfAborted();
      deps.seen.note(context, place.path, await writeWhole(place, bytes, before?.bytes ?? null, language));
      const size = bytes.length.toLocaleString('en-US');
      if (before === null) return { text: words.created(place.shown, size) };
      const lost = lostForm(before, args.text);
      const sentence = words.replaced(place.shown, size, before.bytes.length.toLocaleString('en-US'));
      return { text: lost === '' ? sentence : `${sentence} ${words.formLost(lost)}` };
    });
  }

  return {
    name: 'write_file',
    description: {
      ko: '허락된 폴더에 파일을 통째로 써요(UTF-8). 있던 파일은 바뀌고, 없는 폴더는 만들어요. 일부만 고칠 때는 edit_file을 써요.',
      en: 'Writes a whole file (UTF-8) in a granted folder. An existing file is replaced, missing folders are made. Use edit_file to change a part.',
    },
    schema: WriteArgs,
    readOnly: false,
    needsApproval: true,
    describe: (args, language) => fileWords(language).describe.write(shownName(String(args?.path ?? ''))),
    danger: (args, language) => writeDanger(args?.path, language),
    async preview(args, context) {
      const words = fileWords(context.language);
      const place = await deps.grants.write(args.path, context.language, context.folder);
      const before = await previewed(place, context);
      const old = before === null ? '' : textOf(before, place.path);
      if (old === null)
        return { type: 'text', text: words.replacesBinary(place.shown, shownSize(before!.bytes.length)) };
      return { type: 'diff', path: place.shown, diff: unifiedDiff(old, args.text, words.moreLines) };
    },
    run,
  };

  /** What stands there now; who approves the diff has seen it, so a change until then is a conflict. */
  async function previewed(place: Place, context: ToolContext): Promise<WholeFile | null> {
    if (!place.exists || (await lstat(place.path).catch(() => null)) === null) return null;
    const before = await readNow(place, context.language);
    if (!deps.seen.changedSince(context, place.path, before.info)) deps.seen.note(context, place.path, before.info);
    return before;
  }
}

/** Null: no text. */
function textOf(file: WholeFile, path: string): string | null {
  return binaryKind(file.bytes.subarray(0, HEAD), path) === null ? decodeFile(file.bytes).text : null;
}

/** What the earlier file had and the new one has not: another encoding, CRLF. */
function lostForm(before: WholeFile, text: string): string {
  const old = decodeFile(before.bytes);
  const encoding = encodingName(old);
  const crlf = old.text.includes('\r\n') && !text.includes('\r\n');
  return [encoding, crlf ? 'CRLF' : null].filter((part) => part !== null).join(', ');
}
