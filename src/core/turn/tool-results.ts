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
  // The head ends with a line, so that the line at its border is either in it or among the rest; one endless line is cut.
  const lineEnd = text.lastIndexOf('\n', limit);
  const endless = lineEnd <= limit / 2;
  const end = endless ? limit : lineEnd;
  const items: string[] = [];
  let room = ITEM_ROOM;
  for (const line of text.slice(end).split('\n').slice(1)) {
    if (!ITEM_LINE.test(line) || line.length > room) continue;
    items.push(line);
    room -= line.length;
  }
  return { head: [text.slice(0, end).toWellFormed(), ...items].join('\n'), cut: true };
}

/** Writes a whole result into a file of its own; gives its path. */
export async function keepResult(dir: string, name: string, text: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${name.replace(/[^\w-]+/g, '_').slice(0, 80)}.txt`);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}
