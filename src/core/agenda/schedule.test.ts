import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isoAt } from '../time.ts';
import type { Schedule } from './job.ts';
import { wallIn } from './moment.ts';
import { compileSchedule, nextTimes } from './schedule.ts';

const cron = (...crons: string[]): Schedule => ({ type: 'cron', crons, until: null });
const at = (iso: string) => Date.parse(iso);
const local = (times: number[], zone: string) => times.map((time) => isoAt(time, zone));
const days = (schedule: Schedule, zone: string, from: string, count: number) =>
  local(nextTimes(schedule, zone, at(from), count), zone);

describe('clock changes', () => {
  test('30 2 * * * in New York over 2026-03-08 runs once a calendar day, at the first minute after the gap', () => {
    expect(days(cron('30 2 * * *'), 'America/New_York', '2026-03-07T00:00Z', 3)).toEqual([
      '2026-03-07T02:30:00-05:00',
      '2026-03-08T03:00:00-04:00',
      '2026-03-09T02:30:00-04:00',
    ]);
  });

  test('30 1 * * * in New York over 2026-11-01 runs once a calendar day, at the first of the two', () => {
    expect(days(cron('30 1 * * *'), 'America/New_York', '2026-10-31T00:00Z', 3)).toEqual([
      '2026-10-31T01:30:00-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-02T01:30:00-05:00',
    ]);
  });

  test.each(['30 2 * * *', '30 1 * * *', '0 0 * * *'])(
    '%s: every date of 730 days has one run, in New York and Santiago',
    (pattern) => {
      for (const zone of ['America/New_York', 'America/Santiago']) {
        const dates = days(cron(pattern), zone, '2026-01-01T12:00Z', 730).map((iso) => iso.slice(0, 10));
        const first = Temporal.PlainDate.from(dates[0]!);
        expect(dates).toEqual(Array.from({ length: 730 }, (_, i) => first.add({ days: i }).toString()));
      }
    },
  );

  test('* * * * * in London from 00:55Z to 02:05Z of 2026-10-25: 70 runs, strictly rising', () => {
    const times = nextTimes(cron('* * * * *'), 'Europe/London', at('2026-10-25T00:54:59Z'), 70);
    expect(times[0]).toBe(at('2026-10-25T00:55Z'));
    expect(times.at(-1)).toBe(at('2026-10-25T02:04Z'));
    expect(new Set(times).size).toBe(70);
  });

  test('a named hour that is left out runs once after the gap, whatever its minutes are', () => {
    for (const pattern of ['*/20 2 * * *', '0,30 2 * * *', '* 2 * * *', '10-50/10 2 * * *']) {
      const first = days(cron(pattern), 'America/New_York', '2026-03-08T05:00Z', 2);
      expect(first[0]).toBe('2026-03-08T03:00:00-04:00');
      expect(first[1]).toMatch(/^2026-03-09T02:/);
    }
  });

  test('hours with a star follow real time: no extra run after the gap, both of the hours that come twice', () => {
    expect(days(cron('15 * * * *'), 'America/New_York', '2026-03-08T06:00Z', 2)).toEqual([
      '2026-03-08T01:15:00-05:00',
      '2026-03-08T03:15:00-04:00',
    ]);
    expect(days(cron('15 * * * *'), 'America/New_York', '2026-11-01T05:00Z', 3)).toEqual([
      '2026-11-01T01:15:00-04:00',
      '2026-11-01T01:15:00-05:00',
      '2026-11-01T02:15:00-05:00',
    ]);
  });
});

describe('days', () => {
  test('0 9 29 2 * from 2027 is in 2028', () => {
    expect(days(cron('0 9 29 2 *'), 'Asia/Seoul', '2027-01-01T00:00Z', 2)).toEqual([
      '2028-02-29T09:00:00+09:00',
      '2032-02-29T09:00:00+09:00',
    ]);
  });

  test('0 0 30 2 * never comes', () => {
    expect(nextTimes(cron('0 0 30 2 *'), 'Asia/Seoul', at('2026-01-01T00:00Z'), 3)).toEqual([]);
  });

  test('0 0 13 * 5 is the 13th or a Friday', () => {
    expect(days(cron('0 0 13 * 5'), 'UTC', '2026-01-08T00:00Z', 4).map((iso) => iso.slice(0, 10))).toEqual([
      '2026-01-09',
      '2026-01-13',
      '2026-01-16',
      '2026-01-23',
    ]);
  });

  test('several crons are one schedule: their slots merged, a common one once', () => {
    expect(days(cron('0 9 * * *', '0 9,18 * * 1'), 'Asia/Seoul', '2026-03-01T00:00:00Z', 4)).toEqual([
      '2026-03-02T09:00:00+09:00',
      '2026-03-02T18:00:00+09:00',
      '2026-03-03T09:00:00+09:00',
      '2026-03-04T09:00:00+09:00',
    ]);
  });

  test('run_until is the last moment that still runs', () => {
    const until: Schedule = { type: 'cron', crons: ['0 18 * * *'], until: '2026-12-20T18:00' };
    expect(days(until, 'Asia/Seoul', '2026-12-18T10:00Z', 9)).toEqual([
      '2026-12-19T18:00:00+09:00',
      '2026-12-20T18:00:00+09:00',
    ]);
    expect(compileSchedule(until, 'Asia/Seoul').end).toBe(at('2026-12-20T18:00+09:00'));
    expect(days({ ...until, until: '2026-12-20T17:59:59' }, 'Asia/Seoul', '2026-12-18T10:00Z', 9)).toHaveLength(1);
  });
});

describe('every', () => {
  const every = (every: string, from: string, until: string | null = null): Schedule => ({
    type: 'every',
    every,
    from,
    until,
  });

  test('a month from the 31st is the last day of short months, and the 31st again', () => {
    expect(
      days(every('P1M', '2026-01-31T09:00'), 'Asia/Seoul', '2026-01-01T00:00Z', 4).map((iso) => iso.slice(0, 16)),
    ).toEqual(['2026-01-31T09:00', '2026-02-28T09:00', '2026-03-31T09:00', '2026-04-30T09:00']);
  });

  test('days and weeks keep the wall clock over a clock change, hours are exact', () => {
    expect(days(every('P1D', '2026-03-07T02:30'), 'America/New_York', '2026-03-01T00:00Z', 3)).toEqual([
      '2026-03-07T02:30:00-05:00',
      '2026-03-08T03:00:00-04:00',
      '2026-03-09T02:30:00-04:00',
    ]);
    expect(days(every('P2W', '2026-03-01T09:00'), 'America/New_York', '2026-03-01T00:00Z', 2)).toEqual([
      '2026-03-01T09:00:00-05:00',
      '2026-03-15T09:00:00-04:00',
    ]);
    expect(days(every('PT24H', '2026-03-07T09:00'), 'America/New_York', '2026-03-01T00:00Z', 2)[1]).toBe(
      '2026-03-08T10:00:00-04:00',
    );
  });

  test('the grid counts from `from`, however long ago that is, and ends with run_until', () => {
    const grid = every('PT90M', '2001-01-01T00:15', '2026-06-01T04:45');
    expect(days(grid, 'UTC', '2026-06-01T00:00Z', 9).map((iso) => iso.slice(11, 16))).toEqual([
      '00:15',
      '01:45',
      '03:15',
      '04:45',
    ]);
    expect(days(every('P1M', '1971-08-31T09:00'), 'UTC', '2026-02-27T00:00Z', 2)).toEqual([
      '2026-02-28T09:00:00+00:00',
      '2026-03-31T09:00:00+00:00',
    ]);
  });
});

test('no point of a grid is left out, wherever one begins to look', () => {
  const interval = fc.constantFrom('P1D', 'P3D', 'P1W', 'P2W', 'P1M', 'P5M', 'P1Y', 'PT90M', 'P1DT6H', 'P1M10D');
  const start = fc.constantFrom('2026-01-31T09:00', '2024-02-29T23:59', '2025-07-01T00:00', '2026-03-08T02:30');
  fc.assert(
    fc.property(
      interval,
      start,
      fc.constantFrom('America/New_York', 'Asia/Seoul'),
      fc.nat(199),
      fc.integer({ min: -2, max: 2 }),
      (every, from, zone, n, off) => {
        const step = Temporal.Duration.from(every);
        const dates = Temporal.Duration.from({
          years: step.years,
          months: step.months,
          weeks: step.weeks,
          days: step.days,
        });
        const times = step.hours * 3_600_000 + step.minutes * 60_000;
        const point = (i: number) => {
          const add = {
            years: dates.years * i,
            months: dates.months * i,
            weeks: dates.weeks * i,
            days: dates.days * i,
          };
          return wallIn(Temporal.PlainDateTime.from(from).add(add), zone) + times * i;
        };
        const { next } = compileSchedule({ type: 'every', every, from }, zone);
        expect(next(point(n) + off * 3_600_000 - 1)).toBe(
          [n - 2, n - 1, n, n + 1, n + 2, n + 3]
            .filter((i) => i >= 0)
            .map(point)
            .find((each) => each > point(n) + off * 3_600_000 - 1),
        );
      },
    ),
    { numRuns: 400 },
  );
});

describe('run_at', () => {
  const once = (moment: string): Schedule => ({ type: 'once', at: moment });

  test('without an offset it is local to the zone, never UTC; with one it is that moment', () => {
    expect(nextTimes(once('2026-12-01T09:00'), 'Asia/Seoul', 0, 2)).toEqual([at('2026-12-01T00:00Z')]);
    expect(nextTimes(once('2026-12-01T09:00:30+01:00'), 'Asia/Seoul', 0, 2)).toEqual([at('2026-12-01T08:00:30Z')]);
    expect(nextTimes(once('2026-12-01 09:00:00.250Z'), 'Asia/Seoul', 0, 2)).toEqual([at('2026-12-01T09:00:00.250Z')]);
  });

  test('in a gap it is the end of the gap, and twice it is the first', () => {
    expect(nextTimes(once('2026-03-08T02:30'), 'America/New_York', 0, 1)).toEqual([at('2026-03-08T07:00Z')]);
    expect(nextTimes(once('2026-11-01T01:30'), 'America/New_York', 0, 1)).toEqual([at('2026-11-01T05:30Z')]);
  });

  test('it comes once: not at or after its own moment', () => {
    const { next } = compileSchedule(once('2026-12-01T09:00'), 'UTC');
    expect(next(at('2026-12-01T09:00Z') - 1)).toBe(at('2026-12-01T09:00Z'));
    expect(next(at('2026-12-01T09:00Z'))).toBeNull();
  });
});

const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'Europe/London',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Cairo',
  'Africa/Casablanca',
];

const field = (min: number, max: number) => {
  const number = fc.integer({ min, max });
  const range = fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  const step = fc.integer({ min: 1, max: max - min + 1 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('*') },
    { weight: 3, arbitrary: number.map(String) },
    fc.array(number, { minLength: 2, maxLength: 3 }).map((list) => list.join(',')),
    range,
    fc.tuple(range, step).map(([a, b]) => `${a}/${b}`),
    step.map((each) => `*/${each}`),
  );
};
const anyCron = fc
  .tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 6))
  .map((fields) => fields.join(' '));

test('nextTimes strictly rises over 200 slots in 8 zones, for any cron', () => {
  const start = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') });
  fc.assert(
    fc.property(anyCron, fc.constantFrom(...ZONES), start, (pattern, zone, from) => {
      let last = from;
      for (const time of nextTimes(cron(pattern), zone, from, 200)) {
        expect(time).toBeGreaterThan(last);
        last = time;
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

/** The rule in its plainest form, minute by minute: what the calculator must agree with. */
function slowly(pattern: string, zone: string, from: number, to: number): number[] {
  const fields = pattern.split(' ');
  const has = (index: number, value: number, min: number, max: number) =>
    fields[index]!.split(',').some((part) => {
      const [range, step] = part.split('/');
      const [low, high] = range === '*' ? [min, max] : range!.split('-').map(Number);
      const top = high ?? low!;
      return value >= low! && value <= top && (value - low!) % Number(step ?? 1) === 0;
    });
  const matches = (wall: Temporal.PlainDateTime) => {
    const date = has(2, wall.day, 1, 31);
    const weekday = has(4, wall.dayOfWeek % 7, 0, 6);
    const day = fields[2] === '*' ? weekday : fields[4] === '*' ? date : date || weekday;
    return has(0, wall.minute, 0, 59) && has(1, wall.hour, 0, 23) && has(3, wall.month, 1, 12) && day;
  };
  const times = new Set<number>();
  if (fields[1]!.includes('*')) {
    for (let time = Math.ceil(from / 60_000) * 60_000; time <= to; time += 60_000) {
      if (matches(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime()))
        times.add(time);
    }
  } else {
    const wallOf = (time: number) =>
      Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime();
    const end = wallOf(to + 86_400_000);
    let wall = wallOf(from - 86_400_000).round({ smallestUnit: 'minute', roundingMode: 'ceil' });
    for (; Temporal.PlainDateTime.compare(wall, end) < 0; wall = wall.add({ minutes: 1 })) {
      if (matches(wall)) times.add(wallIn(wall, zone));
    }
  }
  return [...times].filter((time) => time > from && time <= to).sort((a, b) => a - b);
}

test('every clock change of 2026 in 8 zones: the calculator agrees with the rule, minute by minute', () => {
  const changes = ZONES.flatMap((zone) => {
    const found: { zone: string; change: number }[] = [];
    let here = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone);
    for (;;) {
      const next = here.getTimeZoneTransition('next');
      if (next === null || next.year > 2026) return found;
      found.push({ zone, change: next.epochMilliseconds });
      here = next;
    }
  });
  expect(changes.length).toBeGreaterThanOrEqual(12);
  const nearHour = fc.oneof(field(0, 4), field(0, 23));
  const nearCron = fc
    .tuple(
      field(0, 59),
      nearHour,
      fc.constantFrom('*', '*', '*/2', '8', '25-31'),
      fc.constantFrom('*', '*/3'),
      fc.constantFrom('*', '0', '1-5'),
    )
    .map((fields) => fields.join(' '));
  fc.assert(
    fc.property(nearCron, fc.constantFrom(...changes), (text, { zone, change }) => {
      const from = change - 4 * 3_600_000;
      const to = change + 6 * 3_600_000;
      const times: number[] = [];
      const { next } = compileSchedule(cron(text), zone);
      for (let time = next(from); time !== null && time <= to; time = next(time)) times.push(time);
      expect(local(times, zone)).toEqual(local(slowly(text, zone, from, to), zone));
    }),
    { numRuns: 120 },
  );
}, 120_000);
