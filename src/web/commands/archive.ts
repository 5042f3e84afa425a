import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { CompanionError } from '../../core/errors.ts';
import type { Command } from './command.ts';
import { wordsOf } from './words.ts';

/** How much is sent at once (bytes); as base64 it stays below what a request may hold. */
const PIECE = 512 * 1024;

export const exportAll: Command = {
  name: 'export',
  usage: 'export FILE',
  takes: 'one',
  async run({ args, line }) {
    const file = resolve(args[0]!);
    const out = create(file, wordsOf((await line.call('snapshot', {})).settings.language));
    let bytes = 0;
    try {
      const { id } = await line.call('archive.make', {});
      for (let offset: number | null = 0; offset !== null; ) {
        const piece: { data: string; next: number | null } = await line.call('archive.read', { id, offset });
        bytes += writeSync(out, Buffer.from(piece.data, 'base64'));
        offset = piece.next;
      }
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(out);
    }
    return { json: { file, bytes }, text: (words) => words.exported(file, (bytes / 1024 / 1024).toFixed(1)) };
  },
};

export const importAll: Command = {
  name: 'import',
  usage: 'import FILE',
  takes: 'one',
  async run({ args, line }) {
    const bytes = load(resolve(args[0]!), wordsOf((await line.call('snapshot', {})).settings.language));
    let id: string | null = null;
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      const taken: { id: string } = await line.call('archive.take', {
        id,
        data: bytes.subarray(at, at + PIECE).toString('base64'),
      });
      id = taken.id;
    }
    const found = await line.call('archive.check', { id: id! });
    const { text } = await line.call('archive.choose', { id: id! });
    return { json: found, text: (words) => `${words.imported(found.jobs, found.messages)} ${text}` };
  },
};

function create(file: string, words: ReturnType<typeof wordsOf>): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    const there = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new CompanionError('file', there ? words.fileThere(file) : words.noFile(file), { cause: error });
  }
}

function load(file: string, words: ReturnType<typeof wordsOf>): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CompanionError('file', words.noFile(file), { cause: error });
  }
}
