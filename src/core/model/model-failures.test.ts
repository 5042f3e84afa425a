import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  ask,
  callsOf,
  collect,
  endOf,
  serve,
  settingsFor,
  textOf,
  waitingClock,
  weatherTool,
} from '../../../test/support/model-run.ts';
import { CUT, callPiece, DONE, errorStep, htmlStep, type Step, textPiece } from '../../../test/support/model-server.ts';
import type { Log } from '../log.ts';
import type { ChatRequest } from './chat-model.ts';
import type { ModelSettings } from './model-settings.ts';
import { createOpenAiModel } from './openai-model.ts';

const KEY = 'sk-secret-1234567890';

async function setUp(steps: Step[], over: Partial<ModelSettings> = {}, key: string | null = KEY) {
  const server = await serve({ steps });
  const clock = waitingClock();
  const logged: string[] = [];
  const log = (fields: object, text: string) => void logged.push(JSON.stringify(fields) + text);
  const logger: Log = { debug: log, info: log, warn: log, error: log };
  const settings = settingsFor(server, { key_ref: 'openai', ...over });
  const model = createOpenAiModel({
    clock,
    models: () => ({ default: settings }),
    secrets: { get: async () => (key === 'locked' ? Promise.reject(new Error('the store is locked')) : key) },
    language: () => 'en',
    log: logger,
  });
  const run = (request: Partial<ChatRequest> = {}) => collect(model.stream(ask(request)));
  return { server, clock, model, logged, run };
}

/** The end of an answer to one scripted step. */
async function failureOf(step: Step, request: Partial<ChatRequest> = {}) {
  const { run } = await setUp([step]);
  return endOf(await run(request));
}

describe('too many requests', () => {
  test('Retry-After in seconds is obeyed, then the answer comes', async () => {
    const { run, clock, server } = await setUp([
      errorStep(429, 'slow down', { headers: { 'retry-after': '20' } }),
      { say: 'hello' },
    ]);
    const events = run();
    await clock.waitsFor(20_000);
    await clock.advance(19_999);
    expect(server.requests).toHaveLength(1);
    await clock.advance(1);
    expect(textOf(await events)).toBe('hello');
  });

  test('Retry-After as a date is obeyed, also of a 503, and only once', async () => {
    const { run, clock, server } = await setUp([]);
    const at = (ms: number) => ({ 'retry-after': new Date(clock.now() + ms).toUTCString() });
    server.answer((_, count) => errorStep(503, 'busy', { headers: at(count * 30_000) }));
    const events = run();
    await clock.waitsFor(30_000);
    await clock.advance(30_000);
    const end = endOf(await events);
    expect(end).toMatchObject({ code: 'rate_limited', retryAt: clock.now() + 60_000 });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['86400', '86400'],
    ['a date', 'Wed, 02 Dec 2026 00:00:00 GMT'],
  ])('Retry-After: %s is told, not waited for', async (_, value) => {
    const { run, server } = await setUp([errorStep(429, 'slow down', { headers: { 'retry-after': value } })]);
    const end = endOf(await run());
    expect(end).toMatchObject({
      type: 'error',
      code: 'rate_limited',
      retryAt: Date.parse('2026-12-02T09:00:00+09:00'),
    });
    expect(end).toMatchObject({ message: expect.stringContaining('Wed, Dec 2, 09:00 (Asia/Seoul)') });
    expect(server.requests).toHaveLength(1);
  });

  test('a used-up quota is told at once', async () => {
    const step = errorStep(429, 'You exceeded your current quota, please check your plan.', {
      code: 'insufficient_quota',
    });
    expect(await failureOf(step)).toMatchObject({ code: 'quota' });
  });
});

describe('a server with errors of its own', () => {
  test('500 three times', async () => {
    const { run, clock, server } = await setUp([]);
    server.answer(() => errorStep(500, 'boom'));
    const events = run();
    await clock.waitsFor(500);
    await clock.advance(500);
    await clock.waitsFor(2000);
    await clock.advance(2000);
    const end = endOf(await events);
    expect(end).toMatchObject({ code: 'overloaded', asked: 'default', by: 'default', model: 'test-model' });
    expect(end).toMatchObject({ message: expect.stringContaining('three times (500)') });
    expect(server.requests).toHaveLength(3);
  });

  test('500 twice, then the answer', async () => {
    const { run, clock } = await setUp([errorStep(500, 'boom'), htmlStep(502, 'Bad gateway'), { say: 'hello' }]);
    const events = run();
    await clock.waitsFor(500);
    await clock.advance(500);
    await clock.waitsFor(2000);
    await clock.advance(2000);
    expect(textOf(await events)).toBe('hello');
  });

  test('a connection closed before the answer is tried once more', async () => {
    const { run, clock } = await setUp([{ hangUp: true }, { say: 'hello' }]);
    const events = run();
    await clock.waitsFor(0);
    await clock.advance(0);
    expect(textOf(await events)).toBe('hello');
  });

  test('after text has come nothing is asked again', async () => {
    const { run, server } = await setUp([{ pieces: [textPiece('hel'), CUT] }, { say: 'hello' }]);
    const events = await run();
    expect(textOf(events)).toBe('hel');
    expect(endOf(events)).toMatchObject({
      code: 'broken_stream',
      message: expect.stringContaining('What had come is kept.'),
    });
    expect(server.requests).toHaveLength(1);
  });
});

test('a limit that is told in the middle of an answer is told on, not waited for', async () => {
  const error = { error: { message: 'slow down', code: 429 } };
  const { run, server } = await setUp([{ pieces: [textPiece('hel'), error] }, { say: 'hello' }]);
  const events = await run();
  expect(textOf(events)).toBe('hel');
  expect(endOf(events)).toMatchObject({ code: 'rate_limited' });
  expect(server.requests).toHaveLength(1);
});

describe('broken streams', () => {
  test('a close without [DONE] in the middle', async () => {
    const { run } = await setUp([{ pieces: [textPiece('hel <th')] }]);
    const events = await run();
    expect(textOf(events)).toBe('hel <th');
    expect(endOf(events)).toMatchObject({ code: 'broken_stream' });
  });

  test('a tool call that was cut off is not given', async () => {
    const piece = callPiece({ index: 0, id: 'a', function: { name: 'weather', arguments: '{"pla' } });
    const { run } = await setUp([{ pieces: [piece] }]);
    const events = await run({ tools: [weatherTool] });
    expect(callsOf(events)).toEqual([]);
    expect(endOf(events)).toMatchObject({ code: 'broken_stream' });
  });

  test('an error object inside a 200 stream, after text', async () => {
    const error = { error: { message: `upstream died with ${KEY}`, code: 502 } };
    const { run, logged } = await setUp([{ pieces: [textPiece('hel'), error, DONE] }]);
    const events = await run();
    expect(textOf(events)).toBe('hel');
    expect(endOf(events)).toMatchObject({
      code: 'broken_stream',
      message: expect.stringContaining('upstream died with (key)'),
    });
    expect(JSON.stringify(events) + logged.join()).not.toContain(KEY);
  });

  test.each([
    [
      'the words of LM Studio',
      { error: { message: 'Trying to keep the first 9000 tokens when context the overflows.' } },
      'too_long',
    ],
    ['a bare string', { error: 'model requires more system memory' }, 'bad_answer'],
    ['a number of a status', { error: { message: 'No credits', code: 402 } }, 'quota'],
  ])('an error object inside a 200 stream, before text: %s', async (_, piece, code) => {
    expect(await failureOf({ pieces: [piece] })).toMatchObject({ type: 'error', code });
  });

  test('a piece that is no JSON', async () => {
    expect(await failureOf({ pieces: [textPiece('a'), '{"choices": [', DONE] })).toMatchObject({
      code: 'broken_stream',
    });
    expect(await failureOf({ pieces: ['oops', DONE] })).toMatchObject({ code: 'bad_answer' });
  });

  test.each([
    ['lines that are no events', { raw: 'garbage\n\n' }],
    ['JSON of another form', '{"response":"hello"}'],
  ])('data that is no answer is said so, not called empty: %s', async (_, piece) => {
    expect(await failureOf({ pieces: [piece, DONE] })).toMatchObject({
      code: 'bad_answer',
      message: expect.stringMatching(/could not be read.*(garbage|hello)/),
    });
  });

  test('nothing at all, and something that is no stream', async () => {
    expect(await failureOf({ pieces: [] })).toMatchObject({ code: 'broken_stream' });
    expect(await failureOf({ status: 200, body: 'ready', headers: { 'content-type': 'text/plain' } })).toMatchObject({
      code: 'bad_answer',
      message: expect.stringContaining('(the server said: ready)'),
    });
  });
});

describe('what the server says', () => {
  test.each([200, 400, 404])('an HTML page with status %d', async (status) => {
    const end = await failureOf(htmlStep(status, 'Sign in'));
    expect(end).toMatchObject({ code: 'bad_answer' });
    expect(end).toMatchObject({ message: expect.stringMatching(/web page instead of an answer \(sign in\)/i) });
  });

  test('an HTML page that calls itself a stream', async () => {
    const end = await failureOf({ pieces: [{ raw: '<!DOCTYPE html><title>Sign in</title>\n' }] });
    expect(end).toMatchObject({ code: 'bad_answer', message: expect.stringContaining('web page') });
  });

  test('404 model: names it and how to change it', async () => {
    const end = await failureOf(errorStep(404, 'model "test-model" not found, try pulling it first'));
    expect(end).toMatchObject({ code: 'no_model', asked: 'default', model: 'test-model' });
    expect(end).toMatchObject({ message: expect.stringMatching(/no model "test-model".*"default" in Settings/) });
  });

  test('404 page: the address is wrong', async () => {
    const step: Step = { status: 404, body: '404 page not found', headers: { 'content-type': 'text/plain' } };
    expect(await failureOf(step)).toMatchObject({ code: 'bad_answer', message: expect.stringContaining('/v1') });
  });

  test.each([401, 403])('%d: the key is refused and never shown', async (status) => {
    const { run, logged } = await setUp([errorStep(status, `Incorrect API key provided: ${KEY}. Bearer abc.def`)]);
    const events = await run();
    expect(endOf(events)).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('provided: (key). Bearer (key)'),
    });
    expect(JSON.stringify(events) + logged.join()).not.toContain(KEY);
  });

  test('a model without tools', async () => {
    const step = errorStep(400, 'registry.ollama.ai/library/gemma:2b does not support tools');
    expect(await failureOf(step, { tools: [weatherTool] })).toMatchObject({ code: 'no_tools' });
    expect(await failureOf(step)).toMatchObject({ code: 'bad_answer' });
  });

  test('a redirect is told, not followed: the key stays', async () => {
    const { run, server } = await setUp([{ status: 308, headers: { location: 'https://api.example.com/v1' } }]);
    expect(endOf(await run())).toMatchObject({ message: expect.stringContaining('https://api.example.com/v1') });
    expect(server.requests).toHaveLength(1);
  });
});

describe('before anything is asked', () => {
  test('nobody listens: the address is named', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const { port } = listener.address() as { port: number };
    await new Promise((resolve) => listener.close(resolve));
    const { run } = await setUp([], { base_url: `http://127.0.0.1:${port}/v1/` });
    expect(endOf(await run())).toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(`http://127.0.0.1:${port}/v1`),
    });
  });

  test('an address that is none, or holds a password', async () => {
    for (const base_url of ['localhost:11434', 'ftp://x/v1', 'http://me:sesame@127.0.0.1/v1', '']) {
      const { run } = await setUp([], { base_url });
      const end = endOf(await run());
      expect(end).toMatchObject({ code: 'unreachable' });
      expect(JSON.stringify(end)).not.toContain('sesame');
    }
  });

  test('a key that is not stored, one with a line break, a store that fails', async () => {
    const missing = await setUp([], {}, null);
    expect(endOf(await missing.run())).toMatchObject({ code: 'refused', message: expect.stringContaining('"openai"') });
    const locked = await setUp([], {}, 'locked');
    expect(endOf(await locked.run())).toMatchObject({ code: 'refused' });
    const broken = await setUp([], {}, 'sk-\nsecret');
    const end = endOf(await broken.run());
    expect(end).toMatchObject({ code: 'refused' });
    expect(JSON.stringify(end)).not.toContain('secret');
  });

  test('a name that is not in the settings', async () => {
    const { run, server } = await setUp([]);
    expect(endOf(await run({ model: 'constructor' }))).toMatchObject({
      code: 'no_model',
      message: expect.stringContaining('There are: default.'),
    });
    expect(server.requests).toHaveLength(0);
  });
});
