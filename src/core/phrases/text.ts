import type { Language } from './when-types.ts';

/** Longer texts are read only so far: a time that matters stands at the start or the end of a short request. */
export const READ_AT_MOST = 2000;

const SPACES = /[\s\u00a0\u2000-\u200d\u2060\u3000\ufeff]/;
const FOLDS: Record<string, string> = {
  '〜': '~',
  '∼': '~',
  '～': '~',
  '–': '-',
  '—': '-',
  '−': '-',
  ㆍ: '·',
  '・': '·',
  '‧': '·',
  '•': '·',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '、': ',',
};

/**
 * The text as the grammar reads it: lower case, plain digits, dashes and spaces. Same length as the input,
 * so that offsets are good for both.
 */
export function fold(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i));
  return folded;
}

function foldUnit(unit: string): string {
  const known = FOLDS[unit];
  if (known !== undefined) return known;
  if (SPACES.test(unit)) return ' ';
  const code = unit.charCodeAt(0);
  const plain = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : unit;
  const lower = plain.toLowerCase();
  return lower.length === 1 ? lower : plain;
}

export function isHangul(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  return (unit >= '가' && unit <= '힣') || (unit >= 'ㄱ' && unit <= 'ㅣ');
}

export function hasHangul(text: string): boolean {
  return /[가-힣ㄱ-ㅣ]/.test(text);
}

/** The language that a sentence shows by its script; `locale` decides where it shows none. */
export function languageOf(text: string, locale: Language = 'ko'): Language {
  if (hasHangul(text)) return 'ko';
  return /[a-z]{2}/i.test(text) ? 'en' : locale;
}
