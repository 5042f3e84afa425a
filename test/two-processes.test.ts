import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type Child, startChild } from './support/child.ts';
import { freshHome } from './support/home.ts';

/*
 * Real processes on one home, by the real clock: one keeps time, the other says who does; a slot is run once whatever they do.
 */

/** Several processes start, one after the other, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 };

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A companion that keeps time and kills itself at a named instant, if one is given: HOME [FAILPOINT N]. */
const KEEPER = `process.argv.splice(1, 0, 'keeper'); await import(${url('./support/kill-child.ts')});`;
/** The command line. */
const JARVIS = `process.argv.splice(1, 0, 'jarvis'); await import(${url('../src/web/cli.ts')});`;

const jarvis = (home: string, ...args: string[]) =>
  startChild(JARVIS, [...args, '--home', home], {
    env: { ...process.env, JARVIS_HOME: '', LANG: 'en_US.UTF-8', LC_ALL: '' },
  });

const SHOTS = 6;

/** One-shots, a person's and the companion's own, that come due one after the other from `at` (epoch ms) on. */
function writeShots(home: string, at: number): void {
  mkdirSync(join(home, 'schedules'), { recursive: true });
  for (let i = 0; i < SHOTS; i++) {
    const due = new Date(at + i * 60).toISOString();
    const by = i % 2 === 0 ? 'created_by: companion\n' : '';
    writeFileSync(join(home, 'schedules', `shot-${i}.yaml`), `run_at: ${due}\nkind: reminder\nprompt: "${i}"\n${by}`);
  }
}

/** Every job that has run, with its rows. */
function told(home: string): string[] {
  const db = new Database(join(home, 'jarvis.db'), { readonly: true });
  try {
    const rows = db
      .prepare<[], { job: string; notices: number; runs: number; open: number }>(
        `SELECT job, (SELECT count(*) FROM inbox WHERE inbox.job = runs.job) AS notices, count(*) AS runs,
           sum(state <> 'delivered' OR file_edit IS NOT NULL) AS open
         FROM runs GROUP BY job ORDER BY job`,
      )
      .all();
    return rows.map(({ job, notices, runs, open }) => `${job}: ${notices} told, ${runs} run, ${open} open`);
  } finally {
    db.close();
  }
}

const once = Array.from({ length: SHOTS }, (_, i) => `shot-${i}: 1 told, 1 run, 0 open`);
const allToldOnce = (home: string) => expect.poll(() => told(home), { timeout: 60_000, interval: 50 }).toEqual(once);

async function started(child: Child): Promise<void> {
  expect(await child.line()).toBe('started');
}

test(
  'two that start at once on one home: one serves it, the other says who and where, and each slot is run once',
  PATIENT,
  async () => {
    const home = freshHome();
    writeShots(home, Date.now() + 1500);
    const both = [jarvis(home, 'serve'), jarvis(home, 'serve')];
    const lines = await Promise.all(both.map((child) => child.line()));
    const [server] = lines.map((line, i) => (line?.startsWith('listening ') ? i : -1)).filter((i) => i >= 0);
    expect(server, lines.join('\n')).toBeDefined();
    const address = lines[server!]!.slice('listening '.length);

    const other = lines[1 - server!]!;
    expect(other).toContain(String(both[server!]!.process.pid));
    expect(other).toContain(address);
    expect(await both[1 - server!]!.ended).toBe(0);
    await allToldOnce(home);

    // A command is a client of the one that serves, not a second writer.
    const client = jarvis(home, 'jobs', '--json');
    const jobs = JSON.parse((await client.line())!) as { name: string }[];
    expect(jobs.map(({ name }) => name)).toEqual(['shot-1', 'shot-3', 'shot-5']);
    expect(await client.ended).toBe(0);
  },
);

test(
  'the one that keeps time is killed in a due slot after another was refused: each slot is run once',
  PATIENT,
  async () => {
    const home = freshHome();
    const first = startChild(KEEPER, [home, 'produced', '2']);
    await started(first);
    const early = startChild(KEEPER, [home]);
    expect(await early.line()).toBe('busy');
    expect(await early.ended).toBe(3);

    writeShots(home, Date.now() + 800);
    await first.ended;
    expect(first.process.signalCode).toBe('SIGKILL');
    await started(startChild(KEEPER, [home]));
    await allToldOnce(home);
  },
);

test('even with its lock taken away, two that keep time on one home run one slot once', PATIENT, async () => {
  const home = freshHome();
  const first = startChild(KEEPER, [home]);
  await started(first);
  rmSync(join(home, 'owner.lock'));
  const second = startChild(KEEPER, [home]);
  await started(second);
  // Both have read them well before they come due.
  writeShots(home, Date.now() + 1500);
  await allToldOnce(home);
  expect([first.process.exitCode, second.process.exitCode]).toEqual([null, null]);
});
