import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { FakeClock } from '../../../test/support/fake-clock.ts';
import { type Board, boardTools, createBoard, notice } from '../../../test/support/goals-board.ts';
import { type GoalsWorld, openGoalsWorld } from '../../../test/support/goals-world.ts';
import { freshHome } from '../../../test/support/home.ts';

/* The job file of a goal and the goal agree, whoever changed which, also over a crash. */

interface Life extends GoalsWorld {
  board: Board;
  path: string;
  id: string;
}

async function life(home = freshHome(), clock?: FakeClock, board = createBoard([notice('1', 'rent', 230_866)])) {
  const world = await openGoalsWorld({
    home,
    tools: boardTools(board, { chosen: true }),
    model: null,
    ...(clock === undefined ? {} : { clock }),
  });
  onTestFinished(() => world.close());
  return { ...world, board };
}

async function entrusted(): Promise<Life> {
  const world = await life();
  await world.say('/goal 새 공고 나오면 알려줘');
  const { id, job } = (await world.goals())[0]!;
  return { ...world, id, path: join(world.home, 'schedules', `${job}.yaml`) };
}
const again = async (world: Life): Promise<Life> => ({
  ...(await life(world.home, world.clock, world.board)),
  id: world.id,
  path: world.path,
});
/** Files take real time beside the fake clock. */
const until = (world: GoalsWorld, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await world.clock.advance(300);
        return isSo();
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe(true);
const statusOf = async (world: GoalsWorld) => (await world.goals())[0]?.status;

test('deleting the file pauses the goal and says so; resume writes it again', async () => {
  const world = await entrusted();
  rmSync(world.path);
  await until(world, async () => (await statusOf(world)) === 'paused');
  expect((await world.goals())[0]!.why).toBe('작업 파일이 지워졌어요');
  const [notices] = (await world.reports()).filter((report) => report.kind === 'notice');
  expect(notices!.text).toContain('작업 파일이 지워져 “새 공고 나오면 알려줘” 목표를 멈췄어요');
  expect(await world.say('/goal resume 공고')).toContain('다시 챙길게요');
  expect(existsSync(world.path)).toBe(true);
  expect(await statusOf(world)).toBe('active');
});

test('deleted from AGENDA the same', async () => {
  const world = await entrusted();
  await world.call('agenda.delete', { name: `goal-${world.id}` });
  await until(world, async () => (await statusOf(world)) === 'paused');
});

test('switched off in AGENDA the goal pauses, switched on it goes on', async () => {
  const world = await entrusted();
  await world.call('agenda.toggle', { name: `goal-${world.id}`, enabled: false });
  await until(world, async () => (await statusOf(world)) === 'paused');
  await world.call('agenda.toggle', { name: `goal-${world.id}`, enabled: true });
  await until(world, async () => (await statusOf(world)) === 'active');
  expect((await world.detail(world.id)).events.map(({ type, by }) => `${type} ${by}`)).toEqual([
    'resumed file',
    'paused file',
    'created user',
  ]);
});

test('a file that is only being edited, or broken for a while, pauses nothing', async () => {
  const world = await entrusted();
  const whole = readFileSync(world.path, 'utf8');
  writeFileSync(world.path, 'schedule: [');
  for (let i = 0; i < 20; i += 1) {
    await world.clock.advance(300);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await statusOf(world)).toBe('active');
  writeFileSync(world.path, whole);
  await world.clock.advance(1000);
  expect(await statusOf(world)).toBe('active');
});

test('deleted, or switched off, while the companion was off: seen at the next start', async () => {
  const world = await entrusted();
  await world.close();
  rmSync(world.path);
  const second = await again(world);
  await second.idle();
  expect(await statusOf(second)).toBe('paused');
  expect((await second.reports()).filter((report) => report.kind === 'notice')).toHaveLength(1);
  await second.say('/goal resume 공고');
  await second.close();
  writeFileSync(world.path, readFileSync(world.path, 'utf8').replace('enabled: true', 'enabled: false'));
  const third = await again(world);
  await third.idle();
  expect((await third.goals())[0]).toMatchObject({ status: 'paused', why: '작업이 꺼졌어요' });
});

test('a crash between the decision and the file: the file follows at the next start', async () => {
  const world = await entrusted();
  const { home, clock, id } = world;
  const before = readFileSync(world.path, 'utf8');
  await world.say('/goal pause 공고');
  await world.close();
  // As if the process had died before the file was written.
  writeFileSync(world.path, before);
  forgetSynced(home, id);
  const second = await again({ ...world, clock });
  await second.idle();
  expect(readFileSync(world.path, 'utf8')).toContain('enabled: false');
  expect(await statusOf(second)).toBe('paused');
  await second.say('/goal stop 공고');
  await second.close();
  writeFileSync(world.path, before);
  forgetSynced(home, id);
  const third = await again({ ...world, clock });
  await third.idle();
  expect(existsSync(world.path)).toBe(false);
  expect(await third.goals()).toEqual([]);
});

test('stopped while its file cannot be written, it is stopped all the same', async () => {
  const world = await entrusted();
  await world.say('/goal stop 공고');
  const looks = world.board.looks;
  // The file comes back by some other hand (a sync, a backup): its runs do nothing.
  writeFileSync(
    world.path,
    'schedule: "0 9-21 * * *"\nkind: goal\nagent: karen\ndeliver: conversation\ncreated_by: companion\n',
  );
  await until(world, async () => (await world.call('agenda.list', {})).length === 1);
  const run = await world.call('agenda.run', { name: `goal-${world.id}` });
  expect(run.state).toBe('empty');
  expect(world.board.looks).toBe(looks);
});

test('five failures in a row pause the job, and the goal with the reason', async () => {
  const world = await entrusted();
  world.board.failing = true;
  for (let i = 0; i < 5; i += 1) {
    await world.clock.advance(3_600_000);
    await world.idle();
  }
  await until(world, async () => (await statusOf(world)) === 'paused');
  expect((await world.goals())[0]!.why).toContain('게시판이 답하지 않아요');
});

test('pause, then ten minutes and a restart: not one look', async () => {
  const world = await entrusted();
  await world.say('/goal pause 공고');
  const { looks } = world.board;
  await world.clock.advance(10 * 60_000);
  await world.close();
  const second = await again(world);
  await second.clock.advance(2 * 3_600_000);
  expect(second.board.looks).toBe(looks);
});

function forgetSynced(home: string, id: string): void {
  const db = new Database(join(home, 'jarvis.db'));
  db.prepare('UPDATE goal_activity SET job_synced = 0 WHERE goal_id = ?').run(id);
  db.close();
}

test('a job whose goal is not in the database is told, runs nothing and stays; entrusting the goal again takes it up', async () => {
  const before = await entrusted();
  await before.close();
  // As after a backup from before the goal was restored.
  for (const part of ['jarvis.db', 'jarvis.db-wal', 'jarvis.db-shm', 'backups'])
    rmSync(join(before.home, part), { recursive: true, force: true });
  const world = await again(before);
  const row = async () => (await world.call('agenda.list', {}))[0]!;
  expect(await row()).toMatchObject({
    group: 'attention',
    problem: { message: expect.stringMatching(/데이터베이스에 없어서 실행하지 않아요.*다시 맡기거나 이 작업을 지워/) },
  });
  await world.clock.advance(24 * 3_600_000);
  await world.idle();
  const { runs } = await world.call('runs.page', { job: `goal-${before.id}` });
  expect(new Set(runs.map((run) => run.state))).toEqual(new Set(['skipped']));
  expect(existsSync(before.path)).toBe(true);

  await world.say('/goal 새 공고 나오면 알려줘');
  await until(world, async () => (await row()).problem === null);
  expect((await world.goals())[0]).toMatchObject({ id: before.id, why: null });
});
