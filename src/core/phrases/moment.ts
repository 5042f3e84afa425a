import { Temporal } from 'temporal-polyfill';
import { zonedAt } from '../time.ts';
import { type Days, daysOf, isExact } from './days.ts';
import { describeMoment } from './describe.ts';
import { hasClock, type Moment } from './frame.ts';
import { type Hours, hoursOf, hoursOfPart, type Mode, NINE } from './hours.ts';
import { clockOfRange, type Period } from './pieces.ts';
import { ASK, type Both, NOTE, REFUSE } from './sentences.ts';

/** A moment that was found, or why there is none. */
export type Found =
  | { is: 'at'; at: number; notes: Both[] }
  | { is: 'past'; at: number; reason: Both }
  | { is: 'ask'; question: Both }
  | { is: 'error'; reason: Both };

export interface Here {
  now: number;
  zone: string;
}

/** Time passes while a request is on its way: so much past is not past yet (ms). */
const GRACE = 1000;

/** Resolves one moment. A deadline without a clock ends with its day, week, month or year (R9). */
export function resolve(moment: Moment, here: Here): Found {
  const zone = moment.zone ?? here.zone;
  const now = zonedAt(here.now, zone);
  const deadline = moment.role === 'until' || moment.role === 'before';
  if (moment.window !== null) return startOfWindow(moment, moment.window, here);
  if (moment.clocks.length > 1) return { is: 'ask', question: ASK.twoTimes };
  if (moment.day.instant !== undefined) return judge([moment.day.instant], [], here, true);
  const days = daysOf(moment.day, now);
  if (days.is === 'ask' || days.is === 'error') return days;
  if (days.is === 'after') return afterNow(moment, days.at, here, now);
  if (days.is === 'stretch') return stretch(moment, days, here, deadline, now);
  // "eod send the summary": the end of a day is a deadline; when to do it, only the person knows.
  if (!deadline && moment.day.dayEnd && !timed(moment)) return { is: 'ask', question: ASK.vague };
  if (deadline && !timed(moment)) return endOfDay(moment, days, here, zone);
  return timedDay(moment, days, here, deadline, now);
}

/** "3~4시에 회의": a range that does not recur means its start. */
function startOfWindow(moment: Moment, { from, to }: NonNullable<Moment['window']>, here: Here): Found {
  const found = resolve({ ...moment, window: null, clocks: [clockOfRange(from, to)] }, here);
  if (found.is !== 'at') return found;
  const { ko, en } = momentWords(found.at, here);
  return { ...found, notes: [NOTE.range(ko, en)] };
}

function timed(moment: Moment): boolean {
  return hasClock(moment) || moment.part !== null;
}

function timedDay(moment: Moment, days: Days, here: Here, deadline: boolean, now: Temporal.ZonedDateTime): Found {
  const { zone, dates, notes, mode, fixed } = candidates(days, now, moment.zone ?? here.zone);
  const hours = hoursFor(moment, mode, deadline, now);
  if (!hours.ok) return { is: 'error', reason: hours.reason };
  const today = now.toPlainDate();
  const options = todayAtTwelve(moment, days, hours.options, today);
  const list = dates.flatMap((date) =>
    options.map((minutes) => ({ ...wall(date, minutes, hours.second, zone), date, minutes })),
  );
  list.sort((a, b) => a.at - b.at);
  const strict = !fixed || options.length > 1;
  const shifted = list.map((one) => ({ ...one, at: shift(one.at, moment.shift, zone) }));
  const chosen = shifted.find(({ at }) => (strict ? at > here.now : at >= here.now - GRACE));
  if (chosen === undefined) return gone(moment, shifted.at(-1)?.at, here, fixed);
  // On the last day itself "the end of the month" is not the next month's.
  if (moment.day.lastDay && !timed(moment) && dates[0]?.equals(today) && !chosen.date.equals(today))
    return { is: 'ask', question: ASK.hourToday };
  const all = [...notes];
  if (hours.note !== null) all.push(hours.note(chosen.minutes));
  const nightly = moment.clocks.some((clock) => clock.part !== null || clock.style === 'midnight');
  if (nightly && chosen.minutes >= 1440 && days.is !== 'none' && !chosen.date.equals(today)) {
    const { ko, en } = momentWords(chosen.at, here);
    all.push(NOTE.nightEnd(ko, en));
  }
  if (chosen.gap) all.push(NOTE.gap);
  if (moment.role === 'after') all.push(NOTE.later);
  if (zone !== here.zone) {
    const there = momentWords(chosen.at, { now: here.now, zone });
    const plain = (words: string) => words.replace(/^(?:어제|오늘|내일|모레) |^(?:yesterday|today|tomorrow), /, '');
    all.push(NOTE.elsewhere(plain(there.ko), plain(there.en)));
  } else if (moment.day.days !== undefined && moment.day.days > 0 && now.hour < 4) {
    const { ko, en } = dayWordsOf(chosen.at, here);
    all.push(NOTE.afterMidnight(ko, en));
  }
  return { is: 'at', at: chosen.at, notes: all };
}

interface Candidates {
  zone: string;
  dates: Temporal.PlainDate[];
  notes: Both[];
  mode: Mode;
  /** The words leave no other day. */
  fixed: boolean;
}

function candidates(days: Days, now: Temporal.ZonedDateTime, zone: string): Candidates {
  const today = now.toPlainDate();
  if (days.is === 'fixed') {
    return {
      zone,
      dates: [days.date],
      notes: days.notes,
      mode: days.date.equals(today) ? 'open' : 'named',
      fixed: true,
    };
  }
  if (days.is === 'rolling') return { zone, dates: days.dates, notes: days.notes, mode: 'named', fixed: false };
  // No day: the night of yesterday still reaches into today.
  const dates = [-1, 0, 1, 2].map((n) => today.add({ days: n }));
  return { zone, dates, notes: [], mode: 'open', fixed: false };
}

function hoursFor(moment: Moment, mode: Mode, deadline: boolean, now: Temporal.ZonedDateTime): Hours {
  const [clock] = moment.clocks;
  if (clock?.style === 'same')
    return { ok: true, options: [now.hour * 60 + now.minute], second: now.second, note: null };
  if (clock !== undefined) return hoursOf(clock, mode);
  if (moment.part !== null) return hoursOfPart(moment.part, deadline);
  return NINE;
}

/** "오늘 12시" in the afternoon can only be the end of the day. */
function todayAtTwelve(moment: Moment, days: Days, options: number[], today: Temporal.PlainDate): number[] {
  const [clock] = moment.clocks;
  const isToday = days.is === 'fixed' && days.date.equals(today);
  const plain = clock?.style === 'hour' && clock.part === null && clock.hour === 12;
  return isToday && plain && options.length === 1 ? [...options, (options[0] ?? 0) + 720] : options;
}

/** A wall time of a day (minutes from 0:00, also past 24:00). In a gap of the clock: the first minute after it. */
export function wall(
  date: Temporal.PlainDate,
  minutes: number,
  second: number,
  zone: string,
): { at: number; gap: boolean } {
  const day = date.add({ days: Math.floor(minutes / 1440) });
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const local = day.toPlainDateTime({ hour: Math.floor(inDay / 60), minute: inDay % 60, second });
  const zoned = local.toZonedDateTime(zone);
  if (zoned.toPlainDateTime().equals(local)) return { at: zoned.epochMilliseconds, gap: false };
  const change = zoned.getTimeZoneTransition('previous');
  return { at: (change ?? zoned).epochMilliseconds, gap: true };
}

function shift(at: number, by: Period | null, zone: string): number {
  return by === null ? at : zonedAt(at, zone).add(by).epochMilliseconds;
}

/** Nothing of it lies ahead. */
function gone(moment: Moment, at: number | undefined, here: Here, fixed: boolean): Found {
  const today = moment.day.days === 0 && moment.day.years === undefined;
  const vagueHour = moment.clocks.length === 0;
  const onToday = at !== undefined && fixed && (moment.day.days ?? 0) >= 0 && sameDay(at, here);
  if (vagueHour && (today || onToday) && moment.shift === null) return { is: 'ask', question: ASK.hourToday };
  return past(at ?? here.now, here);
}

function sameDay(at: number, { now, zone }: Here): boolean {
  return zonedAt(at, zone).toPlainDate().equals(zonedAt(now, zone).toPlainDate());
}

function past(at: number, here: Here): Found {
  const { ko, en } = momentWords(at, here);
  return { is: 'past', at, reason: REFUSE.past(ko, en) };
}

function momentWords(at: number, { now, zone }: Here): { ko: string; en: string } {
  return {
    ko: describeMoment(at, { language: 'ko', zone, now }),
    en: describeMoment(at, { language: 'en', zone, now }),
  };
}

function dayWordsOf(at: number, here: Here): { ko: string; en: string } {
  const { ko, en } = momentWords(at, here);
  return { ko: ko.replace(/^(?:내일|모레) |(?<=\)).*$/g, ''), en: en.replace(/^tomorrow, |,[^,]*$/g, '') };
}

function judge(times: number[], notes: Both[], here: Here, grace: boolean): Found {
  const at = times.find((time) => time >= here.now - (grace ? GRACE : 0));
  return at === undefined ? past(times.at(-1) ?? here.now, here) : { is: 'at', at, notes };
}

/** "사흘 뒤", "사흘 뒤 오후 2시". */
function afterNow(moment: Moment, at: Temporal.ZonedDateTime, here: Here, now: Temporal.ZonedDateTime): Found {
  const period = moment.day.after ?? {};
  const [clock] = moment.clocks;
  if (moment.day.ago !== undefined) return past(at.epochMilliseconds, here);
  if (clock === undefined && moment.part === null) {
    if (moment.shift !== null) return { is: 'ask', question: ASK.before };
    return judge([toMinute(at, period, here)], [], here, true);
  }
  if (clock?.style === 'same') return judge([at.epochMilliseconds], [], here, true);
  if (isExact(period)) return { is: 'ask', question: ASK.twoTimes };
  const day: Days = { is: 'fixed', date: at.toPlainDate(), notes: [] };
  return timedDay(moment, day, here, false, now);
}

/** Ten minutes and more are meant to the minute: nobody who says "in three hours" means the seconds of now. */
function toMinute(at: Temporal.ZonedDateTime, period: Period, here: Here): number {
  const soon = Math.abs(at.epochMilliseconds - here.now) < 600_000;
  return (soon || period.seconds !== undefined ? at : at.round('minute')).epochMilliseconds;
}

function stretch(
  moment: Moment,
  days: Extract<Days, { is: 'stretch' }>,
  here: Here,
  deadline: boolean,
  now: Temporal.ZonedDateTime,
): Found {
  const zone = moment.zone ?? here.zone;
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(days.last, today) < 0) {
    if (days.what === 'weekend') return past(wall(days.last, 1440, 0, zone).at, here);
    return past(wall(days.last, 1439, 59, zone).at, here);
  }
  if (deadline && !timed(moment)) {
    // "다음 주 중에": a day of that week, which only the person knows; the week that runs is a deadline.
    if (moment.amid && Temporal.PlainDate.compare(days.first, today) > 0) return which(days.what);
    const beforeIt = moment.role === 'before' && !moment.within;
    const end = beforeIt ? wall(days.first, 0, 0, zone).at - 1000 : wall(days.last, 1439, 59, zone).at;
    return judge([end], beforeIt ? [NOTE.beforeDay] : [], here, true);
  }
  const [clock] = moment.clocks;
  if (clock?.style === 'same') return judge([sameTimeIn(moment, now).epochMilliseconds], [], here, true);
  if (days.what === 'weekend') return weekend(moment, days, here, deadline, now);
  return which(days.what);
}

function which(what: 'week' | 'weekend' | 'month' | 'year'): Found {
  const [ko, en] = WHICH[what === 'weekend' ? 'week' : what];
  return { is: 'ask', question: ASK.whichDay(ko, en) };
}

/** "다음 주 이 시간": a week on, to the minute. */
function sameTimeIn({ day }: Moment, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return now.add({ weeks: day.weeks ?? 0, months: day.months ?? 0, years: day.years ?? 0 });
}

const WHICH = {
  week: ['그 주의', 'of that week'],
  month: ['그달', 'of that month'],
  year: ['그해', 'of that year'],
} as const;

function weekend(
  moment: Moment,
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  here: Here,
  deadline: boolean,
  now: Temporal.ZonedDateTime,
): Found {
  const again = moment.day.weekend?.weeks === null ? [first.add({ days: 7 })] : [];
  const days: Days = { is: 'rolling', dates: [first, last, ...again], notes: [NOTE.weekend] };
  return timedDay(moment, days, here, deadline, now);
}

/** R9: 23:59:59 of the day; "before Friday" ends with Thursday. */
function endOfDay(moment: Moment, days: Days, here: Here, zone: string): Found {
  const dates = days.is === 'fixed' ? [days.date] : days.is === 'rolling' ? days.dates : [];
  if (dates.length === 0) return { is: 'ask', question: ASK.vague };
  const beforeIt = moment.role === 'before';
  const ends = dates.map((date) => {
    const day = moment.shift === null ? date : date.add(moment.shift);
    return beforeIt ? wall(day, 0, 0, zone).at - 1000 : wall(day, 1439, 59, zone).at;
  });
  const notes = days.is === 'fixed' || days.is === 'rolling' ? [...days.notes] : [];
  return judge(ends, beforeIt ? [...notes, NOTE.beforeDay] : notes, here, true);
}
