/** Marks that turn the reading direction, and the tag letters that nobody sees. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
/** Control characters that are neither a line's end nor a tab. */
const CONTROLS = /[\p{Cc}--[\n\t]]/gv;
const KEY = /\[([^[\]\n]{1,60})/g;

/**
 * Text that came from outside as it may stand in a tool's result: well formed, one kind of line ending, nothing that is
 * there without being seen. A key that begins with `ask-` is defused: such a line asks the user for something, and only
 * our own tools may ask (formats: “What a tool returns”).
 */
export function outsideText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(CONTROLS, '')
    .replace(KEY, (all, key: string) => (asks(key) ? `[id:${key}` : all))
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

function asks(key: string): boolean {
  return /^ask-/i.test(key.normalize('NFKC').replace(/[\s\p{Cf}]/gu, ''));
}

/** At most `most` UTF-16 units from `from`, never a half character. */
export function sliceText(text: string, from: number, most: number): string {
  const start = isLow(text, from) ? from + 1 : from;
  const end = Math.min(from + most, text.length);
  return text.slice(start, isLow(text, end) ? end + 1 : end);
}

function isLow(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
