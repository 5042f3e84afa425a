import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CompanionHome, companionHome, promptOf } from '../../../test/support/companion-home.ts';
import { freshHome } from '../../../test/support/home.ts';
import { startSite } from '../../../test/support/http-site.ts';
import { HOLD, type Script, textPiece } from '../../../test/support/model-server.ts';

/*
 * Ends of a turn that nobody waits for: stopped by the person, cut off by a kill; and several turns at once.
 */

/** Stops the session's turn, and gives how long that took (ms, of real time). */
async function stopped(home: CompanionHome, sessionId: number): Promise<number> {
  const from = performance.now();
  await home.call('turn.stop', { sessionId });
  return performance.now() - from;
}

const chatOf = async (home: CompanionHome) => (await home.call('sessions.list', {}))[0]!.id;

test('stopped while it streams: ends at once, the text so far is kept, and can be tried again', async () => {
  const home = await companionHome({
    server: { steps: [{ pieces: [textPiece('여기까지 '), textPiece('썼어요'), HOLD] }, { say: '다시 썼어요' }] },
  });
  const saying = home.call('say', { text: '길게' });
  await expect.poll(() => home.events.filter((event) => event.name === 'message.delta').length).toBe(2);
  const sessionId = await chatOf(home);
  expect(await stopped(home, sessionId)).toBeLessThan(1000);
  await saying;
  const message = await home.newest(sessionId);
  expect(message).toMatchObject({ state: 'failed', text: '여기까지 썼어요' });
  expect(message.error).toContain('멈췄어요');
  await home.model.requests[0]!.closed;
  await home.call('turn.retry', { messageId: message.id });
  await expect.poll(async () => (await home.newest(sessionId)).text).toBe('다시 썼어요');
});

test('stopped during a tool: the call is called off and the model is not asked again', async () => {
  const site = await startSite();
  site.on('/slow', { after: new Promise(() => {}) });
  const home = await companionHome({
    config: `network: { allow_private: ["${site.host}"] }\n`,
    server: { steps: [{ say: '볼게요.', toolCalls: [{ name: 'web_fetch', arguments: { url: site.url('/slow') } }] }] },
  });
  const saying = home.call('say', { text: '봐 줘' });
  await site.arrived('/slow');
  const sessionId = await chatOf(home);
  expect(await stopped(home, sessionId)).toBeLessThan(1000);
  await saying;
  const message = await home.newest(sessionId);
  expect(message).toMatchObject({ state: 'failed', text: '볼게요.' });
  expect(message.steps[0]!.calls[0]).toMatchObject({ state: 'failed', result: '멈췄어요.' });
  expect(home.model.requests).toHaveLength(1);
  await site.close();
});

test('stopped while a question waits: the question is gone and nothing was done', async () => {
  const work = freshHome();
  const home = await companionHome({
    config: `folders: [{ path: ${work}, write: true }]\n`,
    server: { steps: [{ toolCalls: [{ name: 'write_file', arguments: { path: join(work, 'a.txt'), text: 'x' } }] }] },
  });
  const saying = home.call('say', { text: '써 줘', agent: 'friday' });
  const { id, sessionId } = await home.asked();
  expect(await stopped(home, sessionId)).toBeLessThan(1000);
  await saying;
  expect((await home.call('snapshot', {})).approvals).toEqual([]);
  expect(home.events.findLast((event) => event.name === 'approval.changed')!.payload).toMatchObject({
    id,
    state: 'gone',
  });
  expect(await home.refused('approvals.answer', { id, answer: 'once' })).toContain('끝났어요');
  expect(existsSync(join(work, 'a.txt'))).toBe(false);
  expect(home.model.requests).toHaveLength(1);
});

test('stop ends what waits behind the running turn too', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('하나'), HOLD] }] } });
  const first = home.call('say', { text: '하나' });
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  const second = home.call('say', { text: '둘' });
  await expect.poll(() => home.rows("SELECT 1 FROM messages WHERE state = 'streaming'").length).toBe(2);
  const sessionId = await chatOf(home);
  await stopped(home, sessionId);
  await Promise.all([first, second]);
  expect(home.model.requests).toHaveLength(1);
  const { messages } = await home.call('messages.page', { sessionId });
  expect(messages.map((each) => `${each.role} ${each.state}`)).toEqual([
    'user done',
    'agent failed',
    'user done',
    'agent failed',
  ]);
});

test('two messages quickly in one session are both answered, in order, each to its own question', async () => {
  const home = await companionHome();
  let letGo = () => {};
  const first = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const echo: Script = async (request) => {
    const said = request.messages.findLast((message) => message.role === 'user')!.content!;
    if (said === '물음 하나') await first;
    return { say: `답: ${said}` };
  };
  home.model.answer(echo);
  const { id: sessionId } = await home.call('sessions.create', {});
  const all = ['물음 하나', '물음 둘', '물음 셋'].map((text) => home.call('say', { text, sessionId }));
  await home.model.received(1);
  letGo();
  expect((await Promise.all(all)).map((said) => said.reply)).toEqual(['답: 물음 하나', '답: 물음 둘', '답: 물음 셋']);
  expect(promptOf(home.model, 1).slice(1)).toEqual(['user: 물음 하나']);
  expect(promptOf(home.model, 3).slice(1)).toEqual([
    'user: 물음 하나\n\n물음 둘',
    'assistant: 답: 물음 하나\n\n답: 물음 둘',
    'user: 물음 셋',
  ]);
});

test('a command is answered while a turn is under way, and what code answers keeps its order', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('쓰는 중'), HOLD] }] } });
  const { id: sessionId } = await home.call('sessions.create', {});
  const turn = home.call('say', { text: '길게', sessionId });
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  const quick = ['내일 9시에 회의', '/jobs'].map((text) => home.call('say', { text, sessionId }));
  const [made, listed] = await Promise.all(quick);
  expect(made!.created).toHaveLength(1);
  expect(listed!.reply).toContain('회의');
  await stopped(home, sessionId);
  await turn;
});

test('a question that waits in one session blocks no other', async () => {
  const work = freshHome();
  const home = await companionHome({ config: `folders: [{ path: ${work}, write: true }]\n` });
  home.model.answer((request) =>
    request.tools.some((tool) => tool.function.name === 'write_file')
      ? { toolCalls: [{ name: 'write_file', arguments: { path: join(work, 'a.txt'), text: 'x' } }] }
      : { say: '네.' },
  );
  const waiting = home.call('say', { text: '써 줘', agent: 'friday' });
  const question = await home.asked();
  expect((await home.ask('안녕하신가')).text).toBe('네.');
  const second = await home.call('sessions.create', { agent: 'friday' });
  home.model.answer(() => ({ say: '여기도 돼요.' }));
  expect((await home.ask('다른 얘기', { sessionId: second.id })).text).toBe('여기도 돼요.');
  await home.call('approvals.answer', { id: question.id, answer: 'no' });
  await waiting;
});

test('closed in the middle of a chat: it ends soon, and the text so far is kept', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('여기까지'), HOLD] }] } });
  const saying = home.call('say', { text: '길게' }).catch(() => {});
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  await home.close();
  await saying;
  const next = await companionHome({ home: home.home, clock: home.clock });
  const message = await next.newest(await chatOf(next));
  expect(message).toMatchObject({ state: 'failed', text: '여기까지' });
});

test('a question of an earlier life is gone', async () => {
  const work = freshHome();
  const home = await companionHome({
    config: `folders: [{ path: ${work}, write: true }]\n`,
    server: { steps: [{ toolCalls: [{ name: 'write_file', arguments: { path: join(work, 'a.txt'), text: 'x' } }] }] },
  });
  const saying = home.call('say', { text: '써 줘', agent: 'friday' }).catch(() => {});
  const { id } = await home.asked();
  // As a kill leaves it: the question still waits in the database.
  const [row] = home.rows<{ state: string }>('SELECT state FROM approvals');
  expect(row!.state).toBe('waiting');
  await home.close();
  await saying;
  writeFileSync(join(work, 'b.txt'), '');
  const next = await companionHome({ home: home.home, clock: home.clock });
  expect((await next.call('snapshot', {})).approvals).toEqual([]);
  expect(await next.refused('approvals.answer', { id, answer: 'once' })).toContain('끝났어요');
});
