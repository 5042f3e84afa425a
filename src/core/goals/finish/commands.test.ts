import { expect, test } from 'vitest';
import {
  blocked,
  calls,
  type FinishWorld,
  finishWorld,
  isRound,
  ofThisRound,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import { freshHome } from '../../../../test/support/home.ts';
import { readDraft } from './plans.ts';

/* `/goal` and `/plan` for what works until done. None of the commands calls a model. */

const offline = () => finishWorld({ offline: true });

// Would catch: a flag is not read, is read into another one, or becomes part of the sentence.
test('all flags: the sentence is without them, and each is where it belongs', async () => {
  const made = await offline();
  const reply = await made.say(
    `/goal 표를 채워 줘 --verify "grep -q 4 sum.txt" --in ${made.folder} --rounds 40 --tokens 200k --minutes 90 --cost $1.50 --calls 300 --checkpoints --agent worker`,
    'jarvis',
  );
  for (const part of ['grep -q 4 sum.txt', '라운드 40', '토큰 200000', '90', '1.5', '300', 'WORKER']) {
    expect(reply).toContain(part);
  }
  const { goal, finish } = await made.detail();
  expect(goal).toMatchObject({ objective: '표를 채워 줘', agent: 'worker', mode: 'finish' });
  expect(finish).toMatchObject({ verify: 'grep -q 4 sum.txt', folder: made.folder, checkpoints: true });
  expect(finish!.budgets.map(({ kind, limit }) => [kind, limit])).toEqual([
    ...[
      ['rounds', 40],
      ['tokens', 200_000],
      ['minutes', 90],
      ['cost', 1.5],
      ['calls', 300],
    ],
  ]);
});

// Would catch: a bound that can't be read is taken as none, and the goal runs without it.
test.each([
  '--rounds many',
  '--rounds 0',
  '--rounds 1.5',
  '--tokens -5',
  '--cost free',
  '--minutes 0',
  '--calls 1e9x',
  '--rounds none',
])('%s is no amount: refused, and nothing is entrusted', async (flag) => {
  const made = await offline();
  expect(await made.say(`/goal 표를 채워 줘 ${flag}`)).toContain('알 수 없는 양이에요');
  expect((await made.call('goals.list', {})).goals).toEqual([]);
});

// Would catch: a folder that is not there, or is none of the user's to give, is taken.
test('--in a folder that is not there is refused; one that may not be written yet may be from now on', async () => {
  const made = await offline();
  expect(await made.say('/goal 표를 채워 줘 --in /no/such/folder')).not.toContain('맡겼어요');
  expect((await made.call('goals.list', {})).goals).toEqual([]);
  const other = freshHome();
  expect(await made.say(`/goal 표를 채워 줘 --in ${other}`)).toContain(other);
  expect((await made.detail()).finish!.folder).toBe(other);
});

// Would catch: a control word asks a model, hits the wrong goal, or answers without having done it.
test('show, pause, resume, edit, budget, stop, clear: done at once, without any model call', async () => {
  const made = await finishWorld({ script: () => ({ silent: true }) });
  await made.say(`/goal 첫째 표를 채워 줘 --in ${made.folder} --rounds 8`);
  await made.until(() => made.model.requests.length === 1);
  const goal = () => made.goal();
  expect(await made.say('/goal pause 첫째')).toContain('멈췄어요');
  expect((await goal()).status).toBe('paused');
  const asked = made.model.requests.length;
  expect(await made.say('/goal edit 첫째 => 둘째 표를 채워 줘')).toContain('둘째 표를 채워 줘');
  expect(await made.say('/goal edit 둘째 --verify "true" --checkpoints')).toContain('바꿨어요');
  expect(await made.say('/goal budget 둘째 rounds=40 tokens=200k minutes=60 cost=1.50')).toContain('둘째');
  expect(await made.say('/goal budget 둘째 tokens=none')).toContain('둘째');
  expect(await made.say('/goal budget 둘째 rounds=some')).toContain('알 수 없는 양이에요');
  expect(await made.say('/goal budget 둘째')).toContain('rounds=40');
  const shown = await made.say('/goal show 둘째');
  for (const part of ['true', '라운드', '1/40', '멈춤', '움직이지 않는 까닭']) expect(shown).toContain(part);
  expect(await made.say('/goal')).toContain('둘째 표를 채워 줘');
  const { finish } = await made.detail();
  expect(finish).toMatchObject({ verify: 'true', checkpoints: true });
  expect(finish!.budgets.map(({ kind, limit }) => [kind, limit])).toEqual([
    ...[
      ['rounds', 40],
      ['minutes', 60],
      ['cost', 1.5],
    ],
  ]);
  expect(await made.say('/goal stop 둘째')).toContain('둘째');
  expect((await goal()).status).toBe('stopped');
  expect(await made.say('/goal show 둘째')).toContain('둘째');
  expect(made.model.requests).toHaveLength(asked);
  expect(await made.say('/goal clear 둘째')).toContain('잊었어요');
  expect((await made.call('goals.list', { ended: true })).goals).toEqual([]);
  expect(made.rows('SELECT 1 FROM goal_rounds')).toEqual([]);
  expect(made.model.requests).toHaveLength(asked);
});

// Would catch: gibberish is worked on for 256 rounds.
test.each(['lsdjflasjdf', 'ㅁㄴㅇㄹ', '응'])('/goal %s asks what it means, and entrusts nothing', async (text) => {
  const made = await finishWorld({ script: () => says('무엇이든') });
  expect(await made.say(`/goal ${text}`)).toContain('무엇을 챙길지 모르겠어요');
  await made.pass(60_000);
  expect([made.model.requests.length, (await made.call('goals.list', {})).goals.length]).toEqual([0, 0]);
});

// Would catch: the same goal asked for twice is worked on twice.
test('the same sentence stays one goal; new bounds are its new bounds', async () => {
  const made = await offline();
  await made.say('/goal --finish 표를 채워 줘');
  await made.say('/goal --finish  표를   채워 줘 --rounds 7');
  const { goals } = await made.call('goals.list', {});
  expect(goals).toHaveLength(1);
  expect((await made.detail()).finish!.budgets).toEqual([{ kind: 'rounds', used: 0, limit: 7 }]);
});

const planIn = async (made: FinishWorld, state: string) => {
  const plans = () => made.events.flatMap((event) => (event.name === 'plan.changed' ? [event.payload] : []));
  await made.until(() => plans().some((plan) => plan.state === state));
  return plans().findLast((plan) => plan.state === state)!;
};
const DRAFT = { requirements: ['합계가 4다', '표가 있다'], steps: ['표를 연다'], verify: 'grep -q 4 sum.txt' };

// Would catch: a draft begins to work by itself, or what the user edited is lost on the way to the goal.
test('/plan with a model: a draft, nothing entrusted; entrusted as the user edited it', async () => {
  const made = await finishWorld({
    script: (request) => (isRound(request) ? blocked(request, '물어요') : says(`초안:\n${JSON.stringify(DRAFT)}`)),
  });
  expect(await made.say('/plan 합계를 4로 고쳐 줘')).toContain('아직 맡은 것은 없어요');
  const plan = await planIn(made, 'ready');
  expect(plan).toMatchObject({ ...DRAFT, objective: '합계를 4로 고쳐 줘' });
  expect((await made.call('goals.list', {})).goals).toEqual([]);
  const { id, objective } = plan;
  const changed = { requirements: ['합계가 4다'], steps: [], verify: 'true', folder: made.folder };
  await made.call('plans.entrust', { id, objective, ...changed });
  await made.reaches('blocked');
  expect((await made.detail()).finish).toMatchObject({
    verify: 'true',
    requirements: [{ text: '합계가 4다' }],
    steps: [],
  });
  expect((await made.call('plans.get', { id })).state).toBe('used');
  expect(await made.refused('plans.entrust', { id, objective, ...changed })).toContain('이미');
});

// Would catch: without a model, or with one that writes prose, /plan leaves nothing to work with.
test('/plan without a model is a form; a draft that is no JSON is one too, and says so', async () => {
  const without = await offline();
  expect(await without.say('/plan 합계를 4로 고쳐 줘')).toContain('양식');
  expect(await without.call('plans.get', { id: 1 })).toMatchObject({ state: 'ready', requirements: [], verify: '' });
  const prose = await finishWorld({ script: () => says('먼저 표를 열고, 다음에 고치세요.') });
  await prose.say('/plan 합계를 4로 고쳐 줘');
  expect(await planIn(prose, 'failed')).toMatchObject({ requirements: [], problem: expect.stringContaining('초안') });
  expect(await prose.say('/plan')).toContain('무엇을 계획할까요');
  expect(readDraft('{"requirements":[]}')).toBeNull();
});

/** A chat in which the model calls the `goal` tool. */
const chat = (args: object) =>
  finishWorld({
    script: (request) => {
      if (isRound(request)) return blocked(request, '물어요');
      return ofThisRound(request).length === 0 && roundIn(request) === 0 ? calls(['goal', args]) : says('네');
    },
  });

// Would catch: the model entrusts itself work that nobody asked for.
test('the goal tool: only where the user’s words ask for it', async () => {
  const made = await chat({ objective: '모든 파일을 정리한다', mode: 'finish' });
  await made.say('오늘 날씨가 어때?');
  expect((await made.call('goals.list', {})).goals).toEqual([]);
});

// Would catch: bounds the user never named, or ones that are named and dropped.
test('the goal tool: bounds only where the user named them', async () => {
  const objective = '표의 합계가 4가 될 때까지 고쳐 줘';
  const made = await chat({ objective, mode: 'finish', rounds: 12, tokens: 5000, cost: 3 });
  await made.say(`${objective}. 12번까지만 해`);
  const goal = await made.reaches('blocked');
  expect(goal.mode).toBe('finish');
  expect((await made.detail()).finish!.budgets.map(({ kind, limit }) => [kind, limit])).toEqual([['rounds', 12]]);
});
