import { createHash } from 'node:crypto';
import type { Item, StepCall } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { ToolCall } from '../model/chat-model.ts';
import type { Language, Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import type { Approvals } from './approvals.ts';
import { dropsUserOnly, type Situation } from './boundaries.ts';
import { headOf, keepResult } from './tool-results.ts';
import { turnWords } from './words.ts';

/** What a batch of calls belongs to. */
export interface CallScope {
  agent: string;
  sessionId: number;
  messageId: number;
  situation: Situation;
  /** The job whose task this turn is. */
  job: string | null;
  /** Whose memory watches use. */
  scope: string;
  usable: readonly Tool[];
  signal: AbortSignal;
  /** Results of this turn: the same call with the same arguments is answered from the first. */
  earlier: Map<string, ToolResult>;
}

export interface CallToolsDeps {
  clock: Clock;
  language: () => Language;
  call: (name: string, args: unknown, context: ToolContext) => Promise<ToolResult>;
  approvals: Approvals;
  /** Where whole results of this turn are kept. */
  resultsDir: string;
}

/** What became of one call. */
export interface Called {
  step: StepCall;
  items: Item[];
  /** The tool's settlement, for turns that hand over. */
  settle: { producer: string; payload: unknown } | null;
  tool: string;
  args: unknown;
  /** The whole text, for digests. */
  text: string;
}

/** The name that a model may use: `server/tool` becomes `server__tool`. */
export const modelName = (tool: string): string => tool.replace(/[^a-zA-Z0-9_-]/g, '__').slice(0, 64);

/** Runs the calls of one answer: side by side where tools allow it, else in order. Never throws; each call has its result. */
export function createCallTools(deps: CallToolsDeps) {
  const words = () => turnWords[deps.language()];

  const finish = (step: StepCall, state: StepCall['state'], text: string): Called => {
    step.state = state;
    step.result = text;
    return { step, items: [], settle: null, tool: step.name, args: null, text };
  };

  const context = (scope: CallScope, progress: (text: string) => void): ToolContext => ({
    now: deps.clock.now(),
    zone: deps.clock.zone(),
    language: deps.language(),
    scope: scope.scope,
    signal: scope.signal,
    agent: scope.agent,
    sessionId: scope.sessionId,
    progress,
  });

  const permitted = async (tool: Tool, args: unknown, step: StepCall, scope: CallScope, here: ToolContext) => {
    const danger = tool.danger?.(args, deps.language()) ?? null;
    if (scope.situation !== 'chat') return danger === null ? null : words().dangerous(danger);
    const always = danger === null && deps.approvals.always(scope.agent, tool.name);
    if ((tool.needsApproval !== true && danger === null) || always) return null;
    step.state = 'waiting';
    const answer = await deps.approvals.ask(
      {
        sessionId: scope.sessionId,
        messageId: scope.messageId,
        agent: scope.agent,
        tool: tool.name,
        title: step.title,
        args,
        preview: (await tool.preview?.(args, here)) ?? null,
        danger,
      },
      scope.signal,
    );
    if (answer === 'no') return words().notAllowed;
    return answer === 'gone' ? words().stopped : null;
  };

  const one = async (step: StepCall, scope: CallScope, changed: () => void): Promise<Called> => {
    const tool = scope.usable.find((each) => modelName(each.name) === step.name || each.name === step.name);
    if (tool === undefined) {
      return finish(
        step,
        'refused',
        words().noSuchTool(
          step.name,
          scope.usable.map((each) => modelName(each.name)),
        ),
      );
    }
    step.name = tool.name;
    const given = parseArguments(step.arguments);
    if (given === null) return finish(step, 'failed', words().notJson(step.arguments.slice(0, 200)));
    const args = dropsUserOnly(scope.situation) ? without(given, tool.userOnly ?? []) : given;
    step.title = titleOf(tool, args, deps.language());
    const key = digest(tool.name, args);
    const first = scope.earlier.get(key);
    if (first !== undefined) return done(tool, args, step, first, scope);

    const here = context(scope, (text) => {
      step.result = text.slice(-2000);
      changed();
    });
    const started = deps.clock.monotonic();
    try {
      const refusal = await permitted(tool, args, step, scope, here);
      if (refusal !== null) return finish(step, 'refused', refusal);
      step.state = 'running';
      changed();
      const result = await deps.call(tool.name, args, here);
      scope.earlier.set(key, result);
      return await done(tool, args, step, result, scope);
    } catch (error) {
      return { ...finish(step, 'failed', messageOf(error)), tool: tool.name, args };
    } finally {
      step.ms = Math.round(deps.clock.monotonic() - started);
      changed();
    }
  };

  const done = async (
    tool: Tool,
    args: unknown,
    step: StepCall,
    result: ToolResult,
    scope: CallScope,
  ): Promise<Called> => {
    const { head, cut } = headOf(result.text);
    step.state = 'done';
    step.result = head === '' ? words().emptyResult : head;
    if (cut) {
      step.file = await keepResult(deps.resultsDir, `${scope.messageId}-${step.id}`, result.text);
      step.result += `\n${words().cut(result.text.length, step.file)}`;
    }
    return {
      step,
      items: result.items ?? [],
      settle: result.settle === undefined ? null : { producer: `tool:${tool.name}`, payload: result.settle },
      tool: tool.name,
      args,
      text: result.text,
    };
  };

  return async (calls: ToolCall[], steps: StepCall[], scope: CallScope, changed: () => void): Promise<Called[]> => {
    const results = new Map<number, Called>();
    let together: Promise<void>[] = [];
    for (const [i] of calls.entries()) {
      const step = steps[i]!;
      const tool = scope.usable.find((each) => modelName(each.name) === step.name);
      const work = async () => {
        results.set(
          i,
          scope.signal.aborted ? finish(step, 'refused', words().stopped) : await one(step, scope, changed),
        );
      };
      // The same call twice in one answer: the second waits for the first one's result.
      const twin = calls.slice(0, i).some((other) => other.name === step.name && other.arguments === step.arguments);
      if (tool?.parallel === true && !twin) {
        together.push(work());
      } else {
        await Promise.all(together);
        together = [];
        await work();
      }
    }
    await Promise.all(together);
    return calls.map((_, i) => results.get(i)!);
  };
}

export type CallTools = ReturnType<typeof createCallTools>;

function titleOf(tool: Tool, args: unknown, language: Language): string {
  try {
    return tool.describe?.(args, language) ?? shortArguments(args);
  } catch {
    // Arguments of the wrong shape are refused by the tool's own schema, with a better sentence.
    return shortArguments(args);
  }
}

function shortArguments(args: unknown): string {
  const text = Object.values(args as Record<string, unknown>)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** An object, or null; nothing at all counts as no arguments. */
function parseArguments(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // The model is told and may write them again.
    return null;
  }
}

function without(args: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
}

/** One string for a tool with its arguments, whatever the order of their keys. */
export function digest(tool: string, args: unknown): string {
  return createHash('sha256')
    .update(`${tool}\n${stable(args)}`)
    .digest('hex');
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`;
}
