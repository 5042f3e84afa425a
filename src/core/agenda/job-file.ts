import { basename } from 'node:path';
import type { Problem } from '../../shared/contract.ts';
import { parseYaml, type YamlFile } from '../files/yaml-document.ts';
import type { JobFile } from './job.ts';
import { isTimeKey, type RuleContext, readJob } from './job-rules.ts';
import {
  DESCRIPTION_LIMIT,
  isJobKey,
  isJobName,
  JobFields,
  type JobKey,
  type JobValues,
  nearestKey,
  PROMPT_LIMIT,
} from './job-schema.ts';
import { type JobWords, jobWords, type Words } from './problem-words.ts';

/** The largest file that is read (bytes). */
export const LARGEST_FILE = 256 * 1024;

export interface ReadOptions extends RuleContext {
  path: string;
  bytes: Uint8Array;
  /** The size on disk (bytes), where the file was too large to be read. */
  size?: number;
}

/** The name of a job by its file: without the ending, in NFC. */
export function nameOfFile(path: string): string {
  return basename(path)
    .replace(/\.ya?ml$/i, '')
    .normalize('NFC');
}

/**
 * Reads the bytes of a job file: the job, or the first thing that is wrong with its place and the way out. The rules are those of
 * the job file's format. Never throws, whatever the bytes are.
 */
export function readJobFile(options: ReadOptions): JobFile {
  const { path, bytes, language } = options;
  const name = nameOfFile(path);
  const say = jobWords(language);
  const refuse = (what: Words, place: Partial<Problem> = {}): JobFile => ({
    ok: false,
    name,
    path,
    problem: problem(what, place),
  });

  if (!isJobName(name)) return refuse(say.fileName(basename(path), plainName(name)));
  const size = options.size ?? bytes.length;
  if (size > LARGEST_FILE) return refuse(say.tooLarge(size, LARGEST_FILE));
  if (bytes.length === 0) return refuse(say.empty());

  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const broken = text.search(/[\uFFFD\0]/);
  if (broken !== -1) return refuse(say.encoding(), { line: text.slice(0, broken).split('\n').length });

  const yaml = parseYaml(text, language);
  const fault = yaml.problems[0];
  if (fault !== undefined)
    return refuse(fault, { line: fault.line, column: fault.column, field: keyOnLine(text, fault.line) });
  if (yaml.value === null) return refuse(say.empty());
  if (typeof yaml.value !== 'object' || Array.isArray(yaml.value)) return refuse(say.notAMap(), { line: 1, column: 1 });

  const fields = readFields(yaml.value, yaml, say);
  if (!fields.ok) return { ok: false, name, path, problem: fields.problem };
  const outcome = readJob(name, fields.values, options, say);
  if (!outcome.ok) {
    const { key, words } = outcome;
    const meant = key !== null && fields.values[key] === undefined ? fields.unknown.find(meantAs(key)) : undefined;
    // What is missing may be there under another name.
    if (meant !== undefined) {
      return refuse({ ...words, hint: meant.words.hint }, { ...placeOf(yaml, meant.key, 'key'), field: key });
    }
    return refuse(words, { ...placeOf(yaml, key), field: key });
  }
  const warnings = [
    ...fields.unknown.map(({ key, words }) => problem(words, { ...placeOf(yaml, key, 'key'), field: key })),
    ...outcome.warnings.map(({ key, words }) => problem(words, { ...placeOf(yaml, key), field: key })),
  ];
  return { ok: true, name, path, job: outcome.job, warnings };
}

function problem(what: Words, place: Partial<Problem>): Problem {
  return { message: what.message, hint: what.hint, line: null, column: null, field: null, ...place };
}

function placeOf(yaml: YamlFile, key: string | null, of: 'key' | 'value' = 'value'): Partial<Problem> {
  return (key === null ? null : yaml.positionOf([key], of)) ?? {};
}

function keyOnLine(text: string, line: number): string | null {
  const key = /^\uFEFF?\s*([a-z_]+)\s*:/.exec(text.split('\n')[line - 1] ?? '')?.[1];
  return key !== undefined && isJobKey(key) ? key : null;
}

function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{Nd}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'job';
}

interface UnknownKey {
  key: string;
  meant: JobKey | null;
  words: Words;
}

function meantAs(key: JobKey): (unknown: UnknownKey) => boolean {
  return ({ meant }) => meant === key || (key === 'schedule' && isTimeKey(meant));
}

type Fields = { ok: true; values: JobValues; unknown: UnknownKey[] } | { ok: false; problem: Problem };

/** Each key by its own schema, in the order of the file, so that the first problem is the topmost. */
function readFields(value: object, yaml: YamlFile, say: JobWords): Fields {
  const values: Record<string, unknown> = {};
  const unknown: UnknownKey[] = [];
  for (const [key, raw] of Object.entries(value)) {
    if (!isJobKey(key)) {
      const meant = nearestKey(key);
      unknown.push({ key, meant, words: say.unknownKey(key.slice(0, 60), meant) });
      continue;
    }
    // `agent:` with nothing behind it is as good as not there; an empty switch could mean either.
    if (raw === null && key !== 'enabled' && key !== 'quiet') continue;
    const read = JobFields[key].safeParse(raw);
    if (!read.success) {
      const long = typeof raw === 'string' && read.error.issues.some((issue) => issue.code === 'too_big');
      const words = long ? say.tooLong(key, limitOf(key)) : say.field(key);
      return { ok: false, problem: problem(words, { ...placeOf(yaml, key), field: key }) };
    }
    values[key] = read.data;
  }
  return { ok: true, values: values as JobValues, unknown };
}

function limitOf(key: JobKey): number {
  return key === 'prompt' ? PROMPT_LIMIT : key === 'description' ? DESCRIPTION_LIMIT : 200;
}
