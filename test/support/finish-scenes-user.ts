import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/core/clock.ts';
import { openCompanion } from '../../src/core/companion.ts';
import { type Noted, type Scene, worker } from './finish-scenes.ts';
import { calls, complete, type FinishWorld, openFinishWorld, says } from './finish-world.ts';
import { HOLD, type Step, textPiece } from './model-server.ts';

/** The user says yes or no, changes their mind, stops it, starts it again. */

const files = { 'sum.txt': '3\n' };
const isFour = (world: FinishWorld): boolean => world.read('sum.txt') === '4\n';
const GOAL = 'sum.txt 가 4가 되게 고쳐줘 --verify "grep -qx 4 sum.txt"';
const write: Step = calls(['write_file', { path: 'sum.txt', text: '4\n' }]);
const fixes = worker(({ turn, request }) => (turn === 1 ? write : complete(request)));
const scene = {
  ends: 'done',
  goal: GOAL,
  options: { files },
  most: { rounds: 1, requests: 3 },
  holds: isFour,
  script: fixes,
};

const byYes = { files, worker: 'boundaries: {ask: [shell], never: []}' };
const echoes = (done: () => boolean) =>
  worker(({ turn, request }) => {
    if (turn === 1) return calls(['shell', { command: 'echo 4 > sum.txt' }]);
    if (done()) return complete(request);
    return turn === 2 ? write : complete(request);
  });

async function answers(world: FinishWorld, noted: Noted, answer: 'once' | 'no'): Promise<void> {
  await world.until(async () => (await world.goal()).finish?.code === 'approval');
  const before = world.model.requests.length;
  for (let i = 0; i < 10; i += 1) await world.clock.advance(60_000);
  noted.whileWaiting = world.model.requests.length - before;
  const [card] = (await world.call('snapshot', {})).approvals;
  if (card === undefined) noted.problems.push('no card asks');
  else await world.call('approvals.answer', { id: card.id, answer });
}

/** Says stop; measures until nothing of it runs. */
async function stops(world: FinishWorld, noted: Noted, runs: () => boolean): Promise<void> {
  const goal = await world.goal();
  const from = performance.now();
  await world.call('goals.act', { id: goal.id, revision: goal.revision, action: 'stop' });
  while (runs() && performance.now() - from < 5000) await new Promise((resolve) => setTimeout(resolve, 2));
  noted.stopMs = performance.now() - from;
}

/** The command that wrote its number into `pid` is there. */
function isAlive(world: FinishWorld): boolean {
  try {
    process.kill(Number(readFileSync(join(world.folder, 'pid'), 'utf8')), 0);
    return true;
  } catch {
    // No such process.
    return false;
  }
}

const hasPid = (world: FinishWorld): boolean =>
  existsSync(join(world.folder, 'pid')) && readFileSync(join(world.folder, 'pid'), 'utf8') !== '';

const SLEEPS = 'sleep 300 & echo $! > pid; wait';
const stopping = { ...scene, ends: 'stopped', options: { files, realClock: systemClock() } };

async function stopsCommand(world: FinishWorld, noted: Noted): Promise<void> {
  await world.until(hasPid);
  await stops(world, noted, () => isAlive(world));
}

async function stopsStream(world: FinishWorld, noted: Noted): Promise<void> {
  const { closed } = await world.model.received(1);
  let open = true;
  void closed.then(() => {
    open = false;
  });
  await world.until(async () => (await world.goal()).running);
  await stops(world, noted, () => open);
}

/** Lets time pass until it is answered. */
async function answered<T>(world: FinishWorld, asked: Promise<T>): Promise<T> {
  let open = true;
  void asked.finally(() => {
    open = false;
  });
  await world.until(() => !open);
  return asked;
}

const isAsked = (world: FinishWorld): boolean => world.model.requests.length > 0;

/** The same home in another process's place: the first one has closed. */
async function again(world: FinishWorld, noted: Noted, config = ''): Promise<FinishWorld> {
  await world.close();
  const { home, folder, model, clock } = world;
  noted.reopened = await openFinishWorld({ home, folder, model, clock, config });
  return noted.reopened;
}

const ALWAYS = 'goals: {resume_after_restart: always}\n';

export const user: Scene[] = [
  {
    name: 'a command waits for a yes, and gets it',
    ...{ ...scene, options: byYes, script: echoes(() => true), play: (world, noted) => answers(world, noted, 'once') },
  },
  {
    name: 'a command waits for a yes, and gets a no; another way is found',
    ...{ ...scene, options: byYes, script: echoes(() => false), most: { rounds: 1, requests: 4 } },
    play: (world, noted) => answers(world, noted, 'no'),
  },
  {
    name: 'the objective changes in the middle of a round; the old claim counts for nothing',
    ...{ ...scene, goal: 'old.txt 를 만들어줘 --verify "test -e old.txt"', most: { rounds: 3, requests: 6 } },
    script: worker(({ turn, request }) => {
      if (request.messages[0]?.content?.includes('old.txt 를')) return { pieces: [textPiece('만드는 중'), HOLD] };
      return turn === 1 ? write : complete(request);
    }),
    async play(world) {
      await world.until(isAsked);
      const { id, revision } = await world.goal();
      const changes = { objective: 'sum.txt 를 4로 고쳐줘', finish: { verify: 'grep -qx 4 sum.txt' } };
      await answered(world, world.call('goals.edit', { id, revision, changes }));
    },
  },
  {
    name: 'stopped in the middle of a command',
    ...{ ...stopping, script: worker(() => calls(['shell', { command: SLEEPS }])), play: stopsCommand },
  },
  {
    name: 'stopped while a command runs beside it',
    ...stopping,
    script: worker(({ turn }) =>
      turn === 1 ? calls(['background', { command: SLEEPS }]) : calls(['wait_for', { command: 1 }]),
    ),
    async play(world, noted) {
      await world.until(async () => hasPid(world) && (await world.goal()).finish?.waits != null);
      await stops(world, noted, () => isAlive(world));
    },
  },
  {
    name: 'stopped while the verify command runs',
    ...{ ...stopping, goal: `sum.txt 를 고쳐줘 --verify "${SLEEPS}"`, play: stopsCommand },
  },
  {
    name: 'stopped in the middle of an answer',
    ...{ ...stopping, script: worker(() => ({ pieces: [textPiece('쓰는 중'), HOLD] })), play: stopsStream },
  },
  {
    name: 'stopped while the model says nothing at all',
    ...{ ...stopping, script: worker(() => ({ silent: true })), play: stopsStream },
  },
  {
    name: 'stopped while the provider is overloaded',
    ...{ ...stopping, script: worker(() => ({ status: 503, body: 'overloaded' })), play: stopsStream },
  },
  {
    name: 'stopped by Esc in its conversation: paused, and stays so',
    ...{ ...scene, ends: 'paused', options: { files, realClock: systemClock() }, most: { rounds: 1, requests: 1 } },
    script: worker(() => ({ pieces: [textPiece('쓰는 중'), HOLD] })),
    async play(world, noted) {
      const { closed } = await world.model.received(1);
      await world.until(async () => (await world.goal()).running);
      const { sessionId } = (await world.goal()).finish!;
      const from = performance.now();
      await world.call('turn.stop', { sessionId: sessionId! });
      await closed;
      noted.stopMs = performance.now() - from;
    },
  },
  {
    name: 'paused; ten minutes and a restart later still paused',
    ...{ ...scene, ends: 'paused', script: worker(() => says('계속 볼게요')), most: { rounds: 1, requests: 1 } },
    async play(world, noted) {
      await world.until(isAsked);
      const { id, revision } = await world.goal();
      await answered(world, world.call('goals.act', { id, revision, action: 'pause' }));
      const next = await again(world, noted, ALWAYS);
      for (let i = 0; i < 10; i += 1) await next.clock.advance(60_000);
    },
  },
  {
    name: 'after a restart it waits for the user’s word, then goes on',
    ...{ ...scene, most: { rounds: 2, requests: 4 } },
    script: worker(({ round, turn, request }) => {
      if (round === 1) return says('내일 이어서 할게요');
      return turn === 1 ? write : complete(request);
    }),
    async play(world, noted) {
      await world.until(async () => world.model.requests.length > 0 && !(await world.goal()).running);
      const next = await again(world, noted);
      const before = next.model.requests.length;
      for (let i = 0; i < 10; i += 1) await next.clock.advance(60_000);
      noted.whileWaiting = next.model.requests.length - before;
      if (next.notices.length !== 1) noted.problems.push(`asked ${next.notices.length} times`);
      await next.call('goals.arm', { ids: null });
    },
  },
  {
    name: 'two companions on one home: one of them works',
    ...{ ...scene, most: { rounds: 3, requests: 7 } },
    script: worker(({ round, turn, request }) => {
      if (round < 3) return turn === 1 ? calls(['shell', { command: `echo ${round} >> log.txt` }]) : says('이어서');
      return turn === 1 ? write : complete(request);
    }),
    async play(world, noted) {
      const other = await openCompanion({ home: world.home, kind: 'cli', clock: world.clock });
      if (other.ok) {
        await other.companion.start();
        await world.reaches('done');
        await other.companion.close();
      }
      await world.reaches('done');
      if (world.read('log.txt') !== '1\n2\n') noted.problems.push('work was done twice');
    },
  },
  {
    name: 'the user speaks in its conversation: answered first, then it goes on',
    ...{ ...scene, most: { rounds: 2, requests: 5 } },
    script: (() => {
      let first = true;
      return (request, count) => {
        const asked = request.messages.findLast((message) => message.role === 'user')?.content ?? '';
        if (asked.includes('잘 돼가')) return says('네, 고치는 중이에요');
        if (!first) return fixes(request, count);
        first = false;
        return { pieces: [textPiece('생각 중'), HOLD] };
      };
    })(),
    async play(world, noted) {
      await world.until(isAsked);
      const { sessionId } = (await world.goal()).finish!;
      const said = world.call('say', { text: '잘 돼가?', sessionId, agent: 'worker' });
      const { reply } = await answered(world, said);
      if (!reply.includes('고치는 중')) noted.problems.push(`the answer was: ${reply}`);
    },
  },
  {
    name: 'entrusted twice in the same words: one goal',
    ...scene,
    most: { rounds: 1, requests: 3 },
    async play(world, noted) {
      await world.say(`/goal ${GOAL} --in ${world.folder}`);
      const open = (await world.call('goals.list', {})).goals.length;
      const ended = (await world.call('goals.list', { ended: true })).goals.length;
      if (open + ended !== 1) noted.problems.push(`${open + ended} goals`);
    },
  },
];
