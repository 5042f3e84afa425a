import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Fetch } from './transport.ts';

/** A model as a server lists it. */
export interface ListedModel {
  name: string;
  /** How many tokens it takes in, where the server says so. */
  contextTokens: number | null;
}

export type Got =
  | { kind: 'json'; value: unknown }
  /** An answer that is no list: its status, and what it says. */
  | { kind: 'status'; status: number; body: string; headers: Headers }
  | { kind: 'failed'; error: unknown }
  | { kind: 'timeout' };

/** A list is read up to here. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface Asking {
  clock: Clock;
  fetch: Fetch;
  /** Milliseconds. */
  limitMs: number;
  key?: string | null;
  signal?: AbortSignal;
}

/** Gets a small JSON document within a time limit. Never throws; follows no redirect. */
export async function getJson(url: string, { clock, fetch, limitMs, key, signal }: Asking): Promise<Got> {
  const connection = new AbortController();
  const stop = () => connection.abort();
  let cancel = () => {};
  const limit = new Promise<Got>((resolve) => {
    cancel = clock.after(limitMs, () => resolve({ kind: 'timeout' }));
    const stopped = () => resolve({ kind: 'failed', error: signal?.reason });
    if (signal?.aborted === true) stopped();
    else signal?.addEventListener('abort', stopped, { once: true, signal: connection.signal });
  });
  try {
    return await Promise.race([limit, get(url, fetch, connection.signal, key ?? null)]);
  } finally {
    cancel();
    stop();
  }
}

async function get(url: string, fetch: Fetch, signal: AbortSignal, key: string | null): Promise<Got> {
  try {
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'jarvis-companion' };
    if (key !== null) headers.authorization = `Bearer ${key}`;
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const body = await readSome(response);
    if (!response.ok) return { kind: 'status', status: response.status, body, headers: response.headers };
    try {
      return { kind: 'json', value: JSON.parse(body) };
    } catch {
      // A web page, or nothing.
      return { kind: 'status', status: response.status, body, headers: response.headers };
    }
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function readSome(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the list is longer than 4 MB');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

const size = z.number().positive().nullish().catch(null);
const Entry = z.object({
  id: z.string(),
  // The same thing in the words of vLLM, OpenRouter, LM Studio, Groq and llama.cpp.
  max_model_len: size,
  context_length: size,
  loaded_context_length: size,
  max_context_length: size,
  context_window: size,
  meta: z.object({ n_ctx: size, n_ctx_train: size }).nullish().catch(null),
});
const List = z.object({ data: z.array(z.unknown()) });
const Tags = z.object({ models: z.array(z.unknown()) });
const Tag = z.object({ name: z.string() });
const Running = z.object({ name: z.string(), context_length: size });

/** Reads `GET /v1/models`; null where it is no such list. */
export function readModelList(value: unknown): ListedModel[] | null {
  const list = List.safeParse(value);
  if (!list.success) return null;
  return list.data.data.flatMap((raw) => {
    const entry = Entry.safeParse(raw);
    if (!entry.success) return [];
    const e = entry.data;
    const contextTokens =
      e.loaded_context_length ??
      e.max_model_len ??
      e.context_length ??
      e.context_window ??
      e.max_context_length ??
      e.meta?.n_ctx ??
      e.meta?.n_ctx_train ??
      null;
    return [{ name: e.id, contextTokens }];
  });
}

/** Reads Ollama's `/api/tags`; null where it is no such list. */
export function readTags(value: unknown): ListedModel[] | null {
  const list = Tags.safeParse(value);
  if (!list.success) return null;
  return list.data.models.flatMap((raw) => {
    const tag = Tag.safeParse(raw);
    return tag.success ? [{ name: tag.data.name, contextTokens: null }] : [];
  });
}

/** With how many tokens Ollama (`/api/ps`) runs a model at present; null where it does not say. */
export function readRunning(value: unknown, model: string): number | null {
  const list = Tags.safeParse(value);
  if (!list.success) return null;
  for (const raw of list.data.models) {
    const running = Running.safeParse(raw);
    if (running.success && sameModel(running.data.name, model)) return running.data.context_length ?? null;
  }
  return null;
}

/** Ollama's names without a tag mean `:latest`. */
export function sameModel(a: string, b: string): boolean {
  const full = (name: string) => name.toLowerCase().replace(/:latest$/, '');
  return full(a) === full(b);
}

/** Models that only embed are nothing to talk to. */
export function canChat(name: string): boolean {
  return !/embed|(^|[/_-])(bge|e5|gte|minilm)([_-]|$)|rerank|whisper|tts-|dall-e|moderation/i.test(name);
}
