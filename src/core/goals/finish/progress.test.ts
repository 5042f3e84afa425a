import { expect, test } from 'vitest';
import {
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
import { newsOf, type RoundTrace, signatureOf, standsStill } from './progress.ts';

/* A goal that does not move is stopped by code, whatever it says of itself. */

const trace = (over: Partial<RoundTrace> = {}): RoundTrace => ({ verify: null, files: null, calls: [], ...over });
const call = (result: string, args = '{}', tool = 'probe') => ({ tool, args, ok: true, result });

// Would catch: other words, a running number or another order of the calls make a standing goal look like one that moves.
test('the signature is blind to wording, order and running numbers, and sees results, files and checks', () => {
  const base = signatureOf(trace({ calls: [call('[] in 12 ms'), call('ok', '{"at":"b"}')] }));
  expect(signatureOf(trace({ calls: [call('ok', '{"at":"b"}'), call('[] in 7.5 ms')] }))).toBe(base);
  const said = (text: string) => signatureOf(trace({ calls: [call('no', `{"summary":"${text}"}`, 'update_goal')] }));
  expect(said('done')).toBe(said('really done now'));
  expect(signatureOf(trace({ calls: [call('[x]')] }))).not.toBe(signatureOf(trace({ calls: [call('[]')] })));
  expect(signatureOf(trace({ files: 'a' }))).not.toBe(signatureOf(trace({ files: 'b' })));
  const verify = (code: number) => signatureOf(trace({ verify: { code, output: '' } }));
  expect(verify(1)).not.toBe(verify(0));
});

// Would catch: a result that only echoes its changing arguments counts as something new each round.
test('a result that repeats its arguments brings nothing new', () => {
  expect(newsOf([call('nothing for page-one', '{"at":"page-one"}')])).toEqual(
    newsOf([call('nothing for page-two', '{"at":"page-two"}')]),
  );
  expect(newsOf([call('a')])).not.toEqual(newsOf([call('b')]));
});

// Would catch: a goal that swings between two states is never stopped, or one that moves is.
test('the same state three times among six rounds stands still, and so do three rounds without news', () => {
  const rounds = (text: string, fresh = true) => [...text].map((signature) => ({ signature, fresh }));
  expect(standsStill(rounds('aa'))).toBe(false);
  expect(standsStill(rounds('aaa'))).toBe(true);
  expect(standsStill(rounds('ababa'))).toBe(true);
  expect(standsStill(rounds('abcdea'))).toBe(false);
  expect(standsStill(rounds('abc', false))).toBe(true);
  expect(standsStill([...rounds('a'), ...rounds('bc', false)])).toBe(false);
});

// Would catch: a tool that always gives [] is asked for 200 rounds, because the model words each round anew.
test.each([
  ['the same arguments', () => ({ at: 'board' })],
  ['changing arguments', (round: number) => ({ at: `board-${round}` })],
])('a tool that always gives [], with %s: blocked within a few rounds, with what was tried', async (_, argsOf) => {
  const made = await finishWorld({
    tools: [probe(() => '[]')],
    script: (request) =>
      ofThisRound(request).length === 0
        ? calls(['probe', argsOf(roundIn(request))])
        : says(`이번에는 ${roundIn(request)}번째 방법으로 살펴봤어요. 곧 나올 거예요.`),
  });
  await made.say('/goal --finish 공고를 찾을 때까지 살펴 줘');
  const goal = await made.reaches('blocked');
  expect(goal.finish?.code).toBe('no_progress');
  expect(goal.finish?.rounds).toBeLessThanOrEqual(5);
  expect(goal.why).toContain('probe');
  const asked = made.model.requests.length;
  await made.pass(20 * 60_000);
  expect(made.model.requests).toHaveLength(asked);
  expect((await made.reports()).map((each) => each.title)).toEqual([expect.stringContaining('막혔어요')]);
});

// Would catch: "done" said in ever new words is taken in the end, or keeps a goal at work that does nothing.
test('a false claim, worded anew each round, is never done and ends blocked', async () => {
  const made = await finishWorld({
    files: { 'sum.txt': '3\n' },
    script: (request) =>
      ofThisRound(request).length === 0
        ? complete(request, `정말 다 했어요, ${'아주 '.repeat(roundIn(request))}확실해요`)
        : says(`${roundIn(request)}: 이제 틀림없이 끝났어요`),
  });
  await made.say(`/goal --finish 합계를 4로 고쳐 줘 --verify "grep -qx 4 sum.txt" --in ${made.folder}`);
  const goal = await made.reaches('blocked');
  expect(goal.finish).toMatchObject({ code: 'no_progress', passes: false });
  expect(goal.finish!.rounds).toBeLessThanOrEqual(5);
  expect((await made.detail()).events.map((each) => each.type)).not.toContain('done');
});

// Would catch: a false claim without a verify command is judged for ever at the user's cost.
test('a false claim that the judge refuses again and again ends blocked', async () => {
  const made = await entrusted({
    tools: [probe(() => '표는 비어 있음')],
    script: (request) => {
      if (isJudge(request)) return judges({ '표가 찼다': 'no' });
      const said = ofThisRound(request).length;
      if (said === 0) return calls(['probe', {}]);
      const n = /\[c(\d+)\]/.exec(request.messages.at(-1)?.content ?? '')?.[1];
      if (said === 2)
        return complete(request, `끝 ${roundIn(request)}`, [{ requirement: '표가 찼다', calls: [`c${n}`] }]);
      return says(`다음에는 될 거예요 ${roundIn(request)}`);
    },
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish!.rounds).toBeLessThanOrEqual(5);
});

// Would catch: a model in a loop makes the same call without end in one round.
test('ten identical calls in one round end it, and the goal is blocked', async () => {
  let looks = 0;
  const made = await entrusted({
    tools: [
      probe(() => {
        looks += 1;
        return `${looks}번째`;
      }),
    ],
    script: () => calls(['probe', { at: 'same' }]),
  });
  const goal = await made.reaches('blocked');
  expect(goal.finish).toMatchObject({ code: 'no_progress', rounds: 1 });
  expect(goal.why).toContain('10번');
  expect(made.model.requests).toHaveLength(10);
});

// Would catch: the user's answer to a blocked goal is lost, or the rounds before it count against the ones after it.
test('resumed after no progress it has its three rounds again', async () => {
  const made = await finishWorld({
    tools: [probe(() => '[]')],
    script: (request) => (ofThisRound(request).length === 0 ? calls(['probe', { at: 'b' }]) : says('다시 볼게요')),
  });
  await made.say('/goal --finish 공고를 찾을 때까지 살펴 줘');
  const first = await made.reaches('blocked');
  await made.call('goals.answer', { id: first.id, revision: first.revision, text: '다른 게시판도 봐 줘' });
  await made.until(async () => (await made.goal()).finish!.rounds > first.finish!.rounds);
  const second = await made.reaches('blocked');
  expect(second.finish!.rounds - first.finish!.rounds).toBeGreaterThanOrEqual(2);
  const asked = made.model.requests.flatMap((request) => request.messages.map((message) => message.content ?? ''));
  expect(asked.some((text) => text.includes('다른 게시판도 봐 줘'))).toBe(true);
});
