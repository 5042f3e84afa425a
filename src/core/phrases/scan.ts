import { ENGLISH_BARE_HOUR, ENGLISH_CLOCK, ENGLISH_LAST_HOUR } from './lexicon/english-clock.ts';
import { ENGLISH_DAYS } from './lexicon/english-days.ts';
import {
  ENGLISH_EVERY,
  ENGLISH_JOINS,
  ENGLISH_PREFIXES,
  ENGLISH_SPANS,
  ENGLISH_VAGUE,
} from './lexicon/english-spans.ts';
import { KOREAN_CLOCK } from './lexicon/korean-clock.ts';
import { KOREAN_DAYS } from './lexicon/korean-days.ts';
import { KOREAN_EVERY, KOREAN_MARKS, KOREAN_PREFIXES, KOREAN_VAGUE } from './lexicon/korean-every.ts';
import { KOREAN_SPANS } from './lexicon/korean-spans.ts';
import { HOLIDAYS, ZONE_NAMES } from './lexicon/names.ts';
import { WRITTEN } from './lexicon/written.ts';
import type { Lexeme, Piece } from './pieces.ts';
import { isHangul, READ_AT_MOST } from './text.ts';

const KOREAN = [...KOREAN_EVERY, ...KOREAN_VAGUE, ...KOREAN_DAYS, ...KOREAN_CLOCK, ...KOREAN_SPANS];
const ENGLISH = [...ENGLISH_EVERY, ...ENGLISH_VAGUE, ...ENGLISH_DAYS, ...ENGLISH_CLOCK, ...ENGLISH_SPANS];
/** By the script of the first letter, so that half of them need not be tried. Order decides between words of one length. */
const WORDS: Record<'hangul' | 'latin' | 'other', Lexeme[]> = {
  hangul: [...WRITTEN, ...HOLIDAYS, ...KOREAN, ...ZONE_NAMES],
  latin: [...WRITTEN, ...HOLIDAYS, ...ENGLISH, ...ZONE_NAMES],
  other: [...WRITTEN, ...HOLIDAYS, ...KOREAN, ...ENGLISH, ...ZONE_NAMES],
};

function wordsFor(letter: string): Lexeme[] {
  if (isHangul(letter)) return WORDS.hangul;
  return /[a-z]/.test(letter) ? WORDS.latin : WORDS.other;
}

const AFTER_WORDS: Lexeme[] = [...KOREAN_MARKS, ...ENGLISH_JOINS];
/** Particles behind which a sentence may go on without a space: "9시에회의". */
const STRONG = /^(?:에|에는|까지|까지는|마다|부터|쯤에?|,|·|&|\+|\/|~|-)$/;

interface Scan {
  text: string;
  folded: string;
  /** Words and prefixes that were looked for, by place. */
  seen: Map<string, Piece | null>;
}

/** The pieces of time in a folded text, in order, without overlaps. `text` is the same as written. */
export function scan(text: string, folded: string): Piece[] {
  const at: Scan = { text, folded: folded.slice(0, READ_AT_MOST), seen: new Map() };
  const pieces: Piece[] = [];
  let i = 0;
  let prev: Piece | null = null;
  while (i < at.folded.length) {
    const piece: Piece | null = next(at, i, prev);
    if (piece === null) {
      i += 1;
      continue;
    }
    if (piece.meaning.is !== 'skip') pieces.push(piece);
    prev = piece;
    i = piece.end;
  }
  return pieces.flatMap((piece, k) => {
    if (!joinsNothing(piece, pieces[k + 1], folded)) return [piece];
    // "지난달이랑 비교해서": with nothing behind to join, the particle makes the time a thing.
    return isHangul(folded.charAt(piece.start)) ? [{ ...piece, meaning: { is: 'mark', mark: 'of' } }] : [];
  });
}

/** "and", "to", "-" count only where another time follows at once. */
function joinsNothing({ meaning, end }: Piece, after: Piece | undefined, folded: string): boolean {
  if (meaning.is !== 'mark' || !['join', 'or', 'range'].includes(meaning.mark)) return false;
  return after === undefined || folded.slice(end, after.start).trim() !== '';
}

function next(at: Scan, i: number, prev: Piece | null): Piece | null {
  const adjacent = prev !== null && at.folded.slice(prev.end, i).trim() === '' && i - prev.end <= 2 ? prev : null;
  if (adjacent !== null && adjacent.meaning.is !== 'skip') {
    const mark = markAt(at, i, adjacent);
    if (mark !== null) return mark;
  }
  return (canStart(at, i, adjacent) ? wordAt(at, i, adjacent) : null) ?? prefixAt(at, i);
}

/** A word starts where no word of the same script is going on, or right where the last piece ended. */
function canStart(at: Scan, i: number, adjacent: Piece | null): boolean {
  if (adjacent !== null && adjacent.end === i) return true;
  const here = at.folded.charAt(i);
  const before = at.folded.charAt(i - 1);
  if (here === ' ') return false;
  if (isHangul(here)) return !isHangul(before);
  if (/[0-9]/.test(here))
    return !/[0-9.:/a-z$#_-]/.test(before) || (before === '-' && /^ ?$/.test(at.folded.charAt(i - 2)));
  if (/[a-z]/.test(here)) return !/[a-z0-9_'-]/.test(before);
  return /[(,@+]/.test(here);
}

/** The longest word of time that starts at `i` and ends where a word can end. */
function wordAt(at: Scan, i: number, prev: Piece | null): Piece | null {
  const key = `${i}:${prev?.meaning.is ?? ''}:${prev?.meaning.is === 'mark' ? prev.meaning.mark : ''}`;
  const seen = at.seen.get(key);
  if (seen !== undefined) return seen;
  // Guards the recursion through `endsWell`: a word asked for while it is being looked at is not there yet.
  at.seen.set(key, null);
  const found = longest(at, i, wordsFor(at.folded.charAt(i)), prev) ?? bareHour(at, i, prev);
  at.seen.set(key, found);
  return found;
}

function longest(at: Scan, i: number, lexemes: Lexeme[], prev: Piece | null): Piece | null {
  const ends: { end: number; groups: RegExpExecArray; lexeme: Lexeme }[] = [];
  for (const lexeme of lexemes) {
    lexeme.re.lastIndex = i;
    const groups = lexeme.re.exec(at.folded);
    if (groups !== null && groups[0] !== '') ends.push({ end: i + groups[0].length, groups, lexeme });
  }
  ends.sort((a, b) => b.end - a.end);
  for (const { end, groups, lexeme } of ends) {
    const place = { folded: at.folded, text: at.text, start: i, end, prev };
    const meaning = lexeme.read(groups, place);
    if (meaning === null) continue;
    const piece = { start: i, end, meaning };
    if (endsWell(at, piece, prev !== null && prev.meaning.is !== 'mark' && prev.end === i)) return piece;
  }
  return null;
}

/** "9시" is a time in "9시에" and "9시 반", not in "9시간" or "3시리즈"; "15:45" not in "15:456". */
function endsWell(at: Scan, piece: Piece, glued: boolean): boolean {
  const last = at.folded.charAt(piece.end - 1);
  const here = at.folded.charAt(piece.end);
  if (here === '') return true;
  if (isHangul(here)) {
    if (piece.meaning.is === 'skip') return true;
    // Written without blanks a noun follows at once: "내일9시회의".
    if (glued && piece.meaning.is === 'clock') return true;
    return markAt(at, piece.end, piece) !== null || wordAt(at, piece.end, piece) !== null;
  }
  if (/[0-9]/.test(last)) {
    if (/[0-9a-z%_]/.test(here)) return false;
    return !(/[.:/]/.test(here) && /[0-9a-z]/.test(at.folded.charAt(piece.end + 1)));
  }
  if (/[a-z]/.test(last) && !/t\d\d:$/.test(at.folded.slice(piece.end - 1, piece.end + 3)))
    return !/[a-z0-9_]/.test(here);
  return true;
}

function markAt(at: Scan, i: number, prev: Piece): Piece | null {
  let best: Piece | null = null;
  for (const lexeme of AFTER_WORDS) {
    if (lexeme.attached === true && i !== prev.end) continue;
    lexeme.re.lastIndex = i;
    const groups = lexeme.re.exec(at.folded);
    if (groups === null || groups[0] === '') continue;
    const piece = {
      start: i,
      end: i + groups[0].length,
      meaning: lexeme.read(groups, { ...at, start: i, end: i, prev }),
    };
    if (piece.meaning === null || (best !== null && piece.end <= best.end)) continue;
    if (markEndsWell(at, { ...piece, meaning: piece.meaning }, groups[0])) best = { ...piece, meaning: piece.meaning };
  }
  return best;
}

function markEndsWell(at: Scan, piece: Piece, word: string): boolean {
  const here = at.folded.charAt(piece.end);
  if (/[a-z]$/.test(word)) return !/[a-z0-9]/.test(here);
  if (!isHangul(here)) return true;
  if (STRONG.test(word)) return true;
  return markAt(at, piece.end, piece) !== null || wordAt(at, piece.end, piece) !== null;
}

/** "by", "until", "on the" … count only right in front of a time. */
function prefixAt(at: Scan, i: number): Piece | null {
  const key = `${i}:prefix`;
  const seen = at.seen.get(key);
  if (seen !== undefined) return seen;
  const found = findPrefix(at, i);
  at.seen.set(key, found);
  return found;
}

function findPrefix(at: Scan, i: number): Piece | null {
  const here = at.folded.charAt(i);
  const before = at.folded.charAt(i - 1);
  if (isHangul(here) ? isHangul(before) : !/[a-z@]/.test(here) || /[a-z0-9_'-]/.test(before)) return null;
  let best: Piece | null = null;
  for (const lexeme of isHangul(here) ? KOREAN_PREFIXES : ENGLISH_PREFIXES) {
    lexeme.re.lastIndex = i;
    const groups = lexeme.re.exec(at.folded);
    if (groups === null) continue;
    const end = i + groups[0].length;
    if (/[a-z]$/.test(groups[0]) && /[a-z0-9]/.test(at.folded.charAt(end))) continue;
    if (best !== null && end <= best.end) continue;
    const meaning = lexeme.read(groups, { ...at, start: i, end, prev: null });
    if (meaning !== null) best = { start: i, end, meaning };
  }
  if (best === null) return null;
  let ahead = best.end;
  while (at.folded.charAt(ahead) === ' ') ahead += 1;
  const follows = wordAt(at, ahead, best) ?? prefixAt(at, ahead);
  return follows === null || follows.meaning.is === 'skip' || ahead >= at.folded.length ? null : best;
}

/** "by 6", "until 5", "tomorrow 9", "9 and 18": a bare number counts in such company only. */
function bareHour(at: Scan, i: number, prev: Piece | null): Piece | null {
  if (prev === null || !/[0-9]/.test(at.folded.charAt(i))) return null;
  const { meaning } = prev;
  const invites =
    (meaning.is === 'mark' &&
      ['until', 'before', 'from', 'after', 'join', 'range', 'or', 'glue'].includes(meaning.mark)) ||
    meaning.is === 'dayPart' ||
    meaning.is === 'day';
  if (!invites) return null;
  const found = longest(at, i, [ENGLISH_BARE_HOUR], prev);
  return found ?? (endsStretch(at.folded, i) ? longest(at, i, [ENGLISH_LAST_HOUR], prev) : null);
}

/** "every hour between 9 and 5 …": a step beside it says that both numbers are hours. */
function endsStretch(folded: string, i: number): boolean {
  if (!/(?:every|each) [a-z0-9 -]*(?:hour|minute|min)|hourly/.test(folded)) return false;
  return /(?:from|between) \d{1,2}(?:[:.]\d{2})? ?(?:[ap]m)? ?(?:and|to|till|until|-|~) ?$/.test(folded.slice(0, i));
}
