import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createAgents } from '../../src/core/agents.ts';
import { createConversation } from '../../src/core/conversation/conversation.ts';
import { silentLog } from '../../src/core/log.ts';
import { createUsageStore, type UsageStore } from '../../src/core/model/usage-store.ts';
import { openSettings } from '../../src/core/settings/settings.ts';
import { openStore, type Store } from '../../src/core/store/store.ts';
import { createNotesStore } from '../../src/core/tools/own/notes-store.ts';
import { createToolRegistry } from '../../src/core/tools/registry.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { Answer, Approvals } from '../../src/core/turn/approvals.ts';
import type { TurnAgent, TurnRequest, TurnResult } from '../../src/core/turn/turn.ts';
import type { Approval, CompanionEvent, Message, Step } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { freshHome } from './home.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

/** A tool of a test: it takes nothing, reads only, and answers `ok`, but for what is given. */
export function testTool(name: string, over: Partial<Tool> = {}): Tool {
  return {
    name,
    description: { ko: name, en: name },
    schema: z.looseObject({}),
    readOnly: true,
    run: async () => ({ text: 'ok' }),
    ...over,
  };
}

export interface TurnHome {
  clock: FakeClock;
  model: ModelServer;
  store: Store;
  usage: UsageStore;
  approvals: Approvals;
  resultsDir: string;
  agent: TurnAgent;
  events: CompanionEvent[];
  notes: { add(agent: string, text: string): unknown };
  /** Says it in one session of chat and takes the agent's turn, with `over` in its request. */
  say(text: string, over?: Partial<TurnRequest>): Promise<TurnResult>;
  stop(): void;
  message(result: TurnResult): Message;
  /** Steps of the newest message as windows saw them last. */
  steps(): Step[];
  /** How often windows were told of a changed message. */
  changes(): number;
  questions(): Approval[];
  /** Every question is answered so from now on. */
  approveAll(answer?: Answer): void;
}

export interface TurnHomeOptions {
  tools: Tool[];
  agent?: Partial<TurnAgent>;
  model?: Record<string, unknown>;
  /** The job whose task the session belongs to. */
  job?: string;
}

/** An agent's turn over real store, conversation and model client, with tools of the test's own. */
export async function turnHome(options: TurnHomeOptions): Promise<TurnHome> {
  const home = freshHome();
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const model = await startModelServer();
  const store = openStore({ path: join(home, 'jarvis.db'), now: clock.now() });
  const path = join(home, 'config.yaml');
  const fields = { base_url: model.baseUrl, model: 'test-model', ...options.model };
  writeFileSync(path, `models:\n  default: ${JSON.stringify(fields)}\n`);
  const settings = await openSettings({ path, env: { JARVIS_LANGUAGE: 'ko' }, clock, log: silentLog });
  const events: CompanionEvent[] = [];
  let answerAll: Answer | null = null;
  const emit = (event: CompanionEvent) => {
    events.push(event);
    if (event.name !== 'approval.changed' || event.payload.state !== 'waiting' || answerAll === null) return;
    const { id } = event.payload;
    const answer = answerAll;
    queueMicrotask(() => agents.approvals.answer(id, answer));
  };
  const conversation = createConversation({ store, clock, emit });
  const usage = createUsageStore(store, clock);
  const notes = createNotesStore({ store, clock });
  const resultsDir = join(home, 'results');
  const agents = createAgents({
    store,
    clock,
    log: silentLog,
    settings,
    secrets: {
      kind: 'file',
      get: async () => null,
      has: async () => false,
      set: async () => {},
      remove: async () => {},
    },
    conversation,
    usage,
    tools: createToolRegistry(options.tools, { clock }),
    notes,
    resultsDir,
    emit,
    jobOf: () => options.job ?? null,
    asked: () => {},
  });
  onTestFinished(async () => {
    await settings.stop();
    store.close();
    await model.close();
  });
  const agent: TurnAgent = {
    id: 'jarvis',
    name: 'J.A.R.V.I.S.',
    model: 'default',
    system: '',
    tools: null,
    boundaries: { ask: [], never: [] },
    ...options.agent,
  };
  const session = conversation.open('jarvis', 'chat');
  let abort = new AbortController();
  return {
    clock,
    model,
    store,
    usage,
    approvals: agents.approvals,
    resultsDir,
    agent,
    events,
    notes,
    say(text, over = {}) {
      abort = new AbortController();
      const asked = conversation.append({ sessionId: session.id, role: 'user', agent: agent.id, text });
      return agents.turn.take({
        agent,
        sessionId: session.id,
        situation: 'chat',
        purpose: 'chat',
        scope: 'chat',
        askedId: asked.id,
        signal: abort.signal,
        ...over,
      });
    },
    stop: () => abort.abort(),
    message: (result) => conversation.message(result.messageId),
    steps: () => events.findLast((event) => event.name === 'message.changed')?.payload.steps ?? [],
    changes: () => events.filter((event) => event.name === 'message.changed').length,
    questions: () =>
      events.flatMap((event) =>
        event.name === 'approval.changed' && event.payload.state === 'waiting' ? [event.payload] : [],
      ),
    approveAll(answer = 'once') {
      answerAll = answer;
    },
  };
}
