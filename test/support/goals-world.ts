import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Companion, type OpenOptions, openCompanion } from '../../src/core/companion.ts';
import { dispatch } from '../../src/core/dispatch.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { Goal, GoalDetail, Input, Item, MethodName, Output } from '../../src/shared/contract.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { backedUp } from './home.ts';

export interface GoalsWorld {
  home: string;
  clock: FakeClock;
  companion: Companion;
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Says it to KAREN; gives the reply. */
  say(text: string, agent?: string): Promise<string>;
  goals(): Promise<Goal[]>;
  detail(id: string): Promise<GoalDetail>;
  /** Waits until no turn is under way. */
  idle(): Promise<void>;
  /** One turn of the goal, now; gives the run's state. */
  turn(goal: Goal): Promise<string>;
  /** Everything told so far, in the order of telling. */
  told(): Promise<Item[]>;
  /** The reports as they stand in the inbox, oldest first. */
  reports(): Promise<{ title: string; text: string; items: Item[]; kind: string }[]>;
  close(): Promise<void>;
}

export interface WorldOptions {
  home: string;
  tools: readonly Tool[];
  /** `base_url` of a model server; null: no model. */
  model: string | null;
  start?: string;
  clock?: FakeClock;
  /** How many days it is lived in, where it is more than one and the next. */
  days?: number;
  language?: 'ko' | 'en';
  /** KAREN's tools; null: the agent as it ships. */
  karenTools?: string[] | null;
  env?: NodeJS.ProcessEnv;
  failpoint?: OpenOptions['failpoint'];
  config?: string;
  ports?: OpenOptions['ports'];
}

const SYSTEM = '공고를 보고 추천을 알린다. 예: 보유 현금 1억 5천, 월 여유자금 200만원이면 그 금액으로 계산한다.';

/** A whole companion with a board of homes: KAREN looks at it, JARVIS too. */
export async function openGoalsWorld(options: WorldOptions): Promise<GoalsWorld> {
  const { home, language = 'ko' } = options;
  mkdirSync(join(home, 'team'), { recursive: true });
  if (options.karenTools !== null) {
    const tools = options.karenTools ?? ['board_picks', 'board_profile', 'goal', 'get_goal', 'schedule', 'feed_watch'];
    writeFileSync(
      join(home, 'team', 'karen.yaml'),
      `id: karen\nname: K.A.R.E.N.\ncolor: "#2e9e5b"\nsystem: "${SYSTEM}"\ntools: [${tools.join(', ')}]\nboundaries: {ask: [board_profile], never: []}\n`,
    );
  }
  const models =
    options.model === null
      ? ''
      : `models:\n  default: {base_url: "${options.model}", model: test-model, price_in: 2.5, price_out: 10}\n`;
  writeFileSync(
    join(home, 'config.yaml'),
    `${models}network:\n  allow_private: ["127.0.0.1"]\n${options.config ?? ''}`,
  );
  const clock = options.clock ?? fakeClock(options.start ?? '2026-12-01T09:00:00+09:00');
  const opened = await openCompanion({
    home,
    kind: 'cli',
    clock,
    env: { JARVIS_LANGUAGE: language, ...options.env },
    tools: options.tools,
    ...(options.failpoint === undefined ? {} : { failpoint: options.failpoint }),
    ...(options.ports === undefined ? {} : { ports: options.ports }),
  });
  if (!opened.ok) throw new Error(opened.message);
  const { companion } = opened;
  backedUp(home, clock, options.days);
  await companion.start();

  const call = async <M extends MethodName>(method: M, input: Input<M>) => {
    const result = await dispatch(companion, method, input);
    if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
    return result.data as Output<M>;
  };
  const goals = async () => (await call('goals.list', { limit: 500 })).goals;
  const busy = async () => (await call('agenda.list', {})).some((row) => row.running);
  const idle = async () => {
    for (let i = 0; i < 2 || (await busy()); i += 1) {
      await clock.advance(1);
      await new Promise((resolve) => setImmediate(resolve));
      if (i > 20_000) throw new Error('a turn does not end');
    }
    await clock.advance(50);
  };
  const reports = async () => (await call('inbox.list', { all: true, limit: 500 })).reverse();

  return {
    home,
    clock,
    companion,
    call,
    async say(text, agent = 'karen') {
      const { reply } = await call('say', { text, agent });
      await idle();
      return reply;
    },
    goals,
    detail: (id) => call('goals.get', { id }),
    idle,
    async turn(goal) {
      await clock.advance(60_000);
      const run = await call('agenda.run', { name: goal.job });
      await idle();
      return run.state;
    },
    told: async () => (await reports()).flatMap((report) => report.items),
    reports,
    close: () => companion.close(),
  };
}
