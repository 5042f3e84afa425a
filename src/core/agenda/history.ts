import type { JobStreak, Run, RunDay, RunFilter, RunState } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { epochOf, isoAt, zonedAt } from '../time.ts';
import { type RunColumns, runColumns, toRun } from './run-row.ts';

/** How many runs of a job a streak is read from. */
const LOOKED_AT = 30;

export type DayCounts = Omit<RunDay, 'modelCalls' | 'cost'> & { from: number; to: number };

/** Looks into the run journal: pages by filter, counts by day, how each job has been doing. Changes nothing. */
export function createHistory(store: Store, clock: Clock) {
  const { db } = store;
  const page = db.prepare<unknown[], RunColumns>(
    `SELECT ${runColumns} FROM runs
     WHERE (@job IS NULL OR job = @job) AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
       AND slot_at >= @from AND slot_at < @to AND (slot_at, id) < (@slot, @id)
     ORDER BY slot_at DESC, id DESC LIMIT @limit`,
  );
  // The same with the job fixed, so that its index is used.
  const pageOf = db.prepare<unknown[], RunColumns>(
    `SELECT ${runColumns} FROM runs
     WHERE job = @job AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
       AND slot_at >= @from AND slot_at < @to AND (slot_at, id) < (@slot, @id)
     ORDER BY slot_at DESC, id DESC LIMIT @limit`,
  );
  const byState = db.prepare<[number, number], { state: RunState; n: number }>(
    'SELECT state, sum(count) AS n FROM runs WHERE slot_at >= ? AND slot_at < ? GROUP BY state',
  );
  const lastOf = db.prepare<[string, number], { state: RunState; slot_at: number }>(
    `SELECT state, slot_at FROM runs WHERE job = ? AND state NOT IN ('claimed', 'produced', 'skipped')
     ORDER BY slot_at DESC, id DESC LIMIT ?`,
  );
  const jobs = db.prepare<[], { job: string }>('SELECT DISTINCT job FROM runs');

  return {
    page(filter: RunFilter): { runs: Run[]; next: string | null } {
      const { slot, id } = cursor(filter.before);
      const rows = (filter.job === null ? page : pageOf).all({
        job: filter.job,
        states: filter.states.length === 0 ? null : JSON.stringify(filter.states),
        from: filter.from === null ? 0 : moment(filter.from),
        to: filter.to === null ? Number.MAX_SAFE_INTEGER : moment(filter.to),
        slot,
        id,
        limit: filter.limit + 1,
      });
      const shown = rows.slice(0, filter.limit);
      const last = shown.at(-1);
      const more = rows.length > filter.limit && last !== undefined;
      return { runs: shown.map((row) => toRun(row, clock.zone())), next: more ? `${last.slot_at}-${last.id}` : null };
    },
    /** The last days up to today, oldest first. */
    days(count: number): DayCounts[] {
      const zone = clock.zone();
      const today = zonedAt(clock.now(), zone).startOfDay();
      return Array.from({ length: count }, (_, i) => {
        const start = today.subtract({ days: count - 1 - i });
        const from = start.epochMilliseconds;
        const to = start.add({ days: 1 }).startOfDay().epochMilliseconds;
        const counts = new Map(byState.all(from, to).map(({ state, n }) => [state, n]));
        const sum = (...states: RunState[]) => states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
        return {
          day: start.toPlainDate().toString(),
          from,
          to,
          told: sum('delivered', 'produced', 'claimed'),
          quiet: sum('empty'),
          missed: sum('missed'),
          failed: sum('failed', 'interrupted'),
          skipped: sum('skipped'),
        };
      });
    },
    /** Of every job that ever ran. */
    streaks(): JobStreak[] {
      const zone = clock.zone();
      return jobs.all().flatMap(({ job }) => {
        const rows = lastOf.all(job, LOOKED_AT);
        const newest = rows[0];
        if (newest === undefined) return [];
        const well = wentWell(newest.state);
        const end = rows.findIndex(({ state }) => wentWell(state) !== well);
        return {
          job,
          well,
          length: end < 0 ? rows.length : end,
          more: end < 0 && rows.length === LOOKED_AT,
          last: rows.reverse().map(({ state, slot_at }) => ({ state, slot: isoAt(slot_at, zone) })),
        };
      });
    },
  };
}

const wentWell = (state: RunState) => state === 'delivered' || state === 'empty';

function cursor(before: string | null): { slot: number; id: number } {
  if (before === null) return { slot: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };
  const [, slot, id] = /^(\d{1,16})-(\d{1,16})$/.exec(before) ?? [];
  if (slot === undefined || id === undefined) throw new CompanionError('bad_input', `“${before}” is no page of runs.`);
  return { slot: Number(slot), id: Number(id) };
}

function moment(iso: string): number {
  try {
    return epochOf(iso);
  } catch (error) {
    throw new CompanionError('bad_input', `“${iso}” is no moment. Use ISO 8601 with offset.`, { cause: error });
  }
}

export type History = ReturnType<typeof createHistory>;
