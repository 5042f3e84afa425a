import { type Frame, hasClock, hasDay, type Moment } from './frame.ts';
import {
  AMOUNTS,
  DONE,
  DONE_AT,
  ENGLISH_TIMED_THINGS,
  FUNCTION_WORD,
  KNOWABLE,
  KNOWABLE_BEFORE,
  MEALS,
  OF_A_CLAUSE,
  SET_FOR,
  TELL_NEXT,
  TIMED_THINGS,
} from './negative-words.ts';
import { asksForWork, isQuestion, isRequest, TELLING } from './requests.ts';
import { hasHangul } from './text.ts';

/** A moment with what stands around it. */
interface Around {
  moment: Moment;
  folded: string;
  /** What follows behind a blank; empty when nothing or punctuation does. */
  next: string;
  /** A word follows that the time may belong to. */
  noun: boolean;
  /** No clock, no part of a day, no particle that says it is a time. */
  plain: boolean;
  /** The only words of time in the sentence. */
  alone: boolean;
  today: MonthDay;
}

const TELLS = new RegExp(`${TELLING.source}|remind me|wake me`);

interface MonthDay {
  year: number;
  month: number;
  day: number;
}

/** Takes out moments whose words are no time of a job: they name a thing, an amount, or the past. */
export function withoutNegatives(frame: Frame, folded: string, today: MonthDay): Frame {
  const alone = frame.moments.length === 1 && frame.everies.length === 0 && frame.within === null;
  const moments = frame.moments.filter((moment) => {
    const next = /^ +([^ ]+.*)$/.exec(folded.slice(moment.end))?.[1] ?? '';
    const plain = !hasClock(moment) && moment.part === null && !moment.firm;
    const around = { moment, folded, next, noun: next !== '' && !TELL_NEXT.test(next), plain, alone, today };
    return !isNegative(around, frame.everies.length > 0);
  });
  return { ...frame, moments };
}

function isNegative(around: Around, recurs: boolean): boolean {
  const { moment, folded, next, noun, plain } = around;
  if (moment.role === 'until' || moment.role === 'before') {
    return DONE.test(/^의 /.test(folded.slice(moment.end)) ? folded.slice(moment.end) : next);
  }
  if (moment.each) return false;
  if (recurs) return plain && noun && (isPast(moment) || isStretch(moment)) && Object.keys(moment.day).length === 1;
  if (moment.role === 'after') return noun && clauseOf(around);
  if (moment.role !== 'at') return false;
  if (determined(around) || weakDate(around) || (noun && clauseOf(around)) || clockOfThing(around)) return true;
  if (plain && namesOnlyMonth(around)) return true;
  if (plain && KNOWABLE_BEFORE.test(folded.slice(0, moment.start)) && hasDay(moment)) return true;
  if (plain && /^for /.test(folded.slice(moment.start, moment.end)) && !SET_FOR.test(folded)) return true;
  if (partOfQuestion(around)) return true;
  if (moment.day.holiday !== undefined && greeting(around)) return true;
  return plain && noun && dayOfThing(around);
}

/** "이번 주 일정", "어제 회의록", "내일 날씨", "11월 3일 매출": the day of a thing that is asked for. */
function dayOfThing({ moment, folded, next, today }: Around): boolean {
  const { day } = moment;
  if (opensWithStretch(moment, folded) && !KNOWABLE.test(next)) return false;
  if ((Object.keys(day).length === 1 && isStretch(moment)) || isPast(moment) || isPastDate(moment, today)) return true;
  if (hasDay(moment) && KNOWABLE.test(next)) return true;
  return (day.holiday !== undefined || day.lastDay !== undefined || day.weekend !== undefined) && asksForWork(folded);
}

/** "next week dentist", "다음 주 치과": a stretch to come, at the start, of something that nobody is asked to work on. */
function opensWithStretch({ day, start }: Moment, folded: string): boolean {
  const ahead = (day.weeks ?? 0) > 0 || (day.months ?? 0) > 0 || (day.weekend?.weeks ?? -1) >= 0;
  if (!ahead || folded.slice(0, start).trim() !== '' || isQuestion(folded)) return false;
  if (/(?:요약|정리|분석|작성|조사|번역|집계|비교|계산) ?$/.test(folded)) return false;
  return !asksForWork(folded) && (!isRequest(folded) || TELLS.test(folded));
}

/** "happy new year", "christmas carols". */
function greeting({ moment, folded, next, plain }: Around): boolean {
  if (/(?:happy|merry|즐거운|행복한|메리) $/.test(folded.slice(0, moment.start))) return true;
  const thing = /^[a-z]/.test(next) && !FUNCTION_WORD.test(next);
  return plain && thing && !/^(?:on|by|for|before) /.test(folded.slice(moment.start, moment.end)) && !isRequest(folded);
}

/** "2026년 예산안", "12월 매출"; "in December" is a time, if too wide a one. */
function namesOnlyMonth({ moment, folded }: Around): boolean {
  const keys = Object.keys(moment.day);
  if (keys.length === 0 || /^in /.test(folded.slice(moment.start, moment.end))) return false;
  return keys.every((key) => key === 'yearNo' || key === 'monthNo');
}

/** "저녁 메뉴", "저녁에 뭐 먹을까". */
function partOfQuestion({ moment, folded, next }: Around): boolean {
  if (moment.part === null || !moment.bare || hasClock(moment)) return false;
  return (!moment.firm && MEALS.test(next)) || (!hasDay(moment) && isQuestion(folded));
}

/** "내일 발표할 자료 정리해줘", "9시에 출발하는 기차 찾아줘": the time is in a clause about a thing that is wanted now. */
function clauseOf({ folded, next }: Around): boolean {
  if (DONE_AT.test(next) && (asksForWork(folded) || isQuestion(folded) || /(?:알려|보여|추려|골라|찾아)/.test(next)))
    return true;
  return OF_A_CLAUSE.test(next) && !/라고|다고/.test(next) && (asksForWork(folded) || !/(?:알려|말해|깨워)/.test(next));
}

/** "9시 뉴스 요약해줘", "8시 기차 예약해줘": the hour belongs to the thing. */
function clockOfThing({ moment, folded, next, alone }: Around): boolean {
  if (!hasClock(moment) || hasDay(moment) || moment.firm || !alone || next === '') return false;
  if (/^(?:at |@)/.test(folded.slice(moment.start, moment.end))) return false;
  if (TIMED_THINGS.test(next) || ENGLISH_TIMED_THINGS.test(next)) return true;
  return hasHangul(folded) && !TELL_NEXT.test(next) && asksForWork(folded);
}

/** "the 9am train", "my 3pm meeting", "our Friday report". */
function determined({ moment, folded, next }: Around): boolean {
  if (next === '' || !/^[a-z]/.test(next) || FUNCTION_WORD.test(next)) return false;
  const [first = moment] = [...moment.spots].sort((a, b) => a.start - b.start);
  const before = folded.slice(0, first.start);
  if (moment.shift !== null) return false;
  if (/^(?:the|this|that|my|our)$/.test(folded.slice(first.start, first.end)) && !/(?:on|by|at|until) $/.test(before))
    return true;
  return /(?:^|[^a-z])(?:my|our|your|his|her|their|its|a|an|that|the) $/.test(before);
}

/** "12/25", "1.4": dates only with a particle, a clock, a weekday, or nothing behind. */
function weakDate({ moment, folded, next }: Around): boolean {
  if (moment.day.date?.weak !== true || moment.firm || hasClock(moment) || moment.part !== null) return false;
  if (moment.day.check !== undefined || moment.shift !== null) return false;
  if (AMOUNTS.test(next)) return true;
  // A decimal is far more often a number than a date.
  const dotted = /\./.test(folded.slice(moment.start, moment.end).replace(/\.$/, ''));
  return dotted && (next !== '' || folded.slice(0, moment.start).trim() !== '');
}

function isStretch({ day }: Moment): boolean {
  return (
    day.weeks !== undefined ||
    day.months !== undefined ||
    day.years !== undefined ||
    day.weekend?.weeks != null ||
    day.days === 0
  );
}

function isPast({ day }: Moment): boolean {
  return (
    (day.days ?? 0) < 0 ||
    (day.weeks ?? 0) < 0 ||
    (day.months ?? 0) < 0 ||
    (day.years ?? 0) < 0 ||
    (day.weekend?.weeks ?? 0) < 0 ||
    day.weekday?.mod === 'last'
  );
}

/** A date that is over, in front of a noun, is what the thing is of. */
function isPastDate({ day }: Moment, today: MonthDay): boolean {
  if (day.date === undefined) return false;
  const year = day.date.year ?? today.year;
  if (year !== today.year) return year < today.year;
  const over = (today.month - day.date.month) * 31 + today.day - day.date.day;
  // "Jan 3rd renew passport" in November is the next one: without a year the nearer one is meant.
  return over > 0 && (day.date.year !== null || over < 183);
}
