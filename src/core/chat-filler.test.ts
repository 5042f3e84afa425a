import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '../../test/support/child.ts';
import { type CompanionHome, companionHome } from '../../test/support/companion-home.ts';
import { freshHome } from '../../test/support/home.ts';
import { serve } from '../../test/support/model-run.ts';
import { HOLD, type RecordedRequest, type Script, type Step, textPiece } from '../../test/support/model-server.ts';

/* Short words before an answer that takes long: thought of beside it, and never at its cost. */

const ASKED = '요즘 노트북 시세를 검색해서 비교해줘';
const FILLER = '잠깐만요, 찾아볼게요.';
const BACKGROUND: Step = { say: JSON.stringify({ needs_background: true, filler: FILLER }) };
const ANSWER_TEXT = '찾은 것은 세 가지예요.';
const ANSWER: Step = { say: ANSWER_TEXT };

const isThought = (request: RecordedRequest) => request.messages[0]?.content?.includes('needs_background') === true;

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** The thought and the answer as they are scripted, whichever is asked first. */
const scripted =
  (thought: () => Step | Promise<Step>, answer: () => Step | Promise<Step>): Script =>
  (request) =>
    isThought(request) ? thought() : answer();

async function world(thought: () => Step | Promise<Step>, answer: () => Step | Promise<Step>, filler = 'race') {
  const home = await companionHome({
    env: { JARVIS_PROACTIVE__FILLER: filler },
    server: { answer: scripted(thought, answer) },
  });
  const { id: sessionId } = await home.call('sessions.create', {});
  return {
    home,
    sessionId,
    say: (text = ASKED) => home.call('say', { text, sessionId }),
    said: () => saidIn(home, sessionId),
    asked: () => home.model.requests.filter(isThought).length,
    request: async (thinks: boolean) => {
      const found = () => home.model.requests.find((each) => isThought(each) === thinks);
      await expect.poll(found).toBeDefined();
      return found()!;
    },
  };
}

async function saidIn(home: CompanionHome, sessionId: number): Promise<string[]> {
  const { messages } = await home.call('messages.page', { sessionId });
  return messages.map(({ role, state, text }) => `${role} ${state}: ${text}`);
}

test('a slow answer and a quick thought: the filler stands first, and the answer follows as its own message', async () => {
  const slow = gate();
  const { home, sessionId, say, said, request } = await world(
    () => BACKGROUND,
    () => slow.opened.then(() => ANSWER),
  );
  const saying = say();
  await expect.poll(said).toEqual([`user done: ${ASKED}`, `agent done: ${FILLER}`, 'agent streaming: ']);
  // Windows saw the open message become the filler, and another opened behind it.
  const told = home.events.flatMap((event) =>
    event.name === 'message.added' || event.name === 'message.changed'
      ? [`${event.name} ${event.payload.state}: ${event.payload.text}`]
      : [],
  );
  expect(told).toEqual([
    `message.added done: ${ASKED}`,
    'message.added streaming: ',
    `message.changed done: ${FILLER}`,
    'message.added streaming: ',
  ]);
  slow.open();
  expect((await saying).reply).toBe(ANSWER_TEXT);
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${FILLER}`, `agent done: ${ANSWER_TEXT}`]);
  // The answer was asked for before anything was said first.
  expect((await request(false)).messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(home.rows('SELECT text FROM turn_steps')).toEqual([{ text: ANSWER_TEXT }]);
  expect((await home.newest(sessionId)).steps).toHaveLength(1);
});

test('a quick answer and a slow thought: nothing is said first, nothing is waited for, and the thought is called off', async () => {
  const { say, said, request } = await world(
    () => ({ pieces: [HOLD] }),
    () => ANSWER,
  );
  // The clock stands still: an answer that waited for the thought would never come.
  await say();
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
  await (await request(true)).closed;
});

test('an answer that has begun to show is not moved: a thought that comes then is dropped', async () => {
  const [thinks, rest] = [gate(), gate()];
  const { home, say, said, request } = await world(
    () => thinks.opened.then(() => BACKGROUND),
    () => ({ pieces: [textPiece('찾은 것은 '), { wait: rest.opened }, textPiece('세 가지예요.'), '[DONE]'] }),
  );
  const saying = say();
  await request(true);
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  thinks.open();
  await (await request(true)).closed;
  rest.open();
  await saying;
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
});

test('a thought that is later than the race lasts is called off, and the answer comes when it comes', async () => {
  const slow = gate();
  const { home, say, said, request } = await world(
    () => ({ pieces: [HOLD] }),
    () => slow.opened.then(() => ANSWER),
  );
  const saying = say();
  const thought = await request(true);
  await request(false);
  await home.clock.advance(1600);
  await thought.closed;
  slow.open();
  await saying;
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
});

test('stopped while both are under way: both end, nothing is said first, and it can be tried again', async () => {
  let answer: Step = { pieces: [HOLD] };
  const { home, sessionId, say, said, request, asked } = await world(
    () => ({ pieces: [HOLD] }),
    () => answer,
  );
  const saying = say();
  const both = [await request(true), await request(false)];
  await home.call('turn.stop', { sessionId });
  await saying;
  await Promise.all(both.map((each) => each.closed));
  expect(await said()).toEqual([`user done: ${ASKED}`, 'agent failed: ']);

  answer = ANSWER;
  await home.call('turn.retry', { messageId: (await home.newest(sessionId)).id });
  await expect.poll(said).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
  expect(asked()).toBe(1);
});

test('stopped after the filler: it stays, and the answer behind it is the one that broke off', async () => {
  const { home, sessionId, say, said } = await world(
    () => BACKGROUND,
    () => ({ pieces: [HOLD] }),
  );
  const saying = say();
  await expect.poll(said).toHaveLength(3);
  await home.call('turn.stop', { sessionId });
  await saying;
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${FILLER}`, 'agent failed: ']);
});

test.each<[string, Step]>([
  ['fails', { status: 400, body: { error: { message: 'no' } } }],
  ['hangs up', { hangUp: true }],
  ['is no JSON', { say: '음…' }],
  ['says that nothing is needed', { say: '{"needs_background":false}' }],
])('a thought that %s does the answer no harm', async (_, thought) => {
  const slow = gate();
  const { say, said, request } = await world(
    () => thought,
    () => slow.opened.then(() => ANSWER),
  );
  const saying = say();
  await (await request(true)).closed;
  slow.open();
  await saying;
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
});

test.each(['off', 'after'])('%s: nobody thinks before the answer', async (filler) => {
  const { say, said, asked } = await world(
    () => BACKGROUND,
    () => ANSWER,
    filler,
  );
  await say();
  expect(await said()).toEqual([`user done: ${ASKED}`, `agent done: ${ANSWER_TEXT}`]);
  expect(asked()).toBe(0);
});

test('what is short is answered at once, without a thought', async () => {
  const { say, asked } = await world(
    () => BACKGROUND,
    () => ANSWER,
  );
  await say('오늘 기분 어때');
  expect(asked()).toBe(0);
});

test('where something was said since, the answer keeps its place before it', async () => {
  const [thinks, slow] = [gate(), gate()];
  const { say, said, request } = await world(
    () => thinks.opened.then(() => BACKGROUND),
    () => slow.opened.then(() => ANSWER),
  );
  const first = say();
  const thought = await request(true);
  const second = say('오늘 기분 어때');
  await expect.poll(said).toHaveLength(4);
  thinks.open();
  await thought.closed;
  slow.open();
  await Promise.all([first, second]);
  expect(await said()).toEqual([
    `user done: ${ASKED}`,
    `agent done: ${ANSWER_TEXT}`,
    'user done: 오늘 기분 어때',
    `agent done: ${ANSWER_TEXT}`,
  ]);
});

const at = (path: string) => pathToFileURL(join(import.meta.dirname, path)).href;
const LIFE = `
  const { openCompanion } = await import('${at('companion.ts')}');
  const { dispatch } = await import('${at('dispatch.ts')}');
  const [home] = process.argv.slice(-1);
  const { companion } = await openCompanion({ home, kind: 'cli' });
  await companion.start();
  companion.events.subscribe((event) => {
    if (event.name === 'message.changed' && event.payload.state === 'done') console.log(event.payload.text);
  });
  await dispatch(companion, 'say', { text: '${ASKED}' });
`;

test('kill -9 after the filler: it is there, and the answer behind it can be tried again', async () => {
  const server = await serve({
    answer: scripted(
      () => BACKGROUND,
      () => ({ pieces: [HOLD] }),
    ),
  });
  const home = freshHome();
  writeFileSync(join(home, 'config.yaml'), `models: { default: { base_url: "${server.baseUrl}", model: m } }\n`);
  const child = startChild(LIFE, [home]);
  expect(await child.line()).toBe(FILLER);
  await child.kill();

  const next = await companionHome({ home, server: { steps: [ANSWER] } });
  const [session] = await next.call('sessions.list', {});
  expect(await saidIn(next, session!.id)).toEqual([`user done: ${ASKED}`, `agent done: ${FILLER}`, 'agent failed: ']);
  await next.call('turn.retry', { messageId: (await next.newest(session!.id)).id });
  await expect.poll(async () => (await next.newest(session!.id)).text).toBe(ANSWER_TEXT);
});
