import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Agenda, type AgendaSettings, openAgenda } from '../../src/core/agenda/agenda.ts';
import { type Produced, type Runner, reminderRunner } from '../../src/core/agenda/runner.ts';
import { type Conversation, createConversation } from '../../src/core/conversation/conversation.ts';
import { createDelivery, type Delivery } from '../../src/core/delivery/delivery.ts';
import { silentLog } from '../../src/core/log.ts';
import type { Notice } from '../../src/core/ports.ts';
import { openStore, type Store } from '../../src/core/store/store.ts';
import type { CompanionEvent } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { freshHome } from './home.ts';

export interface AgendaHome {
  home: string;
  clock: FakeClock;
  agenda: Agenda;
  delivery: Delivery;
  conversation: Conversation;
  store: Store;
  notices: Notice[];
  events: CompanionEvent[];
  /** What the tool runner of the test does; replace it to script a failure or a wait. */
  tool: { run: () => Promise<Produced>; calls: number };
  write(name: string, text: string): void;
  /** All run rows, oldest slot first: `job slot state` with the slot in the clock's zone. */
  rows(job?: string): string[];
  /** Resolves once no run is under way and every file edit is done: real files take real time beside the fake clock. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface AgendaHomeOptions {
  start: string;
  zone?: string;
  home?: string;
  files?: Record<string, string>;
  /** A clock of an earlier life, so that time goes on over a restart. */
  clock?: FakeClock;
  settings?: Partial<AgendaSettings>;
  /** Open without starting to look. */
  idle?: boolean;
}

/** An agenda on real files and a real database, under a fake clock. */
export async function agendaHome(options: AgendaHomeOptions): Promise<AgendaHome> {
  const home = options.home ?? freshHome();
  const dir = join(home, 'schedules');
  mkdirSync(dir, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  for (const [name, text] of Object.entries(options.files ?? {})) write(name, text);

  const clock = options.clock ?? fakeClock(options.start, options.zone);
  const store = openStore({ path: join(home, 'jarvis.db'), now: clock.now() });
  const events: CompanionEvent[] = [];
  const notices: Notice[] = [];
  const emit = (event: CompanionEvent) => events.push(event);
  const notifier = { notify: (notice: Notice) => notices.push(notice) };
  const conversation = createConversation({ store, clock, emit });
  const delivery = createDelivery({
    store,
    clock,
    log: silentLog,
    ports: { notifier, presence: { windows: () => 1, visible: () => true, focused: () => true } },
    conversation,
    emit,
    settings: () => ({ language: 'ko', quiet: { weekdays: null, weekend: null }, busyWaitMs: 120_000 }),
    failpoint: () => {},
  });
  const tool = { run: async (): Promise<Produced> => ({ text: '새 글', items: [], settle: [] }), calls: 0 };
  const toolRunner: Runner = {
    kind: 'tool',
    lane: 'slow',
    repeatable: () => true,
    run() {
      tool.calls += 1;
      return tool.run();
    },
  };
  const taskRunner: Runner = { ...toolRunner, kind: 'task', repeatable: () => false };
  const agenda = openAgenda({
    store,
    clock,
    log: silentLog,
    dir,
    delivery,
    conversation,
    notifier,
    runners: [reminderRunner, toolRunner, taskRunner],
    missing: () => null,
    mainAgent: 'jarvis',
    emit,
    failpoint: () => {},
    settings: () => ({
      language: 'ko',
      graceMs: 60_000,
      maxFailures: 5,
      overdueGapMs: 1000,
      summaryAbove: 3,
      concurrentRuns: 4,
      ...options.settings,
    }),
  });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    delivery.stop();
    await agenda.stop();
    store.close();
  };
  onTestFinished(close);
  if (options.idle !== true) {
    delivery.start();
    await agenda.start();
    await clock.advance(0);
  }
  return {
    home,
    clock,
    agenda,
    delivery,
    conversation,
    store,
    notices,
    events,
    tool,
    write,
    rows: (job) =>
      agenda
        .runs(job ?? null, 1000)
        .reverse()
        .map((run) => `${run.job} ${run.slot.slice(0, 19)} ${run.state}${run.count > 1 ? ` x${run.count}` : ''}`),
    async idle() {
      const open = store.db.prepare("SELECT 1 FROM runs WHERE state = 'claimed' OR file_edit IS NOT NULL");
      await expect.poll(() => open.get(), { interval: 5 }).toBeUndefined();
      await agenda.reread();
      await clock.advance(50);
    },
    close,
  };
}

/** A reminder's file, written by a person unless said otherwise. */
export function reminder(keys: string, prompt = '물 마시기'): string {
  return `kind: reminder\nprompt: "${prompt}"\n${keys}\n`;
}
