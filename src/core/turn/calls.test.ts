import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { promptOf } from '../../../test/support/companion-home.ts';
import { testTool, turnHome } from '../../../test/support/turn-home.ts';
import { CompanionError } from '../errors.ts';

/*
 * Calls of tools in a turn, through the real turn, store and model client; the tools are the test's own.
 */

const call = (name: string, args: object | string = {}, id?: string) => ({
  name,
  arguments: args,
  ...(id === undefined ? {} : { id }),
});
const calls = (...toolCalls: { name: string; arguments: object | string; id?: string }[]) => ({
  toolCalls: toolCalls.map((each, i) => ({ id: `call_${i + 1}`, ...each })),
});

/** Tools that wait until they are let go, and say when they began and ended. */
function gates() {
  const log: string[] = [];
  const open = new Map<string, () => void>();
  const tool = (name: string, parallel: boolean) =>
    testTool(name, {
      parallel,
      schema: z.strictObject({ n: z.number() }),
      async run({ n }: { n: number }) {
        log.push(`+${n}`);
        await new Promise<void>((resolve) => open.set(String(n), resolve));
        log.push(`-${n}`);
        return { text: `결과 ${n}` };
      },
    });
  return { log, tool, letGo: (n: number) => open.get(String(n))?.(), waits: (n: number) => open.has(String(n)) };
}

test('calls of tools that allow it run side by side', async () => {
  const gate = gates();
  const home = await turnHome({ tools: [gate.tool('side', true)] });
  home.model.add(calls(call('side', { n: 1 }), call('side', { n: 2 })), { say: '됐어요' });
  const turn = home.say('둘 다');
  await expect.poll(() => gate.waits(1) && gate.waits(2)).toBe(true);
  gate.letGo(2);
  gate.letGo(1);
  expect((await turn).state).toBe('done');
  expect(gate.log).toEqual(['+1', '+2', '-2', '-1']);
  // Results stand in the order of the calls, whoever came first.
  expect(promptOf(home.model, 2).slice(-2)).toEqual(['tool: 결과 1', 'tool: 결과 2']);
});

test('calls of other tools run in order, each after what was begun before it', async () => {
  const gate = gates();
  const home = await turnHome({ tools: [gate.tool('side', true), gate.tool('alone', false)] });
  home.model.add(calls(call('side', { n: 1 }), call('alone', { n: 2 }), call('side', { n: 3 })), { say: '됐어요' });
  const turn = home.say('셋 다');
  for (const n of [1, 2, 3]) {
    await expect.poll(() => gate.waits(n)).toBe(true);
    expect(gate.waits(n + 1)).toBe(false);
    gate.letGo(n);
  }
  await turn;
  expect(gate.log).toEqual(['+1', '-1', '+2', '-2', '+3', '-3']);
});

test('the same call with the same arguments is answered from the first result, also within one answer', async () => {
  let runs = 0;
  const count = testTool('count', {
    parallel: true,
    schema: z.strictObject({ a: z.number(), b: z.number() }),
    run: async () => ({ text: `${++runs}번째`, items: [{ key: 'k', text: '한 줄' }] }),
  });
  const home = await turnHome({ tools: [count] });
  home.model.add(
    calls(call('count', '{"a":1,"b":2}'), call('count', '{ "b": 2, "a": 1 }')),
    calls(call('count', { a: 1, b: 2 })),
    calls(call('count', { a: 1, b: 3 })),
    { say: '됐어요' },
  );
  const result = await home.say('세어 봐');
  expect(runs).toBe(2);
  expect(result.called.map((each) => each.text)).toEqual(['1번째', '1번째', '1번째', '2번째']);
  expect(home.message(result).items).toEqual([{ key: 'k', text: '한 줄' }]);
});

test('a change in between makes what was read before be read again; what the change itself did is not done twice', async () => {
  let text = '처음';
  const log: string[] = [];
  const read = testTool('read', { run: async () => ({ text }) });
  const command = testTool('command', {
    readOnly: false,
    needsApproval: true,
    run: async () => ({ text: `검사 ${log.push('command')}` }),
  });
  const edit = testTool('edit', {
    readOnly: false,
    run: async () => {
      log.push('edit');
      text = '나중';
      return { text: '고쳤어요' };
    },
  });
  const home = await turnHome({ tools: [read, edit, command] });
  home.approveAll();
  const all = calls(call('command'), call('read'), call('edit'), call('command'), call('read'), call('edit'));
  home.model.add(all, { say: '됐어요' });
  const result = await home.say('고쳐 봐');
  expect(log).toEqual(['command', 'edit', 'command']);
  expect(result.called.map((each) => each.text)).toEqual(['검사 1', '처음', '고쳤어요', '검사 3', '나중', '고쳤어요']);
});

test('a call that failed may be made again', async () => {
  let runs = 0;
  const shaky = testTool('shaky', {
    run: async () => {
      runs += 1;
      if (runs === 1) throw new CompanionError('not_available', '지금은 안 돼요');
      return { text: '이제 돼요' };
    },
  });
  const home = await turnHome({ tools: [shaky] });
  home.model.add(calls(call('shaky')), calls(call('shaky')), { say: '됐어요' });
  const result = await home.say('해 봐');
  expect(result.called.map((each) => `${each.step.state}: ${each.step.result}`)).toEqual([
    'failed: 지금은 안 돼요',
    'done: 이제 돼요',
  ]);
});

test('arguments that are no JSON object are told to the model, which may write them again', async () => {
  let got: unknown = null;
  const echo = testTool('echo', {
    schema: z.looseObject({}),
    run: async (args: unknown) => {
      got = args;
      return { text: 'ok' };
    },
  });
  const home = await turnHome({ tools: [echo] });
  home.model.add(calls(call('echo', '{"a": 1')), calls(call('echo', '[1]')), calls(call('echo', '')), {
    say: '됐어요',
  });
  const result = await home.say('해 봐');
  expect(result.called.map((each) => each.step.state)).toEqual(['failed', 'failed', 'done']);
  expect(promptOf(home.model, 2).at(-1)).toBe('tool: 인자가 JSON 객체가 아니에요: {"a": 1');
  expect(got).toEqual({});
});

test('arguments that the tool does not take are told before anybody is asked', async () => {
  let previews = 0;
  const guarded = testTool('guarded', {
    readOnly: false,
    needsApproval: true,
    schema: z.strictObject({ path: z.string() }),
    preview: async () => ({ type: 'text', text: String(++previews) }),
  });
  const home = await turnHome({ tools: [guarded] });
  home.model.add(calls(call('guarded', { path: 5 })), { say: '됐어요' });
  const result = await home.say('해 봐');
  expect(result.called[0]!.step.state).toBe('failed');
  expect(previews).toBe(0);
  expect(result.called[0]!.step.result).toContain('path');
  expect(home.approvals.waiting()).toEqual([]);
  expect(home.questions()).toEqual([]);
});

test('a tool that is not there is refused, with those that are', async () => {
  const home = await turnHome({ tools: [testTool('one'), testTool('files/two')] });
  home.model.add(calls(call('three')), calls(call('files__two')), { say: '됐어요' });
  const result = await home.say('해 봐');
  expect(result.called.map((each) => each.step.state)).toEqual(['refused', 'done']);
  expect(promptOf(home.model, 2).at(-1)).toContain('쓸 수 있는 도구: one, files__two');
});

test('a tool that takes longer than its limit is left behind, and the turn goes on', async () => {
  const slow = testTool('slow', { timeLimitMs: 5000, run: () => new Promise<never>(() => {}) });
  const home = await turnHome({ tools: [slow] });
  home.model.add(calls(call('slow')), { say: '못 했어요' });
  const turn = home.say('해 봐');
  await expect.poll(() => home.steps().at(-1)?.calls[0]?.state).toBe('running');
  await home.clock.advance(5000);
  const result = await turn;
  expect(result).toMatchObject({ state: 'done', text: '못 했어요' });
  expect(result.called[0]!.step).toMatchObject({ state: 'failed', ms: 5000 });
  expect(result.called[0]!.step.result).toContain('5초');
});

test('a fault of a tool is a result like any other', async () => {
  const broken = testTool('broken', { run: async () => Promise.reject(new TypeError('x is undefined')) });
  const home = await turnHome({ tools: [broken] });
  home.model.add(calls(call('broken')), { say: '못 했어요' });
  const result = await home.say('해 봐');
  expect(result.called[0]!.step.state).toBe('failed');
  expect(result.state).toBe('done');
});

test('a long result: its head in the prompt with every item line whole, all of it in a file', async () => {
  const line = (n: number) => `항목: [k${n}] ${'가'.repeat(90)} ${n}`;
  const filler = (n: number) => `${'나'.repeat(80)} ${n}`;
  const lines = Array.from({ length: 200 }, (_, n) => (n % 5 === 0 ? line(n) : filler(n)));
  const whole = lines.join('\n');
  const long = testTool('long', { run: async () => ({ text: whole }) });
  const home = await turnHome({ tools: [long] });
  home.model.add(calls(call('long', {}, 'call_0')), calls(call('long', { page: 2 }, 'call_0')), { say: '됐어요' });
  long.schema = z.looseObject({});
  const result = await home.say('읽어 봐');
  const shown = promptOf(home.model, 2).at(-1)!;
  for (let n = 0; n < 200; n += 5) expect(shown).toContain(line(n));
  expect(shown).not.toContain(filler(199));
  expect(shown.length).toBeLessThan(13_000);
  const files = result.called.map((each) => each.step.file!);
  expect(new Set(files).size).toBe(2);
  expect(readFileSync(files[0]!, 'utf8')).toBe(whole);
  expect(shown).toContain(files[0]!);
});

test.each([4000, 5900, 5990, 6000, 6010])(
  'an item line that begins at letter %i of a long result is whole',
  async (at) => {
    const line = `항목: [border] ${'가'.repeat(150)} 끝`;
    const filler = (length: number) => `${'나'.repeat(79)}\n`.repeat(Math.ceil(length / 80)).slice(0, length - 1);
    const long = testTool('long', { run: async () => ({ text: `${filler(at)}\n${line}\n${filler(6000)}` }) });
    const home = await turnHome({ tools: [long] });
    home.model.add(calls(call('long')), { say: '됐어요' });
    await home.say('읽어 봐');
    const shown = promptOf(home.model, 2).at(-1)!.split('\n');
    expect(shown.filter((each) => each === line)).toHaveLength(1);
    expect(shown.filter((each) => each.includes('border'))).toHaveLength(1);
  },
);

test('a result that cannot be kept in a file is still a result', async () => {
  const long = testTool('long', { run: async () => ({ text: '가나다라\n'.repeat(3000) }) });
  const home = await turnHome({ tools: [long] });
  writeFileSync(home.resultsDir, 'a file where a folder should be');
  home.model.add(calls(call('long')), { say: '됐어요' });
  const result = await home.say('읽어 봐');
  expect(result.called[0]!.step).toMatchObject({ state: 'done', file: null });
  expect(result.called[0]!.step.result).toContain('저장하지 못했어요');
  expect(existsSync(home.resultsDir)).toBe(true);
});

test('what a running call says is shown a few times a second, its result at the end', async () => {
  let say: (text: string) => void = () => {};
  let end: () => void = () => {};
  const chatty = testTool('chatty', {
    run: (_: unknown, context) => {
      say = context.progress!;
      return new Promise((resolve) => {
        end = () => resolve({ text: '끝' });
      });
    },
  });
  const home = await turnHome({ tools: [chatty] });
  home.model.add(calls(call('chatty')), { say: '됐어요' });
  const turn = home.say('해 봐');
  await expect.poll(() => home.steps().at(-1)?.calls[0]?.state).toBe('running');
  const before = home.changes();
  for (let i = 0; i < 1000; i++) say(`${i}줄`);
  expect(home.changes() - before).toBeLessThanOrEqual(1);
  await home.clock.advance(300);
  say('1000줄');
  expect(home.steps().at(-1)!.calls[0]!.result).toBe('1000줄');
  end();
  expect((await turn).called[0]!.step.result).toBe('끝');
});

test('rounds of calls that never end are ended', async () => {
  const again = testTool('again', { schema: z.looseObject({}) });
  const home = await turnHome({ tools: [again] });
  home.model.answer((_, n) => calls(call('again', { n })));
  const result = await home.say('해 봐');
  expect(result).toMatchObject({ state: 'failed', error: { code: 'steps' } });
  expect(home.model.requests).toHaveLength(40);
});

test('the job that a call made is named with the answer', async () => {
  const make = testTool('make', {
    run: async () => ({ text: '만들었어요', created: [{ type: 'job', name: 'water' }] }),
  });
  const home = await turnHome({ tools: [make] });
  home.model.add(calls(call('make')), { say: '만들어 뒀어요' });
  expect(home.message(await home.say('만들어 줘')).created).toEqual([{ type: 'job', name: 'water' }]);
});
