import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  ask,
  endOf,
  follow,
  serve,
  settingsFor,
  textOf,
  until,
  waitingClock,
} from '../../../test/support/model-run.ts';
import { errorStep, finishPiece, HOLD, type Piece, type Step, textPiece } from '../../../test/support/model-server.ts';
import type { ModelEvent } from './chat-model.ts';
import { createOpenAiModel } from './openai-model.ts';

async function setUp(steps: Step[]) {
  const server = await serve({ steps });
  const clock = waitingClock();
  const model = createOpenAiModel({
    clock,
    models: () => ({ default: settingsFor(server) }),
    secrets: { get: async () => null },
    language: () => 'en',
  });
  return {
    server,
    clock,
    model,
    run: (signal?: AbortSignal) => follow(model.stream(ask(signal === undefined ? {} : { signal }))),
  };
}

describe('limits', () => {
  test('a stall after the first piece ends at the idle limit, and the text is kept', async () => {
    const { run, clock, server } = await setUp([{ pieces: [textPiece('hel'), textPiece('lo'), HOLD] }]);
    const { seen, done } = run();
    await until(() => textOf(seen) === 'hello');
    await clock.advance(44_999);
    expect(clock.pending()).toBe(2);
    await clock.advance(1);
    const end = endOf(await done);
    expect(end).toMatchObject({ type: 'error', code: 'timeout', asked: 'default', model: 'test-model' });
    expect(end).toMatchObject({ message: expect.stringContaining('stood still for 45 seconds') });
    expect(end).toMatchObject({ usage: { counted: 'here', outputTokens: 2 } });
    await server.requests[0]!.closed;
    expect(clock.pending()).toBe(0);
  });

  test('no first byte within a minute', async () => {
    const { run, clock, server } = await setUp([{ silent: true }]);
    const { done } = run();
    await server.received(1);
    await clock.advance(59_999);
    expect(clock.pending()).toBe(2);
    await clock.advance(1);
    expect(endOf(await done)).toMatchObject({ code: 'timeout', usage: null });
    expect(endOf(await done)).toMatchObject({
      message: expect.stringContaining('did not begin to answer within 1 minute'),
    });
    expect(clock.pending()).toBe(0);
  });

  test('headers alone are no first byte', async () => {
    const { run, clock, server } = await setUp([{ pieces: [HOLD] }]);
    const { done } = run();
    await server.received(1);
    await clock.advance(60_000);
    expect(endOf(await done)).toMatchObject({ message: expect.stringContaining('did not begin') });
  });

  test('comments that keep the line open are life; the whole answer has a limit all the same', async () => {
    let next: () => void = () => {};
    let sent = 0;
    const gate = (): Piece => ({
      wait: () =>
        new Promise<void>((resolve) => {
          sent += 1;
          next = resolve;
        }),
    });
    const pieces = Array.from({ length: 40 }, () => [gate(), { raw: ': working\n\n' }]).flat();
    const { run, clock, server } = await setUp([{ pieces: [textPiece('hi'), ...pieces, HOLD] }]);
    const { done } = run();
    await server.received(1);
    for (let i = 1; i <= 19; i++) {
      await clock.waitsFor(45_000);
      await until(() => sent === i);
      await clock.advance(30_000);
      next();
    }
    await until(() => sent === 20);
    await clock.advance(30_000);
    expect(endOf(await done)).toMatchObject({ code: 'timeout' });
    expect(endOf(await done)).toMatchObject({ message: expect.stringContaining('was not done within 10 minutes') });
  });

  test('a model that has finished is not waited for longer than the tail', async () => {
    const { run, clock } = await setUp([{ pieces: [textPiece('hello'), finishPiece('stop'), HOLD] }]);
    const { done } = run();
    await clock.waitsFor(5000);
    await clock.advance(5000);
    expect(endOf(await done)).toMatchObject({ type: 'end', reason: 'stop', usage: { counted: 'here' } });
  });

  test('a reader that takes its time is no stall', async () => {
    const { model, clock } = await setUp([{ say: ['a', 'b'] }]);
    const events: ModelEvent[] = [];
    for await (const event of model.stream(ask())) {
      events.push(event);
      await clock.advance(100_000);
    }
    expect(textOf(events)).toBe('ab');
  });
});

describe('stop', () => {
  test.each([
    ['before the first byte', { silent: true } as Step, 0],
    ['in the middle', { pieces: [textPiece('hel'), HOLD] } as Step, 1],
  ])('%s: the stream ends in the same tick', async (_, step, count) => {
    const { run, server } = await setUp([step]);
    const stop = new AbortController();
    const { seen, done } = run(stop.signal);
    await server.received(1);
    await until(() => seen.length === count);
    let ticked = false;
    setImmediate(() => {
      ticked = true;
    });
    stop.abort();
    const events = await done;
    expect(ticked).toBe(false);
    expect(endOf(events)).toMatchObject({ type: 'error', code: 'aborted' });
    await server.requests[0]!.closed;
  });

  test('while waiting to ask again', async () => {
    const { run, clock, server } = await setUp([errorStep(429, 'slow down', { headers: { 'retry-after': '20' } })]);
    const stop = new AbortController();
    const { done } = run(stop.signal);
    await clock.waitsFor(20_000);
    stop.abort();
    expect(endOf(await done)).toMatchObject({ code: 'aborted' });
    expect(server.requests).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });

  test('stopped before it began, nothing is asked', async () => {
    const { run, server } = await setUp([]);
    expect(endOf(await run(AbortSignal.abort()).done)).toMatchObject({ code: 'aborted' });
    expect(server.requests).toHaveLength(0);
  });

  test('a reader that leaves lets go of the connection', async () => {
    const { model, server, clock } = await setUp([{ pieces: [textPiece('hel'), HOLD] }]);
    const { signal } = new AbortController();
    for await (const event of model.stream(ask({ signal }))) if (event.type === 'text') break;
    await server.requests[0]!.closed;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
