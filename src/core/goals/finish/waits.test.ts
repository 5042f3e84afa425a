import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  blocked,
  calls,
  complete,
  finishWorld,
  lastAsked,
  ofThisRound,
  roundIn,
  says,
} from '../../../../test/support/finish-world.ts';

/* Waiting costs no model call, and goes on when what is waited for has happened. */

// Would catch: rounds keep asking "is it done yet?" while a long command runs, or the goal never learns of its end.
test('a 600 s background command: at most 2 model calls while it runs, then the goal goes on by its result', async () => {
  const made = await finishWorld({
    script: (request) => {
      const said = ofThisRound(request).length;
      if (roundIn(request) === 1) {
        if (said === 0) {
          const command = 'while [ ! -e go ]; do sleep 0.02; done; echo built > out.txt; echo all built';
          return calls(['background', { command }]);
        }
        return calls(['wait_for', { command: 'b1' }]);
      }
      return said === 0 ? complete(request) : says('더 볼게요');
    },
  });
  await made.say(`/goal --finish 빌드해 줘 --verify "test -f out.txt" --in ${made.folder}`);
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  await made.settled();
  await made.pass(600_000);
  expect(made.model.requests).toHaveLength(2);
  const waiting = await made.goal();
  expect(waiting).toMatchObject({ status: 'active', running: false });
  expect(waiting.why).toContain('명령이 끝나기를 기다려요');
  made.write('go', '');
  await made.reaches('done');
  expect(lastAsked(made.model.requests[2]!)).toContain('all built');
  expect(made.model.requests).toHaveLength(3);
});

// Would catch: what runs beside a goal outlives it.
test('a goal that is stopped while it waits takes its background command along', async () => {
  const made = await finishWorld({
    script: (request) =>
      ofThisRound(request).length === 0
        ? calls(['background', { command: 'echo $$ > pid; sleep 300' }])
        : calls(['wait_for', { command: 1 }]),
  });
  await made.say(`/goal --finish 빌드해 줘 --in ${made.folder}`);
  await made.until(() => existsSync(join(made.folder, 'pid')) && made.read('pid').trim() !== '');
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  const pid = Number(made.read('pid'));
  await made.meanwhile(made.say('/goal stop 빌드'));
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  expect((await made.detail()).finish!.commands).toMatchObject([{ id: 'b1', state: 'ended' }]);
});

// Would catch: a file is polled by the model, a change before the wait counts, or the change is missed.
test('waits for a file: no call until it is there', async () => {
  const made = await finishWorld({
    script: (request) => {
      if (roundIn(request) === 1) return calls(['wait_for', { file: 'data.csv' }]);
      return ofThisRound(request).length === 0 ? complete(request) : says('.');
    },
  });
  await made.say(`/goal --finish 표를 읽어 줘 --verify "test -f data.csv" --in ${made.folder}`);
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  await made.pass(20 * 60_000);
  expect(made.model.requests).toHaveLength(1);
  expect((await made.goal()).why).toContain('data.csv');
  made.write('data.csv', 'a,b\n');
  await made.reaches('done');
  expect(lastAsked(made.model.requests[1]!)).toContain('data.csv');
});

// Would catch: a wait without an end when the thing never happens.
test('what does not happen in the time it was given is told, and the goal goes on', async () => {
  const made = await finishWorld({
    script: (request) =>
      roundIn(request) === 1
        ? calls(['wait_for', { file: 'never.csv', at_most: 5 }])
        : blocked(request, '파일이 오지 않았어요'),
  });
  await made.say(`/goal --finish 표를 읽어 줘 --in ${made.folder}`);
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  await made.pass(4 * 60_000);
  expect(made.model.requests).toHaveLength(1);
  await made.reaches('blocked');
  expect(lastAsked(made.model.requests[1]!)).toContain('정한 시간 안에 일어나지 않았어요');
});

// Would catch: rounds run before the moment that was named, or a moment that is over is waited for.
test('waits for a moment: none before it, one then', async () => {
  const made = await finishWorld({
    script: (request) => {
      if (roundIn(request) > 1) return blocked(request, '시각이 됐어요');
      return calls(['wait_for', { until: ofThisRound(request).length === 0 ? '2026-11-30T00:00:00+09:00' : 30 }]);
    },
  });
  await made.say('/goal --finish 30분 뒤에 끝까지 살펴 줘');
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  expect(made.model.requests[1]!.messages.at(-1)!.content).toContain('그 시각은 이미 지났어요');
  const asked = made.clock.now();
  await made.pass(29 * 60_000);
  expect(made.model.requests).toHaveLength(2);
  await made.reaches('blocked');
  expect(made.clock.now() - asked).toBeGreaterThanOrEqual(30 * 60_000 - 1000);
  expect(lastAsked(made.model.requests[2]!)).toContain('기다리던 시각이 됐어요');
});

// Would catch: two goals of one agent block each other, or the waiting one never hears of the other's end.
test('waits for another goal of its agent, which goes on meanwhile', async () => {
  const made = await finishWorld({
    script: (request) => {
      const first = request.messages[0]!.content!.includes('첫째 표를');
      if (!first && roundIn(request) === 1) return calls(['wait_for', { goal: '첫째' }]);
      if (first && roundIn(request) < 3) return says(`첫째 ${roundIn(request)}`);
      return blocked(request, first ? '첫째는 막혔어요' : '둘째도 멈춰요');
    },
  });
  await made.say(`/goal --finish 둘째 표를 채워 줘 --in ${made.folder}`);
  await made.say(`/goal --finish 첫째 표를 채워 줘 --in ${made.folder}`);
  await made.reaches('blocked', '첫째');
  await made.reaches('blocked', '둘째');
  const told = made.model.requests.map(lastAsked).find((text) => text.includes('첫째 표를 채워 줘”'));
  expect(told).toContain('상태가 됐어요');
});

// Would catch: after a restart a goal waits for ever for a command that ended with the process.
test('a command that was cut off by a restart is told as lost', async () => {
  const made = await finishWorld({
    config: 'goals: {resume_after_restart: always}\n',
    script: (request) => {
      if (roundIn(request) > 1) return blocked(request, '명령이 끊겼어요');
      return ofThisRound(request).length === 0
        ? calls(['background', { command: 'sleep 300' }])
        : calls(['wait_for', { command: 1 }]);
    },
  });
  await made.say(`/goal --finish 빌드해 줘 --in ${made.folder}`);
  await made.until(async () => (await made.goal()).finish!.waits !== null);
  await made.settled();
  const again = await made.restart();
  await again.reaches('blocked');
  expect(lastAsked(again.model.requests.at(-1)!)).toContain('프로그램이 꺼져 명령이 끊겼어요');
});
