/**
 * One pattern out of two lists of terms, Korean and English, as `String.raw` text: terms stand between ` | ` (bars without
 * blanks belong to a term). English terms are whole words; Korean ones are stems, since `\b` never matches beside Hangul.
 */
export function pattern(ko: string, en: string, signs = ''): RegExp {
  const terms = (list: string) =>
    list
      .split(/\s+\|\s+|^\s*\|\s+/)
      .map((term) => term.trim().replace(/\s+/g, ' '))
      .filter((term) => term !== '');
  const korean = terms(ko);
  const english = terms(en);
  const parts = [...korean, ...terms(signs)];
  if (english.length > 0) parts.push(`(?<![a-z])(?:${english.join('|')})(?![a-z])`);
  return new RegExp(parts.join('|'), 'i');
}
