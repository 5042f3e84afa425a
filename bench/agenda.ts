import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '../src/core/agenda/job.ts';
import { createPlanner } from '../src/core/agenda/planner.ts';
import { systemClock } from '../src/core/clock.ts';
import { type AgendaWorld, openAgendaWorld } from '../test/support/agenda-world.ts';
import { median, percentile, print, timed } from './figures.ts';

/** The figures of issue "the house stands": planner, scheduler, files, search, idleness. */
export async function benchAgenda(): Promise<void> {
  registering();
  ticks();
  await lateness();
  await files();
  await search();
  await idle();
}

const job = (i: number, cron: string): Job => ({
  name: `job-${i}`,
  description: '',
  schedule: { type: 'cron', crons: [cron], until: null },
  zone: 'Asia/Seoul',
  kind: 'reminder',
  agent: null,
  prompt: `일 ${i}`,
  tool: null,
  args: {},
  toolsAllowed: null,
  deliver: 'notice',
  catchUp: 'skip',
  maxLateMs: null,
  quiet: false,
  enabled: true,
  createdBy: 'person',
});
const cronOf = (i: number) => `${i % 60} ${Math.floor(i / 60) % 24} * * *`;

function registering(): void {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const planner = createPlanner();
  const now = Date.parse('2026-12-01T09:00:00+09:00');
  const ms = timed(() => {
    for (let i = 0; i < 10_000; i++) planner.set(job(i, cronOf(i)), 'Asia/Seoul', now);
  });
  const mb = (process.memoryUsage().heapUsed - before) / 1e6;
  print('register 10,000 jobs', `${ms.toFixed(0)} ms, ${mb.toFixed(1)} MB`, 'aim: under 1 s and 60 MB');
}

function ticks(): void {
  const costs = [100, 1000, 10_000].map((count) => {
    const planner = createPlanner();
    const start = Date.parse('2026-12-01T09:00:30+09:00');
    for (let i = 0; i < count; i++) planner.set(job(i, '0 0 1 1 *'), 'Asia/Seoul', start);
    planner.set(job(count, '* * * * *'), 'Asia/Seoul', start);
    const samples: number[] = [];
    for (let minute = 1; minute <= 200; minute++) {
      const now = start + minute * 60_000;
      samples.push(
        timed(() => {
          for (const due of planner.takeDue(now)) planner.plan(due.name, now);
        }),
      );
    }
    return median(samples);
  });
  const flat = costs[2]! / costs[0]!;
  print(
    'one tick with one job due, among 100 / 1,000 / 10,000',
    `${costs.map((each) => `${(each * 1000).toFixed(1)} µs`).join(' / ')} (ratio ${flat.toFixed(2)})`,
    'must stay flat',
  );
}

/** On the system's clock, in a folder that goes with it. */
function world(files: Record<string, string>): AgendaWorld {
  const home = mkdtempSync(join(tmpdir(), 'jarvis-bench-'));
  const made = openAgendaWorld({ home, clock: systemClock(), files });
  return {
    ...made,
    async close() {
      await made.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A thousand one-shots spread over one minute, on the real clock. */
async function lateness(): Promise<void> {
  const start = Math.ceil((Date.now() + 4000) / 1000) * 1000;
  const texts: Record<string, string> = {};
  for (let i = 0; i < 1000; i++) {
    const at = new Date(start + Math.floor((i / 1000) * 60) * 1000).toISOString().replace('.000Z', 'Z');
    texts[`shot-${i}.yaml`] = `run_at: ${at}\nkind: reminder\nprompt: "일 ${i}"\ncreated_by: companion\n`;
  }
  const { agenda, store, close } = world(texts);
  await agenda.start();
  await new Promise((resolve) => setTimeout(resolve, start + 63_000 - Date.now()));
  const rows = store.db
    .prepare<[], { slot_at: number; late_ms: number; ended_at: number; state: string }>(
      'SELECT slot_at, late_ms, ended_at, state FROM runs',
    )
    .all();
  const claimed = rows.map((row) => row.late_ms);
  const told = rows.map((row) => row.ended_at - row.slot_at);
  // Of the seventeen or so that are due in the same second, the first is what a single one would be.
  const firsts = [...Map.groupBy(rows, (row) => row.slot_at).values()].map((same) =>
    Math.min(...same.map((row) => row.ended_at - row.slot_at)),
  );
  print(
    'lateness of 1,000 slots in one minute, claimed (p50 / p99)',
    `${percentile(claimed, 50)} / ${percentile(claimed, 99)} ms; ${rows.filter((row) => row.state === 'delivered').length} delivered`,
    '',
  );
  print(
    'the same, told to the user (p50 / p99)',
    `${percentile(told, 50)} / ${percentile(told, 99)} ms`,
    '17 share each second',
  );
  print('the first of each second, told (p99)', `${percentile(firsts, 99)} ms`, 'aim: under 50 ms');
  await close();
}

async function files(): Promise<void> {
  const texts: Record<string, string> = {};
  for (let i = 0; i < 2000; i++)
    texts[`job-${i}.yaml`] = `# 손으로 쓴 파일\nschedule: "${cronOf(i)}"\nkind: reminder\nprompt: "일 ${i}"\n`;
  const { agenda, close } = world(texts);
  const from = performance.now();
  await agenda.start();
  print('load 2,000 job files', `${(performance.now() - from).toFixed(0)} ms (${agenda.rows().length} rows)`, '');
  const samples: number[] = [];
  for (let i = 0; i < 40; i++) {
    const begin = performance.now();
    await agenda.toggle(`job-${i}`, false);
    samples.push(performance.now() - begin);
  }
  print('toggle one of them', `${median(samples).toFixed(1)} ms (median)`, 'file written and read again');
  print('all 2,000 rows for a window', `${timed(() => agenda.rows()).toFixed(1)} ms`, '');
  await close();
}

async function search(): Promise<void> {
  const { store, conversation, close } = world({});
  const now = Date.now();
  const session = conversation.open('jarvis', 'chat');
  const words = ['배포', '로그', '보고서', '확인', '회의', '점심', 'build', 'release', '공고', '마감'];
  store.tx(() => {
    const insert = store.db.prepare(
      "INSERT INTO messages (session_id, role, agent, text, at, state) VALUES (?, 'user', 'jarvis', ?, ?, 'done')",
    );
    for (let i = 0; i < 100_000; i++) {
      insert.run(session.id, `${words[i % 10]} ${words[(i * 7) % 10]} ${i} ${i === 500 ? '희귀한낱말' : ''}`, now);
    }
  });
  const cost = (query: string) => {
    const samples = Array.from({ length: 20 }, () => timed(() => conversation.search(query, 30)));
    return `${median(samples).toFixed(2)} ms`;
  };
  print(
    'search 100,000 messages: common / rare / none / two letters',
    `${cost('보고서')} / ${cost('희귀한낱말')} / ${cost('없는낱말이다')} / ${cost('마감')}`,
    'under 5 ms each',
  );
  await close();
}

async function idle(): Promise<void> {
  const texts: Record<string, string> = {};
  for (let i = 0; i < 1000; i++) texts[`job-${i}.yaml`] = `schedule: "0 0 1 1 *"\nkind: reminder\nprompt: "일 ${i}"\n`;
  const { agenda, close } = world(texts);
  await agenda.start();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  const used = process.cpuUsage(before);
  print('idle CPU over 30 s with 1,000 jobs', `${(((used.user + used.system) / 30e6) * 100).toFixed(2)} %`, '');
  await close();
}
