import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DAYS,
  dayOf,
  liveThroughMorning,
  morning,
  openLife,
  postedBy,
  serveBoard,
  setDay,
  sleepUntilNext,
  type Tally,
  tallyOf,
} from '../test/support/goals-days.ts';
import { randomOf } from '../test/support/goals-scenarios.ts';

interface Row {
  name: string;
  /** Share of toasts that fail. */
  fails: number;
  /** Share of days on which the companion is closed and opened in the middle. */
  restarts: number;
  /** Share of hand-overs that are cut off inside their transaction, or right around it. */
  cuts: number;
  seed001: string;
}

const ROWS: Row[] = [
  { name: '0 %', fails: 0, restarts: 0, cuts: 0, seed001: '0 (before: 0)' },
  { name: '10 %', fails: 0.1, restarts: 0, cuts: 0, seed001: '0 (before: 115, 9.6 %)' },
  { name: '30 %', fails: 0.3, restarts: 0, cuts: 0, seed001: '0 (before: 352, 29.4 %)' },
  { name: '50 %', fails: 0.5, restarts: 0, cuts: 0, seed001: 'not measured' },
  { name: '30 % and restarts at random', fails: 0.3, restarts: 0.3, cuts: 0, seed001: 'not measured' },
  { name: '30 %, restarts, cut off in the hand-over', fails: 0.3, restarts: 0.3, cuts: 0.2, seed001: 'not measured' },
];
const INSTANTS = ['produced', 'delivery', 'settle', 'committed'];

/**
 * `experiment delivery [SEEDS [KILLS]]`: the simulation of seed 001 (0 to 2 notices a day, open for 14 days, 60 + 14 days) and
 * beyond: two goals and two feed jobs in the same minute, restarts, hand-overs cut off, and processes killed in settle.
 */
export async function deliveryExperiment([seeds = '20', kills = '60']: string[]): Promise<void> {
  console.log('notifier fails | notices | missed | repeated | toasts failed | restarts | cut off | seed 001 missed');
  for (const row of ROWS) {
    const sums = { posted: 0, missed: 0, repeated: 0, failed: 0, restarted: 0, cut: 0 };
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      const one = await simulate(row, seed);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += one[key];
      process.stderr.write(`\r${row.name}: seed ${seed} `);
    }
    process.stderr.write('\r');
    console.log(
      `${row.name} | ${sums.posted} × 2 | ${sums.missed} | ${sums.repeated} | ${sums.failed} | ${sums.restarted} | ${sums.cut} | ${row.seed001}`,
    );
  }
  await killed(Number(kills));
}

const noonOf = (day: number): number => Date.UTC(2026, 0, 1 + day, 3);
const tempHome = () => mkdtempSync(join(tmpdir(), 'jarvis-days-'));
const clean = (home: string) => rmSync(home, { recursive: true, force: true, maxRetries: 5 });

async function simulate(row: Row, seed: number): Promise<Tally & { failed: number; restarted: number; cut: number }> {
  const home = tempHome();
  const posted = postedBy(seed);
  // Faults draw from numbers of their own, so that every row sees the same board.
  const random = randomOf(seed * 7919 + 17);
  let failed = 0;
  let restarted = 0;
  let cut = 0;
  let begun = false;
  setDay(home, 0);
  const feed = await serveBoard(home, posted);
  const clock = morning(0);
  const open = () =>
    openLife({
      home,
      posted,
      feed: feed.url,
      clock,
      notifierFails() {
        if (random() >= row.fails) return false;
        failed += 1;
        return true;
      },
      failpoint(name) {
        if (!begun || !INSTANTS.includes(name) || random() >= row.cuts / INSTANTS.length) return;
        cut += 1;
        throw new Error('cut off');
      },
    });
  let world = await open();
  begun = true;
  for (let day = 1; day <= DAYS; day += 1) {
    setDay(home, day);
    sleepUntilNext(clock, day);
    if (random() < row.restarts) {
      restarted += 1;
      // In the very second in which everything is due, or while the reports wait.
      world.companion.wake();
      await clock.advance(30_000 + Math.floor(random() * 2000));
      await world.close();
      world = await open();
    }
    const before = cut;
    await liveThroughMorning(world);
    while (cut > before && world.clock.now() < noonOf(day)) {
      // What was cut off is taken up by the next life.
      await world.close();
      world = await open();
      const again = cut;
      await liveThroughMorning(world);
      if (cut === again) break;
    }
  }
  await world.close();
  await feed.close();
  const tally = tallyOf(home, posted);
  clean(home);
  return { ...tally, failed, restarted, cut };
}

/** Whole processes killed with SIGKILL while they settle, one life after the other, until the days are over. */
async function killed(wanted: number): Promise<void> {
  const sums = { worlds: 0, kills: 0, posted: 0, missed: 0, repeated: 0 };
  for (let seed = 101; sums.kills < wanted; seed += 1) {
    const home = tempHome();
    const posted = postedBy(seed);
    const random = randomOf(seed);
    setDay(home, 0);
    const feed = await serveBoard(home, posted);
    while (dayOf(home) <= DAYS) {
      const instant = random() < 0.7 ? 'settle' : INSTANTS[Math.floor(random() * INSTANTS.length)]!;
      const nth = 1 + Math.floor(random() * 40);
      if (await live([home, `${seed}`, feed.url, instant, `${nth}`])) sums.kills += 1;
      process.stderr.write(`\r${sums.kills} kills, day ${dayOf(home)} `);
    }
    await feed.close();
    const { missed, repeated } = tallyOf(home, posted);
    sums.worlds += 1;
    sums.posted += posted.length;
    sums.missed += missed;
    sums.repeated += repeated;
    clean(home);
  }
  process.stderr.write('\r');
  console.log(
    `kill -9 (mostly in settle): ${sums.kills} kills in ${sums.worlds} worlds | ${sums.posted} × 2 notices | missed ${sums.missed} | repeated ${sums.repeated}`,
  );
  console.log(
    JSON.stringify({ experiment: 'delivery', kills: sums.kills, missed: sums.missed, repeated: sums.repeated }),
  );
}

/** One life; true when it ended by the kill. */
function live(args: string[]): Promise<boolean> {
  const script = join(import.meta.dirname, '../test/support/goals-kill-child.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`a life ended with code ${code}`));
    });
  });
}
