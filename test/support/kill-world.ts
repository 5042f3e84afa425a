import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Item } from '../../src/shared/contract.ts';

/** The named instants at which a run can be cut off, in the order it passes them. */
export const FAILPOINTS = ['claimed', 'edited', 'produced', 'delivery', 'settle', 'committed'] as const;

export interface Feed {
  url: string;
  /** Publishes one more entry; gives its key. */
  publish(): string;
  keys(): string[];
}

export type Kill = { at: (typeof FAILPOINTS)[number]; nth: number } | { afterMs: number };

export interface WorldResult {
  kills: number;
  problems: string[];
}

const SHOTS = 20;

/**
 * One home with twenty one-shots and two feed jobs, killed with SIGKILL as `kills` says, one life after the other; a last life
 * runs to the end. Gives what is not in the inbox exactly once.
 */
export async function runKillWorld(home: string, feeds: Feed[], kills: Kill[]): Promise<WorldResult> {
  const schedules = join(home, 'schedules');
  mkdirSync(schedules, { recursive: true });
  const start = Date.now() + 1500;
  for (let i = 0; i < SHOTS; i++) {
    const at = new Date(start + i * 250).toISOString().replace(/\.\d+Z$/, 'Z');
    const by = i % 2 === 0 ? 'created_by: companion\n' : '';
    writeFileSync(
      join(schedules, `shot-${i}.yaml`),
      `name: shot-${i}\nrun_at: ${at}\nkind: reminder\nprompt: "one ${i}"\n${by}`,
    );
  }
  for (const [i, feed] of feeds.entries()) {
    writeFileSync(
      join(schedules, `feed-${i}.yaml`),
      `name: feed-${i}\nschedule: "* * * * *"\nkind: tool\ntool: feed_watch\nargs: {url: "${feed.url}"}\n`,
    );
  }
  writeFileSync(join(home, 'config.yaml'), 'network:\n  allow_private: ["127.0.0.1"]\n');

  // A first look that tells only the newest three is over before the killing begins.
  for (const feed of feeds) feed.publish();
  await calmLife(home, feeds);
  let done = 0;
  for (const kill of kills) {
    for (const feed of feeds) feed.publish();
    if (await live(home, feeds.length, kill)) done += 1;
  }
  await lastLife(home, feeds);
  return { kills: done, problems: problemsOf(home, feeds) };
}

/** One life; true when it ended by the kill. */
async function live(home: string, feeds: number, kill: Kill): Promise<boolean> {
  const failpoint = 'at' in kill ? [kill.at, String(kill.nth)] : [];
  const child = startChild(home, failpoint);
  const ended = exitOf(child);
  await firstLine(child);
  const poke = setInterval(() => runFeeds(child, feeds), 120);
  // A life whose instant never comes (everything was told already) ends by the hand of the test.
  const limit = setTimeout(() => child.kill('SIGKILL'), 'afterMs' in kill ? kill.afterMs : 4000);
  runFeeds(child, feeds);
  const signal = await ended;
  clearInterval(poke);
  clearTimeout(limit);
  return signal === 'SIGKILL';
}

async function calmLife(home: string, feeds: Feed[]): Promise<void> {
  const child = startChild(home, []);
  const ended = exitOf(child);
  await firstLine(child);
  runFeeds(child, feeds.length);
  child.stdin?.write('close\n');
  await ended;
}

async function lastLife(home: string, feeds: Feed[]): Promise<void> {
  const child = startChild(home, []);
  const ended = exitOf(child);
  await firstLine(child);
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && problemsOf(home, feeds).length > 0) {
    runFeeds(child, feeds.length);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  child.stdin?.write('close\n');
  await ended;
}

function problemsOf(home: string, feeds: Feed[]): string[] {
  const db = new Database(join(home, 'jarvis.db'), { readonly: true });
  try {
    const rows = db.prepare<[], { job: string; items: string }>('SELECT job, items FROM inbox').all();
    const open = db
      .prepare<[], { n: number }>(
        "SELECT count(*) AS n FROM runs WHERE state IN ('claimed', 'produced') OR file_edit IS NOT NULL",
      )
      .get();
    const problems: string[] = [];
    const expectOnce = (what: string, times: number) => {
      if (times !== 1) problems.push(`${what}: ${times} times`);
    };
    for (let i = 0; i < SHOTS; i++) expectOnce(`shot-${i}`, rows.filter((row) => row.job === `shot-${i}`).length);
    for (const [i, feed] of feeds.entries()) {
      const told = rows
        .filter((row) => row.job === `feed-${i}`)
        .flatMap((row) => (JSON.parse(row.items) as Item[]).map((item) => item.key));
      for (const key of feed.keys()) expectOnce(`feed-${i} ${key}`, told.filter((each) => each === key).length);
    }
    if (open !== undefined && open.n > 0) problems.push(`${open.n} runs are unfinished`);
    return problems;
  } finally {
    db.close();
  }
}

function startChild(home: string, failpoint: string[]): ChildProcess {
  const script = join(import.meta.dirname, 'kill-child.ts');
  return spawn(process.execPath, [script, home, ...failpoint], { stdio: ['pipe', 'pipe', 'inherit'] });
}

function runFeeds(child: ChildProcess, feeds: number): void {
  for (let i = 0; i < feeds; i++) if (child.stdin?.writable === true) child.stdin.write(`feed-${i}\n`);
}

function exitOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  // Writing to a child that was just killed is no fault of the test.
  child.stdin?.on('error', () => {});
  return new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
}

function firstLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => resolve());
  });
}
