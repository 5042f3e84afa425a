import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../../test/support/fake-clock.ts';
import { reflect } from '../core.ts';
import { type DecisionModel, type DecisionServer, logprobsModel, systemOneModel } from '../decision.ts';
import { decisionGatedEngine } from '../engine.ts';
import { factsOf } from '../facts.ts';
import { createPolicy } from '../policy.ts';
import type { Situation } from '../situation.ts';
import type { ThoughtEngine } from '../thought.ts';

const NOW = Date.parse('2026-03-02T10:00:00+09:00');
const SITUATION: Situation = {
  now: NOW,
  zone: '+09:00',
  conversation: [{ role: 'user', text: '보고서 쓰는 중', at: NOW - 60_000 }],
  commitments: [{ text: '보고서 보내기', due: NOW + 15 * 60_000, status: 'open' }],
  events: [],
};
const FACTS = factsOf(SITUATION);
const ITEM = { about: 'item', item: FACTS.items[0]! } as const;

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server === null ? done(null) : server.close(done)));
  server = null;
});

interface Seen {
  path: string;
  body: Record<string, unknown>;
  authorization: string | undefined;
}

/** A server on loopback that gives the answers: a JSON value, a raw text with a status, or nothing at all. */
async function serving(
  answers: (unknown | { status: number; text: string } | 'never')[],
): Promise<{ at: DecisionServer; seen: Seen[]; clock: ReturnType<typeof fakeClock>; asked: Promise<void> }> {
  const seen: Seen[] = [];
  const clock = fakeClock('2026-03-02T10:00:00+09:00');
  let told = () => {};
  const asked = new Promise<void>((resolve) => {
    told = resolve;
  });
  server = createServer(async (request, response) => {
    seen.push({
      path: request.url ?? '',
      body: JSON.parse(await text(request)),
      authorization: request.headers.authorization,
    });
    told();
    // Two answers: the one about the whole, then the one about an item.
    const aboutItem = JSON.stringify(seen.at(-1)?.body).includes('focus_item":');
    const answer = answers[aboutItem ? answers.length - 1 : 0];
    if (answer === 'never') return;
    const raw = answer as { status?: number; text?: string };
    if (typeof raw?.text === 'string') response.writeHead(raw.status ?? 200).end(raw.text);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const at = { fetch, baseUrl: `http://127.0.0.1:${port}`, model: 'tev1', key: 'secret', clock, timeoutMs: 3000 };
  return { at, seen, clock, asked };
}

async function text(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const piece of request) all += piece;
  return all;
}

const noul = (value: unknown) => ({ model: 'tev1', answers: { speak: { type: 'noul', noul: value } }, usage: {} });
const tokens = (...list: [string, number][]) => ({
  choices: [{ logprobs: { content: [{ top_logprobs: list.map(([token, p]) => ({ token, logprob: Math.log(p) })) }] } }],
});

/** Answers that are none: the frame's own values count. */
const MALFORMED: [string, unknown][] = [
  ['an error status', { status: 500, text: '{"error":"busy"}' }],
  ['too many requests', { status: 429, text: '{}' }],
  ['a page of HTML', { status: 200, text: '<html>sign in</html>' }],
  ['half a JSON', { status: 200, text: '{"answers":{"spe' }],
  ['an empty body', { status: 200, text: '' }],
  ['null', null],
  ['an array', []],
  ['no answers', { answers: {} }],
  ['no choices', { choices: [] }],
];

describe('systemone', () => {
  test('asks one noul question with the computed facts and the focus item', async () => {
    const { at, seen } = await serving([noul(0.83)]);
    expect(await systemOneModel(at).probability(ITEM, FACTS)).toBe(0.83);
    expect(seen[0]?.path).toBe('/v1/systemone');
    expect(seen[0]?.authorization).toBe('Bearer secret');
    expect(seen[0]?.body).toMatchObject({
      model: 'tev1',
      state: {
        focus_item: { item: '보고서 보내기', time_left: '15분 뒤', within_30_min: true, handled_signal: 'none' },
      },
      questions: { speak: { type: 'noul' } },
    });
  });

  test.each([
    ...MALFORMED,
    ['an answer of another type', { answers: { speak: { type: 'choice', choice: 'yes' } } }],
    ['a word for a number', noul('0.9')],
    ['more than one', noul(1.2)],
    ['less than nothing', noul(-0.01)],
  ])('%s is no answer', async (_, answer) => {
    const { at } = await serving([answer]);
    expect(await systemOneModel(at).probability({ about: 'whole' }, FACTS)).toBeNull();
  });

  test('an answer that does not come in time is no answer', async () => {
    const { at, clock, asked } = await serving(['never']);
    const answer = systemOneModel(at).probability(ITEM, FACTS);
    await asked;
    await clock.advance(3000);
    expect(await answer).toBeNull();
  });

  test('a server that is not there is no answer', async () => {
    const { at } = await serving([noul(1)]);
    expect(await systemOneModel({ ...at, baseUrl: 'http://127.0.0.1:1' }).probability(ITEM, FACTS)).toBeNull();
  });
});

describe('logprobs', () => {
  test('gives the share of yes, in all its spellings and both languages', async () => {
    const { at, seen } = await serving([tokens([' Yes', 0.4], ['예', 0.2], ['No', 0.2], ['Maybe', 0.1])]);
    expect(await logprobsModel(at).probability(ITEM, FACTS)).toBeCloseTo(0.75);
    expect(seen[0]?.body).toMatchObject({ logprobs: true, top_logprobs: 20, max_tokens: 1, temperature: 0 });
  });

  test.each([
    ...MALFORMED,
    ['a server that ignores the request for them', { choices: [{ message: { content: 'yes' }, logprobs: null }] }],
    ['a think block', tokens(['<think>', 0.98], ['yes', 0.01])],
    ['no tokens', tokens()],
  ])('%s is no answer', async (_, answer) => {
    const { at } = await serving([answer]);
    expect(await logprobsModel(at).probability(ITEM, FACTS)).toBeNull();
  });

  test('an answer that does not come in time is no answer', async () => {
    const { at, clock, asked } = await serving(['never']);
    const answer = logprobsModel(at).probability(ITEM, FACTS);
    await asked;
    await clock.advance(3000);
    expect(await answer).toBeNull();
  });
});

describe('a reflection over a decision model that fails', () => {
  const thought = (decision: 'speak' | 'silent', confidence: number): ThoughtEngine => ({
    think: async () => ({
      decision,
      confidence,
      utterance: '보고서 보낼 시간이 15분 남았어요.',
      interpretation: '',
      proactive_actions: [],
    }),
  });
  const run = (decision: DecisionModel, engine: ThoughtEngine) =>
    reflect(
      {
        session: 's',
        situation: SITUATION,
        talked: true,
        lastKey: null,
        recentlySaid: [],
        lastAnswer: null,
        hindrance: () => null,
      },
      { policy: createPolicy(), engine: decisionGatedEngine(engine, decision) },
    );

  test('takes the frame’s own values, and never speaks where they say silent', async () => {
    const { at } = await serving([{ status: 500, text: '' }]);
    const model = systemOneModel(at);
    expect(await run(model, thought('speak', 0.9))).toMatchObject({ speak: true });
    expect(await run(model, thought('speak', 0.8))).toMatchObject({ speak: false, reason: 'confidence' });
    expect(await run(model, thought('silent', 0.99))).toMatchObject({ speak: false, reason: 'decision=silent' });
  });

  test('jitter around the threshold moves nothing but that one decision', async () => {
    const { at } = await serving([noul(0.61), noul(0.59)]);
    // The whole is asked first, then the item: the smaller one counts.
    expect(await run(systemOneModel(at), thought('speak', 0.99))).toMatchObject({ speak: false, reason: 'confidence' });
  });

  test('an item without an answer leaves the whole alone to decide', async () => {
    const { at } = await serving([noul(0.7), { answers: {} }]);
    expect(await run(systemOneModel(at), thought('silent', 0))).toMatchObject({
      speak: true,
      trace: { confidence: 0.7 },
    });
  });
});
