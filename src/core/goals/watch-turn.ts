import type { Item } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { CompanionError } from '../errors.ts';
import type { UsageStore } from '../model/usage-store.ts';
import type { AgentDef } from '../team/team.ts';
import { zonedAt } from '../time.ts';
import { callDigest } from '../tools/key-scope.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import { headOf } from '../turn/tool-results.ts';
import type { ActivityStore, FatedItem, Memory, Outcome } from './activity.ts';
import { type Answer, isAsk, parseAnswer } from './answer.ts';
import { watchTools } from './choose.ts';
import type { Call, Goal } from './goal.ts';
import { itemsOf, type Source, type TurnItem } from './items.ts';
import { allowedArgs, digestOf, type LookDeps, type Looked, look, saysNothing, sourceOf } from './look.ts';
import type { Produced, TurnCall, TurnPort } from './ports.ts';
import { turnMessage, turnRules } from './prompt.ts';
import { reportOf } from './report.ts';
import type { GoalSettlement } from './settle.ts';
import { kept, type Why } from './why.ts';
import { goalWords, type Language } from './words.ts';

/** How much of a result the model is shown (characters); item lines beyond it are kept whole. */
const RESULT_HEAD = 1500;
/** Calls that are looked at again in the next turn. */
const MOST_CALLS = 8;
/** The longest note that goes on (characters). */
const LONGEST_NOTE = 300;

export interface WatchDeps {
  clock: Clock;
  conversation: Pick<Conversation, 'open' | 'append'>;
  activity: ActivityStore;
  turn: TurnPort;
  tools: LookDeps & { list(): Tool[] };
  usage: Pick<UsageStore, 'ofRun' | 'ofGoal'>;
  agentOf: (id: string) => AgentDef | null;
  hasModel: (agent: AgentDef) => boolean;
  /** The day's spending that is reached, so that unattended model work waits (US dollars); null: it goes on. */
  spentCap: () => number | null;
  language: () => Language;
}

export interface WatchRun {
  runId: number;
  signal: AbortSignal;
  /** Links the session that the run works in. */
  opened: (sessionId: number) => void;
}

/** What is known of a turn while it runs. */
interface State {
  goal: Goal;
  agent: AgentDef;
  memory: Memory;
  usable: Tool[];
  looked: Looked[];
  today: string;
  startedAt: number;
  sessionId: number | null;
}

/** One turn of a watch, in the order of `goals.md`: look without the model, ask it only where something has changed, tell what is new. */
export function createWatchTurn(deps: WatchDeps) {
  const { clock, activity, tools } = deps;
  const words = () => goalWords[deps.language()];

  const contextOf = (goal: Goal, run: WatchRun): ToolContext => ({
    now: clock.now(),
    zone: clock.zone(),
    language: deps.language(),
    scope: `goal:${goal.id}`,
    agent: goal.agent,
    signal: run.signal,
  });

  const begin = async (goal: Goal, run: WatchRun): Promise<State> => {
    const agent = deps.agentOf(goal.agent);
    if (agent === null) throw new CompanionError('not_available', words().noAgent(goal.agent));
    const memory = activity.memory(goal.id);
    const usable = watchTools(tools.list(), agent);
    const startedAt = clock.now();
    const calls = memory.calls.length > 0 ? memory.calls : goal.plan.calls;
    const looked = await look(tools, calls, usable, contextOf(goal, run), words().notUsable);
    const today = zonedAt(startedAt, clock.zone()).toPlainDate().toString();
    return { goal, agent, memory, usable, looked, today, startedAt, sessionId: null };
  };

  /** Why the model is not asked now; null: it is. */
  const waitOf = (agent: AgentDef): Why | null => {
    if (!deps.hasModel(agent)) return { why: 'noEyes' };
    const cap = deps.spentCap();
    return cap === null ? null : { why: 'cap', cap };
  };

  /** Step 1: the same results need no new judgement. */
  const isUnchanged = ({ goal, memory, looked, today }: State): boolean => {
    if (looked.length === 0 || (goal.plan.daily && memory.day !== today)) return false;
    if (saysNothing(looked)) return true;
    // What a watch with a memory of its own gives is new, even where it reads the same.
    const fresh = looked.some(({ result }) => result?.settle !== undefined && (result.items ?? []).length > 0);
    const digest = digestOf(looked, tools.get);
    return !fresh && digest !== null && digest === memory.digest;
  };

  const oneTurn = async (state: State, run: WatchRun, notes: readonly string[]) => {
    const { goal, agent } = state;
    const language = deps.language();
    const session = deps.conversation.open(agent.id, 'goal', goal.objective.slice(0, 40).toWellFormed());
    state.sessionId = session.id;
    run.opened(session.id);
    deps.conversation.append({
      sessionId: session.id,
      role: 'user',
      agent: agent.id,
      text: turnMessage(goal.objective, notes, language),
    });
    return deps.turn.run({
      agent,
      sessionId: session.id,
      scope: `goal:${goal.id}`,
      runId: run.runId,
      goalId: goal.id,
      narrowed: narrowedTo(state),
      earlier: state.looked.flatMap(({ call, result }) =>
        result === null ? [] : [{ ...call, result: { ...result, text: headOf(result.text, RESULT_HEAD).head } }],
      ),
      extra: turnRules(language),
      signal: run.signal,
    });
  };

  /** Steps 2 and 3: the agent's turn; one that calls no tool once more without the notes. */
  const ask = async (state: State, run: WatchRun) => {
    const first = await oneTurn(state, run, activity.notes(state.goal.id));
    if (first.called.length > 0 || first.error !== null || run.signal.aborted) return first;
    return oneTurn(state, run, []);
  };

  const finish = (
    state: State,
    run: WatchRun,
    outcome: Outcome,
    items: FatedItem[],
    more: { reason: string | null; waiting: string | null; toolCalls: number },
  ): number => {
    const mine = deps.usage.ofRun(run.runId);
    return activity.addTurn(
      state.goal.id,
      {
        runId: run.runId,
        sessionId: state.sessionId,
        startedAt: state.startedAt,
        endedAt: clock.now(),
        outcome,
        modelCalls: mine.calls,
        toolCalls: more.toolCalls,
        inputTokens: mine.inputTokens,
        outputTokens: mine.outputTokens,
        costNano: Math.round(mine.cost * 1e9),
        items,
        reason: more.reason,
      },
      deps.usage.ofGoal(state.goal.id),
      more.waiting,
    );
  };

  return async (goal: Goal, run: WatchRun): Promise<Produced> => {
    const state = await begin(goal, run);
    if (run.signal.aborted) return nothing([]);
    if (isUnchanged(state)) {
      finish(state, run, 'unchanged', [], { reason: null, waiting: null, toolCalls: state.looked.length });
      return nothing(settlesOf(state.looked, []));
    }
    const wait = waitOf(state.agent);
    if (wait !== null && state.looked.length === 0) {
      const why = kept(wait);
      finish(state, run, 'waiting', [], { reason: why, waiting: why, toolCalls: 0 });
      return nothing([]);
    }
    const turn = wait === null ? await ask(state, run) : null;
    if (run.signal.aborted) return nothing([]);
    return conclude(state, run, turn, wait);
  };

  /** Steps 4 to 6. */
  function conclude(
    state: State,
    run: WatchRun,
    turn: { text: string; called: TurnCall[]; error: string | null } | null,
    wait: Why | null,
  ): Produced {
    const { goal, memory, looked, usable } = state;
    const own = (turn?.called ?? []).filter((call) => !isAmong(looked, call));
    const all: Looked[] = [...looked, ...own.map(asLooked)];
    const good = all.filter((each) => each.error === null);
    const sources = good.map((each) => sourceOf(each, tools.get, memory.lineTools));
    const answer = turn === null || turn.error !== null ? null : parseAnswer(turn.text);
    const told = activity.toldKeys(goal.id);
    const items = itemsOf({ sources, answer, told, ownScope: `goal:${goal.id}` });
    const lost = failureOf(all, usable);
    const error = turn?.error ?? lost?.error ?? null;
    const report = reportOf({
      goal,
      items,
      answer,
      results: good.map((each) => each.result),
      language: deps.language(),
    });
    const outcome: Outcome =
      report === null ? (error === null ? 'nothing' : 'failed') : report.askOnly ? 'asked' : 'told';
    const turnId = finish(state, run, outcome, items.map(fated), {
      reason: reasonOf(turn?.error ?? null, lost, wait),
      waiting: null,
      toolCalls: all.length,
    });
    if (report === null && error !== null) throw new CompanionError('not_available', error);

    const settlement: GoalSettlement = {
      goalId: goal.id,
      objective: goal.objective,
      turnId,
      outcome,
      items,
      forget: answeredAsks(told, sources, items),
      note: noteOf(answer, turn?.called ?? [], report?.askOnly === true),
      memory: error === null && turn?.text.trim() !== '' ? memoryAfter(state, sources, all, turn?.called ?? []) : null,
      done: report?.done ?? null,
    };
    const settle = [...settlesOf(looked, own), { producer: 'goal', payload: settlement }];
    return report === null
      ? nothing(settle)
      : { text: report.text, items: report.items, settle, claims: report.claims };
  }

  function memoryAfter(state: State, sources: readonly Source[], all: readonly Looked[], called: TurnCall[]): Memory {
    const { goal, memory, looked, usable, today } = state;
    // What the model looked at is what matters next time; the goal's own calls always do.
    const wanted = called.length === 0 ? looked.map(({ call }) => call) : [...goal.plan.calls, ...called];
    const calls = unique(wanted.map(({ tool, args }) => ({ tool, args: allowedArgs(tools.get(tool), args) })))
      .filter((call) => usable.some((tool) => tool.name === call.tool))
      .slice(0, MOST_CALLS);
    const seen = calls.map((call) => all.find((each) => sameCall(each.call, call)));
    const whole = seen.every((each) => each !== undefined);
    const lineTools = new Set([
      ...memory.lineTools,
      ...sources.filter((each) => each.items.length > 0).map((each) => each.tool),
    ]);
    return { calls, digest: whole ? digestOf(seen, tools.get) : null, lineTools: [...lineTools], day: today };
  }
}

export type WatchTurn = ReturnType<typeof createWatchTurn>;

const nothing = (settle: Produced['settle']): Produced => ({ text: '', items: [], settle });

const sameCall = (one: Call, other: Call): boolean =>
  one.tool === other.tool && callDigest(one.tool, one.args) === callDigest(other.tool, other.args);
const isAmong = (looked: readonly Looked[], call: Call): boolean =>
  looked.some((each) => each.error === null && sameCall(each.call, call));
const unique = (calls: Call[]): Call[] =>
  calls.filter((call, i) => calls.findIndex((each) => sameCall(each, call)) === i);

function asLooked({ tool, args, ok, text, items, settle }: TurnCall): Looked {
  const call = { tool, args };
  if (!ok) return { call, result: null, error: text };
  const result: ToolResult = { text, items, ...(settle === null ? {} : { settle: settle.payload }) };
  return { call, result, error: null };
}

type Lost = Extract<Looked, { result: null }>;

/** What went wrong and was not made good: a call that went well the second time is well, a tool that is gone was replaced. */
function failureOf(all: readonly Looked[], usable: readonly Tool[]): Lost | null {
  const good = all.filter((each) => each.error === null);
  const lost = all.find(
    (each): each is Lost =>
      each.error !== null &&
      !good.some(({ call }) => sameCall(call, each.call)) &&
      (good.length === 0 || usable.some((tool) => tool.name === each.call.tool)),
  );
  return lost ?? null;
}

/** What is kept of a turn that came to nothing. That there is no model is no failure where tools can look. */
function reasonOf(error: string | null, lost: Lost | null, wait: Why | null): string | null {
  if (error !== null) return error;
  if (lost !== null) return lost.why === undefined ? lost.error : kept(lost.why);
  return wait === null || wait.why === 'noEyes' ? null : kept(wait);
}

/** What the tools must remember once the user has it: each call's once. */
function settlesOf(looked: readonly Looked[], own: readonly TurnCall[]): Produced['settle'] {
  const first = looked.flatMap(({ call, result }) =>
    result?.settle === undefined ? [] : [{ producer: `tool:${call.tool}`, payload: result.settle }],
  );
  return [...first, ...own.flatMap((call) => (call.ok && call.settle !== null ? [call.settle] : []))];
}

/** Only the goal's tools: those looked at, and what lets a model find out more where they don't make lines themselves. */
function narrowedTo({ goal, agent, memory, usable }: State): string[] {
  const own = new Set([...goal.plan.calls, ...memory.calls].map((call) => call.tool));
  const chosen = usable.filter((tool) => own.has(tool.name));
  const enough = chosen.length > 0 && chosen.every((tool) => tool.keyScope !== undefined);
  const seen =
    chosen.length === 0
      ? usable
      : enough
        ? chosen
        : [...chosen, ...usable.filter((tool) => FINDING.includes(tool.name))];
  // Tools that must be asked for stay hidden and are named in the prompt.
  return [...new Set([...seen.map((tool) => tool.name), ...agent.boundaries.ask])];
}
const FINDING = ['web_fetch', 'web_search'];

/** Questions that were told and whose tool, asked again, no longer asks: answered, so a later one is a new one. */
function answeredAsks(
  told: readonly { key: string; tool: string | null }[],
  sources: readonly Source[],
  items: readonly TurnItem[],
): string[] {
  const now = new Set(items.map((item: Item) => item.key));
  return told
    .filter(({ key, tool }) => isAsk(key) && !now.has(key) && sources.some((source) => source.tool === tool))
    .map(({ key }) => key);
}

/** A turn without tools, or that only asks, knows nothing worth going on with. */
function noteOf(answer: Answer | null, called: readonly TurnCall[], askOnly: boolean): string | null {
  if (answer?.note == null || askOnly || !called.some((call) => call.ok)) return null;
  return answer.note.slice(0, LONGEST_NOTE).toWellFormed();
}

const fated = ({ key, text, link, fate }: TurnItem): FatedItem => ({
  key,
  text,
  ...(link === undefined ? {} : { link }),
  fate,
});
