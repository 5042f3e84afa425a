import { expect, test } from 'vitest';
import {
  blocked,
  calls,
  complete,
  type FinishWorld,
  type FinishWorldOptions,
  finishWorld,
  ofThisRound,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import type { RecordedRequest } from '../../../../test/support/model-server.ts';

/* A yes that a round needs parks its goal; others go on. The worker's file names no tool, so commands need a yes. */

const WORKER = 'boundaries: {ask: [], never: []}';
const open = (options: FinishWorldOptions) => finishWorld({ worker: WORKER, ...options });
const commandOf = (request: RecordedRequest) =>
  request.messages[0]!.content!.includes('첫째') ? 'echo one >> log.txt' : 'echo two >> log.txt';
const runs = (request: RecordedRequest) => {
  const said = ofThisRound(request).length;
  if (said === 0) return calls(['shell', { command: commandOf(request) }]);
  const told = request.messages.at(-1)?.content ?? '';
  if (said === 2 && !told.includes('허락')) return complete(request);
  return blocked(request, `이렇게 됐어요: ${told}`);
};
const first = (made: FinishWorld) =>
  made.say(`/goal --finish 첫째 표를 써 줘 --verify "grep -q one log.txt" --in ${made.folder}`);
const titles = async (made: FinishWorld) => (await made.reports()).map((each) => each.title);

// Would catch: a goal that needs a yes does it anyway, asks again and again, or holds up all others of its agent.
test('parks with one question in the chat and the inbox; another goal of the agent goes on; a yes lets it go on', async () => {
  const made = await open({
    script: (request) =>
      request.messages[0]!.content!.includes('첫째') ? runs(request) : blocked(request, '둘째는 물어요'),
  });
  await first(made);
  const question = await made.asked();
  expect(question).toMatchObject({ tool: 'shell', state: 'waiting', preview: { command: 'echo one >> log.txt' } });
  const parked = await made.goal('첫째');
  expect(parked).toMatchObject({ status: 'blocked', finish: { code: 'approval' } });
  expect(parked.why).toContain('허락을 기다려요');
  expect(question.sessionId).toBe(parked.finish!.sessionId);
  await made.say(`/goal --finish 둘째 표를 써 줘 --in ${made.folder}`);
  await made.reaches('blocked', '둘째');
  await made.pass(3_600_000);
  const asked = (await titles(made)).filter((title) => title.startsWith('허락을 기다려요'));
  expect(asked).toHaveLength(1);
  expect((await made.call('snapshot', {})).approvals).toHaveLength(1);
  expect((await made.goal('첫째')).finish!.rounds).toBe(1);
  await made.call('approvals.answer', { id: question.id, answer: 'once' });
  await made.reaches('done', '첫째');
  expect(made.read('log.txt')).toBe('one\n');
});

// Would catch: a no ends the goal without a word, or is asked again in the same round.
test('a no is told to the model, and the goal goes on without it', async () => {
  const made = await open({ script: runs });
  await first(made);
  await made.call('approvals.answer', { id: (await made.asked()).id, answer: 'no' });
  await made.until(async () => (await made.goal()).finish!.code === 'asks');
  expect((await made.goal()).why).toContain('허락');
  expect(() => made.read('log.txt')).toThrow(/ENOENT/);
  expect((await made.call('snapshot', {})).approvals).toEqual([]);
});

// Would catch: "always for this job" is not kept for the goal, or reaches another one.
test('“always for this job” is kept for this goal, and for no other', async () => {
  const made = await open({
    script: (request) => {
      const said = ofThisRound(request).length;
      const one = request.messages[0]!.content!.includes('첫째');
      if (one && roundIn(request) < 3) {
        return said === 0 ? calls(['shell', { command: `echo ${roundIn(request)} >> log.txt` }]) : says('썼어요');
      }
      return one ? blocked(request, '그만') : calls(['shell', { command: 'echo other >> log.txt' }]);
    },
  });
  await made.say(`/goal --finish 첫째 표를 써 줘 --in ${made.folder}`);
  await made.call('approvals.answer', { id: (await made.asked()).id, answer: 'job' });
  await made.until(async () => (await made.goal('첫째')).finish!.code === 'asks');
  expect(made.read('log.txt')).toBe('1\n2\n');
  await made.say(`/goal --finish 둘째 표를 써 줘 --in ${made.folder}`);
  expect((await made.asked()).args).toEqual({ command: 'echo other >> log.txt' });
});

// Would catch: a question that ended with the process keeps its goal blocked for ever, or its command runs unasked.
test('a restart while it is parked: it goes on with the next round, and asks anew', async () => {
  const made = await open({ config: 'goals: {resume_after_restart: always}\n', script: runs });
  await first(made);
  await made.asked();
  const again = await made.restart();
  const question = await again.asked();
  expect((await again.goal()).finish!.rounds).toBe(2);
  expect((await again.goal()).status).toBe('blocked');
  await again.call('approvals.answer', { id: question.id, answer: 'once' });
  await again.reaches('done');
  expect(again.read('log.txt')).toBe('one\n');
});

// Would catch: a stop does not reach a goal that waits for a yes, or a yes that comes late still runs the command.
test('stopped while it is parked: the question is gone, and nothing is done', async () => {
  const made = await open({ script: runs });
  await first(made);
  const question = await made.asked();
  expect(await made.say('/goal stop 첫째')).toContain('첫째');
  expect((await made.call('snapshot', {})).approvals).toEqual([]);
  expect(await made.refused('approvals.answer', { id: question.id, answer: 'once' })).not.toBe('');
  expect(await made.goal()).toMatchObject({ status: 'stopped', running: false });
  expect(() => made.read('log.txt')).toThrow(/ENOENT/);
});

// Would catch: words in the conversation of a parked goal withdraw its question, and it stays blocked without one.
test('the user speaks in its conversation while it is parked: answered first, then it goes on and asks anew', async () => {
  const made = await open({
    script: (request) => (roundIn(request) === 0 ? says('네, 그렇게 할게요') : runs(request)),
  });
  await first(made);
  const question = await made.asked();
  const { finish } = await made.goal();
  await made.call('say', { text: '명령 말고 다른 길은 없어?', sessionId: finish!.sessionId! });
  await made.until(async () => {
    const [waiting] = (await made.call('snapshot', {})).approvals;
    return waiting !== undefined && waiting.id !== question.id;
  });
  expect(await made.goal()).toMatchObject({ status: 'blocked', finish: { code: 'approval', rounds: 2 } });
});

// Would catch: a goal that is edited while it waits for a yes never begins again.
test('edited while it is parked: the old question is gone, and it plans anew', async () => {
  const made = await open({ script: runs });
  await first(made);
  const question = await made.asked();
  await made.say(`/goal edit 첫째 => 둘째 표를 써 줘`);
  await made.until(async () => {
    const [waiting] = (await made.call('snapshot', {})).approvals;
    return waiting !== undefined && waiting.id !== question.id;
  });
  expect((await made.asked()).args).toEqual({ command: 'echo two >> log.txt' });
});

// Would catch: "resume" on a parked goal leaves two rounds at odds: one that waits for the old yes and one that is active.
test('resumed by command while it is parked: refused with where to answer, and a yes still lets it be done', async () => {
  const made = await open({ script: runs });
  await first(made);
  const question = await made.asked();
  expect(await made.say('/goal resume 첫째')).toContain('대화의 카드에서 허락하거나 거절하면');
  expect((await made.asked()).id).toBe(question.id);
  await made.call('approvals.answer', { id: question.id, answer: 'once' });
  await made.reaches('done');
  expect(made.read('log.txt')).toBe('one\n');
});

// Would catch: an answer in words instead of a yes or a no leaves the goal blocked behind a question that is gone.
test('answered in words while it is parked: the question is withdrawn, and the next round has the words', async () => {
  const made = await open({
    script: (request) => (roundIn(request) === 1 ? runs(request) : blocked(request, '알겠어요, 쓰지 않을게요')),
  });
  await first(made);
  await made.asked();
  const { id, revision } = await made.goal();
  await made.call('goals.answer', { id, revision, text: '명령은 쓰지 마' });
  await made.until(async () => (await made.goal()).finish!.code === 'asks');
  expect((await made.call('snapshot', {})).approvals).toEqual([]);
  expect(JSON.stringify(made.model.requests.at(-1)!.messages)).toContain('명령은 쓰지 마');
});

// Would catch: a write outside the goal's folder passes as covered by it.
test('writes inside its folder need no yes; one outside of it does', async () => {
  const made = await open({
    script: (request) => {
      const said = ofThisRound(request).length;
      if (said === 0) return calls(['write_file', { path: 'in.txt', text: 'x' }]);
      return calls(
        ['write_file', { path: `${made.home}-out/out.txt`, text: 'x' }],
        ['write_file', { path: '../out.txt', text: 'x' }],
      );
    },
  });
  await made.say(`/goal --finish 표를 써 줘 --in ${made.folder} --rounds 1`);
  await made.until(() => made.model.requests.length >= 2);
  await made.until(async () => {
    const [round] = (await made.detail()).finish!.rounds;
    return round!.calls.length >= 2;
  });
  expect(made.read('in.txt')).toBe('x');
  await made.until(async () => {
    const { approvals } = await made.call('snapshot', {});
    for (const each of approvals) await made.call('approvals.answer', { id: each.id, answer: 'no' });
    return made.model.requests.length >= 3;
  });
  const written = (await made.detail()).finish!.rounds[0]!.calls.filter((each) => each.state === 'done');
  expect(written).toHaveLength(1);
});
