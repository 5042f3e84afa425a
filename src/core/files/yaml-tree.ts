import {
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { CompanionError } from '../errors.ts';
import { composeYaml } from './yaml-parse.ts';
import type { Language } from './yaml-words.ts';

export type MapPair = Pair<Scalar, Node | null>;

/** Where a path leads in a document, and what is missing of it. */
export interface Tree {
  source: string;
  eol: string;
  /** Spaces of one level, as the document does it. */
  step: number;
  /** The deepest map on the way; null when the document is empty. */
  map: YAMLMap | null;
  /** The pair at the path; or one with no value yet, below which `rest` belongs; or null: `rest` belongs into `map`. */
  pair: MapPair | null;
  rest: string[];
}

/** Finds the way in text that parses. Throws `file` where a value other than a map is in the way. */
export function treeOf(source: string, path: readonly string[], language: Language = 'ko'): Tree {
  const { doc } = composeYaml(source);
  const root = doc?.contents ?? null;
  const common = { source, eol: /\r?\n/.exec(source)?.[0] ?? '\n', step: stepOf(source, doc) };
  if (isEmpty(root)) return { ...common, map: null, pair: null, rest: [...path] };
  let map = root;
  for (const [depth, step] of path.entries()) {
    if (!isMap(map)) throw inTheWay(path.slice(0, depth), language);
    const pair = map.items.find((each) => isScalar(each.key) && String(each.key.value) === step) as MapPair | undefined;
    if (pair === undefined) return { ...common, map, pair: null, rest: path.slice(depth) };
    if (depth === path.length - 1) return { ...common, map, pair, rest: [] };
    if (isEmpty(pair.value)) return { ...common, map, pair, rest: path.slice(depth + 1) };
    if (!isMap(pair.value)) throw inTheWay(path.slice(0, depth + 1), language);
    map = pair.value;
  }
  throw inTheWay([], language);
}

function inTheWay(path: readonly string[], language: Language): CompanionError {
  const where = path.length === 0 ? 'YAML' : path.join('.');
  return new CompanionError(
    'file',
    language === 'ko'
      ? `${where} 자리에 항목 대신 값이 적혀 있어서 파일을 그대로 두었어요. 파일을 열어 고쳐 주세요.`
      : `${where} holds a value where keys should be, so the file was left as it is. Please edit the file.`,
  );
}

/** No value, or an empty one: `key:`. A written `null` or `~` is not empty: it can be replaced. */
export function isEmpty(node: unknown): node is null | undefined | Scalar {
  if (node === null || node === undefined) return true;
  return (
    isScalar(node) &&
    node.value === null &&
    (node.range === undefined || node.range === null || node.range[0] === node.range[1])
  );
}

/** Where the `:` of a pair ends; null in a flow map's `{ key }`. */
export function colonEnd(pair: MapPair): number | null {
  const item = (pair as { srcToken?: CST.CollectionItem }).srcToken;
  const colon = item?.sep?.find((token) => token.type === 'map-value-ind');
  return colon === undefined ? null : colon.offset + colon.source.length;
}

/** Where the text of a pair ends, without what follows on the line; for a block of text, after its last line that says something. */
export function pairEnd(source: string, pair: MapPair): number {
  const value = pair.value;
  if (isEmpty(value)) return colonEnd(pair) ?? pair.key.range?.[1] ?? 0;
  return nodeEnd(source, value);
}

function nodeEnd(source: string, node: Node): number {
  const end = node.range?.[1] ?? 0;
  if (isAlias(node) || (isCollection(node) && node.flow)) return end;
  if (isCollection(node)) {
    const last = node.items.at(-1);
    if (last === undefined) return end;
    return isMap(node) ? pairEnd(source, last as MapPair) : isEmpty(last) ? end : nodeEnd(source, last as Node);
  }
  return isBlockText(node) ? blockEnd(source, node) : end;
}

export function isBlockText(node: unknown): node is Scalar & { range: [number, number, number] } {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

/** With `+` in the header, blank lines at the end belong to the text; else they only stand below it. */
function blockEnd(source: string, node: Node): number {
  const [start, end] = node.range ?? [0, 0];
  const header = source.slice(start, lineEnd(source, start));
  if (/^[|>][0-9]?\+/.test(header)) return end;
  const text = source.slice(start, end);
  const said = text.trimEnd().length;
  return Math.min(lineEnd(source, start + said), end);
}

export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** After the line end that comes next, or the end of the text. */
export function lineEnd(source: string, offset: number): number {
  const at = source.indexOf('\n', offset);
  return at === -1 ? source.length : at + 1;
}

/** Where the next line begins after a text that ends at `offset`; that may be `offset` itself. */
export function nextLine(source: string, offset: number): number {
  return source[offset - 1] === '\n' ? offset : lineEnd(source, offset);
}

export function splice(source: string, from: number, to: number, text: string): string {
  return source.slice(0, from) + text + source.slice(to);
}

/** Spaces before the keys of a block map; null when they do not stand on lines of their own. */
export function indentOf(source: string, map: YAMLMap): string | null {
  const start = (map.items[0]?.key as Node | undefined)?.range?.[0];
  if (start === undefined) return null;
  const before = source.slice(lineStart(source, start), start);
  return /^ *$/.test(before) ? before : null;
}

function stepOf(source: string, doc: Document | null): number {
  const root = doc?.contents;
  if (!isMap(root) || root.flow) return 2;
  for (const { value } of root.items) {
    if (!isMap(value) || value.flow) continue;
    const inner = indentOf(source, value)?.length ?? 0;
    const outer = indentOf(source, root)?.length ?? 0;
    if (inner > outer) return inner - outer;
  }
  return 2;
}
