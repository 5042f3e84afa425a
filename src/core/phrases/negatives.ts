import { type Frame, hasClock, hasDay, type Moment } from './frame.ts';
import { asksForWork } from './requests.ts';

/** Things that are named after their time: "9시 뉴스", "8시 기차", "3시 방향". */
const TIMED_THINGS =
  /^(?:뉴스|방송|드라마|기차|열차|버스|비행기|항공편|배편|배(?![가-힣])|영화|공연|상영|회차|방향|정각 ?뉴스|라디오|프로그램?|생방송|첫차|막차|표(?![가-힣])|티켓|좌석|수업 ?자료|이벤트|특가|타임)/;
const ENGLISH_TIMED_THINGS =
  /^(?:news|train|flight|bus|show|movie|film|broadcast|edition|bulletin|ferry|slot|shift|screening|headlines?|newscast|digest|batch|ticket)/;
/** What one asks about a day: "내일 날씨", "이번 주 일정". */
const KNOWABLE =
  /^(?:의 )?(?:날씨|기온|최고 ?기온|미세먼지|강수|비(?![가-힣])|예보|일정|스케줄|할 ?일|뉴스|환율|주가|시세|지출|매출|실적|회의록|운세|식단|메뉴|급식|경기|일출|일몰|공휴일|약속|업무|예산|통계|보고서에|기록|내역|결과|성과|목표|로그)/;
const MEALS = /^(?:메뉴|밥|식사|반찬|뉴스|드라마|방송|공연|경기|도시락|루틴)/;
const AMOUNTS =
  /^(?:컵|정도|확률|스푼|큰술|인분|페이지|쪽|장|개|배|비율|버전|점|톤|리터|킬로|inch|cup|page|of|cups|version|stars?|points?)/;
/** Deeds done, said of a thing: "오늘까지 쓴 지출". */
const DONE =
  /^(?:\S*(?:나온|올라온|들어온|도착한|진행한|작성한|처리한|발생한|등록한|완료한|된|쓴|받은|모은|끝난|찍은|읽은|산|한|온|간|본|낸) |의 )/;
const TELLING =
  /^(?:(?:좀|꼭|다시|나한테|미리) )*(?:알려|말해|깨워|얘기해|부탁|상기|리마인드|잊지|챙겨|울려|알람|알림)/;
const FUNCTION_WORD =
  /^(?:to|and|or|for|at|on|in|by|until|till|please|pls|remind|tell|call|ping|wake|nudge|notify|alert|i|we|you|me|every|each|from|with|about|is|are|was|will|do|the|my|a|an|then|so|but|that|this|if|when|around|before|after|via)(?![a-z])/;

/** Takes out moments whose words are no time of a job: they name a thing, an amount, or the past. */
export function withoutNegatives(frame: Frame, folded: string, today: { month: number; day: number }): Frame {
  const alone = frame.moments.length === 1 && frame.everies.length === 0 && frame.within === null;
  const moments = frame.moments.filter((moment) => !isNegative(moment, folded, alone, frame, today));
  return { ...frame, moments };
}

function isNegative(
  moment: Moment,
  folded: string,
  alone: boolean,
  frame: Frame,
  today: { month: number; day: number },
): boolean {
  const behind = folded.slice(moment.end);
  const next = /^ +([^ ]+.*)$/.exec(behind)?.[1] ?? '';
  const noun = next !== '' && !TELLING.test(next);
  const { day } = moment;
  const keys = Object.keys(day);
  const plain = !hasClock(moment) && moment.part === null && !moment.firm;
  if ((moment.role === 'until' || moment.role === 'before') && DONE.test(/^의 /.test(behind) ? behind : next))
    return true;
  if (moment.role !== 'at' || moment.each) return false;
  if (frame.everies.length > 0 && !isPast(moment)) return false;
  if (determined(moment, folded, next)) return true;
  if (day.date?.weak === true && unsupported(moment, folded, next)) return true;
  if (plain && keys.every((key) => key === 'yearNo' || key === 'monthNo'))
    return keys.length > 0 && !/^in /.test(folded.slice(moment.start, moment.end));
  if (plain && noun && keys.length === 1 && isStretch(moment)) return true;
  if (plain && noun && isPast(moment)) return true;
  if (plain && noun && hasDay(moment) && KNOWABLE.test(next)) return true;
  if (moment.part !== null && moment.bare && !hasClock(moment) && !moment.firm && MEALS.test(next)) return true;
  if (plain && noun && isPastDate(moment, today)) return true;
  if (plain && noun && day.holiday !== undefined && asksForWork(folded)) return true;
  return clockOfThing(moment, folded, next, alone);
}

/** "9시 뉴스 요약해줘", "8시 기차 예약해줘": the hour belongs to the thing. */
function clockOfThing(moment: Moment, folded: string, next: string, alone: boolean): boolean {
  if (!hasClock(moment) || hasDay(moment) || moment.firm || !alone || next === '') return false;
  const written = folded.slice(moment.start, moment.end);
  if (/^(?:at |@)/.test(written)) return false;
  if (TIMED_THINGS.test(next) || ENGLISH_TIMED_THINGS.test(next)) return true;
  return /^[가-힣]/.test(next) && asksForWork(folded);
}

/** "the 9am train", "my 3pm meeting", "our Friday report". */
function determined(moment: Moment, folded: string, next: string): boolean {
  if (next === '' || !/^[a-z]/.test(next) || FUNCTION_WORD.test(next)) return false;
  const [first = moment] = [...moment.spots].sort((a, b) => a.start - b.start);
  const start = folded.slice(first.start, first.end);
  const before = folded.slice(0, first.start);
  if (/^(?:the|this|that)$/.test(start) && !/(?:on|by|at|until) $/.test(before)) return true;
  return /(?:^|[^a-z])(?:my|our|your|his|her|their|its|a|an|that|the) $/.test(before);
}

/** "12/25", "1.4": dates only with a particle, a clock, a weekday, or nothing behind. */
function unsupported(moment: Moment, folded: string, next: string): boolean {
  if (
    moment.firm ||
    hasClock(moment) ||
    moment.part !== null ||
    moment.day.check !== undefined ||
    moment.shift !== null
  )
    return false;
  if (AMOUNTS.test(next)) return true;
  const dotted = /\./.test(folded.slice(moment.start, moment.end).replace(/\.$/, ''));
  return dotted && next !== '';
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

/** "11월 3일 매출": a date without a year that is over, in front of a noun, is what the thing is of. */
function isPastDate({ day }: Moment, today: { month: number; day: number }): boolean {
  if (day.date === undefined || day.date.year !== null) return false;
  return day.date.month < today.month || (day.date.month === today.month && day.date.day < today.day);
}
