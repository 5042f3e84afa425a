import { load } from 'cheerio';
import { CompanionError } from '../../errors.ts';
import type { Language } from '../tool.ts';
import { wordsIn } from '../words.ts';

/** What a page watch looks past. */
export interface Ignored {
  selectors: string[];
  patterns: RegExp[];
}

/** How long ago or until something is: different on every look, and never the news itself. */
const RELATIVE_TIMES = [
  /(?:약\s*)?\d+\s*(?:초|분|시간|일|주|주일|개월|달|년)\s*(?:전|후|뒤)/g,
  /\b(?:about\s+)?(?:\d+|an?)\s*(?:s|sec|second|m|min|minute|h|hr|hour|day|week|month|year)s?\s+ago\b/gi,
  /방금(?:\s*전)?|\bjust now\b/gi,
];

/** Reads `ignore`: CSS selectors, and `/patterns/` with flags. Throws `bad_input` that names the one that can't be read. */
export function readIgnored(list: string[], language: Language): Ignored {
  const ignored: Ignored = { selectors: [], patterns: [...RELATIVE_TIMES] };
  for (const each of list) {
    const pattern = /^\/(.+)\/([a-z]*)$/s.exec(each.trim());
    if (pattern) ignored.patterns.push(readPattern(each, pattern[1]!, pattern[2]!, language));
    else ignored.selectors.push(checkedSelector(each, language));
  }
  return ignored;
}

/** The line without what is ignored; may be empty. */
export function withoutIgnored(line: string, { patterns }: Ignored): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ''), line).trim();
}

/** Throws `bad_input` for what is no CSS selector. */
export function checkedSelector(selector: string, language: Language): string {
  try {
    load('')(selector);
    if (selector.trim() !== '') return selector;
  } catch (error) {
    throw new CompanionError('bad_input', wordsIn(language).badSelector(selector), { cause: error });
  }
  throw new CompanionError('bad_input', wordsIn(language).badSelector(selector));
}

function readPattern(whole: string, source: string, flags: string, language: Language): RegExp {
  try {
    return new RegExp(source, [...new Set(`${flags.replace('y', '')}g`)].join(''));
  } catch (error) {
    throw new CompanionError('bad_input', wordsIn(language).badPattern(whole), { cause: error });
  }
}
