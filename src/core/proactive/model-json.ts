import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { ChatModel, Usage } from '../model/chat-model.ts';

export interface AskJson {
  model: ChatModel;
  /** Name of the model in settings. */
  name: string;
  clock: Pick<Clock, 'after'>;
  timeoutMs: number;
  /** The answer is no longer wanted. */
  signal?: AbortSignal;
  used(usage: Usage, asked: string, answered: string): void;
}

/** Longest answer that is read (characters). */
const LONGEST = 20_000;
const MOST_TOKENS = 600;

/**
 * Asks a model for one JSON object and gives it parsed, or null: late, broken off, no JSON, another shape. Never throws, and asks
 * once: who asks has a way to go on without.
 */
export async function askJson<T>(deps: AskJson, schema: z.ZodType<T>, system: string, user: string): Promise<T | null> {
  const abort = new AbortController();
  const cancel = deps.clock.after(deps.timeoutMs, () => abort.abort());
  let text = '';
  try {
    for await (const event of deps.model.stream({
      model: deps.name,
      messages: [
        { role: 'system', text: system },
        { role: 'user', text: user },
      ],
      tools: [],
      signal: deps.signal === undefined ? abort.signal : AbortSignal.any([abort.signal, deps.signal]),
      maxTokens: MOST_TOKENS,
    })) {
      if (event.type === 'text') text += event.text;
      else if (event.type === 'retract') text = '';
      else if (event.type === 'end' || event.type === 'error') {
        if (event.usage !== null && event.by !== 'offline') deps.used(event.usage, event.asked, event.model);
        if (event.type === 'error') return null;
      }
      if (text.length > LONGEST) return null;
    }
  } finally {
    cancel();
    abort.abort();
  }
  const parsed = schema.safeParse(jsonIn(text));
  return parsed.success ? parsed.data : null;
}

/** The object in an answer, which may stand in a fence or among words. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null; // not JSON
  }
}
