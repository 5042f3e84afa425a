import { expect, test } from 'vitest';
import { startFeedSite } from './support/feed-site.ts';
import { freshHome } from './support/home.ts';
import { FAILPOINTS, type Kill, runKillWorld } from './support/kill-world.ts';

/*
 * A child process with a real home runs twenty one-shots and two feed jobs and is killed with SIGKILL at every named instant of a
 * run, and at any other. `npm run experiment -- kill` does the same 200 times and more.
 */

const named: Kill[] = FAILPOINTS.map((at, i) => ({ at, nth: 1 + (i % 2) }));
const any: Kill[] = [120, 250, 400, 600].map((afterMs) => ({ afterMs }));

test.each([
  { what: 'at every named instant', kills: named },
  { what: 'at every named instant, backwards', kills: [...named].reverse() },
  { what: 'at any instant', kills: [...any, ...any] },
])('every item is in the inbox exactly once after kills $what', { timeout: 120_000 }, async ({ kills }) => {
  const site = await startFeedSite(2);
  try {
    const result = await runKillWorld(freshHome(), site.feeds, kills);
    expect(result.problems).toEqual([]);
    expect(result.kills).toBeGreaterThan(kills.length / 2);
  } finally {
    await site.close();
  }
});
