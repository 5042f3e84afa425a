import type { Created, Item, StepCall } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Language, Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import type { Approvals } from './approvals.ts';
import { isInUsersWords, withoutUnsaid } from './asked.ts';
import { type Boundaries, dropsUserOnly, isAskedFor, type Situation } from './boundaries.ts';
import { digest, modelName, parseArguments, titleOf, toolOfDigest, without } from './call-arguments.ts';
import type { RoundHooks } from './round-hooks.ts';
import { headOf, keepResult } from './tool-results.ts';
import { turnWords } from './words.ts';

/** How often windows hear of what a long call says (ms). */
const PROGRESS_EVERY = 250;

/** What a batch of calls belongs to. */
export interface CallScope {
  agent: string;
  boundaries: Pick<Boundaries, 'ask'>;
  sessionId: number;
  messageId: number;
  /** Which step of the message. */
  step: number;
  situation: Situation;
  /** Whose memory watches use. */
  scope: string;
  usable: readonly Tool[];
  signal: AbortSignal;
  /** Results of this turn by `digest`: the same call with the same arguments is answered from the first. */
  earlier: Map<string, ToolResult>;
  /** Calls that the user said no to in this turn: they are not asked again. */
  denied: Set<string>;
  /** The message of the user that is answered, and its words. */
  asked: { id: number | null; text: string };
  /** All that the user said in the conversation. */
  said: readonly string[];
  /** Text from outside stands in the prompt, so a call need not be what the user asked for. */
  outside: boolean;
  /** Of `usable`, what a round of a goal does only after a yes. */
  afterYes: readonly string[];
  /** A round of a goal. */
  round: RoundHooks | null;
}

export interface CallToolsDeps {
  clock: Clock;
  log: Log;
  language: () => Language;
  tools: {
    call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
    check(name: string, args: unknown, language: Language): string | null;
    schemaOf(name: string): unknown;
  };
  approvals: Approvals;
  /** Where whole results are kept. */
  resultsDir: string;
}

/** What became of one call. */
export interface Called {
  step: StepCall;
  items: Item[];
  created: Created[];
  /** The tool's settlement, for turns that hand over. */
  settle: { producer: string; payload: unknown } | null;
  tool: string;
  args: unknown;
  /** The whole text, for digests. */
  text: string;
  /** It was made, and what it did failed. */
  failed?: true;
}

/** A call that may be made: its tool is there and its arguments can be read. */
interface Ready {
  tool: Tool;
  args: Record<string, unknown>;
  key: string;
  step: StepCall;
}

/** Runs the calls of one answer: side by side where tools allow it, else in order. Never throws; each call has its result. */
export function createCallTools(deps: CallToolsDeps) {
  const { clock } = deps;
  const words = () => turnWords[deps.language()];

  const finish = (step: StepCall, state: StepCall['state'], text: string, args: unknown = null): Called => {
    step.state = state;
    step.result = text;
    return { step, items: [], created: [], settle: null, tool: step.name, args, text };
  };

  const read = (step: StepCall, scope: CallScope): Ready | Called => {
    const tool = scope.usable.find((each) => modelName(each.name) === step.name || each.name === step.name);
    if (tool === undefined) {
      const names = scope.usable.map((each) => modelName(each.name));
      return finish(step, 'refused', words().noSuchTool(step.name, names));
    }
    step.name = tool.name;
    const given = parseArguments(step.arguments);
    if (given === null) return finish(step, 'failed', words().notJson(step.arguments.slice(0, 200)));
    const args = ownParameters(tool, given, scope);
    step.title = titleOf(tool, args, deps.language());
    // Before anybody is asked: nobody should have to approve what the tool will not take.
    const wrong = deps.tools.check(tool.name, args, deps.language());
    if (wrong !== null) return finish(step, 'failed', wrong, args);
    return { tool, args, key: digest(tool.name, args), step };
  };

  const contextOf = (step: StepCall, scope: CallScope, changed: () => void): ToolContext => {
    let toldAt = Number.NEGATIVE_INFINITY;
    return {
      now: clock.now(),
      zone: clock.zone(),
      language: deps.language(),
      scope: scope.scope,
      signal: scope.signal,
      agent: scope.agent,
      sessionId: scope.sessionId,
      ...(scope.asked.id === null ? {} : { askedBy: scope.asked.id }),
      ...(scope.round?.folder == null ? {} : { folder: scope.round.folder }),
      progress(text) {
        step.result = text.slice(-2000).toWellFormed();
        if (clock.monotonic() - toldAt < PROGRESS_EVERY) return;
        toldAt = clock.monotonic();
        changed();
      },
    };
  };

  /** Whether code can tell that nobody asked for this: see `asked.ts`. */
  const isUnasked = ({ tool, args }: Ready, scope: CallScope): boolean =>
    scope.outside &&
    isAskedFor(tool.name, scope.boundaries) &&
    !isInUsersWords(args, deps.tools.schemaOf(tool.name), scope.asked.text);

  /** Null: it may be done. Else what the model is told. */
  const refusalOf = async (ready: Ready, scope: CallScope, here: ToolContext): Promise<string | null> => {
    const { tool, args, step } = ready;
    const danger = tool.danger?.(args, deps.language()) ?? null;
    if (scope.situation !== 'chat' && danger !== null) return words().dangerous(danger);
    const asks =
      scope.situation === 'chat'
        ? danger !== null || tool.needsApproval === true || isUnasked(ready, scope)
        : scope.afterYes.includes(tool.name) && (await scope.round?.covers(tool, args)) !== true;
    if (!asks || (danger === null && deps.approvals.always(scope.agent, tool.name, scope.sessionId))) return null;
    if (scope.denied.has(ready.key)) return words().notAllowed;
    const preview = (await tool.preview?.(args, here)) ?? null;
    step.state = 'waiting';
    const { sessionId, messageId, agent } = scope;
    scope.round?.asking(true);
    const answer = await deps.approvals.ask(
      { sessionId, messageId, agent, tool: tool.name, title: step.title, args, preview, danger },
      scope.signal,
    );
    scope.round?.asking(false);
    if (answer === 'gone') return words().stopped;
    if (answer !== 'no') return null;
    scope.denied.add(ready.key);
    return words().notAllowed;
  };

  const one = async (ready: Ready, scope: CallScope, changed: () => void): Promise<Called> => {
    const { tool, args, key, step } = ready;
    const { round } = scope;
    if (scope.signal.aborted) return finish(step, 'refused', words().stopped, args);
    if (round === null) return make(ready, scope, changed, scope.earlier.get(key));
    const { n, stands } = round.begin({ tool, args, key, title: step.title });
    const diff = stands === null && !tool.readOnly ? await diffOf(ready, contextOf(step, scope, changed)) : null;
    const called = await make(ready, scope, changed, stands ?? scope.earlier.get(key));
    const ok = step.state === 'done' && called.failed !== true;
    step.result = await round.end(n, { ok, text: step.result, diff, ms: step.ms });
    return called;
  };

  /** What a call would change, for the log of a goal. */
  const diffOf = async ({ tool, args }: Ready, here: ToolContext): Promise<string | null> => {
    try {
      const preview = await tool.preview?.(args, here);
      return preview?.type === 'diff' ? preview.diff : null;
    } catch {
      // The call itself says better what is wrong with it.
      return null;
    }
  };

  const make = async (
    ready: Ready,
    scope: CallScope,
    changed: () => void,
    first: ToolResult | undefined,
  ): Promise<Called> => {
    const { tool, args, key, step } = ready;
    if (first !== undefined) return done(ready, first, scope);
    const here = contextOf(step, scope, changed);
    const started = clock.monotonic();
    try {
      const refusal = await refusalOf(ready, scope, here);
      if (refusal !== null) return finish(step, 'refused', refusal, args);
      step.state = 'running';
      changed();
      if (!tool.readOnly) forgetReadings(scope);
      const result = await deps.tools.call(tool.name, args, here);
      scope.earlier.set(key, result);
      return await done(ready, result, scope);
    } catch (error) {
      return finish(step, 'failed', scope.signal.aborted ? words().stopped : messageOf(error), args);
    } finally {
      step.ms = Math.round(clock.monotonic() - started);
      changed();
    }
  };

  /**
   * Something is about to change: what was read before may read differently now, and a command that checks it must run again.
   * Results of the companion's own effects (a note, a job, a notice) stay: those must not happen twice.
   */
  const forgetReadings = ({ earlier, usable }: CallScope) => {
    for (const key of earlier.keys()) {
      const tool = usable.find((each) => each.name === toolOfDigest(key));
      if (tool === undefined || tool.readOnly || tool.needsApproval === true) earlier.delete(key);
    }
  };

  const done = async ({ tool, args, step }: Ready, result: ToolResult, scope: CallScope): Promise<Called> => {
    const { head, cut } = headOf(result.text);
    step.state = 'done';
    step.result = head === '' ? words().emptyResult : head;
    if (cut) {
      step.file = await keep(`${scope.messageId}-${scope.step}-${step.id}`, result.text);
      step.result += `\n${words().cut(result.text.length, step.file)}`;
    }
    return {
      step,
      items: result.items ?? [],
      created: result.created ?? [],
      settle: result.settle === undefined ? null : { producer: `tool:${tool.name}`, payload: result.settle },
      tool: tool.name,
      args,
      text: result.text,
      ...(result.failed === true ? { failed: true } : {}),
    };
  };

  const keep = async (name: string, text: string): Promise<string | null> => {
    try {
      return await keepResult(deps.resultsDir, name, text);
    } catch (error) {
      // A full disk must not turn a call that was made into one that failed.
      deps.log.warn({ err: error }, 'a whole tool result could not be kept');
      return null;
    }
  };

  return async (steps: readonly StepCall[], scope: CallScope, changed: () => void): Promise<Called[]> => {
    const calls = steps.map((step) => read(step, scope));
    const results: Called[] = [];
    let together: Promise<void>[] = [];
    for (const [i, call] of calls.entries()) {
      if (!('key' in call)) {
        results[i] = call;
        continue;
      }
      const work = async () => {
        results[i] = await one(call, scope, changed);
      };
      // The same call twice in one answer: the second waits for the first one's result.
      const twin = calls.slice(0, i).some((other) => 'key' in other && other.key === call.key);
      if (call.tool.parallel === true && !twin) {
        together.push(work());
        continue;
      }
      await Promise.all(together);
      together = [];
      await work();
    }
    await Promise.all(together);
    return results;
  };
}

export type CallTools = ReturnType<typeof createCallTools>;

/** The arguments without parameters that the user alone decides, where the user did not. */
function ownParameters({ userOnly = [] }: Tool, given: Record<string, unknown>, scope: CallScope) {
  if (dropsUserOnly(scope.situation)) return without(given, userOnly);
  return scope.outside ? withoutUnsaid(given, userOnly, scope.said) : given;
}
