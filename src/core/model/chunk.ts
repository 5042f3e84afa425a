import { z } from 'zod';
import type { CallPiece } from './tool-calls.ts';

/** What one piece of a stream says, whatever shape the server gave it. */
export interface Chunk {
  /** It has `choices`, as every piece of an answer does. */
  isAnswer: boolean;
  model: string | null;
  text: string;
  reasoning: string;
  calls: CallPiece[];
  finish: string | null;
  usage: ServerUsage | null;
}

export interface ServerUsage {
  input: number;
  cached: number;
  output: number;
}

const text = z.string().nullish().catch(null);
const count = z.number().nonnegative().nullish().catch(null);

const Call = z.object({
  index: z
    .union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)])
    .nullish()
    .catch(null),
  id: text,
  function: z
    .object({
      name: text,
      arguments: z
        .union([z.string(), z.record(z.string(), z.unknown())])
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

/** Some servers send content in parts: `{ type: 'text', text }`, `{ type: 'thinking', thinking: [{ text }] }`. */
const Part = z.object({
  type: text,
  text,
  thinking: z
    .union([z.string(), z.array(z.object({ text }))])
    .nullish()
    .catch(null),
});
const Content = z
  .union([z.string(), z.array(Part)])
  .nullish()
  .catch(null);

const Delta = z
  .object({
    content: Content,
    refusal: text,
    reasoning: text,
    reasoning_content: text,
    tool_calls: z.array(Call.nullish().catch(null)).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const Choice = z.object({
  index: z.number().nullish().catch(null),
  delta: Delta,
  /** A server that does not stream sends the whole message. */
  message: Delta,
  finish_reason: text,
});

const Usage = z
  .object({
    prompt_tokens: count,
    completion_tokens: count,
    prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
    prompt_cache_hit_tokens: count,
  })
  .nullish()
  .catch(null);

const Raw = z.object({
  model: text,
  choices: z.array(Choice.nullish().catch(null)).nullish().catch(null),
  usage: Usage,
  x_groq: z.object({ usage: Usage }).nullish().catch(null),
});

/** Reads a piece of a stream; what can't be read in it is as if it were not there. Never throws. */
export function readChunk(raw: unknown): Chunk {
  const parsed = Raw.safeParse(raw);
  const data = parsed.success ? parsed.data : {};
  // Only the first answer is asked for; a choice without a number is it.
  const choices = (data.choices ?? []).filter((choice) => choice != null && (choice.index ?? 0) === 0);
  const chunk: Chunk = {
    isAnswer: data.choices != null,
    model: filled(data.model),
    text: '',
    reasoning: '',
    calls: [],
    finish: null,
    usage: readUsage(data.usage) ?? readUsage(data.x_groq?.usage),
  };
  for (const choice of choices) {
    const delta = choice?.delta ?? choice?.message;
    const parts = readContent(delta?.content);
    chunk.text += parts.text + (delta?.refusal ?? '');
    // Some servers send both fields with the same words.
    chunk.reasoning += (filled(delta?.reasoning_content) ?? delta?.reasoning ?? '') + parts.reasoning;
    for (const call of delta?.tool_calls ?? []) if (call != null) chunk.calls.push(readCall(call));
    chunk.finish = filled(choice?.finish_reason) ?? chunk.finish;
  }
  return chunk;
}

const filled = (value: string | null | undefined): string | null => (value == null || value === '' ? null : value);

function readCall(call: z.output<typeof Call>): CallPiece {
  const given = call.function?.arguments ?? '';
  return {
    index: call.index ?? null,
    id: filled(call.id),
    name: filled(call.function?.name),
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  };
}

function readContent(content: z.output<typeof Content>): { text: string; reasoning: string } {
  if (content == null) return { text: '', reasoning: '' };
  if (typeof content === 'string') return { text: content, reasoning: '' };
  const result = { text: '', reasoning: '' };
  for (const part of content) {
    const thought = part.thinking ?? '';
    result.reasoning += typeof thought === 'string' ? thought : thought.map((each) => each.text ?? '').join('');
    if (part.type === 'thinking' || part.type === 'reasoning') result.reasoning += part.text ?? '';
    else result.text += part.text ?? '';
  }
  return result;
}

function readUsage(usage: z.output<typeof Usage>): ServerUsage | null {
  if (usage == null) return null;
  const input = usage.prompt_tokens ?? 0;
  const output = usage.completion_tokens ?? 0;
  // Servers that do not count send zeros.
  if (input === 0 && output === 0) return null;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0;
  return { input, cached: Math.min(cached, input), output };
}
