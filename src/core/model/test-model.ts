import type { Clock } from '../clock.ts';
import type { ModelErrorCode, ToolSpec } from './chat-model.ts';
import type { Secrets } from './connection.ts';
import { codeOf, type Failure } from './failure.ts';
import { judge } from './judge.ts';
import { cleanBaseUrl, type ModelSettings, NO_KEY, shownAddress } from './model-settings.ts';
import { createOpenAiModel } from './openai-model.ts';
import {
  type Asking,
  canChat,
  type Got,
  getJson,
  type ListedModel,
  readModelList,
  readRunning,
  sameModel,
} from './server-list.ts';
import { isHtml, readError, titleOf } from './server-says.ts';
import { testWords } from './test-words.ts';
import type { Fetch } from './transport.ts';
import { failureSentence, type Language } from './words.ts';

export interface ModelTest {
  /** It answers. `problem` may still say that something is missing (tools). */
  ok: boolean;
  /** What is wrong, or what works, in one or two sentences. */
  sentence: string;
  problem: ModelErrorCode | 'empty' | null;
  /** The model that answered, as its server names it. */
  model: string | null;
  /** Until the answer was whole. */
  ms: number | null;
  /** `unused`: it was told to call a tool and did not. */
  tools: 'yes' | 'unused' | 'no' | null;
  /** What the server says it takes in. */
  contextTokens: number | null;
  /** Models that are there, where the one in settings is not: the likeliest first. */
  models: string[];
  /** An address that works in place of the one in settings. */
  betterUrl: string | null;
}

export interface TestDeps {
  clock: Clock;
  secrets: Secrets;
  language(): Language;
  fetch?: Fetch;
}

const LIST_LIMIT_MS = 10_000;
/** Enough for a model that thinks first; an answer that is longer was no answer to this. */
const MAX_TOKENS = 512;

const readyTool: ToolSpec = {
  name: 'ready',
  description: 'Says that you are ready. Call it at once.',
  parameters: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
};

/**
 * The *test* button: reaches the server, looks for the model, sends one tiny request with a tool and says in a sentence what is
 * wrong or what works. `key` is one that is not stored yet; without it `key_ref` is looked up. Never throws.
 */
export async function testModel(
  deps: TestDeps,
  settings: ModelSettings,
  options: { key?: string; signal?: AbortSignal } = {},
): Promise<ModelTest> {
  const { clock } = deps;
  const language = deps.language();
  const words = testWords(language);
  const address = shownAddress(settings.base_url);
  const signal = options.signal ?? new AbortController().signal;
  const fail = (failure: Failure): ModelTest => ({
    ...nothing,
    problem: codeOf(failure),
    sentence: failureSentence(failure, language, clock.zone()),
  });

  const baseUrl = cleanBaseUrl(settings.base_url);
  if (baseUrl === null) return fail({ kind: 'bad_address', name: settings.model, address });
  const key = options.key ?? (settings.key_ref === NO_KEY ? null : await deps.secrets.get(settings.key_ref));
  const fetch: Fetch = deps.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const asking: Asking = { clock, fetch, limitMs: LIST_LIMIT_MS, key, signal };
  const about = {
    name: settings.model,
    model: settings.model,
    address,
    keyRef: settings.key_ref,
    tools: false,
    partial: false,
  };

  const got = await getJson(`${baseUrl}/models`, asking);
  const list = got.kind === 'json' ? readModelList(got.value) : null;
  if (list === null) {
    const betterUrl = await withV1(baseUrl, got, asking);
    if (betterUrl !== null) return { ...nothing, problem: 'bad_answer', sentence: words.needsV1(betterUrl), betterUrl };
    const failure = listFailure(got, about, clock.now(), key);
    if (failure !== null) return fail(failure);
  }

  const secrets = options.key === undefined ? deps.secrets : { get: async () => options.key ?? null };
  const keyRef = options.key !== undefined && settings.key_ref === NO_KEY ? words.entered : settings.key_ref;
  const asked = { ...settings, key_ref: keyRef, fallback: [] };
  const model = createOpenAiModel({ ...deps, secrets, models: () => ({ [settings.model]: asked }) });
  const begin = clock.monotonic();
  const answer = await tryOut(model, settings.model, signal);
  const { end } = answer;
  if (end.type === 'error') {
    if (end.code === 'no_model') {
      const models = list === null ? [] : likeliest(list, settings.model);
      const sentence =
        list === null
          ? words.unlisted(settings.model, address)
          : words.missing(settings.model, address, models.slice(0, 5));
      return { ...nothing, problem: 'no_model', sentence, models };
    }
    return { ...nothing, problem: end.code, sentence: end.message };
  }
  // A model that only thought, until its tokens were used up, does answer.
  if (end.reason === 'empty' && !answer.thought)
    return { ...nothing, problem: 'empty', sentence: words.empty(settings.model) };
  const ms = clock.monotonic() - begin;
  const contextTokens = await contextOf(list, settings.model, baseUrl, asking);
  const works = { model: end.model, ms, tools: answer.tools, contextTokens };
  return {
    ...nothing,
    ...works,
    ok: true,
    problem: answer.tools === 'no' ? 'no_tools' : null,
    sentence: words.works({ ...works, settingsTokens: settings.context_tokens }),
  };
}

const nothing: ModelTest = {
  ok: false,
  sentence: '',
  problem: null,
  model: null,
  ms: null,
  tools: null,
  contextTokens: null,
  models: [],
  betterUrl: null,
};

/** Asks with a tool, and once more without where the model takes none. */
async function tryOut(model: ReturnType<typeof createOpenAiModel>, name: string, signal: AbortSignal) {
  const first = await say(model, name, [readyTool], signal);
  if (first.end.type !== 'error' || first.end.code !== 'no_tools') {
    return { ...first, tools: first.called ? ('yes' as const) : ('unused' as const) };
  }
  return { ...(await say(model, name, [], signal)), tools: 'no' as const };
}

async function say(model: ReturnType<typeof createOpenAiModel>, name: string, tools: ToolSpec[], signal: AbortSignal) {
  const text = tools.length > 0 ? 'Call the tool `ready` with ok = true.' : 'Answer with the one word: ready';
  const request = { model: name, messages: [{ role: 'user' as const, text }], tools, signal, maxTokens: MAX_TOKENS };
  let called = false;
  let thought = false;
  for await (const event of model.stream(request)) {
    if (event.type === 'tool_call') called = true;
    if (event.type === 'reasoning') thought = true;
    if (event.type === 'end' || event.type === 'error') return { end: event, called, thought };
  }
  throw new Error('a model stream ended without an end');
}

/** The address with `/v1`, where a list of models answers there and not here. */
async function withV1(baseUrl: string, got: Got, asking: Asking): Promise<string | null> {
  if (got.kind === 'failed' || got.kind === 'timeout' || /\/v\d+$/.test(baseUrl)) return null;
  if (got.kind === 'status' && (got.status === 401 || got.status === 403)) return null;
  const better = `${baseUrl}/v1`;
  const there = await getJson(`${better}/models`, asking);
  return there.kind === 'json' && readModelList(there.value) !== null ? better : null;
}

/** What the failed list says for certain; null where the server may just have no list. */
function listFailure(got: Got, about: Parameters<typeof judge>[1], now: number, key: string | null): Failure | null {
  const { address } = about;
  if (got.kind === 'json') return null;
  if (got.kind === 'timeout')
    return { kind: 'timeout', address, phase: 'first_byte', ms: LIST_LIMIT_MS, partial: false };
  if (got.kind === 'failed') return judge(readError(got.error, now, key), about);
  const { status, body, headers } = got;
  if (isHtml(headers.get('content-type'), body)) return { kind: 'web_page', address, title: titleOf(body) };
  const certain = status === 401 || status === 403 || (status >= 300 && status < 400);
  if (!certain) return null;
  return judge(readError(Object.assign(new Error(body), { status, headers, error: parsed(body) }), now, key), about);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // An answer in plain words.
    return body;
  }
}

/** Names like the one that is missing come first. */
function likeliest(list: ListedModel[], wanted: string): string[] {
  const stem = (name: string) => name.toLowerCase().split(/[:/@-]/)[0] ?? '';
  const names = list.map((model) => model.name).filter(canChat);
  const alike = names.filter((name) => name.toLowerCase().includes(stem(wanted)) || stem(name) === stem(wanted));
  return [...new Set([...alike, ...names])].slice(0, 20);
}

/** From the list, else from Ollama's or LM Studio's own words about the model that runs now. */
async function contextOf(
  list: ListedModel[] | null,
  model: string,
  baseUrl: string,
  asking: Asking,
): Promise<number | null> {
  const listed = list?.find((each) => sameModel(each.name, model))?.contextTokens ?? null;
  if (listed !== null) return listed;
  const { origin, hostname } = new URL(baseUrl);
  // Services far away have no such pages.
  if (!/^(localhost|[^.]+|.+\.(local|lan|internal)|[\d.]+|\[.+\])$/.test(hostname)) return null;
  const running = await getJson(`${origin}/api/ps`, { ...asking, limitMs: 2000 });
  if (running.kind === 'json') return readRunning(running.value, model);
  const own = await getJson(`${origin}/api/v0/models`, { ...asking, limitMs: 2000 });
  const models = own.kind === 'json' ? readModelList(own.value) : null;
  return models?.find((each) => sameModel(each.name, model))?.contextTokens ?? null;
}
