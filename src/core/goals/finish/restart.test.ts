import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '../../../../test/support/child.ts';
import { fakeClock } from '../../../../test/support/fake-clock.ts';
import {
  blocked,
  calls,
  complete,
  entrusted,
  type FinishWorld,
  finishWorld,
  lastAsked,
  ofThisRound,
  probe,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';
import { freshHome } from '../../../../test/support/home.ts';
import { type Script, startModelServer } from '../../../../test/support/model-server.ts';

/* Goals over restarts, crashes and two processes. Real processes, killed so that they can do nothing about it. */

const PATIENT = { timeout: 120_000 };
const ALWAYS = 'goals: {resume_after_restart: always, gap_sec: 0, longest_gap_sec: 0}\n';

// Would catch: a pause that a timer or a restart forgets.
test('paused, then 10 minutes and a restart: no model call', async () => {
  const made = await entrusted({
    config: 'goals: {resume_after_restart: always}\n',
    tools: [probe(() => '표')],
    script: (request) => (ofThisRound(request).length === 0 ? calls(['probe', {}]) : says('하나 했어요')),
  });
  await made.until(() => made.model.requests.length >= 2);
  await made.settled();
  expect(await made.say('/goal pause 표')).toContain('멈췄어요');
  const asked = made.model.requests.length;
  await made.pass(600_000);
  const again = await made.restart({ tools: [probe(() => '표')] });
  await again.pass(600_000);
  expect(again.model.requests).toHaveLength(asked);
  expect(await again.goal()).toMatchObject({ status: 'paused', running: false });
});

const three = async (config: string): Promise<FinishWorld> => {
  const made = await finishWorld({ offline: true, config });
  for (const name of ['첫째', '둘째', '셋째']) await made.say(`/goal --finish ${name} 표를 끝까지 채워 줘`);
  return made.restart({ offline: false, script: (request) => blocked(request, '물어볼게요') });
};

// Would catch: goals that work unseen after a restart, or one question for each of them.
test('after a restart goals wait, and one question is asked for all three; goals.arm lets them go on', async () => {
  const made = await three('');
  const asked = made.notices.filter((notice) => notice.id === 'goals-resume');
  expect(asked.map((notice) => notice.title)).toEqual(['하던 목표 3개를 이어서 할까요?']);
  await made.pass(600_000);
  expect(made.model.requests).toEqual([]);
  const goal = await made.goal('첫째');
  expect(goal).toMatchObject({ status: 'active', finish: { armed: false } });
  expect(goal.why).toContain('다시 시작한 뒤');
  const armed = await made.call('goals.arm', { ids: [goal.id] });
  expect(armed.map((each) => each.id)).toEqual([goal.id]);
  await made.reaches('blocked', '첫째');
  expect((await made.goal('둘째')).finish!.armed).toBe(false);
  // The same through a command, and for all that are left.
  expect(await made.say('/goal resume 둘째')).toContain('둘째');
  expect(await made.call('goals.arm', { ids: null })).toHaveLength(1);
  await made.reaches('blocked', '셋째');
});

// Would catch: the setting is not obeyed.
test('always: they go on by themselves; never: they wait, and nobody is asked', async () => {
  const always = await three('goals: {resume_after_restart: always}\n');
  await always.reaches('blocked', '셋째');
  expect(always.notices.filter((notice) => notice.id === 'goals-resume')).toEqual([]);
  const never = await three('goals: {resume_after_restart: never}\n');
  await never.pass(600_000);
  expect(never.model.requests).toEqual([]);
  expect(never.notices.filter((notice) => notice.id === 'goals-resume')).toEqual([]);
});

const CHILD = `process.argv.splice(1, 0, 'child'); await import(${JSON.stringify(new URL('../../../../test/support/finish-life-child.ts', import.meta.url).href)});`;

/** A first life in a process of its own, and the second one here. */
async function lives(script: Script, config = ALWAYS) {
  const model = await startModelServer({ answer: script });
  onTestFinished(() => model.close());
  const [home, folder] = [freshHome(), freshHome()];
  return {
    model,
    folder,
    first: (say: string[], more: object = {}) =>
      startChild(CHILD, [JSON.stringify({ home, folder, model: model.baseUrl, say, config, ...more })], {
        env: { ...process.env, JARVIS_HOME: '' },
      }),
    second: () =>
      finishWorld({ home, folder, model, config, clock: fakeClock(new Date(Date.now() + 60_000).toISOString()) }),
  };
}

// Would catch: a crash makes rounds free, does again what was done, or hides a call whose end nobody knows.
test(
  'a crash in round 7: round 8 is next, what was done is not done again, the call that was cut off is named',
  PATIENT,
  async () => {
    const echo = (n: number) => ['shell', { command: `echo ${n} >> log.txt` }] as [string, object];
    const { model, folder, first, second } = await lives((request) => {
      const n = roundIn(request);
      const said = ofThisRound(request).length;
      if (n < 7) return said === 0 ? calls(echo(n)) : says(`${n}번째 줄을 썼어요`);
      if (n === 7) return calls(echo(7), ['shell', { command: 'touch cut; sleep 5' }]);
      if (said === 0) return calls(echo(7));
      return said === 2 ? complete(request) : says('.');
    });
    const child = first([`/goal --finish 일곱 줄을 써 줘 --verify "[ $(wc -l < log.txt) = 7 ]" --in ${folder}`]);
    await expect.poll(() => existsSync(join(folder, 'cut')), { timeout: 90_000 }).toBe(true);
    await child.kill();
    const before = model.requests.length;
    const made = await second();
    await made.reaches('done');
    const { finish } = await made.detail();
    expect(finish!.rounds.map((round) => [round.n, round.outcome]).slice(0, 3)).toEqual([
      ...[
        [8, 'complete'],
        [7, 'interrupted'],
        [6, 'worked'],
      ],
    ]);
    const told = lastAsked(model.requests[before]!);
    expect(told).toContain('라운드 8을 시작');
    expect(told).toContain('끊겼어요');
    expect(told).toContain('touch cut; sleep 5');
    expect(made.read('log.txt').trim().split('\n')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await made.reports()).toHaveLength(1);
  },
);

// Would catch: a kill at any instant loses the end of a goal, tells it twice, or lets a round go uncounted.
test.each(['round-reserved', 'round-worked', 'round-ended', 'delivery', 'committed'])(
  'killed at %s: the end is told once, and every round is counted',
  PATIENT,
  async (instant) => {
    const { first, second, folder } = await lives((request) =>
      ofThisRound(request).length === 0 ? complete(request) : says('.'),
    );
    const child = first([`/goal --finish 표를 고쳐 줘 --verify "true" --in ${folder}`], { instant });
    await child.ended;
    const made = await second();
    await made.reaches('done');
    await made.until(async () => (await made.reports()).length > 0);
    await made.pass(60_000);
    expect((await made.reports()).map((each) => each.title)).toEqual(['끝냈어요: 표를 고쳐 줘']);
    const { finish } = await made.detail();
    const expected = instant.startsWith('round') ? [2, 1] : [1];
    expect(finish!.rounds.map((round) => round.n)).toEqual(expected);
  },
);

// Would catch: two processes drive the same goal and do everything twice.
test('two processes on one home: one drives', PATIENT, async () => {
  const { model, first, second, folder } = await lives((request) =>
    ofThisRound(request).length === 0
      ? calls(['shell', { command: `echo ${roundIn(request)} >> log.txt` }])
      : says(`${roundIn(request)}`),
  );
  const sentence = `/goal --finish 열 줄을 써 줘 --verify "[ $(wc -l < log.txt) -ge 6 ]" --in ${folder} --rounds 6`;
  const both = [first([sentence]), first([sentence])];
  const lines = await Promise.all(both.map((child) => child.line()));
  expect(
    lines.filter((line) => line === 'started'),
    lines.join('\n'),
  ).toHaveLength(1);
  const loser = both[lines.indexOf('started') === 0 ? 1 : 0]!;
  expect(await loser.ended).toBe(3);
  await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(13);
  await both[lines.indexOf('started')]!.kill();
  const made = await second();
  expect(made.read('log.txt').trim().split('\n')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect((await made.detail()).finish!.rounds.filter((round) => round.outcome !== 'wrapped_up')).toHaveLength(6);
});
