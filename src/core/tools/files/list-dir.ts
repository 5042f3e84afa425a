import { lstat, opendir, readlink, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Language, Tool } from '../tool.ts';
import type { FileToolDeps } from './deps.ts';
import { type Kind, kindOf, type Pinned, pinChild, pinFolder } from './pinned.ts';
import { placeError } from './place-error.ts';
import { shownName, shownSize } from './shown.ts';
import { LEFT_OUT } from './walk.ts';
import { fileWords } from './words.ts';

const ListArgs = z.strictObject({
  path: z.string().min(1).max(4096).default('.'),
  /** How many folders deep. */
  depth: z.int().min(1).max(5).default(1),
});
export type ListArgs = z.infer<typeof ListArgs>;

/** Names read of one folder; more are only counted. */
const MOST_NAMES = 20_000;
/** Lines of one listing. */
const MOST_LINES = 400;

interface Listing {
  lines: string[];
  chars: number;
  /** Names for which there was no line. */
  left: number;
  own: { dev: bigint; ino: bigint } | null;
  language: Language;
  signal: AbortSignal;
}

/** `list_dir`: what is in a folder, folders first, with sizes. */
export function listDirTool(deps: FileToolDeps): Tool<ListArgs> {
  return {
    name: 'list_dir',
    description: {
      ko: '허락된 폴더 안에 무엇이 있는지 크기와 함께 보여 줘요. depth로 몇 단계까지 볼지 정해요.',
      en: 'Lists what is in a granted folder, with sizes. depth says how many levels.',
    },
    schema: ListArgs,
    readOnly: true,
    parallel: true,
    lowRisk: true,
    triggers: {
      ko: ['폴더 목록', '파일 목록', '폴더에 뭐 있', '폴더 안에 뭐'],
      en: ['list files', 'list the files', 'what is in the folder', "what's in the folder"],
    },
    describe: (args, language) => fileWords(language).describe.list(shownName(String(args?.path ?? '.'))),
    async run(args, context) {
      const { language, signal } = context;
      const words = fileWords(language);
      const place = await deps.grants.read(args.path, language, context.folder);
      const own = await deps.grants.own();
      const room = deps.resultChars();
      const listing: Listing = { lines: [], chars: room, left: 0, own, language, signal };
      try {
        const folder = await pinFolder(place.path);
        try {
          const count = await list(folder, args.depth, '', listing);
          const head = count === 0 ? words.emptyFolder(place.shown) : words.folderHead(place.shown, count);
          const rest = listing.left > 0 ? [words.moreNames(listing.left)] : [];
          return { text: [head, ...listing.lines, ...rest].join('\n') };
        } finally {
          await folder.close();
        }
      } catch (error) {
        if (signal.aborted) throw error;
        throw placeError(error, place.shown, 'read', language);
      }
    },
  };
}

/** Adds the lines of one folder and of those in it; gives how many names it has. */
async function list(folder: Pinned, depth: number, indent: string, listing: Listing): Promise<number> {
  const { names, count } = await namesIn(folder, listing.signal);
  listing.left += count - names.length;
  for (const [i, { name, kind }] of names.entries()) {
    if (listing.lines.length >= MOST_LINES || listing.chars <= 0) {
      listing.left += names.length - i;
      break;
    }
    const line = `${indent}${await lineOf(folder, name, kind, listing.language)}`;
    listing.lines.push(line);
    listing.chars -= line.length + 1;
    if (kind === 'folder' && depth > 1 && !LEFT_OUT.has(name)) await listChild(folder, name, depth, indent, listing);
  }
  return count;
}

async function listChild(folder: Pinned, name: string, depth: number, indent: string, listing: Listing): Promise<void> {
  const child = await pinChild(folder, name).catch(() => null);
  // Gone meanwhile, a link now, or closed to this user.
  if (child === null) {
    listing.lines.push(`${indent}  ${fileWords(listing.language).closedFolder}`);
    return;
  }
  try {
    const info = await stat(child.at(), { bigint: true });
    if (info.dev === listing.own?.dev && info.ino === listing.own.ino) return;
    await list(child, depth - 1, `${indent}  `, listing);
  } catch (error) {
    if (listing.signal.aborted) throw error;
    listing.lines.push(`${indent}  ${fileWords(listing.language).closedFolder}`);
  } finally {
    await child.close();
  }
}

async function namesIn(folder: Pinned, signal: AbortSignal) {
  const names: { name: string; kind: Kind }[] = [];
  let count = 0;
  for await (const entry of await opendir(folder.at(), { bufferSize: 256 })) {
    if (++count % 1000 === 0) signal.throwIfAborted();
    if (names.length < MOST_NAMES) names.push({ name: entry.name, kind: kindOf(entry) });
  }
  const order = (kind: Kind) => (kind === 'folder' ? 0 : 1);
  names.sort((a, b) => order(a.kind) - order(b.kind) || (a.name < b.name ? -1 : 1));
  return { names, count };
}

async function lineOf(folder: Pinned, name: string, kind: Kind, language: Language): Promise<string> {
  const shown = shownName(name);
  if (kind === 'folder') return `${shown}/`;
  if (kind === 'file') {
    const info = await lstat(folder.at(name)).catch(() => null);
    return info === null ? shown : `${shown}  ${shownSize(info.size)}`;
  }
  if (kind === 'link') {
    const target = await readlink(folder.at(name)).catch(() => '?');
    return `${shown} -> ${shownName(target)}`;
  }
  return `${shown}  (${fileWords(language).kinds[kind]})`;
}
