import { join } from 'node:path';
import { createConversation } from '../../src/core/conversation/conversation.ts';
import { createDelivery } from '../../src/core/delivery/delivery.ts';
import { silentLog } from '../../src/core/log.ts';
import type { Notice } from '../../src/core/ports.ts';
import { shippedDecisionModel } from '../../src/core/proactive/decision/open.ts';
import type { DecisionModel } from '../../src/core/proactive/decision/port.ts';
import { decisionGatedEngine } from '../../src/core/proactive/engine.ts';
import type { FeedNews } from '../../src/core/proactive/events/sources.ts';
import { openProactive, type Proactive, type ProactiveSettings } from '../../src/core/proactive/proactive.ts';
import type { ReplyKind } from '../../src/core/proactive/reply.ts';
import { type ProactiveAction, type ThoughtEngine, templateThought } from '../../src/core/proactive/thought.ts';
import { openStore } from '../../src/core/store/store.ts';
import type { CompanionEvent } from '../../src/shared/contract.ts';
import type { FakeClock } from './fake-clock.ts';

/** The room of speaking first on a real database, with conversation and delivery, and fakes for what it is handed. */
export interface SpeakingRoom {
  proactive: Proactive;
  notices: Notice[];
  events: CompanionEvent[];
  calls: { decision: number; thought: number };
  /** Opens a chat in which the user has said that. */
  chat(text: string): number;
  /** The user says it there; learned from when it returns. */
  say(sessionId: number, text: string): Promise<void>;
  /** What was said first there, oldest first. */
  said(sessionId: number): string[];
  focus(minutes: number): void;
  typing(on: boolean): void;
  /** Marks the agent as answering until the function that it gives is called. */
  answering(): () => void;
  rows<T>(sql: string): T[];
  close(): Promise<void>;
}

export interface SpeakingRoomOptions {
  dir: string;
  clock: FakeClock;
  decision?: DecisionModel;
  thought?: ThoughtEngine;
  settings?: Partial<ProactiveSettings>;
  quiet?: () => boolean;
  classify?: (said: string, reply: string) => Promise<ReplyKind | null>;
  act?: (action: ProactiveAction) => Promise<string>;
  sources?: { calendars?: string[]; feeds?: string[] };
  fetchText?: (url: string) => Promise<string>;
  feedNews?: (url: string) => Promise<FeedNews>;
}

const MINUTE = 60_000;
const STANDARD: ProactiveSettings = {
  enabled: true,
  trigger: 'both',
  intervalMs: 2 * MINUTE,
  idleMs: 3 * MINUTE,
  thoughtThreshold: 0.85,
  decisionThreshold: 0.6,
  cooldown: 5 * MINUTE,
  ignoreAfter: 10 * MINUTE,
  eventsKeptMs: 12 * 60 * MINUTE,
  framesKeptMs: 30 * 24 * 60 * MINUTE,
};

export function openSpeakingRoom(options: SpeakingRoomOptions): SpeakingRoom {
  const { dir, clock } = options;
  const store = openStore({ path: join(dir, 'room.db') });
  // No power fails here: a day of writes need not wait for the disk.
  store.db.pragma('synchronous = OFF');
  const events: CompanionEvent[] = [];
  const notices: Notice[] = [];
  const emit = (event: CompanionEvent) => void events.push(event);
  const conversation = createConversation({ store, clock, emit });
  const delivery = createDelivery({
    store,
    clock,
    log: silentLog,
    conversation,
    emit,
    failpoint: () => {},
    ports: {
      notifier: { notify: (notice) => void notices.push(notice) },
      presence: { windows: () => 1, visible: () => true, focused: () => true },
    },
    settings: () => ({ language: 'ko', quiet: { weekdays: null, weekend: null }, busyWaitMs: 120_000 }),
  });
  const calls = { decision: 0, thought: 0 };
  const decides = options.decision ?? shippedDecisionModel();
  const counted: DecisionModel = {
    name: decides.name,
    probability(question, state) {
      calls.decision += 1;
      return decides.probability(question, state);
    },
  };
  const thinks = options.thought ?? templateThought();
  const thought: ThoughtEngine = {
    think(request) {
      calls.thought += 1;
      return thinks.think(request);
    },
  };
  const engine = decisionGatedEngine(thought, counted);
  const proactive = openProactive({
    store,
    clock,
    log: silentLog,
    conversation,
    delivery,
    language: () => 'ko',
    engine: () => engine,
    judge: () => ({ judge: 'decision', name: decides.name }),
    limits: () => ({ needsApproval: () => false, bounded: () => false }),
    act: (_agent, _session, action) => (options.act ?? (async () => ''))(action),
    agentName: () => 'J.A.R.V.I.S.',
    quietHours: options.quiet ?? (() => false),
    typing: conversation.isTyping,
    settings: () => ({ ...STANDARD, ...options.settings }),
    sources: () => ({
      calendars: options.sources?.calendars ?? [],
      feeds: options.sources?.feeds ?? [],
      pollMs: 15 * MINUTE,
      aheadMs: 60 * MINUTE,
    }),
    dropDir: join(dir, 'events'),
    fetchText: options.fetchText ?? (async () => ''),
    feedNews: options.feedNews ?? (async () => ({ first: true, items: [], settle: () => {} })),
    classify: options.classify ?? (async () => null),
    findCommitments: async () => [],
    commitmentChanged: (payload) => emit({ name: 'commitment.changed', payload }),
    changed: () => {},
  });
  delivery.start();
  proactive.start();

  const userSays = (sessionId: number, text: string) => {
    const { id } = conversation.append({ sessionId, role: 'user', agent: 'jarvis', text });
    proactive.heard({ sessionId, messageId: id, agent: 'jarvis', text }, Promise.resolve(false));
  };
  return {
    proactive,
    notices,
    events,
    calls,
    chat(text) {
      const session = conversation.open('jarvis', 'chat');
      userSays(session.id, text);
      return session.id;
    },
    async say(sessionId, text) {
      userSays(sessionId, text);
      await clock.advance(0);
    },
    said: (sessionId) =>
      conversation
        .after(sessionId, 0)
        .filter((message) => message.saidFirst)
        .map((message) => message.text),
    focus: (minutes) => void conversation.setFocus(minutes),
    typing: (on) => conversation.setTyping('w', on),
    answering: () => conversation.beginTurn('jarvis'),
    rows: <T>(sql: string) => store.db.prepare(sql).all() as T[],
    async close() {
      delivery.stop();
      await proactive.stop();
      store.close();
    },
  };
}
