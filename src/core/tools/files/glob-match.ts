/** More alternatives of braces than this are refused. */
const MOST_ALTERNATIVES = 200;

export class BadGlob extends Error {}

export interface Glob {
  /** Whether a path fits; its names from the top, without the folder that is searched. */
  fits(names: readonly string[]): boolean;
  /** Whether something below a folder could fit: what can't is not looked into. */
  leadsTo(folders: readonly string[]): boolean;
  /** Whether the pattern names this folder itself, so that it is looked into though it is left out by default. */
  names(folder: string): boolean;
}

type Part =
  | { kind: 'any' }
  | { kind: 'one' }
  | { kind: 'char'; char: string }
  | { kind: 'set'; has(char: string): boolean };
type Segment = 'deep' | Part[];

/**
 * A glob pattern: `*`, `?`, `[a-z]`, `{a,b}` within a name and `**` for any folders. A pattern without a slash fits names at
 * any depth when `anyDepth` is set. Matching takes time in proportion to pattern × name, whatever the pattern is: patterns come
 * from models. Throws `BadGlob`.
 */
export function compileGlob(pattern: string, anyDepth = false): Glob {
  const forms = braces(pattern.normalize('NFC').replaceAll('\\', '/')).map((form) => {
    const segments = form.split('/').filter((segment) => segment !== '' && segment !== '.');
    if (segments.includes('..')) throw new BadGlob(pattern);
    const parsed: Segment[] = segments.map((segment) => (segment === '**' ? 'deep' : parts(segment)));
    return anyDepth && parsed.length === 1 && parsed[0] !== 'deep' ? (['deep', ...parsed] as Segment[]) : parsed;
  });
  if (forms.every((form) => form.length === 0)) throw new BadGlob(pattern);
  const literal = new Set(forms.flat().flatMap((segment) => (segment === 'deep' ? [] : [literalOf(segment)])));
  const plain = (names: readonly string[]) => names.map((name) => name.normalize('NFC'));
  return {
    fits: (names) => forms.some((form) => states(form, plain(names)).has(form.length)),
    leadsTo: (folders) => forms.some((form) => [...states(form, plain(folders))].some((at) => at < form.length)),
    names: (folder) => literal.has(folder),
  };
}

/** The places in the pattern where one can be after these names. */
function states(form: Segment[], names: readonly string[]): Set<number> {
  let here = deepen(form, new Set([0]));
  for (const name of names) {
    const chars = [...name];
    const next = new Set<number>();
    for (const at of here) {
      const segment = form[at];
      if (segment === 'deep') next.add(at);
      else if (segment !== undefined && fitsName(segment, chars)) next.add(at + 1);
    }
    here = deepen(form, next);
    if (here.size === 0) break;
  }
  return here;
}

/** `**` may stand for no folder at all. */
function deepen(form: Segment[], places: Set<number>): Set<number> {
  for (const at of places) if (form[at] === 'deep') places.add(at + 1);
  return places;
}

/** Wildcards in one name: on a mismatch only the last star is widened, so the time is bounded. */
function fitsName(segment: Part[], name: string[]): boolean {
  let at = 0;
  let part = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const here = segment[part];
    if (here?.kind === 'any') {
      star = part++;
      starAt = at;
    } else if (here !== undefined && fitsChar(here, name[at]!)) {
      part++;
      at++;
    } else if (star !== -1) {
      part = star + 1;
      at = ++starAt;
    } else {
      return false;
    }
  }
  while (segment[part]?.kind === 'any') part++;
  return part === segment.length;
}

function fitsChar(part: Part, char: string): boolean {
  if (part.kind === 'char') return part.char === char;
  return part.kind === 'one' || (part.kind === 'set' && part.has(char));
}

function parts(segment: string): Part[] {
  const chars = [...segment];
  const list: Part[] = [];
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i]!;
    if (char === '*') list.push({ kind: 'any' });
    else if (char === '?') list.push({ kind: 'one' });
    else if (char === '[') {
      const end = chars.indexOf(']', chars[i + 1] === '!' || chars[i + 1] === '^' ? i + 3 : i + 2);
      if (end === -1) list.push({ kind: 'char', char });
      else {
        list.push(set(chars.slice(i + 1, end)));
        i = end;
      }
    } else list.push({ kind: 'char', char });
  }
  return list;
}

function set(inside: string[]): Part {
  const not = inside[0] === '!' || inside[0] === '^';
  const chars = not ? inside.slice(1) : inside;
  const ranges: [string, string][] = [];
  for (let i = 0; i < chars.length; i++) {
    if (chars[i + 1] === '-' && chars[i + 2] !== undefined) {
      ranges.push([chars[i]!, chars[i + 2]!]);
      i += 2;
    } else ranges.push([chars[i]!, chars[i]!]);
  }
  return { kind: 'set', has: (char) => ranges.some(([low, high]) => low <= char && char <= high) !== not };
}

function literalOf(segment: Part[]): string {
  return segment.map((part) => (part.kind === 'char' ? part.char : '\0')).join('');
}

/** `a{b,c}d` → `abd`, `acd`. */
export function braces(pattern: string): string[] {
  const done: string[] = [];
  const queue = [pattern];
  while (queue.length > 0) {
    const form = queue.shift()!;
    const found = firstBraces(form);
    if (found === null) done.push(form);
    else
      queue.unshift(...found.choices.map((choice) => `${form.slice(0, found.from)}${choice}${form.slice(found.to)}`));
    if (done.length + queue.length > MOST_ALTERNATIVES) throw new BadGlob(pattern);
  }
  return done;
}

function firstBraces(form: string): { from: number; to: number; choices: string[] } | null {
  for (let from = form.indexOf('{'); from !== -1; from = form.indexOf('{', from + 1)) {
    const choices: string[] = [];
    let depth = 0;
    let start = from + 1;
    for (let i = from; i < form.length; i++) {
      const char = form[i];
      if (char === '{') depth++;
      if (char === ',' && depth === 1) {
        choices.push(form.slice(start, i));
        start = i + 1;
      }
      if (char === '}' && --depth === 0) {
        choices.push(form.slice(start, i));
        if (choices.length > 1) return { from, to: i + 1, choices };
        break;
      }
    }
  }
  return null;
}
