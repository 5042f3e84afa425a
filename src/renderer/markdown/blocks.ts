/**
 * Cuts Markdown into blocks that can be parsed alone, so that a message that grows parses only its last one again.
 * Blocks end at blank lines; a fenced code stays whole, and what is indented belongs to the block before it.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let fence: string | null = null;
  let blankBefore = false;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence !== null) {
      current.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      continue;
    }
    if (line.trim() === '') {
      blankBefore = true;
      continue;
    }
    const continues = /^(\t| {2,})/.test(line);
    if (blankBefore && current.length > 0) {
      if (continues) current.push('');
      else {
        blocks.push(current.join('\n'));
        current = [];
      }
    }
    blankBefore = false;
    current.push(line);
    if (mark !== null) fence = mark;
  }
  if (current.length > 0) blocks.push(current.join('\n'));
  return blocks;
}

const markup =
  /[*_`~[\]<>|\\]|&[#\w]+;|https?:\/\/|www\.|\S@\S|^ {0,3}(#{1,6}\s|[-+]\s|\d{1,9}[.)]\s|={2,}\s*$|-{2,}\s*$)|^( {4}|\t)/m;

/** Whether a text holds anything that Markdown would read; most of what is said does not, and is drawn without the parser. */
export function hasMarkup(text: string): boolean {
  return markup.test(text);
}

export const longText = 16_000;

/** The head of a long text, ended at a line where there is one near; null when it is short enough to be drawn whole. */
export function headOf(text: string): { head: string; rest: string } | null {
  if (text.length <= longText) return null;
  const lineEnd = text.lastIndexOf('\n', longText);
  let at = lineEnd > longText / 2 ? lineEnd : longText;
  if (isLowSurrogate(text.charCodeAt(at)) && lineEnd !== at) at -= 1;
  return { head: text.slice(0, at), rest: text.slice(lineEnd === at ? at + 1 : at) };
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
