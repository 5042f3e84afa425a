import { Cron } from 'croner';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { parseWhen, type When } from '../src/core/phrases/when.ts';
import { parseAll, type Suite, tally } from './suite.ts';

const Expect = z.object({
  kind: z.enum(['once', 'until', 'cron', 'interval', 'none', 'ask', 'past', 'error']),
  at: z.string().optional(),
  until: z.string().nullish(),
  cadence: z.string().optional(),
  crons: z.array(z.string()).optional(),
  every: z.string().optional(),
  from: z.string().optional(),
  assumed: z.boolean().optional(),
});
type Expect = z.infer<typeof Expect>;

const Case = z.object({
  id: z.string(),
  lang: z.enum(['ko', 'en']).optional(),
  text: z.string(),
  now: z.string(),
  zone: z.string(),
  expect: Expect,
});

/** How many of the coming times of two crons have to be the same. */
const COMPARED_TIMES = 20;

/** Words to times: the reading is a hit when it comes at the same instants (see the cases' README). */
export const when: Suite = (input) => {
  const parsed = parseAll(Case, input);
  if (!parsed.ok) return parsed;
  const lines: string[] = [];
  const results = parsed.cases.map((one) => {
    const now = Date.parse(one.now);
    const got = parseWhen(one.text, { now, zone: one.zone, ...(one.lang ? { locale: one.lang } : {}) });
    const hit = isHit(got, one.expect, now, one.zone);
    if (!hit)
      lines.push(`${one.id}  ${one.text}\n  wanted ${JSON.stringify(one.expect)}\n  got    ${JSON.stringify(got)}`);
    return { id: one.id, label: one.expect.kind, hit };
  });
  return { ok: true, figures: tally(results), lines };
};

/** Whether a reading is what was expected. */
export function isHit(got: When, expect: Expect, now: number, zone: string): boolean {
  if (expect.assumed === true && !got.assumed) return false;
  const refused = (kind: string) => kind === 'error' || kind === 'past';
  if (refused(expect.kind)) return refused(got.kind);
  if (got.kind !== expect.kind) return false;
  switch (got.kind) {
    case 'once':
      return same(got.at, expect.at);
    case 'until':
      return same(got.until, expect.until) && (expect.cadence === undefined || got.cadence === expect.cadence);
    case 'cron':
      return (
        sameTimes(got.crons, expect.crons ?? [], now, zone) && (expect.until == null || same(got.until, expect.until))
      );
    case 'interval':
      return sameLength(got.every, expect.every) && (expect.from === undefined || same(got.from, expect.from));
    default:
      return true;
  }
}

/** PT90M is PT1H30M, P14D is P2W. */
function sameLength(got: string, wanted: string | undefined): boolean {
  return wanted !== undefined && lengthOf(got) === lengthOf(wanted);
}

function lengthOf(duration: string): string {
  const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(duration);
  return `${years * 12 + months} ${weeks * 7 + days} ${hours * 3600 + minutes * 60 + seconds}`;
}

function same(got: string | null, wanted: string | null | undefined): boolean {
  return got !== null && wanted != null && Date.parse(got) === Date.parse(wanted);
}

function sameTimes(got: string[], wanted: string[], now: number, zone: string): boolean {
  return timesOf(got, now, zone).join() === timesOf(wanted, now, zone).join();
}

/** The next times of all crons together, epoch ms. */
function timesOf(crons: string[], now: number, zone: string): number[] {
  const times = crons.flatMap((cron) =>
    new Cron(cron, { paused: true, timezone: zone, mode: '5-part' })
      .nextRuns(COMPARED_TIMES, new Date(now))
      .map((date) => date.getTime()),
  );
  return [...new Set(times)].sort((a, b) => a - b).slice(0, COMPARED_TIMES);
}
