import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
} from 'yaml';
import { type Language, quoteHint, yamlHint, yamlSentence } from './yaml-words.ts';

/** What is wrong, and where: line and column count from 1, in UTF-16 units. */
export interface YamlProblem {
  message: string;
  line: number;
  column: number;
  hint: string | null;
}

export interface Position {
  line: number;
  column: number;
}

export interface YamlFile {
  /** Plain data (maps, lists, strings, numbers, booleans, null); null when there are problems. */
  value: unknown;
  problems: YamlProblem[];
  /** Where the value at this path stands, or with `key` its key; null when it is not there. */
  positionOf(path: readonly (string | number)[], of?: 'value' | 'key'): Position | null;
}

/** What the edits work on: the document with its tokens. Null where it cannot be composed at all. */
export interface Composed extends YamlFile {
  doc: Document | null;
}

/** A hand-written file is far smaller; the parser takes seconds for the worst inputs above this (characters). */
const MAX_CHARS = 1_000_000;
/** The parser's time grows with the square of the nesting: 100,000 opening braces take it a minute and a half. */
const MAX_DEPTH = 60;
/** Lexer tokens; bounds what grows faster than the text, such as anchors. A comment line is two of them. */
const MAX_PIECES = 80_000;
const MAX_PROBLEMS = 20;
const BOM = '\uFEFF';

/**
 * Reads YAML 1.2 (core schema; keys are text, tags are ignored). Never throws: whatever is wrong is in `problems`, with
 * the way out as `hint`. Any entry of the parser's own `errors` is a problem, whatever value came out.
 */
export function parseYaml(text: string, language: Language = 'ko'): YamlFile {
  const { value, problems, positionOf } = composeYaml(text, language);
  return { value, problems, positionOf };
}

/** As `parseYaml`, with the document. Offsets in it count from after a byte order mark. */
export function composeYaml(text: string, language: Language = 'ko'): Composed {
  const source = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  const faults = createFaults(source, language);
  let doc: Document | null = null;
  let value: unknown = null;
  try {
    const tokens = tokensOf(source, faults);
    doc = tokens === null ? null : composeTokens(tokens, source, faults);
    if (doc !== null && faults.problems.length === 0) value = plainValue(doc, source, faults);
  } catch (error) {
    // The parser promises not to throw; if it does, the file is still only a file with a problem.
    faults.add('internal', error instanceof Error ? error.message : String(error), 0);
  }
  const found = doc;
  return {
    doc: found,
    value: faults.problems.length === 0 ? value : null,
    problems: faults.problems,
    positionOf: (path, of = 'value') => {
      const offset = found === null ? null : offsetOf(found, path, of);
      return offset === null ? null : faults.place(offset);
    },
  };
}

interface Faults {
  problems: YamlProblem[];
  add(code: string, detail: string, offset: number): void;
  place(offset: number): Position;
}

function createFaults(source: string, language: Language): Faults {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  const problems: YamlProblem[] = [];
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(Math.min(Math.max(offset, 0), source.length));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  return {
    problems,
    place,
    add(code, detail, offset) {
      const at = place(offset);
      const unquoted = QUOTES_MAY_HELP.has(code) ? unquotedValue(source, lines, at.line) : null;
      const message = yamlSentence(unquoted === null ? code : unquoted.code, detail, language);
      const column = unquoted?.column ?? at.column;
      // The parser repeats itself for every word of an unquoted value.
      if (problems.some((known) => known.line === at.line && known.message === message)) return;
      if (problems.length >= MAX_PROBLEMS) return;
      const hint = unquoted === null ? yamlHint(code, language) : quoteHint(unquoted.key, unquoted.quoted, language);
      problems.push({ message, line: at.line, column, hint });
    },
  };
}

function tokensOf(source: string, faults: Faults): CST.Token[] | null {
  if (source.length > MAX_CHARS) {
    faults.add('large', source.length.toLocaleString('en'), 0);
    return null;
  }
  const tokens: CST.Token[] = [];
  const parser = new Parser();
  let pieces = 0;
  let offset = 0;
  for (const lexeme of new Lexer().lex(source)) {
    tokens.push(...parser.next(lexeme));
    pieces += 1;
    offset += lexeme.length;
    if (parser.stack.length > MAX_DEPTH || pieces > MAX_PIECES) {
      faults.add('deep', '', offset);
      return null;
    }
  }
  tokens.push(...parser.end());
  return tokens;
}

function composeTokens(tokens: CST.Token[], source: string, faults: Faults): Document | null {
  // Unique keys are checked here in one pass: the composer compares every key of a map with every other.
  const composer = new Composer({
    schema: 'core',
    version: '1.2',
    stringKeys: true,
    uniqueKeys: false,
    resolveKnownTags: false,
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: 'error',
  });
  let doc: Document | null = null;
  for (const each of composer.compose(tokens, true, source.length)) {
    if (doc === null) doc = each;
    else {
      faults.add('MULTIPLE_DOCS', '', each.range[0]);
      break;
    }
  }
  if (doc === null) return null;
  for (const error of doc.errors) faults.add(error.code, error.message, error.pos[0]);
  findDuplicates(doc.contents, faults);
  return doc;
}

function findDuplicates(node: unknown, faults: Faults): void {
  if (isSeq(node)) for (const item of node.items) findDuplicates(item, faults);
  if (!isMap(node)) return;
  const seen = new Set<string>();
  for (const { key, value } of node.items) {
    findDuplicates(value, faults);
    if (!isScalar(key)) continue;
    const name = String(key.value);
    if (seen.has(name)) faults.add('duplicate', name, key.range?.[0] ?? 0);
    seen.add(name);
  }
}

function plainValue(doc: Document, source: string, faults: Faults): unknown {
  // Most files have none, and need no second walk.
  const lost = source.includes('*') ? lostAlias(doc) : null;
  if (lost !== null) {
    faults.add('alias', '', lost.range?.[0] ?? 0);
    return null;
  }
  let value: unknown;
  try {
    value = doc.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    faults.add('alias_many', '', 0);
    return null;
  }
  if (source.includes('*') && hasCircle(value, new Set(), new Set())) {
    faults.add('circle', '', 0);
    return null;
  }
  return value;
}

/** The first alias whose anchor does not stand before it. */
function lostAlias(doc: Document): Node | null {
  const anchors = new Set<string>();
  let lost: Node | null = null;
  visit(doc, {
    Node(_, node) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.add(node.anchor);
      } else if (!anchors.has(node.source)) {
        lost = node;
        return visit.BREAK;
      }
    },
  });
  return lost;
}

function hasCircle(value: unknown, above: Set<object>, done: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((inner) => hasCircle(inner, above, done));
  above.delete(value);
  done.add(value);
  return found;
}

function offsetOf(doc: Document, path: readonly (string | number)[], of: 'value' | 'key'): number | null {
  let node: unknown = doc.contents;
  let key: unknown = null;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (each) => isPair(each) && isScalar(each.key) && String(each.key.value) === String(step),
      );
      if (pair === undefined) return null;
      key = pair.key;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      key = null;
      node = node.items[step];
    } else return null;
  }
  const start = startOf(node);
  const keyStart = startOf(key);
  return of === 'key' ? (keyStart ?? start) : (start ?? keyStart);
}

function startOf(node: unknown): number | null {
  const range = (node as Node | null | undefined)?.range;
  // An empty value has a range of no length; its key is the better place to point at.
  return range === undefined || range === null || range[0] === range[1] ? null : range[0];
}

const QUOTES_MAY_HELP = new Set([
  'UNEXPECTED_TOKEN',
  'BAD_ALIAS',
  'alias',
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
]);
const KEY_OR_DASH = /^(\s*(?:- )*)(?:([\p{L}_][\p{L}\p{N}_-]*)\s*:\s+|- +)([^'"\s[{|>#].*)$/u;

// The value on this line, if it is one that only quotes make readable: an unquoted cron, `prompt: 회의: 10시`.
function unquotedValue(source: string, lines: LineCounter, line: number) {
  const start = lines.lineStarts[line - 1] ?? 0;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end === -1 ? source.length : end).trimEnd();
  if (text.length > 500) return null;
  const match = KEY_OR_DASH.exec(text);
  const value = match?.[3]?.replace(/\s+#.*$/, '');
  if (match === null || value === undefined) return null;
  const needsQuotes = /^[*@`%&!]/.test(value);
  if (!needsQuotes && !value.includes(': ')) return null;
  const code = value.startsWith('*') ? 'alias' : needsQuotes ? 'BAD_SCALAR_START' : 'BLOCK_AS_IMPLICIT_KEY';
  const quoted = value.includes('"') || value.includes('\\') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
  return { code, key: match[2] ?? null, quoted, column: text.indexOf(match[3] ?? '', match[1]?.length) + 1 };
}
