/** Particles by how a word ends when it is spoken; digits, Latin letters and closing brackets included. */

export type Josa = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로' | '이에요/예요' | '이라고/라고';

/** 0 = no final consonant, 8 = ㄹ, otherwise another one. */
function finalOf(word: string): number {
  const bare = word
    .replace(/[\s"'`”’)\]}>」』.,!?~…:;]+$/u, '')

    // What stands in brackets behind a word is not read: "12월 1일 (화)은".
    .replace(/(?<=\S\s*)\([^)]*$/u, '')
    .trimEnd();
  const last = bare.at(-1) ?? '';
  if (last >= '가' && last <= '힣') return (last.charCodeAt(0) - 0xac00) % 28;
  if (/[0-9]/.test(last)) return DIGITS[Number(last)] ?? 0;
  return latinFinal(bare.toLowerCase());
}

/** 영 일 이 삼 사 오 육 칠 팔 구: the finals of the digits as they are read. */
const DIGITS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

function latinFinal(word: string): number {
  const last = word.at(-1) ?? '';
  // A word in capitals or a single letter is spelt; the rest is read. Both end alike for these letters.
  if (last === 'l' || last === 'r') return last === 'l' ? 8 : 0;
  if (last === 'm' || last === 'n') return 16;
  return /(?:ng|[bcdgkpt])$/.test(word) && !/[aeiou]e$/.test(word) ? 1 : 0;
}

/** The particle that fits behind `word`, without the word. */
export function josa(word: string, pair: Josa): string {
  const final = finalOf(word);
  const [withFinal = '', without = ''] = pair.split('/');
  if (pair === '으로/로') return final === 0 || final === 8 ? without : withFinal;
  return final === 0 ? without : withFinal;
}

/** The word with its particle: `withJosa('30분', '으로/로')` → "30분으로". */
export function withJosa(word: string, pair: Josa): string {
  return word + josa(word, pair);
}

/** Whether the last syllable ends in a consonant (글, not 나). False for anything but Hangul. */
export function hasFinal(syllable: string): boolean {
  return syllable >= '가' && syllable <= '힣' && (syllable.charCodeAt(0) - 0xac00) % 28 !== 0;
}
