import { expect, it } from 'vitest';
import { calls, complete, finishWorld, ofThisRound, roundIn, says } from '../../../../test/support/finish-world.ts';

it('a goal is done only once its verify command passes after the last change; a claim before that goes back to work', async () => {
  const made = await finishWorld({
    files: { 'sum.txt': '3\n' },
    script: (request) => {
      const own = ofThisRound(request);
      // Claims success before anything was done.
      if (roundIn(request) === 1 && own.length === 0) return complete(request, '고쳤어요');
      if (roundIn(request) === 1) return says('다시 볼게요');
      if (own.length === 0) return calls(['write_file', { path: 'sum.txt', text: '4\n' }]);
      return complete(request, '4로 고쳤어요');
    },
  });
  const reply = await made.say(`/goal sum.txt 가 4가 되게 고쳐줘 --verify "grep -qx 4 sum.txt" --in ${made.folder}`);
  expect(reply).toContain('grep -qx 4 sum.txt');
  const goal = await made.reaches('done');
  const { finish, evidence } = await made.detail();
  expect(goal.finish?.rounds).toBe(2);
  expect(evidence).toContain('종료 코드 0');
  expect(finish?.rounds.map((round) => [round.n, round.outcome, round.verify?.code])).toEqual([
    [2, 'complete', 0],
    [1, 'worked', 1],
  ]);
  expect(finish?.rounds[0]?.files).toEqual([{ path: 'sum.txt', kind: 'changed' }]);
  expect(finish?.rounds[0]?.calls[0]?.diff).toContain('+4');
  await made.until(async () => (await made.reports()).length > 0);
  const reports = await made.reports();
  expect(reports).toHaveLength(1);
  expect(reports[0]?.title).toContain('끝냈어요');
  expect(reports[0]?.text).toContain('4로 고쳤어요');
});
