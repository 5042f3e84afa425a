import { wideOf } from './text-encoding.ts';

export type Category = 'image' | 'audio' | 'video' | 'archive' | 'document' | 'program' | 'database' | 'font' | 'data';

export interface BinaryKind {
  category: Category;
  /** PNG, PDF, …; empty when the beginning says nothing. */
  format: string;
}

/** How much of a file's beginning says what it is (bytes). */
export const HEAD = 8192;
/** More control characters than this share of the beginning are no text. */
const MOST_CONTROLS = 0.1;

type Magic = [at: number, hex: string, category: Category, format: string];
const KNOWN: Magic[] = [
  [0, '89504e470d0a1a0a', 'image', 'PNG'],
  [0, 'ffd8ff', 'image', 'JPEG'],
  [0, '474946383761', 'image', 'GIF'],
  [0, '474946383961', 'image', 'GIF'],
  [0, '49492a00', 'image', 'TIFF'],
  [0, '4d4d002a', 'image', 'TIFF'],
  [0, '00000100', 'image', 'ICO'],
  [0, '38425053', 'image', 'PSD'],
  [8, '57454250', 'image', 'WebP'],
  [8, '57415645', 'audio', 'WAV'],
  [8, '41564920', 'video', 'AVI'],
  [4, '6674797068656963', 'image', 'HEIC'],
  [4, '6674797061766966', 'image', 'AVIF'],
  [4, '667479704d3441', 'audio', 'M4A'],
  [4, '66747970', 'video', 'MP4'],
  [0, '1a45dfa3', 'video', 'Matroska'],
  [0, '494433', 'audio', 'MP3'],
  [0, 'fffb', 'audio', 'MP3'],
  [0, '664c6143', 'audio', 'FLAC'],
  [0, '4f676753', 'audio', 'Ogg'],
  [0, '255044462d', 'document', 'PDF'],
  [0, 'd0cf11e0a1b11ae1', 'document', 'HWP/Office'],
  [0, '504b0304', 'archive', 'ZIP'],
  [0, '504b0506', 'archive', 'ZIP'],
  [0, '1f8b', 'archive', 'GZIP'],
  [0, '425a68', 'archive', 'BZIP2'],
  [0, 'fd377a585a00', 'archive', 'XZ'],
  [0, '28b52ffd', 'archive', 'ZSTD'],
  [0, '377abcaf271c', 'archive', '7z'],
  [0, '526172211a07', 'archive', 'RAR'],
  [257, '7573746172', 'archive', 'TAR'],
  [0, '7f454c46', 'program', 'ELF'],
  [0, '4d5a90', 'program', 'Windows'],
  [0, 'cffaedfe', 'program', 'Mach-O'],
  [0, 'cafebabe', 'program', 'Java/Mach-O'],
  [0, '0061736d', 'program', 'WebAssembly'],
  [0, '53514c69746520666f726d6174203300', 'database', 'SQLite'],
  [0, '774f4646', 'font', 'WOFF'],
  [0, '774f4632', 'font', 'WOFF2'],
  [0, '0001000000', 'font', 'TrueType'],
  [0, '4f54544f', 'font', 'OpenType'],
];

const MAGIC = KNOWN.map(([at, hex, category, format]) => ({ at, bytes: Buffer.from(hex, 'hex'), category, format }));

/** Documents that are ZIP archives inside, by the ending of their name. */
const ZIPPED: Record<string, string> = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  hwpx: 'HWPX',
  odt: 'OpenDocument',
  ods: 'OpenDocument',
  epub: 'EPUB',
};

/** What a file is that is not text, by its beginning; null for text. */
export function binaryKind(head: Buffer, name: string): BinaryKind | null {
  for (const { at, bytes, category, format } of MAGIC) {
    if (head[at] !== bytes[0] || !head.subarray(at, at + bytes.length).equals(bytes)) continue;
    const zipped = format === 'ZIP' ? ZIPPED[name.toLowerCase().split('.').pop() ?? ''] : undefined;
    return zipped === undefined ? { category, format } : { category: 'document', format: zipped };
  }
  if (wideOf(head) !== null) return null;
  return isBinary(head) ? { category: 'data', format: '' } : null;
}

/** Zero bytes, or too many control characters. */
function isBinary(head: Buffer): boolean {
  if (head.includes(0)) return true;
  let controls = 0;
  // Tab to carriage return, backspace and escape (colours of a terminal) are part of texts.
  for (const byte of head) if (byte < 8 || (byte > 13 && byte < 32 && byte !== 27)) controls++;
  return controls > head.length * MOST_CONTROLS;
}
