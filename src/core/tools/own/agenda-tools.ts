import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { AgendaRow, InboxItem } from '../../../shared/contract.ts';
import { dateWords, describeMoment } from '../../phrases/describe.ts';
import { zonedAt } from '../../time.ts';
import type { Language, Tool, ToolContext } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { ownWords } from './words.ts';

const ListArgs = z.strictObject({
  /** Only what comes on that day, in the seven days from today, in the week from next Monday, or on the weekend. */
  day: z.union([z.enum(['today', 'tomorrow', 'week', 'next_week', 'weekend']), z.iso.date()]).optional(),
});
const InboxArgs = z.strictObject({});
const ScheduleArgs = z.strictObject({
  /** The time in the user's own words. */
  when: z.string().trim().min(1).max(300),
  what: z.string().trim().min(1).max(4000),
  kind: z.enum(['reminder', 'task']).default('reminder'),
  /** Where it is told; the agenda decides where it is left out. */
  deliver: z.enum(['notice', 'conversation']).optional(),
});
export type ScheduleArgs = z.infer<typeof ScheduleArgs>;

export interface ScheduleRequest extends ScheduleArgs {
  agent: string | null;
  sessionId: number | null;
  language: Language;
}

/** Made, with the sentence that says when it runs; or what must be asked back, since a time is never guessed silently. */
export type Scheduled = { name: string; sentence: string } | { question: string };

/** A job that comes within some time, with the first of its moments there and how many there are. */
export interface ComingJob {
  row: AgendaRow;
  /** Epoch ms. */
  at: number;
  times: number;
}

export interface AgendaPort {
  jobs(): AgendaRow[];
  /** What comes in [from, to) (epoch ms), by time. */
  coming(from: number, to: number): ComingJob[];
  /** What is open in the inbox, newest first. */
  inbox(): InboxItem[];
  schedule(request: ScheduleRequest): Promise<Scheduled>;
}

/** `list_jobs`: the agenda in lines. */
export function listJobsTool(deps: Pick<AgendaPort, 'jobs' | 'coming'>): Tool<z.infer<typeof ListArgs>> {
  return {
    name: 'list_jobs',
    description: { ko: ownWords('ko').jobsAbout, en: ownWords('en').jobsAbout },
    schema: ListArgs,
    readOnly: true,
    parallel: true,
    triggers: {
      ko: ['예약 목록', '예약된 일', '예약 보여', '예약 뭐 있', '알림 목록', '일정 목록'],
      en: ['list jobs', 'list my jobs', 'what is scheduled', "what's scheduled", 'list reminders', 'my reminders'],
    },
    describe: (_, language) => ownWords(language).listing,
    async run({ day }, context) {
      const words = ownWords(context.language);
      if (day !== undefined) return { text: onDay(day, deps, context) };
      const rows = deps.jobs();
      if (rows.length === 0) return { text: words.noJobs };
      const sorted = [...rows].sort((a, b) => (a.next ?? '9999').localeCompare(b.next ?? '9999'));
      const shown = sorted.slice(0, MOST_LINES).map((row) => lineOf(row, context));
      const rest = sorted.length > shown.length ? [words.more(sorted.length - shown.length)] : [];
      return { text: [words.jobs(rows.length), ...shown, ...rest].join('\n') };
    },
  };
}

/** So many fit into an answer whole. */
const MOST_LINES = 30;

function onDay(day: string, deps: Pick<AgendaPort, 'coming'>, { now, zone, language }: ToolContext): string {
  const words = ownWords(language);
  const today = zonedAt(now, zone).startOfDay();
  const { from, days } = stretchOf(day, today, zone);
  const to = from.add({ days });
  const coming = deps.coming(Math.max(from.epochMilliseconds, now), to.epochMilliseconds);
  const near = day === 'today' ? `${words.today} ` : day === 'tomorrow' ? `${words.tomorrow} ` : '';
  const dates = (at: Temporal.ZonedDateTime) => dateWords(at.toPlainDate(), today.year, language);
  const named = { week: words.week, next_week: words.nextWeek, weekend: words.weekend }[day];
  const date =
    named === undefined
      ? near + dates(from)
      : day === 'week'
        ? named
        : `${named} (${dates(from)} – ${dates(to.subtract({ days: 1 }))})`;
  if (coming.length === 0) return words.noJobsOn(date);
  const lines = coming.slice(0, MOST_LINES).map(({ row, at, times }) => {
    const clock = describeMoment(at, { language, zone, now });
    return `- ${clock} · ${oneLine(row.title || row.name, 120)}${times > 1 ? ` (${words.times(times)})` : ''}`;
  });
  const rest = coming.length > lines.length ? [words.more(coming.length - lines.length)] : [];
  return [words.jobsOn(date, coming.length), ...lines, ...rest].join('\n');
}

/** Weeks begin on Monday. On a weekend "the weekend" is the one that runs. */
function stretchOf(day: string, today: Temporal.ZonedDateTime, zone: string) {
  if (day === 'today') return { from: today, days: 1 };
  if (day === 'tomorrow') return { from: today.add({ days: 1 }), days: 1 };
  if (day === 'week') return { from: today, days: 7 };
  if (day === 'next_week') return { from: today.add({ days: 8 - today.dayOfWeek }), days: 7 };
  if (day === 'weekend') return { from: today.add({ days: 6 - today.dayOfWeek }), days: 2 };
  return { from: dayAt(day, zone), days: 1 };
}

function dayAt(date: string, zone: string) {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone);
}

/** `list_inbox`: what was told and is still open. */
export function listInboxTool(deps: Pick<AgendaPort, 'inbox'>): Tool<z.infer<typeof InboxArgs>> {
  return {
    name: 'list_inbox',
    description: { ko: ownWords('ko').inboxAbout, en: ownWords('en').inboxAbout },
    schema: InboxArgs,
    readOnly: true,
    parallel: true,
    describe: (_, language) => ownWords(language).inboxAbout,
    async run(_, { language }) {
      const words = ownWords(language);
      const items = deps.inbox();
      if (items.length === 0) return { text: words.noInbox };
      const lines = items.map((item) => `- ${item.at.slice(5, 16).replace('T', ' ')} ${oneLine(item.title, 120)}`);
      return { text: [words.inbox(items.length), ...lines].join('\n') };
    },
  };
}

/** As `/jobs` has it: the title, the time in words, and when it comes next in the person's own zone. */
function lineOf(row: AgendaRow, { language, now, zone }: ToolContext): string {
  const words = ownWords(language);
  const parts = [oneLine(row.title || row.name, 120)];
  if (row.problem !== null) parts.push(words.broken(oneLine(row.problem.message, 200)));
  else {
    parts.push(oneLine(row.words, 120));
    if (!row.enabled) parts.push(words.paused);
    // Of a job that comes once the schedule in words is its moment already.
    else if (row.next !== null && !/^\d{4}-/.test(row.schedule))
      parts.push(words.next(describeMoment(Date.parse(row.next), { language, zone, now })));
  }
  return `- ${parts.filter((part) => part !== '').join(' · ')}`;
}

/** `schedule`: a job from the user's own words for its time. What is unclear comes back as a question. */
export function scheduleTool(deps: Pick<AgendaPort, 'schedule'>): Tool<ScheduleArgs> {
  return {
    name: 'schedule',
    description: { ko: ownWords('ko').scheduleAbout, en: ownWords('en').scheduleAbout },
    schema: ScheduleArgs,
    readOnly: false,
    describe: (args, language) =>
      ownWords(language).scheduling(oneLine(String(args?.when ?? ''), 60), oneLine(String(args?.what ?? ''), 80)),
    async run(args, context) {
      const { agent = null, sessionId = null, language } = context;
      const made = await deps.schedule({ ...args, agent, sessionId, language });
      if ('question' in made) return { text: made.question };
      return { text: made.sentence, created: [{ type: 'job', name: made.name }] };
    },
  };
}
