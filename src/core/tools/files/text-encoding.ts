import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { decodeText } from '../net/decode.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | 'windows-1252' | 'unknown';

/** How a text is written as bytes. */
export interface Written {
  encoding: Encoding;
  /** It begins with a byte order mark, which is no part of the text. */
  bom: boolean;
}

const MARKS: Record<string, Buffer> = {
  'utf-8': Buffer.from([0xef, 0xbb, 0xbf]),
  'utf-16le': Buffer.from([0xff, 0xfe]),
  'utf-16be': Buffer.from([0xfe, 0xff]),
};

/** The text of a file and how it was written. Bytes that fit nothing become U+FFFD, or are read as Latin letters. */
export function decodeFile(bytes: Buffer): Written & { text: string } {
  for (const [encoding, mark] of Object.entries(MARKS)) {
    if (!bytes.subarray(0, mark.length).equals(mark)) continue;
    const text = decodeAs(bytes.subarray(mark.length), encoding);
    return { text, encoding: encoding as Encoding, bom: true };
  }
  const wide = wideOf(bytes);
  if (wide !== null) return { text: decodeAs(bytes, wide), encoding: wide, bom: false };
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), encoding: 'utf-8', bom: false };
  const text = decodeText(bytes, null);
  const guesses: Encoding[] = ['cp949', 'windows-1252', 'utf-8'];
  return { text, encoding: guesses.find((name) => decodeAs(bytes, name) === text) ?? 'unknown', bom: false };
}

/** The bytes of a text in an encoding, or null where it has letters that the encoding does not know. */
export function encodeFile(text: string, how: Written): Buffer | null {
  if (how.encoding === 'unknown') return null;
  const body = how.encoding === 'utf-8' ? Buffer.from(text, 'utf8') : iconv.encode(text, how.encoding);
  if (decodeAs(body, how.encoding) !== text) return null;
  return how.bom ? Buffer.concat([MARKS[how.encoding] ?? Buffer.alloc(0), body]) : body;
}

/** UTF-16, by its mark or because every other byte of its beginning is zero: then zeros don't make it binary. */
export function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 256);
  const zeros = [0, 0];
  const low = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) low[i % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd >= head.length / 4 && even === 0 && low[0] === 0) return 'utf-16le';
  if (even >= head.length / 4 && odd === 0 && low[1] === 0) return 'utf-16be';
  return null;
}

/** The name of an encoding as people know it; null for UTF-8 without a mark, which needs no word. */
export function encodingName(how: Written): string | null {
  switch (how.encoding) {
    case 'utf-8':
      return how.bom ? 'UTF-8 BOM' : null;
    case 'cp949':
      return 'EUC-KR';
    case 'unknown':
      return '?';
    default:
      return how.encoding.toUpperCase();
  }
}

function decodeAs(bytes: Buffer, encoding: string): string {
  return encoding === 'utf-8' ? bytes.toString('utf8') : iconv.decode(bytes, encoding, { stripBOM: false });
}
