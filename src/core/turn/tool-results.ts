import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much of a result goes into the prompt (characters); item lines beyond it are kept whole. */
export const RESULT_HEAD = 6000;
/** Item lines kept beyond the head (characters). */
const ITEM_ROOM = 6000;

/** A line that tools make and models carry over (formats.md). */
const ITEM_LINE = /^\s*(?:항목|item)\s*:\s*\[/i;

/** The head of a long result with its item lines whole, and how much was left out. */
export function headOf(text: string, limit = RESULT_HEAD): { head: string; cut: boolean } {
  if (text.length <= limit) return { head: text, cut: false };
  const lines = text.slice(limit).split('\n');
  // The first piece is the rest of a line whose beginning is in the head.
  const items: string[] = [];
  let room = ITEM_ROOM;
  for (const line of lines.slice(1)) {
    if (!ITEM_LINE.test(line) || line.length > room) continue;
    items.push(line);
    room -= line.length;
  }
  const end = text.lastIndexOf('\n', limit);
  const head = text.slice(0, end > limit / 2 ? end : limit);
  return { head: [head.toWellFormed(), ...items].join('\n'), cut: true };
}

/** Writes a whole result into a file of its own; gives its path. */
export async function keepResult(dir: string, name: string, text: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${name.replace(/[^\w-]+/g, '_').slice(0, 80)}.txt`);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}
