import { type Alarm, type Clock, createAlarm } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { AgentDef } from '../../team/team.ts';
import { listed } from '../../turn/boundaries.ts';
import type { Goal } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import { usedUp } from './budget.ts';
import type { Conclude } from './conclude.ts';
import type { FinishStore } from './finish-store.ts';
import type { Round } from './round.ts';
import type { RoundsStore } from './rounds-store.ts';
import type { Waits } from './waits.ts';
import type { FinishWords } from './words.ts';

export interface DriverDeps {
  clock: Clock;
  log: Log;
  goals: GoalStore;
  finish: FinishStore;
  rounds: RoundsStore;
  round: Round;
  waits: Waits;
  conclude: Conclude;
  agentOf: (id: string) => AgentDef | null;
  hasModel: (agent: AgentDef) => boolean;
  /** Why unattended model work has to wait (the day's spending), or null. */
  blocked: () => string | null;
  /** The agent is answering, or the user's message waits for it. */
  isBusy: (agent: string) => boolean;
  /** Its round waits for the user: others of its agent go on. */
  isParked: (id: string) => boolean;
  words: () => FinishWords;
  changed: (id: string) => void;
}

/** Why a running round was told to end. */
export type StopReason = 'changed' | 'user_first' | 'closing' | 'budget';

/** How often a goal whose minutes would be over is looked at while it waits for the user (ms). */
const PARKED_LOOK = 10_000;

interface Running {
  abort: AbortController;
  done: Promise<void>;
  agent: string;
}

/**
 * Begins rounds: of each agent one at a time, the goal that has waited longest first. A round begins only if its goal is active and
 * armed, nothing is waited for, its gap has passed, every budget has room and the agent is idle. Woken by events, never by polling.
 */
export function createDriver(deps: DriverDeps) {
  const { clock, goals, finish } = deps;
  const running = new Map<string, Running>();
  let alarm: Alarm | null = null;
  let closing = false;

  const wake = () => alarm?.wake();

  /** Why no round of it begins now; a number: it may at that moment. */
  const holds = (goal: Goal): string | number | null => {
    const words = deps.words();
    const state = finish.get(goal.id);
    if (!state.armed) return words.byRestart;
    const agent = deps.agentOf(goal.agent);
    if (agent !== null && !deps.hasModel(agent)) return words.noModel;
    const spent = deps.blocked();
    if (spent !== null) return spent;
    if (state.nextAt > clock.now()) return state.nextAt;
    return deps.isBusy(goal.agent) ? words.idle : null;
  };

  /** A limit of the provider that is over ends by itself. */
  const lift = (): number | null => {
    let next: number | null = null;
    for (const goal of goals.open('finish')) {
      if (goal.status !== 'limited' || goal.until === null) continue;
      if (goal.until <= clock.now()) deps.conclude.resumeByItself(goal);
      else next = Math.min(next ?? goal.until, goal.until);
    }
    return next;
  };

  const look = (): number | null => {
    if (closing) return null;
    let next = lift();
    const sooner = (moment: number) => {
      next = Math.min(next ?? moment, moment);
    };
    const working = [...running].filter(([id]) => !deps.isParked(id));
    const taken = new Set(working.map(([, each]) => each.agent));
    const open = goals.open('finish').filter((goal) => goal.status === 'active' && !running.has(goal.id));
    open.sort((a, b) => finish.get(a.id).nextAt - finish.get(b.id).nextAt);
    for (const goal of open) {
      const { wait, armed } = finish.get(goal.id);
      if (wait !== null && armed) {
        const news = deps.waits.over(goal.id, wait);
        if (news === null) {
          sooner(wait.until);
          continue;
        }
        finish.change(goal.id, { wait: null, news: [...finish.get(goal.id).news, news] });
      }
      const held = holds(goal);
      if (typeof held === 'number') sooner(held);
      if (held !== null || taken.has(goal.agent)) continue;
      taken.add(goal.agent);
      begin(goal);
    }
    return next;
  };

  /** How long a round may work before its goal's minutes are used up (ms); null: as long as it takes. */
  const minutesLeft = (goal: Goal): number | null => {
    const minutes = goal.plan.finish?.minutes ?? null;
    return minutes === null ? null : Math.max(minutes * 60_000 - deps.rounds.used(goal.id).workMs, 1);
  };

  const begin = (goal: Goal): void => {
    const abort = new AbortController();
    let cancel = () => {};
    const endAfter = (ms: number) => {
      // Waiting for the user is no work.
      cancel = clock.after(ms, () => (deps.isParked(goal.id) ? endAfter(PARKED_LOOK) : abort.abort('budget')));
    };
    const left = minutesLeft(goal);
    if (left !== null) endAfter(left);
    const work = roundOf(goal, abort.signal)
      .catch((error: unknown) => {
        // A broken disk or database: the goal stays as it is, and says why it does not move.
        deps.log.error({ err: error, goal: goal.id }, 'a round could not be run');
        if (!closing) deps.conclude.broke(goal, messageOf(error));
      })
      .finally(() => {
        cancel();
        running.delete(goal.id);
        if (closing) return;
        deps.changed(goal.id);
        wake();
      });
    running.set(goal.id, { abort, agent: goal.agent, done: work.catch(() => {}) });
    deps.changed(goal.id);
  };

  const roundOf = async (goal: Goal, signal: AbortSignal): Promise<void> => {
    const agent = deps.agentOf(goal.agent);
    if (agent === null || listed(agent.boundaries.never, 'update_goal')) return deps.conclude.cannot(goal, agent);
    const plan = goal.plan.finish;
    const full = plan === null ? null : usedUp(plan, deps.rounds.used(goal.id));
    if (full !== null) return deps.conclude.limited(goal, agent, full, signal);
    const ended = await deps.round.run(goal, agent, signal);
    if (signal.reason === 'closing') return;
    await deps.conclude.round(ended, signal);
  };

  return {
    wake,
    holds,
    isRunning: (id: string): boolean => running.has(id),
    /** Ends the round that runs; resolves when its processes have ended and its row is written. */
    async stop(id: string, why: StopReason): Promise<void> {
      const mine = running.get(id);
      mine?.abort.abort(why);
      await mine?.done;
    },
    start(): void {
      alarm = createAlarm(clock, look, (error) => deps.log.error({ err: error }, 'looking after goals failed'));
      alarm.wake();
    },
    async close(): Promise<void> {
      closing = true;
      alarm?.stop();
      for (const each of running.values()) each.abort.abort('closing');
      await Promise.all([...running.values()].map((each) => each.done));
    },
  };
}

export type Driver = ReturnType<typeof createDriver>;
