import { assertNever } from '../errors.ts';
import type { Language } from '../files/yaml-document.ts';
import type { JobKey } from './job-schema.ts';
import type { CronField, Fault } from './schedule-check.ts';

export interface Words {
  message: string;
  hint: string | null;
}

const words = (message: string, hint: string | null = null): Words => ({ message, hint });

const CRON_FIELD: Record<CronField, Record<Language, string>> = {
  minute: { ko: '분(0–59)', en: 'minute (0–59)' },
  hour: { ko: '시(0–23)', en: 'hour (0–23)' },
  day: { ko: '일(1–31)', en: 'day (1–31)' },
  month: { ko: '월(1–12)', en: 'month (1–12)' },
  weekday: { ko: '요일(0–7, 0과 7은 일요일)', en: 'weekday (0–7, 0 and 7 are Sunday)' },
};

const EXAMPLE = { run_at: '2026-12-01T09:00', from: '2026-12-04T16:00', run_until: '2026-12-20T18:00' };

/** Why a schedule was refused, and the way out. */
export function faultWords(fault: Fault, language: Language): Words {
  return language === 'ko' ? koreanFault(fault) : englishFault(fault);
}

function koreanFault(fault: Fault): Words {
  switch (fault.code) {
    case 'zone':
      return words(`시간대 "${fault.text}"를 찾을 수 없어요`, '예: Asia/Seoul');
    case 'nickname':
      return words(
        `"${fault.text}" 같은 줄임말은 쓸 수 없어요`,
        fault.instead === null ? '칸 다섯 개로 적어 주세요. 예: "0 9 * * *"' : `이렇게 적어 주세요: "${fault.instead}"`,
      );
    case 'fields':
      return words(
        `schedule은 칸이 다섯 개여야 하는데 ${fault.count}개예요: "${fault.text}"`,
        fault.instead === null
          ? '분 시 일 월 요일 차례예요. 예: "0 9 * * 1-5"'
          : `초는 쓰지 않아요: "${fault.instead}"`,
      );
    case 'cron_field':
      return words(
        `${CRON_FIELD[fault.cronField].ko} 자리의 "${fault.text}"를 읽을 수 없어요`,
        fault.instead === null ? null : `이렇게 적어 주세요: ${fault.instead}`,
      );
    case 'never':
      return words(`"${fault.text}"에 맞는 날이 없어서 영영 오지 않아요`, '날짜와 달을 확인해 주세요');
    case 'no_crons':
      return words('schedule이 비어 있어요', '예: "0 9 * * *"');
    case 'not_a_duration':
      return words(
        `간격 "${fault.text}"를 읽을 수 없어요`,
        'ISO 8601로 적어 주세요. 예: PT30M(30분), P1D(하루), P2W(2주)',
      );
    case 'under_a_minute':
      return words(`간격 "${fault.text}"는 너무 짧아요`, '1분(PT1M)부터 쓸 수 있어요');
    case 'date_alone':
      return words(`${fault.field}에 시각이 없어요: "${fault.text}"`, `시각까지 적어 주세요: ${fault.text}T09:00`);
    case 'not_a_moment':
      return words(`${fault.field}의 "${fault.text}"를 읽을 수 없어요`, `예: ${EXAMPLE[fault.field]}`);
    case 'impossible':
      return words(`${fault.field}의 "${fault.text}"는 없는 날짜나 시각이에요`, '날짜와 시각을 확인해 주세요');
    case 'until_before_from':
      return words(`run_until(${fault.text})이 from보다 앞이에요`, 'run_until을 from보다 뒤로 적어 주세요');
    default:
      return assertNever(fault);
  }
}

function englishFault(fault: Fault): Words {
  switch (fault.code) {
    case 'zone':
      return words(`There is no time zone "${fault.text}"`, 'Example: Europe/London');
    case 'nickname':
      return words(
        `Short names like "${fault.text}" cannot be used`,
        fault.instead === null ? 'Write five fields, such as "0 9 * * *"' : `Write it as "${fault.instead}"`,
      );
    case 'fields':
      return words(
        `A schedule has five fields, this one has ${fault.count}: "${fault.text}"`,
        fault.instead === null
          ? 'Minute, hour, day, month, weekday: "0 9 * * 1-5"'
          : `Leave out the seconds: "${fault.instead}"`,
      );
    case 'cron_field':
      return words(
        `"${fault.text}" cannot be read as the ${CRON_FIELD[fault.cronField].en}`,
        fault.instead === null ? null : `Write it as ${fault.instead}`,
      );
    case 'never':
      return words(`"${fault.text}" never runs: there is no such day`, 'Check the day and the month');
    case 'no_crons':
      return words('The schedule is empty', 'Example: "0 9 * * *"');
    case 'not_a_duration':
      return words(
        `The interval "${fault.text}" cannot be read`,
        'Write it in ISO 8601: PT30M (30 minutes), P1D (a day), P2W (two weeks)',
      );
    case 'under_a_minute':
      return words(`The interval "${fault.text}" is too short`, 'One minute (PT1M) is the shortest');
    case 'date_alone':
      return words(`${fault.field} has no time of day: "${fault.text}"`, `Add the time: ${fault.text}T09:00`);
    case 'not_a_moment':
      return words(`${fault.field} cannot be read: "${fault.text}"`, `Example: ${EXAMPLE[fault.field]}`);
    case 'impossible':
      return words(
        `${fault.field} is a date or time that does not exist: "${fault.text}"`,
        'Check the date and the time',
      );
    case 'until_before_from':
      return words(`run_until (${fault.text}) is before from`, 'Make run_until later than from');
    default:
      return assertNever(fault);
  }
}

export type JobWords = ReturnType<typeof jobWords>;

/** Everything else that can be wrong with a job file. */
export function jobWords(language: Language) {
  const say = (ko: string, en: string, hint: [ko: string, en: string] | null = null): Words =>
    language === 'ko' ? words(ko, hint?.[0]) : words(en, hint?.[1]);
  const kb = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en');
  return {
    fileName: (name: string, instead: string) =>
      say(
        `파일 이름 "${name}"에는 쓸 수 없는 글자가 있어요`,
        `The file name "${name}" has characters that cannot be used`,
        [
          `글자, 숫자, -, _만 쓸 수 있어요. 예: ${instead}.yaml`,
          `Only letters, digits, - and _. For example: ${instead}.yaml`,
        ],
      ),
    sameName: (other: string) =>
      say(`${other} 파일과 이름이 같아서 쓰지 않아요`, `It has the same name as ${other}, so it is not used`, [
        '둘 중 하나의 이름을 바꿔 주세요',
        'Rename one of the two',
      ]),
    notAFile: () => say('파일이 아니라 폴더예요', 'It is a folder, not a file'),
    unreadable: (reason: string) => say(`파일을 읽을 수 없어요: ${reason}`, `The file cannot be read: ${reason}`),
    tooLarge: (bytes: number, limit: number) =>
      say(`파일이 너무 커요(${kb(bytes)}KB)`, `The file is too large (${kb(bytes)} KB)`, [
        `${kb(limit)}KB까지 읽어요`,
        `Up to ${kb(limit)} KB are read`,
      ]),
    empty: () =>
      say('파일이 비어 있어요', 'The file is empty', [
        'schedule, kind, prompt를 적어 주세요',
        'Write schedule, kind and prompt',
      ]),
    encoding: () =>
      say('글자가 UTF-8이 아니어서 깨져 있어요', 'The text is not UTF-8, so characters are broken', [
        '편집기에서 UTF-8로 다시 저장해 주세요',
        'Save it again as UTF-8',
      ]),
    notAMap: () =>
      say('"이름: 값" 줄이 없어요', 'There are no "key: value" lines', [
        '":" 뒤에 한 칸 띄워 주세요. 예: kind: reminder',
        'Put a space after the ":". Example: kind: reminder',
      ]),
    field: (key: JobKey) =>
      say(`${key}에 적힌 값을 쓸 수 없어요`, `The value of ${key} cannot be used`, FIELD_HINTS[key]),
    tooLong: (key: JobKey, limit: number) =>
      say(`${key} 항목이 너무 길어요`, `${key} is too long`, [
        `${limit.toLocaleString('en')}자까지 쓸 수 있어요`,
        `Up to ${limit.toLocaleString('en')} characters`,
      ]),
    missing: (key: JobKey, why: JobKey | null) =>
      say(
        why === null ? `${key} 항목이 없어요` : `${why} 항목에는 ${key} 항목이 있어야 해요`,
        why === null ? `${key} is missing` : `${why} needs ${key}`,
        FIELD_HINTS[key],
      ),
    noTime: () =>
      say('언제인지가 없어요', 'It does not say when', [
        'schedule, every, run_at 중 하나를 적어 주세요. 예: schedule: "0 9 * * *"',
        'Write one of schedule, every and run_at. Example: schedule: "0 9 * * *"',
      ]),
    twoTimes: (one: JobKey, other: JobKey) =>
      say(`${one}, ${other} 둘을 함께 쓸 수 없어요`, `${one} and ${other} cannot be used together`, [
        '하나만 남겨 주세요',
        'Keep only one of them',
      ]),
    onlyWith: (key: JobKey, other: string) =>
      say(`${key} 항목은 ${other} 없이 쓸 수 없어요`, `${key} goes with ${other}`, [
        '그 줄을 지워 주세요',
        'Remove the line',
      ]),
    kindNotYet: (kind: string, kinds: readonly string[]) =>
      say(`kind: ${kind} 은 아직 없어요`, `kind: ${kind} is not there yet`, [
        `지금 쓸 수 있는 것: ${kinds.join(', ')}`,
        `There are: ${kinds.join(', ')}`,
      ]),
    kindUnknown: (kind: string, kinds: readonly string[]) =>
      say(`kind: ${kind} 은 없는 종류예요`, `There is no kind: ${kind}`, [
        `쓸 수 있는 것: ${kinds.join(', ')}`,
        `There are: ${kinds.join(', ')}`,
      ]),
    unknownKey: (key: string, meant: JobKey | null) =>
      say(
        `모르는 항목이에요: ${key}`,
        `Unknown key: ${key}`,
        meant === null ? null : [`${meant} 항목을 쓰려던 건가요?`, `Did you mean ${meant}?`],
      ),
    otherName: (name: string, file: string) =>
      say(`name에 적힌 "${name}"이 파일 이름과 달라요`, `name (${name}) is not the name of the file`, [
        `파일 이름(${file})을 써요`,
        `The file's name, ${file}, is used`,
      ]),
    createdBy: (value: string) =>
      say(`created_by에 적힌 "${value}"는 모르는 값이에요`, `created_by: ${value} is unknown`, [
        '사람이 쓴 파일로 다뤄요',
        'It is treated as written by a person',
      ]),
  };
}

const TEXT: [string, string] = [
  '글자여야 해요. 숫자라면 따옴표로 감싸 주세요',
  'It must be text; put a number in quotes',
];
const SWITCH: [string, string] = ['true나 false로 적어 주세요', 'Write true or false'];

const FIELD_HINTS: Record<JobKey, [ko: string, en: string]> = {
  name: TEXT,
  description: TEXT,
  schedule: ['칸 다섯 개를 따옴표로 감싸 주세요. 예: "0 9 * * 1-5"', 'Five fields in quotes. Example: "0 9 * * 1-5"'],
  every: ['예: every: P2W', 'Example: every: P2W'],
  from: ['예: from: 2026-12-04T16:00', 'Example: from: 2026-12-04T16:00'],
  run_at: ['예: run_at: 2026-12-01T09:00', 'Example: run_at: 2026-12-01T09:00'],
  run_until: ['예: run_until: 2026-12-20T18:00', 'Example: run_until: 2026-12-20T18:00'],
  timezone: ['예: timezone: Asia/Seoul', 'Example: timezone: Europe/London'],
  kind: ['예: kind: reminder', 'Example: kind: reminder'],
  agent: ['예: agent: karen', 'Example: agent: karen'],
  prompt: ['예: prompt: "물 마시기"', 'Example: prompt: "Drink water"'],
  tool: ['예: tool: feed_watch', 'Example: tool: feed_watch'],
  args: ['예: args: { url: "https://…" }', 'Example: args: { url: "https://…" }'],
  tools_allowed: ['목록으로 적어 주세요. 예: [web_fetch]', 'Write a list. Example: [web_fetch]'],
  deliver: ['notice나 conversation으로 적어 주세요', 'Write notice or conversation'],
  catch_up: ['skip, latest, all 중 하나로 적어 주세요', 'Write skip, latest or all'],
  max_late: ['예: max_late: 2h (90m, 1d, PT2H도 돼요)', 'Example: max_late: 2h (or 90m, 1d, PT2H)'],
  quiet: SWITCH,
  enabled: SWITCH,
  created_by: TEXT,
};
