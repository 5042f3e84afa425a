import type { CompanionEvent, Item, Message, Step } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Log } from '../log.ts';
import type { ChatMessage, ChatModel, ModelErrorCode, ModelEvent, ToolSpec } from '../model/chat-model.ts';
import type { Purpose, UsageStore } from '../model/usage-store.ts';
import type { Language, Tool, ToolResult } from '../tools/tool.ts';
import { permit, type Situation } from './boundaries.ts';
import { type Called, type CallTools, modelName } from './call-tools.ts';
import { foldable, summarise, summaryMessage } from './compact.ts';
import type { Compactions } from './compactions.ts';
import { roughTokens, roughTokensOf, stepMessages, toChatMessages } from './history.ts';
import { systemPrompt } from './prompt.ts';
import { type StepWriter, writeStep } from './step-writer.ts';
import { turnWords } from './words.ts';

/** Rounds of tool calls in one turn; beyond it something goes in circles. */
const MOST_STEPS = 40;
/** Compaction begins when the prompt takes more than this share of the model's context. */
const NEARLY_FULL = 0.75;
/** Where settings do not say how much the model takes in (tokens). */
const USUAL_CONTEXT = 32_000;

/** What a turn needs of an agent's file. */
export interface TurnAgent {
  id: string;
  name: string;
  model: string;
  system: string;
  tools: readonly string[] | null;
  boundaries: { ask: readonly string[]; never: readonly string[] };
}

export interface TurnRequest {
  agent: TurnAgent;
  sessionId: number;
  situation: Situation;
  purpose: Purpose;
  /** Whose memory watches use: `chat`, `job:<name>`, `goal:<id>`. */
  scope: string;
  job?: string | null;
  runId?: number | null;
  goalId?: string | null;
  /** Narrows the agent's tools further. */
  narrowed?: readonly string[] | null;
  /** Results that stand already: the same calls are answered from them. */
  earlier?: Map<string, ToolResult>;
  /** Rules of the moment, appended last. */
  extra?: string;
  /** A message of a failed turn that is tried again. */
  again?: number;
  signal: AbortSignal;
}

export interface TurnResult {
  state: 'done' | 'failed' | 'stopped';
  messageId: number;
  text: string;
  items: Item[];
  called: Called[];
  /** The model that answered. */
  model: string | null;
  error: { code: ModelErrorCode | 'empty' | 'steps'; message: string; retryAt: number | null } | null;
}

export interface TurnDeps {
  clock: Clock;
  log: Log;
  conversation: Conversation;
  model: ChatModel;
  usage: UsageStore;
  compactions: Compactions;
  tools: { list(): Tool[]; schemaOf(name: string): unknown };
  callTools: CallTools;
  approvedForJob: (agent: string, job: string) => string[];
  notes: (agent: string) => string[];
  settings: () => { language: Language; userName: string; contextTokens: (model: string) => number | null };
  emit: (event: CompanionEvent) => void;
}

/** One turn of an agent: prompt, answer, tool calls, until it answers without calling. Never throws but for a broken database. */
export function createTurn(deps: TurnDeps) {
  const { conversation, compactions, clock } = deps;
  const words = () => turnWords[deps.settings().language];

  const specs = (usable: readonly Tool[], situation: Situation): ToolSpec[] =>
    usable.map((tool) => ({
      name: modelName(tool.name),
      description: tool.description[deps.settings().language],
      parameters: shown(
        deps.tools.schemaOf(tool.name),
        situation === 'watch' || situation === 'finish' ? (tool.userOnly ?? []) : [],
      ),
    }));

  const budget = (request: TurnRequest) =>
    Math.floor((deps.settings().contextTokens(request.agent.model) ?? USUAL_CONTEXT) * NEARLY_FULL);

  /** The conversation as the model is sent it, folded where it has grown too long. */
  const history = async (request: TurnRequest, room: number, messageId: number): Promise<ChatMessage[]> => {
    const { sessionId } = request;
    const { language } = deps.settings();
    for (let tries = 0; ; tries += 1) {
      const before = compactions.of(sessionId);
      const messages = conversation.after(sessionId, before?.upToMessage ?? 0).filter((each) => each.id < messageId);
      const sent = toChatMessages(messages);
      if (before !== null) sent.unshift(summaryMessage(before.summary, language));
      const folding = roughTokensOf(sent) > room && tries < 2 ? foldable(messages) : null;
      if (folding === null) return sent;
      const summary = await summarise(
        {
          model: deps.model,
          modelName: request.agent.model,
          language,
          signal: request.signal,
          used: (usage, model) =>
            deps.usage.add({
              usage,
              modelAsked: request.agent.model,
              modelAnswered: model,
              purpose: 'compaction',
              sessionId,
            }),
        },
        before?.summary ?? null,
        folding.fold,
      );
      compactions.add(sessionId, folding.upToMessage, summary, clock.now());
    }
  };

  /** Streams one answer into its step; gives the last event. */
  const answer = async (request: TurnRequest, messages: ChatMessage[], tools: ToolSpec[], writer: StepWriter) => {
    let last: Extract<ModelEvent, { type: 'end' | 'error' }> | null = null;
    for await (const event of deps.model.stream({
      model: request.agent.model,
      messages,
      tools,
      signal: request.signal,
    })) {
      if (event.type === 'text') writer.text(event.text);
      else if (event.type === 'reasoning') writer.reasoning(event.text);
      else if (event.type === 'retract') writer.retract();
      else if (event.type === 'tool_call') writer.call(event.call);
      else last = event;
    }
    if (last === null) throw new Error('a model stream ended without its last event');
    return last;
  };

  const note = (request: TurnRequest, messageId: number, last: Extract<ModelEvent, { type: 'end' | 'error' }>) => {
    if (last.usage === null) return;
    deps.usage.add({
      usage: last.usage,
      modelAsked: last.asked,
      modelAnswered: last.model,
      purpose: request.purpose,
      sessionId: request.sessionId,
      messageId,
      runId: request.runId ?? null,
      goalId: request.goalId ?? null,
    });
  };

  const openMessage = (request: TurnRequest): Message => {
    if (request.again !== undefined) return conversation.restart(request.again);
    const { sessionId, agent } = request;
    return conversation.append({ sessionId, role: 'agent', agent: agent.id, text: '', state: 'streaming' });
  };

  const finish = (
    message: Message,
    steps: readonly Step[],
    called: Called[],
    model: string | null,
    error: TurnResult['error'],
    stopped: boolean,
  ): TurnResult => {
    const text = steps
      .map((step) => step.text.trim())
      .filter((each) => each !== '')
      .join('\n\n');
    const items = uniqueItems(called.flatMap((each) => each.items));
    const reason = stopped ? words().stoppedByUser : (error?.message ?? null);
    conversation.finish(message.id, { text, items, model, error: reason, failed: error !== null });
    const state = stopped ? 'stopped' : error === null ? 'done' : 'failed';
    return { state, messageId: message.id, text, items, called, model, error };
  };

  return async (request: TurnRequest): Promise<TurnResult> => {
    const { agent, situation, sessionId, signal } = request;
    const settings = deps.settings();
    const approved = request.job == null ? [] : deps.approvedForJob(agent.id, request.job);
    const { usable, askFirst } = permit({
      tools: deps.tools.list(),
      own: agent.tools,
      narrowed: request.narrowed ?? null,
      boundaries: agent.boundaries,
      situation,
      approved,
    });
    const tools = specs(usable, situation);
    const system = systemPrompt({
      agent,
      language: settings.language,
      now: clock.now(),
      zone: clock.zone(),
      userName: settings.userName,
      askFirst,
      unattended: situation !== 'chat',
      hasTools: tools.length > 0,
      notes: situation === 'chat' ? deps.notes(agent.id) : [],
      extra: request.extra ?? '',
    });
    const message = openMessage(request);
    const steps: Step[] = [];
    const called: Called[] = [];
    const earlier = request.earlier ?? new Map<string, ToolResult>();
    const endTurn = conversation.beginTurn(agent.id);
    let model: string | null = null;
    let squeezed = false;
    try {
      const overhead = roughTokens(system) + roughTokens(JSON.stringify(tools));
      let past = await history(request, budget(request) - overhead, message.id);
      for (;;) {
        if (signal.aborted) return finish(message, steps, called, model, stoppedError(words().stoppedByUser), true);
        if (steps.length >= MOST_STEPS) {
          return finish(
            message,
            steps,
            called,
            model,
            { code: 'steps', message: words().tooManySteps(MOST_STEPS), retryAt: null },
            false,
          );
        }
        const writer = writeStep({
          clock,
          conversation,
          emit: deps.emit,
          messageId: message.id,
          sessionId,
          n: steps.length,
        });
        const ownSteps = steps.flatMap((step) => stepMessages(step));
        const last = await answer(request, [{ role: 'system', text: system }, ...past, ...ownSteps], tools, writer);
        note(request, message.id, last);
        model = last.model;
        const step = writer.done();
        if (step.text !== '' || step.calls.length > 0 || step.reasoning !== '') steps.push(step);
        if (last.type === 'error') {
          if (last.code === 'too_long' && !squeezed) {
            // The server counts otherwise than we do: fold harder, once.
            squeezed = true;
            past = await history(request, Math.floor((budget(request) - overhead) / 2), message.id);
            continue;
          }
          const stopped = last.code === 'aborted';
          return finish(
            message,
            steps,
            called,
            model,
            { code: last.code, message: last.message, retryAt: last.retryAt },
            stopped,
          );
        }
        if (step.calls.length === 0) {
          const empty = last.reason === 'empty' && steps.every((each) => each.text === '');
          if (empty)
            return finish(
              message,
              steps,
              called,
              model,
              { code: 'empty', message: words().empty, retryAt: null },
              false,
            );
          return finish(message, steps, called, model, null, false);
        }
        const scope = {
          agent: agent.id,
          sessionId,
          messageId: message.id,
          situation,
          job: request.job ?? null,
          scope: request.scope,
          usable,
          signal,
          earlier,
        };
        called.push(...(await deps.callTools(writer.calls(), step.calls, scope, writer.save)));
        writer.save();
      }
    } catch (error) {
      deps.log.error({ err: error, session: sessionId }, 'a turn broke off');
      return finish(
        message,
        steps,
        called,
        model,
        { code: 'bad_answer', message: String(error), retryAt: null },
        false,
      );
    } finally {
      endTurn();
    }
  };
}

export type Turn = ReturnType<typeof createTurn>;

const stoppedError = (message: string): TurnResult['error'] => ({ code: 'aborted', message, retryAt: null });

/** A schema without the parameters that the model may not set here. */
function shown(schema: unknown, hidden: readonly string[]): Record<string, unknown> {
  const whole = schema as { properties?: Record<string, unknown>; required?: string[]; $schema?: string };
  const { $schema: _, ...rest } = whole;
  if (hidden.length === 0) return rest;
  const properties = Object.fromEntries(
    Object.entries(rest.properties ?? {}).filter(([name]) => !hidden.includes(name)),
  );
  return { ...rest, properties, required: (rest.required ?? []).filter((name) => !hidden.includes(name)) };
}

/** The last word on each key. */
function uniqueItems(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
