import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../src/core/clock.ts';
import { type Companion, type OpenOptions, openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Notice } from '../../src/core/ports.ts';
import type { Tool, ToolContext } from '../../src/core/tools/tool.ts';
import type {
  Approval,
  CompanionEvent,
  Goal,
  GoalDetail,
  Input,
  MethodName,
  Output,
} from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { backedUp, freshHome } from './home.ts';
import { type ModelServer, type RecordedRequest, type Script, type Step, startModelServer } from './model-server.ts';

export interface FinishWorld {
  home: string;
  /** The folder that goals work in. */
  folder: string;
  clock: FakeClock;
  companion: Companion;
  model: ModelServer;
  events: CompanionEvent[];
  notices: Notice[];
  /** How far the clock goes at a time while a round works (ms). */
  pace: number;
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Says it; gives the reply. */
  say(text: string, agent?: string): Promise<string>;
  /** The goal whose sentence holds the part; the newest without one. */
  goal(part?: string): Promise<Goal>;
  detail(part?: string): Promise<GoalDetail>;
  /** Lets time pass until it is so: slowly while a round works, in steps of half a second otherwise. */
  until(what: (world: FinishWorld) => boolean | Promise<boolean>, most?: number): Promise<void>;
  /** Until the goal has that status. */
  reaches(status: Goal['status'], part?: string): Promise<Goal>;
  /** Until nothing works any more. */
  settled(): Promise<void>;
  /** Lets that much time pass, in half minutes at the most. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until it has come, no faster than it does: whether a command has ended is looked at by the clock. */
  meanwhile<T>(work: Promise<T>): Promise<T>;
  /** As `call`, giving the refusal's sentence. */
  refused<M extends MethodName>(method: M, input: Input<M>): Promise<string>;
  /** The question that waits for a yes, once it is there. */
  asked(): Promise<Approval>;
  /** Rows of the database, read from outside. */
  rows<T>(sql: string, ...values: unknown[]): T[];
  /** Closes it, and opens its home again with the same model and clock. */
  restart(options?: FinishWorldOptions): Promise<FinishWorld>;
  write(path: string, text: string): void;
  read(path: string): string;
  reports(): Promise<{ title: string; text: string; kind: string; items: unknown[] }[]>;
  close(): Promise<void>;
}

export interface FinishWorldOptions {
  /** Of an earlier life. */
  home?: string;
  folder?: string;
  script?: Script;
  steps?: Step[];
  files?: Record<string, string>;
  tools?: readonly Tool[];
  config?: string;
  /** No model is connected. */
  offline?: boolean;
  /** Fields of the model beside its address. */
  fields?: string;
  /** `boundaries` and `tools` of the worker, as YAML; by default it may do everything. */
  worker?: string;
  language?: 'ko' | 'en';
  clock?: FakeClock;
  realClock?: Clock;
  model?: ModelServer;
  env?: NodeJS.ProcessEnv;
  failpoint?: OpenOptions['failpoint'];
}

/** Everything that an agent may do in a folder without being asked: its file names the tools. */
const WORKER =
  'tools: [read_file, list_dir, glob, grep, write_file, edit_file, shell, background, probe, get_goal, goal, update_goal]\nboundaries: {ask: [], never: []}';

/** A whole companion with a worker and a folder: real files, real shell, real SQLite, a scripted model behind the real client. */
export async function openFinishWorld(
  options: FinishWorldOptions & { home: string; folder: string },
): Promise<FinishWorld> {
  const { home, folder } = options;
  const model = options.model ?? (await startModelServer({ steps: options.steps ?? [] }));
  if (options.script !== undefined) model.answer(options.script);
  for (const [path, text] of Object.entries(options.files ?? {})) writeIn(folder, path, text);
  mkdirSync(join(home, 'team'), { recursive: true });
  writeFileSync(
    join(home, 'team', 'worker.yaml'),
    `id: worker\nname: WORKER\ncolor: "#c2772b"\nsystem: "일한다."\n${options.worker ?? WORKER}\n`,
  );
  writeFileSync(
    join(home, 'config.yaml'),
    `${options.offline === true ? '' : `models:\n  default: {base_url: "${model.baseUrl}", model: test-model, price_in: 2.5, price_out: 10${options.fields ?? ''}}\n`}folders:\n  - {path: ${JSON.stringify(folder)}, write: true}\n${options.config ?? ''}`,
  );
  const clock = options.clock ?? fakeClock('2026-12-01T09:00:00+09:00');
  const events: CompanionEvent[] = [];
  const notices: Notice[] = [];
  const opened = await openCompanion({
    home,
    kind: 'cli',
    clock: options.realClock ?? clock,
    env: { JARVIS_LANGUAGE: options.language ?? 'ko', ...options.env },
    tools: options.tools ?? [],
    ports: {
      notifier: { notify: (notice) => notices.push(notice) },
      presence: { windows: () => 1, visible: () => true, focused: () => true },
    },
    ...(options.failpoint === undefined ? {} : { failpoint: options.failpoint }),
  });
  if (!opened.ok) throw new Error(opened.message);
  const { companion } = opened;
  backedUp(home, options.realClock ?? clock);
  companion.events.subscribe((event) => events.push(event));
  await companion.start();

  const call = async <M extends MethodName>(method: M, input: Input<M>) => {
    const result = await dispatch(companion, method, input);
    if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
    return result.data as Output<M>;
  };
  const all = async () => {
    const [open, ended] = await Promise.all([
      call('goals.list', { limit: 500 }),
      call('goals.list', { ended: true, limit: 500 }),
    ]);
    return [...open.goals, ...ended.goals];
  };
  const goal = async (part = '') => {
    const found = (await all()).find((each) => each.objective.includes(part));
    if (found === undefined) throw new Error(`no goal holds “${part}”`);
    return found;
  };

  const meanwhile = async <T>(work: Promise<T>) => {
    let over = false;
    const end = () => {
      over = true;
    };
    work.then(end, end);
    while (!over) {
      await clock.advance(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return work;
  };
  let closed: Promise<void> | null = null;
  const closing = () => {
    closed ??= meanwhile(companion.close());
    return closed;
  };
  const world: FinishWorld = {
    home,
    folder,
    clock,
    companion,
    model,
    events,
    notices,
    pace: 1,
    call,
    async say(text, agent = 'worker') {
      return (await call('say', { text, agent })).reply;
    },
    goal,
    detail: async (part) => call('goals.get', { id: (await goal(part)).id }),
    async until(what, most = 6000) {
      for (let i = 0; i < most; i += 1) {
        if (await what(world)) return;
        const works = (await all()).some((each) => each.running);
        if (options.realClock === undefined) await clock.advance(works ? world.pace : 500);
        await new Promise<void>((resolve) => void (options.realClock ? setTimeout(resolve, 5) : setImmediate(resolve)));
      }
      const states = (await all()).map((each) => `${each.objective}: ${each.status} ${each.why ?? ''}`);
      throw new Error(`it does not come to that:\n${states.join('\n')}`);
    },
    async reaches(status, part) {
      await world.until(async () => (await goal(part)).status === status);
      return goal(part);
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= 30_000) {
        await clock.advance(Math.min(left, 30_000));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    meanwhile,
    async refused(method, input) {
      const result = await dispatch(companion, method, input);
      if (result.ok) throw new Error(`${method} was not refused`);
      return result.error.message;
    },
    async asked() {
      const waiting = async () => (await call('snapshot', {})).approvals;
      await world.until(async () => (await waiting()).length > 0);
      return (await waiting())[0]!;
    },
    rows: <T>(sql: string, ...values: unknown[]) => {
      const db = new Database(join(home, 'jarvis.db'), { readonly: true });
      try {
        return db.prepare(sql).all(...values) as T[];
      } finally {
        db.close();
      }
    },
    async restart(more = {}) {
      await closing();
      return finishWorld({ ...options, home, folder, model, clock, ...more });
    },
    settled: () => world.until(async () => (await all()).every((each) => !each.running)),
    write: (path, text) => writeIn(folder, path, text),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    reports: async () => (await call('inbox.list', { all: true, limit: 500 })).reverse(),
    async close() {
      await closing();
      if (options.model === undefined) await model.close();
    },
  };
  return world;
}

/** A world of one test: closed when the test ends, and its folders are removed then. */
export async function finishWorld(options: FinishWorldOptions = {}): Promise<FinishWorld> {
  const { home = freshHome(), folder = freshHome() } = options;
  const made = await openFinishWorld({ ...options, home, folder });
  onTestFinished(() => made.close());
  return made;
}

/** As `finishWorld`, and its worker has a goal: to fill in the table, with these flags. */
export async function entrusted(options: FinishWorldOptions, flags = ''): Promise<FinishWorld> {
  const made = await finishWorld(options);
  await made.say(`/goal --finish 표를 끝까지 채워 줘 ${flags}`.trim());
  return made;
}

/** A tool that looks at something outside; what it sees is the test's. */
export const probe = (
  see: (args: { at?: string | undefined }, context: ToolContext) => string | Promise<string>,
  more: Partial<Tool> = {},
): Tool => ({
  name: 'probe',
  description: { ko: '살펴본다.', en: 'Looks.' },
  schema: z.strictObject({ at: z.string().optional() }),
  readOnly: true,
  run: async (args, context) => ({ text: await see(args, context) }),
  ...more,
});

function writeIn(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The id and revision that a round was told. */
export function identityIn(request: RecordedRequest): { id: string; revision: number } {
  const found = /(?:목표 id|goal id): (\S+), revision: (\d+)/.exec(request.messages[0]?.content ?? '');
  if (found === null) throw new Error('the prompt names no goal');
  return { id: found[1]!, revision: Number(found[2]) };
}

/** What came since the last message of the user: the round's own calls. */
export const ofThisRound = (request: RecordedRequest) =>
  request.messages.slice(request.messages.findLastIndex((message) => message.role === 'user') + 1);

const USAGE = { input: 1000, output: 100 };
export const calls = (...list: [name: string, args: object][]): Step => ({
  toolCalls: list.map(([name, args], i) => ({ id: `call-${i}`, name, arguments: args })),
  usage: USAGE,
});
export const says = (text: string): Step => ({ say: text, usage: USAGE });
export const complete = (
  request: RecordedRequest,
  summary = '다 했어요',
  evidence: { requirement: string; calls: string[]; note?: string }[] = [],
): Step => calls(['update_goal', { ...identityIn(request), status: 'complete', summary, evidence }]);
export const blocked = (request: RecordedRequest, summary: string): Step =>
  calls(['update_goal', { ...identityIn(request), status: 'blocked', summary }]);
/** A round of a goal, and no talk beside it. */
export const isRound = (request: RecordedRequest): boolean =>
  /goal id|목표 id/.test(request.messages[0]?.content ?? '');
/** The fresh question whether a claimed completion holds. */
export const isJudge = (request: RecordedRequest): boolean =>
  request.tools.length === 0 && (request.messages[0]?.content ?? '').includes('"missing":');
/** The request for closing words. */
export const isWrapUp = (request: RecordedRequest): boolean =>
  request.tools.length === 0 && /마지막 말|closing words/.test(lastAsked(request));
/** What a request asks last. */
export const lastAsked = (request: RecordedRequest): string =>
  request.messages.findLast((message) => message.role === 'user')?.content ?? '';
/** A judge's answer: each requirement with what it says of it. */
export const judges = (verdicts: Record<string, 'yes' | 'no' | 'uncertain'>, missing: string[] = []): Step =>
  says(
    JSON.stringify({
      requirements: Object.entries(verdicts).map(([requirement, met]) => ({ requirement, met, why: '' })),
      missing,
    }),
  );
/** The round that begins last in it: messages that nothing answered stand together. */
export const roundIn = (request: RecordedRequest): number =>
  Number([...lastAsked(request).matchAll(/라운드 (\d+)을 시작|Begin round (\d+)/g)].at(-1)?.[1] ?? 0);
