import { isDeepStrictEqual } from 'node:util';
import { CompanionError } from '../errors.ts';
import {
  type Language,
  parseYaml,
  removeYamlKey,
  renameYamlKey,
  setYamlKey,
  type YamlValue,
} from '../files/yaml-document.ts';
import type { CatchUp, Schedule } from './job.ts';

/** What a form can change of a job; what is not given stays. */
export interface JobEdit {
  description?: string | undefined;
  prompt?: string | undefined;
  schedule?: Schedule | undefined;
  deliver?: 'notice' | 'conversation' | undefined;
  quiet?: boolean | undefined;
  catchUp?: CatchUp | undefined;
  /** What a tool looks at (`args.url`). */
  url?: string | undefined;
}

/** Marks the line that the companion added, so that it can take the same line away again. */
const MARK = 'by Jarvis';
const PAIRS = [
  ['true', 'false'],
  ['yes', 'no'],
  ['on', 'off'],
] as const;

/**
 * The text with the job switched on or off: only that value changes, in the words the file uses (`yes` becomes `no`). A file
 * without the key is on; off adds a line, and on takes that line away again, so that switching twice gives the same bytes.
 * Throws `file` where the file can't be edited.
 */
export function setEnabled(text: string, enabled: boolean, language: Language = 'ko'): string {
  const raw = valuesOf(text, language).enabled;
  if (raw === undefined) return enabled ? text : setYamlKey(text, ['enabled'], false, { language, comment: MARK });
  if (isOn(raw) === enabled) return text;
  const without = enabled ? takenBack(text, language) : null;
  if (without !== null) return without;
  return spelledAlike(text, enabled) ?? setYamlKey(text, ['enabled'], enabled, { language });
}

/**
 * The text without its `enabled` line, if that is the very line that switching off would add; null for a person's own
 * `enabled: false`, which stays, as true.
 */
function takenBack(text: string, language: Language): string | null {
  try {
    const without = removeYamlKey(text, ['enabled'], language);
    return setEnabled(without, false, language) === text ? without : null;
  } catch (error) {
    // A line that can't be taken out without changing something else is not one that was added.
    if (error instanceof CompanionError) return null;
    throw error;
  }
}

/** The text with these changes, and every other byte as it was. A change to what is there already changes nothing. */
export function editJobText(text: string, changes: JobEdit, language: Language = 'ko'): string {
  let edited = text;
  const { catchUp: catch_up, ...plain } = changes;
  const values = { ...plain, catch_up };
  for (const key of ['description', 'prompt', 'deliver', 'quiet', 'catch_up'] as const) {
    const value = values[key];
    if (value === undefined) continue;
    const now = valuesOf(edited, language)[key];
    const same = key === 'quiet' ? isOn(now ?? false) === value : (now ?? '') === value;
    if (!same) edited = setYamlKey(edited, [key], value, { language });
  }
  if (changes.url !== undefined) edited = setYamlKey(edited, ['args', 'url'], changes.url, { language });
  return changes.schedule === undefined ? edited : setSchedule(edited, changes.schedule, language);
}

/** The keys of a schedule, as the file writes them. */
export function scheduleKeys(schedule: Schedule): Record<string, YamlValue> {
  if (schedule.type === 'once') return { run_at: schedule.at };
  const until: Record<string, YamlValue> = schedule.until == null ? {} : { run_until: schedule.until };
  if (schedule.type === 'every') return { every: schedule.every, from: schedule.from, ...until };
  const [only, ...others] = schedule.crons;
  return { schedule: only !== undefined && others.length === 0 ? only : schedule.crons, ...until };
}

const TIME_KEYS = ['schedule', 'every', 'run_at'];
const SCHEDULE_KEYS = [...TIME_KEYS, 'from', 'run_until'];

function setSchedule(text: string, schedule: Schedule, language: Language): string {
  const wanted = scheduleKeys(schedule);
  const main = Object.keys(wanted)[0]!;
  const old = TIME_KEYS.find((key) => valuesOf(text, language)[key] !== undefined);
  // The new kind of time stands where the old one stood.
  let edited = old === undefined || old === main ? text : renameYamlKey(text, [old], main, language);
  for (const key of SCHEDULE_KEYS) {
    const now = valuesOf(edited, language)[key];
    const value = wanted[key];
    if (value === undefined) {
      if (now !== undefined) edited = removeYamlKey(edited, [key], language);
    } else if (!sameTime(now, value)) edited = setYamlKey(edited, [key], value, { language });
  }
  return edited;
}

/** One cron is the same as a list of one; spaces between fields don't count. */
function sameTime(now: unknown, value: YamlValue): boolean {
  const plain = (each: unknown) =>
    (Array.isArray(each) ? each : [each]).map((one) =>
      typeof one === 'string' ? one.trim().replace(/\s+/g, ' ') : one,
    );
  return isDeepStrictEqual(plain(now), plain(value));
}

function valuesOf(text: string, language: Language): Record<string, unknown> {
  const { value } = parseYaml(text, language);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function isOn(raw: unknown): boolean | null {
  const word = String(raw).trim().toLowerCase();
  for (const [on, off] of PAIRS) {
    if (word === on) return true;
    if (word === off) return false;
  }
  return null;
}

/** `Yes` becomes `No`, in whatever quotes it stands; null where the value is no such word. */
function spelledAlike(text: string, enabled: boolean): string | null {
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const place = parseYaml(text).positionOf(['enabled']);
  if (place === null) return null;
  const lines = text.slice(bom).split('\n');
  const offset =
    bom + lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
  const match = /^(["']?)([a-z]+)/i.exec(text.slice(offset));
  const word = match?.[2];
  const pair = PAIRS.find((each) => each.some((one) => one === word?.toLowerCase()));
  if (match === null || word === undefined || pair === undefined) return null;
  const from = offset + (match[1]?.length ?? 0);
  const edited = text.slice(0, from) + inCaseOf(word, pair[enabled ? 0 : 1]) + text.slice(from + word.length);
  return isOn(valuesOf(edited, 'ko').enabled) === enabled ? edited : null;
}

function inCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return model[0] === model[0]?.toUpperCase() ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word;
}
