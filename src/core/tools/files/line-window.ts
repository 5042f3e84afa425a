import type { FileHandle } from 'node:fs/promises';
import { decodeFile, type Encoding, type Written, wideOf } from './text-encoding.ts';

export interface WindowOptions {
  /** The first line that is wanted, counted from 1. */
  offset: number;
  /** Most lines. */
  limit: number;
  /** Most characters of all lines together; the first line is given in any case. */
  maxChars: number;
  signal: AbortSignal;
}

export interface LineWindow extends Written {
  lines: string[];
  /** The line after the last one given, or null at the end of the file. */
  next: number | null;
  /** How many lines the file has; null where counting them would take too long. */
  total: number | null;
  ends: 'lf' | 'crlf' | 'mixed';
  /** The wanted line was not reached within what is read at most. */
  tooFar: boolean;
}

const CHUNK = 256 * 1024;
/** Most that is read to reach a line (bytes); at disk speed a second or less. */
const MOST_SCANNED = 512 * 1024 * 1024;
/** Up to this size lines are counted to the end (bytes). */
const COUNTED = 16 * 1024 * 1024;
/** Most characters of one line. */
export const LINE_CHARS = 2000;
const LINE_BYTES = LINE_CHARS * 4;

/** Reads some lines of a file of any size: piece by piece, so that neither memory nor the event loop feels its size. */
export async function readWindow(handle: FileHandle, options: WindowOptions): Promise<LineWindow> {
  const { size } = await handle.stat();
  const scan = createScan(options);
  const chunk = Buffer.allocUnsafe(CHUNK);
  let at = 0;
  for (;;) {
    options.signal.throwIfAborted();
    const { bytesRead } = await handle.read(chunk, 0, CHUNK, at);
    if (bytesRead === 0) break;
    scan.feed(chunk.subarray(0, bytesRead), at === 0);
    at += bytesRead;
    if (scan.full() && size > COUNTED) return scan.window(false);
    if (at >= MOST_SCANNED) return { ...scan.window(false), tooFar: !scan.reached() };
  }
  return scan.window(true);
}

interface Kept {
  bytes: Buffer[];
  size: number;
  cut: boolean;
}

/** Finds the ends of lines in bytes and keeps the lines that are wanted. */
function createScan({ offset, limit, maxChars }: WindowOptions) {
  const kept: Kept[] = [];
  let keptBytes = 0;
  let line = 1;
  let open: Kept = { bytes: [], size: 0, cut: false };
  let any = false;
  let wide: Encoding | null = null;
  /** Half of a UTF-16 unit at the end of a piece. */
  let carry = Buffer.alloc(0);

  const full = () => kept.length >= limit || keptBytes > maxChars * 4;
  const wanted = () => line >= offset && !full();

  const add = (piece: Buffer) => {
    if (piece.length === 0) return;
    any = true;
    if (!wanted()) return;
    const room = LINE_BYTES - open.size;
    if (piece.length > room) open.cut = true;
    if (room <= 0) return;
    const part = Buffer.from(piece.subarray(0, room));
    open.bytes.push(part);
    open.size += part.length;
  };

  const endLine = () => {
    if (wanted()) {
      kept.push(open);
      keptBytes += open.size;
    }
    open = { bytes: [], size: 0, cut: false };
    any = false;
    line++;
  };

  const feed = (bytes: Buffer, first: boolean) => {
    if (first) wide = wideOf(bytes);
    const data = carry.length === 0 ? bytes : Buffer.concat([carry, bytes]);
    const usable = wide === null ? data.length : data.length - (data.length % 2);
    carry = Buffer.from(data.subarray(usable));
    let from = 0;
    while (from < usable) {
      const end = nextEnd(data, from, usable, wide);
      add(data.subarray(from, end === -1 ? usable : end));
      if (end === -1) return;
      endLine();
      from = end + (wide === null ? 1 : 2);
    }
  };

  const window = (ended: boolean): LineWindow => {
    if (ended && any) endLine();
    const lines = line - 1;
    const read = decodeLines(kept, wide, maxChars, String(offset + limit).length + 2);
    const next = offset + read.lines.length;
    return { ...read, next: ended && next > lines ? null : next, total: ended ? lines : null, tooFar: false };
  };

  return { feed, full, reached: () => line > offset, window };
}

function nextEnd(data: Buffer, from: number, usable: number, wide: Encoding | null): number {
  if (wide === null) return data.subarray(0, usable).indexOf(10, from);
  const unit = wide === 'utf-16le' ? Buffer.from([10, 0]) : Buffer.from([0, 10]);
  let at = data.indexOf(unit, from);
  while (at !== -1 && at % 2 === 1) at = data.indexOf(unit, at + 1);
  return at >= usable ? -1 : at;
}

/** `beside`: characters that each line takes beside its own (number and ends). */
function decodeLines(kept: Kept[], wide: Encoding | null, maxChars: number, beside: number) {
  const newline = wide === null ? [10] : wide === 'utf-16le' ? [10, 0] : [0, 10];
  const mark = wide === null ? [] : wide === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
  const pieces: Buffer[] = [Buffer.from(mark)];
  kept.forEach((each, i) => {
    const bytes = Buffer.concat(each.bytes);
    if (i > 0) pieces.push(Buffer.from(newline));
    pieces.push(each.cut && wide === null ? withoutTornTail(bytes) : bytes);
  });
  const joined = Buffer.concat(pieces);
  const { text, encoding, bom } = decodeFile(joined);
  const all = kept.length === 0 ? [] : (wide === null ? text : text.replace(/^\ufeff/, '')).split('\n');
  const crlf = all.filter((line) => line.endsWith('\r')).length;
  const ends: LineWindow['ends'] = crlf === 0 ? 'lf' : crlf >= all.length - 1 ? 'crlf' : 'mixed';
  const lines: string[] = [];
  let room = maxChars;
  for (const [i, raw] of all.entries()) {
    const bare = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const line = bare.length > LINE_CHARS || kept[i]?.cut ? `${bare.slice(0, LINE_CHARS).toWellFormed()}…` : bare;
    if (lines.length > 0 && line.length + beside > room) break;
    lines.push(line);
    room -= line.length + beside;
  }
  return { lines, encoding, bom, ends };
}

/** A cut can go through a character of UTF-8; its beginning would make the whole look like another encoding. */
export function withoutTornTail(bytes: Buffer): Buffer {
  for (let back = 1; back <= 4 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}
