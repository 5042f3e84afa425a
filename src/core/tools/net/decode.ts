import iconv from 'iconv-lite';

/**
 * The text of bytes from the web, without byte order mark. What the bytes are is decided by, in this order: the mark, the
 * charset of `Content-Type`, the one that the document names (XML prolog, HTML meta), UTF-8, EUC-KR. A label that the
 * bytes contradict is passed over: servers often send one label for everything. Never throws.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = byMark(buffer);
  if (marked !== null) return marked;
  const sent = charsetOf(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]);
  const named = charsetOf(namedInside(buffer));
  const wide = wideCharset(buffer, sent);
  if (wide !== null) return iconv.decode(buffer, wide);
  return byTrial(buffer, candidates(buffer, sent, named));
}

/** Latin labels fit any bytes, and are what many servers send without looking. */
const LATIN = 'windows-1252';
/** How much of a document is searched for its own label (HTML allows it in the first 1024 bytes; some are late). */
const HEAD_BYTES = 4096;
/** A text with more misfits than this among its non-ASCII bytes is in another encoding. */
const MOST_MISFITS = 0.1;

/** Labels of the Korean charsets, without their marks; all are read as CP949, which holds the others. */
const KOREAN = new Set(
  'euckr cseuckr ksc5601 ksc56011987 ksc56011989 csksc56011987 isoir149 korean uhc cp949 ms949 windows949 xwindows949'.split(
    ' ',
  ),
);
const OTHERS =
  /^(iso-?8859-?\d{1,2}|windows-?125\d|cp125\d|koi8-?[ru]|gbk|gb2312|gb18030|big5(-hkscs)?|shift[-_]?jis|sjis|windows-31j|euc-?jp|tis-?620|windows-874|macintosh)$/;

/** One name for each charset that can be read here, or null. Only known names reach the library: it has odd ones too. */
function charsetOf(label: string | undefined): string | null {
  const name = label?.trim().toLowerCase() ?? '';
  if (name === '') return null;
  if (/^(utf-?8|unicode-1-1-utf-8)$/.test(name)) return 'utf-8';
  if (/^(utf-?16(le)?|ucs-?2|iso-10646-ucs-2)$/.test(name)) return 'utf-16le';
  if (/^utf-?16be$/.test(name)) return 'utf-16be';
  if (KOREAN.has(name.replace(/[-_:]/g, ''))) return 'cp949';
  if (/^(us-)?ascii$|^latin-?1$|^iso-?8859-?1$|^(windows-|cp)1252$/.test(name)) return LATIN;
  return OTHERS.test(name) && iconv.encodingExists(name) ? name : null;
}

function byMark(buffer: Buffer): string | null {
  const [a, b, c] = buffer;
  if (a === 0xef && b === 0xbb && c === 0xbf) return byTrial(buffer.subarray(3), ['utf-8']);
  if (a === 0xff && b === 0xfe) return iconv.decode(buffer.subarray(2), 'utf-16le');
  if (a === 0xfe && b === 0xff) return iconv.decode(buffer.subarray(2), 'utf-16be');
  return null;
}

/** UTF-16 without a mark: every other byte of its first characters is zero. A label alone is not believed. */
function wideCharset(buffer: Buffer, sent: string | null): string | null {
  const head = buffer.subarray(0, 64);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd >= head.length / 4 && odd > even) return 'utf-16le';
  if (even >= head.length / 4 && even > odd) return 'utf-16be';
  // Korean text has no zeros, but spaces and line ends do.
  if ((sent === 'utf-16le' && odd > 0) || (sent === 'utf-16be' && even > 0)) return sent;
  return null;
}

function namedInside(buffer: Buffer): string | undefined {
  const head = buffer.subarray(0, HEAD_BYTES).toString('latin1');
  const prolog = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head);
  return (prolog ?? /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head))?.[1];
}

function candidates(buffer: Buffer, sent: string | null, named: string | null): string[] {
  const strong = [sent, named].filter((name) => name !== null && name !== LATIN && !name.startsWith('utf-16'));
  const latin = [sent, named].includes(LATIN) && strong.length === 0 && !looksDoubleByte(buffer);
  return [...new Set([...(strong as string[]), 'utf-8', ...(latin ? [LATIN] : []), 'cp949'])];
}

/** In EUC-KR non-ASCII bytes come in pairs; in Latin text they mostly stand alone. */
function looksDoubleByte(buffer: Buffer): boolean {
  let run = 0;
  let longest = 0;
  for (const byte of buffer) {
    if (byte > 127) {
      run++;
      continue;
    }
    if (run % 2 === 1) return false;
    longest = Math.max(longest, run);
    run = 0;
  }
  return run % 2 === 0 && Math.max(longest, run) >= 4;
}

/** The first candidate that fits without a misfit, else the one with the fewest, else Latin, which fits everything. */
function byTrial(buffer: Buffer, names: string[]): string {
  let best: { text: string; misfits: number } | null = null;
  for (const name of names) {
    const text = decodeAs(buffer, name);
    const misfits = misfitsIn(text);
    if (misfits === 0) return text;
    if (best === null || misfits < best.misfits) best = { text, misfits };
  }
  const high = buffer.reduce((count, byte) => (byte > 127 ? count + 1 : count), 0);
  if (best !== null && best.misfits <= Math.max(high * MOST_MISFITS, 2)) return best.text;
  return iconv.decode(buffer, LATIN);
}

function decodeAs(buffer: Buffer, name: string): string {
  return name === 'utf-8' ? buffer.toString('utf8') : iconv.decode(buffer, name);
}

function misfitsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) count++;
  return count;
}
