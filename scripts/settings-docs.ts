import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { variableOf } from '../src/core/settings/env.ts';
import { allowedWords, type SettingKey, settingKeys, shapeOf } from '../src/core/settings/keys.ts';

/** The page that `npm run docs:settings` writes. */
export const PAGE = join(import.meta.dirname, '..', 'docs', 'configuration.md');

const HEAD = `# Configuration

\`config.yaml\` in the home (\`~/.jarvis\`, or where \`JARVIS_HOME\` says). Every key may be left out; a change is taken up when the file
is saved. A wrong value falls back to its default, and \`jarvis doctor\` says so. Keys that are not known are let be.
A file that can't be read as a whole (a bracket that is not closed, not UTF-8, over 1 MB) is left as it is and not written to: a
banner in the window says in which line, and takes itself back once the file is well. Meanwhile what was in use stays in use; where
the companion was started with such a file, that is the defaults, with the environment over them.
The environment goes over the file: \`${variableOf(settingKeys.find(({ name }) => name === 'agenda.grace_sec')!)}=90\` is \`agenda.grace_sec: 90\`.

This page is made from \`src/core/settings/schema.ts\` by \`npm run docs:settings\`.
`;

/** What JSON Schema says of a value; only what the tables show. */
interface Shape {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
}

/** The whole page: one table for each section, and one for each kind of entry of a list or a map. */
export function settingsPage(): string {
  const sections = Map.groupBy(settingKeys, ({ path }) => (path.length > 1 ? path.slice(0, -1).join('.') : ''));
  const parts = [...sections].map(([section, keys]) => {
    const title = section === '' ? 'At the top' : `\`${section}\``;
    return [`## ${title}`, keyTable(keys), ...keys.flatMap(entryTables)].join('\n\n');
  });
  return `${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`;
}

function keyTable(keys: SettingKey[]): string {
  const rows = keys.map((key) => [
    `\`${key.name}\``,
    key.name === 'language' ? 'of the system' : value(key.standard),
    key.unit === 's' ? 'seconds' : key.unit,
    allowedWords(key, 'en'),
    key.description,
  ]);
  return table(['key', 'default', 'unit', 'takes', 'meaning'], rows);
}

/** What stands in a list or under the names of a map, where that is more than a text. */
function entryTables(key: SettingKey): string[] {
  const shape = shapeOf(key) as Shape;
  const entry =
    shape.items ?? (typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined);
  const kinds = (entry?.anyOf ?? [entry]).filter((kind) => kind?.properties !== undefined);
  const where = shape.items === undefined ? 'Under each name of' : 'Each entry of';
  return kinds.map((kind) => {
    const fields = Object.entries(kind?.properties ?? {});
    const needed = new Set(kind?.required);
    const rows = fields.map(([name, field]) => [
      `\`${name}\``,
      needed.has(name) ? 'needed' : field.default === undefined ? 'none' : value(field.default),
      takes(field),
      field.description ?? '',
    ]);
    const title =
      kinds.length > 1 ? `${where} \`${key.name}\`, with \`${fields[0]?.[0]}\`` : `${where} \`${key.name}\``;
    return `${title}:\n\n${table(['key', 'default', 'takes', 'meaning'], rows)}`;
  });
}

function takes(field: Shape): string {
  if (field.enum !== undefined) return field.enum.join(', ');
  if (field.type === 'boolean') return 'true, false';
  if (field.type === 'array') return 'a list';
  if (field.type === 'object') return 'names with texts';
  if (field.type !== 'number' && field.type !== 'integer') return 'text';
  if (field.maximum === undefined || field.maximum >= Number.MAX_SAFE_INTEGER) return `from ${field.minimum ?? 0}`;
  return `${field.minimum}–${field.maximum}`;
}

function value(standard: unknown): string {
  return standard === null || standard === '' ? 'none' : `\`${JSON.stringify(standard)}\``;
}

function table(head: string[], rows: string[][]): string {
  const used = head.map((_, i) => rows.some((row) => row[i] !== ''));
  const line = (cells: string[]) =>
    `| ${cells
      .filter((_, i) => used[i])
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = settingsPage();
  if (readPage() !== page) writeFileSync(PAGE, page);
}

function readPage(): string {
  try {
    return readFileSync(PAGE, 'utf8');
  } catch {
    // Not written yet.
    return '';
  }
}
