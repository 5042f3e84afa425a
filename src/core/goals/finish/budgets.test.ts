import { expect, test } from 'vitest';
import {
  blocked,
  calls,
  complete,
  entrusted,
  finishWorld,
  isWrapUp,
  ofThisRound,
  probe,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import type { RecordedRequest } from '../../../../test/support/model-server.ts';
import { budgetsOf, shareUsed, usedUp } from './budget.ts';

/* Budgets end a goal with one last message, and never as done. */

const FRUIT = [...'가나다라마바사아자차카타파하'];
const looks = () => probe(({ at }) => `${FRUIT[Number(at) % FRUIT.length]} 표`);
/** Something new in every round, without end. */
const works = (request: RecordedRequest) => {
  if (isWrapUp(request)) return says('한 일: 표 몇 개. 남은 일: 나머지. 다음: 더 보기.');
  return ofThisRound(request).length === 0
    ? calls(['probe', { at: `${roundIn(request)}` }])
    : says(`라운드 ${roundIn(request)}`);
};

// Would catch: a bound that is not counted, or none that counts as full.
test('every bound counts what it names, and the first that is full ends the goal', () => {
  const none = { rounds: null, tokens: null, minutes: null, cost: null, calls: null };
  const used = { rounds: 3, tokens: 1000, workMs: 120_000, cost: 0.5, calls: 7 };
  expect(usedUp(none, used)).toBeNull();
  expect(usedUp({ ...none, minutes: 2 }, used)).toEqual({ kind: 'minutes', used: 2, limit: 2 });
  expect(usedUp({ ...none, cost: 0.51, calls: 7 }, used)?.kind).toBe('calls');
  expect(budgetsOf({ ...none, tokens: 4000, rounds: 4 }, used)).toHaveLength(2);
  expect(shareUsed({ ...none, tokens: 4000, rounds: 4 }, used)).toBe(0.75);
  expect(shareUsed(none, used)).toBe(0);
});

// Would catch: a budget that is never reached, more than one closing message, or a full budget that counts as done.
test.each([
  ['rounds', '--rounds 2', 2],
  ['tokens', '--tokens 4k', 2],
  ['cost', '--cost 0.01', 2],
  ['calls', '--calls 2', 2],
])('%s used up: one wrap-up without tools, then limited', async (kind, flag, rounds) => {
  const made = await entrusted({ tools: [looks()], script: works }, `${flag}`);
  const goal = await made.reaches('limited');
  expect(goal.finish).toMatchObject({ code: kind, rounds, share: 1 });
  const wraps = made.model.requests.filter(isWrapUp);
  expect(wraps).toHaveLength(1);
  expect(wraps[0]!.tools).toEqual([]);
  await made.pass(3_600_000);
  expect(made.model.requests.filter(isWrapUp)).toHaveLength(1);
  const reports = await made.reports();
  expect(reports).toHaveLength(1);
  expect(reports[0]!.title).toContain('한도에 닿아 멈췄어요');
  expect(reports[0]!.text).toContain('남은 일: 나머지');
  expect((await made.detail()).events.map((each) => each.type)).not.toContain('done');
});

// Would catch: waiting counts as work, or work does not.
test('minutes are of work: a round that takes long uses them, a wait does not', async () => {
  const long = probe(async (_, { signal }) => {
    await new Promise<void>((resolve) => {
      made.clock.after(3 * 60_000, resolve);
      signal.addEventListener('abort', () => resolve());
    });
    return '오래 걸린 표';
  });
  const made = await finishWorld({
    tools: [{ ...long, timeLimitMs: 600_000 }],
    script: (request) => {
      if (isWrapUp(request)) return says('여기까지');
      if (roundIn(request) === 1) return calls(['wait_for', { until: 60 }]);
      return ofThisRound(request).length === 0 ? calls(['probe', {}]) : says('봤어요');
    },
  });
  made.pace = 2000;
  await made.say('/goal --finish 표를 끝까지 채워 줘 --minutes 2');
  await made.pass(70 * 60_000);
  expect((await made.goal()).finish!.rounds).toBeGreaterThan(0);
  const goal = await made.reaches('limited');
  expect(goal.finish).toMatchObject({ code: 'minutes', rounds: 2 });
});

// Would catch: a claim in the last round that the budget allows is thrown away, or a full budget makes it done.
test('what is shown in the last round of the budget is done; what is only claimed is limited', async () => {
  const script = (request: RecordedRequest) => {
    if (isWrapUp(request)) return says('끝났다고는 못 해요');
    return ofThisRound(request).length === 0 ? complete(request) : says('했어요');
  };
  const made = await finishWorld({ script });
  await made.say(`/goal --finish 되는 것을 끝내 줘 --verify "true" --in ${made.folder} --rounds 1`);
  await made.reaches('done', '되는');
  await made.say(`/goal --finish 안 되는 일을 끝내 줘 --verify "false" --in ${made.folder} --rounds 1`);
  await made.reaches('limited', '안 되는');
});

// Would catch: a resume without room starts and stops at once, again and again, with a new closing message each time.
test('resume without room is refused; /goal budget lets it go on, and what was used stays used', async () => {
  const made = await entrusted(
    {
      tools: [looks()],
      script: (request) => (roundIn(request) > 3 ? blocked(request, '여기서 물어요') : works(request)),
    },
    '--rounds 2',
  );
  const limited = await made.reaches('limited');
  expect(await made.say('/goal resume 표')).toContain('먼저 /goal budget');
  const { id, revision } = limited;
  expect(await made.refused('goals.act', { id, revision, action: 'resume' })).toContain('이어 할 수 없어요');
  expect((await made.goal()).revision).toBe(revision);
  // Still no room: it stays limited.
  await made.say('/goal budget 표 rounds=2');
  expect((await made.goal()).status).toBe('limited');
  await made.say('/goal budget 표 rounds=10');
  const goal = await made.reaches('blocked');
  expect(goal.why).toContain('여기서 물어요');
  expect(goal.finish!.rounds).toBe(3);
  expect(made.model.requests.filter(isWrapUp)).toHaveLength(1);
});

// Would catch: checkpoints nobody asked for, or one for each round.
test('quarters of the budget are told only if that was asked for, each once', async () => {
  const made = await finishWorld({ tools: [looks()], script: works });
  await made.say('/goal --finish 조용한 표를 끝까지 채워 줘 --rounds 8');
  await made.reaches('limited', '조용한');
  expect(await made.reports()).toHaveLength(1);
  await made.say('/goal --finish 알리는 표를 끝까지 채워 줘 --rounds 8 --checkpoints');
  await made.reaches('limited', '알리는');
  const titles = (await made.reports()).map((each) => each.title).filter((title) => title.includes('예산의'));
  expect(titles.map((title) => /(\d+)%/.exec(title)?.[1])).toEqual(['25', '50', '75']);
});

// Would catch: a crash while the closing words are written makes the goal write them again, or counts a round for them.
test('a wrap-up that can’t be written is said so, and the goal is limited all the same', async () => {
  const made = await entrusted(
    {
      tools: [looks()],
      script: (request) => (isWrapUp(request) ? { status: 400, body: { error: { message: 'no' } } } : works(request)),
    },
    '--rounds 1',
  );
  const goal = await made.reaches('limited');
  expect(goal.finish!.rounds).toBe(1);
  expect((await made.reports())[0]!.text).toContain('마무리 말을 남기지 못했어요');
});
