import type { Problem } from '../../shared/contract.ts';
import type { YamlFile } from '../files/yaml-document.ts';
import type { EnvSettings } from './env.ts';
import { isSection, namesBelow, type SettingKey, settingKey, settingKeys } from './keys.ts';
import type { Language, SettingsValue } from './schema.ts';
import { readValue } from './values.ts';
import { type Say, says } from './words.ts';

export interface Resolved {
  value: SettingsValue;
  warnings: Problem[];
}

interface Sources {
  document: Pick<YamlFile, 'value' | 'positionOf'>;
  env: EnvSettings;
  /** For the default of `language`. */
  system: Language;
}

/**
 * The settings: the environment over the file over the defaults, each key by itself. A wrong value falls back and is warned
 * about, an unknown key is let be and warned about; nothing here is an error.
 */
export function resolveSettings(sources: Sources): Resolved {
  const language = languageOf(sources);
  const say = says(language);
  const warnings: Problem[] = [];
  const value = {};
  for (const key of settingKeys) place(value, key.path, settle(key, sources, say, warnings));
  warnings.push(...strangers(sources, say));
  // Every key of the schema is there with a value that its own schema gave.
  return { value: value as SettingsValue, warnings };
}

/** First of all, since the warnings are written in it. */
function languageOf(sources: Sources): Language {
  const key = settingKey(['language'])!;
  return settle(key, sources, says(sources.system), []) as Language;
}

function settle(key: SettingKey, { document, env, system }: Sources, say: Say, warnings: Problem[]): unknown {
  const standard = key.name === 'language' ? system : key.standard;
  const inFile = fromFile(key, document, standard, say, warnings);
  const given = env.given.get(key.name);
  if (given === undefined) return inFile;
  const valued = readValue(key, given.text);
  if (valued.ok) return valued.value;
  warnings.push({ ...NOWHERE, field: key.name, ...say.wrongEnv(given.variable, key, inFile) });
  return inFile;
}

const NOWHERE = { line: null, column: null };

function fromFile(
  key: SettingKey,
  document: Sources['document'],
  standard: unknown,
  say: Say,
  warnings: Problem[],
): unknown {
  const raw = at(document.value, key.path);
  // `name:` with nothing behind it is a key that was left open.
  if (raw === undefined || raw === null) return standard;
  const valued = readValue(key, raw);
  if (valued.ok) return valued.value;
  const position = document.positionOf(key.path) ?? NOWHERE;
  warnings.push({ ...position, field: key.name, ...say.wrongValue(key, standard, position.line, position.column) });
  return standard;
}

/** Keys that are none of ours, and sections that are not maps. */
function strangers({ document, env }: Sources, say: Say): Problem[] {
  const found = strangersIn(document.value, [], document, say);
  return [...found, ...env.unknown.map((variable) => ({ ...NOWHERE, field: variable, ...say.unknownEnv(variable) }))];
}

function strangersIn(value: unknown, above: string[], document: Sources['document'], say: Say): Problem[] {
  if (value === null || value === undefined) return [];
  const position = document.positionOf(above) ?? NOWHERE;
  if (!isMap(value)) {
    const field = above.length === 0 ? null : above.join('.');
    return [{ ...position, field, ...say.notAMap(field, position.line) }];
  }
  return Object.keys(value).flatMap((name) => {
    const path = [...above, name];
    if (settingKey(path) !== null) return [];
    if (isSection(path)) return strangersIn(value[name], path, document, say);
    const place = document.positionOf(path, 'key') ?? NOWHERE;
    const field = path.join('.');
    return [{ ...place, field, ...say.unknownKey(field, namesBelow(above), place.line) }];
  });
}

function at(value: unknown, path: string[]): unknown {
  let here = value;
  for (const name of path) {
    if (!isMap(here) || !Object.hasOwn(here, name)) return undefined;
    here = here[name];
  }
  return here;
}

function place(target: Record<string, unknown>, path: string[], value: unknown): void {
  let here = target;
  for (const name of path.slice(0, -1)) {
    here[name] ??= {};
    here = here[name] as Record<string, unknown>;
  }
  here[path.at(-1)!] = value;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
