import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../src/core/clock.ts';
import { type Companion, openCompanion } from '../src/core/companion.ts';
import { createConversation } from '../src/core/conversation/conversation.ts';
import { dispatch } from '../src/core/dispatch.ts';
import { countTokens } from '../src/core/model/usage.ts';
import { openStore } from '../src/core/store/store.ts';
import type { Input, MethodName, Output } from '../src/shared/contract.ts';
import { type RecordedRequest, startModelServer } from '../test/support/model-server.ts';
import { median, print } from './figures.ts';

/** The figures of issue "agents that talk": what a turn sends, what streaming costs, how a long conversation opens. */
export async function benchChat(): Promise<void> {
  await promptByPart();
  await streaming();
  await longMessage();
  await longConversation();
}

interface Bench {
  home: string;
  companion: Companion;
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
}

async function withCompanion(baseUrl: string, fill: (home: string) => void, work: (bench: Bench) => Promise<void>) {
  const home = mkdtempSync(join(tmpdir(), 'jarvis-bench-'));
  const model = JSON.stringify({ base_url: baseUrl, model: 'bench' });
  writeFileSync(join(home, 'config.yaml'), `models: { default: ${model} }\nlog: { level: error }\n`);
  fill(home);
  const opened = await openCompanion({ home, kind: 'cli', env: { JARVIS_LANGUAGE: 'ko' } });
  if (!opened.ok) throw new Error(opened.message);
  const { companion } = opened;
  await companion.start();
  try {
    await work({
      home,
      companion,
      async call<M extends MethodName>(method: M, input: Input<M>) {
        const result = await dispatch(companion, method, input);
        if (!result.ok) throw new Error(result.error.message);
        return result.data as Output<M>;
      },
    });
  } finally {
    await companion.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Ten exchanges, five notes, one tool result: tokens of the last request by part. */
async function promptByPart(): Promise<void> {
  const server = await startModelServer({
    answer: () => ({ say: '네, 그 일은 내일 오전 9시에 알려 드릴게요. 더 필요한 것이 있으면 말씀해 주세요.' }),
  });
  await withCompanion(
    server.baseUrl,
    () => {},
    async ({ call }) => {
      for (let i = 0; i < 5; i++)
        await call('notes.save', { agent: 'jarvis', text: `커피는 연하게, ${i}번 컵에 마셔요` });
      for (let i = 0; i < 10; i++) await call('say', { text: `${i}번째 회의의 준비물과 참석자를 정리하고 싶어요` });
      server.add({ toolCalls: [{ name: 'list_jobs', arguments: {} }] });
      await call('say', { text: '지금까지 정한 것을 말해 줄래요' });
      const last = server.requests.at(-1)!;
      const parts = await tokensOf(last);
      const all = Object.values(parts).reduce((sum, each) => sum + each, 0);
      const text = Object.entries(parts)
        .map(([part, tokens]) => `${part} ${tokens}`)
        .join(', ');
      print('prompt of a typical turn', `${all} tokens: ${text}`, `${last.tools.length} tools`);
    },
  );
  await server.close();
}

async function tokensOf({ messages, tools }: RecordedRequest) {
  const system = messages[0]!.content!;
  const notes = /기억해 둔 것:[\s\S]*$/.exec(system)?.[0] ?? '';
  const of = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .map((message) => message.content ?? '')
      .join('\n');
  return {
    agent_and_rules: await countTokens(system.replace(notes, '')),
    notes: await countTokens(notes),
    tools: await countTokens(JSON.stringify(tools)),
    conversation: await countTokens(`${of('user')}\n${of('assistant')}`),
    results: await countTokens(of('tool')),
  };
}

/** 100 pieces a second for ten seconds, read by one window; the server is another process. */
async function streaming(): Promise<void> {
  await withServer([100, 10, 8], async (baseUrl) => {
    await withCompanion(
      baseUrl,
      () => {},
      async ({ companion, call }) => {
        let pieces = 0;
        let bytes = 0;
        companion.events.subscribe((event) => {
          if (event.name === 'message.delta') pieces += 1;
          bytes += JSON.stringify(event).length;
        });
        const cpu = process.cpuUsage();
        const from = performance.now();
        const delay = monitorEventLoopDelay({ resolution: 5 });
        delay.enable();
        await call('say', { text: '길게 말해 줘' });
        delay.disable();
        const used = process.cpuUsage(cpu);
        const ms = performance.now() - from;
        const share = ((used.user + used.system) / 1000 / ms) * 100;
        print(
          '100 pieces a second',
          `${share.toFixed(1)} % of one core, ${pieces} pieces in ${(ms / 1000).toFixed(1)} s, ${(bytes / 1024).toFixed(0)} KB of events`,
          `event loop late by at most ${(delay.max / 1e6).toFixed(0)} ms`,
        );
      },
    );
  });
}

/** 200 KB as fast as it comes, in pieces of 40 characters. */
async function longMessage(): Promise<void> {
  await withServer([0, 5000, 40], async (baseUrl) => {
    await withCompanion(
      baseUrl,
      () => {},
      async ({ call }) => {
        const from = performance.now();
        const { sessionId, reply } = await call('say', { text: '아주 길게' });
        const ms = performance.now() - from;
        const page = await timedCall(() => call('messages.page', { sessionId }));
        print(
          `a message of ${(reply.length / 1000).toFixed(0)},000 letters`,
          `${ms.toFixed(0)} ms from the question to its end, its page ${page.toFixed(1)} ms`,
          `${(reply.length / ms).toFixed(0)} letters a ms`,
        );
        const next = await timedCall(() => call('say', { text: '/jobs', sessionId }));
        print('  the next sentence after it', `${next.toFixed(1)} ms`, '');
      },
    );
  });
}

/** A conversation of 5,000 messages: opening it, and what stands before the first word of an answer in it. */
async function longConversation(): Promise<void> {
  const server = await startModelServer({ answer: () => ({ say: '네.' }) });
  let sessionId = 0;
  const fill = (home: string) => {
    const clock = systemClock();
    const store = openStore({ path: join(home, 'jarvis.db') });
    const conversation = createConversation({ store, clock, emit: () => {} });
    sessionId = conversation.open('jarvis', 'chat').id;
    store.tx(() => {
      for (let i = 0; i < 5000; i++) {
        const role = i % 2 === 0 ? 'user' : 'agent';
        const text = `${i}번째 말이에요. ${'회의 준비물과 참석자를 정리했어요. '.repeat(4)}`;
        conversation.append({ sessionId, role, agent: 'jarvis', text });
      }
    });
    store.close();
  };
  await withCompanion(server.baseUrl, fill, async ({ call }) => {
    const pages: number[] = [];
    for (let i = 0; i < 20; i++) pages.push(await timedCall(() => call('messages.page', { sessionId, limit: 100 })));
    const snapshot = await timedCall(() => call('snapshot', {}));
    print(
      'a page of 100 in a conversation of 5,000',
      `${median(pages).toFixed(1)} ms`,
      `snapshot ${snapshot.toFixed(1)} ms`,
    );
    const first = await timedCall(() => call('say', { text: '그래서 어떻게 됐지', sessionId }));
    const second = await timedCall(() => call('say', { text: '그리고 또', sessionId }));
    print(
      'an answer in it',
      `${first.toFixed(0)} ms with folding, ${second.toFixed(0)} ms after`,
      `${server.requests.length} requests`,
    );
  });
  await server.close();
}

async function timedCall(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function withServer(args: number[], work: (baseUrl: string) => Promise<void>): Promise<void> {
  const script = join(import.meta.dirname, 'stream-server.ts');
  const child = spawn(process.execPath, [script, ...args.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    await work(url);
  } finally {
    child.kill();
  }
}
