import { z } from 'zod';
import type { Language, Tool } from './tool.ts';
import { type ToolWords, wordsIn } from './words.ts';

/** An http(s) address as an argument; whether it may be reached is decided when it is. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(4000);

/** The first http(s) address in a sentence, without the mark or the particle that follows it; null where there is none. */
export function addressIn(text: string): string | null {
  const url = /https?:\/\/[\x21-\x7e]+/i.exec(text)?.[0].replace(/[.,;:!?'")\]}>]+$/, '') ?? null;
  return url !== null && webAddress.safeParse(url).success ? url : null;
}

/** The part of a JSON schema that says what a field may hold. */
interface FieldSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
}

/** What is wrong with arguments: each field by its name, and what it may hold, read from the tool's own schema. */
export function argumentSentence(tool: Tool, error: z.ZodError, args: unknown, language: Language): string {
  const words = wordsIn(language);
  const schema = z.toJSONSchema(tool.schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const reasons = error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return words.argument.unknown(issue.keys.join(', '), Object.keys(schema.properties ?? {}).join(', '));
    }
    const field = issue.path.length === 0 ? 'args' : issue.path.join('.');
    const wanted = wantedOf(fieldAt(schema, issue.path), words);
    return isMissing(args, issue.path) ? words.argument.missing(field, wanted) : words.argument.wrong(field, wanted);
  });
  return words.badArgs(tool.name, [...new Set(reasons)].slice(0, 5).join(' '));
}

function fieldAt(schema: FieldSchema, path: PropertyKey[]): FieldSchema {
  let at: FieldSchema | undefined = schema;
  for (const step of path) at = typeof step === 'number' ? at?.items : at?.properties?.[String(step)];
  return at ?? {};
}

function isMissing(args: unknown, path: PropertyKey[]): boolean {
  if (path.length === 0) return false;
  let at: unknown = args;
  for (const step of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[step];
  return at === undefined;
}

function wantedOf(field: FieldSchema, words: ToolWords): string {
  const { wanted } = words;
  if (field.enum !== undefined) return wanted.oneOf(field.enum.map(String).join(', '));
  if (field.const !== undefined) return String(field.const);
  if (field.format === 'uri') return wanted.url;
  switch (field.type) {
    case 'integer':
    case 'number':
      return numberOf(field, words);
    case 'string':
      if (field.maxLength === undefined) return wanted.string;
      return wanted.length(wanted.string, field.minLength ?? 0, field.maxLength);
    case 'boolean':
      return wanted.boolean;
    case 'array': {
      const list = field.items === undefined ? wanted.array : wanted.listOf(wantedOf(field.items, words));
      return field.maxItems === undefined ? list : wanted.count(list, field.maxItems);
    }
    case 'object':
      return wanted.object;
    default:
      return wanted.other;
  }
}

function numberOf(field: FieldSchema, words: ToolWords): string {
  const { wanted } = words;
  const what = field.type === 'integer' ? wanted.integer : wanted.number;
  // JSON schema names the largest safe number where nobody set a bound.
  const low = field.minimum === Number.MIN_SAFE_INTEGER ? undefined : field.minimum;
  const high = field.maximum === Number.MAX_SAFE_INTEGER ? undefined : field.maximum;
  if (low !== undefined && high !== undefined) return wanted.range(what, low, high);
  if (low !== undefined) return wanted.atLeast(what, low);
  return high === undefined ? wanted.any(what) : wanted.atMost(what, high);
}
