import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { binaryKind, HEAD } from './binary-kind.ts';
import { withoutTornTail } from './line-window.ts';
import { fileId } from './own-home.ts';
import type { FoundLine } from './search-task.ts';
import { decodeFile, wideOf } from './text-encoding.ts';

export interface FileMatches {
  matches: number;
  lines: FoundLine[];
  /** Stopped at the limit. */
  more: boolean;
}

const BLOCK = 4 * 1024 * 1024;
/** UTF-16 is read as a whole, up to this size (bytes). */
const MOST_WIDE = 32 * 1024 * 1024;
/** Characters of a line that are shown, around the match. */
const SHOWN = 300;
/** One for all files of a search: a new one for each would cost more than reading it. */
const block = Buffer.allocUnsafe(BLOCK);
const OPEN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** Plain words, which can be looked for in the whole text first: quick, and in time that grows with the text only. */
const PLAIN = /^[^\\^$.*+?()[\]{}|]+$/;
/** Letters that have a composed form: Hangul and accents from a Mac. */
const DECOMPOSED = /[\u0300-\u036f\u1100-\u11ff\u3099\u309a]/;

/** The lines of a file that fit, with their surroundings. 'other': a link, pipe or device; null: it can't be read. */
export function grepFile(
  path: string,
  pattern: RegExp,
  never: readonly string[],
  context: number,
  limit: number,
): FileMatches | 'binary' | 'other' | null {
  let fd: number;
  try {
    if (!lstatSync(path).isFile()) return 'other';
    fd = openSync(path, OPEN);
  } catch {
    // Gone, swapped for a link, or closed to this user: counted by the caller.
    return null;
  }
  try {
    const info = fstatSync(fd);
    if (!info.isFile()) return 'other';
    // A second name of a file of the companion's own.
    if (info.nlink > 1 && never.includes(fileId(fstatSync(fd, { bigint: true })))) return 'other';
    const head = block.subarray(0, readSync(fd, block, 0, Math.min(HEAD, info.size), 0));
    if (binaryKind(head, path) !== null) return 'binary';
    const matcher = createMatcher(pattern, context, limit);
    if (wideOf(head) !== null) {
      if (info.size > MOST_WIDE) return 'binary';
      const whole = Buffer.alloc(info.size);
      matcher.feed(decodeFile(whole.subarray(0, readSync(fd, whole, 0, whole.length, 0))).text);
    } else {
      for (const { text, goesOn } of blocks(fd)) if (!matcher.feed(text, goesOn)) break;
    }
    return matcher.result();
  } catch {
    // A disk that does not answer.
    return null;
  } finally {
    closeSync(fd);
  }
}

/** The text in pieces that end with a line; only a line that is longer than a piece goes on in the next. */
function* blocks(fd: number): Generator<{ text: string; goesOn: boolean }> {
  let held = 0;
  let at = 0;
  for (;;) {
    const read = readSync(fd, block, held, BLOCK - held, at);
    at += read;
    const filled = held + read;
    if (filled === 0) return;
    const last = read === 0 ? filled : block.lastIndexOf(10, filled - 1) + 1;
    const goesOn = last === 0 && filled === BLOCK;
    const use = goesOn ? withoutTornTail(block).length : last;
    if (use > 0) {
      const bytes = block.subarray(0, use);
      yield { text: isUtf8(bytes) ? bytes.toString('utf8') : decodeFile(Buffer.from(bytes)).text, goesOn };
      block.copyWithin(0, use, filled);
    }
    held = filled - use;
    if (read === 0) return;
  }
}

function createMatcher(pattern: RegExp, context: number, limit: number) {
  const isPlain = PLAIN.test(pattern.source);
  const lines: FoundLine[] = [];
  let before: FoundLine[] = [];
  let after = 0;
  let number = 0;
  let matches = 0;
  let more = false;
  let torn = false;

  const line = (text: string): boolean => {
    number++;
    const found = pattern.exec(text);
    if (found === null) {
      const near = { line: number, text: excerpt(text, 0), match: false };
      if (after > 0) {
        after--;
        lines.push(near);
      } else if (context > 0) {
        before.push(near);
        if (before.length > context) before.shift();
      }
      return true;
    }
    if (matches >= limit) {
      more = true;
      return false;
    }
    matches++;
    lines.push(...before, { line: number, text: excerpt(text, found.index), match: true });
    before = [];
    after = context;
    return true;
  };

  return {
    /** false: enough. `goesOn`: its last line goes on in the next piece. */
    feed(text: string, goesOn = false): boolean {
      if (torn) number--;
      torn = goesOn;
      const composed = DECOMPOSED.test(text) ? text.normalize('NFC') : text;
      const all = composed.endsWith('\n') ? composed.slice(0, -1) : composed;
      if (after === 0 && isPlain && !pattern.test(all)) {
        const rows = all.split('\n');
        number += rows.length;
        before = [];
        if (context > 0) {
          const first = number - rows.length + 1;
          rows.forEach((row, i) => {
            if (i >= rows.length - context) before.push({ line: first + i, text: excerpt(bare(row), 0), match: false });
          });
        }
        return true;
      }
      return all.split('\n').every((row) => line(bare(row)));
    },
    result: (): FileMatches => ({ matches, lines, more }),
  };
}

const bare = (row: string) => (row.endsWith('\r') ? row.slice(0, -1) : row);

/** The part of a long line that holds the match. */
function excerpt(text: string, at: number): string {
  if (text.length <= SHOWN) return text;
  const from = Math.max(0, Math.min(at - SHOWN / 3, text.length - SHOWN));
  const part = text.slice(from, from + SHOWN).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`;
}
