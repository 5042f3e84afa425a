import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Clock } from '../../src/core/clock.ts';
import { type Companion, type OpenOptions, openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Notice } from '../../src/core/ports.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { CompanionEvent, Goal, GoalDetail, Input, MethodName, Output } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
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
  write(path: string, text: string): void;
  read(path: string): string;
  reports(): Promise<{ title: string; text: string; kind: string; items: unknown[] }[]>;
  close(): Promise<void>;
}

export interface FinishWorldOptions {
  home?: string;
  folder?: string;
  script?: Script;
  steps?: Step[];
  files?: Record<string, string>;
  tools?: readonly Tool[];
  config?: string;
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
export async function openFinishWorld(options: FinishWorldOptions = {}): Promise<FinishWorld> {
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'finish-home-'));
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'finish-work-'));
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
    `models:\n  default: {base_url: "${model.baseUrl}", model: test-model, price_in: 2.5, price_out: 10}\nfolders:\n  - {path: ${JSON.stringify(folder)}, write: true}\n${options.config ?? ''}`,
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

  const world: FinishWorld = {
    home,
    folder,
    clock,
    companion,
    model,
    events,
    notices,
    call,
    async say(text, agent = 'worker') {
      return (await call('say', { text, agent })).reply;
    },
    goal,
    detail: async (part) => call('goals.get', { id: (await goal(part)).id }),
    async until(what, most = 60_000) {
      for (let i = 0; i < most; i += 1) {
        if (await what(world)) return;
        const works = (await all()).some((each) => each.running);
        if (options.realClock === undefined) await clock.advance(works ? 1 : 500);
        await new Promise<void>((resolve) => void (options.realClock ? setTimeout(resolve, 5) : setImmediate(resolve)));
      }
      const states = (await all()).map((each) => `${each.objective}: ${each.status} ${each.why ?? ''}`);
      throw new Error(`it does not come to that:\n${states.join('\n')}`);
    },
    async reaches(status, part) {
      await world.until(async () => (await goal(part)).status === status);
      return goal(part);
    },
    settled: () => world.until(async () => (await all()).every((each) => !each.running)),
    write: (path, text) => writeIn(folder, path, text),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    reports: async () => (await call('inbox.list', { all: true, limit: 500 })).reverse(),
    async close() {
      await companion.close();
      if (options.model === undefined) await model.close();
    },
  };
  return world;
}

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
/** The round's message: `라운드 n`; the last one, where those of rounds that were cut off stand before it. */
export const roundIn = (request: RecordedRequest): number => {
  const asked = request.messages.findLast((message) => message.role === 'user')?.content ?? '';
  return Number([...asked.matchAll(/(?:라운드|round) (\d+)/g)].at(-1)?.[1] ?? 0);
};
