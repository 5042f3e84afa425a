import { Temporal } from 'temporal-polyfill';
import { hasClock, hasDay, type Moment } from '../../phrases/frame.ts';
import { resolve } from '../../phrases/moment.ts';
import { readFrame } from '../../phrases/read.ts';
import { scan } from '../../phrases/scan.ts';
import { fold } from '../../phrases/text.ts';
import { zonedAt } from '../../time.ts';
import { remembering } from './memo.ts';
import { zoneBehind } from './zones.ts';

/** A time that a line names. */
export interface NamedTime {
  /** Epoch ms; of a day without a clock, its end. */
  at: number;
  /** To the minute; a whole day otherwise. */
  exact: boolean;
  /** "까지", "by", "until" stand with it. */
  deadline: boolean;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HELD =
  /(?:hold|holding|held|keep|kept|wait|waiting|reserved|valid|open)[a-z ]{0,24} (?:for |another )?(\d{1,3}) ?min|(\d{1,3}) ?min(?:ute)?s? (?:left|remaining|to (?:go|enter|join|reply|confirm))|(\d{1,3})분(?:간|동안)? ?(?:만 )?(?:보관|유지|대기|기다|안에|내에|이내|내로|남)/g;
const BARE_MINUTE = /(?<![\d시:.] ?|\d)(\d{2})분에(?= )/g;
/** "(금 18:30)". */
const SHORT_WEEKDAY = /(?<![가-힣\d])([월화수목금토일])(?=\s?\d{1,2}:\d{2})/g;
/** A bare clock so shortly before the line was written tells what happened, not tomorrow's (ms). */
const JUST_HAPPENED = 6 * HOUR;
const ARROW = /^\s*(?:\([^)]{0,20}\)\s*)?(?:(?:→|->|=>|~>|➔|>)|(?:에서|to|instead of)\s*$)/;

/**
 * Every time that a text names, as of when it was said, in the order of the text. Dates and clocks are read by the
 * phrases of the product (Korean, English, zones, relative days); what they cannot resolve is left out.
 */
export function timesIn(text: string, saidAt: number, zone: string): NamedTime[] {
  return remembered(`${saidAt} ${zone} ${text}`);
}

const remembered = remembering((key) => {
  const [saidAt = '', zone = ''] = key.split(' ', 2);
  return read(key.slice(saidAt.length + zone.length + 2), Number(saidAt), zone);
});

function read(text: string, saidAt: number, zone: string): NamedTime[] {
  if (!MAY_NAME_A_TIME.test(text)) return [];
  const spelt = text
    .replace(SHORT_WEEKDAY, '$1요일')
    .replace(/(\d시(?: ?반)?)(?:면|이면|쯤)(?=[ .,]|$)/g, '$1에')
    .replace(BARE_MINUTE, (_, minute) => nextMinute(Number(minute), saidAt, zone));
  const folded = fold(spelt);
  const frame = readFrame(folded, scan(spelt, folded));
  const found: NamedTime[] = [];
  for (const named of frame.moments) {
    if (isNoTime(named, folded)) continue;
    const elsewhere = hasClock(named) ? zoneBehind(folded.slice(named.end), named.zone === 'UTC') : null;
    const moment = elsewhere === null ? named : { ...named, zone: elsewhere };
    for (const one of split(moment)) {
      const at = momentOf(one, saidAt, zone, folded);
      if (at !== null) found.push(at);
    }
  }
  for (const held of heldFor(folded)) found.push({ ...held, at: saidAt + held.at, exact: true, deadline: true });
  if (frame.within !== null) {
    const { start, end, period } = frame.within;
    found.push({ at: zonedAt(saidAt, zone).add(period).epochMilliseconds, exact: true, deadline: true, start, end });
  }
  return dropReplaced(found, folded);
}

const HOUR_GOES_ON =
  /^ ?(?:am|pm|a\.m|p\.m|o'clock|today|tonight|tomorrow|sharp|on |in the|this|and |or |to |until|till|for |at |with|if |so |but |we|i |you|it|please|mon|tue|wed|thu|fri|sat|sun|[a-z]{3,4} time|kst|est|edt|cst|cdt|pst|pdt|gmt|utc|cet|jst)/;

/** "45분에 도착": the next time the clock shows it. */
function nextMinute(minute: number, saidAt: number, zone: string): string {
  const said = zonedAt(saidAt, zone);
  const hour = minute > said.minute ? said.hour : (said.hour + 1) % 24;
  return minute > 59 ? `${minute}분에` : `${hour}:${String(minute).padStart(2, '0')}에`;
}

/** "We can hold it for 10 minutes", "10분간 보관": how long after it was said (ms). "45분에": the next such minute. */
function heldFor(folded: string): { at: number; start: number; end: number }[] {
  return [...folded.matchAll(HELD)].map((match) => {
    const minutes = Number(match[1] ?? match[2] ?? match[3]);
    return { at: minutes * MINUTE, start: match.index, end: match.index + match[0].length };
  });
}

/** Reading a sentence costs a thousand times this look at it, and most lines name no time. */
const MAY_NAME_A_TIME =
  /\d|오늘|내일|모레|글피|금일|명일|어제|요일|주말|이번|다음|지난|자정|정오|시간|[한두세네섯곱덟홉열]\s?시|며칠|하루|이틀|사흘|나흘|보름|열흘|말일|월말|연말|생일|추석|설날|크리스마스|(?:오전|오후|아침|저녁|밤|새벽)|(?<![a-z])(?:today|tonight|tomorrow|yesterday|noon|midnight|morning|afternoon|evening|night|week|weekend|month|hours?|minutes?|mins?|days?|mon|tue|wed|thu|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|o'clock|half|quarter|christmas|easter|thanksgiving)(?![a-z])/i;

/** "2/5 nodes", a month alone, "nightly", "저녁": what only looks like a time, or is too wide for one. */
function isNoTime(moment: Moment, folded: string): boolean {
  const said = folded.slice(moment.start, moment.end);
  const behind = folded.slice(moment.end, moment.end + 12);
  // "at 2 units", "by 5 points": a bare number is an hour only where nothing is counted.
  if (/(?:^| )\d{1,2}$/.test(said) && !hasDay(moment) && /^ ?[a-z%°]/.test(behind) && !HOUR_GOES_ON.test(behind))
    return true;
  // "1일 이체한도": a length or a limit, not a day of the month.
  if (
    /^\d{1,2}일$/.test(said) &&
    /^ ?[가-힣]/.test(behind) &&
    !/^ ?(?:까지|부터|에|오전|오후|아침|저녁|밤|새벽|낮|자정|정오)/.test(behind)
  )
    return true;
  if (moment.clocks.length > 0 || moment.window !== null || moment.role !== 'at') return false;
  if (moment.part !== null) return !hasDay(moment);
  const { day } = moment;
  if (day.date?.weak === true && !/\(|일/.test(folded.slice(moment.end, moment.end + 2))) return true;
  return (
    day.date === undefined &&
    (day.monthNo !== undefined || day.months !== undefined || day.years !== undefined) &&
    day.dom === undefined
  );
}

/** A stretch ("19~21시") is its beginning; two clocks ("9시, 18시") are two times. */
function split(moment: Moment): Moment[] {
  if (moment.window !== null) return [{ ...moment, clocks: [moment.window.from], window: null }];
  return moment.clocks.length <= 1 ? [moment] : moment.clocks.map((clock) => ({ ...moment, clocks: [clock] }));
}

function momentOf(moment: Moment, saidAt: number, zone: string, folded: string): NamedTime | null {
  const deadline = moment.role === 'until' || moment.role === 'before';
  const exact =
    hasClock(moment) ||
    moment.day.after !== undefined ||
    moment.day.ago !== undefined ||
    moment.day.instant !== undefined;
  const spot = { start: moment.start, end: moment.end };
  const asUntil: Moment = exact || moment.part !== null ? moment : { ...moment, role: 'until', firm: true };
  let found = resolve(asUntil, { now: saidAt, zone });
  if (found.is === 'ask' && moment.part !== null && !exact)
    found = resolve({ ...moment, role: 'until', firm: true }, { now: saidAt, zone });
  if (found.is === 'error' || found.is === 'ask') return wholeDay(moment, saidAt, zone, spot);
  let { at } = found;
  const bare =
    hasClock(moment) && !hasDay(moment) && moment.zone === null && (moment.role === 'at' || moment.role === 'from');
  if (bare && found.is === 'at') {
    // "LUMA 08:09" at 08:10: the day before has this clock too, and it lies nearer.
    const before = at - 24 * HOUR;
    if (saidAt - before <= JUST_HAPPENED && at - saidAt > 12 * HOUR && !comes(folded, moment)) at = before;
  }
  return { at, exact, deadline, ...spot };
}

/** "오늘" late in the evening asks for an hour elsewhere; here the day is enough. */
function wholeDay(
  moment: Moment,
  saidAt: number,
  zone: string,
  spot: { start: number; end: number },
): NamedTime | null {
  const { days } = moment.day;
  if (days === undefined || moment.clocks.length > 0) return null;
  const day = zonedAt(saidAt, moment.zone ?? zone)
    .toPlainDate()
    .add({ days });
  const at = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from('23:59:59') }).epochMilliseconds;
  return { at, exact: false, deadline: moment.role !== 'at', ...spot };
}

/** Words right behind a clock that put it ahead. */
function comes(folded: string, moment: Moment): boolean {
  return /^\s?(?:까지|예정|시작|마감|출발|에 시작|부터|종료|만료|start|due|sharp)/.test(folded.slice(moment.end));
}

/** "15:00 → 13:30": the time in front of the arrow no longer counts. */
function dropReplaced(times: NamedTime[], folded: string): NamedTime[] {
  return times.filter((time, i) => {
    const next = times[i + 1];
    if (next === undefined) return true;
    const between = folded.slice(time.end, next.start);
    return !(between.length <= 24 && ARROW.test(between));
  });
}
