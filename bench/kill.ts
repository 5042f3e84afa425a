import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFeedSite } from '../test/support/feed-site.ts';
import { FAILPOINTS, type Kill, runKillWorld } from '../test/support/kill-world.ts';

const KILLS_OF_A_WORLD = 6;

/** `kill [N]`: at least N kills (default 200), half at named instants, half at random ones; prints a table. */
export async function killExperiment([wanted = '200']: string[]): Promise<void> {
  let kills = 0;
  let worlds = 0;
  const lost: string[] = [];
  while (kills < Number(wanted)) {
    const home = mkdtempSync(join(tmpdir(), 'jarvis-kill-'));
    const site = await startFeedSite(2);
    const result = await runKillWorld(home, site.feeds, Array.from({ length: KILLS_OF_A_WORLD }, randomKill));
    await site.close();
    worlds += 1;
    kills += result.kills;
    lost.push(...result.problems.map((problem) => `world ${worlds}: ${problem}`));
    if (result.problems.length === 0) rmSync(home, { recursive: true, force: true });
    process.stderr.write(`\r${kills} kills in ${worlds} worlds, ${lost.length} problems `);
  }
  process.stderr.write('\n');
  for (const problem of lost) console.log(problem);
  console.log(JSON.stringify({ experiment: 'kill', worlds, kills, items: 'each exactly once', problems: lost.length }));
}

function randomKill(): Kill {
  if (Math.random() < 0.5) return { afterMs: Math.floor(Math.random() * 1200) };
  return { at: FAILPOINTS[Math.floor(Math.random() * FAILPOINTS.length)]!, nth: 1 + Math.floor(Math.random() * 3) };
}
