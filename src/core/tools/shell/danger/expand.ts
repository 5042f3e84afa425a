import { braces } from '../../files/glob-match.ts';
import { lex, type Part, quotedParts, type Word } from './lex.ts';

/** What stands for text that only the run would tell: any, downloaded, or made readable from something unreadable. */
export const UNKNOWN = '\u0000';
export const DOWNLOADED = '\u0001';
export const DECODED = '\u0002';
/** Beside one of these: as many things as a search finds. */
export const MANY = '\u0003';

/** What of a text is not known: its marks without its letters. */
export function marksOf(value: string): string {
  return [DOWNLOADED, DECODED, MANY].filter((mark) => value.includes(mark)).join('');
}

/** Longest text that is followed: variables can double each other for ever. */
export const MOST_TEXT = 20_000;

export type Variables = Map<string, string>;

/** What a word becomes: its text with variables and the output of `$(…)` put in, cut where the shell would cut it. */
export function expandWord(word: Word, variables: Variables, outputOf: (script: string) => string): string[] {
  const fields: string[] = [];
  let now: string | null = null;
  const append = (piece: string) => {
    now = ((now ?? '') + piece).slice(0, MOST_TEXT);
  };
  const split = (value: string) => {
    const pieces = value.split(/[ \t\n]+/);
    pieces.forEach((piece, i) => {
      if (i > 0 && now !== null) {
        fields.push(now);
        now = null;
      }
      if (piece !== '') append(piece);
    });
  };
  for (const part of word) {
    if (part.kind === 'text') append(part.text);
    else if (part.kind === 'stream') append(`/dev/fd/63${part.into ? '' : marksOf(outputOf(part.script))}`);
    else {
      const value = part.kind === 'run' ? outputOf(part.script) : variableValue(part, variables, outputOf);
      // `"$@"` stays the words that it was.
      if (part.quoted && !(part.kind === 'var' && part.name === '@')) append(value);
      else split(value);
    }
  }
  if (now !== null) fields.push(now);
  const bare = word.some((part) => part.kind === 'text' && !part.quoted && part.text.includes('{'));
  return bare ? fields.flatMap(alternatives) : fields;
}

function alternatives(field: string): string[] {
  try {
    return braces(field);
  } catch {
    // Too many: none of them is looked at one by one.
    return [field];
  }
}

function variableValue(
  part: Extract<Part, { kind: 'var' }>,
  variables: Variables,
  outputOf: (script: string) => string,
): string {
  const { name, change } = part;
  if (name.startsWith('#') || name === '?' || name === '$' || name === '!') return '1';
  const known = name.startsWith('!') ? variables.get(variables.get(name.slice(1)) ?? '') : variables.get(name);
  if (change === '') return known ?? UNKNOWN;
  const other = /^:?([-=+])/.exec(change);
  if (other !== null) {
    const text = () => expandText(change.slice(other[0].length), variables, outputOf);
    if (other[1] === '+') return known === undefined ? '' : text();
    return known === undefined || known === '' ? text() : known;
  }
  return known === undefined ? UNKNOWN : changed(known, change);
}

function expandText(source: string, variables: Variables, outputOf: (script: string) => string): string {
  // A fallback may hold quotes of its own.
  const tokens = lex(source);
  const words = tokens.length > 0 && tokens.every((token) => token.kind === 'word');
  const parts = words ? tokens.map((token) => (token.kind === 'word' ? token.word : [])) : [quotedParts(source)];
  return parts.map((word) => expandWord(word, variables, outputOf).join(' ')).join(' ');
}

/** `${x:1:2}`, `${x#a}`, `${x%a}`, `${x/a/b}`, `${x^^}`, `${x,,}` as far as they hold no patterns. */
function changed(value: string, change: string): string {
  const cut = /^:\s*(-?\d+)(?::\s*(-?\d+))?$/.exec(change);
  if (cut !== null) {
    const from = Number(cut[1]);
    const rest = from < 0 ? value.slice(from) : value.slice(from);
    if (cut[2] === undefined) return rest;
    const length = Number(cut[2]);
    return length < 0 ? rest.slice(0, length) : rest.slice(0, length);
  }
  if (change.startsWith('^')) return value.toUpperCase();
  if (change.startsWith(',')) return value.toLowerCase();
  if (/[*?[$`\\]/.test(change)) return UNKNOWN;
  const edge = /^(##?|%%?)(.*)$/s.exec(change);
  if (edge !== null) {
    const part = edge[2]!;
    if (edge[1]!.startsWith('#')) return value.startsWith(part) ? value.slice(part.length) : value;
    return part !== '' && value.endsWith(part) ? value.slice(0, -part.length) : value;
  }
  const swap = /^(\/\/?)([^/]*)(?:\/(.*))?$/s.exec(change);
  if (swap === null) return UNKNOWN;
  const [, all, from = '', to = ''] = swap;
  return all === '//' ? value.replaceAll(from, () => to) : value.replace(from, () => to);
}
