import type { CheerioAPI } from 'cheerio';

/** A node of a parsed page, as much of it as is needed here. */
export type PageNode = ReturnType<CheerioAPI['root']>[number] extends infer Root
  ? Root extends { children: (infer Child)[] }
    ? Child
    : never
  : never;

const SKIPPED = new Set('script style noscript template svg iframe object canvas head title'.split(' '));
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Cells of one row are read as one line. */
const SPACED = new Set(['td', 'th', 'button', 'option']);

/**
 * The text below a node, in lines as a reader sees them, without the nodes to skip. Written without recursion: pages can
 * be nested very deep.
 */
export function linesOf(top: PageNode, skip: ReadonlySet<PageNode> = new Set()): string[] {
  let text = '';
  const stack: (PageNode | string)[] = [top];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') {
      text += next;
      continue;
    }
    if (next.type === 'text') {
      text += next.data.replace(/[\n\r]+/g, ' ');
      continue;
    }
    if (!('children' in next) || skip.has(next) || ('name' in next && SKIPPED.has(next.name))) continue;
    const gap = gapOf('name' in next ? next.name : '');
    text += gap;
    stack.push(gap);
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i] as PageNode);
  }
  return plainLines(text);
}

/** Everything that is not a single plain space: replacing those by themselves would take most of the time. */
const ODD_SPACE = /[\s\u200B]{2,}|[^\S ]|\u200B/g;

/** Lines without the space around and in them, empty ones left out. */
export function plainLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(ODD_SPACE, ' ').trim())
    .filter((line) => line !== '');
}

function gapOf(name: string): string {
  if (INLINE.has(name)) return '';
  return SPACED.has(name) ? ' ' : '\n';
}
