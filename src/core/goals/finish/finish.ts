import type { FinishDetail, GoalProgress, PlanDraft } from '../../../shared/contract.ts';
import type { Clock } from '../../clock.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { Log } from '../../log.ts';
import type { UsageStore } from '../../model/usage-store.ts';
import type { Store } from '../../store/store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Goal } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import type { GoalList } from '../list.ts';
import type { FolderPort, RoundPort } from '../ports.ts';
import type { Language } from '../words.ts';
import { usedUp } from './budget.ts';
import { createCallsStore } from './calls-store.ts';
import { createCommandsBeside } from './commands-beside.ts';
import { createCompletion } from './completion.ts';
import { createConclude } from './conclude.ts';
import type { Course } from './course.ts';
import { createDriver, type StopReason } from './driver.ts';
import { createFinishDto } from './dto.ts';
import { createFinishStore } from './finish-store.ts';
import { createNotices } from './notices.ts';
import { createParking } from './parking.ts';
import { createPlans } from './plans.ts';
import { createRestart } from './restart.ts';
import { createRound } from './round.ts';
import { createRoundsStore } from './rounds-store.ts';
import { roundTools } from './tools.ts';
import { createWaits } from './waits.ts';
import { finishWords } from './words.ts';

export interface FinishSettings {
  language: Language;
  /** Milliseconds between rounds, and as it grows while nothing changes. */
  leastGapMs: number;
  mostGapMs: number;
  verifyTimeoutMs: number;
  afterRestart: 'ask' | 'always' | 'never';
}

export interface FinishDeps {
  store: Store;
  clock: Clock;
  log: Log;
  goals: GoalStore;
  list: GoalList;
  conversation: Pick<Conversation, 'open' | 'append'>;
  delivery: Pick<Delivery, 'onSettle' | 'handOver'>;
  usage: Pick<UsageStore, 'ofGoal' | 'ofMessage'>;
  port: RoundPort;
  folders: FolderPort;
  agentOf: (id: string) => AgentDef | null;
  hasModel: (agent: AgentDef) => boolean;
  blocked: () => string | null;
  isBusy: (agent: string) => boolean;
  settings: () => FinishSettings;
  /** A moment in words. */
  moment: (at: number) => string;
  /** Asks the user outside the windows whether goals go on. */
  askToResume: (title: string, body: string) => void;
  changed: (id: string) => void;
  planChanged: (plan: PlanDraft) => void;
  failpoint: (name: string) => void;
}

/** Goals that work until done: wired out of the parts beside it. */
export function createFinish(deps: FinishDeps) {
  const { store, clock, log, goals } = deps;
  const language = () => deps.settings().language;
  const words = () => finishWords[language()];
  const calls = createCallsStore(store);
  const rounds = createRoundsStore(store);
  const finish = createFinishStore(store);
  const courses = new Map<number, Course>();
  const wake = () => driver.wake();

  const beside = createCommandsBeside({ store, clock, log, folders: deps.folders, words, ended: wake });
  const waits = createWaits({ clock, goals, beside, language, words, wake });
  const notices = createNotices({ log, goals, finish, delivery: deps.delivery, words });
  const completion = createCompletion({
    calls,
    finish,
    rounds: deps.port,
    folders: deps.folders,
    now: clock.now,
    language,
    words,
    verifyTimeoutMs: () => deps.settings().verifyTimeoutMs,
  });
  const parking = createParking({
    store,
    clock,
    goals,
    notices,
    delivery: deps.delivery,
    words,
    changed: deps.changed,
  });
  const round = createRound({
    clock,
    conversation: deps.conversation,
    usage: deps.usage,
    rounds,
    calls,
    finish,
    port: deps.port,
    folders: deps.folders,
    completion,
    words,
    asking: parking.asking,
    // While a turn runs, the goal's own tools find their round by its conversation.
    under(course, runs) {
      if (!runs) courses.delete(course.sessionId);
      else {
        courses.set(course.sessionId, course);
        // It has its number now.
        deps.changed(course.goal.id);
      }
    },
    failpoint: deps.failpoint,
  });
  const rests = (id: string): void => {
    waits.forget(id);
    void beside.stop(id);
    store.afterCommit(() => deps.changed(id));
    // Others may wait for its end.
    wake();
  };
  const conclude = createConclude({
    store,
    clock,
    goals,
    finish,
    rounds,
    round: () => round,
    port: deps.port,
    conversation: deps.conversation,
    usage: deps.usage,
    notices,
    words,
    gaps: () => ({ leastMs: deps.settings().leastGapMs, mostMs: deps.settings().mostGapMs }),
    moment: deps.moment,
    rests,
    failpoint: deps.failpoint,
  });
  const driver = createDriver({
    ...{ clock, log, goals, finish, rounds, round, waits, conclude, words },
    agentOf: deps.agentOf,
    hasModel: deps.hasModel,
    blocked: deps.blocked,
    isBusy: deps.isBusy,
    isParked: parking.isParked,
    changed: deps.changed,
  });
  const restart = createRestart({
    ...{ store, goals, finish, rounds, words, beside },
    policy: () => deps.settings().afterRestart,
    ask: deps.askToResume,
  });
  const plans = createPlans({
    ...{ store, clock, log, language },
    port: deps.port,
    agentOf: deps.agentOf,
    hasModel: deps.hasModel,
    emit: deps.planChanged,
  });
  const dto = createFinishDto({ clock, goals, finish, rounds, calls, beside, driver, words, moment: deps.moment });

  const tools: Tool[] = roundTools({
    courseIn: (sessionId) => (sessionId === undefined ? null : (courses.get(sessionId) ?? null)),
    goals,
    list: deps.list,
    completion,
    beside,
    folders: deps.folders,
  });

  return {
    tools,
    plans,
    wake,
    checkRoom: conclude.checkRoom,
    isRunning: driver.isRunning,
    /** It goes on: from the start of its gap, with what the next round is to hear. */
    goesOn(goal: Goal, news: readonly string[]): void {
      const state = finish.get(goal.id);
      finish.change(goal.id, {
        armed: true,
        nextAt: 0,
        still: 0,
        errors: 0,
        overloads: 0,
        news: [...state.news, ...news],
      });
      wake();
    },
    /** What was shown of another sentence shows nothing of this one. */
    edited(goal: Goal): void {
      const texts = goal.plan.finish?.requirements ?? [];
      finish.setRequirements(
        goal.id,
        texts.map((text) => ({ text, state: 'unseen' as const, note: '', calls: [] })),
      );
      finish.change(goal.id, { verified: null, verifiedChange: null, wait: null, wrapped: null });
    },
    /** Ends its round and, where it does not go on, what runs beside it. */
    async halt(id: string, why: StopReason, withCommands: boolean): Promise<void> {
      waits.forget(id);
      await Promise.all([driver.stop(id, why), withCommands ? beside.stop(id) : Promise.resolve()]);
    },
    forget: (id: string): void => finish.forget(id),
    hasRoom: (goal: Goal): boolean =>
      goal.plan.finish === null || usedUp(goal.plan.finish, rounds.used(goal.id)) === null,
    isArmed: (id: string): boolean => finish.get(id).armed,
    sessionOf: round.sessionOf,
    /** The goal whose rounds work in that conversation. */
    ofSession: finish.ofSession,
    cost(id: string) {
      const { calls: modelCalls, inputTokens, outputTokens, cost: usd } = deps.usage.ofGoal(id);
      return { modelCalls, inputTokens, outputTokens, usd };
    },
    progress: (goal: Goal): GoalProgress => dto.progress(goal),
    why: (goal: Goal): string | null => dto.why(goal),
    detail: (goal: Goal): FinishDetail => dto.detail(goal),
    start(): void {
      restart.run();
      plans.start();
      notices.sendOwed();
      driver.start();
    },
    async stop(): Promise<void> {
      plans.stop();
      waits.stop();
      await Promise.all([driver.close(), beside.stopAll()]);
    },
  };
}

export type Finish = ReturnType<typeof createFinish>;
