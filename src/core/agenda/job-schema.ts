import { z } from 'zod';
import { readInterval } from './every.ts';

/** The longest prompt and description that a file may hold (characters); no less than what the forms take. */
export const PROMPT_LIMIT = 20_000;
export const DESCRIPTION_LIMIT = 4_000;

const text = (limit: number) => z.string().max(limit);
const named = z.string().trim().min(1).max(200);

/** YAML 1.2 reads `no` as a text; a person means false. */
const Switch = z.union([z.boolean(), z.string()]).transform((value, context) => {
  if (typeof value === 'boolean') return value;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'yes' || word === 'on') return true;
  if (word === 'false' || word === 'no' || word === 'off') return false;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const UNITS: Record<string, number> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/** `2h`, `90m`, `1d`, `1h 30m`, or ISO 8601 (`PT2H`); milliseconds. Months and years have no fixed length. */
const Span = z.string().transform((value, context) => {
  const ms = spanOf(value.trim());
  if (ms !== null && ms > 0) return ms;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

function spanOf(value: string): number | null {
  if (/^P/i.test(value)) {
    const interval = readInterval(value);
    if (typeof interval === 'string' || interval.years > 0 || interval.months > 0) return null;
    return interval.days * 86_400_000 + interval.ms;
  }
  if (!/^(?:\d{1,9}(?:\.\d{1,3})?\s*[wdhms]\s*)+$/i.test(value)) return null;
  const parts = value.matchAll(/(\d+(?:\.\d+)?)\s*([wdhms])/gi);
  return Math.round([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit!.toLowerCase()]!, 0));
}

/** Every key of a job file with what it may hold; a key that is not there is unknown. */
export const JobFields = {
  name: z.string(),
  description: text(DESCRIPTION_LIMIT),
  schedule: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(50)]),
  every: z.string(),
  from: z.string(),
  run_at: z.string(),
  run_until: z.string(),
  timezone: named,
  kind: named,
  agent: named,
  prompt: text(PROMPT_LIMIT),
  tool: named,
  args: z.record(z.string(), z.json()),
  tools_allowed: z.array(named).max(200),
  deliver: z.enum(['notice', 'conversation']),
  catch_up: z.enum(['skip', 'latest', 'all']),
  max_late: Span,
  quiet: Switch,
  enabled: Switch,
  created_by: z.string(),
};

export type JobKey = keyof typeof JobFields;
export type JobValues = { [K in JobKey]?: z.output<(typeof JobFields)[K]> };

export const JOB_KEYS = Object.keys(JobFields) as JobKey[];

export function isJobKey(key: string): key is JobKey {
  return Object.hasOwn(JobFields, key);
}

/** Letters of any script, digits, - and _; in NFC, so that a name from a Mac is the same name. */
export function isJobName(name: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(name) && name === name.normalize('NFC');
}

/** What other programs call our keys. */
const ALIASES: Record<string, JobKey> = {
  cron: 'schedule',
  crontab: 'schedule',
  cron_expression: 'schedule',
  at: 'run_at',
  when: 'run_at',
  interval: 'every',
  start: 'from',
  until: 'run_until',
  end: 'run_until',
  tz: 'timezone',
  zone: 'timezone',
  time_zone: 'timezone',
  type: 'kind',
  message: 'prompt',
  text: 'prompt',
  title: 'description',
  arguments: 'args',
  params: 'args',
  tools: 'tools_allowed',
  active: 'enabled',
};

/** The key that was likely meant; null when nothing is near. */
export function nearestKey(key: string): JobKey | null {
  const plain = key.toLowerCase().replaceAll('-', '_').trim();
  return ALIASES[plain] ?? nearest(plain, JOB_KEYS);
}

/** The word of `among` that needs the fewest changes, if that is few (two, or one of a short word). */
export function nearest<T extends string>(word: string, among: readonly T[]): T | null {
  const typed = word.toLowerCase().slice(0, 40);
  let best: T | null = null;
  let least = typed.length <= 4 ? 2 : 3;
  for (const each of among) {
    const changes = distance(typed, each.toLowerCase());
    if (changes < least) {
      least = changes;
      best = each;
    }
  }
  return best;
}

function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(row[j - 1]! + 1, above[j]! + 1, above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    above = row;
  }
  return above[b.length]!;
}
