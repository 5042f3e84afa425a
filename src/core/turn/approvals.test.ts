import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CompanionHome, companionHome, promptOf } from '../../../test/support/companion-home.ts';
import { freshHome } from '../../../test/support/home.ts';
import type { Approval } from '../../shared/contract.ts';

/*
 * What is done only after a person said yes. `friday` may write where a folder is granted, and asks first.
 */

type Answer = 'once' | 'agent' | 'job' | 'no';

async function bench() {
  const work = freshHome();
  const home = await companionHome({ config: `folders: [{ path: ${work}, write: true }]\n` });
  const file = (name: string) => join(work, name);
  const writes = (name: string, text = 'x') => ({
    toolCalls: [{ name: 'write_file', arguments: { path: file(name), text } }],
  });
  /** Says something that makes friday write those files one after the other, and answers each question. */
  const write = async (names: string[], answers: Answer[], where: { sessionId?: number } = {}) => {
    home.model.add(...names.map((name) => writes(name)), { say: '다 했어요.' });
    const before = asked(home).length;
    const saying = home.ask('써 줘', where.sessionId === undefined ? { agent: 'friday' } : where);
    for (const [i, answer] of answers.entries()) {
      const { id } = await home.asked(before + i + 1);
      await home.call('approvals.answer', { id, answer });
    }
    const message = await saying;
    return { message, questions: asked(home).slice(before) };
  };
  return { home, file, writes, write };
}

const asked = (home: CompanionHome): Approval[] =>
  home.events.flatMap((event) =>
    event.name === 'approval.changed' && event.payload.state === 'waiting' ? [event.payload] : [],
  );

test('a question says what would be done, with the difference, and a toast tells of it', async () => {
  const { home, file, write } = await bench();
  const { questions } = await write(['a.txt'], ['once']);
  expect(questions).toMatchObject([
    {
      agent: 'friday',
      tool: 'write_file',
      args: { path: file('a.txt'), text: 'x' },
      preview: { type: 'diff' },
      danger: null,
      state: 'waiting',
      job: null,
    },
  ]);
  expect(questions[0]!.title).toContain('a.txt');
  expect(home.notices).toMatchObject([{ title: 'F.R.I.D.A.Y.', sessionId: questions[0]!.sessionId, inboxId: null }]);
  expect(home.notices[0]!.body).toContain('허락을 기다려요');
  expect(home.notices[0]!.body).toContain('a.txt');
});

test('while it waits it stands in the snapshot, and nothing was done', async () => {
  const { home, file, writes } = await bench();
  home.model.add(writes('a.txt'), { say: '다 했어요.' });
  const saying = home.ask('써 줘', { agent: 'friday' });
  const question = await home.asked();
  expect((await home.call('snapshot', {})).approvals).toEqual([question]);
  expect(existsSync(file('a.txt'))).toBe(false);
  await home.call('approvals.answer', { id: question.id, answer: 'once' });
  await saying;
  expect((await home.call('snapshot', {})).approvals).toEqual([]);
});

test('once: done, and asked again the next time', async () => {
  const { home, file, write } = await bench();
  await write(['a.txt'], ['once']);
  expect(readFileSync(file('a.txt'), 'utf8')).toBe('x');
  expect((await write(['b.txt'], ['once'])).questions).toHaveLength(1);
  expect((await home.call('workbench', {})).rules).toEqual([]);
});

test('no: not done, the model is told, and the same is not asked again in that turn', async () => {
  const { home, file, write } = await bench();
  const { message, questions } = await write(['a.txt', 'a.txt'], ['no']);
  expect(questions).toHaveLength(1);
  expect(message.steps.flatMap((step) => step.calls.map((call) => call.state))).toEqual(['refused', 'refused']);
  expect(promptOf(home.model, 2).at(-1)).toContain('사용자가 허락하지 않았어요');
  expect(existsSync(file('a.txt'))).toBe(false);
});

test('always for this agent: not asked any more, listed, and asked again once it is revoked', async () => {
  const { home, file, write } = await bench();
  await write(['a.txt'], ['agent']);
  expect((await write(['b.txt'], [])).questions).toEqual([]);
  expect(existsSync(file('b.txt'))).toBe(true);
  const rule = { agent: 'friday', tool: 'write_file', job: '' };
  expect((await home.call('workbench', {})).rules).toEqual([rule]);
  await home.call('approvals.revoke', rule);
  expect((await home.call('workbench', {})).rules).toEqual([]);
  expect((await write(['c.txt'], ['no'])).questions).toHaveLength(1);
});

test('what looks dangerous is asked for although it is always allowed, and can only be allowed once', async () => {
  const { home, file, write, writes } = await bench();
  await write(['a.txt'], ['agent']);
  home.model.add(writes('.ssh/config'), { say: '다 했어요.' });
  const saying = home.ask('써 줘', { agent: 'friday' });
  const question = await home.asked(2);
  expect(question.danger).not.toBeNull();
  for (const answer of ['agent', 'job'] as const) {
    expect(await home.refused('approvals.answer', { id: question.id, answer })).toContain('한 번만');
  }
  expect(existsSync(file('.ssh/config'))).toBe(false);
  await home.call('approvals.answer', { id: question.id, answer: 'no' });
  await saying;
});

test('a yes counts once: a second answer changes nothing', async () => {
  const { home, write } = await bench();
  const { questions } = await write(['a.txt'], ['no']);
  expect(await home.refused('approvals.answer', { id: questions[0]!.id, answer: 'agent' })).toContain('이미 답했거나');
  expect((await home.call('workbench', {})).rules).toEqual([]);
  expect(await home.refused('approvals.answer', { id: 999, answer: 'once' })).toContain('그런 물음이 없어요');
});

test('in a chat that belongs to no job a yes cannot be kept with one', async () => {
  const { home, writes } = await bench();
  home.model.add(writes('a.txt'), { say: '다 했어요.' });
  const saying = home.ask('써 줘', { agent: 'friday' });
  const { id } = await home.asked();
  expect(await home.refused('approvals.answer', { id, answer: 'job' })).toContain('작업의 것이 아니라서');
  await home.call('approvals.answer', { id, answer: 'no' });
  await saying;
});

test('always for this job, said in the conversation of its run: the job may from then on, and no other', async () => {
  const { home, file, write, writes } = await bench();
  const task = 'schedule: "0 9 * * *"\nkind: task\nagent: friday\nprompt: 보고서를 써 줘\n';
  await home.writeJob('report', task);
  await home.writeJob('other', task);
  home.model.add(writes('report.txt'), { say: '쓰려면 허락이 필요해요.' });
  const first = await home.runJob('report');
  expect((await home.newest(first.sessionId!)).steps[0]!.calls[0]!.state).toBe('refused');

  const { questions } = await write(['report.txt'], ['job'], { sessionId: first.sessionId! });
  expect(questions).toMatchObject([{ job: 'report' }]);
  expect((await home.call('workbench', {})).rules).toEqual([{ agent: 'friday', tool: 'write_file', job: 'report' }]);

  const runOf = async (name: string, path: string) => {
    home.clock.jump(60_000);
    home.model.add(writes(path), { say: '썼어요.' });
    const run = await home.runJob(name);
    return (await home.newest(run.sessionId!)).steps[0]!.calls[0]!.state;
  };
  expect(await runOf('report', 'two.txt')).toBe('done');
  expect(existsSync(file('two.txt'))).toBe(true);
  expect(await runOf('other', 'three.txt')).toBe('refused');
  expect(existsSync(file('three.txt'))).toBe(false);
  // Elsewhere the agent still asks.
  expect((await write(['four.txt'], ['no'])).questions).toHaveLength(1);
  await home.call('approvals.revoke', { agent: 'friday', tool: 'write_file', job: 'report' });
  expect(await runOf('report', 'five.txt')).toBe('refused');
});
