import type { Node } from 'yaml';
import { blockText, keyText, scalarText, type YamlValue } from './yaml-scalar.ts';
import { colonEnd, indentOf, lineStart, type MapPair, nextLine, pairEnd, splice, type Tree } from './yaml-tree.ts';

type Candidate = () => string | null;

/** Ways to add what is missing of a path, the nicest first. */
export function additions(tree: Tree, value: YamlValue, comment: string | null): Candidate[] {
  const { source, map, pair } = tree;
  if (map === null)
    return shapes(value).map((shape) => () => addLines(tree, source.length, linesOf(tree, '', shape, comment)));
  if (map.flow) return [() => (pair === null ? addInFlow(tree, value) : fillInFlow(tree, pair, value))];
  const indent = indentOf(source, map);
  if (indent === null) return [];
  if (pair !== null) {
    const deeper = indent + ' '.repeat(tree.step);
    const at = nextLine(source, pairEnd(source, pair));
    return shapes(value).map((shape) => () => addLines(tree, at, linesOf(tree, deeper, shape, comment)));
  }
  const last = map.items.at(-1) as MapPair | undefined;
  const first = (map.items[0]?.key as Node | undefined)?.range?.[0] ?? 0;
  if (last === undefined) return [];
  const below = nextLine(source, pairEnd(source, last));
  // Above the first key where the end can't take it, such as below a block of text that keeps its blank lines.
  return [below, lineStart(source, first)].flatMap((at) =>
    shapes(value).map((shape) => () => addLines(tree, at, linesOf(tree, indent, shape, comment))),
  );
}

type Shape = (eol: string, indent: string) => { inline: string; body: string | null } | null;

/** On one line; a text of several lines as a block first. */
function shapes(value: YamlValue): Shape[] {
  const line: Shape = () => ({ inline: scalarText(value), body: null });
  if (typeof value !== 'string' || !value.includes('\n')) return [line];
  const block: Shape = (eol, indent) => {
    const made = blockText(value, indent, eol);
    return made === null ? null : { inline: made.header, body: made.body };
  };
  return [block, line];
}

/** The missing keys below each other, the value behind the last. */
function linesOf(tree: Tree, indent: string, shape: Shape, comment: string | null): string | null {
  const { rest, eol, step } = tree;
  const indents = rest.map((_, depth) => indent + ' '.repeat(step * depth));
  const written = shape(eol, `${indents.at(-1)}${' '.repeat(step)}`);
  if (written === null) return null;
  const lines = rest.map((key, depth) => `${indents[depth]}${keyText(key)}:`);
  const tail = comment === null ? '' : ` # ${comment}`;
  const body = written.body === null ? '' : eol + written.body;
  return `${lines.join(eol)} ${written.inline}${tail}${body}`;
}

function addLines({ source, eol }: Tree, at: number, lines: string | null): string | null {
  if (lines === null) return null;
  if (at < source.length || source === '' || source.endsWith('\n')) return splice(source, at, at, lines + eol);
  // The file ends without a line end, and goes on doing so.
  return source + eol + lines;
}

function flowText(rest: readonly string[], value: YamlValue): string {
  const [key, ...deeper] = rest;
  if (key === undefined) return scalarText(value, 'double');
  const inner = deeper.length === 0 ? scalarText(value, 'double') : `{ ${flowText(deeper, value)} }`;
  return `${keyText(key)}: ${inner}`;
}

function addInFlow({ source, map, rest }: Tree, value: YamlValue): string | null {
  const text = flowText(rest, value);
  const last = map?.items.at(-1) as MapPair | undefined;
  const start = map?.range?.[0];
  if (start === undefined) return null;
  if (last === undefined) return splice(source, start + 1, start + 1, ` ${text} `);
  const end = pairEnd(source, last);
  return splice(source, end, end, `, ${text}`);
}

function fillInFlow({ source, rest }: Tree, pair: MapPair, value: YamlValue): string {
  const colon = colonEnd(pair);
  const at = colon ?? pairEnd(source, pair);
  return splice(source, at, at, `${colon === null ? ':' : ''} { ${flowText(rest, value)} }`);
}
