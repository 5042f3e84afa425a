import type { Understood } from '../../shared/contract.ts';
import { messageOf } from '../errors.ts';
import { describeMoment, describeSchedule } from '../phrases/describe.ts';
import { parseWhen, type When } from '../phrases/when.ts';
import { isoAt, zonedAt } from '../time.ts';
import type { Schedule } from './job.ts';
import { wallIn } from './moment.ts';
import { nextTimes } from './schedule.ts';

export interface Surroundings {
  now: number;
  zone: string;
  language: 'ko' | 'en';
}

/** The cron of each cadence of a deadline job (seed 001). */
const CADENCES = { daily: '0 9 * * *', '6h': '0 */6 * * *', hourly: '0 * * * *', '10min': '*/10 * * * *' } as const;

export type TimedWhen = Extract<When, { kind: 'once' | 'until' | 'cron' | 'interval' }>;

export function isTimed(when: When): when is TimedWhen {
  return when.kind === 'once' || when.kind === 'until' || when.kind === 'cron' || when.kind === 'interval';
}

/** What was understood, as a job file says it; local times are of `zone`. */
export function scheduleOf(when: TimedWhen, zone: string): Schedule {
  switch (when.kind) {
    case 'once':
      return { type: 'once', at: exactlyOf(when.at, zone) };
    case 'until':
      return { type: 'cron', crons: [CADENCES[when.cadence]], until: localOf(when.until, zone) };
    case 'cron':
      return { type: 'cron', crons: when.crons, until: when.until === null ? null : localOf(when.until, zone) };
    case 'interval':
      return { type: 'every', every: when.every, from: localOf(when.from, zone) };
  }
}

/** A moment as local wall time without offset; seconds only where there are any. A bound or a grid needs no fractions of them. */
function localOf(iso: string, zone: string): string {
  const local = zonedAt(Date.parse(iso), zone).toPlainDateTime();
  return local.toString({ smallestUnit: local.second === 0 ? 'minute' : 'second' });
}

/**
 * The same to the millisecond: a moment that runs once must not come before its time, nor be past already. In the hour that
 * comes twice the second one names its offset, since the wall time alone means the first.
 */
function exactlyOf(iso: string, zone: string): string {
  const at = Date.parse(iso);
  const wall = zonedAt(at, zone).toPlainDateTime();
  if (wallIn(wall, zone) !== at) return isoAt(at, zone);
  return wall.millisecond === 0 ? localOf(iso, zone) : wall.toString({ smallestUnit: 'millisecond' });
}

const CRON_WORD = 'mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const CRON_FIELD = new RegExp(
  `^(?:\\*|\\?|L|LW|(?:\\d+|${CRON_WORD})[LW]?)(?:[-/,#](?:\\*|\\d+|L|${CRON_WORD}))*$`,
  'i',
);

/** Five fields, each of what a cron knows: a sentence of five words is none. */
export function looksLikeCron(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  return fields.length === 5 && fields.every((field) => CRON_FIELD.test(field));
}

/** Reads what a form or the command line was given: a cron, or words. */
export function readWhen(text: string, here: Surroundings): { when: When; schedule: Schedule | null } {
  if (looksLikeCron(text)) {
    const crons = [text.trim().replace(/\s+/g, ' ')];
    const reading = { rest: '', matched: { start: 0, end: text.length, text }, assumed: false, note: null };
    const unreadable = (reason: string) => ({ when: { kind: 'error' as const, reason, ...reading }, schedule: null });
    const when: When = { kind: 'cron', crons, until: null, ...reading };
    try {
      if (nextTimes({ type: 'cron', crons, until: null }, here.zone, here.now, 1).length === 0) {
        return unreadable(here.language === 'ko' ? '오는 때가 없는 일정이에요' : 'This never comes');
      }
    } catch (error) {
      return unreadable(messageOf(error));
    }
    return { when, schedule: { type: 'cron', crons, until: null } };
  }
  const when = parseWhen(text, { now: here.now, zone: here.zone, locale: here.language });
  return { when, schedule: isTimed(when) ? scheduleOf(when, here.zone) : null };
}

/** The sentence that says how a schedule was understood: weekday, date, time, zone. */
export function scheduleSentence(schedule: Schedule, here: Surroundings): string {
  const { language, zone, now } = here;
  const words = describeSchedule(schedule, { language, zone, now });
  const first = nextTimes(schedule, zone, now, 1)[0];
  if (schedule.type === 'once' || first === undefined) return `${words} (${zone})`;
  const moment = describeMoment(first, { language, zone, now });
  return language === 'ko' ? `${words}, 처음은 ${moment} (${zone})` : `${words}, first ${onDay(moment)} (${zone})`;
}

/** "on Fri, Dec 4, 9:00 AM", but "tomorrow, Wed, Dec 2, 9:00 AM". */
export function onDay(moment: string): string {
  return /^(?:yesterday|today|tomorrow)\b/.test(moment) ? moment : `on ${moment}`;
}

/** For the form, the composer's line and `jarvis when`: what was understood, and the next five times. */
export function understand(text: string, here: Surroundings): Understood {
  const { when, schedule } = readWhen(text, here);
  // A moment may be this one; what repeats begins after it.
  const after = schedule?.type === 'once' ? here.now - 1 : here.now;
  const next = schedule === null ? [] : nextTimes(schedule, here.zone, after, 5);
  return {
    kind: when.kind,
    sentence: sentenceOf(when, schedule, here),
    assumed: when.assumed,
    rest: when.rest,
    matched: when.matched.text,
    next: next.map((moment) => isoAt(moment, here.zone)),
  };
}

function sentenceOf(when: When, schedule: Schedule | null, here: Surroundings): string {
  if (schedule !== null) {
    return scheduleSentence(schedule, here) + (when.note === null ? '' : ` · ${when.note}`);
  }
  if (when.kind === 'ask') return when.question;
  if (when.kind === 'past' || when.kind === 'error') return when.reason;
  return here.language === 'ko' ? '시각을 찾지 못했어요' : 'No time was found';
}
