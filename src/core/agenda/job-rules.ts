import type { Language } from '../files/yaml-document.ts';
import type { Job, Schedule } from './job.ts';
import type { JobKey, JobValues } from './job-schema.ts';
import { faultWords, type JobWords, type Words } from './problem-words.ts';
import { checkSchedule, neverComes } from './schedule-check.ts';

/** Kinds that the formats know; those without a runner are refused with that word. */
const KINDS = ['reminder', 'task', 'tool', 'goal'];

export interface RuleContext {
  /** The system's zone, for a file that names none. */
  zone: string;
  now: number;
  /** Kinds that have a runner. */
  kinds: readonly string[];
  language: Language;
}

type Refusal = { ok: false; key: JobKey | null; words: Words };
type Outcome = { ok: true; job: Job; warnings: { key: JobKey; words: Words }[] } | Refusal;

/** What the keys say together: the job with its defaults, or the key that is at fault. */
export function readJob(name: string, values: JobValues, context: RuleContext, say: JobWords): Outcome {
  const { kinds, language, now } = context;
  const zone = values.timezone ?? null;
  const time = readSchedule(values, say);
  if (!time.ok) return time;
  const checked = checkSchedule(time.schedule, zone ?? context.zone);
  const fault = checked.ok
    ? checked.schedule.type === 'cron' && neverComes(checked.schedule.crons, zone ?? context.zone, now)
    : checked.fault;
  if (fault) return { ok: false, key: fault.field, words: faultWords(fault, language) };

  const { kind } = values;
  if (kind === undefined) return { ok: false, key: 'kind', words: say.missing('kind', null) };
  if (!kinds.includes(kind)) {
    return {
      ok: false,
      key: 'kind',
      words: KINDS.includes(kind) ? say.kindNotYet(kind, kinds) : say.kindUnknown(kind.slice(0, 60), kinds),
    };
  }
  const prompt = values.prompt ?? '';
  if (kind === 'tool' && values.tool === undefined)
    return { ok: false, key: 'tool', words: say.missing('tool', 'kind') };
  if ((kind === 'reminder' || kind === 'task') && prompt.trim() === '') {
    return { ok: false, key: 'prompt', words: say.missing('prompt', null) };
  }

  const warnings: { key: JobKey; words: Words }[] = [];
  const warn = (key: JobKey, words: Words) => warnings.push({ key, words });
  if (values.name !== undefined && values.name.normalize('NFC') !== name)
    warn('name', say.otherName(values.name.slice(0, 60), name));
  if (kind !== 'tool' && values.tool !== undefined) warn('tool', say.onlyWith('tool', 'kind: tool'));
  if (time.schedule.type === 'once' && values.run_until !== undefined)
    warn('run_until', say.onlyWith('run_until', 'schedule'));
  const { created_by: by } = values;
  if (by !== undefined && by !== 'companion' && by !== 'person') warn('created_by', say.createdBy(by.slice(0, 60)));

  const job: Job = {
    name,
    description: values.description ?? '',
    schedule: time.schedule,
    zone,
    kind,
    agent: values.agent ?? null,
    prompt,
    tool: values.tool ?? null,
    args: values.args ?? {},
    toolsAllowed: values.tools_allowed ?? null,
    deliver: values.deliver ?? 'notice',
    catchUp: values.catch_up ?? (time.schedule.type === 'once' ? 'latest' : 'skip'),
    maxLateMs: values.max_late ?? null,
    quiet: values.quiet ?? false,
    enabled: values.enabled ?? true,
    createdBy: by === 'companion' ? 'companion' : 'person',
  };
  return { ok: true, job, warnings };
}

const TIME_KEYS = ['schedule', 'every', 'run_at'] as const;

export function isTimeKey(key: JobKey | null): boolean {
  return TIME_KEYS.some((each) => each === key);
}

/** Exactly one of schedule, every and run_at. */
function readSchedule(values: JobValues, say: JobWords): { ok: true; schedule: Schedule } | Refusal {
  const { schedule, every, from, run_at: runAt, run_until: until } = values;
  const [one, other] = TIME_KEYS.filter((key) => values[key] !== undefined);
  if (one === undefined) return { ok: false, key: 'schedule', words: say.noTime() };
  if (other !== undefined) return { ok: false, key: other, words: say.twoTimes(one, other) };
  if (from !== undefined && every === undefined)
    return { ok: false, key: 'from', words: say.onlyWith('from', 'every') };
  if (schedule !== undefined) {
    const crons = schedule.map((cron) => cron.trim().replace(/\s+/g, ' '));
    return { ok: true, schedule: { type: 'cron', crons, until: until ?? null } };
  }
  if (runAt !== undefined) return { ok: true, schedule: { type: 'once', at: runAt.trim() } };
  if (from === undefined) return { ok: false, key: 'from', words: say.missing('from', 'every') };
  return { ok: true, schedule: { type: 'every', every: every!.trim(), from: from.trim(), until: until ?? null } };
}
