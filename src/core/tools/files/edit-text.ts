import { linesAt } from './near-match.ts';

export type Edited =
  | { kind: 'done'; text: string; lines: number[] }
  | { kind: 'none' }
  | { kind: 'several'; lines: number[] };

/** Most places that one edit changes. */
const MOST = 100_000;

/**
 * Puts `now` in the place of `old`, which must be there exactly once unless `all`. Where the file ends its lines with CRLF, line
 * breaks of both are read as such: what is given comes without them.
 */
export function editText(text: string, old: string, now: string, all: boolean): Edited {
  const forms = [[old, now]];
  if (text.includes('\r\n') && old.includes('\n') && !old.includes('\r')) {
    forms.push([old.replaceAll('\n', '\r\n'), now.replace(/\r?\n/g, '\r\n')]);
  } else if (text.includes('\r\n') && !/(^|[^\r])\n/.test(text)) {
    // One line changed into several keeps the line ends of its file.
    forms[0] = [old, now.replace(/\r?\n/g, '\r\n')];
  }
  for (const [from = '', to = ''] of forms) {
    const places = placesOf(text, from);
    if (places.length === 0) continue;
    const lines = linesAt(text, places);
    if (places.length > 1 && !all) return { kind: 'several', lines };
    return { kind: 'done', text: text.split(from).join(to), lines };
  }
  return { kind: 'none' };
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1 && places.length < MOST; at = text.indexOf(part, at + part.length)) {
    places.push(at);
  }
  return places;
}
