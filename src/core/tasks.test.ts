import { expect, test } from 'vitest';
import { type CompanionHome, companionHome, promptOf } from '../../test/support/companion-home.ts';
import { freshHome } from '../../test/support/home.ts';
import { startSite } from '../../test/support/http-site.ts';
import { errorStep, HOLD, textPiece } from '../../test/support/model-server.ts';
import { post, rss } from '../../test/support/rss.ts';

/*
 * Jobs of kind `task`: an agent works on a prompt while nobody is there.
 */

const TASK = 'schedule: "0 9 * * *"\nkind: task\nprompt: 오늘 소식을 모아 줘\n';

const toolsOf = (home: CompanionHome, nth = 1) => home.model.requests[nth - 1]!.tools.map((tool) => tool.function.name);

test('a task works in a session of origin schedule, linked from its run, and its answer is told', async () => {
  const home = await companionHome({ server: { steps: [{ say: '새 소식이 하나 있어요.' }] } });
  await home.writeJob('news', `${TASK}description: 아침 소식\n`);
  const run = await home.runJob('news');
  expect(run.state).toBe('delivered');
  const session = (await home.call('sessions.list', {})).find((each) => each.id === run.sessionId);
  expect(session).toMatchObject({ origin: 'schedule', title: '아침 소식', agent: 'jarvis' });
  const { messages } = await home.call('messages.page', { sessionId: run.sessionId! });
  expect(messages.map((each) => `${each.role}: ${each.text}`)).toEqual([
    'user: 오늘 소식을 모아 줘',
    'agent: 새 소식이 하나 있어요.',
  ]);
  expect(await home.call('inbox.list', {})).toMatchObject([{ title: '아침 소식', text: '새 소식이 하나 있어요.' }]);
  const [row] = await home.call('agenda.runs', { job: 'news' });
  expect(row?.model).toMatchObject({ asked: 'default', answered: expect.any(String) });
});

test('no notes, no earlier conversation, and that nobody is there stand in its prompt', async () => {
  const home = await companionHome();
  home.model.answer(() => ({ say: '네.' }));
  await home.call('notes.save', { agent: 'jarvis', text: '커피는 연하게' });
  await home.ask('우리 얘기 좀 하자');
  await home.writeJob('news', TASK);
  await home.runJob('news');
  const prompt = promptOf(home.model, 2).join('\n');
  expect(prompt).not.toContain('연하게');
  expect(prompt).not.toContain('얘기 좀');
  expect(prompt).toContain('지금은 사람이 없어요');
});

test('ask tools are hidden and named as what must be asked first', async () => {
  const home = await companionHome({ server: { steps: [{ say: '네.' }] } });
  await home.writeJob('code', `${TASK}agent: friday\n`);
  await home.runJob('code');
  const tools = toolsOf(home);
  for (const name of ['write_file', 'edit_file', 'schedule', 'remember']) expect(tools).not.toContain(name);
  expect(tools).toContain('read_file');
  expect(promptOf(home.model, 1)[0]).toMatch(/먼저 물어야 하는 일.*write_file/);
});

test('tools_allowed narrows the agent’s tools and never widens them', async () => {
  const home = await companionHome({ server: { steps: [{ say: '네.' }] } });
  await home.writeJob('news', `${TASK}tools_allowed: [web_fetch, write_file]\n`);
  await home.runJob('news');
  expect(toolsOf(home)).toEqual(['web_fetch']);
});

test('tools_allowed holds for the agent that is asked, too', async () => {
  const home = await companionHome({
    server: {
      steps: [
        { toolCalls: [{ name: 'ask_agent', arguments: { agent: 'karen', question: '집 있어?' } }] },
        { say: '없어요.' },
        { say: '없대요.' },
      ],
    },
  });
  await home.writeJob('news', `${TASK}tools_allowed: [web_fetch, ask_agent]\n`);
  expect((await home.runJob('news')).state).toBe('delivered');
  expect(toolsOf(home, 2)).toEqual(['web_fetch']);
});

test('what looks dangerous is refused, and nobody is asked', async () => {
  const work = freshHome();
  const path = `${work}/.ssh/authorized_keys`;
  const home = await companionHome({
    config: `folders: [{ path: ${work}, write: true }]\n`,
    team: {
      'writer.yaml': 'id: writer\nname: W\ncolor: "#112233"\ntools: [write_file]\n',
    },
    server: { steps: [{ toolCalls: [{ name: 'write_file', arguments: { path, text: 'x' } }] }, { say: '못 했어요.' }] },
  });
  await home.writeJob('write', `${TASK}agent: writer\n`);
  const run = await home.runJob('write');
  expect(run.state).toBe('delivered');
  const { steps } = await home.newest(run.sessionId!);
  expect(steps[0]!.calls[0]).toMatchObject({ state: 'refused' });
  expect(steps[0]!.calls[0]!.result).toContain('위험해');
  expect(home.rows('SELECT 1 FROM approvals')).toEqual([]);
});

test('a model that is down makes a failed run with the reason; five slots in a row pause the job and say so', async () => {
  const home = await companionHome();
  home.model.answer(() => errorStep(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }));
  await home.writeJob('news', TASK.replace('0 9 * * *', '* * * * *'));
  const row = async () => (await home.call('agenda.list', {}))[0]!;
  for (let n = 1; n <= 5; n++) {
    expect((await row()).enabled).toBe(true);
    await home.clock.advance(60_000 - (home.clock.now() % 60_000));
    const failed = async () => (await home.call('agenda.runs', {})).filter((run) => run.state === 'failed');
    await expect.poll(failed).toHaveLength(n);
    const [run] = await failed();
    expect(run!.error).toMatch(/키/);
    expect((await home.newest(run!.sessionId!)).error).toBe(run!.error);
  }
  await expect
    .poll(async () => {
      await home.clock.advance(50);
      return (await row()).enabled;
    })
    .toBe(false);
  const [notice] = await home.call('inbox.list', {});
  expect(notice!.text).toMatch(/키/);
});

test('without a model a task fails with the sentence that says what to do', async () => {
  const home = await companionHome({ offline: true });
  await home.writeJob('news', TASK);
  expect(await home.runJob('news')).toMatchObject({
    state: 'failed',
    error: '이 작업은 모델이 있어야 해요. 설정의 모델에서 연결해 주세요. 작업은 그대로 남아 있어요.',
    sessionId: null,
  });
});

test('an agent that is not there fails the task with its name', async () => {
  const home = await companionHome();
  await home.writeJob('news', `${TASK}agent: nobody\n`);
  const run = await home.runJob('news');
  expect(run.state).toBe('failed');
  expect(run.error).toContain('nobody');
});

test('an empty answer is a failed run, also after words before a call', async () => {
  const home = await companionHome({
    server: { steps: [{ say: '찾아볼게요.', toolCalls: [{ name: 'list_jobs', arguments: {} }] }, { say: '' }] },
  });
  await home.writeJob('news', TASK);
  const run = await home.runJob('news');
  expect(run.state).toBe('failed');
  expect(run.error).toContain('빈 답');
  expect(await home.call('inbox.list', {})).toEqual([]);
});

test('deliver conversation: its answer stands in the agent’s chat, not in the task’s session alone', async () => {
  const home = await companionHome();
  home.model.answer(() => ({ say: '소식이에요.' }));
  const chat = await home.ask('안녕하신가');
  await home.writeJob('news', `${TASK}deliver: conversation\n`);
  const run = await home.runJob('news');
  expect(run.sessionId).not.toBe(chat.sessionId);
  expect(await home.newest(chat.sessionId)).toMatchObject({ text: '소식이에요.', saidFirst: true });
});

test('a watch used by a task is settled at hand-over, and only then', async () => {
  const site = await startSite();
  site.on('/feed', { headers: { 'content-type': 'application/rss+xml' }, body: rss([post(1), post(2)]) });
  const home = await companionHome({ config: `network: { allow_private: ["${site.host}"] }\n` });
  const watch = { toolCalls: [{ name: 'feed_watch', arguments: { url: site.url('/feed') } }] };
  await home.writeJob('news', TASK);
  const seen = () => home.rows<{ scope: string; key: string }>('SELECT scope, key FROM watch_seen');

  // It looked, and then its model failed: nothing was told, so nothing is settled.
  home.model.add(watch, errorStep(400, 'no'));
  expect((await home.runJob('news')).state).toBe('failed');
  expect(seen()).toEqual([]);

  home.clock.jump(60_000);
  home.model.add(watch, { say: '새 글이 있어요.' });
  expect((await home.runJob('news')).state).toBe('delivered');
  expect(new Set(seen().map((row) => row.scope.split('#')[0]))).toEqual(new Set(['job:news']));
  expect(seen().length).toBeGreaterThan(0);
  await site.close();
});

test('closed in the middle of a task: it ends soon, and the next start says that it was cut off', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('모으는 중'), HOLD] }] } });
  await home.writeJob('news', TASK);
  const running = home.runJob('news').catch(() => {});
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  const from = performance.now();
  await home.close();
  expect(performance.now() - from).toBeLessThan(5000);
  await running;
  const next = await companionHome({ home: home.home, clock: home.clock });
  await expect.poll(async () => (await next.call('agenda.runs', {}))[0]!.state).toBe('interrupted');
  expect(next.model.requests).toEqual([]);
});
