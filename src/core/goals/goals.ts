import type { GoalDetail, Goal as GoalDto } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { noticeOf } from '../delivery/report.ts';
import { CompanionError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { UsageStore } from '../model/usage-store.ts';
import type { Store } from '../store/store.ts';
import type { AgentDef } from '../team/team.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import { createActivityStore, type JobWanted } from './activity.ts';
import { watchTools } from './choose.ts';
import { createDto } from './dto.ts';
import { createEntrust, type Decided, type Entrusting, type FinishEdit } from './entrust.ts';
import { createFinishActions } from './finish/actions.ts';
import { createFinish, type FinishDeps, type FinishSettings } from './finish/finish.ts';
import { type Goal, type Happening, isEnded } from './goal.ts';
import { goalOfJob, jobName } from './goal-id.ts';
import { createGoalStore } from './goal-store.ts';
import { createJobSync } from './job-sync.ts';
import { createGoalList, type PageKey } from './list.ts';
import type { JobsPort, Produced, TurnPort } from './ports.ts';
import { settleGoals } from './settle.ts';
import { createWatchTurn, type WatchRun } from './watch-turn.ts';
import { inWords, kept } from './why.ts';
import { goalWords, type Language } from './words.ts';

export interface GoalsDeps {
  store: Store;
  clock: Clock;
  log: Log;
  conversation: Pick<Conversation, 'open' | 'append'>;
  delivery: Pick<Delivery, 'onSettle' | 'handOver'>;
  usage: Pick<UsageStore, 'ofRun' | 'ofGoal' | 'ofMessage'>;
  turn: TurnPort;
  jobs: JobsPort;
  tools: {
    list(): Tool[];
    get(name: string): Tool | undefined;
    call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
    check(name: string, args: unknown, language: Language): string | null;
  };
  agentOf: (id: string) => AgentDef | null;
  hasModel: (agent: AgentDef) => boolean;
  /** The day's spending that is reached, so that unattended model work waits (US dollars); null: it goes on. */
  spentCap: () => number | null;
  settings: () => FinishSettings & { defaultCron: string; maxRounds: number };
  /** Of goals that work until done. */
  finish: Pick<FinishDeps, 'port' | 'folders' | 'isBusy' | 'moment' | 'askToResume' | 'planChanged' | 'failpoint'>;
  agents: () => readonly AgentDef[];
  /** A goal is another now; null: it is off the list. */
  emit: (id: string, goal: GoalDto | null) => void;
}

export type Action = 'pause' | 'resume' | 'stop' | 'clear' | 'look';

/** A goal at the revision that a change was decided on. */
export interface Target {
  id: string;
  revision: number;
}

export interface GoalEdit {
  objective?: string | undefined;
  /** Cron lines, or words for times. */
  every?: string | undefined;
  daily?: boolean | undefined;
  finish?: FinishEdit | undefined;
}

/** Goals: their state, their turns and rounds, and everything that may be done with them. Opening it changes nothing. */
export function createGoals(deps: GoalsDeps) {
  const { store, clock, jobs } = deps;
  const language = () => deps.settings().language;
  const words = () => goalWords[language()];
  const goals = createGoalStore({ store, clock, log: deps.log, language });
  const activity = createActivityStore(store, clock);
  const running = new Map<string, AbortController>();
  const list = createGoalList(store);
  const finish = createFinish({
    ...deps.finish,
    ...{ store, clock, goals, list },
    log: deps.log,
    conversation: deps.conversation,
    delivery: deps.delivery,
    usage: deps.usage,
    agentOf: deps.agentOf,
    hasModel: deps.hasModel,
    blocked() {
      const cap = deps.spentCap();
      return cap === null ? null : inWords(kept({ why: 'cap', cap }), language());
    },
    settings: deps.settings,
    changed: (id) => changed(id),
  });
  const dto = createDto({ clock, jobs, activity, goals, list, finish, language });

  const changed = (id: string): void => {
    const goal = goals.get(id);
    if (goal !== null) deps.emit(id, goal.cleared ? null : dto.one(id));
  };
  const abort = (id: string) => running.get(id)?.abort();
  /** Goals whose look has to wait until the one that runs has ended. */
  const later = new Set<string>();
  const lookNow = (id: string) => {
    if (jobs.get(jobName(id))?.running === true) later.add(id);
    else jobs.runNow(jobName(id));
  };

  const sync = createJobSync({
    store,
    log: deps.log,
    goals,
    activity,
    jobs,
    abort,
    changed,
    fileGone: (goal) =>
      deps.delivery.handOver(
        noticeOf({
          kind: 'notice',
          agent: goal.agent,
          title: words().fileGoneTitle(goal.objective.slice(0, 80).toWellFormed()),
          text: words().fileGoneText(goal.objective.slice(0, 200).toWellFormed()),
        }),
      ),
  });

  /** The file follows in its own time: a goal that is stopped is stopped, whether its file can be written or not. */
  const syncSoon = (id: string) => {
    sync
      .sync(id)
      .catch((error) =>
        deps.log.warn({ err: error, goal: id }, 'the job file of a goal could not be changed; it is tried again'),
      );
  };

  settleGoals({
    store,
    delivery: deps.delivery,
    goals,
    activity,
    ended(id) {
      activity.wantJob(id, 'gone');
      store.afterCommit(() => syncSoon(id));
    },
    changed,
  });

  const watchTurn = createWatchTurn({
    clock,
    conversation: deps.conversation,
    activity,
    turn: deps.turn,
    tools: deps.tools,
    usage: deps.usage,
    agentOf: deps.agentOf,
    hasModel: deps.hasModel,
    spentCap: deps.spentCap,
    language,
  });

  const change = async (target: Target, happening: Happening, wanted: JobWanted): Promise<GoalDto> => {
    const goal = store.tx(() => {
      const next = goals.change(target, happening, 'user');
      activity.begin(next.id);
      activity.wantJob(next.id, wanted);
      if (happening.type === 'cleared') activity.forget(next.id);
      return next;
    });
    if (goal.status !== 'active') abort(goal.id);
    await sync
      .sync(goal.id)
      .catch((error) =>
        deps.log.warn({ err: error, goal: goal.id }, 'the job file of a goal could not be changed; it is tried again'),
      );
    changed(goal.id);
    return dto.one(goal.id);
  };

  const working = createFinishActions({
    ...{ store, goals, finish, language, changed },
    conversation: deps.conversation,
    one: (id) => dto.one(id),
  });
  const entrusting = createEntrust({
    folders: deps.finish.folders,
    agents: deps.agents,
    goals,
    jobs,
    usable: (agent) => watchTools(deps.tools.list(), agent),
    check: (tool, args) => deps.tools.check(tool, args, language()),
    agentOf: deps.agentOf,
    settings: deps.settings,
  });

  const act = async (target: Target, action: Action): Promise<GoalDto> => {
    const goal = goals.find(target.id);
    if (goal.mode === 'finish') return working.act(target, action);
    switch (action) {
      case 'pause':
        return change(target, { type: 'paused', payload: { reason: kept({ why: 'byUser' }) } }, 'off');
      case 'resume': {
        const happening: Happening = { type: isEnded(goal) ? 'reopened' : 'resumed', payload: {} };
        const row = await change(target, happening, 'on');
        lookNow(goal.id);
        return row;
      }
      case 'stop':
        return change(target, { type: 'stopped', payload: {} }, 'gone');
      case 'clear':
        return change(target, { type: 'cleared', payload: {} }, 'gone');
      case 'look':
        if (goal.status !== 'active') throw new CompanionError('conflict', words().illegal(goal.status));
        lookNow(goal.id);
        return dto.one(goal.id);
    }
  };

  const edit = async (target: Target, wanted: GoalEdit): Promise<GoalDto> => {
    const goal = goals.find(target.id);
    const edited = await entrusting.edited(goal, wanted);
    if (goal.mode === 'finish') return working.edit(target, goal, edited);
    const row = await change(target, { type: 'edited', payload: edited }, goal.status === 'active' ? 'on' : 'off');
    if (edited.objective !== undefined) activity.forgetDigest(goal.id);
    const crons = wanted.every === undefined ? null : (edited.plan?.crons ?? null);
    if (jobs.get(row.job) !== null) {
      await jobs.edit(row.job, {
        ...(edited.objective === undefined ? {} : { title: edited.objective }),
        ...(crons === null ? {} : { crons }),
      });
    }
    abort(goal.id);
    if (goal.status === 'active' && edited.objective !== undefined) lookNow(goal.id);
    changed(goal.id);
    return dto.one(goal.id);
  };

  return {
    /** Entrusts an objective to an agent; the same one stays one. Its first turn begins at once. */
    async entrust(request: Entrusting): Promise<{ goal: GoalDto; was: Decided['was']; granted: string | null }> {
      const decided = await entrusting.decide(request);
      const { granted } = decided;
      if (decided.was === 'new' && decided.mode === 'finish') {
        return { goal: working.created(decided.target, decided.happening), was: 'new', granted };
      }
      if (decided.was === 'resumed' && decided.mode === 'finish') {
        return { goal: await working.act(decided.target, 'resume'), was: 'resumed', granted };
      }
      if (decided.was !== 'same') {
        const goal = await change(decided.target, decided.happening, 'on');
        lookNow(goal.id);
        return { goal: dto.one(goal.id), was: decided.was, granted };
      }
      const { every, daily, finish: wanted } = request;
      const isChanged = decided.goal.mode === 'finish' ? wanted !== undefined : every != null || daily === true;
      if (!isChanged) return { goal: dto.one(decided.goal.id), was: 'same', granted };
      const wish: GoalEdit = decided.goal.mode === 'finish' ? { finish: wanted } : { every: every ?? undefined, daily };
      return { goal: await edit(decided.goal, wish), was: 'same', granted };
    },
    /** Newest change first; `next` is where the following page begins. */
    list({ ended, before, limit }: { ended: boolean; before: string | null; limit: number }): {
      goals: GoalDto[];
      next: string | null;
    } {
      const page = list.page(ended, before === null ? null : pageKey(before), limit + 1);
      const shown = page.slice(0, limit);
      const last = shown.at(-1);
      const next = page.length > limit && last !== undefined ? `${last.updated_at}:${last.id}` : null;
      return { goals: shown.map(dto.row), next };
    },
    /** Goals whose sentence holds the part. */
    named: (part: string, withEnded: boolean): GoalDto[] => list.named(part, withEnded).map(dto.row),
    get: (id: string): GoalDto => dto.one(goals.find(id).id),
    detail: (id: string): GoalDetail => dto.detail(goals.find(id)),
    act,
    edit,
    answer: working.answer,
    arm: working.arm,
    plans: finish.plans,
    language,
    /** Tools of rounds. */
    tools: finish.tools,
    /** The goal that works in that conversation; null: none does. */
    ofSession: finish.ofSession,
    /** The user speaks in its conversation: the round ends, and the next one begins after the answer. */
    userFirst: (id: string) => finish.halt(id, 'user_first', false),
    /** Something that rounds depend on has changed: an agent is free, a model is there. */
    wake: finish.wake,
    /** What a job of kind `goal` does when it is due. */
    async run(job: string, run: WatchRun): Promise<Produced> {
      const id = goalOfJob(job);
      const goal = id === null ? null : goals.get(id);
      if (goal === null || goal.mode !== 'watch') throw new CompanionError('not_found', words().noSuchGoal);
      if (goal.status !== 'active') return { text: '', items: [], settle: [] };
      const mine = new AbortController();
      running.set(goal.id, mine);
      try {
        return await watchTurn(goal, { ...run, signal: AbortSignal.any([run.signal, mine.signal]) });
      } finally {
        if (running.get(goal.id) === mine) running.delete(goal.id);
        // The companion is closing: nobody is told any more.
        if (!run.signal.aborted) changed(goal.id);
      }
    },
    /** Why a job has no goal to turn for, as after a backup from before it was restored; null: it has one. */
    goneOf: (job: string): string | null => {
      const id = goalOfJob(job);
      return id !== null && goals.get(id) !== null ? null : words().goalGone;
    },
    /** A turn has no side effect: cut off by a crash, it is taken again. */
    repeatable: (job: string): boolean => goalOfJob(job) !== null,
    /** The agenda says something else of a job now; its file may be gone. */
    jobChanged(name: string): void {
      const id = goalOfJob(name);
      if (id === null) return;
      sync.fileChanged(name);
      const job = jobs.get(name);
      if (job?.running === false && later.delete(id) && goals.get(id)?.status === 'active') jobs.runNow(name);
      changed(id);
    },
    /** After the agenda has read its folder. */
    async start(): Promise<void> {
      await sync.reconcile();
      finish.start();
    },
    store: goals,
    activity,
    /** Ends rounds, and waits for job files that are being written; turns are ended by the agenda, and taken again at the next start. */
    async stop(): Promise<void> {
      await Promise.all([sync.idle(), finish.stop()]);
    },
  };
}

export type Goals = ReturnType<typeof createGoals>;
export type { Goal };

function pageKey(cursor: string): PageKey {
  const [at, id = ''] = cursor.split(/:(.*)/s);
  const moment = Number(at);
  if (!Number.isFinite(moment)) throw new CompanionError('bad_input', `“${cursor}” is no place in the list.`);
  return { at: moment, id };
}
