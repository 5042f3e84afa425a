import type { DayWords, Moment } from './frame.ts';
import { DEFAULTS } from './hours.ts';
import { type Clock, clock, type Part, type PieceMeaning } from './pieces.ts';

/** Day words that may stand beside each other in one time; anything else is a second time. */
const COMPANY: Partial<Record<keyof DayWords, (keyof DayWords)[]>> = {
  weekday: ['weeks', 'days', 'date', 'after', 'check', 'months', 'workdays'],
  weekend: ['weeks'],
  dom: ['months', 'monthNo', 'years', 'yearNo'],
  date: ['years', 'yearNo', 'days', 'weekday', 'weeks'],
  monthNo: ['years', 'yearNo', 'dom', 'lastDay', 'monthWorkday', 'nth'],
  months: ['dom', 'lastDay', 'monthWorkday', 'nth', 'years', 'weekday'],
  lastDay: ['months', 'monthNo', 'years', 'yearNo'],
  monthWorkday: ['months', 'monthNo', 'years', 'yearNo'],
  nth: ['months', 'monthNo', 'years', 'yearNo'],
  holiday: ['years', 'yearNo', 'check'],
  years: ['days', 'date', 'monthNo', 'holiday', 'months', 'dom', 'lastDay', 'nth'],
  yearNo: ['date', 'monthNo', 'holiday', 'lastDay', 'dom', 'nth'],
  weeks: ['weekday', 'weekend', 'date'],
  days: ['weekday', 'date', 'check', 'dayEnd', 'years'],
  after: ['weekday', 'dayEnd'],
  check: ['date', 'days', 'weekday', 'dom', 'holiday'],
  dayEnd: ['days', 'weekday', 'date', 'dom', 'weeks', 'after'],
};

export function fits(day: DayWords, key: keyof DayWords): boolean {
  const allowed = COMPANY[key] ?? [];
  return (Object.keys(day) as (keyof DayWords)[]).every((have) => allowed.includes(have));
}

/** Puts a piece's meaning into a moment; false when it does not fit there. `joined`: "and" stands between. */
export function fill(moment: Moment, meaning: PieceMeaning, joined: boolean): boolean {
  const { day } = moment;
  const put = <K extends keyof DayWords>(key: K, value: NonNullable<DayWords[K]>): boolean => {
    if (!fits(day, key)) return false;
    day[key] = value;
    return true;
  };
  switch (meaning.is) {
    case 'day':
      return put('days', meaning.days);
    case 'weekday':
      return fillWeekday(moment, meaning, joined);
    case 'weekdayCheck':
      return put('check', meaning.dow);
    case 'week':
      return put('weeks', meaning.weeks);
    case 'month':
      return put('months', meaning.months);
    case 'year':
      return put('years', meaning.years);
    case 'yearNo':
      return put('yearNo', meaning.year);
    case 'monthNo':
      return put('monthNo', meaning.month);
    case 'date':
      // "매주 월요일 9시 12월 31일까지": the date is the end of the habit, not its day.
      return !(moment.habit && day.weekday !== undefined) && put('date', meaning);
    case 'dom':
      if (joined && day.dom !== undefined) {
        day.dom = [...day.dom, ...meaning.days];
        return true;
      }
      return put('dom', meaning.days);
    case 'lastDay':
      return put('lastDay', true);
    case 'monthWorkday':
      return put('monthWorkday', meaning.which);
    case 'dayEnd':
      return put('dayEnd', true);
    case 'nth':
      return put('nth', meaning);
    case 'weekend':
      return put('weekend', { weeks: meaning.weeks, repeats: meaning.repeats });
    case 'workdays':
      return put('workdays', true);
    case 'holiday':
      return put('holiday', meaning.id);
    case 'instant':
      return moment.clocks.length === 0 && put('instant', meaning.epoch);
    case 'part':
      if (!fillPart(moment, meaning.part, meaning.bare, joined)) return false;
      moment.each ||= meaning.repeats === true;
      return true;
    case 'dayPart':
      return (
        moment.part === null &&
        fits(day, 'days') &&
        put('days', meaning.days) &&
        fillPart(moment, meaning.part, false, joined)
      );
    case 'clock':
      return fillClock(moment, meaning.clocks, joined);
    case 'window':
      if (moment.window !== null || moment.clocks.length > 0) return false;
      moment.window = withPart(moment, meaning.from, meaning.to);
      return true;
    case 'zone':
      moment.zone = meaning.zone;
      return true;
    default:
      return false;
  }
}

function fillWeekday(moment: Moment, meaning: Extract<PieceMeaning, { is: 'weekday' }>, joined: boolean): boolean {
  const { day } = moment;
  const { dows, mod, repeats } = meaning;
  if (day.weekday !== undefined) {
    if (!joined && !moment.habit) return false;
    const both = [...new Set([...day.weekday.dows, ...dows])].sort((a, b) => a - b);
    day.weekday = { dows: both, mod: day.weekday.mod, repeats: day.weekday.repeats || repeats };
    return true;
  }
  if (!fits(day, 'weekday')) return false;
  const [only] = dows;
  // "12월 4일 금요일", "내일 화요일": the weekday goes with the date.
  if ((day.date !== undefined || day.days !== undefined) && dows.length === 1 && only !== undefined) day.check = only;
  else day.weekday = { dows, mod, repeats };
  return true;
}

function fillPart(moment: Moment, part: Moment['part'], bare: boolean, joined: boolean): boolean {
  if (moment.part !== null && !joined) return false;
  // "아침하고 저녁에", "morning and evening": two times, not the last of them.
  if (part !== null && joined && moment.part !== null && moment.part !== part)
    return takeParts(moment, [moment.part, part]);
  if (part !== null && joined && moment.clocks.at(-1)?.ofPart !== undefined) return takeParts(moment, [part]);
  if (moment.clocks.length > 0 && !joined) {
    // "at 9 tomorrow morning": the part belongs to the clock before it.
    const open = moment.clocks.filter((c) => c.part === null && (c.style === 'hour' || c.style === 'colon'));
    if (open.length === 0) return false;
    moment.clocks = moment.clocks.map((c) => (open.includes(c) ? { ...c, part } : c));
    return true;
  }
  moment.part = part;
  moment.bare = bare;
  return true;
}

const isForenoon = (part: Part): boolean => part === 'dawn' || part === 'morning' || part === 'forenoon';

function takeParts(moment: Moment, parts: Part[]): true {
  moment.clocks.push(...parts.map((part) => ({ ...clock(DEFAULTS[part], 0, 'exact'), ofPart: part })));
  moment.part = null;
  moment.bare = false;
  return true;
}

function fillClock(moment: Moment, clocks: Clock[], joined: boolean): boolean {
  if (moment.window !== null) return false;
  const own = clocks[0]?.part ?? null;
  // "아침하고 저녁 8시": the morning is a time of its own. "저녁, 오후 6시" is one.
  if (joined && moment.part !== null && own !== null && isForenoon(own) !== isForenoon(moment.part))
    takeParts(moment, [moment.part]);
  const last = moment.clocks.at(-1);
  if (last === undefined) {
    moment.clocks = clocks.map((c) => onFullDate(moment, withMomentPart(moment, c)));
    moment.part = null;
    return true;
  }
  const [first] = clocks;
  if (first === undefined) return false;
  // "아침하고 저녁 7시": the hour is the evening's.
  if (last.ofPart !== undefined && first.part === null && first.style !== 'exact') {
    moment.clocks = [...moment.clocks.slice(0, -1), { ...first, part: last.ofPart }, ...clocks.slice(1)];
    return true;
  }
  // "12 noon", "밤 12시 자정".
  if (!joined && last.hour % 12 === 0 && (first.style === 'noon' || first.style === 'midnight')) {
    moment.clocks = [...moment.clocks.slice(0, -1), first];
    return true;
  }
  if (!joined) return false;
  moment.clocks.push(...clocks.map((c) => following(withMomentPart(moment, c), last)));
  moment.part = null;
  return true;
}

/** "2027-01-03 10:30": who writes the year writes the clock in full. */
function onFullDate(moment: Moment, clock: Clock): Clock {
  const written = moment.day.date?.year != null && clock.style === 'colon' && clock.part === null && clock.hour >= 10;
  return written ? { ...clock, style: 'exact' } : clock;
}

/** "오후 2시와 4시": a later clock takes the part of the one before it while the hours rise. */
function following(clock: Clock, before: Clock): Clock {
  const goesOn = clock.part === null && clock.style !== 'exact' && before.part !== null && clock.hour > before.hour;
  return goesOn ? { ...clock, part: before.part } : clock;
}

function withMomentPart(moment: Moment, clock: Clock): Clock {
  return clock.part === null && moment.part !== null ? { ...clock, part: moment.part } : clock;
}

function withPart(moment: Moment, from: Clock, to: Clock): { from: Clock; to: Clock } {
  const window = { from: withMomentPart(moment, from), to };
  moment.part = null;
  return window;
}
