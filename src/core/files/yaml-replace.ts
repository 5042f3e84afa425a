import { isAlias, isCollection, isScalar, type Node } from 'yaml';
import { blockText, type ScalarStyle, scalarText, type YamlValue } from './yaml-scalar.ts';
import {
  colonEnd,
  isBlockText,
  isEmpty,
  lineEnd,
  lineStart,
  nextLine,
  pairEnd,
  splice,
  type Tree,
} from './yaml-tree.ts';

type Candidate = () => string | null;

/** Ways to put another value where one is, the nicest first. */
export function replacements(tree: Tree, value: YamlValue): Candidate[] {
  const { source, pair } = tree;
  if (pair === null) return [];
  const old = pair.value;
  const range = old?.range;
  if (isEmpty(old) || !range) {
    const colon = colonEnd(pair);
    const at = colon ?? pairEnd(source, pair);
    return [
      () =>
        splice(
          source,
          at,
          at,
          `${colon === null ? ':' : ''} ${scalarText(value, tree.map?.flow ? 'double' : 'plain')}`,
        ),
    ];
  }
  if (isBlockText(old)) return [() => blockForBlock(tree, value), () => lineForBlock(tree, value)];
  if (isCollection(old) && !old.flow) return [() => lineForLines(tree, old, value)];
  if (isScalar(old) || isAlias(old) || isCollection(old)) {
    const styles: ScalarStyle[] = [styleOf(old), 'double'];
    return styles.map((style) => () => splice(source, range[0], range[1], scalarText(value, style)));
  }
  return [];
}

function styleOf(old: Node): ScalarStyle {
  if (!isScalar(old)) return 'double';
  if (old.type === 'QUOTE_SINGLE') return 'single';
  return old.type === 'QUOTE_DOUBLE' ? 'double' : 'plain';
}

/** A block of text stays one when the new text has several lines. */
function blockForBlock(tree: Tree, value: YamlValue): string | null {
  const old = tree.pair?.value;
  if (typeof value !== 'string' || !isBlockText(old)) return null;
  const { source, eol } = tree;
  const [start] = old.range;
  const header = /^[|>][0-9+-]*/.exec(source.slice(start, start + 4))?.[0] ?? '';
  const bodyStart = lineEnd(source, start);
  const end = pairEnd(source, tree.pair!);
  const indent = /^ +/.exec(source.slice(bodyStart))?.[0] ?? '  ';
  const made = blockText(value, indent, eol);
  if (made === null || end <= bodyStart) return null;
  const tail = source[end - 1] === '\n' ? eol : '';
  const rest = source.slice(start + header.length, bodyStart);
  return splice(source, start, end, made.header + rest + made.body + tail);
}

/** A block of text becomes one line; what stands behind its header stays. */
function lineForBlock(tree: Tree, value: YamlValue): string | null {
  const old = tree.pair?.value;
  if (!isBlockText(old)) return null;
  const { source } = tree;
  const [start] = old.range;
  const header = /^[|>][0-9+-]*/.exec(source.slice(start, start + 4))?.[0] ?? '';
  const end = pairEnd(source, tree.pair!);
  const rest = withoutLastEnd(source, end, source.slice(start + header.length, lineEnd(source, start)));
  return splice(source, start, Math.max(end, lineEnd(source, start)), scalarText(value) + rest);
}

/** A list or map on lines of its own becomes one line behind the key. */
function lineForLines(tree: Tree, old: Node, value: YamlValue): string | null {
  const { source, pair } = tree;
  const colon = pair === null ? null : colonEnd(pair);
  if (pair === null || colon === null || !old.range) return null;
  const from = lineStart(source, old.range[0]);
  const to = nextLine(source, pairEnd(source, pair));
  if (from <= colon) return null;
  const rest = withoutLastEnd(source, to, source.slice(colon, from));
  return `${source.slice(0, colon)} ${scalarText(value)}${rest}${source.slice(to)}`;
}

/** Where the removed lines were the last and had no line end, the line before them loses its own. */
function withoutLastEnd(source: string, end: number, rest: string): string {
  return end === source.length && !source.endsWith('\n') ? rest.replace(/\r?\n$/, '') : rest;
}
