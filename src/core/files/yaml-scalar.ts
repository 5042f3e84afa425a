/** What an edit can write: a scalar, or a list of texts (`schedule: ["…", "…"]`). */
export type YamlValue = string | number | boolean | null | readonly string[];

export type ScalarStyle = 'plain' | 'single' | 'double';

/** Read as something else by YAML 1.1 or 1.2 readers when they stand without quotes. */
const WORDS = /^(?:true|false|yes|no|on|off|null|y|n)$/i;
/** Begins with a letter, and holds nothing that any reader could take for structure. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} ._/()+~·?!-]*$/u;
/**
 * In double quotes these must be written as escapes: controls, line separators, byte order mark, lone surrogates; and U+FFFD, which
 * would be taken for a sign of a wrong encoding.
 */
const ESCAPED = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFD-\uFFFF]/gu;
const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The value as it is written on one line. A text keeps `style` where that can say it, and is quoted when it must be. */
export function scalarText(value: YamlValue, style: ScalarStyle = 'plain'): string {
  if (typeof value === 'string') return stringText(value, style);
  if (Array.isArray(value)) return `[${value.map((each: string) => stringText(each, 'double')).join(', ')}]`;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`not a number for a file: ${value}`);
  return String(value);
}

function stringText(text: string, style: ScalarStyle): string {
  if (style === 'plain' && PLAIN.test(text) && !text.endsWith(' ') && !WORDS.test(text)) return text;
  if (style === 'single' && text.search(ESCAPED) === -1) return `'${text.replaceAll("'", "''")}'`;
  return doubleQuoted(text);
}

function doubleQuoted(text: string): string {
  const body = text.replace(/[\\"]/g, '\\$&').replace(ESCAPED, (char) => {
    return SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
  });
  return `"${body}"`;
}

/**
 * The text as a literal block (`|`) below its key, for prompts that a person reads; null where a block can't hold it exactly.
 * The first line is the header; the last has no line end.
 */
export function blockText(text: string, indent: string, eol: string): { header: string; body: string } | null {
  const lines = text.split('\n');
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  const first = lines[0] ?? '';
  if (lines.length < 2 || first === '' || /^\s/.test(first) || lines.at(-1)?.trim() === '') return null;
  if (lines.some((line) => line.search(ESCAPED) !== -1)) return null;
  const body = lines.map((line) => (line === '' ? '' : indent + line)).join(eol);
  return { header: ended ? '|' : '|-', body };
}

export function keyText(key: string): string {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key) && !WORDS.test(key) ? key : doubleQuoted(key);
}
