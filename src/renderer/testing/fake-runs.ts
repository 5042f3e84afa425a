import type { JobStreak, Run, RunDay } from '../../shared/contract.ts';
import type { FakeWorld, Handlers } from './fake-handlers.ts';

const day = (at: string) => at.slice(0, 10);
const well = ({ state }: Run) => state === 'delivered' || state === 'empty';

/** The run history of the fake companion, from the runs of its world. */
export function runHandlers(world: FakeWorld): Handlers {
  const { runs, snapshot } = world;
  const newest = () => [...runs].sort((a, b) => Date.parse(b.slot) - Date.parse(a.slot));
  return {
    'runs.page': ({ job, states = [], from, to, before, limit = 50 }) => {
      const all = newest().filter(
        (run) =>
          (!job || run.job === job) &&
          (states.length === 0 || states.includes(run.state)) &&
          (!from || Date.parse(run.slot) >= Date.parse(from)) &&
          (!to || Date.parse(run.slot) < Date.parse(to)),
      );
      const start = before ? Number(before) : 0;
      return {
        runs: all.slice(start, start + limit).map((run) => ({
          ...run,
          cost: run.model ? { calls: 2, inputTokens: 1200, outputTokens: 340, cost: 0.0042, estimated: false } : null,
        })),
        next: start + limit < all.length ? String(start + limit) : null,
      };
    },
    'runs.days': ({ days = 14 }) =>
      Array.from({ length: days }, (_, i): RunDay => {
        const date = day(new Date(Date.parse(snapshot.now) - (days - 1 - i) * 86_400_000).toISOString());
        const mine = runs.filter(({ slot }) => day(slot) === date);
        const sum = (...states: Run['state'][]) =>
          mine.filter(({ state }) => states.includes(state)).reduce((all, run) => all + run.count, 0);
        return {
          day: date,
          told: sum('delivered'),
          quiet: sum('empty'),
          missed: sum('missed'),
          failed: sum('failed', 'interrupted'),
          skipped: sum('skipped'),
          modelCalls: 0,
          cost: 0,
        };
      }),
    'runs.streaks': () =>
      [...new Set(runs.map(({ job }) => job))].map((job): JobStreak => {
        const mine = newest().filter((run) => run.job === job);
        const end = mine.findIndex((run) => well(run) !== well(mine[0]!));
        return {
          job,
          well: well(mine[0]!),
          length: end < 0 ? mine.length : end,
          more: false,
          last: mine.reverse().map(({ state, slot }) => ({ state, slot })),
        };
      }),
    'runs.missed': ({ shows }) => {
      const answer = { runs: world.missed, shown: world.missedShown };
      world.missedShown ||= shows === true;
      return answer;
    },
    'runs.skip': ({ ids }) => {
      world.missed = world.missed.filter(({ id }) => !ids.includes(id));
      return {};
    },
  };
}
