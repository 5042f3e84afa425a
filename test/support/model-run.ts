import { onTestFinished } from 'vitest';
import type { ChatMessage, ChatRequest, ModelEvent, ToolSpec } from '../../src/core/model/chat-model.ts';
import type { ModelSettings } from '../../src/core/model/model-settings.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';

/** A scripted server that is closed when the test ends. */
export async function serve(options: ModelServerOptions = {}): Promise<ModelServer> {
  const server = await startModelServer(options);
  onTestFinished(() => server.close());
  return server;
}

export function settingsFor(server: { baseUrl: string }, over: Partial<ModelSettings> = {}): ModelSettings {
  return {
    base_url: server.baseUrl,
    model: 'test-model',
    key_ref: 'none',
    context_tokens: 32_000,
    price_in: 0,
    price_out: 0,
    ...over,
  };
}

export const user = (text: string): ChatMessage => ({ role: 'user', text });

export const weatherTool: ToolSpec = {
  name: 'weather',
  description: 'The weather of a place',
  parameters: { type: 'object', properties: { place: { type: 'string' } } },
};

export function ask(over: Partial<ChatRequest> = {}): ChatRequest {
  return { model: 'default', messages: [user('hi')], tools: [], signal: new AbortController().signal, ...over };
}

export async function collect(stream: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** As `collect`, with what came so far to look at meanwhile. */
export function follow(stream: AsyncIterable<ModelEvent>): { seen: ModelEvent[]; done: Promise<ModelEvent[]> } {
  const seen: ModelEvent[] = [];
  const read = async () => {
    for await (const event of stream) seen.push(event);
    return seen;
  };
  return { seen, done: read() };
}

export const textOf = (events: ModelEvent[]): string =>
  events.reduce((text, each) => (each.type === 'text' ? text + each.text : each.type === 'retract' ? '' : text), '');

export const reasoningOf = (events: ModelEvent[]): string =>
  events.reduce((text, each) => (each.type === 'reasoning' ? text + each.text : text), '');

export const callsOf = (events: ModelEvent[]) =>
  events.flatMap((each) => (each.type === 'tool_call' ? [each.call] : []));

/** The last event, which must be the only one of its kind. */
export function endOf(events: ModelEvent[]) {
  const ends = events.filter((each) => each.type === 'end' || each.type === 'error');
  const last = events.at(-1);
  if (ends.length !== 1 || last !== ends[0]) throw new Error(`not one end: ${JSON.stringify(events)}`);
  return last as Extract<ModelEvent, { type: 'end' | 'error' }>;
}

/** A fake clock that also tells which waits were asked of it, so that a test lets time pass once the program waits. */
export interface WaitingClock extends FakeClock {
  /** Resolves once a timer of exactly `ms` has been set that was not asked about before. */
  waitsFor(ms: number): Promise<void>;
}

export function waitingClock(start = '2026-12-01T09:00:00+09:00'): WaitingClock {
  const clock = fakeClock(start);
  const waits: number[] = [];
  return {
    ...clock,
    after(ms, fn) {
      waits.push(ms);
      return clock.after(ms, fn);
    },
    async waitsFor(ms) {
      await until(() => waits.includes(ms));
      waits.splice(waits.indexOf(ms), 1);
    },
  };
}

/** Lets the event loop turn until something is so; the test's own time limit ends a vain wait. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
