import { zonedAt } from '../time.ts';

/** Quiet hours as in `config.yaml`: `HH:MM-HH:MM`, by weekdays (Monday to Friday) and weekend; they may run over midnight. */
export interface QuietHours {
  weekdays: string | null;
  weekend: string | null;
}

/**
 * The end of the quiet hours that hold at `now` (epoch ms), or null. A span over midnight belongs to the day it begins on.
 */
export function quietUntil(hours: QuietHours, now: number, zone: string): number | null {
  const here = zonedAt(now, zone);
  for (const back of [0, 1]) {
    const day = here.subtract({ days: back }).startOfDay();
    const span = parseSpan(day.dayOfWeek >= 6 ? hours.weekend : hours.weekdays);
    if (span === null) continue;
    const from = day.withPlainTime(span.from).epochMilliseconds;
    const lastDay = span.to <= span.from ? day.add({ days: 1 }) : day;
    const until = lastDay.withPlainTime(span.to).epochMilliseconds;
    if (from <= now && now < until) return until;
  }
  return null;
}

function parseSpan(text: string | null): { from: string; to: string } | null {
  const match = text === null ? null : /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text);
  return match === null ? null : { from: match[1]!, to: match[2]! };
}
