import { monthName } from '../phrases/clock-words.ts';
import { hasHangul } from '../phrases/text.ts';
import type { Language } from '../phrases/when-types.ts';
import { zonedAt } from '../time.ts';
import { lengthWords } from './facts/time-left.ts';
import type { ItemFacts } from './facts.ts';

/** Longest quotation of a line (characters). */
const QUOTED = 160;

/**
 * What is said about the anchor without a model: the thing by its own words, its time, and what is left.
 * "보고서 제출, 15:00까지예요. 25분 남았어요." The text of events is outside text: it is quoted as it stands, stripped of
 * links and labels, never read as anything else.
 */
export function utteranceFor(facts: ItemFacts, now: number, zone: string, language: Language): string {
  return facts.item.kind === 'commitment'
    ? ofCommitment(facts, now, zone, language)
    : ofEvent(facts, now, zone, language);
}

/** The language to speak in: the user's last words, else the anchor's. */
export function languageFor(userText: string | undefined, anchor: string): Language {
  const text = userText !== undefined && /\p{L}/u.test(userText) ? userText : anchor;
  return hasHangul(text) ? 'ko' : 'en';
}

function ofCommitment({ item, minutesLeft }: ItemFacts, now: number, zone: string, language: Language): string {
  const what = quoted(item.text);
  if (item.due === null || minutesLeft === null)
    return language === 'ko' ? `${what}, 아직 열려 있는 약속이에요.` : `Still open: ${what}.`;
  const when = momentWords(item.due, now, zone, language);
  const minutes = Math.round(minutesLeft);
  if (language === 'ko') {
    if (minutes > 0) return `${what}, ${when}까지예요. ${lengthWords(minutes, 'ko')} 남았어요.`;
    return minutes === 0
      ? `${what}, 지금이 그 시간이에요.`
      : `${what}, ${when}까지였어요. ${lengthWords(-minutes, 'ko')} 지났어요.`;
  }
  if (minutes > 0) return `${what}: due at ${when}, ${lengthWords(minutes, 'en')} left.`;
  return minutes === 0
    ? `${what}: due right now.`
    : `${what}: it was due at ${when}, ${lengthWords(-minutes, 'en')} ago.`;
}

function ofEvent(facts: ItemFacts, now: number, zone: string, language: Language): string {
  const { item, minutesLeft, moment, exact } = facts;
  const line = `${lead(facts, language)}${quoted(item.text)}`;
  const closed = /[.!?…。]$/.test(line) ? line : `${line}.`;
  if (moment === null || minutesLeft === null || minutesLeft > 24 * 60 || minutesLeft < -60 || !exact) return closed;
  const minutes = Math.round(minutesLeft);
  const when = momentWords(moment, now, zone, language);
  if (language === 'ko') {
    if (minutes > 0) return `${closed} ${when}까지 ${lengthWords(minutes, 'ko')} 남았어요.`;
    return minutes === 0 ? `${closed} 바로 지금이에요.` : closed;
  }
  if (minutes > 0) return `${closed} That is at ${when}, ${lengthWords(minutes, 'en')} from now.`;
  return minutes === 0 ? `${closed} That is right now.` : closed;
}

/** Where it comes from, in one word, so that a quotation reads as one. */
function lead({ item, signals, exact, minutesLeft }: ItemFacts, language: Language): string {
  const soon = exact && minutesLeft !== null && minutesLeft >= 0 && minutesLeft <= 60;
  const key =
    signals.waiting || signals.question
      ? 'asks'
      : signals.failure > 0 || signals.alarm
        ? 'trouble'
        : signals.change
          ? 'change'
          : soon
            ? 'soon'
            : 'news';
  return language === 'ko'
    ? `${SOURCES[item.source] ?? withoutSpace(item.source)}${LEADS.ko[key]}`
    : `${LEADS.en[key]}`;
}

const SOURCES: Record<string, string> = {
  mail: '메일',
  calendar: '일정',
  ci: '빌드',
  system: '시스템',
  messenger: '메시지',
  bank: '은행 알림',
  parcel: '택배',
  weather: '날씨',
  web: '새 소식',
};
const LEADS = {
  ko: {
    asks: '에서 답을 기다려요: ',
    trouble: '에 문제가 있어요: ',
    change: '에서 바뀐 게 있어요: ',
    soon: '에 곧 올 것이 있어요: ',
    news: '에 새 소식이 있어요: ',
  },
  en: {
    asks: 'Someone is waiting for you: ',
    trouble: 'Something is wrong: ',
    change: 'A change: ',
    soon: 'Coming up: ',
    news: 'New: ',
  },
};

const withoutSpace = (source: string) => source.trim().slice(0, 20);

/** A line as it is quoted: one line, no links, no advertising labels, not too long. */
export function quoted(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/https?:\/\/\S+/gi, '')
    .replace(/\((?:광고|AD)\)\s?/gi, '')
    .replace(/★+/g, ' ')
    .replace(/([!?.])\1+/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1).trimEnd()}…`;
}

/** "15:00", "내일 09:00", "1월 3일 09:00": only as much of the day as is needed. */
export function momentWords(at: number, now: number, zone: string, language: Language): string {
  const time = zonedAt(at, zone);
  const today = zonedAt(now, zone).toPlainDate();
  const clock = `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
  const days = today.until(time.toPlainDate()).days;
  if (days === 0) return clock;
  if (language === 'ko') {
    const day = { '-1': '어제', '1': '내일', '2': '모레' }[String(days)] ?? `${time.month}월 ${time.day}일`;
    return `${day} ${clock}`;
  }
  const day = { '-1': 'yesterday', '1': 'tomorrow' }[String(days)];
  return day === undefined ? `${clock} on ${monthName(time.month, 'en')} ${time.day}` : `${clock} ${day}`;
}
