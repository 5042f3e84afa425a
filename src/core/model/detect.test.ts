import { describe, expect, test } from 'vitest';
import { serve, settingsFor, until, waitingClock } from '../../../test/support/model-run.ts';
import { errorStep, htmlStep, type ModelServerOptions, startModelServer } from '../../../test/support/model-server.ts';
import { detectServers } from './detect.ts';
import type { ModelSettings } from './model-settings.ts';
import { testModel } from './test-model.ts';

async function deadAddress(): Promise<string> {
  const server = await startModelServer();
  await server.close();
  return server.url;
}

describe('detection', () => {
  test('finds Ollama and LM Studio with the models one can talk to', async () => {
    const ollama = await serve({ ollama: { tags: ['qwen3:8b', 'nomic-embed-text:latest'] } });
    const lmStudio = await serve({ models: ['qwen/qwen3-8b', 'text-embedding-nomic-embed-text-v1.5'] });
    const places = { ollama: ollama.url, lmStudio: lmStudio.url };
    expect(await detectServers({ clock: waitingClock(), places })).toEqual([
      { kind: 'ollama', title: 'Ollama', baseUrl: ollama.baseUrl, models: ['qwen3:8b'] },
      { kind: 'lm_studio', title: 'LM Studio', baseUrl: lmStudio.baseUrl, models: ['qwen/qwen3-8b'] },
    ]);
  });

  test('nobody there, or somebody else on the port', async () => {
    const other = await serve();
    expect(
      await detectServers({ clock: waitingClock(), places: { ollama: other.url, lmStudio: await deadAddress() } }),
    ).toEqual([]);
  });

  test('a server that does not answer costs no more than the limit', async () => {
    const clock = waitingClock();
    const hanging = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const found = detectServers({ clock, fetch: hanging });
    await until(() => clock.pending() === 2);
    await clock.advance(800);
    expect(await found).toEqual([]);
  });
});

describe('the test button', () => {
  async function press(options: ModelServerOptions, over: Partial<ModelSettings> = {}, key?: string) {
    const server = await serve(options);
    const deps = { clock: waitingClock(), secrets: { get: async () => null }, language: () => 'en' as const };
    const result = await testModel(deps, settingsFor(server, over), key === undefined ? {} : { key });
    return { server, result };
  }
  const ready = { toolCalls: [{ name: 'ready', arguments: { ok: true } }], model: 'qwen3:8b' };

  test('all works: name, time, tools, context', async () => {
    const models = [{ id: 'qwen3:8b', max_model_len: 40_960 }];
    const { server, result } = await press({ models, steps: [ready] }, { model: 'qwen3:8b' });
    expect(result).toMatchObject({ ok: true, problem: null, model: 'qwen3:8b', tools: 'yes', contextTokens: 40_960 });
    expect(result.sentence).toMatch(
      /^The model "qwen3:8b" answered in \d+\.\d s\. It can use tools\. It reads 40,960 tokens at once\.$/,
    );
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]!.tools).toHaveLength(1);
  });

  test('Ollama that runs the model with less than the settings count on', async () => {
    const ollama = { running: [{ name: 'qwen3:latest', context_length: 4096 }] };
    const { result } = await press({ models: ['qwen3:latest', 'qwen3'], ollama, steps: [ready] }, { model: 'qwen3' });
    expect(result).toMatchObject({ ok: true, contextTokens: 4096 });
    expect(result.sentence).toContain('reads only 4,096 tokens');
  });

  test('nobody listens', async () => {
    const { result } = await press({}, { base_url: `${await deadAddress()}/v1` });
    expect(result).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(result.sentence).toContain('No server answers at');
  });

  test('an address without /v1: says the right one', async () => {
    const server = await serve({ steps: [ready] });
    const deps = { clock: waitingClock(), secrets: { get: async () => null }, language: () => 'ko' as const };
    const result = await testModel(deps, settingsFor({ baseUrl: server.url }));
    expect(result).toMatchObject({ ok: false, betterUrl: server.baseUrl, problem: 'bad_answer' });
    expect(result.sentence).toContain(server.baseUrl);
  });

  test('a wrong key, a missing key, and the right one', async () => {
    const guarded = { key: 'sk-right', steps: [ready] };
    const wrong = await press(guarded, { key_ref: 'openai' }, 'sk-wrong');
    expect(wrong.result).toMatchObject({ ok: false, problem: 'refused' });
    expect(JSON.stringify(wrong.result)).not.toContain('sk-wrong');
    expect((await press(guarded)).result.sentence).toContain('asks for a key');
    expect((await press(guarded, { key_ref: 'none' }, 'sk-right')).result.ok).toBe(true);
  });

  test('the model is missing: lists some that are there, the likeliest first', async () => {
    const { result } = await press({ models: ['llama3:8b', 'qwen3:4b', 'nomic-embed-text'] }, { model: 'qwen3:8b' });
    expect(result).toMatchObject({ ok: false, problem: 'no_model', models: ['qwen3:4b', 'llama3:8b'] });
    expect(result.sentence).toContain('There are: qwen3:4b, llama3:8b.');
  });

  test('a web server that knows nothing of models is told apart from a missing model; no inner name is shown', async () => {
    const answers = (body: string) => async () => new Response(body, { status: 404 });
    const deps = { clock: waitingClock(), secrets: { get: async () => null }, language: () => 'en' as const };
    const settings = settingsFor({ baseUrl: 'http://127.0.0.1:9/v1' }, { model: 'qwen3' });
    const none = await testModel({ ...deps, fetch: answers('nothing here') }, settings);
    expect(none).toMatchObject({
      problem: 'bad_answer',
      sentence: expect.stringContaining('answers in the OpenAI format'),
    });
    const missing = await testModel({ ...deps, fetch: answers('model "qwen3" not found') }, settings);
    expect(missing).toMatchObject({ problem: 'no_model', sentence: expect.stringContaining('has no model "qwen3"') });
    for (const { sentence } of [none, missing]) expect(sentence).not.toMatch(/"test"/);
  });

  test('no tools support: asked again without, and said', async () => {
    const { result, server } = await press({
      steps: [errorStep(400, 'test-model does not support tools'), { say: 'ready' }],
    });
    expect(result).toMatchObject({ ok: true, problem: 'no_tools', tools: 'no' });
    expect(result.sentence).toContain('cannot use tools');
    expect(server.requests[1]!.tools).toEqual([]);
  });

  test('a model that answers in words instead of calling', async () => {
    expect((await press({ steps: [{ say: 'Ready!' }] })).result).toMatchObject({ ok: true, tools: 'unused' });
  });

  test('an empty answer', async () => {
    expect((await press({ steps: [{ say: '' }] })).result).toMatchObject({ ok: false, problem: 'empty' });
  });

  test('a model that thought until its tokens were used up does answer', async () => {
    const { result } = await press({ steps: [{ reasoning: 'hmm', finish: 'length' }] });
    expect(result).toMatchObject({ ok: true, tools: 'unused' });
  });

  test('a server without a list of models is tried all the same; a web page is not', async () => {
    const chatOnly = await serve({ steps: [ready] });
    const deps = { clock: waitingClock(), secrets: { get: async () => null }, language: () => 'en' as const };
    const noList = (input: string | URL | Request, init?: RequestInit) =>
      String(input).endsWith('/models') ? Promise.resolve(new Response('no', { status: 404 })) : fetch(input, init);
    expect(await testModel({ ...deps, fetch: noList }, settingsFor(chatOnly))).toMatchObject({ ok: true });
    const page = async () =>
      new Response((htmlStep(200, 'Router') as { body: string }).body, { headers: { 'content-type': 'text/html' } });
    const result = await testModel({ ...deps, fetch: page }, settingsFor(chatOnly));
    expect(result).toMatchObject({ ok: false, problem: 'bad_answer', sentence: expect.stringContaining('(Router)') });
  });
});
