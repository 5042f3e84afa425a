import { expect, test } from 'vitest';
import {
  ask,
  collect,
  endOf,
  follow,
  serve,
  settingsFor,
  textOf,
  until,
  waitingClock,
} from '../../../test/support/model-run.ts';
import { CUT, errorStep, HOLD, type Step, textPiece } from '../../../test/support/model-server.ts';
import { createModels } from './registry.ts';

async function setUp(
  first: Step[],
  second: Step[],
  fallback: string[] | undefined,
  more: Record<string, string[]> = {},
) {
  const a = await serve({ steps: first });
  const b = await serve({ steps: second });
  const clock = waitingClock();
  const models = createModels({
    clock,
    models: () => ({
      default: settingsFor(a, { model: 'big', fallback }),
      small: settingsFor(b, { model: 'little', fallback: more.small, price_in: 1, price_out: 1 }),
      broken: settingsFor({ baseUrl: 'nowhere' }),
    }),
    secrets: { get: async () => null },
    language: () => 'en',
  });
  return { a, b, clock, models, run: () => collect(models.stream(ask())) };
}

const missing = errorStep(404, 'model "big" not found');

test('another model stands in where the person set one, and the end says which was asked and which answered', async () => {
  const { run } = await setUp(
    [missing],
    [{ say: 'hello', model: 'little-0901', usage: { input: 1_000_000, output: 0 } }],
    ['small'],
  );
  const events = await run();
  expect(textOf(events)).toBe('hello');
  expect(endOf(events)).toMatchObject({ asked: 'default', by: 'small', model: 'little-0901', usage: { cost: 1 } });
});

test('without a fallback nobody stands in', async () => {
  const { run, b } = await setUp([missing], [{ say: 'hello' }], undefined);
  expect(endOf(await run())).toMatchObject({ code: 'no_model', asked: 'default', by: 'default' });
  expect(b.requests).toHaveLength(0);
});

test.each([
  ['overloaded', errorStep(500, 'boom')],
  ['timeout', { silent: true } as Step],
])('%s: another model stands in', async (code, step) => {
  const { run, clock, a } = await setUp([step, step, step], [{ say: 'hello' }], ['small']);
  const events = run();
  if (code === 'overloaded') {
    await clock.waitsFor(500);
    await clock.advance(500);
    await clock.waitsFor(2000);
    await clock.advance(2000);
  } else {
    await a.received(1);
    await clock.advance(60_000);
  }
  expect(textOf(await events)).toBe('hello');
});

test.each([
  ['a refused key', errorStep(401, 'wrong key'), 'refused'],
  ['a used-up quota', errorStep(402, 'insufficient balance'), 'quota'],
  ['too long a conversation', errorStep(400, 'maximum context length is 10'), 'too_long'],
])('%s is told and not passed on', async (_, step, code) => {
  const { run, b } = await setUp([step], [{ say: 'hello' }], ['small']);
  expect(endOf(await run())).toMatchObject({ type: 'error', code });
  expect(b.requests).toHaveLength(0);
});

test('once text has come nobody stands in', async () => {
  const { run, b } = await setUp([{ pieces: [textPiece('hel'), CUT] }], [{ say: 'hello' }], ['small']);
  const events = await run();
  expect(textOf(events)).toBe('hel');
  expect(endOf(events)).toMatchObject({ code: 'broken_stream' });
  expect(b.requests).toHaveLength(0);
});

test('a stall after text is told, and nobody stands in', async () => {
  const { models, clock, b } = await setUp([{ pieces: [textPiece('hel'), HOLD] }], [{ say: 'hello' }], ['small']);
  const { seen, done } = follow(models.stream(ask()));
  await until(() => textOf(seen) === 'hel');
  await clock.advance(45_000);
  expect(endOf(await done)).toMatchObject({ code: 'timeout', by: 'default' });
  expect(b.requests).toHaveLength(0);
});

test('when all fail, the failure is that of the model asked, and the last is named too', async () => {
  const { run } = await setUp([missing], [errorStep(401, 'no')], ['broken', 'default', 'small']);
  const end = endOf(await run());
  expect(end).toMatchObject({ code: 'no_model', asked: 'default', by: 'small', model: 'little' });
  expect(end).toMatchObject({
    message: expect.stringMatching(/no model "big".*"small" that should stand in failed too:.*refused|asks for a key/),
  });
});

test("a fallback's own fallback is not followed", async () => {
  const { run, a } = await setUp([missing, { say: 'again' }], [errorStep(404, 'model not found')], ['small'], {
    small: ['default'],
  });
  expect(endOf(await run())).toMatchObject({ code: 'no_model' });
  expect(a.requests).toHaveLength(1);
});

test('a stop ends the chain', async () => {
  const { models, a, b } = await setUp([{ silent: true }], [{ say: 'hello' }], ['small']);
  const stop = new AbortController();
  const events = collect(models.stream(ask({ signal: stop.signal })));
  await a.received(1);
  stop.abort();
  expect(endOf(await events)).toMatchObject({ code: 'aborted' });
  expect(b.requests).toHaveLength(0);
});
