const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Final consonants by their number, as the initials they would become; compound ones by their last part. */
const finals = ' ㄱㄲㅅㄴㅈㅎㄷㄹㄱㅁㅂㅅㅌㅍㅎㅁㅂㅅㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** What is left of a compound final when its last part goes on as an initial. */
const halves: Record<number, number> = { 3: 1, 5: 4, 6: 4, 9: 8, 10: 8, 11: 8, 12: 8, 13: 8, 14: 8, 15: 8, 18: 17 };
const first = 0xac00;
const last = 0xd7a3;
const perInitial = 588;

const isSyllable = (code: number) => code >= first && code <= last;
const initialOf = (code: number) => initials[Math.floor((code - first) / perInitial)];

/** As texts are compared: composed, small, without the spaces that Korean may leave out. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}

/** Whether a written character stands for one of the text: itself, an initial for its syllable, an open syllable for a closed one. */
function stands(written: string, there: string): boolean {
  if (written === there) return true;
  const code = there.charCodeAt(0);
  if (!isSyllable(code)) return false;
  if (initials.includes(written)) return initialOf(code) === written;
  const own = written.charCodeAt(0);
  // 「하」 while 「한」 is being written.
  return isSyllable(own) && (own - first) % 28 === 0 && code - ((code - first) % 28) === own;
}

/** While a syllable is being composed, its final may belong to the next one: 「뱊」 is 「배ㅍ」 on its way to 「배포」. */
function readings(query: string): string[] {
  const code = query.charCodeAt(query.length - 1);
  const final = isSyllable(code) ? (code - first) % 28 : 0;
  if (final === 0) return [query];
  const before = String.fromCharCode(code - final + (halves[final] ?? 0));
  return [query, query.slice(0, -1) + before + finals[final]];
}

function indexIn(query: string, text: string): number {
  for (let at = 0; at + query.length <= text.length; at++) {
    let fits = true;
    for (let i = 0; i < query.length && fits; i++) fits = stands(query[i]!, text[at + i]!);
    if (fits) return at;
  }
  return -1;
}

/** How well a text answers to what was written; 0: not at all. The beginning counts most, then the beginning of a word. */
export function score(query: string, text: string): number {
  const wanted = folded(query);
  if (wanted === '') return 1;
  const plain = text.normalize('NFC').toLowerCase();
  const joined = folded(text);
  if (joined === wanted) return 100;
  let best = 0;
  for (const reading of readings(wanted)) {
    const at = indexIn(reading, joined);
    if (at === 0) best = Math.max(best, 80);
    else if (at > 0) best = Math.max(best, startsWord(reading, plain) ? 60 : 40);
  }
  if (best > 0) return best;
  // Each word somewhere, in any order.
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 1 && words.every((word) => indexIn(word, joined) >= 0) ? 20 : 0;
}

function startsWord(query: string, text: string): boolean {
  return text
    .split(/[\s·:/,()-]+/)
    .some((_, index, words) => indexIn(query, folded(words.slice(index).join(''))) === 0);
}

/** The best answers first; of equals, the order they came in. */
export function ranked<T>(query: string, items: readonly T[], textsOf: (item: T) => readonly string[]): T[] {
  return items
    .map((item) => ({ item, points: Math.max(0, ...textsOf(item).map((text, i) => score(query, text) - i)) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item);
}
