import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Tool, ToolContext } from '../tool.ts';
import { binaryKind, HEAD } from './binary-kind.ts';
import { isCredentialPath } from './credential-paths.ts';
import type { FileToolDeps } from './deps.ts';
import type { Place } from './granted.ts';
import { readWindow } from './line-window.ts';
import { openFile } from './pinned.ts';
import { placeError } from './place-error.ts';
import { shownName, shownSize } from './shown.ts';
import { encodingName } from './text-encoding.ts';
import { fileWords } from './words.ts';

const ReadArgs = z.strictObject({
  path: z.string().min(1).max(4096),
  /** The first line, counted from 1. */
  offset: z.int().min(1).max(1_000_000_000).default(1),
  /** Most lines. */
  limit: z.int().min(1).max(5000).default(1000),
});
export type ReadArgs = z.infer<typeof ReadArgs>;

/** `read_file`: lines of a text file with their numbers. */
export function readFileTool(deps: FileToolDeps): Tool<ReadArgs> {
  async function read(place: Place, handle: FileHandle, args: ReadArgs, context: ToolContext): Promise<string> {
    const words = fileWords(context.language);
    const info = await handle.stat({ bigint: true });
    deps.seen.note(context, place.path, info);
    const size = Number(info.size);
    if (size === 0) return words.empty(place.shown);
    const head = Buffer.alloc(Math.min(HEAD, size));
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const kind = binaryKind(head.subarray(0, bytesRead), basename(place.path));
    if (kind !== null) return words.binary(place.shown, kind, shownSize(size));
    const { offset, limit } = args;
    const window = await readWindow(handle, { offset, limit, maxChars: deps.resultChars(), signal: context.signal });
    if (window.tooFar) return words.tooFar(place.shown, offset);
    if (window.lines.length === 0) return words.pastEnd(place.shown, offset, window.total ?? 0);
    const last = offset + window.lines.length - 1;
    const facts = [
      words.lines(offset, last, window.total),
      shownSize(size),
      encodingName(window),
      window.ends === 'lf' ? null : window.ends === 'crlf' ? 'CRLF' : words.mixedEnds,
      window.next === null ? null : words.next(window.next),
    ];
    return [
      `${place.shown} · ${facts.filter((fact) => fact !== null).join(' · ')}`,
      ...window.lines.map((line, i) => `${offset + i}\t${line}`),
    ].join('\n');
  }

  return {
    name: 'read_file',
    description: {
      ko: '허락된 폴더에 있는 글 파일을 줄 번호와 함께 읽어요. 긴 파일은 offset(첫 줄 번호)과 limit(줄 수)으로 나눠 읽어요.',
      en: 'Reads a text file in a granted folder, with line numbers. Read long files in parts: offset (first line), limit (lines).',
    },
    schema: ReadArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    describe: (args, language) => fileWords(language).describe.read(shownName(String(args?.path ?? ''))),
    danger: (args, language) =>
      isCredentialPath(String(args?.path ?? ''))
        ? fileWords(language).danger.credential(shownName(String(args.path)))
        : null,
    async run(args, context) {
      const place = await deps.grants.read(args.path, context.language, context.folder);
      try {
        const handle = await openFile(place.path, (await deps.grants.own())?.linked);
        try {
          return { text: await read(place, handle, args, context) };
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (context.signal.aborted) throw error;
        throw placeError(error, place.shown, 'read', context.language);
      }
    },
  };
}
