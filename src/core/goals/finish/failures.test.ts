import { expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../../../test/support/fake-clock.ts';
import {
  blocked,
  calls,
  complete,
  entrusted,
  finishWorld,
  isJudge,
  judges,
  ofThisRound,
  probe,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import type { Step } from '../../../../test/support/model-server.ts';
import type { Tool } from '../../tools/tool.ts';

/* Tools that are denied or fail, and providers that do. */

// Would catch: with every tool denied the rounds run on, since nothing can end the goal any more.
test('every tool denied, update_goal too: stops within 3 rounds and says so', async () => {
  const made = await entrusted({
    worker: 'tools: [read_file]\nboundaries: {ask: [], never: [read_file, update_goal, "*/*"]}',
    script: (request) => says(`해 볼게요 ${roundIn(request)}`),
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish!.rounds).toBeLessThanOrEqual(3);
  expect(goal.why).toContain('update_goal');
  expect((await made.reports())[0]!.text).toContain('update_goal');
  await made.pass(600_000);
  expect(made.model.requests.length).toBeLessThanOrEqual(3);
});

// Would catch: the model talks on without a single tool that works, and the goal with it.
test('every other tool denied, and a model that never reports: stops within 3 rounds and says that there was no tool', async () => {
  const made = await entrusted({
    worker: 'tools: []\nboundaries: {ask: [], never: []}',
    script: (request) => says(`계획 ${'가나다라마'[roundIn(request) % 5]}: 곧 할게요`),
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish).toMatchObject({ code: 'no_progress', rounds: 3 });
  expect(goal.why).toContain('쓸 수 있는 도구가 없었어요');
});

// Would catch: a goal of three parts is done with two of them, because the third can't be had.
test('A and B doable, C always 403: blocked naming C, never done', async () => {
  const fetch: Tool = {
    name: 'probe',
    description: { ko: '가져온다.', en: 'Fetches.' },
    schema: z.strictObject({ at: z.string() }),
    readOnly: true,
    run: async ({ at }: { at: string }) =>
      at === 'C' ? { text: 'HTTP 403 Forbidden: C', failed: true } : { text: `${at}의 내용` },
  };
  const made = await finishWorld({
    tools: [fetch],
    script: (request) => {
      if (isJudge(request)) return judges({ 'A와 B': 'yes' }, ['C']);
      const said = ofThisRound(request).length;
      const at = roundIn(request);
      if (said === 0) return calls(['probe', { at: 'A' }], ['probe', { at: 'B' }], ['probe', { at: 'C' }]);
      const ids = request.messages.slice(-3).map((message) => /\[(c\d+)\]/.exec(message.content ?? '')?.[1] ?? '');
      if (at === 1 && said === 4) return complete(request, '셋 다', [{ requirement: 'C', calls: [ids[2]!] }]);
      if (at === 1) return says('C는 실패했어요');
      if (at === 2 && said === 4) return complete(request, '둘', [{ requirement: 'A와 B', calls: [ids[0]!, ids[1]!] }]);
      if (at === 2) return says('C가 빠졌대요');
      return blocked(request, 'C를 가져올 수 없어요(HTTP 403). 권한을 주세요.');
    },
  });
  await made.say('/goal --finish A, B, C의 글을 모두 가져와 줘');
  const goal = await made.reaches('blocked');
  expect(goal.why).toContain('C를 가져올 수 없어요');
  const { events } = await made.detail();
  expect(events.map((each) => each.type)).not.toContain('done');
  const said = made.model.requests.flatMap(ofThisRound).map((message) => message.content ?? '');
  expect(said.join('\n')).toContain('c3은 실패한 호출이에요: C');
  expect(said.join('\n')).toContain('빠진 요구 사항: C');
});

const overloaded: Step = { status: 503, body: { error: { message: 'overloaded' } } };

// Would catch: an overloaded provider blocks the goal, or counts as an error of its own.
test('provider 503 in two rounds running, then ok: goes on', async () => {
  let left = 6;
  const made = await finishWorld({
    script: (request) => {
      if (left > 0) {
        left -= 1;
        return overloaded;
      }
      return ofThisRound(request).length === 0 ? complete(request) : says('.');
    },
  });
  made.pace = 50;
  await made.say(`/goal --finish 표를 고쳐 줘 --verify "true" --in ${made.folder}`);
  await made.reaches('done');
  const { finish } = await made.detail();
  expect(finish!.rounds.map((each) => each.outcome)).toEqual(['complete', 'failed', 'failed']);
  expect(await made.reports()).toHaveLength(1);
});

// Would catch: a provider that is overloaded for an hour blocks the goal after three rounds.
test('an overload that lasts is waited out with growing pauses, and is no error of the goal', async () => {
  const made = await finishWorld({ script: () => overloaded });
  made.pace = 100;
  await made.say('/goal --finish 표를 끝까지 채워 줘');
  await made.until(async () => (await made.goal()).finish!.rounds >= 6);
  const at = made
    .rows<{ started_at: number }>('SELECT started_at FROM goal_rounds ORDER BY n')
    .map((r) => r.started_at);
  const gaps = at.slice(1).map((each, i) => each - at[i]!);
  expect(gaps.every((gap, i) => i === 0 || gap > gaps[i - 1]!)).toBe(true);
  expect((await made.goal()).status).toBe('active');
});

// Would catch: a quota that ends at a named time costs calls meanwhile, blocks the goal, or is never taken up again.
test('a quota with a named time: limited, no call until then, and resumed by itself', async () => {
  let spent = true;
  const made = await finishWorld({
    script: (request) => {
      if (spent)
        return { status: 429, headers: { 'retry-after': '3600' }, body: { error: { message: 'quota for today' } } };
      return ofThisRound(request).length === 0 ? complete(request) : says('.');
    },
  });
  await made.say(`/goal --finish 표를 고쳐 줘 --verify "true" --in ${made.folder}`);
  const limited = await made.reaches('limited');
  expect(limited.finish?.code).toBe('quota');
  expect(limited.why).toContain('오전 10시');
  const asked = made.model.requests.length;
  spent = false;
  await made.pass(59 * 60_000);
  expect(made.model.requests).toHaveLength(asked);
  await made.reaches('done');
  const { events } = await made.detail();
  expect(events.map((each) => [each.type, each.by]).reverse()).toEqual([
    ...[
      ['created', 'user'],
      ['limited', 'goal'],
      ['resumed', 'companion'],
      ['done', 'goal'],
    ],
  ]);
});

// Would catch: a wrong key is asked with for ever.
test('any other error three times in a row: blocked with the error', async () => {
  const made = await entrusted({
    script: () => ({ status: 401, body: { error: { message: 'Incorrect API key provided.' } } }),
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish).toMatchObject({ code: 'error', rounds: 3 });
  expect(goal.why).toContain('Incorrect API key provided.');
  expect((await made.reports())[0]!.text).toContain('Incorrect API key provided.');
});

// Would catch: errors that are far apart add up to a block.
test('an error now and then does not add up', async () => {
  const looks = probe(({ at }) => `${at}번째 표는 ${'가나다라마바사아자차'[Number(at) % 10]}`);
  const made = await entrusted({
    tools: [looks],
    script: (request) => {
      const at = roundIn(request);
      if (at >= 8) return blocked(request, '여기까지');
      if (at % 2 === 1) return { status: 400, body: { error: { message: 'odd' } } };
      return ofThisRound(request).length === 0 ? calls(['probe', { at: `${at}` }]) : says(`${at}`);
    },
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish).toMatchObject({ code: 'asks', rounds: 8 });
});

// Would catch: goals spend beyond the day's cap, or fail at it.
test('the day’s spending is reached: waits and says so, and goes on the next day', async () => {
  const made = await entrusted({
    clock: fakeClock('2026-12-01T23:30:00+09:00'),
    config: 'spending: {per_day: 0.001}\n',
    script: (request) => (roundIn(request) === 1 ? says('첫 라운드') : blocked(request, '둘째 라운드')),
  });
  await made.until(() => made.model.requests.length === 1);
  await made.settled();
  await made.pass(25 * 60_000);
  expect(made.model.requests).toHaveLength(1);
  const goal = await made.goal();
  expect(goal.status).toBe('active');
  expect(goal.why).toContain('오늘 쓰기로 한');
  await made.reaches('blocked');
});

// Would catch: without a model a goal fails, or is not taken at all.
test('no model: waits and says so, and begins once one is connected', async () => {
  const made = await finishWorld({ offline: true, script: (request) => blocked(request, '시작했어요') });
  const reply = await made.say('/goal --finish 표를 끝까지 채워 줘');
  expect(reply).toContain('모델이 없어요');
  await made.pass(600_000);
  expect(await made.goal()).toMatchObject({ status: 'active', running: false });
  expect((await made.goal()).why).toContain('모델이 없어요');
  expect((await made.goal()).finish!.rounds).toBe(0);
});
