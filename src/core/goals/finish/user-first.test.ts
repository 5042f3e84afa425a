import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  blocked,
  calls,
  complete,
  entrusted,
  type FinishWorld,
  finishWorld,
  identityIn,
  isRound,
  ofThisRound,
  probe,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import { isAlive } from '../../../../test/support/mcp/bench.ts';
import type { Step } from '../../../../test/support/model-server.ts';

/* The user comes first: words, edits and stops reach a goal at work at once. */

/** A promise to be resolved by the test. */
const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

// Would catch: a stop waits for the command that runs, or leaves its children behind.
test.each(['stop', 'pause'])('%s during a shell command ends its whole process group at once', async (control) => {
  const made = await finishWorld({
    script: () => calls(['shell', { command: 'sleep 300 & echo $! > child; echo $$ > pid; wait' }]),
  });
  await made.say(`/goal --finish 표를 끝까지 채워 줘 --in ${made.folder}`);
  await made.until(() => existsSync(join(made.folder, 'pid')) && made.read('pid').trim() !== '');
  const pids = [Number(made.read('pid')), Number(made.read('child'))];
  expect(pids.map(isAlive)).toEqual([true, true]);
  await made.say(`/goal ${control} 표`);
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  expect(await made.goal()).toMatchObject({ status: control === 'stop' ? 'stopped' : 'paused', running: false });
  const [round] = (await made.detail()).finish!.rounds;
  expect(round).toMatchObject({ n: 1, outcome: 'stopped' });
  await made.pass(600_000);
  expect(made.model.requests).toHaveLength(1);
});

// Would catch: a stop hangs on a model that never answers.
test('a stop works while the model hangs', async () => {
  const made = await entrusted({ script: () => ({ silent: true }) });
  await made.until(() => made.model.requests.length === 1);
  await made.say('/goal stop 표');
  expect(await made.goal()).toMatchObject({ status: 'stopped', running: false });
});

// Would catch: Esc in the goal's conversation ends one round, and the next begins at once.
test('turn.stop in the goal’s conversation pauses the goal', async () => {
  const made = await entrusted({ script: () => ({ silent: true }) });
  await made.until(() => made.model.requests.length === 1);
  await made.call('turn.stop', { sessionId: (await made.goal()).finish!.sessionId! });
  await made.settled();
  await made.pass(600_000);
  expect((await made.goal()).status).toBe('paused');
  expect(made.model.requests).toHaveLength(1);
});

// Would catch: the user waits for a round to end, or the round after never sees what was said.
test('words in the goal’s conversation end the round, are answered first, and stand in the next one', async () => {
  const order: string[] = [];
  const made = await entrusted({
    script: (request): Step => {
      order.push(isRound(request) ? `round ${roundIn(request)}` : 'chat');
      if (!isRound(request)) return says('네, 파란색으로 할게요');
      return roundIn(request) === 1 ? { silent: true } : blocked(request, '봤어요');
    },
  });
  await made.until(() => made.model.requests.length === 1);
  const { finish } = await made.goal();
  const { reply } = await made.call('say', { text: '파란색으로 해 줘', sessionId: finish!.sessionId! });
  expect(reply).toBe('네, 파란색으로 할게요');
  await made.reaches('blocked');
  expect(order).toEqual(['round 1', 'chat', 'round 2']);
  expect(JSON.stringify(made.model.requests[2]!.messages)).toContain('파란색으로 해 줘');
  const { rounds } = (await made.detail()).finish!;
  expect(rounds.map((round) => [round.n, round.outcome])).toEqual([
    ...[
      [2, 'blocked'],
      [1, 'stopped'],
    ],
  ]);
});

// Would catch: a round begins while the agent answers the user in its chat, and both fight for the model.
test('while the agent answers in its chat no round begins; it begins after the answer', async () => {
  const { passed, open } = gate();
  const made = await finishWorld({
    script: async (request): Promise<Step> => {
      if (isRound(request)) return blocked(request, '시작했어요');
      await passed;
      return says('대답이에요');
    },
  });
  const answered = made.say('오늘 할 일이 뭐야? 길게 알려 줄래');
  await made.until(() => made.model.requests.length === 1);
  await made.say('/goal --finish 표를 끝까지 채워 줘', 'worker');
  await made.pass(10_000);
  expect(made.model.requests.filter(isRound)).toEqual([]);
  expect((await made.goal()).why).toContain('차례를 기다려요');
  open();
  await answered;
  await made.reaches('blocked');
});

/** A round that claims completion of what the goal was when it began, once the test lets it. */
async function lateClaim(change: (made: FinishWorld) => Promise<unknown>) {
  const { passed, open } = gate();
  const claims: string[] = [];
  const made = await finishWorld({
    tools: [
      probe(async () => {
        await passed;
        return '표';
      }),
    ],
    files: { 'sum.txt': '4\n' },
    script: (request) => {
      claims.push(request.messages.at(-1)?.content ?? '');
      if (roundIn(request) > 1) return blocked(request, '새 목표를 봤어요');
      if (ofThisRound(request).length === 0) return calls(['probe', {}]);
      return request.messages.at(-1)?.content?.includes('표') === true ? complete(request) : says('알겠어요');
    },
  });
  await made.say(`/goal --finish 합계를 4로 고쳐 줘 --verify "grep -q 4 sum.txt" --in ${made.folder}`);
  await made.until(() => made.model.requests.length === 1);
  const before = identityIn(made.model.requests[0]!);
  const changed = change(made);
  open();
  await changed;
  const goal = await made.reaches('blocked');
  expect(identityIn(made.model.requests.at(-1)!).revision).toBe(before.revision + 1);
  expect((await made.detail()).events.map((each) => each.type)).not.toContain('done');
  return { made, goal, claims };
}

// Would catch: a round that began before an edit completes the goal that the user has just changed.
test('an edit ends the round under way: what it would have claimed is nothing of the new goal', async () => {
  const { made } = await lateClaim((each) => each.say('/goal edit 합계 => 합계를 5로 고쳐 줘'));
  expect((await made.goal()).objective).toBe('합계를 5로 고쳐 줘');
  expect(JSON.stringify(made.model.requests.at(-1)!.messages)).toContain('사용자가 목표를 바꿨어요');
});

// Would catch: compare-and-set is left out where the round was not ended: a late claim on an old revision is taken.
test('a claim on an old revision is refused, though the round went on', async () => {
  const { claims } = await lateClaim((each) => each.say('/goal budget 합계 rounds=40'));
  expect(claims.join('\n')).toContain('이 보고는 받지 않았어요');
});

// Would catch: a budget that is raised while a round runs makes the goal forget what that round waits for.
test('bounds changed while a round runs: what it waits for is still waited for', async () => {
  const { passed, open } = gate();
  const made = await entrusted({
    tools: [
      probe(async () => {
        await passed;
        return '표';
      }),
    ],
    script: (request) => {
      if (roundIn(request) > 1) return blocked(request, '기다렸어요');
      return ofThisRound(request).length === 0 ? calls(['probe', {}]) : calls(['wait_for', { until: 30 }]);
    },
  });
  await made.until(() => made.model.requests.length === 1);
  await made.say('/goal budget 표 rounds=40');
  open();
  await made.until(() => made.model.requests.length === 2);
  await made.settled();
  await made.pass(20 * 60_000);
  expect(made.model.requests).toHaveLength(2);
  expect((await made.goal()).finish!.waits).not.toBeNull();
  await made.reaches('blocked');
});

// Would catch: a window that is behind changes a goal that has moved on.
test('changes name the revision they were decided on; an old one is refused and changes nothing', async () => {
  const made = await finishWorld({ offline: true });
  await made.say('/goal --finish 표를 채워 줘');
  const { id, revision } = await made.goal();
  await made.say('/goal budget 표 rounds=9');
  for (const action of ['pause', 'stop', 'clear'] as const) {
    expect(await made.refused('goals.act', { id, revision, action })).toContain('그사이 목표가 바뀌었어요');
  }
  const changes = { finish: { verify: 'true' } };
  expect(await made.refused('goals.edit', { id, revision, changes })).toContain('그사이');
  expect(await made.refused('goals.answer', { id, revision, text: 'x' })).toContain('그사이');
  expect(await made.goal()).toMatchObject({ status: 'active', revision: revision + 1 });
  expect((await made.detail()).finish!.verify).toBeNull();
});

// Would catch: an edit forgets what was used, or keeps what was shown of the old sentence.
test('an edit keeps usage and takes back what was shown', async () => {
  const made = await finishWorld({
    script: (request) => (roundIn(request) === 1 ? blocked(request, '물어요') : says('.')),
    files: { 'a.txt': 'a' },
  });
  await made.say(`/goal --finish 표를 채워 줘 --in ${made.folder} --rounds 9`);
  const goal = await made.reaches('blocked');
  await made.call('goals.edit', {
    id: goal.id,
    revision: goal.revision,
    changes: { objective: '다른 표를 채워 줘', finish: { requirements: ['표가 있다'] } },
  });
  const { finish } = await made.detail();
  expect(finish!.budgets).toEqual([{ kind: 'rounds', used: 1, limit: 9 }]);
  expect(finish!.requirements).toMatchObject([{ text: '표가 있다', state: 'unseen', calls: [] }]);
});
