import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeWords } from '../../src/core/goals/finish/judge-words.ts';
import { createGoalStore } from '../../src/core/goals/goal-store.ts';
import { silentLog } from '../../src/core/log.ts';
import { openStore } from '../../src/core/store/store.ts';
import type { Goal } from '../../src/shared/contract.ts';
import { fakeClock } from './fake-clock.ts';
import { type FinishWorld, type FinishWorldOptions, ofThisRound, openFinishWorld, roundIn } from './finish-world.ts';
import { type RecordedRequest, type Script, type Step, startModelServer, type WireMessage } from './model-server.ts';

/*
 * Scripted worlds for goals that work until done: each has a worker that behaves in one way, and an end that is right for it. What
 * they come to is added up: nothing wrongly done, nothing that spins, no goal lost, and quick to stop.
 */

export interface Scene {
  name: string;
  /** How it has to end: the status, with the code where there is one. */
  ends: string;
  /** What comes after `/goal`, without its folder. */
  goal: string;
  /** Listed by the user. */
  requirements?: string[];
  options?: FinishWorldOptions;
  script: Script;
  /** More than that is spinning: rounds, and requests to the model. */
  most: { rounds: number; requests: number };
  /** Whether what the objective asks for is really so. */
  holds: (world: FinishWorld) => boolean;
  /** What the user and the world do meanwhile. */
  play?: (world: FinishWorld, noted: Noted) => Promise<void>;
}

export interface Noted {
  /** Requests to the model while it waited. */
  whileWaiting: number | null;
  /** From the user's word until nothing of it ran any more (ms). */
  stopMs: number | null;
  problems: string[];
  /** Opened anew after a restart: the world that it goes on in. */
  reopened: FinishWorld | null;
}

export interface Outcome extends Noted {
  name: string;
  ended: string;
  right: boolean;
  rounds: number;
  requests: number;
  wronglyDone: boolean;
  spins: boolean;
  lost: boolean;
}

export const endOf = (goal: Pick<Goal, 'status' | 'finish'>): string =>
  [goal.status, goal.finish?.code ?? ''].join(' ').trim();

/** What has to stay as it is once a goal rests (ms). */
const REST = 15 * 60_000;

/** Plays a scene to its end, lets time pass after it, and looks at what is left. */
export async function playScene(scene: Scene): Promise<Outcome> {
  const noted: Noted = { whileWaiting: null, stopMs: null, problems: [], reopened: null };
  const model = await startModelServer({ answer: scene.script });
  const root = mkdtempSync(join(tmpdir(), 'finish-scene-'));
  const [home, folder] = [join(root, 'home'), join(root, 'work')];
  mkdirSync(folder);
  let world = await openFinishWorld({ model, home, folder, ...scene.options });
  let goal: Goal | null = null;
  try {
    goal = await entrust(world, scene);
    await scene.play?.(world, noted);
    world = noted.reopened ?? world;
    const id = goal.id;
    const now = async () => (await world.call('goals.get', { id })).goal;
    await world
      .until(async () => endOf(await now()) === scene.ends && !(await now()).running, 12_000)
      .catch((error: Error) => noted.problems.push(error.message.replaceAll('\n', ' · ')));
    goal = await now();
    await rests(world, goal, noted);
    await world.close();
    return {
      ...{ ...noted, name: scene.name, ended: endOf(goal), right: endOf(goal) === scene.ends },
      rounds: goal.finish?.rounds ?? 0,
      requests: world.model.requests.length,
      wronglyDone: goal.status === 'done' && !scene.holds(world),
      spins: (goal.finish?.rounds ?? 0) > scene.most.rounds || world.model.requests.length > scene.most.requests,
      lost: isLost(world.home, goal),
    };
  } catch (error) {
    await world.close().catch(() => {
      // What went wrong first is told.
    });
    throw new Error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await model.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function entrust(world: FinishWorld, scene: Scene): Promise<Goal> {
  if (scene.requirements === undefined) {
    await world.say(`/goal ${scene.goal} --in ${world.folder}`);
    return world.goal();
  }
  const { id } = await world.call('plans.create', { agent: 'worker', objective: '' });
  const { requirements } = scene;
  return world.call('plans.entrust', {
    ...{ id, requirements, objective: scene.goal, steps: [], verify: '', folder: world.folder },
  });
}

/** A goal that has come to rest asks no model, and an end is told once. */
async function rests(world: FinishWorld, goal: Goal, noted: Noted): Promise<void> {
  const before = world.model.requests.length;
  for (let i = 0; i < 15; i += 1) await world.clock.advance(REST / 15);
  const after = world.model.requests.length - before;
  if (after > 0) noted.problems.push(`${after} requests to the model after the end`);
  const ends = (await world.reports()).filter((report) => report.title === `끝냈어요: ${goal.objective}`);
  if (ends.length !== (goal.status === 'done' ? 1 : 0)) noted.problems.push(`its end was told ${ends.length} times`);
}

/** It is not there any more, or its history says something else than its row. */
export function isLost(home: string, goal: Pick<Goal, 'id' | 'revision' | 'status'>): boolean {
  const store = openStore({ path: join(home, 'jarvis.db') });
  try {
    const clock = fakeClock('2026-12-01T09:00:00+09:00');
    const goals = createGoalStore({ store, clock, log: silentLog, language: () => 'ko' });
    const rows = () => JSON.stringify(store.db.prepare('SELECT * FROM goals ORDER BY id').all());
    const before = rows();
    const { refused } = goals.rebuild();
    const now = goals.get(goal.id);
    const same = now?.status === goal.status && now.revision === goal.revision;
    return refused.length > 0 || rows() !== before || !same;
  } finally {
    store.close();
  }
}

export const isWrong = (outcome: Outcome): boolean =>
  !outcome.right || outcome.wronglyDone || outcome.spins || outcome.lost || outcome.problems.length > 0;

export interface At {
  round: number;
  /** Which answer of the round, from 1. */
  turn: number;
  /** Names of the round's calls so far (`c3`), oldest first. */
  calls: string[];
  own: WireMessage[];
  request: RecordedRequest;
}

/** A model that works in rounds, says goodbye when a budget is used up, and judges as it is told. */
export function worker(play: (at: At) => Step | Promise<Step>, judged: Step | (() => Step) = verdict('yes')): Script {
  return (request) => {
    if (request.messages[0]?.content === judgeWords.ko.order) return typeof judged === 'function' ? judged() : judged;
    const own = ofThisRound(request);
    const round = roundIn(request);
    if (round === 0) return { say: '여기까지 했어요', usage: { input: 100, output: 10 } };
    const calls = own.flatMap((message) => {
      const found = message.role === 'tool' ? /^\[(c\d+)\]/.exec(message.content ?? '') : null;
      return found === null ? [] : [found[1]!];
    });
    const turn = own.filter((message) => message.role === 'assistant').length + 1;
    return play({ round, turn, calls, own, request });
  };
}

/** What a judge says of one requirement. */
export const verdict = (met: 'yes' | 'no' | 'uncertain', missing: string[] = []): Step => ({
  say: JSON.stringify({ requirements: [{ requirement: '고친다', met, why: '결과를 봤다' }], missing }),
  usage: { input: 300, output: 30 },
});
