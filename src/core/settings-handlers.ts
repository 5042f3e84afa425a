import type { SettingRow } from '../shared/contract.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { removeYamlKey } from './files/yaml-document.ts';
import { josa } from './korean.ts';
import { choiceWords, keyWords, sectionTitle } from './settings/key-words.ts';
import { allowedWords, type SettingKey, settingKey, settingKeys, shapeOf, unitWords } from './settings/keys.ts';
import type { Language } from './settings/schema.ts';
import type { Settings } from './settings/settings.ts';
import { readValue } from './settings/values.ts';

type Names = 'settings.keys' | 'settings.put' | 'settings.reset';

/** Every key of the configuration, shown and changed by what the schema says of it. */
export function settingsHandlers({ settings }: { settings: Settings }): Pick<Handlers, Names> {
  const language = () => settings.current().language;
  const row = (key: SettingKey) => settingRow(key, valueAt(settings.current(), key.path), settings, language());
  const known = (name: string): SettingKey => {
    const key = settingKey(name.split('.'));
    if (key === null) throw new CompanionError('bad_input', words[language()].unknown(name));
    return key;
  };
  return {
    'settings.keys': () => settingKeys.map(row),
    'settings.put': async ({ name, text }) => {
      const key = known(name);
      const read = readValue(key, text);
      // An empty field of a key that may be nothing is nothing.
      const value = text.trim() === '' && key.schema.safeParse(null).success ? null : read.ok ? read.value : text;
      await settings.set(key.path, value as string);
      return row(key);
    },
    'settings.reset': async ({ name }) => {
      const keys = name === null ? settingKeys.filter((key) => kindOf(key) !== 'elsewhere') : [known(name)];
      await settings.edit((text) => keys.reduce((left, key) => removeYamlKey(left, key.path, language()), text));
      return keys.map(row);
    },
  };
}

function settingRow(key: SettingKey, value: unknown, settings: Settings, language: Language): SettingRow {
  const shape = shapeOf(key);
  const kind = kindOf(key);
  const section = key.path.slice(0, -1).join('.');
  return {
    name: key.name,
    section,
    sectionTitle: sectionTitle(section, language),
    ...keyWords(key, language),
    kind,
    value: asText(value),
    standard: asText(key.standard),
    changed: JSON.stringify(value) !== JSON.stringify(key.standard),
    choices: (shape.enum ?? []).map((value) => ({ value: String(value), label: choiceWords(String(value), language) })),
    unit: unitWords(key.unit, language).trim(),
    allowed: allowedWords(key, language),
    nullable: key.schema.safeParse(null).success,
    heldBy: settings.heldBy(key.name),
  };
}

function kindOf(key: SettingKey): SettingRow['kind'] {
  const shape = shapeOf(key);
  if (shape.enum !== undefined) return 'choice';
  const types = [shape.type, ...(shape.anyOf ?? []).map((one) => (typeof one === 'object' ? one.type : undefined))];
  if (types.includes('boolean')) return 'switch';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('string')) return 'text';
  const { items } = shape;
  const texts = typeof items === 'object' && !Array.isArray(items) && (items as { type?: string }).type === 'string';
  return types.includes('array') && texts ? 'list' : 'elsewhere';
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function valueAt(settings: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], settings);
}

const words = {
  ko: { unknown: (name: string) => `${name}${josa(name, '은/는')} 모르는 설정이에요. 아무것도 바꾸지 않았어요.` },
  en: { unknown: (name: string) => `${name} is not a known setting. Nothing was changed.` },
};
