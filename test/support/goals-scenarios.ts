import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isAsk } from '../../src/core/goals/answer.ts';
import type { Goal, Item } from '../../src/shared/contract.ts';
import { type Board, boardTools, createBoard, notice, picksOf } from './goals-board.ts';
import { FAULTS, type Fault, watchModel } from './goals-model.ts';
import { type GoalsWorld, openGoalsWorld } from './goals-world.ts';
import type { ModelServer } from './model-server.ts';

export const OBJECTIVE = '조건 및 가장 좋은 원리금 납부액을 추천하는 공고만 알려줘';

/** What one run of a scenario came to. */
export interface Outcome {
  /** Things that should have been told, and those that were, to the letter and in the right turn. */
  wanted: number;
  right: number;
  repeats: number;
  keyless: number;
  /** Anything told that should not have been. */
  wrong: number;
  asksWanted: number;
  asks: number;
  turns: number;
  /** Turns that called no model. */
  silentTurns: number;
  modelCalls: number;
  looks: number;
  faults: Fault[];
}

interface Play {
  world: GoalsWorld;
  board: Board;
  home: string;
  /** Entrusts the goal, or takes a turn; what it tells must be exactly this. */
  turn(expected: readonly Item[]): Promise<void>;
  /** It must ask once in this turn. */
  asks(): Promise<void>;
  /** The result reads another way, so that a model is asked although there is nothing new. */
  churn(): void;
  goal(): Goal;
}

export interface Scenario {
  name: string;
  /** The row of seed 000's table that it is, with its figures. */
  seed: string;
  play(play: Play): Promise<void>;
}

const rent = notice('100', 'rent', 230_866);
const sale = notice('200', 'sale', 612_000);
const dearer = notice('101', 'rent', 390_000);
const cheaper = notice('102', 'rent', 120_000);

/** Every row of the table of KAREN's experiments. */
export const scenarios: Scenario[] = [
  {
    name: '처음 맡김, 3차례',
    seed: '2/2',
    async play({ board, turn, churn }) {
      await turn(picksOf(board));
      await turn([]);
      churn();
      await turn([]);
    },
  },
  {
    name: '1순위 하나는 이미 알림',
    seed: '3/3',
    async play({ board, turn, churn }) {
      board.notices = [rent, dearer];
      await turn(picksOf(board));
      board.notices = [rent, dearer, sale];
      await turn(picksOf(board).filter((item) => item.key === sale.id));
      churn();
      await turn([]);
    },
  },
  {
    name: '보유 현금 모름, 2차례',
    seed: '8/8, 5/5 (0/7 before)',
    async play({ board, turn, asks }) {
      board.cash = null;
      await asks();
      await turn([]);
    },
  },
  {
    name: '보유 현금 모름, 결과가 바뀐 2차례',
    seed: '(with the row above)',
    async play({ board, turn, asks, churn }) {
      board.cash = null;
      await asks();
      churn();
      await turn([]);
      churn();
      await turn([]);
    },
  },
  {
    name: '현금 모름 2차례 뒤 저장, 4차례',
    seed: '5/5',
    async play({ board, turn, asks }) {
      board.cash = null;
      await asks();
      await turn([]);
      board.cash = 100_000_000;
      await turn(picksOf(board));
      await turn([]);
    },
  },
  {
    name: '“현금을 몰라” 기록 세 줄 뒤 저장',
    seed: '3/8 (before its repair)',
    async play({ board, turn, asks, churn, home, goal }) {
      board.cash = null;
      await asks();
      pollute(home, goal().id);
      board.cash = 100_000_000;
      await turn(picksOf(board));
      churn();
      await turn([]);
    },
  },
  {
    name: '1순위가 바뀌면 바뀐 것만',
    seed: '(told in its text)',
    async play({ board, turn, churn }) {
      await turn(picksOf(board));
      board.notices = [...board.notices, cheaper];
      await turn(picksOf(board).filter((item) => item.key === cheaper.id));
      // The new one closes: the one of before leads again, and is known.
      board.notices = board.notices.filter((each) => each.id !== cheaper.id);
      await turn([]);
      churn();
      await turn([]);
    },
  },
];

/** Notes as a model left them while it knew no cash; our own turns keep none of that kind. */
function pollute(home: string, goal: string): void {
  const db = new Database(join(home, 'jarvis.db'));
  const add = db.prepare('INSERT INTO goal_notes (goal_id, text, at) VALUES (?, ?, ?)');
  for (let i = 0; i < 3; i += 1) add.run(goal, '현금을 몰라 물었음', i);
  db.close();
}

export interface PlayOptions {
  home: string;
  seed: number;
  /** null: no model. */
  server: ModelServer | null;
  /** Whether code chose the goal's calls when it was entrusted, or the model has to find the tool. */
  chosen: boolean;
  /** Only this fault, in every turn; else any, by the seed. */
  fault?: Fault;
}

/** Plays one scenario through a whole companion and counts. Throws only where the companion itself breaks. */
export async function playScenario(scenario: Scenario, options: PlayOptions): Promise<Outcome> {
  const { server, home } = options;
  const random = randomOf(options.seed);
  const faults: Fault[] = [];
  const outcome: Outcome = {
    ...{ wanted: 0, right: 0, repeats: 0, keyless: 0, wrong: 0, asksWanted: 0, asks: 0, turns: 0 },
    ...{ silentTurns: 0, modelCalls: 0, looks: 0, faults },
  };
  // Where code chose no calls, only the model can find the tool: in the first turn it has to look.
  const finding = FAULTS.filter((fault) => fault !== 'calls_no_tool');
  server?.answer(
    watchModel(() => {
      const possible = options.chosen || outcome.turns > 0 ? FAULTS : finding;
      const fault = options.fault ?? possible[Math.floor(random() * possible.length)]!;
      faults.push(fault);
      return fault;
    }),
  );
  const board = createBoard([rent, dearer, sale]);
  const world = await openGoalsWorld({
    home,
    tools: boardTools(board, { chosen: options.chosen }),
    model: server?.baseUrl ?? null,
  });
  const known = new Set<string>();
  let goal: Goal | null = null;
  let seen = 0;
  let calls = 0;

  const look = async (expected: readonly Item[], wantsAsk: boolean) => {
    const before = server?.requests.length ?? 0;
    if (goal === null) {
      await world.say(`/goal ${OBJECTIVE}`);
      [goal = null] = await world.goals();
    } else await world.turn(goal);
    const reports = (await world.reports()).slice(seen).filter((report) => report.kind === 'goal');
    seen = (await world.reports()).length;
    calls += (server?.requests.length ?? 0) - before;
    outcome.turns += 1;
    if ((server?.requests.length ?? 0) === before) outcome.silentTurns += 1;
    const items = reports.flatMap((report) => report.items);
    const asks = items.filter((item) => isAsk(item.key));
    const news = items.filter((item) => !isAsk(item.key));
    outcome.wanted += expected.length;
    outcome.asksWanted += wantsAsk ? 1 : 0;
    outcome.asks += asks.length;
    const wanted = new Set(expected.map((item) => JSON.stringify(item)));
    for (const item of news) {
      if (known.has(item.key)) outcome.repeats += 1;
      else if (wanted.has(JSON.stringify(item))) outcome.right += 1;
      else outcome.wrong += 1;
      known.add(item.key);
    }
    for (const report of reports) outcome.keyless += keylessLines(report);
  };

  try {
    await scenario.play({
      world,
      board,
      home,
      turn: (expected) => look(expected, false),
      asks: () => look([], true),
      churn() {
        board.remark = `안내 ${Math.floor(random() * 1e9)}`;
      },
      goal: () => goal!,
    });
  } finally {
    await world.close();
  }
  outcome.modelCalls = calls;
  outcome.looks = board.looks;
  return outcome;
}

/** Lines of a report that are neither its head nor one of its items; a head that tells of nothing is one too. */
function keylessLines({ text, items }: { text: string; items: Item[] }): number {
  const lines = text.split('\n');
  const news = items.some((item) => !isAsk(item.key));
  const rest = lines.filter((line) => !items.some((item) => line.startsWith(`항목: [${item.key}]`)));
  const head = news ? rest.shift() : undefined;
  return rest.length + (head !== undefined && /없어요/.test(head) ? 1 : 0);
}

/** Numbers that a seed fixes (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sums over many runs. */
export function sumOf(outcomes: readonly Outcome[]): Omit<Outcome, 'faults'> {
  const keys = [
    'wanted',
    'right',
    'repeats',
    'keyless',
    'wrong',
    'asksWanted',
    'asks',
    'turns',
    'silentTurns',
    'modelCalls',
    'looks',
  ] as const;
  return Object.fromEntries(keys.map((key) => [key, outcomes.reduce((sum, each) => sum + each[key], 0)])) as never;
}
