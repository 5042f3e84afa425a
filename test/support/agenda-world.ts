import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Agenda, type AgendaSettings, openAgenda } from '../../src/core/agenda/agenda.ts';
import { type Runner, reminderRunner } from '../../src/core/agenda/runner.ts';
import type { Clock } from '../../src/core/clock.ts';
import { type Conversation, createConversation } from '../../src/core/conversation/conversation.ts';
import { createDelivery, type Delivery } from '../../src/core/delivery/delivery.ts';
import { silentLog } from '../../src/core/log.ts';
import type { Notice } from '../../src/core/ports.ts';
import { openStore, type Store } from '../../src/core/store/store.ts';
import type { CompanionEvent } from '../../src/shared/contract.ts';

export interface AgendaWorld {
  agenda: Agenda;
  delivery: Delivery;
  conversation: Conversation;
  store: Store;
  notices: Notice[];
  events: CompanionEvent[];
  write(name: string, text: string): void;
  /** Once, however often it is called. */
  close(): Promise<void>;
}

export interface AgendaWorldOptions {
  home: string;
  clock: Clock;
  files?: Record<string, string>;
  /** Beside the reminders. */
  runners?: Runner[];
  settings?: Partial<AgendaSettings>;
}

/** An agenda on real files and a real database, not yet looking. For tests and for what measures it: nothing here is of vitest. */
export function openAgendaWorld({ home, clock, files = {}, runners = [], settings }: AgendaWorldOptions): AgendaWorld {
  const dir = join(home, 'schedules');
  mkdirSync(dir, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);

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
  const agenda = openAgenda({
    store,
    clock,
    log: silentLog,
    dir,
    delivery,
    conversation,
    notifier,
    runners: [reminderRunner, ...runners],
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
      ...settings,
    }),
  });
  let closing: Promise<void> | null = null;
  return {
    agenda,
    delivery,
    conversation,
    store,
    notices,
    events,
    write,
    close() {
      closing ??= (async () => {
        delivery.stop();
        await agenda.stop();
        store.close();
      })();
      return closing;
    },
  };
}
