import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Log, silentLog } from '../log.ts';
import { askOnce } from './ask.ts';
import { type Assembled, type Assembly, createAssembly } from './assemble.ts';
import type { Answerer, ChatModel, ChatRequest, ModelEvent, Usage } from './chat-model.ts';
import { type Connection, createConnections, learn, type Secrets } from './connection.ts';
import { codeOf, type Failure, ModelFailure } from './failure.ts';
import { judge } from './judge.ts';
import { createGuard, defaultLimits, Ended, type Guard, type Limits } from './limits.ts';
import { type ModelSettings, shownAddress } from './model-settings.ts';
import { nextTry, noTries, type Tries } from './retry.ts';
import { readError } from './server-says.ts';
import type { Fetch } from './transport.ts';
import { countTokens, promptText, roughTokens, TOKENS_A_MESSAGE, usageCountedHere, usageFromServer } from './usage.ts';
import { failureSentence, type Language } from './words.ts';

export interface OpenAiModelDeps {
  clock: Clock;
  /** `models` of the settings, as they are now. */
  models(): Record<string, ModelSettings>;
  secrets: Secrets;
  language(): Language;
  log?: Log;
  limits?: Limits;
  fetch?: Fetch;
}

/** One answer in the making. */
interface Job {
  request: ChatRequest;
  settings: ModelSettings;
  guard: Guard;
  assembly: Assembly;
  tries: Tries;
}

/**
 * A chat model over any OpenAI-compatible server, by the names of the settings. Asks again where that helps (see `retry.ts`),
 * and never after something of an answer has come. Does not fall back to another model: that is the registry's.
 */
export function createOpenAiModel(deps: OpenAiModelDeps): ChatModel {
  const { clock, log = silentLog, limits = defaultLimits } = deps;
  const connections = createConnections(deps.secrets, deps.fetch ?? ((input, init) => globalThis.fetch(input, init)));

  async function* stream(request: ChatRequest): AsyncGenerator<ModelEvent, void> {
    const all = deps.models();
    const name = request.model;
    const settings = Object.hasOwn(all, name) ? all[name] : undefined;
    if (settings === undefined) {
      const known = Object.keys(all);
      const failure: Failure = known.length === 0 ? { kind: 'no_models' } : { kind: 'unknown_name', name, known };
      yield errorEvent(failure, { asked: name, by: name, model: name }, null);
      return;
    }
    const guard = createGuard(clock, limits, request.signal);
    const job: Job = { request, settings, guard, assembly: createAssembly(), tries: noTries() };
    const answerer: Answerer = { asked: name, by: name, model: settings.model };
    try {
      yield* answer(job, answerer);
    } catch (error) {
      const rest = job.assembly.finish(inventId);
      // Half a tag that was held back is text after all.
      yield* rest.said;
      const failure = failureOf(error, job);
      log.warn({ model: name, code: codeOf(failure), failure }, 'the model gave no answer');
      yield errorEvent(failure, { ...answerer, model: rest.model ?? settings.model }, usageSoFar(job));
    } finally {
      guard.close();
    }
  }

  async function* answer(job: Job, answerer: Answerer): AsyncGenerator<ModelEvent, void> {
    const { request, settings, guard } = job;
    const connection = await guard.race(connections.open(request.model, settings));
    for (;;) {
      job.assembly = createAssembly();
      try {
        yield* askOnce(connection, settings.model, request, guard, job.assembly);
        break;
      } catch (error) {
        await recover(error, job, connection);
      }
    }
    const whole = job.assembly.finish(inventId);
    yield* whole.said;
    const failed = failedFinish(whole, job, connection.address);
    if (failed !== null) throw new ModelFailure(failed);
    const reason = reasonOf(whole);
    if (reason === 'tool_calls') for (const call of whole.calls) yield { type: 'tool_call', call };
    const usage = await usageOf(whole, job);
    yield { type: 'end', reason, usage, ...answerer, model: whole.model ?? settings.model };
  }

  /** Waits where asking again may help, else throws what is to be told. */
  async function recover(error: unknown, job: Job, connection: Connection): Promise<void> {
    if (error instanceof Ended || error instanceof ModelFailure) throw error;
    const { request, settings } = job;
    const partial = job.assembly.begun();
    const says = readError(error, clock.now(), connection.key);
    if (!partial && learn(connection.quirks, says)) return;
    const { address } = connection;
    const about = { name: request.model, model: settings.model, address, keyRef: settings.key_ref };
    const failure = judge(says, { ...about, tools: request.tools.length > 0, partial });
    const wait = partial ? null : nextTry(failure, says.retryAfterMs, job.tries);
    if (wait === null) {
      if (failure.kind === 'rate_limited' && says.retryAfterMs !== null) {
        throw new ModelFailure({ ...failure, retryAt: clock.now() + says.retryAfterMs });
      }
      throw new ModelFailure(failure);
    }
    log.info({ model: request.model, code: codeOf(failure), status: says.status, wait }, 'asking the model again');
    await job.guard.pause(wait);
  }

  function failureOf(error: unknown, job: Job): Failure {
    const address = shownAddress(job.settings.base_url);
    const partial = job.assembly.begun();
    if (error instanceof ModelFailure) return error.failure;
    if (!(error instanceof Ended)) {
      // A fault of ours, or of the secret store: it must still end as an event.
      log.error({ err: error }, 'unexpected in a model stream');
      return { kind: 'bad_answer', address, detail: '' };
    }
    const { ending } = error;
    if (ending.how === 'limit') return { kind: 'timeout', address, phase: ending.phase, ms: ending.ms, partial };
    return { kind: 'aborted', partial };
  }

  function errorEvent(failure: Failure, answerer: Answerer, usage: Usage | null): ModelEvent {
    const message = failureSentence(failure, deps.language(), clock.zone());
    const retryAt = failure.kind === 'rate_limited' ? failure.retryAt : null;
    return { type: 'error', code: codeOf(failure), message, retryAt, usage, ...answerer };
  }

  return { stream };
}

/** Reasons of servers that are no end but an error. */
function failedFinish(whole: Assembled, job: Job, address: string): Failure | null {
  if (whole.finish === 'insufficient_system_resource') return { kind: 'overloaded', address, status: null, detail: '' };
  if (whole.finish === 'error') return { kind: 'broken_stream', address, detail: '', partial: job.assembly.begun() };
  return null;
}

function reasonOf({ finish, calls, hasText }: Assembled): 'stop' | 'tool_calls' | 'length' | 'filtered' | 'empty' {
  if (finish === 'content_filter') return 'filtered';
  // Servers say `stop` after calls, and `tool_calls` without any.
  if (calls.length > 0) return 'tool_calls';
  if (!hasText) return 'empty';
  return finish === 'length' ? 'length' : 'stop';
}

async function usageOf(whole: Assembled, { request, settings, assembly }: Job): Promise<Usage> {
  if (whole.usage !== null) return usageFromServer(whole.usage, settings);
  const input = await countTokens(promptText(request.messages, request.tools));
  const output = await countTokens(assembly.written());
  return usageCountedHere(input + TOKENS_A_MESSAGE * request.messages.length, output, settings);
}

/** What a failed answer has used, roughly: it is told in the tick of a stop. */
function usageSoFar({ request, settings, assembly }: Job): Usage | null {
  if (!assembly.begun()) return null;
  const input = roughTokens(promptText(request.messages, request.tools));
  return usageCountedHere(
    input + TOKENS_A_MESSAGE * request.messages.length,
    roughTokens(assembly.written()),
    settings,
  );
}

/** Nine letters and digits: the one form of an id that every server takes back. */
const inventId = (): string => randomBytes(5).toString('hex').slice(0, 9);
