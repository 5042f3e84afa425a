/** A line of Markdown as plain words, for previews and excerpts: the marks go, what they mark stays. */
export function plainWords(text: string): string {
  return text
    .toWellFormed()
    .replace(/^ {0,3}(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`+)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** The first line that says something. */
export function firstLine(text: string): string {
  return (
    plainWords(text.slice(0, 2000))
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}
