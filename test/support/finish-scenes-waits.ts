import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Noted, type Scene, worker } from './finish-scenes.ts';
import { calls, complete, type FinishWorld, says } from './finish-world.ts';

/** Workers that wait for something outside. */

const files = { 'sum.txt': '3\n' };
const isFour = (world: FinishWorld): boolean => world.read('sum.txt') === '4\n';
const write = calls(['write_file', { path: 'sum.txt', text: '4\n' }]);
const TEN_MINUTES = 10 * 60_000;

/** Until it waits; then lets ten minutes pass and counts what the model was asked meanwhile. */
async function waitTen(world: FinishWorld, noted: Noted): Promise<void> {
  await world.until(async () => (await world.goal('sum')).finish?.waits != null);
  const before = world.model.requests.length;
  for (let i = 0; i < 40; i += 1) await world.clock.advance(TEN_MINUTES / 40);
  noted.whileWaiting = world.model.requests.length - before;
  if ((await world.goal('sum')).finish?.waits == null) noted.problems.push('it no longer waited');
}

const scene = {
  ends: 'done',
  goal: 'sum.txt 가 4가 되게 고쳐줘 --verify "grep -qx 4 sum.txt"',
  options: { files },
  most: { rounds: 2, requests: 6 },
  holds: isFour,
};

/** Waits in its first round, works in its second. */
const waiting = (wait: object) =>
  worker(({ round, turn, request }) => {
    if (round === 1) return calls(['wait_for', wait]);
    return turn === 1 ? write : complete(request);
  });

export const waits: Scene[] = [
  {
    name: 'waits for a command of ten minutes',
    ...scene,
    script: worker(({ round, turn, request }) => {
      const command = 'until [ -e go ]; do sleep 0.02; done; echo built > out.txt';
      if (round === 1) return turn === 1 ? calls(['background', { command }]) : calls(['wait_for', { command: 1 }]);
      return turn === 1 ? write : complete(request);
    }),
    async play(world, noted) {
      await waitTen(world, noted);
      world.write('go', '');
    },
  },
  {
    name: 'waits for a file that comes after ten minutes',
    ...scene,
    script: waiting({ file: 'in/data.csv' }),
    async play(world, noted) {
      mkdirSync(join(world.folder, 'in'), { recursive: true });
      await waitTen(world, noted);
      world.write('in/data.csv', 'a,b\n');
    },
  },
  {
    name: 'waits for a moment in twenty minutes',
    ...scene,
    script: waiting({ until: 20 }),
    play: waitTen,
  },
  {
    name: 'waits for another goal',
    ...scene,
    most: { rounds: 2, requests: 9 },
    script: (() => {
      const first = waiting({ goal: 'data.txt' });
      const other = worker(({ round, turn, request }) => {
        if (round === 1) return calls(['wait_for', { until: 15 }]);
        return turn === 1 ? calls(['write_file', { path: 'data.txt', text: 'x' }]) : complete(request);
      });
      return (request, count) =>
        (request.messages[0]?.content?.includes('data.txt 를') ? other : first)(request, count);
    })(),
    async play(world, noted) {
      await world.say(`/goal data.txt 를 만들어줘 --verify "test -e data.txt" --in ${world.folder}`);
      await world.until(async () => (await world.goal('data')).finish?.waits != null);
      await waitTen(world, noted);
    },
  },
  {
    name: 'waits for what never comes; goes on at its own limit',
    ...{ ...scene, script: waiting({ file: 'never.txt', at_most: 30 }) },
    play: waitTen,
  },
  {
    name: 'polls instead of waiting, in a round of its own each time',
    ...{ ...scene, ends: 'blocked no_progress', most: { rounds: 4, requests: 9 } },
    script: worker(({ turn }) =>
      turn === 1 ? calls(['shell', { command: 'ls never.txt' }]) : says('아직 없어요. 다음에 볼게요.'),
    ),
  },
];
