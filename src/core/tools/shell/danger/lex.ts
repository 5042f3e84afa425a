import { ansiText, closing, closingParen } from './quotes.ts';

/** A piece of a word of the shell, before anything in it is put in. */
export type Part =
  | { kind: 'text'; text: string; quoted: boolean }
  /** `$name`, `${name…}`; `change` is what follows the name in braces. */
  | { kind: 'var'; name: string; change: string; quoted: boolean }
  /** `$(…)` and backticks. */
  | { kind: 'run'; script: string; quoted: boolean }
  /** `<(…)`, or `>(…)` where `into`. */
  | { kind: 'stream'; script: string; into: boolean };

export type Word = Part[];

export type Token =
  | { kind: 'word'; word: Word }
  | { kind: 'op'; op: string }
  | { kind: 'redirect'; op: string; word: Word }
  | { kind: 'here'; word: Word };

const OPERATORS = ['&&', '||', ';;&', ';;', ';&', '|&', '|', ';', '&', '(', ')', '\n'];
const REDIRECTS = ['&>>', '&>', '<<<', '<<-', '<<', '<>', '>>', '>|', '>&', '<&', '<', '>'];

interface Waiting {
  token: { kind: 'here'; word: Word };
  end: string;
  quoted: boolean;
  tabs: boolean;
}

/** Cuts a command line of the shell into words, operators and redirections. Never throws: what is not closed goes to the end. */
export function lex(source: string): Token[] {
  const tokens: Token[] = [];
  let waiting: Waiting[] = [];
  let at = 0;

  const readHere = () => {
    for (const here of waiting) {
      const lines: string[] = [];
      while (at < source.length) {
        const end = source.indexOf('\n', at);
        const line = source.slice(at, end === -1 ? source.length : end);
        at = end === -1 ? source.length : end + 1;
        if ((here.tabs ? line.replace(/^\t+/, '') : line) === here.end) break;
        lines.push(line);
      }
      const body = lines.join('\n');
      here.token.word.push(...(here.quoted ? [text(body, true)] : quotedParts(body)));
    }
    waiting = [];
  };

  while (at < source.length) {
    const char = source[at]!;
    if (char === ' ' || char === '\t' || char === '\r') at++;
    else if (char === '\\' && source[at + 1] === '\n') at += 2;
    else if (char === '#') at = endOf(source.indexOf('\n', at), source);
    else if (source.startsWith('((', at) && atCommand(tokens)) at = endOf(source.indexOf('))', at), source) + 2;
    else if (REDIRECTS.some((op) => source.startsWith(op, at)) && !/^[<>]\(/.test(source.slice(at, at + 2))) {
      const op = REDIRECTS.find((each) => source.startsWith(each, at))!;
      dropNumber(tokens, source, at);
      at += op.length;
      while (source[at] === ' ' || source[at] === '\t') at++;
      const read = readWord(source, at);
      at = read.end;
      if (op === '<<' || op === '<<-') {
        const token: Waiting['token'] = { kind: 'here', word: [] };
        const quoted = read.word.some((part) => part.kind === 'text' && part.quoted);
        waiting.push({ token, end: read.word.map(literal).join(''), quoted, tabs: op === '<<-' });
        tokens.push(token);
      } else if (op === '<<<') tokens.push({ kind: 'here', word: read.word });
      else tokens.push({ kind: 'redirect', op, word: read.word });
    } else {
      const op = OPERATORS.find((each) => source.startsWith(each, at));
      if (op === undefined) {
        const read = readWord(source, at);
        tokens.push({ kind: 'word', word: read.word });
        at = Math.max(read.end, at + 1);
      } else {
        tokens.push({ kind: 'op', op });
        at += op.length;
        if (op === '\n') readHere();
      }
    }
  }
  return tokens;
}

export const text = (value: string, quoted: boolean): Part => ({ kind: 'text', text: value, quoted });
const literal = (part: Part) => (part.kind === 'text' ? part.text : '');
const endOf = (found: number, source: string) => (found === -1 ? source.length : found);

function atCommand(tokens: Token[]): boolean {
  const last = tokens.at(-1);
  return last === undefined || last.kind === 'op';
}

/** `2>` names a descriptor, not a word. */
function dropNumber(tokens: Token[], source: string, at: number): void {
  const last = tokens.at(-1);
  if (last?.kind !== 'word' || !/\d/.test(source[at - 1] ?? '')) return;
  if (last.word.every((part) => part.kind === 'text' && !part.quoted && /^\d+$/.test(part.text))) tokens.pop();
}

function readWord(source: string, start: number): { word: Word; end: number } {
  const word: Word = [];
  let plain = '';
  let at = start;
  const flush = () => {
    if (plain !== '') word.push(text(plain, false));
    plain = '';
  };
  while (at < source.length) {
    const char = source[at]!;
    if (/[\s;&|()]/.test(char)) break;
    if ((char === '<' || char === '>') && source[at + 1] === '(') {
      flush();
      const end = closingParen(source, at + 2);
      word.push({ kind: 'stream', script: source.slice(at + 2, end), into: char === '>' });
      at = end + 1;
    } else if (char === '<' || char === '>') break;
    else if (char === '\\') {
      flush();
      if (source[at + 1] !== '\n') word.push(text(source[at + 1] ?? '', true));
      at += 2;
    } else if (char === "'") {
      flush();
      const end = endOf(source.indexOf("'", at + 1), source);
      word.push(text(source.slice(at + 1, end), true));
      at = end + 1;
    } else if (char === '$' && source[at + 1] === "'") {
      flush();
      const end = closing(source, at + 2, "'");
      word.push(text(ansiText(source.slice(at + 2, end)), true));
      at = end + 1;
    } else if (char === '"' || (char === '$' && source[at + 1] === '"')) {
      flush();
      const from = at + (char === '$' ? 2 : 1);
      const end = closing(source, from, '"');
      word.push(text('', true), ...quotedParts(source.slice(from, end)));
      at = end + 1;
    } else if (char === '$' || char === '`') {
      const read = readDollar(source, at, false);
      if (read === null) plain += char;
      else {
        flush();
        word.push(read.part);
      }
      at = read?.end ?? at + 1;
    } else {
      plain += char;
      at++;
    }
  }
  flush();
  return { word, end: at };
}

/** What stands between double quotes: variables and `$(…)` count, nothing else does. */
export function quotedParts(source: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  let at = 0;
  while (at < source.length) {
    const char = source[at]!;
    const read = char === '$' || char === '`' ? readDollar(source, at, true) : null;
    if (read !== null) {
      if (plain !== '') parts.push(text(plain, true));
      plain = '';
      parts.push(read.part);
      at = read.end;
    } else if (char === '\\' && /[$`"\\\n]/.test(source[at + 1] ?? '')) {
      if (source[at + 1] !== '\n') plain += source[at + 1];
      at += 2;
    } else {
      plain += char;
      at++;
    }
  }
  if (plain !== '') parts.push(text(plain, true));
  return parts;
}

function readDollar(source: string, at: number, quoted: boolean): { part: Part; end: number } | null {
  if (source[at] === '`') {
    const end = closing(source, at + 1, '`');
    const script = source.slice(at + 1, end).replace(/\\([`$\\])/g, '$1');
    return { part: { kind: 'run', script, quoted }, end: end + 1 };
  }
  if (source.startsWith('$((', at)) {
    const end = source.indexOf('))', at);
    if (end !== -1) return { part: text('1', quoted), end: end + 2 };
  }
  if (source[at + 1] === '(') {
    const end = closingParen(source, at + 2);
    return { part: { kind: 'run', script: source.slice(at + 2, end), quoted }, end: end + 1 };
  }
  if (source[at + 1] === '{') {
    const end = closing(source, at + 2, '}');
    const inside = source.slice(at + 2, end);
    const name = /^[!#]?(\w+|[@*#?$!-])/.exec(inside)?.[0] ?? '';
    return { part: { kind: 'var', name, change: inside.slice(name.length), quoted }, end: end + 1 };
  }
  const name = /^(\w|[@*#?$!-])/.test(source.slice(at + 1, at + 2))
    ? (/^[a-z_]\w*/i.exec(source.slice(at + 1, at + 101))?.[0] ?? source[at + 1]!)
    : null;
  return name === null ? null : { part: { kind: 'var', name, change: '', quoted }, end: at + 1 + name.length };
}
