import { Cron } from 'croner';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseWhen, type When } from './when.ts';

/**
 * A table of sentences and what they mean, one a line: `sentence | meaning`, empty lines and `#` left out. Meanings:
 * `2026-12-01T09:00` (once, local) · `until 2026-12-01T23:59:59 6h` · `cron 0 9 * * *; 30 18 * * *` (same coming times;
 * with `until …` behind) · `every P2W 2026-12-04T16:00` · `none` · `ask` · `past` · `error`. A `~` in front: assumed.
 */
interface Row {
  sentence: string;
  meaning: string;
}

function rows(table: string): Row[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cut = line.lastIndexOf('|');
      return { sentence: line.slice(0, cut).trim(), meaning: line.slice(cut + 1).trim() };
    });
}

/** What a sentence was read as, in the table's own words, so that a difference can be read. */
function reading(sentence: string, now: string, zone: string, meaning: string): string {
  const epoch = local(now, zone);
  const when = parseWhen(sentence, { now: epoch, zone });
  const words = said(when, zone, meaning, epoch);
  return meaning.startsWith('~') && when.assumed ? `~${words}` : words;
}

function local(written: string, zone: string): number {
  return Temporal.PlainDateTime.from(written).toZonedDateTime(zone).epochMilliseconds;
}

function said(when: When, zone: string, meaning: string, now: number): string {
  const at = (iso: string) => {
    const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
    return time.toString({ smallestUnit: time.second === 0 ? 'minute' : 'second' });
  };
  switch (when.kind) {
    case 'once':
      return at(when.at);
    case 'until':
      return `until ${at(when.until)} ${when.cadence}`;
    case 'interval':
      return `every ${when.every} ${at(when.from)}`;
    case 'cron': {
      const until = when.until === null ? '' : ` until ${at(when.until)}`;
      const wanted = meaning.replace(/^~?cron /, '').replace(/ until .*$/, '');
      return `cron ${sameTimes(when.crons, wanted.split(';'), now, zone) ? wanted : when.crons.join('; ')}${until}`;
    }
    default:
      return when.kind;
  }
}

function sameTimes(got: string[], wanted: string[], now: number, zone: string): boolean {
  try {
    return timesOf(got, now, zone) === timesOf(wanted, now, zone);
  } catch {
    // The table's meaning is no cron at all: different.
    return false;
  }
}

function timesOf(crons: string[], now: number, zone: string): string {
  const times = crons.flatMap((cron) =>
    new Cron(cron.trim(), { paused: true, timezone: zone, mode: '5-part' })
      .nextRuns(40, new Date(now))
      .map((date) => date.getTime()),
  );
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .slice(0, 40)
    .join();
}

/** A test for each row, as of `now` (local) in `zone`. */
export function table(title: string, now: string, zone: string, text: string): void {
  describe(title, () => {
    it.each(rows(text))('$sentence → $meaning', ({ sentence, meaning }) => {
      expect(reading(sentence, now, zone, meaning)).toBe(meaning);
    });
  });
}
