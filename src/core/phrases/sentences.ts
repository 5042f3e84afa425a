import { withJosa } from '../korean.ts';

/** A sentence in both languages. */
export interface Both {
  ko: string;
  en: string;
  /** It only warns: nothing was assumed. */
  warns?: true;
}

const both = (ko: string, en: string): Both => ({ ko, en });

/** Questions, when the sentence leaves open what only the person knows. */
export const ASK = {
  twoTimes: both('시각이 둘 이상이에요. 언제로 할까요?', 'There is more than one time in that. Which one do you mean?'),
  when: both('언제 알려 드릴까요? 예: 내일 오전 9시', 'When should I remind you? For example: tomorrow at 9am'),
  hourToday: both('오늘 몇 시로 할까요?', 'At what time today?'),
  whichDay: (ko: string, en: string) => both(`${ko} 어느 날 몇 시로 할까요?`, `Which day and time ${en}?`),
  weekday: both('매주 무슨 요일 몇 시로 할까요?', 'On which weekday, and at what time?'),
  dayOfMonth: both('매월 며칠 몇 시로 할까요?', 'On which day of the month, and at what time?'),
  dayOfYear: both('매년 몇 월 며칠로 할까요?', 'On which date every year?'),
  times: (n: number) =>
    both(`${n}번을 각각 언제로 할까요? 예: 매일 9시와 18시`, `At which ${n} times? For example: every day at 9 and 18`),
  vague: both('몇 시로 할까요? 날짜와 시각을 알려 주세요.', 'When exactly? Tell me the day and the time.'),
  before: both('무엇의 몇 분 전인가요? 시각을 알려 주세요.', 'Before what? Tell me the time.'),
  wrongWeekday: (ko: string, en: string) =>
    both(
      `${withJosa(ko, '이에요/예요')}. 날짜와 요일 가운데 어느 쪽인가요?`,
      `${en}. Do you mean the date or the weekday?`,
    ),
  intervalUntil: both(
    '이 주기에는 끝나는 날을 정할 수 없어요. 끝나는 날 없이 할까요?',
    'This interval cannot have an end. Shall I set it without one?',
  ),
  twoWeekdays: both(
    '여러 주에 한 번은 요일을 하나만 정할 수 있어요. 어느 요일로 할까요?',
    'An interval of several weeks takes one weekday. Which one?',
  ),
  window: both(
    '몇 시부터 몇 시까지 얼마마다 할까요? 예: 평일 9시부터 18시까지 30분마다',
    'From when to when, and how often? For example: weekdays from 9 to 18 every 30 minutes',
  ),
  zone: both(
    '다른 지역 시각의 되풀이는 아직 정할 수 없어요. 여기 시각으로 몇 시인가요?',
    'I cannot repeat by the clock of another zone yet. What is the time here?',
  ),
  midnightEnd: both(
    '그날 0시와 24시 가운데 어느 쪽인가요?',
    'Do you mean the midnight that begins that day or the one that ends it?',
  ),
  moving: both(
    '해마다 날짜가 달라요. 올해 날짜로 한 번만 할까요?',
    'Its date moves from year to year. Shall I set it once, for the next one?',
  ),
};

export const REFUSE = {
  tooShort: both('1분보다 짧은 간격으로는 할 수 없어요.', 'The shortest interval is one minute.'),
  forenoon: (hour: number) => both(`오전 ${hour}시는 없어요. 오전은 11시 59분까지예요.`, `There is no ${hour} AM.`),
  part: (hour: number) =>
    both(`그때에 ${hour}시는 없어요. 시각을 다시 알려 주세요.`, `${hour} does not fit that part of the day.`),
  noSuchDay: (ko: string, en: string) => both(`${withJosa(ko, '이/가')} 없어요.`, `${en} does not exist.`),
  unknownHoliday: both(
    '그 날의 날짜를 알 수 없어요. 날짜로 알려 주세요.',
    'I do not know the date of that day. Tell me the date.',
  ),
  past: (ko: string, en: string) => both(`${withJosa(ko, '은/는')} 이미 지났어요.`, `${en} has passed already.`),
  tooFar: both('너무 먼 때예요.', 'That is too far away.'),
};

/** A note that may be answered with the other reading. */
export const OFFERS_THIS_WEEK = /이번 주라면 알려 주세요\.|Tell me if you meant this week\./;

/** Which reading a rule chose, and why. */
export const NOTE = {
  half: (ko: string, en: string) =>
    both(
      `오전·오후 말이 없어서 ${withJosa(ko, '으로/로')} 알아들었어요.`,
      `Neither AM nor PM was said, so I took ${en}.`,
    ),
  forenoon12: both('오전 12시는 0시로 알아들었어요.', 'I took 12 AM as midnight, the start of that day.'),
  nightEnd: (ko: string, en: string) =>
    both(
      `그날 밤이 지나 다음 날인 ${withJosa(ko, '으로/로')} 알아들었어요.`,
      `I took the night that follows that day: ${en}.`,
    ),
  part: (ko: string, en: string) =>
    both(`몇 시인지 말이 없어서 ${withJosa(ko, '으로/로')} 했어요.`, `No hour was said, so I took ${en}.`),
  nine: both('시각 말이 없어서 오전 9시로 했어요.', 'No time was said, so I took 9:00 AM.'),
  nextWeekday: (ko: string, en: string) =>
    both(
      `다음 주 ${withJosa(ko, '으로/로')} 알아들었어요. 이번 주라면 알려 주세요.`,
      `I took ${en} of next week. Tell me if you meant this week.`,
    ),
  weekend: both('주말은 토요일로 했어요.', 'I took the Saturday.'),
  afterMidnight: (ko: string, en: string) =>
    both(`자정이 지나서 내일은 ${withJosa(ko, '이에요/예요')}.`, `It is past midnight, so tomorrow is ${en}.`),
  gap: both(
    '그날은 시계를 앞으로 돌려서 그 시각이 없어요. 바로 다음 시각으로 했어요.',
    'The clocks go forward then and skip that time, so I took the first minute after it.',
  ),
  beforeDay: both('그 전날이 끝날 때까지로 알아들었어요.', 'I took the end of the day before.'),
  later: both('그 시각이 되면으로 알아들었어요.', 'I took that very time.'),
  shortMonths: (day: number): Both => ({
    ko: `${day}일이 없는 달은 건너뛰어요.`,
    en: `Months without a day ${day} are skipped.`,
    warns: true,
  }),
  weekdayRange: both('매주 그 요일마다로 알아들었어요.', 'I took these weekdays of every week.'),
  quarter: both('분기의 첫날로 했어요.', 'I took the first day of each quarter.'),
  halfYear: both('반기의 첫날로 했어요.', 'I took the first day of each half-year.'),
  minutes: both('단위 말이 없어서 분으로 알아들었어요.', 'No unit was said, so I took minutes.'),
  range: (ko: string, en: string) => both(`시작하는 ${withJosa(ko, '으로/로')} 했어요.`, `I took the start, ${en}.`),
  elsewhere: (ko: string, en: string): Both => ({
    ko: `그곳 시각으로는 ${withJosa(ko, '이에요/예요')}.`,
    en: `By the clock there it is ${en}.`,
    warns: true,
  }),
  fromNow: both('지금부터 세요.', 'Counted from now.'),
  startDropped: both(
    '시작하는 날은 따로 정하지 못해서 바로 시작해요.',
    'A start date cannot be kept for this, so it begins at once.',
  ),
  deadlineHour: (ko: string, en: string) =>
    both(`몇 시인지 말이 없어서 ${ko}까지로 했어요.`, `No hour was said, so I took ${en}.`),
};
