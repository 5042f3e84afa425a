/** Whole characters, one kind of newline, no control characters and none that turn the writing direction around. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (each) => (each === '\n' || each === '\t' ? each : ''))
    .trim();
}

/** At most so many characters, as people count them, with a sign where something is missing. */
export function cut(text: string, most: number): string {
  // No character that people see is longer than a few dozen units; the rest needs no counting.
  const pieces = [...new Intl.Segmenter().segment(text.slice(0, most * 30))];
  if (pieces.length <= most && text.length <= most * 30) return text;
  return `${pieces
    .slice(0, most - 1)
    .map((piece) => piece.segment)
    .join('')
    .trimEnd()}…`;
}

/** One line of plain text. */
export function oneLine(text: string, most: number): string {
  return cut(tidy(text).replace(/\s+/g, ' '), most);
}
