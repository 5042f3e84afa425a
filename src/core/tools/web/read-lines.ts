import { type PageNode, plainLines } from '../watch/page-text.ts';
import { linkOf } from '../watch/text.ts';

const SKIPPED = new Set(
  'script style noscript template svg iframe object canvas head title select datalist'.split(' '),
);
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Cells of one row are read as one line. */
const SPACED = new Set(['td', 'th', 'button', 'option']);
const FRAME_NAMES = new Set(['nav', 'header', 'footer', 'aside']);
const FRAME_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search']);
/** What a reader does not see is not read, since nobody could have checked it. */
const UNSEEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i;
/** Links after these stay as text alone: a page of links is read for its first ones. */
const MOST_LINKS = 300;
const MOST_LINK = 500;
/** Stands for a space of preformatted text until lines are tidy. */
const KEPT_SPACE = '\uE000';

interface Anchor {
  /** Which part of the text its own begins with. */
  from: number;
  link: string;
}

export interface ReadOptions {
  /** What relative links start from. */
  base: string;
  /** Leaves out what stands around the text on every page of a site. */
  withoutFrame: boolean;
}

/**
 * What is below a node as a person reads it, in lines: headings marked with `#`, points of lists with `-`, links as
 * `text (address)`, preformatted text with its spaces. One pass without recursion: pages can be nested very deep.
 */
export function readLines(top: PageNode, { base, withoutFrame }: ReadOptions): string[] {
  const here = base.split('#', 1)[0];
  const parts: string[] = [];
  const stack: (PageNode | string | Anchor | 'pre ends')[] = [top];
  let links = 0;
  let preformatted = 0;

  const endAnchor = ({ from, link }: Anchor) => {
    const said = parts.slice(from).join('').trim();
    // A picture as a link says nothing to a reader of text, and an address that is its own text says it already.
    if (said === '' || said === link || links >= MOST_LINKS) return;
    parts.push(` (${link})`);
    links++;
  };

  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === 'pre ends') preformatted--;
    else if (typeof next === 'string') parts.push(next);
    else if ('from' in next) endAnchor(next);
    else if (next.type === 'text') {
      const text = next.data.replaceAll(KEPT_SPACE, '');
      parts.push(preformatted > 0 ? kept(text) : text.replace(/[\n\r]+/g, ' '));
    } else if ('children' in next) {
      const { name, attribs } = asElement(next);
      if (SKIPPED.has(name) || isUnseen(attribs) || (withoutFrame && isFrame(name, attribs))) continue;
      const gap = gapOf(name);
      parts.push(gap + markOf(name));
      stack.push(gap);
      if (name === 'pre') {
        preformatted++;
        stack.push('pre ends');
      }
      const link = name === 'a' ? linkOf(attribs.href ?? '', base) : null;
      if (link !== null && link.length <= MOST_LINK && link.split('#', 1)[0] !== here) {
        stack.push({ from: parts.length, link });
      }
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i] as PageNode);
    }
  }
  return plainLines(parts.join(''))
    .map((line) => line.replaceAll(KEPT_SPACE, ' ').trimEnd())
    .filter((line) => !/^[-#\s]*$/.test(line));
}

function asElement(node: PageNode): { name: string; attribs: Record<string, string> } {
  return { name: 'name' in node ? node.name : '', attribs: 'attribs' in node ? node.attribs : {} };
}

function kept(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', KEPT_SPACE.repeat(2)).replaceAll(' ', KEPT_SPACE);
}

function isUnseen(attribs: Record<string, string>): boolean {
  if (attribs.hidden !== undefined || attribs['aria-hidden'] === 'true') return true;
  return attribs.style !== undefined && UNSEEN.test(attribs.style);
}

function isFrame(name: string, attribs: Record<string, string>): boolean {
  return FRAME_NAMES.has(name) || FRAME_ROLES.has(attribs.role ?? '');
}

function markOf(name: string): string {
  if (name === 'li') return '- ';
  return /^h[1-6]$/.test(name) ? `${'#'.repeat(Number(name[1]))} ` : '';
}

function gapOf(name: string): string {
  if (INLINE.has(name)) return '';
  return SPACED.has(name) ? ' ' : '\n';
}
