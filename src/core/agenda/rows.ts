import type { AgendaRow, Run } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { describeSchedule } from '../phrases/describe.ts';
import { isoAt, zonedAt } from '../time.ts';
import type { Job, JobFile, Schedule } from './job.ts';
import type { JobState } from './job-state.ts';
import { titleOf } from './runner.ts';
import { agendaWords } from './words.ts';

export interface RowFacts {
  file: JobFile;
  state: JobState | null;
  /** The next slot (epoch ms). */
  next: number | null;
  last: Run | null;
  running: boolean;
  /** What the job names and is not there (a tool, its arguments, an agent), as a sentence. */
  missing: string | null;
  mainAgent: string;
  language: 'ko' | 'en';
  clock: Clock;
}

/** The AGENDA row of a job file, valid or not. */
export function agendaRow(facts: RowFacts): AgendaRow {
  return facts.file.ok ? jobRow(facts, facts.file.job) : brokenRow(facts);
}

/**
 * Keeps rows until their job changes. Rows speak of today and tomorrow in a zone and a language, so all are made anew when
 * `surroundings` are other ones.
 */
export function keepRows(surroundings: () => string) {
  const rows = new Map<string, AgendaRow>();
  let madeIn = '';
  return {
    get(name: string, make: () => AgendaRow): AgendaRow {
      const here = surroundings();
      if (here !== madeIn) rows.clear();
      madeIn = here;
      const row = rows.get(name) ?? make();
      rows.set(name, row);
      return row;
    },
    drop: (name: string) => rows.delete(name),
  };
}

function jobRow(facts: RowFacts, job: Job): AgendaRow {
  const { state, next, last, clock, language } = facts;
  const zone = job.zone ?? clock.zone();
  const words = agendaWords[language];
  const over = job.enabled && next === null && job.schedule.type === 'once' && !facts.running;
  const trouble = state?.pausedReason ?? (over ? words.past : facts.missing);
  return {
    ...base(facts),
    title: titleOf(job),
    kind: job.kind,
    tool: job.tool,
    agent: job.agent ?? facts.mainAgent,
    schedule: scheduleText(job.schedule),
    words: describeSchedule(job.schedule, { language, zone, now: clock.now() }),
    next: next === null ? null : isoAt(next, zone),
    zone,
    zoneDiffers: zone !== clock.zone(),
    enabled: job.enabled,
    group: trouble !== null || last?.state === 'failed' ? 'attention' : groupOf(job, next, clock),
    createdBy: job.createdBy,
    problem: trouble === null ? null : { message: trouble, hint: null, line: null, column: null, field: null },
    warnings: facts.file.ok ? facts.file.warnings : [],
  };
}

function brokenRow(facts: RowFacts): AgendaRow {
  return {
    ...base(facts),
    title: facts.file.name,
    kind: '',
    agent: facts.mainAgent,
    schedule: '',
    words: '',
    next: null,
    zone: facts.clock.zone(),
    zoneDiffers: false,
    enabled: false,
    group: 'attention',
    createdBy: 'person',
    problem: facts.file.ok ? null : facts.file.problem,
    warnings: [],
  };
}

function base({ file, last, running, clock }: RowFacts): Pick<AgendaRow, 'name' | 'file' | 'running' | 'last'> {
  return {
    name: file.name,
    file: file.path,
    running,
    last:
      last === null
        ? null
        : {
            state: last.state,
            at: last.endedAt ?? last.startedAt ?? isoAt(clock.now(), clock.zone()),
            error: last.error,
            lateSec: last.lateSec,
          },
  };
}

function groupOf(job: Job, next: number | null, clock: Clock): AgendaRow['group'] {
  if (!job.enabled) return 'paused';
  const zone = clock.zone();
  const today = zonedAt(clock.now(), zone).toPlainDate();
  return next !== null && zonedAt(next, zone).toPlainDate().equals(today) ? 'today' : 'upcoming';
}

function scheduleText(schedule: Schedule): string {
  if (schedule.type === 'once') return schedule.at;
  if (schedule.type === 'every') return `${schedule.every} from ${schedule.from}`;
  return schedule.crons.join(', ') + (schedule.until === null ? '' : ` until ${schedule.until}`);
}
