import { en } from '../../shared/i18n/en.ts';
import { ko } from '../../shared/i18n/ko.ts';

export type Language = 'ko' | 'en';
export type Key = keyof typeof ko;

/** The slot names of a sentence: `'{n}분 뒤'` → `'n'`. */
type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type Values<K extends Key> = [Slots<(typeof ko)[K]>] extends [never]
  ? []
  : [values: Record<Slots<(typeof ko)[K]>, string | number>];

const catalogues: Record<Language, Record<Key, string>> = { ko, en };

/** `{n}`, and in English `{n:job|jobs}`: the word for one, the word for any other number. */
const slot = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** A sentence of the UI with its slots filled; the type asks for every slot that the Korean sentence names. */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string;

export function translator(language: Language): Translate {
  const words = catalogues[language];
  return (key, ...values) => {
    const slots: Record<string, string | number> = values[0] ?? {};
    return words[key].replace(slot, (whole, name: string, one?: string, more?: string) =>
      one === undefined ? String(slots[name] ?? whole) : String(slots[name]) === '1' ? one : (more ?? one),
    );
  };
}

const translators = { ko: translator('ko'), en: translator('en') };

/** The translator of a language; always the same function, so it can be a dependency. */
export function words(language: Language): Translate {
  return translators[language];
}
