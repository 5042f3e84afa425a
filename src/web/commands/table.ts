/** What a cell of a terminal takes two of: Hangul, Han, kana, full width forms, emoji. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u{20000}-\u{3fffd}])/u;
/** What a terminal acts on: ESC, `[`, parameters, a letter. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[ -/]*[@-~]`, 'g');
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** How many cells of a terminal the text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (/^[\p{Mn}\p{Cf}]+$/u.test(segment)) continue;
    width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}

/**
 * Text from feeds, pages and files as a terminal may show it: no escape sequences, no marks that turn the reading direction.
 * Line breaks stay.
 */
export function plain(text: string): string {
  return text
    .replace(ESCAPES, '')
    .replace(/[\p{Cc}]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** What was told without the keys of its items: `항목: [f4548] 공지` is `공지`. */
export function withoutKeys(text: string): string {
  return text.replace(/^[ \t]*(?:항목|Item)[ \t]*:[ \t]*\[[^\]\n]*\][ \t]*/gim, '');
}

/** Rows in aligned columns, two spaces apart; the last column is as long as it is. Line breaks in cells become spaces. */
export function table(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => plain(cell).replace(/\s+/g, ' ').trim()));
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...cells.map((row) => widthOf(row[i] ?? ''))));
  const line = (row: string[]) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell + ' '.repeat(widths[i]! - widthOf(cell)))).join('  ');
  return cells.map((row) => line(row).trimEnd()).join('\n');
}
