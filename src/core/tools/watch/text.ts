import { createHash } from 'node:crypto';
import { load } from 'cheerio';

/** Hexadecimal SHA-256, cut to 16 digits: enough to tell things of one watch apart. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.toWellFormed()).digest('hex').slice(0, 16);
}

/** Marks that turn the reading direction: text from outside must not reorder the words around it. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** One line of plain text, at most `most` characters long. */
export function oneLine(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...line.slice(0, most * 2 + 2)];
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`;
}

/** Markup longer than this says what it says at its beginning. */
const MOST_MARKUP = 20_000;
const TAG = /<\/?[a-z][^<>]*>|<!--/i;

/** What a piece of HTML says, as text. What only looks a little like it ("3 < 4", "R&D") stays as it is. */
export function textOfHtml(html: string): string {
  const start = html.slice(0, MOST_MARKUP);
  const tagged = TAG.test(start);
  if (!tagged && !/&#?\w+;/.test(start)) return html;
  const $ = load(tagged ? start : start.replaceAll('<', '&lt;'), null, false);
  $('script, style, template').remove();
  return $.root().text();
}

const MOST_KEY = 120;

/**
 * A stable id of the world as the key of an item line: bounded, without brackets, spaces and control characters.
 * What had to be changed gets a digest, so that different ids stay different. A key never begins with `ask-`: that
 * would make a question to the user out of it, and only our own tools may ask.
 */
export function safeKey(raw: string): string {
  const id = raw.trim();
  let key = id
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, '_');
  if (/^ask-/i.test(key.normalize('NFKC'))) key = `id:${key}`;
  if (key === id && key.length <= MOST_KEY) return key;
  return `${key.slice(0, MOST_KEY - 17).toWellFormed()}~${digestOf(id)}`;
}

/** An address as a link of ours: http(s) only, byte for byte as it was written if it is whole, else resolved. */
export function linkOf(href: string, base: string): string | null {
  const trimmed = href.trim();
  const url = URL.parse(trimmed, base);
  if (trimmed === '' || url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(trimmed) ? trimmed : url.href;
}
