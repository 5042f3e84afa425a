import { keyText, scalarText, setYamlKey, type YamlValue } from '../files/yaml-document.ts';
import type { CatchUp, Schedule } from './job.ts';
import { scheduleKeys } from './job-edit.ts';

/** A job that the companion makes a file for. */
export interface NewJob {
  /** Its name where that matters to somebody; else one is made of the title. */
  name?: string;
  title: string;
  schedule: Schedule;
  zone: string | null;
  kind: string;
  prompt: string;
  agent: string | null;
  deliver: 'notice' | 'conversation';
  tool?: string | null;
  args?: Record<string, unknown>;
  /** null: as its kind has it. */
  catchUp?: CatchUp | null;
  quiet?: boolean;
}

const DESCRIPTION_LENGTH = 200;

/** The text of a new job file, in the order of the format's own description; keys that say nothing are left out. */
export function newJobText(name: string, job: NewJob): string {
  let text = '';
  const add = (key: string, value: YamlValue | undefined) => {
    if (value !== undefined && value !== null && value !== '') text = setYamlKey(text, [key], value);
  };
  add('name', name);
  add('description', shortened(job.title));
  for (const [key, value] of Object.entries(scheduleKeys(job.schedule))) add(key, value);
  add('timezone', job.zone);
  add('kind', job.kind);
  add('agent', job.agent);
  add('prompt', job.prompt);
  add('tool', job.tool);
  const args = Object.entries(job.args ?? {});
  if (args.length > 0) text += `args:\n${args.map(([key, value]) => `  ${keyText(key)}: ${inline(value)}\n`).join('')}`;
  if (job.deliver !== 'notice') add('deliver', job.deliver);
  add('catch_up', job.catchUp);
  if (job.quiet) add('quiet', true);
  add('enabled', true);
  add('created_by', 'companion');
  return text;
}

function shortened(title: string): string {
  const line = title.trim().replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= DESCRIPTION_LENGTH ? line : `${letters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

/** Any JSON value on one line; what is not JSON is left out. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${inline(inner)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  if (typeof value === 'string') return scalarText(value, 'double');
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return scalarText(value);
  return 'null';
}
