import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../src/core/clock.ts';
import { type Companion, openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Notice } from '../../src/core/ports.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { Approval, CompanionEvent, Input, Message, MethodName, Output, Run } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { backedUp, freshHome } from './home.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';

export interface CompanionHome {
  home: string;
  clock: FakeClock;
  companion: Companion;
  /** What the companion's `default` model talks to. */
  model: ModelServer;
  events: CompanionEvent[];
  notices: Notice[];
  /** Through the door that both hosts use; throws with what the companion answered when it refuses. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** As `call`, giving the refusal's sentence. */
  refused<M extends MethodName>(method: M, input: Input<M>): Promise<string>;
  /** Says it and gives the answer's message. */
  ask(text: string, where?: { agent?: string; sessionId?: number }): Promise<Message>;
  /** The newest message of a session. */
  newest(sessionId: number): Promise<Message>;
  /** The pieces of an answer that windows were sent. */
  deltas(messageId: number, kind?: 'text' | 'reasoning'): string;
  /** The nth question that waits for a yes, once it is there. */
  asked(nth?: number): Promise<Approval>;
  /** Writes `schedules/<name>.yaml` and waits until the agenda knows it. */
  writeJob(name: string, yaml: string): Promise<void>;
  /** Runs a job now; its row. */
  runJob(name: string): Promise<Run>;
  /** Rows of the database, read from outside. */
  rows<T>(sql: string, ...values: unknown[]): T[];
  read(path: string): string;
  close(): Promise<void>;
}

export interface CompanionHomeOptions {
  start?: string;
  language?: 'ko' | 'en';
  /** A home of an earlier life. */
  home?: string;
  clock?: FakeClock;
  server?: ModelServerOptions;
  /** No model is connected. */
  offline?: boolean;
  /** Fields of `models.default` beside its address. */
  model?: Record<string, unknown>;
  /** More of config.yaml, as it is written. */
  config?: string;
  /** Files of `<home>/team/`. */
  team?: Record<string, string>;
  /** Tools beside those that ship. */
  tools?: readonly Tool[];
  /** The system's time instead of a fake one. */
  realClock?: Clock;
  env?: NodeJS.ProcessEnv;
}

/** A whole companion on a home of its own: real files, real database, the real model client over a scripted server. */
export async function companionHome(options: CompanionHomeOptions = {}): Promise<CompanionHome> {
  const home = options.home ?? freshHome();
  const clock = options.clock ?? fakeClock(options.start ?? '2026-12-01T09:00:00+09:00');
  const model = await startModelServer(options.server);
  onTestFinished(() => model.close());
  writeFileSync(join(home, 'config.yaml'), configOf(options, model));
  mkdirSync(join(home, 'team'), { recursive: true });
  for (const [name, text] of Object.entries(options.team ?? {})) writeFileSync(join(home, 'team', name), text);

  const notices: Notice[] = [];
  const events: CompanionEvent[] = [];
  const opened = await openCompanion({
    home,
    kind: 'cli',
    clock: options.realClock ?? clock,
    // Scripts of model answers count their requests: the thought beside a request is for the tests that are about it.
    env: { JARVIS_LANGUAGE: options.language ?? 'ko', JARVIS_PROACTIVE__FILLER: 'off', ...options.env },
    tools: options.tools ?? [],
    ports: {
      notifier: { notify: (notice) => notices.push(notice) },
      presence: { windows: () => 1, visible: () => true, focused: () => true },
    },
  });
  if (!opened.ok) throw new Error(opened.message);
  const { companion } = opened;
  let db: Database.Database | null = null;
  const close = async () => {
    db?.close();
    db = null;
    await companion.close();
  };
  onTestFinished(close);
  backedUp(home, options.realClock ?? clock);
  companion.events.subscribe((event) => events.push(event));
  await companion.start();

  const call = async <M extends MethodName>(method: M, input: Input<M>) => {
    const result = await dispatch(companion, method, input);
    if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
    return result.data as Output<M>;
  };
  const newest = async (sessionId: number) => {
    const { messages } = await call('messages.page', { sessionId, limit: 1 });
    return messages[0]!;
  };

  return {
    home,
    clock,
    companion,
    model,
    events,
    notices,
    call,
    newest,
    async refused(method, input) {
      const result = await dispatch(companion, method, input);
      if (result.ok) throw new Error(`${method} was not refused`);
      return result.error.message;
    },
    async ask(text, where = {}) {
      const { sessionId } = await call('say', { text, ...where });
      return newest(sessionId);
    },
    deltas: (messageId, kind = 'text') =>
      events
        .map((event) =>
          event.name === 'message.delta' && event.payload.id === messageId && event.payload.kind === kind
            ? event.payload.text
            : '',
        )
        .join(''),
    async asked(nth = 1) {
      const questions = () =>
        events.flatMap((event) =>
          event.name === 'approval.changed' && event.payload.state === 'waiting' ? [event.payload] : [],
        );
      await expect.poll(() => questions().length, { interval: 5 }).toBeGreaterThanOrEqual(nth);
      return questions()[nth - 1]!;
    },
    async writeJob(name, yaml) {
      writeFileSync(join(home, 'schedules', `${name}.yaml`), yaml);
      await expect
        .poll(async () => {
          await clock.advance(300);
          return (await call('agenda.list', {})).map((row) => row.name);
        })
        .toContain(name);
    },
    runJob: (name) => call('agenda.run', { name }),
    rows: <T>(sql: string, ...values: unknown[]) => {
      db ??= new Database(join(home, 'jarvis.db'), { readonly: true });
      return db.prepare(sql).all(...values) as T[];
    },
    read: (path) => readFileSync(join(home, path), 'utf8'),
    close,
  };
}

function configOf({ offline = false, model = {}, config = '' }: CompanionHomeOptions, server: ModelServer): string {
  const fields = { base_url: server.baseUrl, model: 'test-model', ...model };
  return `${offline ? '' : `models:\n  default: ${JSON.stringify(fields)}\n`}${config}`;
}

/** The texts of the nth request (from 1), one a line: `role: text`. */
export function promptOf(model: ModelServer, nth: number): string[] {
  return model.requests[nth - 1]!.messages.map((message) => `${message.role}: ${message.content ?? ''}`);
}
