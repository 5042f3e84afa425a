/** Quotes in quotes deeper than a person can read. */
export class TooDeep extends Error {}

const MOST_DEPTH = 40;

/** Where the quote, backtick or brace that is open at `from` closes; the end of the text where it never does. */
export function closing(source: string, from: number, mark: '"' | "'" | '`' | '}', depth = 0): number {
  if (depth > MOST_DEPTH) throw new TooDeep();
  for (let at = from; at < source.length; at++) {
    const char = source[at]!;
    if (char === mark) return at;
    if (char === '\\') at++;
    else if (mark === "'") continue;
    else if (char === '$' && source[at + 1] === '(') at = closingParen(source, at + 2, depth + 1);
    else if (char === '$' && source[at + 1] === '{') at = closing(source, at + 2, '}', depth + 1);
    else if (mark === '}' && char === '"') at = closing(source, at + 1, '"', depth + 1);
    else if (mark === '}' && char === "'") at = closing(source, at + 1, "'", depth + 1);
  }
  return source.length;
}

/** Where the bracket that is open at `from` closes: brackets in quotes don't count. */
export function closingParen(source: string, from: number, depth = 0): number {
  if (depth > MOST_DEPTH) throw new TooDeep();
  let open = 1;
  for (let at = from; at < source.length; at++) {
    const char = source[at]!;
    if (char === '(') open++;
    else if (char === ')' && --open === 0) return at;
    else if (char === '\\') at++;
    else if (char === "'") {
      const end = source.indexOf("'", at + 1);
      at = end === -1 ? source.length : end;
    } else if (char === '"' || char === '`') at = closing(source, at + 1, char, depth + 1);
  }
  return source.length;
}

const SHORT: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v' };

/** The text of `$'…'`, and of what `printf` and `echo -e` write: `\x72`, `\162`, `\u0072`. */
export function ansiText(inside: string): string {
  return inside.replace(
    /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|0?([0-7]{1,3})|([\s\S]))/gi,
    (whole, hex?: string, four?: string, eight?: string, octal?: string, char?: string) => {
      const code = hex ?? four ?? eight;
      if (code !== undefined) return fromCode(Number.parseInt(code, 16), whole);
      if (octal !== undefined) return fromCode(Number.parseInt(octal, 8), whole);
      return SHORT[char ?? ''] ?? char ?? '';
    },
  );
}

function fromCode(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
