import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { snapshotOf } from '../src/core/goals/finish/snapshot.ts';
import type { Goals } from '../src/core/goals/goals.ts';
import type { Store } from '../src/core/store/store.ts';
import { median, print, timed } from './figures.ts';

const GOALS = 1000;
const ROUNDS = 256;
const CALLS = 5000;
const FILES = 5000;

/** Goals that work until done: a list of which they are half, a long one's page, and a look at a large folder. */
export async function benchFinish(store: Store, goals: Goals): Promise<void> {
  for (let i = 0; i < GOALS; i += 1) {
    const finish = i % 2 === 0 ? { finish: { budget: { tokens: 1_000_000 } } } : {};
    await goals.entrust({ agent: 'karen', objective: `일 ${i}의 새 소식이 나오면 알려줘`, ...finish });
  }
  const all = goals.list({ ended: false, before: null, limit: GOALS }).goals;
  const worked = all.filter((goal) => goal.mode === 'finish');
  store.tx(() => {
    for (const { id } of worked) fillRounds(store, id, 4, 20);
  });
  const long = worked[0]!;
  store.tx(() => {
    fillRounds(store, long.id, ROUNDS, CALLS);
  });
  const often = (work: () => void, times = 30) => median(Array.from({ length: times }, () => timed(work)));
  const page = (limit: number) => often(() => goals.list({ ended: false, before: null, limit }));
  print(
    `${GOALS} goals, ${worked.length} of them until done: list of all · page of 50`,
    `${page(GOALS).toFixed(2)} ms · ${page(50).toFixed(2)} ms`,
    'aim: a query under 5 ms',
  );
  print(
    `a goal of ${ROUNDS} rounds and ${CALLS} calls: its page · its row`,
    `${often(() => goals.detail(long.id)).toFixed(2)} ms · ${often(() => goals.get(long.id)).toFixed(3)} ms`,
    'aim: under 5 ms',
  );
  await looking();
}

/** Rounds and calls as a goal writes them. */
function fillRounds({ db }: Store, id: string, rounds: number, calls: number): void {
  db.prepare('DELETE FROM goal_rounds WHERE goal_id = ?').run(id);
  db.prepare('DELETE FROM goal_calls WHERE goal_id = ?').run(id);
  const round = db.prepare(
    `INSERT INTO goal_rounds (goal_id, n, revision, started_at, ended_at, outcome, summary, files, fresh, model_calls, tool_calls,
       input_tokens, output_tokens, cost_nano, work_ms)
     VALUES (?, ?, 1, ?, ?, 'worked', ?, '[{"path":"src/a.ts","kind":"changed"}]', 1, 4, 20, 30000, 900, 1000000, 42000)`,
  );
  const call = db.prepare(
    `INSERT INTO goal_calls (goal_id, n, round, tool, args, digest, title, read_only, state, changed, result, diff, ms)
     VALUES (?, ?, ?, 'edit_file', '{"path":"src/a.ts"}', ?, 'src/a.ts', 0, 'done', 1, ?, ?, 12)`,
  );
  for (let n = 1; n <= rounds; n += 1) round.run(id, n, n * 60_000, n * 60_000 + 42_000, `${n}번째로 한 일을 적은 말`);
  for (let n = 1; n <= calls; n += 1) {
    const of = 1 + Math.floor(((n - 1) * rounds) / calls);
    call.run(id, n, of, `edit_file\n${n}`, 'ok '.repeat(400), '+ line\n'.repeat(60));
  }
}

async function looking(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jarvis-folder-'));
  for (let i = 0; i < FILES; i += 1) {
    const here = join(folder, `d${i % 50}`);
    if (i < 50) mkdirSync(here);
    writeFileSync(join(here, `f${i}.txt`), `${i}`);
  }
  const samples: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const from = performance.now();
    await snapshotOf(folder, new AbortController().signal);
    samples.push(performance.now() - from);
  }
  print(`a look at a folder of ${FILES} files`, `${median(samples).toFixed(0)} ms`, '');
  rmSync(folder, { recursive: true, force: true });
}
