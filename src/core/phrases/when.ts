import { isoAt, zonedAt } from '../time.ts';
import { type Every, emptyMoment, type Frame, hasClock, hasDay, type Moment, type Spot } from './frame.ts';
import { mergeAll } from './merge.ts';
import { type Found, resolve } from './moment.ts';
import { withoutNegatives } from './negatives.ts';
import type { Period } from './pieces.ts';
import { readFrame } from './read.ts';
import { recur } from './recur.ts';
import type { Recurrence } from './recur-often.ts';
import { asksForWork } from './requests.ts';
import { spanOf, without } from './rest.ts';
import { scan } from './scan.ts';
import { ASK, type Both, NOTE } from './sentences.ts';
import { fold, languageOf } from './text.ts';
import type { Cadence, Language, Meaning, When, WhenContext } from './when-types.ts';

export type { Cadence, Language, Meaning, Reading, Span, When, WhenContext } from './when-types.ts';

/** A meaning with the words it was read from. */
interface Read {
  meaning: Meaning;
  spots: Spot[];
  notes: Both[];
}

/**
 * Reads the time of a Korean or English sentence, by the rules of the phrases (R1–R10). Never throws and never guesses
 * silently: what a rule chose is `assumed` with a `note`, what is open is `ask`, what is over is `past`, what no
 * calendar or clock has is `error`, and where no time of a job is meant it is `none`. Offsets count in the NFC form.
 */
export function parseWhen(text: string, ctx: WhenContext): When {
  const source = text.normalize('NFC');
  const folded = fold(source);
  const language = languageOf(source, ctx.locale);
  const today = zonedAt(ctx.now, ctx.zone);
  const frame = withoutNegatives(readFrame(folded, scan(source, folded)), folded, today);
  const { meaning, spots, notes } = decide(frame, ctx, language, folded);
  const note = [...new Set(notes.map((one) => one[language]))].join(' ');
  return {
    ...meaning,
    rest: meaning.kind === 'none' ? source.trim() : without(source, spots),
    matched: spanOf(source, meaning.kind === 'none' ? [] : spots),
    assumed: notes.some((one) => one.warns !== true),
    note: note === '' ? null : note,
  };
}

const NONE: Read = { meaning: { kind: 'none' }, spots: [], notes: [] };

function decide(frame: Frame, ctx: WhenContext, language: Language, folded: string): Read {
  const ask = (question: Both, spots: Spot[]): Read => ({
    meaning: { kind: 'ask', question: question[language] },
    spots,
    notes: [],
  });
  const spots = spotsOf(frame, folded);
  if (frame.bad !== null) return { meaning: { kind: 'error', reason: frame.bad[language] }, spots, notes: [] };
  const at = wakening(mergeAll(frame.moments.filter((m) => m.role === 'at' || m.role === 'after')), folded);
  const role = (name: Moment['role'], other?: Moment['role']) =>
    frame.moments.filter((m) => m.role === name || m.role === other);
  const untils = role('until', 'before');
  const froms = role('from');
  if (at === 'two' || untils.length > 1 || froms.length > 1) return ask(ASK.twoTimes, spots);

  const repeats =
    frame.everies.length > 0 || isHabit(at) || isHabit(froms[0] ?? null) || (frame.times?.n === 1 && at !== null);
  if (frame.times !== null && frame.times.n > 1 && (at?.clocks.length ?? 0) < 2)
    return ask(ASK.times(frame.times.n), spots);
  if (repeats || frame.times !== null) {
    const everies = [...frame.everies, ...timesEvery(frame)];
    const until = untils[0] ?? ending(frame, at);
    const repeat = { everies, at, from: froms[0] ?? null, until, except: role('except')[0] ?? null };
    return { ...fromRecurrence(recur(repeat, ctx), ctx, language), spots };
  }
  if (frame.within !== null) {
    if (at !== null || untils.length > 0) return ask(ASK.twoTimes, spots);
    return { ...within(frame.within.period, ctx, language), spots };
  }
  return { ...single(frame, at, froms[0] ?? null, untils[0] ?? null, ctx, language, folded), spots };
}

/** One wakes up in the morning; an alarm that is set for another day does too. */
const WAKES =
  /깨워|일어나(?:라|야|게|기)|기상|(?:^|[^a-z])(?:wake|get) (?:\w+ )?up(?![a-z])|(?:^|[^a-z])wake me(?![a-z])/;
const ALARM = /알람|(?:^|[^a-z])alarm(?![a-z])/;

function wakening(at: Moment | null | 'two', folded: string): Moment | null | 'two' {
  if (at === null || at === 'two' || at.day.days === 0) return at;
  if (!WAKES.test(folded) && !(hasDay(at) && ALARM.test(folded))) return at;
  return { ...at, clocks: at.clocks.map((clock) => ({ ...clock, wakes: true as const })) };
}

const SINCE = /(?:^|[^a-z])since(?![a-z])/;

/** "일주일 동안 매일", "every hour for the next 5 hours": the end of the habit, counted from now. */
function ending({ lasting, within }: Frame, at: Moment | null): Moment | null {
  const length = lasting ?? within;
  if (length === null) return null;
  // "12월 한 달 동안": the month that was named, not one from now.
  const { monthNo, months, years } = at?.day ?? {};
  if (length.period.months === 1 && (monthNo !== undefined || months !== undefined)) {
    const named = { ...(monthNo === undefined ? { months: months ?? 0 } : { monthNo }), ...(years ? { years } : {}) };
    return { ...emptyMoment(length, 'until'), day: named, spots: [length] };
  }
  return { ...emptyMoment(length, 'until'), day: { after: length.period }, spots: [length] };
}

/** One moment, one deadline, or none. */
function single(
  frame: Frame,
  at: Moment | null,
  from: Moment | null,
  until: Moment | null,
  ctx: WhenContext,
  language: Language,
  folded: string,
): Read {
  const ask = (question: Both): Read => ({
    meaning: { kind: 'ask', question: question[language] },
    spots: [],
    notes: [],
  });
  if (frame.choice) return ask(ASK.twoTimes);
  // "this Friday by 6pm": the day stands apart from the clock that it is due at.
  if (until !== null && from === null && at !== null && completes(at, until))
    return single(frame, null, null, { ...until, day: at.day }, ctx, language, folded);
  if (until !== null && (at !== null || from !== null)) {
    // "show the logs from 9 to 10": what the work is about, not when it is done.
    if (from !== null && asksForWork(folded)) return NONE;
    const start = from === null ? null : startOfRange(at, from, until, folded);
    if (start !== null) return once(start, ctx, language);
    return ask(from === null ? ASK.twoTimes : ASK.window);
  }
  if (until !== null) {
    const found = resolve(until, ctx);
    // "every comment up until last night": what the work is about.
    return found.is === 'past' && asksForWork(folded) ? NONE : fromFound(found, ctx, language, true);
  }
  const moment = at ?? from;
  if (moment !== null) {
    if (at !== null && from !== null) return ask(ASK.twoTimes);
    // "list the commits since Monday".
    if (from !== null && (asksForWork(folded) || SINCE.test(folded))) return NONE;
    const read = once(moment, ctx, language);
    // "since yesterday": where something begins, not when it is to be told.
    return from !== null && read.meaning.kind === 'past' ? NONE : read;
  }
  if (frame.length !== null && isTimer(folded)) return once(afterLength(frame.length), ctx, language);
  if (frame.vague !== null) return ask(ASK.vague);
  return frame.event === null ? NONE : eventOnly(frame.event, ctx, language, folded);
}

/** A day without a clock beside a deadline's clock without a day. */
function completes(at: Moment, until: Moment): boolean {
  return hasDay(at) && !hasClock(at) && at.part === null && at.shift === null && hasClock(until) && !hasDay(until);
}

/** "from 3 to 4pm tomorrow", "내일 9시부터 11시까지 회의": what lasts begins with the first. Not "between …". */
function startOfRange(at: Moment | null, from: Moment, until: Moment, folded: string): Moment | null {
  const [first, second] = [from.clocks[0], until.clocks[0]];
  if (first === undefined || second === undefined || from.clocks.length + until.clocks.length > 2) return null;
  if (/between/.test(folded.slice(from.start, from.end))) return null;
  const day = { ...(at?.day ?? {}), ...until.day, ...from.day };
  const one = mergeAll([at, from, until].flatMap((m) => (m === null ? [] : [{ ...m, clocks: [], part: null }])));
  if (one === null || one === 'two' || (at !== null && hasClock(at))) return null;
  return { ...from, role: 'at', day, zone: from.zone ?? until.zone, clocks: [], window: { from: first, to: second } };
}

/** "5분 전": with an event in front it is relative to that, which only the person knows; alone it is past, or a question. */
function eventOnly(
  { start, end, back }: NonNullable<Frame['event']>,
  ctx: WhenContext,
  language: Language,
  folded: string,
): Read {
  if (back === null || folded.slice(0, start).trim() !== '') return NONE;
  if (folded.slice(end).trim() !== '')
    return { meaning: { kind: 'ask', question: ASK.before[language] }, spots: [{ start, end }], notes: [] };
  const moment: Moment = { ...emptyMoment({ start, end }, 'at'), day: { ago: back }, spots: [{ start, end }] };
  return once(moment, ctx, language);
}

function once(moment: Moment, ctx: WhenContext, language: Language): Read {
  const exactShift =
    moment.shift !== null && (moment.shift.hours ?? moment.shift.minutes ?? moment.shift.seconds) !== undefined;
  // "내일 회의 10분 전": the meeting's time is not there to count from.
  if (exactShift && !hasClock(moment) && hasDay(moment))
    return { meaning: { kind: 'ask', question: ASK.before[language] }, spots: [], notes: [] };
  const read = fromFound(resolve(moment, ctx), ctx, language, false);
  return moment.unsaid ? { ...read, notes: [...read.notes, NOTE.minutes] } : read;
}

function afterLength(length: Spot & { period: Period }): Moment {
  return { ...emptyMoment(length, 'at'), day: { after: length.period }, firm: true, spots: [length] };
}

function within(period: Period, ctx: WhenContext, language: Language): Read {
  try {
    const at = zonedAt(ctx.now, ctx.zone).add(period).epochMilliseconds;
    return fromFound({ is: 'at', at, notes: [] }, ctx, language, true);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      meaning: { kind: 'error', reason: language === 'ko' ? '너무 먼 때예요.' : 'That is too far away.' },
      spots: [],
      notes: [],
    };
  }
}

function fromFound(found: Found, ctx: WhenContext, language: Language, deadline: boolean): Read {
  switch (found.is) {
    case 'ask':
      return { meaning: { kind: 'ask', question: found.question[language] }, spots: [], notes: [] };
    case 'error':
      return { meaning: { kind: 'error', reason: found.reason[language] }, spots: [], notes: [] };
    case 'past':
      return {
        meaning: { kind: 'past', at: isoAt(found.at, ctx.zone), reason: found.reason[language] },
        spots: [],
        notes: [],
      };
    case 'at': {
      const iso = isoAt(found.at, ctx.zone);
      const meaning: Meaning = deadline
        ? { kind: 'until', until: iso, cadence: cadenceOf(found.at - ctx.now) }
        : { kind: 'once', at: iso };
      return { meaning, spots: [], notes: found.notes };
    }
  }
}

function fromRecurrence(recurrence: Recurrence, ctx: WhenContext, language: Language): Omit<Read, 'spots'> {
  if (recurrence.is === 'cron') {
    const { crons, until, notes } = recurrence;
    return { meaning: { kind: 'cron', crons, until }, notes };
  }
  if (recurrence.is === 'interval') {
    const { every, from, notes } = recurrence;
    return { meaning: { kind: 'interval', every, from }, notes };
  }
  return fromFound(recurrence, ctx, language, false);
}

/** Seed 001: seven days and more daily, one day six-hourly, one hour hourly, below that every ten minutes. */
export function cadenceOf(leftMs: number): Cadence {
  const hour = 3_600_000;
  if (leftMs >= 7 * 24 * hour) return 'daily';
  if (leftMs >= 24 * hour) return '6h';
  return leftMs >= hour ? 'hourly' : '10min';
}

/** Words that recur by themselves: 평일, 월수금, Mondays, 마다; 주말 with a clock beside it. */
function isHabit(moment: Moment | null): boolean {
  if (moment === null) return false;
  const { day } = moment;
  if (moment.each || day.workdays !== undefined || day.weekday?.repeats === true) return true;
  if (day.weekend?.repeats) return true;
  return day.weekend?.weeks === null && day.weeks === undefined && (hasClock(moment) || moment.part !== null);
}

/** "하루에 한 번": daily; "일주일에 한 번" is counted from now. */
function timesEvery(frame: Frame): Every[] {
  const { times } = frame;
  if (times === null) return [];
  const { start, end, unit } = times;
  const spans: Record<string, Period> = { week: { weeks: 1 }, month: { months: 1 }, year: { years: 1 } };
  const period = spans[unit];
  if (period === undefined) return [{ start, end, n: 1, unit, minute: null, period: null }];
  return [{ start, end, n: 1, unit: 'span', minute: null, period }];
}

function spotsOf(frame: Frame, folded: string): Spot[] {
  const repeats = frame.everies.length > 0 || frame.moments.some(isHabit);
  const singles = [
    frame.within,
    repeats ? frame.lasting : null,
    frame.moments.length === 0 ? frame.event : null,
    frame.times,
    frame.vague,
    frame.bad,
    isTimer(folded) ? frame.length : null,
  ];
  // "weekly review Fridays 4pm": the adjective is part of the name of the thing.
  const named = frame.moments.length > 0;
  const everies = frame.everies.filter((every) => !(named && every.adjective));
  return [...frame.moments.flatMap((m) => m.spots), ...everies, ...singles.filter((spot) => spot !== null)];
}

function isTimer(folded: string): boolean {
  return /타이머|(?:^|[^a-z])timer(?![a-z])/.test(folded);
}
