import type { Notice } from '../core/ports.ts';

const NAME = 'Jarvis Companion';
/** Longer texts are cut by every desktop anyway, and some services break on very long ones (characters as people count them). */
const LONGEST = { title: 80, body: 240, lines: 4 };

/** The notice as a desktop may show it: plain, short, never empty. The whole text is in the inbox. */
export function toastOf(notice: Pick<Notice, 'title' | 'body'>, markup: boolean): { title: string; body: string } {
  const title = cut(tidy(notice.title).replace(/\s+/g, ' '), LONGEST.title);
  const lines = tidy(notice.body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const shown = lines.length > LONGEST.lines ? [...lines.slice(0, LONGEST.lines), '…'] : lines;
  const body = cut(shown.join('\n'), LONGEST.body);
  return { title: title === '' ? NAME : title, body: markup ? escaped(body) : body };
}

/** Whole characters, one kind of newline, no control characters and none that turn the writing direction around. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (each) => (each === '\n' || each === '\t' ? each : ''))
    .trim();
}

function cut(text: string, most: number): string {
  // No character that people see is longer than a few dozen units; the rest needs no counting.
  const pieces = [...new Intl.Segmenter().segment(text.slice(0, most * 30))];
  if (pieces.length <= most && text.length <= most * 30) return text;
  return `${pieces
    .slice(0, most - 1)
    .map((piece) => piece.segment)
    .join('')
    .trimEnd()}…`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
