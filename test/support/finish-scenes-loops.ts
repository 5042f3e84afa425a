import { type Scene, worker } from './finish-scenes.ts';
import { calls, complete, type FinishWorld, says } from './finish-world.ts';
import { errorStep, type Step } from './model-server.ts';

/** Workers that get nowhere, and providers that give nothing. */

const VERIFY = 'sum.txt 가 4가 되게 고쳐줘 --verify "grep -qx 4 sum.txt"';
const files = { 'sum.txt': '3\n' };
const isFour = (world: FinishWorld): boolean => world.read('sum.txt') === '4\n';
const fixes = worker(({ turn, request }) =>
  turn === 1 ? calls(['write_file', { path: 'sum.txt', text: '4\n' }]) : complete(request),
);

/** The provider's errors come first; then an honest worker. */
const after = (...errors: Step[]) => {
  const left = [...errors];
  return (request: Parameters<typeof fixes>[0], count: number) => left.shift() ?? fixes(request, count);
};

const stuck = { ends: 'blocked no_progress', goal: VERIFY, options: { files }, holds: isFour };

export const loops: Scene[] = [
  {
    name: 'the same call over and over in one round',
    ...{ ...stuck, most: { rounds: 1, requests: 11 } },
    script: worker(() => calls(['shell', { command: 'cat sum.txt' }])),
  },
  {
    name: 'the same call once a round',
    ...{ ...stuck, most: { rounds: 3, requests: 7 } },
    script: worker(({ turn }) =>
      turn === 1 ? calls(['shell', { command: 'cat sum.txt' }]) : says('아직 3이에요. 다시 볼게요.'),
    ),
  },
  {
    name: 'the same failure in other words, with running times',
    ...{ ...stuck, most: { rounds: 4, requests: 9 } },
    goal: 'sum.txt 가 4가 되게 고쳐줘 --verify "echo took $$ ms; date +%s%N; grep -qx 4 sum.txt"',
    script: worker(({ round, turn }) =>
      turn === 1
        ? calls(['shell', { command: `date +%s%N; echo try ${round}; exit 1` }])
        : says(['원인을 찾았어요', '거의 다 됐어요', '한 번만 더요', '이번엔 될 거예요'][round - 1] ?? '음'),
    ),
  },
  {
    name: 'two failures in turn',
    ...{ ...stuck, most: { rounds: 6, requests: 13 } },
    script: worker(({ round, turn }) =>
      turn === 1
        ? calls(['write_file', { path: 'sum.txt', text: round % 2 === 1 ? '5\n' : '6\n' }])
        : says('다른 값을 넣었어요'),
    ),
  },
  {
    name: 'talks and calls nothing',
    ...{ ...stuck, most: { rounds: 3, requests: 3 } },
    script: worker(({ round }) => says(`계획을 ${round}번째 다듬고 있어요`)),
  },
  {
    name: 'searches that always find nothing, each for something else',
    ...{ ...stuck, most: { rounds: 4, requests: 9 } },
    script: worker(({ round, turn }) =>
      turn === 1 ? calls(['grep', { pattern: `없는말${'가나다라마바사'[round % 7]}` }]) : says('다른 말로 찾아볼게요'),
    ),
  },
  {
    name: 'tools that are not there',
    ...{ ...stuck, most: { rounds: 3, requests: 7 } },
    script: worker(({ round, turn }) => (turn === 1 ? calls([`magic_${round}`, { n: round }]) : says('이상하네요'))),
  },
  {
    name: 'changes something each round and never gets there: the budget of rounds',
    ...{ ends: 'limited rounds', goal: `${VERIFY} --rounds 5`, options: { files }, holds: isFour },
    most: { rounds: 5, requests: 11 },
    script: worker(({ round, turn }) =>
      turn === 1 ? calls(['write_file', { path: 'sum.txt', text: `${'x'.repeat(round)}\n` }]) : says('조금 더요'),
    ),
  },
  {
    name: 'the budget of tokens ends a round that would go on',
    ...{ ends: 'limited tokens', goal: `${VERIFY} --tokens 5k`, options: { files }, holds: isFour },
    most: { rounds: 1, requests: 6 },
    script: worker(({ turn }) => calls(['shell', { command: `echo ${'x'.repeat(turn)}` }])),
  },
  {
    name: 'the budget of calls',
    ...{ ends: 'limited calls', goal: `${VERIFY} --calls 4`, options: { files }, holds: isFour },
    most: { rounds: 1, requests: 5 },
    script: worker(({ turn }) => calls(['shell', { command: `echo ${'y'.repeat(turn)}` }])),
  },
  {
    name: 'update_goal is forbidden to it',
    ...{ ends: 'blocked no_tools', goal: VERIFY, most: { rounds: 0, requests: 0 }, holds: isFour, script: fixes },
    options: { files, worker: 'tools: [read_file, shell, write_file]\nboundaries: {ask: [], never: [update_goal]}' },
  },
  {
    name: 'the quota is used up; goes on by itself when it is back',
    ...{ ends: 'done', goal: VERIFY, options: { files }, holds: isFour, most: { rounds: 2, requests: 4 } },
    script: after(errorStep(429, 'You exceeded your current quota', { code: 'insufficient_quota' })),
    async play(world, noted) {
      const goal = await world.reaches('limited');
      if (goal.finish?.code !== 'quota') noted.problems.push(`limited by ${goal.finish?.code}`);
      const before = world.model.requests.length;
      await world.clock.advance(30 * 60_000);
      noted.whileWaiting = world.model.requests.length - before;
    },
  },
  {
    name: 'overloaded six times, then there',
    ...{ ends: 'done', goal: VERIFY, options: { files }, holds: isFour, most: { rounds: 3, requests: 9 } },
    script: after(...Array.from({ length: 6 }, () => errorStep(503, 'overloaded'))),
  },
  {
    name: 'refused by the provider thrice',
    ...{ ends: 'blocked error', goal: VERIFY, options: { files }, holds: isFour, most: { rounds: 3, requests: 3 } },
    script: after(...Array.from({ length: 9 }, () => errorStep(400, 'no such parameter'))),
  },
  {
    name: 'connections are cut in the middle of answers',
    ...{ ends: 'done', goal: VERIFY, options: { files }, holds: isFour, most: { rounds: 3, requests: 8 } },
    script: after({ hangUp: true }, { pieces: [{ cut: true }] }, { hangUp: true }),
  },
];
