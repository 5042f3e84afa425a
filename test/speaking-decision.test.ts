import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type CompanionHome, companionHome } from './support/companion-home.ts';

const FAILED = 'deploy-prod: failed (rollback incomplete)';
const WAITS = '배포만 끝나면 퇴근이야. 파이프라인 도는 중';

/** What a decision model is asked. */
interface Asked {
  path: string;
  authorization: string | undefined;
  /** Whether it is asked about one item rather than all. */
  item: boolean;
}

/** A decision model on loopback: p for each question, or any other body. */
async function deciding(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const one = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      // JSON within JSON has its quotes escaped.
      item: /focus_item\\?":/.test(body),
    };
    asked.push(one);
    const { status = 200, body: said } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const piece of request) all += piece;
  return all;
}

const noul = (p: number) => ({ answers: { speak: { type: 'noul', noul: p } } });
const tokens = (yes: number) => ({
  choices: [
    {
      logprobs: {
        content: [
          {
            top_logprobs: [
              { token: 'yes', logprob: Math.log(yes) },
              { token: ' No', logprob: Math.log(1 - yes) },
            ],
          },
        ],
      },
    },
  ],
});

/** A whole companion that asks it; the chat model's own frame says `frame`. */
async function companionWith(url: string, setting: string, frame: { decision: string; confidence: number }) {
  const home = await companionHome({
    config: [
      setting.startsWith('logprobs') ? `  judge: { base_url: "${url}/v1", model: small, key_ref: none }` : '',
      'proactive:',
      `  decision_model: "${setting}"`,
      `  decision_url: "${url}"`,
      '',
    ].join('\n'),
    server: {
      answer: (request) =>
        request.messages[0]?.content?.includes('proactive_actions') === true
          ? { say: JSON.stringify({ ...frame, utterance: '배포가 실패했어요: deploy-prod.', interpretation: '' }) }
          : { say: '네, 기다려 볼게요.' },
    },
  });
  const { sessionId } = await home.ask(WAITS);
  return { home, sessionId };
}

/** An event comes; how the reflection about it ended. */
async function reflected(home: CompanionHome) {
  await home.call('events.post', { events: [{ source: 'ci', text: FAILED }] });
  await home.clock.advance(1500);
  const ended = async () => (await home.call('proactive.day', {})).reflected.find(({ items }) => items.length > 0);
  await expect.poll(ended).toBeDefined();
  return (await ended())!;
}
const saidFirst = async (home: CompanionHome, sessionId: number) =>
  (await home.call('messages.page', { sessionId, limit: 50 })).messages.filter((message) => message.saidFirst).length;

for (const { setting, path, body } of [
  { setting: 'systemone:tev1', path: '/v1/systemone', body: noul },
  { setting: 'logprobs:judge', path: '/v1/chat/completions', body: tokens },
]) {
  test(`${setting}: its probabilities decide, the smaller of whole and item counts, and the model phrases`, async () => {
    const model = await deciding(({ item }) => ({ body: body(item ? 0.8 : 0.9) }));
    const { home, sessionId } = await companionWith(model.url, setting, { decision: 'silent', confidence: 0 });
    const one = await reflected(home);
    expect(one).toMatchObject({ spoke: true, theta: 0.6, decisionCalls: 2 });
    expect(one.confidence).toBeCloseTo(0.8);
    expect(await saidFirst(home, sessionId)).toBe(1);
    expect(model.asked.map((asked) => [asked.path, asked.item])).toEqual([
      [path, false],
      [path, true],
    ]);
  });

  test(`${setting}: below 0.3 nobody thinks, and nothing is said`, async () => {
    const model = await deciding(() => ({ body: body(0.2) }));
    const { home, sessionId } = await companionWith(model.url, setting, { decision: 'speak', confidence: 1 });
    expect(await reflected(home)).toMatchObject({ spoke: false, reason: 'decision below floor', thoughtCalls: 0 });
    expect(await saidFirst(home, sessionId)).toBe(0);
  });

  test(`${setting}: a server that is broken leaves it to the thought’s own values, which never speak where they say silent`, async () => {
    const model = await deciding(() => ({ status: 500, body: { error: 'busy' } }));
    const { home, sessionId } = await companionWith(model.url, setting, { decision: 'silent', confidence: 0.99 });
    expect(await reflected(home)).toMatchObject({ spoke: false, reason: 'decision=silent', thoughtCalls: 1 });
    expect(await saidFirst(home, sessionId)).toBe(0);
  });
}
