import { z } from 'zod';
import { type Language, settingsSchema } from './schema.ts';

/** One setting: the way to it in the file, and what it may be. */
export interface SettingKey {
  path: string[];
  /** `agenda.grace_sec` */
  name: string;
  schema: z.ZodType;
  standard: unknown;
  unit: string;
  description: string;
}

/** All settings, in the order of the schema. */
export const settingKeys: SettingKey[] = keysOf(settingsSchema, []);

const byName = new Map(settingKeys.map((key) => [key.name, key]));
const sections = new Set(
  settingKeys.flatMap((key) => key.path.slice(0, -1).map((_, i) => key.path.slice(0, i + 1).join('.'))),
);

export function settingKey(path: readonly string[]): SettingKey | null {
  return byName.get(path.join('.')) ?? null;
}

/** Whether settings lie below the path. */
export function isSection(path: readonly string[]): boolean {
  return sections.has(path.join('.'));
}

/** The names of the settings and sections right below a section; `[]` is the whole file. */
export function namesBelow(path: readonly string[]): string[] {
  const below = settingKeys.filter(
    (key) => path.every((name, i) => key.path[i] === name) && key.path.length > path.length,
  );
  return [...new Set(below.map((key) => key.path[path.length]!))];
}

/** What a setting may be, in words: `ko, en`, `0–3600 seconds`, `a span like …`. */
export function allowedWords(key: SettingKey, language: Language): string {
  const meta = key.schema.meta() ?? {};
  if (isWords(meta.allowed)) return meta.allowed[language];
  const shape = shapeOf(key);
  if (shape.enum !== undefined) return shape.enum.join(', ');
  if (shape.type === 'boolean') return 'true, false';
  if (shape.type === 'number' || shape.type === 'integer') {
    const whole = shape.type === 'integer' ? (language === 'ko' ? ' (정수)' : ' (whole)') : '';
    return `${shape.minimum}–${shape.maximum}${unitWords(key.unit, language)}${whole}`;
  }
  if (language === 'ko') return shape.maxLength === undefined ? '글' : `${shape.maxLength}자까지의 글`;
  return shape.maxLength === undefined ? 'text' : `text of up to ${shape.maxLength} characters`;
}

/** What a setting may be, as JSON Schema; for the tables of the documentation. */
export function shapeOf(key: SettingKey) {
  return z.toJSONSchema(key.schema, { io: 'input' });
}

/** A unit as it is said. */
export function unitWords(unit: string, language: Language): string {
  if (unit === 's') return language === 'ko' ? '초' : ' seconds';
  return unit;
}

function keysOf(object: z.ZodObject, above: string[]): SettingKey[] {
  return Object.entries(object.shape).flatMap(([name, schema]) => {
    const path = [...above, name];
    if (schema instanceof z.ZodObject) return keysOf(schema, path);
    const leaf = schema as z.ZodType;
    const meta = leaf.meta() ?? {};
    return {
      path,
      name: path.join('.'),
      schema: leaf,
      standard: leaf.parse(undefined),
      unit: typeof meta.unit === 'string' ? meta.unit : '',
      description: meta.description ?? '',
    };
  });
}

function isWords(value: unknown): value is Record<Language, string> {
  return typeof value === 'object' && value !== null && 'ko' in value && 'en' in value;
}
