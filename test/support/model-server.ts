import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A scripted OpenAI-compatible server on 127.0.0.1 for tests: `POST /v1/chat/completions` (streamed or whole),
 * `GET /v1/models`, Ollama's `GET /api/tags` and `/api/ps`. What it answers is a list of steps (one a request) or a function of
 * the request. Nothing in it waits by time: a delay is a promise that the test resolves.
 */
export interface ModelServer {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** What goes into `base_url`: `url` with `/v1`. */
  readonly baseUrl: string;
  /** Chat requests in the order they came, also those refused for a wrong key. */
  readonly requests: RecordedRequest[];
  /** `METHOD path` of everything that was asked, chat or not. */
  readonly paths: string[];
  /** More steps after those not yet used. */
  add(...steps: Step[]): void;
  /** Answers from now on by a function of the request; steps that are left come first. */
  answer(script: Script): void;
  setModels(models: (string | ModelEntry)[]): void;
  /** Resolves with the nth chat request (from 1) once its body was read. */
  received(count: number): Promise<RecordedRequest>;
  close(): Promise<void>;
}

export interface RecordedRequest {
  messages: WireMessage[];
  tools: { type: string; function: { name: string; description?: string; parameters?: unknown } }[];
  model: string;
  stream: boolean;
  body: Record<string, unknown>;
  /** As they came, the key too; printing shows it as `(key)`. */
  headers: Record<string, string>;
  /** Resolves when the client has let go of the connection, or it ended. */
  closed: Promise<void>;
  toJSON(): unknown;
}

export interface WireMessage {
  role: string;
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; type: string; function: { name: string; arguments: string } }[];
}

/** An entry of `GET /v1/models`; more fields as servers send them (`max_model_len` …). */
export interface ModelEntry {
  id: string;
  [field: string]: unknown;
}

/** One thing to send in a stream: an object (as JSON) or a string becomes one `data:` event. */
export type Piece =
  | string
  | object
  | { raw: string | Uint8Array }
  /** Goes on when the promise (or the one that the function gives) resolves. */
  | { wait: Promise<unknown> | (() => Promise<unknown>) }
  /** Sends nothing more and keeps the socket open. */
  | { hold: true }
  /** Cuts the socket in the middle of the answer, without a proper end. */
  | { cut: true };

export type Step =
  /** A normal answer, streamed or whole as the request asks. */
  | {
      say?: string | string[];
      reasoning?: string;
      toolCalls?: { id?: string; name: string; arguments: string | object }[];
      finish?: string;
      usage?: { input: number; output: number; cached?: number } | null;
      model?: string;
    }
  /** A stream piece by piece; it ends where the list ends, without `[DONE]` unless that is a piece. */
  | { pieces: Piece[]; headers?: Record<string, string> }
  /** Any HTTP answer; an object is sent as JSON. `after` holds it back. */
  | { status: number; body?: string | object; headers?: Record<string, string>; after?: Promise<unknown> }
  /** Reads the request and never answers. */
  | { silent: true }
  /** Closes the socket before a byte of the answer. */
  | { hangUp: true };

export type Script = (request: RecordedRequest, count: number) => Step | Promise<Step>;

export interface ModelServerOptions {
  steps?: Step[];
  answer?: Script;
  /** What `/v1/models` lists; where it is given, other models are answered 404. Default: `test-model`, and any is answered. */
  models?: (string | ModelEntry)[];
  /** Requests without this bearer key get 401. */
  key?: string;
  /** 0 = any. */
  port?: number;
  /** What `/api/tags` and `/api/ps` list; without it they answer 404, as a server that is not Ollama. */
  ollama?: { tags?: string[]; running?: { name: string; context_length: number }[] };
}

export const DONE = '[DONE]';
/** Nothing more comes and the socket stays open. */
export const HOLD = { hold: true } as const;
export const CUT = { cut: true } as const;

/** A piece with a delta, as OpenAI sends them. */
export function delta(fields: object, more: { finish?: string | null; model?: string } = {}): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: more.model ?? 'test-model',
    choices: [{ index: 0, delta: fields, finish_reason: more.finish ?? null }],
  };
}

export const textPiece = (text: string): object => delta({ content: text });
/** A piece of tool calls: `{ index?, id?, function? }` each, exactly as given. */
export const callPiece = (...calls: object[]): object => delta({ tool_calls: calls });
export const finishPiece = (reason = 'stop'): object => delta({}, { finish: reason });
export const usagePiece = (input: number, output: number, cached = 0): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  model: 'test-model',
  choices: [],
  usage: wireUsage({ input, output, cached }),
});

/** An error as OpenAI writes it. */
export function errorStep(
  status: number,
  message: string,
  more: { code?: string | null; type?: string; headers?: Record<string, string> } = {},
): Step {
  const error = { message, type: more.type ?? 'invalid_request_error', param: null, code: more.code ?? null };
  return { status, body: { error }, headers: more.headers };
}

export const htmlStep = (status: number, title: string): Step => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const steps = [...(options.steps ?? [])];
  const requests: RecordedRequest[] = [];
  const paths: string[] = [];
  const waiting: { count: number; resolve: (request: RecordedRequest) => void }[] = [];
  let script: Script = options.answer ?? (() => errorStep(400, 'the script has no step left'));
  let models = options.models ?? null;
  const knows = (model: string) => models === null || models.some((each) => modelEntry(each).id === model);

  const chat = async (request: IncomingMessage, response: ServerResponse) => {
    const recorded = await record(request, response);
    requests.push(recorded);
    const count = requests.length;
    for (const each of waiting.filter((entry) => entry.count <= count)) each.resolve(requests[each.count - 1]!);
    if (!isAllowed(request, options.key)) return play(WRONG_KEY, recorded, response);
    if (!knows(recorded.model)) return play(unknownModel(recorded.model), recorded, response);
    await play(steps.shift() ?? (await script(recorded, count)), recorded, response);
  };

  const lists: Record<string, () => unknown> = {
    '/v1/models': () => ({ object: 'list', data: (models ?? ['test-model']).map(modelEntry) }),
    '/api/tags': () => options.ollama && { models: (options.ollama.tags ?? []).map((name) => ({ name, model: name })) },
    '/api/ps': () => options.ollama && { models: options.ollama.running ?? [] },
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    paths.push(`${request.method} ${path}`);
    response.on('error', () => {});
    if (request.method === 'POST' && path === '/v1/chat/completions') {
      chat(request, response).catch((error: unknown) => response.destroy(error as Error));
      return;
    }
    const list = request.method === 'GET' ? lists[path]?.() : undefined;
    if (list === undefined) return sendWhole(response, 404, '404 page not found', { 'content-type': 'text/plain' });
    if (!isAllowed(request, options.key)) return sendWhole(response, 401, (WRONG_KEY as { body: object }).body);
    sendWhole(response, 200, list as object);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    baseUrl: `${url}/v1`,
    requests,
    paths,
    add: (...more) => void steps.push(...more),
    answer: (next) => {
      script = next;
    },
    setModels: (next) => {
      models = next;
    },
    received: (count) => {
      const there = requests[count - 1];
      if (there !== undefined) return Promise.resolve(there);
      return new Promise((resolve) => waiting.push({ count, resolve }));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const WRONG_KEY = errorStep(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });

const unknownModel = (model: string): Step =>
  errorStep(404, `The model \`${model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' });

function isAllowed(request: IncomingMessage, key: string | undefined): boolean {
  return key === undefined || request.headers.authorization === `Bearer ${key}`;
}

async function record(request: IncomingMessage, response: ServerResponse): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const shown = headers.authorization === undefined ? headers : { ...headers, authorization: '(key)' };
  return {
    messages: (body.messages ?? []) as WireMessage[],
    tools: (body.tools ?? []) as RecordedRequest['tools'],
    model: String(body.model),
    stream: body.stream === true,
    body,
    headers,
    closed: new Promise((resolve) => response.once('close', () => resolve())),
    toJSON: () => ({ body, headers: shown }),
  };
}

async function play(step: Step, request: RecordedRequest, response: ServerResponse): Promise<void> {
  if ('silent' in step) return;
  if ('hangUp' in step) return void response.destroy();
  if ('status' in step) {
    await step.after;
    return sendWhole(response, step.status, step.body ?? '', step.headers);
  }
  if ('pieces' in step) return sendPieces(response, step.pieces, step.headers);
  if (request.stream) return sendPieces(response, piecesOf(step, request.model, wantsUsage(request)));
  sendWhole(response, 200, wholeAnswer(step, request.model));
}

const wantsUsage = (request: RecordedRequest): boolean =>
  (request.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;

function sendWhole(
  response: ServerResponse,
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text);
}

async function sendPieces(response: ServerResponse, pieces: Piece[], headers: Record<string, string> = {}) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
  response.flushHeaders();
  let last: Promise<void> = Promise.resolve();
  const write = (data: string | Uint8Array) => {
    last = new Promise((resolve) => response.write(data, () => resolve()));
  };
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (typeof piece === 'string') write(`data: ${piece}\n\n`);
    else if ('raw' in piece) write(piece.raw);
    else if ('wait' in piece) await (typeof piece.wait === 'function' ? piece.wait() : piece.wait);
    else if ('hold' in piece) return;
    else if ('cut' in piece) {
      // What was written reaches the client before the socket goes.
      await last;
      return void response.destroy();
    } else write(`data: ${JSON.stringify(piece)}\n\n`);
  }
  response.end();
}

type Answer = Extract<Step, { say?: string | string[] }>;

function callsOf(step: Answer) {
  return (step.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_${index + 1}`,
    type: 'function',
    function: {
      name: call.name,
      arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
    },
  }));
}

const finishOf = (step: Answer): string => step.finish ?? ((step.toolCalls ?? []).length > 0 ? 'tool_calls' : 'stop');

function piecesOf(step: Answer, asked: string, withUsage: boolean): Piece[] {
  const model = step.model ?? asked;
  const said = step.say === undefined ? [] : typeof step.say === 'string' ? [step.say] : step.say;
  const pieces: Piece[] = [delta({ role: 'assistant', content: '' }, { model })];
  if (step.reasoning !== undefined) pieces.push(delta({ reasoning_content: step.reasoning }, { model }));
  for (const text of said) pieces.push(delta({ content: text }, { model }));
  callsOf(step).forEach((call, index) => {
    pieces.push(delta({ tool_calls: [{ index, ...call }] }, { model }));
  });
  pieces.push(delta({}, { finish: finishOf(step), model }));
  if (withUsage && step.usage !== null) pieces.push({ ...usagePiece(0, 0), model, usage: wireUsage(step.usage) });
  return [...pieces, DONE];
}

function wholeAnswer(step: Answer, asked: string): object {
  const calls = callsOf(step);
  const said = Array.isArray(step.say) ? step.say.join('') : (step.say ?? null);
  const message = { role: 'assistant', content: said, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: step.model ?? asked,
    choices: [{ index: 0, message, finish_reason: finishOf(step) }],
    ...(step.usage === null ? {} : { usage: wireUsage(step.usage) }),
  };
}

function wireUsage(usage: { input: number; output: number; cached?: number } = { input: 10, output: 5 }) {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
  };
}

function modelEntry(model: string | ModelEntry): ModelEntry {
  return typeof model === 'string'
    ? { id: model, object: 'model', owned_by: 'library' }
    : { object: 'model', ...model };
}
