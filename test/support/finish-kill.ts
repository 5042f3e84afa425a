import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { finishWords } from '../../src/core/goals/finish/words.ts';
import { worker } from './finish-scenes.ts';
import { calls, complete, says } from './finish-world.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

/** The named instants at which a round can be cut off, in the order it passes them; the last five come with the goal's end. */
export const INSTANTS = [
  ...(['round-reserved', 'call-begun', 'call-made', 'call-ended', 'round-worked', 'round-ended'] as const),
  ...(['goal-settled', 'delivery', 'settle', 'committed'] as const),
] as const;
export type Kill = { at: (typeof INSTANTS)[number]; nth: number } | { afterMs: number };

export interface KillResult {
  kills: number;
  rounds: number;
  requests: number;
  ended: string;
  problems: string[];
}

interface RoundRow {
  n: number;
  outcome: string;
  started_at: number;
  ended_at: number | null;
  files: string;
  tool_calls: number;
}
interface CallRow {
  n: number;
  args: string;
  state: string;
  result: string;
}

/** A life that comes to nothing ends by the hand of the test (ms). */
const LONGEST_LIFE = 60_000;
/** In every stage of the work: one effect, a command that fails, and another effect. */
const stepsOf = (stage: number) => [
  [`echo a-${stage} >> log.txt`, `grep -q nothing-${stage} log.txt`],
  [`echo b-${stage} >> log.txt`],
];

/**
 * One goal of so many stages, its companion killed with SIGKILL as `kills` says, one life after the other; a last life runs to the
 * end. Its worker begins the work of a round that was cut off again from the start, whatever it is told. Gives what was lost of
 * the rounds' records, and effects that were repeated although the log shows them as done.
 */
export async function runFinishKills(kills: readonly Kill[], stages: number): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), 'finish-kill-'));
  const home = join(root, 'home');
  const folder = join(root, 'work');
  mkdirSync(folder);
  const seen: { round: number; stage: number }[] = [];
  const model = await startModelServer({ answer: blindWorker(home, stages, seen) });
  writeHome(home, folder, model);
  const command = `/goal 기록을 ${stages}단계까지 남겨줘 --verify "grep -qx b-${stages} log.txt" --in ${folder}`;
  const problems: string[] = [];
  let done = 0;
  let before = rowsOf(home);
  for (const kill of [...kills, null]) {
    if ((await live(home, command, kill)) === 'SIGKILL') done += 1;
    const now = rowsOf(home);
    problems.push(...lostBetween(before, now));
    before = now;
  }
  problems.push(...problemsOf(before, folder, stages, seen));
  await model.close();
  if (problems.length === 0) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  else problems.push(`kept: ${root}`);
  const { rounds, status } = before;
  return { kills: done, rounds: rounds.length, requests: model.requests.length, ended: status, problems };
}

function blindWorker(home: string, stages: number, seen: { round: number; stage: number }[]) {
  return worker(({ round, turn, request }) => {
    if (turn === 1 && seen.at(-1)?.round !== round) {
      const last = seen.at(-1);
      const ended = rowsOf(home).rounds.find((row) => row.n === last?.round)?.outcome === 'worked';
      seen.push({ round, stage: last === undefined ? 1 : ended ? last.stage + 1 : last.stage });
    }
    const stage = seen.at(-1)!.stage;
    if (stage > stages) return complete(request);
    const step = stepsOf(stage)[turn - 1];
    return step === undefined
      ? says(`${stage}단계를 했어요`)
      : calls(...step.map((command): [string, object] => ['shell', { command }]));
  });
}

function writeHome(home: string, folder: string, model: ModelServer): void {
  mkdirSync(join(home, 'team'), { recursive: true });
  writeFileSync(
    join(home, 'team', 'worker.yaml'),
    'id: worker\nname: WORKER\ncolor: "#c2772b"\nsystem: "일한다."\ntools: [read_file, write_file, shell]\nboundaries: {ask: [], never: []}\n',
  );
  writeFileSync(
    join(home, 'config.yaml'),
    `models:\n  default: {base_url: "${model.baseUrl}", model: test-model}\nfolders:\n  - {path: ${JSON.stringify(folder)}, write: true}\ngoals: {resume_after_restart: always, gap_sec: 0, longest_gap_sec: 0}\n`,
  );
}

/** One life; how it ended. */
async function live(home: string, command: string, kill: Kill | null): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, 'finish-kill-child.ts');
  const instant = kill !== null && 'at' in kill ? [kill.at, String(kill.nth)] : [];
  const child = spawn(process.execPath, [script, home, 'worker', command, ...instant], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  await Promise.race([new Promise((resolve) => child.stdout?.once('data', resolve)), ended]);
  const after = kill !== null && 'afterMs' in kill ? kill.afterMs : LONGEST_LIFE;
  const limit = setTimeout(() => child.kill('SIGKILL'), after);
  const signal = await ended;
  clearTimeout(limit);
  return signal;
}

function rowsOf(home: string) {
  const none = { rounds: [] as RoundRow[], calls: [] as CallRow[], status: 'none', ends: 0 };
  if (!existsSync(join(home, 'jarvis.db'))) return none;
  const db = new Database(join(home, 'jarvis.db'), { readonly: true });
  try {
    const rounds = db
      .prepare<[], RoundRow>('SELECT n, outcome, started_at, ended_at, files, tool_calls FROM goal_rounds ORDER BY n')
      .all();
    const made = db.prepare<[], CallRow>('SELECT n, args, state, result FROM goal_calls ORDER BY n').all();
    const status = db.prepare<[], string>('SELECT status FROM goals').pluck().get() ?? 'none';
    const ends = db.prepare<[], number>("SELECT count(*) FROM inbox WHERE title LIKE '끝냈어요%'").pluck().get() ?? 0;
    return { rounds, calls: made, status, ends };
  } catch (error) {
    // Killed before its tables were made.
    if (String(error).includes('no such table')) return none;
    throw error;
  } finally {
    db.close();
  }
}

type Rows = ReturnType<typeof rowsOf>;

/** What stood in the records before a kill stands there after it. */
function lostBetween(before: Rows, now: Rows): string[] {
  const rounds = before.rounds.flatMap((row) => {
    const same = now.rounds.find((each) => each.n === row.n);
    if (same === undefined) return [`round ${row.n} is lost`];
    if (row.ended_at === null) return [];
    const { outcome: _, ...was } = row;
    const { outcome: __, ...is } = same;
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [`round ${row.n} reads differently now`];
  });
  const made = before.calls.flatMap((row) => {
    const same = now.calls.find((each) => each.n === row.n);
    return same !== undefined && (row.state === 'begun' || same.state === row.state) ? [] : [`call ${row.n} is lost`];
  });
  return [...rounds, ...made];
}

function problemsOf(rows: Rows, folder: string, stages: number, seen: readonly { round: number }[]): string[] {
  const problems: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) problems.push(what);
  };
  expect(rows.status === 'done', `the goal is ${rows.status}`);
  expect(rows.ends === 1, `its end was told ${rows.ends} times`);
  expect(
    rows.rounds.every((row, i) => row.n === i + 1 && row.outcome !== 'running'),
    'rounds are missing or never ended',
  );
  for (const { round } of seen) expect(round <= rows.rounds.length, `round ${round} ran without a record`);
  const log = existsSync(join(folder, 'log.txt')) ? readFileSync(join(folder, 'log.txt'), 'utf8').split('\n') : [];
  for (let stage = 1; stage <= stages; stage += 1) {
    for (const effect of [`a-${stage}`, `b-${stage}`]) {
      const mine = rows.calls.filter((call) => call.args.includes(`echo ${effect} `));
      const made = mine.filter((call) => call.state === 'done' && !call.result.includes(STANDS)).length;
      const unknown = mine.filter((call) => call.state === 'begun').length;
      const lines = log.filter((line) => line === effect).length;
      expect(made === 1 || (made === 0 && unknown > 0), `${effect}: done ${made} times by the log`);
      expect(lines >= 1 && lines <= made + unknown, `${effect}: ${lines} times, ${made} done and ${unknown} unknown`);
    }
  }
  return problems;
}

const STANDS = finishWords.ko.toModel.stands;
