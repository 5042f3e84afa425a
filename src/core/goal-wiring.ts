import type { Agenda } from './agenda/agenda.ts';
import type { Runner } from './agenda/runner.ts';
import { readWhen, type Surroundings } from './agenda/understand.ts';
import type { Agents } from './agents.ts';
import type { Command, Reply, Utterance } from './conversation/command.ts';
import { messageOf } from './errors.ts';
import type { Events } from './events.ts';
import { folderPort, roundPort } from './goal-ports.ts';
import { planCommand } from './goals/finish/plan-command.ts';
import { goalCommand } from './goals/goal-command.ts';
import { jobName } from './goals/goal-id.ts';
import { getGoalTool, goalTool, standingRule } from './goals/goal-tool.ts';
import { createGoals, type Goals } from './goals/goals.ts';
import type { JobsPort, TurnPort } from './goals/ports.ts';
import { createReplies } from './goals/replies.ts';
import type { Ground } from './ground.ts';
import { capReached } from './model/spending.ts';
import { describeMoment, describeSchedule } from './phrases/describe.ts';
import { classifyIntent } from './phrases/intent.ts';
import type { Notifier } from './ports.ts';
import type { AgentDef } from './team/team.ts';
import type { Grants } from './tools/files/granted.ts';
import type { ToolRegistry } from './tools/registry.ts';
import type { Commands } from './tools/shell/commands.ts';
import type { Sandbox } from './tools/shell/sandbox.ts';
import type { Tool } from './tools/tool.ts';
import { listed } from './turn/boundaries.ts';
import { digest } from './turn/call-arguments.ts';
import type { Turn } from './turn/turn.ts';

export interface GoalWiringDeps extends Ground {
  tools: ToolRegistry;
  events: Events;
  here: () => Surroundings;
  turn: () => Turn;
  agenda: () => Agenda;
  hasModel: (agent: AgentDef) => boolean;
  agents: () => Agents;
  /** The user's words wait for that agent. */
  userWaits: (agent: string) => boolean;
  grants: Grants;
  commands: Commands;
  sandbox: Sandbox;
  notifier: Notifier;
  failpoint: (name: string) => void;
}

export interface WiredGoals {
  goals: Goals;
  runner: Runner;
  commands: Command[];
  tools: Tool[];
  /** Without a model code entrusts what is clearly standing; null for anything else. */
  entrust(said: Utterance): Promise<Reply | null>;
  /** The rule to append to a chat turn, or nothing. */
  rule(agent: AgentDef, said: string): string;
  /** Whether the sentence is for the agent to entrust, and no job of the agenda. */
  isStanding(agent: AgentDef, said: string): boolean;
  /** The name by which approvals are kept for the goal that works in that conversation; null: none does. */
  jobOfSession(sessionId: number): string | null;
  /** The user speaks in that conversation: a round that works there ends first. */
  userFirst(sessionId: number): Promise<void>;
  /** The user stops what is done in that conversation: the goal that works there is paused. */
  pauseIn(sessionId: number): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Goals with the agenda, turns and tools that they are handed as ports. */
export function wireGoals(deps: GoalWiringDeps): WiredGoals {
  const { settings, team, tools, conversation, usage } = deps;
  const language = () => settings.current().language;

  const goals = createGoals({
    store: deps.store,
    clock: deps.clock,
    log: deps.log,
    conversation,
    delivery: deps.delivery,
    usage,
    turn: turnPort(deps.turn),
    jobs: jobsPort(deps),
    tools,
    agentOf: (id) => team.get(id),
    hasModel: deps.hasModel,
    spentCap() {
      const cap = settings.current().spending.per_day;
      return cap !== null && capReached(usage.spentToday(), cap) ? cap : null;
    },
    agents: () => team.agents(),
    finish: {
      port: roundPort(deps),
      folders: folderPort(deps),
      isBusy: (agent) => conversation.busySince(agent) !== null || deps.userWaits(agent),
      moment: (at) => describeMoment(at, deps.here()),
      askToResume: (title, body) =>
        deps.notifier.notify({ id: 'goals-resume', title, body, agent: team.main, sessionId: null, inboxId: null }),
      planChanged: (plan) => deps.emit({ name: 'plan.changed', payload: plan }),
      failpoint: deps.failpoint,
    },
    settings() {
      const { default_cron, max_rounds, gap_sec, longest_gap_sec, verify_timeout_sec, resume_after_restart } =
        settings.current().goals;
      return {
        language: language(),
        defaultCron: default_cron,
        maxRounds: max_rounds,
        leastGapMs: gap_sec * 1000,
        mostGapMs: longest_gap_sec * 1000,
        verifyTimeoutMs: verify_timeout_sec * 1000,
        afterRestart: resume_after_restart,
      };
    },
    emit: (id, goal) => deps.emit({ name: 'goal.changed', payload: { id, goal } }),
  });

  const replies = createReplies(
    deps.here,
    (id) => team.get(id)?.name ?? id,
    (id) => goals.detail(id).finish!,
  );
  const isBlind = ({ id, agent, mode }: { id: string; agent: string; mode: string }) => {
    if (mode === 'finish') return false;
    const def = team.get(agent);
    return def !== null && !deps.hasModel(def) && goals.store.find(id).plan.calls.length === 0;
  };
  const toolDeps = {
    goals: () => goals,
    replies: () => replies,
    mainAgent: () => team.main,
    isBlind,
    lastWords: (sessionId: number) =>
      conversation.after(sessionId, 0).findLast((message) => message.role === 'user')?.text ?? null,
  };
  const hasGoalTool = (agent: AgentDef) => listed(agent.tools, 'goal') && !listed(agent.boundaries.never, 'goal');
  const isStanding = (agent: AgentDef, said: string) => hasGoalTool(agent) && classifyIntent(said).label === 'standing';

  const stopWaiting = conversation.onFree(goals.wake);
  const stopListening = deps.events.subscribe((event) => {
    if (event.name === 'models.changed' || event.name === 'settings.changed') goals.wake();
    if (event.name !== 'agenda.changed') return;
    const names = [...event.payload.changed.map((row) => row.name), ...event.payload.removed];
    // Not at once: windows are to hear of the agenda's change before what follows from it.
    queueMicrotask(() => {
      for (const name of names) {
        try {
          goals.jobChanged(name);
        } catch (error) {
          deps.log.error({ err: error, job: name }, 'a goal could not follow its job file');
        }
      }
    });
  });

  return {
    goals,
    runner: {
      kind: 'goal',
      lane: 'slow',
      repeatable: (job) => goals.repeatable(job.name),
      blocked: (job) => goals.goneOf(job.name),
      run: (job, context) => goals.run(job.name, context),
    },
    commands: [
      goalCommand({ goals, replies, here: deps.here, hasAgent: (id) => team.get(id) !== null, isBlind }),
      planCommand({ plans: goals.plans, agentOf: (id) => team.get(id), language }),
    ],
    tools: [goalTool(toolDeps), getGoalTool(toolDeps), ...goals.tools],
    async entrust(said) {
      const agent = team.get(said.agent);
      if (agent === null || deps.hasModel(agent) || !isStanding(agent, said.text)) return null;
      const { goal, was } = await goals.entrust({ agent: agent.id, objective: said.text });
      return { text: replies.entrusted(goal, was, isBlind(goal)), created: [{ type: 'goal', name: goal.id }] };
    },
    rule: (agent, said) => standingRule(said, hasGoalTool(agent), language()),
    isStanding,
    jobOfSession(sessionId) {
      const id = goals.ofSession(sessionId);
      return id === null ? null : jobName(id);
    },
    async userFirst(sessionId) {
      const id = goals.ofSession(sessionId);
      if (id === null) return;
      await goals.userFirst(id);
      const goal = goals.store.get(id);
      // What is said in its conversation is the answer to what it asks, or a hint where it did not get on.
      if (goal?.status === 'blocked' && (goal.code === 'asks' || goal.code === 'no_progress')) {
        await goals
          .act(goal, 'resume')
          .catch((error) => deps.log.info({ goal: id, reason: messageOf(error) }, 'a goal did not go on'));
      }
    },
    async pauseIn(sessionId) {
      const id = goals.ofSession(sessionId);
      const goal = id === null ? null : goals.store.get(id);
      if (goal !== null && goal.status === 'active') await goals.act(goal, 'pause');
    },
    start: goals.start,
    async stop() {
      stopListening();
      stopWaiting();
      await goals.stop();
    },
  };
}

/** One turn of an agent in a goal's own session. */
function turnPort(turn: () => Turn): TurnPort {
  return {
    async run({ earlier, ...request }) {
      const result = await turn().take({
        ...request,
        situation: 'watch',
        purpose: 'watch',
        earlier: new Map(earlier.map((each) => [digest(each.tool, each.args), each.result])),
      });
      return {
        text: result.text,
        error: result.error?.message ?? null,
        called: result.called
          // A tool that is not there, or arguments that are none, is no call.
          .filter((call) => call.args !== null)
          .map((call) => ({
            tool: call.tool,
            args: call.args as Record<string, unknown>,
            ok: call.step.state === 'done',
            text: call.text,
            items: call.items,
            settle: call.settle,
          })),
      };
    },
  };
}

/** The agenda as far as goals know it. */
function jobsPort(deps: GoalWiringDeps): JobsPort {
  const { agenda } = deps;
  const cron = (crons: string[]) => ({ type: 'cron' as const, crons, until: null });
  return {
    get(name) {
      const row = agenda().find(name);
      if (row === null) return null;
      const { enabled, next, running, words } = row;
      return { enabled, next, running, words, broken: row.kind === '', problem: row.problem?.message ?? null };
    },
    async create({ name, title, agent, crons }) {
      await agenda().create({
        name,
        title,
        schedule: cron(crons),
        zone: null,
        kind: 'goal',
        prompt: '',
        agent,
        deliver: 'conversation',
      });
    },
    toggle: async (name, enabled) => void (await agenda().toggle(name, enabled)),
    remove: async (name) => void (await agenda().remove(name)),
    async edit(name, { title, crons }) {
      await agenda().edit(name, {
        ...(title === undefined ? {} : { description: title.slice(0, 200).toWellFormed() }),
        ...(crons === undefined ? {} : { schedule: cron(crons) }),
      });
    },
    runNow(name) {
      agenda()
        .run(name)
        .catch((error) => deps.log.info({ job: name, reason: messageOf(error) }, 'a goal is not looked after now'));
    },
    readTimes(text) {
      const here = deps.here();
      const { when, schedule } = readWhen(text, here);
      if (schedule?.type === 'cron' && schedule.until === null) {
        return { crons: schedule.crons, words: describeSchedule(schedule, here) };
      }
      const reason =
        when.kind === 'ask' ? when.question : when.kind === 'past' || when.kind === 'error' ? when.reason : '';
      return { problem: reason === '' ? timesWanted[here.language] : reason };
    },
  };
}

const timesWanted = {
  ko: '“평일 9시”, “매시 정각”이나 "0 9 * * *" 같은 되풀이되는 때가 필요해요',
  en: 'it takes times that come again, like “weekdays at 9” or "0 9 * * *"',
};
