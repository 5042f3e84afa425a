import type { CompanionEvent, Created, Item, Step } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ChatMessage, ChatModel, ModelErrorCode, ModelEvent, ToolSpec } from '../model/chat-model.ts';
import type { Purpose, UsageStore } from '../model/usage-store.ts';
import type { Language, Tool, ToolResult } from '../tools/tool.ts';
import { bringsOutsideText } from './asked.ts';
import { dropsUserOnly, permit, type Situation } from './boundaries.ts';
import { digest, modelName, parseArguments } from './call-arguments.ts';
import type { Called, CallTools } from './call-tools.ts';
import type { Compactions } from './compactions.ts';
import { ownStepMessages, tokensAtMost, tokensAtMostOf } from './history.ts';
import { createPast, type Past } from './past.ts';
import { type Place, placeAt } from './place.ts';
import { systemPrompt } from './prompt.ts';
import type { RoundHooks } from './round-hooks.ts';
import { type StepWriter, writeStep } from './step-writer.ts';
import { turnWords } from './words.ts';

/** Rounds of tool calls in one turn; beyond it something goes in circles. */
const MOST_STEPS = 40;
/** Compaction begins when the prompt takes more than this share of the model's context. */
const NEARLY_FULL = 0.75;
/** The share that a conversation has in any case: tools alone may nearly fill a small context. */
const LEAST_ROOM = 0.2;
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
  /** Results that stand already, by `digest`: the same calls are answered from them. */
  earlier?: Map<string, ToolResult>;
  /** Rules of the moment, appended last. */
  extra?: string;
  /** A round of a goal. */
  round?: RoundHooks & { offered: readonly string[] };
  /** The message of the user that is answered; without it the newest. */
  askedId?: number;
  /** The message to write into, opened already (a new one, or a broken one begun anew); without it a new one. */
  place?: Place;
  /** Steps of the broken answer that is tried again: what they did is not done twice. */
  redo?: readonly Step[];
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
  error: TurnError | null;
}

export interface TurnError {
  code: ModelErrorCode | 'empty' | 'steps' | 'broke';
  message: string;
  retryAt: number | null;
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

type Last = Extract<ModelEvent, { type: 'end' | 'error' }>;

/** A turn under way. */
interface Course {
  request: TurnRequest;
  place: Place;
  system: string;
  usable: readonly Tool[];
  afterYes: readonly string[];
  specs: ToolSpec[];
  contextTokens: number;
  steps: Step[];
  called: Called[];
  earlier: Map<string, ToolResult>;
  denied: Set<string>;
  asked: { id: number | null; text: string };
  model: string | null;
}

export interface Turn {
  /** One turn of an agent: prompt, answer, tool calls, until it answers without calling. Throws only for a broken database. */
  take(request: TurnRequest): Promise<TurnResult>;
  /** The turn that is under way in that session, or null. */
  running(sessionId: number): TurnRequest | null;
}

export function createTurn(deps: TurnDeps): Turn {
  const { conversation, clock } = deps;
  const words = () => turnWords[deps.settings().language];
  const pastOf = createPast(deps);
  const underWay = new Map<number, TurnRequest>();

  const begin = (request: TurnRequest): Course => {
    const { agent, situation, sessionId } = request;
    const settings = deps.settings();
    const { usable, askFirst, afterYes } = permit({
      tools: deps.tools.list(),
      own: agent.tools,
      narrowed: request.narrowed ?? null,
      boundaries: agent.boundaries,
      situation,
      approved: request.job == null ? [] : deps.approvedForJob(agent.id, request.job),
      offered: request.round?.offered ?? [],
    });
    const specs = usable.map((tool) => specOf(tool, deps.tools.schemaOf(tool.name), settings.language, situation));
    const system = systemPrompt({
      agent,
      language: settings.language,
      now: clock.now(),
      zone: clock.zone(),
      userName: settings.userName,
      askFirst,
      unattended: situation !== 'chat',
      hasTools: specs.length > 0,
      notes: situation === 'chat' ? deps.notes(agent.id) : [],
      extra: request.extra ?? '',
    });
    const place =
      request.place ??
      placeAt(conversation.append({ sessionId, role: 'agent', agent: agent.id, text: '', state: 'streaming' }).id);
    return {
      request,
      place,
      system,
      usable,
      afterYes,
      specs,
      contextTokens: settings.contextTokens(agent.model) ?? USUAL_CONTEXT,
      steps: [],
      called: [],
      earlier: request.earlier ?? doneBefore(request.redo ?? [], usable),
      denied: new Set(),
      asked: askedIn(conversation, request, place.openedAt),
      model: null,
    };
  };

  /** Tokens that the conversation and the turn's own steps may take. */
  const roomOf = ({ contextTokens, system, specs }: Course) =>
    Math.max(
      Math.floor(contextTokens * NEARLY_FULL) - tokensAtMost(system) - tokensAtMost(JSON.stringify(specs)),
      Math.floor(contextTokens * LEAST_ROOM),
    );

  const pastFor = (course: Course, tight: boolean): Promise<Past> =>
    pastOf({
      sessionId: course.request.sessionId,
      messageId: course.place.openedAt,
      askedId: course.asked.id,
      model: course.request.agent.model,
      contextTokens: course.contextTokens,
      language: deps.settings().language,
      signal: course.request.signal,
      room: Math.floor(roomOf(course) / (tight ? 2 : 1)),
      tight,
      used: (last) => note(course, last, 'compaction'),
    });

  const note = ({ request, place }: Course, last: Last, purpose: Purpose) => {
    // The offline model costs nothing and is no call.
    if (last.usage === null || last.by === 'offline') return;
    deps.usage.add({
      usage: last.usage,
      modelAsked: last.asked,
      modelAnswered: last.model,
      purpose,
      sessionId: request.sessionId,
      messageId: place.id,
      runId: request.runId ?? null,
      goalId: request.goalId ?? null,
    });
  };

  /** Streams one answer into its step; gives the last event. */
  const answer = async ({ request, specs }: Course, messages: ChatMessage[], writer: StepWriter): Promise<Last> => {
    const { agent, signal } = request;
    for await (const event of deps.model.stream({ model: agent.model, messages, tools: specs, signal })) {
      if (event.type === 'text') writer.text(event.text);
      else if (event.type === 'reasoning') writer.reasoning(event.text);
      else if (event.type === 'retract') writer.retract();
      else if (event.type === 'tool_call') writer.call(event.call);
      else return event;
    }
    throw new Error('a model stream ended without its last event');
  };

  /** `remark`: something that the user should know of an answer that did come. */
  const finish = (course: Course, error: TurnError | null, remark: string | null = null, lastWord = ''): TurnResult => {
    const { place, steps, called, model } = course;
    place.show();
    const text = [...steps.map((step) => step.text.trim()), lastWord].filter((each) => each !== '').join('\n\n');
    const items = lastOfEach(called.flatMap((each) => each.items));
    const created: Created[] = called.flatMap((each) => each.created);
    if (created.length > 0) conversation.change(place.id, { created });
    const reason = error?.message ?? remark;
    conversation.finish(place.id, { text, items, model, error: reason, failed: error !== null });
    const state = error === null ? 'done' : error.code === 'aborted' ? 'stopped' : 'failed';
    return { state, messageId: place.id, text, items, called, model, error };
  };

  const failed = (course: Course, code: TurnError['code'], message: string, retryAt: number | null = null) =>
    finish(course, { code, message, retryAt });
  const stoppedNow = (course: Course) => failed(course, 'aborted', words().stoppedByUser);

  const makeCalls = async (course: Course, step: Step, past: Past, outside: boolean, save: () => void) => {
    const { request, place, steps, called } = course;
    const scope = {
      agent: request.agent.id,
      boundaries: request.agent.boundaries,
      sessionId: request.sessionId,
      messageId: place.id,
      step: steps.length,
      situation: request.situation,
      scope: request.scope,
      usable: course.usable,
      signal: request.signal,
      earlier: course.earlier,
      denied: course.denied,
      asked: course.asked,
      said: past.said,
      outside,
      afterYes: course.afterYes,
      round: request.round ?? null,
    };
    called.push(...(await deps.callTools(step.calls, scope, save)));
    save();
  };

  const run = async (course: Course): Promise<TurnResult> => {
    const { request, steps, system } = course;
    if (request.signal.aborted) return stoppedNow(course);
    let tight = false;
    let past = await pastFor(course, tight);
    // Notes and what other programs say of their tools are somebody's words too.
    let outside =
      past.outside ||
      course.usable.some((tool) => tool.name.includes('/')) ||
      (request.situation === 'chat' && deps.notes(request.agent.id).length > 0);
    for (;;) {
      if (request.signal.aborted) return stoppedNow(course);
      if (steps.length >= MOST_STEPS) return failed(course, 'steps', words().tooManySteps(MOST_STEPS));
      const room = tight ? 0 : roomOf(course) - tokensAtMostOf(past.messages);
      const messages: ChatMessage[] = [
        { role: 'system', text: system },
        ...past.messages,
        ...ownStepMessages(steps, room),
      ];
      const writer = writeStep({
        ...deps,
        place: course.place,
        sessionId: request.sessionId,
        n: steps.length,
      });
      const last = await answer(course, messages, writer);
      note(course, last, request.purpose);
      course.model = last.model;
      const step = writer.done();
      if (step.text !== '' || step.calls.length > 0 || step.reasoning !== '') steps.push(step);
      if (last.type === 'error') {
        if (last.code === 'aborted') return stoppedNow(course);
        if (last.code !== 'too_long' || tight) return failed(course, last.code, last.message, last.retryAt);
        // The server counts otherwise than we do: fold harder, once.
        tight = true;
        past = await pastFor(course, tight);
        continue;
      }
      if (step.calls.length === 0) return ended(course, step, last);
      await makeCalls(course, step, past, outside, writer.save);
      const lastWord = request.round?.endsHere(course.called) ?? null;
      if (lastWord !== null) return finish(course, null, null, lastWord);
      outside ||= step.calls.some((call) => bringsOutsideText(call.name));
    }
  };

  const ended = (course: Course, step: Step, last: Extract<Last, { type: 'end' }>): TurnResult => {
    if (step.text.trim() === '') return failed(course, 'empty', words().empty);
    return finish(course, null, last.reason === 'length' ? words().length : null);
  };

  return {
    running: (sessionId) => underWay.get(sessionId) ?? null,
    async take(request) {
      const course = begin(request);
      // A goal works beside the conversation: what is told there need not wait for it.
      const endTurn = request.situation === 'finish' ? () => {} : conversation.beginTurn(request.agent.id);
      underWay.set(request.sessionId, request);
      try {
        return await run(course);
      } catch (error) {
        deps.log.error({ err: error, session: request.sessionId }, 'a turn broke off');
        return failed(course, 'broke', words().broke(messageOf(error)));
      } finally {
        if (underWay.get(request.sessionId) === request) underWay.delete(request.sessionId);
        endTurn();
      }
    },
  };
}

/** A tool as the model is shown it: without the parameters that it may not set here. */
function specOf(tool: Tool, schema: unknown, language: Language, situation: Situation): ToolSpec {
  const hidden = dropsUserOnly(situation) ? (tool.userOnly ?? []) : [];
  const whole = schema as { properties?: Record<string, unknown>; required?: string[]; $schema?: string };
  const { $schema: _, ...rest } = whole;
  const parameters =
    hidden.length === 0
      ? rest
      : {
          ...rest,
          properties: Object.fromEntries(
            Object.entries(rest.properties ?? {}).filter(([key]) => !hidden.includes(key)),
          ),
          required: (rest.required ?? []).filter((key) => !hidden.includes(key)),
        };
  return { name: modelName(tool.name), description: tool.description[language], parameters };
}

/** What a broken answer had done already; what it had only read is read again. */
function doneBefore(steps: readonly Step[], usable: readonly Tool[]): Map<string, ToolResult> {
  const done = new Map<string, ToolResult>();
  for (const call of steps.flatMap((step) => step.calls)) {
    const tool = usable.find((each) => each.name === call.name);
    const args = parseArguments(call.arguments);
    if (call.state !== 'done' || tool === undefined || tool.readOnly || args === null) continue;
    done.set(digest(tool.name, args), { text: call.result });
  }
  return done;
}

/** The message of the user that an answer is for. */
function askedIn(conversation: Conversation, { sessionId, askedId }: TurnRequest, messageId: number): Course['asked'] {
  const message =
    askedId === undefined
      ? conversation.after(sessionId, 0).findLast((each) => each.role === 'user' && each.id < messageId)
      : conversation.message(askedId);
  return { id: message?.id ?? null, text: message?.text ?? '' };
}

/** The last word on each key. */
function lastOfEach(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}
