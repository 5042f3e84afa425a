import { expect, test, vi } from 'vitest';
import {
  ask,
  callsOf,
  collect,
  endOf,
  reasoningOf,
  serve,
  settingsFor,
  textOf,
  user,
  waitingClock,
  weatherTool,
} from '../../../test/support/model-run.ts';
import {
  callPiece,
  DONE,
  delta,
  errorStep,
  finishPiece,
  HOLD,
  type Piece,
  type Step,
  textPiece,
  usagePiece,
} from '../../../test/support/model-server.ts';
import type { ChatRequest } from './chat-model.ts';
import type { ModelSettings } from './model-settings.ts';
import { createOpenAiModel } from './openai-model.ts';

async function setUp(steps: Step[], over: Partial<ModelSettings> = {}, key: string | null = null) {
  const server = await serve({ steps });
  const settings = settingsFor(server, over);
  const model = createOpenAiModel({
    clock: waitingClock(),
    models: () => ({ default: settings }),
    secrets: { get: async () => key },
    language: () => 'en',
  });
  return { server, run: (request: Partial<ChatRequest> = {}) => collect(model.stream(ask(request))) };
}

async function answerTo(...pieces: Piece[]) {
  const { run } = await setUp([{ pieces }]);
  return run({ tools: [weatherTool] });
}

const call = (fields: object) => callPiece(fields);

test('a streamed answer: text, the count of the server, the model asked and the model that answered', async () => {
  const step: Step = {
    say: ['안녕', '하세요'],
    model: 'test-model-0901',
    usage: { input: 1000, cached: 400, output: 200 },
  };
  const { server, run } = await setUp([step], { price_in: 2, price_out: 10 });
  const events = await run();
  expect(textOf(events)).toBe('안녕하세요');
  expect(endOf(events)).toEqual({
    type: 'end',
    reason: 'stop',
    asked: 'default',
    by: 'default',
    model: 'test-model-0901',
    usage: { inputTokens: 1000, cachedTokens: 400, outputTokens: 200, counted: 'server', cost: 0.004 },
  });
  expect(server.requests[0]!.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
});

test('two tool calls without index', async () => {
  const events = await answerTo(
    callPiece(
      { id: 'a', function: { name: 'weather', arguments: '{"place":"서울"}' } },
      { id: 'b', function: { name: 'weather', arguments: '{"place":"부산"}' } },
    ),
    finishPiece('tool_calls'),
    DONE,
  );
  expect(callsOf(events)).toEqual([
    { id: 'a', name: 'weather', arguments: '{"place":"서울"}' },
    { id: 'b', name: 'weather', arguments: '{"place":"부산"}' },
  ]);
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'tool_calls' });
});

test('two tool calls with neither index nor id get ids of their own', async () => {
  const events = await answerTo(
    call({ function: { name: 'weather', arguments: '{"place":"서울"}' } }),
    call({ function: { name: 'weather', arguments: '{"place":"부산"}' } }),
    finishPiece('stop'),
    DONE,
  );
  const calls = callsOf(events);
  expect(calls.map((each) => each.arguments)).toEqual(['{"place":"서울"}', '{"place":"부산"}']);
  for (const each of calls) expect(each.id).toMatch(/^[0-9a-f]{9}$/);
  expect(calls[0]!.id).not.toBe(calls[1]!.id);
});

test('index without id', async () => {
  const events = await answerTo(
    call({ index: 0, function: { name: 'weather', arguments: '' } }),
    call({ index: 1, function: { name: 'time', arguments: '' } }),
    call({ index: 0, function: { arguments: '{"place":"서울"}' } }),
    call({ index: 1, function: { arguments: '{}' } }),
    finishPiece('tool_calls'),
    DONE,
  );
  expect(callsOf(events).map(({ name, arguments: text }) => [name, text])).toEqual([
    ['weather', '{"place":"서울"}'],
    ['time', '{}'],
  ]);
});

test('the same index 0 for both calls with different ids', async () => {
  const events = await answerTo(
    call({ index: 0, id: 'a', function: { name: 'weather', arguments: '{"place":' } }),
    call({ index: 0, function: { arguments: '"서울"}' } }),
    call({ index: 0, id: 'b', function: { name: 'weather', arguments: '{"place":' } }),
    call({ index: 0, function: { arguments: '"부산"}' } }),
    finishPiece('tool_calls'),
    DONE,
  );
  expect(callsOf(events)).toEqual([
    { id: 'a', name: 'weather', arguments: '{"place":"서울"}' },
    { id: 'b', name: 'weather', arguments: '{"place":"부산"}' },
  ]);
});

test('id "" and name null in later pieces; arguments in single characters', async () => {
  const text = '{"place":"서울 \\"중구\\""}';
  const events = await answerTo(
    call({ index: 0, id: 'a', type: 'function', function: { name: 'weather', arguments: '' } }),
    ...[...text].map((char) => call({ index: 0, id: '', function: { name: null, arguments: char } })),
    finishPiece('tool_calls'),
    DONE,
  );
  expect(callsOf(events)).toEqual([{ id: 'a', name: 'weather', arguments: text }]);
});

test('arguments that are not JSON are passed on as they are', async () => {
  const { server, run } = await setUp([
    { toolCalls: [{ id: 'a', name: 'weather', arguments: 'place=서울' }] },
    { say: 'ok' },
  ]);
  const events = await run({ tools: [weatherTool] });
  expect(callsOf(events)).toEqual([{ id: 'a', name: 'weather', arguments: 'place=서울' }]);
  // Said again to the server, which parses the arguments of earlier calls, they are wrapped.
  await run({
    messages: [
      user('hi'),
      { role: 'assistant', text: '', toolCalls: callsOf(events) },
      { role: 'tool', callId: 'a', name: 'weather', text: 'not JSON' },
    ],
  });
  expect(server.requests[1]!.messages[1]).toEqual({
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'a', type: 'function', function: { name: 'weather', arguments: '{"unreadable":"place=서울"}' } },
    ],
  });
});

test('choices [] first and last, choices null, a choice without delta', async () => {
  const events = await answerTo(
    { id: 'x', model: 'test-model', choices: [] },
    { id: 'x', choices: null },
    { id: 'x', choices: [{ index: 0 }] },
    { id: 'x' },
    textPiece('hello'),
    { choices: [{ index: 1, delta: { content: 'another answer' } }] },
    { choices: [{ index: 0, delta: null, finish_reason: 'stop' }] },
    usagePiece(7, 3),
    { choices: [] },
    DONE,
  );
  expect(textOf(events)).toBe('hello');
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'stop', usage: { inputTokens: 7, outputTokens: 3 } });
});

test.each([
  ['reasoning', [delta({ reasoning: '생각' }), delta({ reasoning: '중' })]],
  ['reasoning_content', [delta({ reasoning_content: '생각' }), delta({ content: null, reasoning_content: '중' })]],
  ['both fields at once', [delta({ reasoning: '생각중', reasoning_content: '생각중' })]],
  ['<think> split over pieces', ['<', 'th', 'ink>', '생각', '중<', '/thi', 'nk>\n', '\n'].map(textPiece)],
  ['a part of the content', [delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: '생각중' }] }] })]],
])('reasoning in %s is never text', async (_, pieces) => {
  const events = await answerTo(...pieces, textPiece('답'), textPiece('이에요'), finishPiece(), DONE);
  expect(textOf(events)).toBe('답이에요');
  expect(reasoningOf(events)).toBe('생각중');
});

test('reasoning whose </think> never comes is never text, and the answer is empty', async () => {
  const events = await answerTo(textPiece('<think>'), textPiece('생각중'), finishPiece(), DONE);
  expect(textOf(events)).toBe('');
  expect(endOf(events)).toMatchObject({ reason: 'empty' });
});

test('reasoning whose <think> was swallowed is taken back', async () => {
  const events = await answerTo(textPiece('생각'), textPiece('중\n</th'), textPiece('ink>\n\n답'), finishPiece(), DONE);
  expect(textOf(events)).toBe('답');
  expect(reasoningOf(events)).toBe('생각중\n');
});

test.each([
  ['nothing', []],
  ['white space', [textPiece(' \n\n')]],
  ['an empty piece', [textPiece('')]],
  ['reasoning only', [delta({ reasoning: '생각' })]],
])('an empty completion (%s) is empty, never a success', async (_, pieces) => {
  const events = await answerTo(...pieces, finishPiece(), DONE);
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'empty' });
  expect(textOf(events)).toBe('');
});

test('[DONE] with the socket kept open ends the answer and lets go of the socket', async () => {
  const { server, run } = await setUp([{ pieces: [textPiece('hello'), finishPiece(), usagePiece(5, 1), DONE, HOLD] }]);
  const events = await run();
  expect(textOf(events)).toBe('hello');
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'stop' });
  await server.requests[0]!.closed;
});

test('[DONE] split over packets, and without a space', async () => {
  const events = await answerTo(textPiece('hello'), { raw: 'data:[DO' }, { raw: 'NE]\n\n' });
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'stop' });
});

test('a close without [DONE] after the model has finished is a whole answer', async () => {
  const events = await answerTo(textPiece('hello'), finishPiece('stop'));
  expect(endOf(events)).toMatchObject({ type: 'end', reason: 'stop' });
});

test('a model that stops for length or a filter says so', async () => {
  expect(endOf(await answerTo(textPiece('hel'), finishPiece('length'), DONE))).toMatchObject({ reason: 'length' });
  expect(endOf(await answerTo(textPiece('hel'), finishPiece('content_filter'), DONE))).toMatchObject({
    reason: 'filtered',
  });
});

test('a server that does not stream: its whole answer is given all the same', async () => {
  const message = {
    role: 'assistant',
    content: '<think>음</think>안녕',
    tool_calls: [{ id: 'a', function: { name: 'weather', arguments: { place: '서울' } } }],
  };
  const body = {
    model: 'whole',
    choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
    usage: { prompt_tokens: 3, completion_tokens: 4 },
  };
  const { run } = await setUp([{ status: 200, body }]);
  const events = await run({ tools: [weatherTool] });
  expect(textOf(events)).toBe('안녕');
  expect(callsOf(events)).toEqual([{ id: 'a', name: 'weather', arguments: '{"place":"서울"}' }]);
  expect(endOf(events)).toMatchObject({ reason: 'tool_calls', model: 'whole', usage: { counted: 'server' } });
});

test('multi-byte characters and events split over packets', async () => {
  const bytes = new TextEncoder().encode(`data: ${JSON.stringify(textPiece('물 마시기 💧'))}\r\n\r\n`);
  const packets = Array.from(bytes, (byte) => ({ raw: new Uint8Array([byte]) }));
  const events = await answerTo(...packets, finishPiece(), DONE);
  expect(textOf(events)).toBe('물 마시기 💧');
});

test('a server that refuses stream_options is asked again without it, and not with it again', async () => {
  const refusal: Step = {
    status: 422,
    body: {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'stream_options', 'include_usage'],
          msg: 'Extra inputs are not permitted',
        },
      ],
    },
  };
  const { server, run } = await setUp([refusal, { say: 'one', usage: null }, { say: 'two', usage: null }]);
  expect(textOf(await run())).toBe('one');
  const second = await run();
  expect(textOf(second)).toBe('two');
  expect(server.requests.map((each) => 'stream_options' in each.body)).toEqual([true, false, false]);
  expect(endOf(second)).toMatchObject({ usage: { counted: 'here' } });
});

test('a server that wants max_completion_tokens gets it', async () => {
  const refusal = errorStep(
    400,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  );
  const { server, run } = await setUp([refusal, { say: 'one' }]);
  expect(textOf(await run({ maxTokens: 50 }))).toBe('one');
  expect(server.requests[0]!.body).toMatchObject({ max_tokens: 50 });
  expect(server.requests[1]!.body).toMatchObject({ max_completion_tokens: 50 });
});

test('a server that counts nothing sends zeros: it is counted here', async () => {
  const { run } = await setUp([{ say: 'hello there', usage: { input: 0, output: 0 } }]);
  expect(endOf(await run())).toMatchObject({ usage: { counted: 'here', outputTokens: 2 } });
});

test('a key or an address that was changed counts from the next answer on', async () => {
  const [first, second] = [
    await serve({ key: 'sk-one-1', steps: [{ say: 'a' }] }),
    await serve({ key: 'sk-two-2', answer: () => ({ say: 'b' }) }),
  ];
  let settings = settingsFor(first, { key_ref: 'openai' });
  let key = 'sk-one-1';
  const model = createOpenAiModel({
    clock: waitingClock(),
    models: () => ({ default: settings }),
    secrets: { get: async () => key },
    language: () => 'en',
  });
  expect(textOf(await collect(model.stream(ask())))).toBe('a');
  settings = settingsFor(second, { key_ref: 'openai' });
  expect(endOf(await collect(model.stream(ask())))).toMatchObject({ code: 'refused' });
  key = 'sk-two-2';
  expect(textOf(await collect(model.stream(ask())))).toBe('b');
});

test('without a key nothing is sent as one, and nothing of the environment or the machine goes along', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'sk-from-environment');
  vi.stubEnv('OPENAI_ORG_ID', 'org-from-environment');
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-from: environment');
  const { server, run } = await setUp([{ say: 'one' }]);
  await run();
  vi.unstubAllEnvs();
  const { headers } = server.requests[0]!;
  expect(headers.authorization).toBeUndefined();
  expect(JSON.stringify(headers)).not.toContain('environment');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('the key of the secret store goes to the server and nowhere else', async () => {
  const { server, run } = await setUp([{ say: 'one' }], { key_ref: 'openai' }, 'sk-secret-1234');
  const events = await run();
  expect(server.requests[0]!.headers.authorization).toBe('Bearer sk-secret-1234');
  expect(JSON.stringify(events)).not.toContain('sk-secret');
  expect(JSON.stringify(server.requests[0])).not.toContain('sk-secret');
});

test('half a surrogate in a text does not spoil the request', async () => {
  const { server, run } = await setUp([{ say: 'ok' }]);
  await run({ messages: [{ role: 'system', text: 'a' }, { role: 'system', text: 'b' }, user('x\ud83d')] });
  expect(server.requests[0]!.messages).toEqual([
    { role: 'system', content: 'a\n\nb' },
    { role: 'user', content: 'x\ufffd' },
  ]);
});
