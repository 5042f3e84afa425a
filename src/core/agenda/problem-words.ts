import { assertNever } from '../errors.ts';
import type { Language } from '../files/yaml-document.ts';
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
