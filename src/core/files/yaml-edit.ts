import { isDeepStrictEqual } from 'node:util';
import { CompanionError } from '../errors.ts';
import { additions } from './yaml-add.ts';
import { composeYaml } from './yaml-parse.ts';
import { removals } from './yaml-remove.ts';
import { replacements } from './yaml-replace.ts';
import type { YamlValue } from './yaml-scalar.ts';
import { splice, treeOf } from './yaml-tree.ts';
import type { Language } from './yaml-words.ts';

export interface SetOptions {
  language?: Language;
  /** Written behind the value, when the key is added as a line of its own. */
  comment?: string;
}

const BOM = '\uFEFF';

/**
 * Gives the text with the value at `path` changed, and every other byte as it was (BOM, line ends, comments, quotes, a missing
 * last line end). A missing key is added, with the maps above it. The result is read again: it must say the same as before except
 * at that key, else `file` is thrown and nothing is changed. A document with problems is not edited.
 */
export function setYamlKey(text: string, path: readonly string[], value: YamlValue, options: SetOptions = {}): string {
  return edit(text, options.language, (source) => {
    const tree = treeOf(source.body, path, options.language);
    const candidates =
      tree.pair === null || tree.rest.length > 0
        ? additions(tree, value, options.comment ?? null)
        : replacements(tree, value);
    return { candidates, expected: [withValue(source.value, path, value)] };
  });
}

/** Gives the text without the key at `path` (and its line), and every other byte as it was. A missing key changes nothing. */
export function removeYamlKey(text: string, path: readonly string[], language?: Language): string {
  return edit(text, language, (source) => {
    const tree = treeOf(source.body, path, language);
    if (tree.pair === null || tree.rest.length > 0) return { candidates: [], expected: [source.value] };
    return { candidates: removals(tree), expected: withoutValue(source.value, path) };
  });
}

/** Gives the text with the key at `path` called `name`; its value and every other byte stay. */
export function renameYamlKey(text: string, path: readonly string[], name: string, language?: Language): string {
  return edit(text, language, (source) => {
    const { pair, rest } = treeOf(source.body, path, language);
    const range = pair?.key.range;
    if (pair === null || rest.length > 0 || !range) return { candidates: [], expected: [source.value] };
    const parent = path.slice(0, -1);
    const moved = { ...(at(source.value, parent) as Record<string, unknown>) };
    const value = moved[path.at(-1)!];
    delete moved[path.at(-1)!];
    return {
      candidates: [() => splice(source.body, range[0], range[1], name)],
      expected: [withValue(source.value, parent, { ...moved, [name]: value })],
    };
  });
}

interface Source {
  body: string;
  value: unknown;
}

interface Plan {
  /** Ways to write it, the nicest first; they are made when they are needed. */
  candidates: (() => string | null)[];
  /** What the result may say. */
  expected: unknown[];
}

function edit(text: string, language: Language | undefined, planFor: (source: Source) => Plan): string {
  const bom = text.startsWith(BOM) ? BOM : '';
  const body = text.slice(bom.length);
  const before = composeYaml(body, language);
  const problem = before.problems[0];
  if (problem !== undefined) throw refused(`${problem.line}:${problem.column} ${problem.message}`, language);
  const { candidates, expected } = planFor({ body, value: before.value });
  if (expected.some((each) => same(each, before.value))) return text;
  for (const candidate of candidates) {
    const edited = candidate();
    if (edited === null) continue;
    const after = composeYaml(edited, language);
    if (after.problems.length === 0 && expected.some((each) => same(each, after.value))) return bom + edited;
  }
  throw refused(language === 'en' ? 'it is written in an unusual way' : '흔치 않은 방식으로 적혀 있어요', language);
}

function same(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? {}, b ?? {});
}

function refused(reason: string, language: Language = 'ko'): CompanionError {
  return new CompanionError(
    'file',
    language === 'ko'
      ? `파일의 이 항목만 바꿀 수 없어서 그대로 두었어요 (${reason}). 파일을 열어 직접 고쳐 주세요.`
      : `This key of the file could not be changed on its own, so the file was left as it is (${reason}). Please edit the file.`,
  );
}

function at(value: unknown, path: readonly string[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

function withValue(root: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: Record<string, unknown> = {};
  const entries = Object.entries(typeof root === 'object' && root !== null ? root : {});
  for (const [key, inner] of entries) define(copy, key, inner);
  define(copy, step, withValue(Object.hasOwn(copy, step) ? copy[step] : null, rest, value));
  return copy;
}

/** A map that loses its last key may be read as nothing. */
function withoutValue(root: unknown, path: readonly string[]): unknown[] {
  const parent = path.slice(0, -1);
  const left = { ...(at(root, parent) as Record<string, unknown>) };
  delete left[path.at(-1)!];
  const kept = withValue(root, parent, left);
  return Object.keys(left).length === 0 ? [kept, withValue(root, parent, null)] : [kept];
}

/** `__proto__` is a key like any other in a file. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
