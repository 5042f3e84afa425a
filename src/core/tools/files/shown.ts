import { homedir } from 'node:os';
import { sep } from 'node:path';

/** Characters that would break a line, hide, or turn the reading direction. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;
/** Joiners inside emoji, which hide nothing. */
const HARMLESS = new Set(['\u200d']);

/** A name as one line that shows everything in it: a file name can hold line breaks that pretend to be the tool's own words. */
export function shownName(name: string): string {
  return name.replace(HIDDEN, (char) => {
    if (HARMLESS.has(char)) return char;
    if (char === '\n') return '\\n';
    if (char === '\t') return '\\t';
    if (char === '\r') return '\\r';
    return `\\u{${char.codePointAt(0)!.toString(16)}}`;
  });
}

/** A path as a person writes it: `~` for their home, `/` between names. */
export function shownPath(path: string, userHome: string = homedir()): string {
  const short = path === userHome || path.startsWith(`${userHome}${sep}`) ? `~${path.slice(userHome.length)}` : path;
  return shownName(sep === '\\' ? short.replaceAll('\\', '/') : short);
}

/** A size in the unit that fits, one digit after the point: `512 B`, `1.5 KB`, `3.0 GB` (1 KB = 1024 bytes). */
export function shownSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return unit === 0 ? `${bytes} B` : `${size.toFixed(1)} ${units[unit]}`;
}

/** At most `most` characters of a line, without a torn character at the end. */
export function cutLine(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed()}…`;
}
