import type { ChatMessage, ToolSpec, Usage } from './chat-model.ts';
import type { ServerUsage } from './chunk.ts';
import type { ModelSettings } from './model-settings.ts';

type Prices = Pick<ModelSettings, 'price_in' | 'price_out'>;

/**
 * US dollars of an answer, from prices per million tokens. Cached input is counted at the full price, since settings have no
 * price for it: a cap is then reached rather too early than too late.
 */
export function costOf(tokens: { input: number; output: number }, prices: Prices): number {
  return (tokens.input * prices.price_in + tokens.output * prices.price_out) / 1_000_000;
}

/** The usage of an answer whose server counted. */
export function usageFromServer(tokens: ServerUsage, prices: Prices): Usage {
  return {
    inputTokens: tokens.input,
    cachedTokens: tokens.cached,
    outputTokens: tokens.output,
    counted: 'server',
    cost: costOf(tokens, prices),
  };
}

/** The usage of an answer that was counted here. */
export function usageCountedHere(input: number, output: number, prices: Prices): Usage {
  return {
    inputTokens: input,
    cachedTokens: 0,
    outputTokens: output,
    counted: 'here',
    cost: costOf({ input, output }, prices),
  };
}

/** All words of a request as one text, for counting. */
export function promptText(messages: ChatMessage[], tools: ToolSpec[]): string {
  const parts = messages.map((message) =>
    message.role === 'assistant'
      ? [message.text, ...message.toolCalls.map((call) => call.name + call.arguments)].join('\n')
      : message.text,
  );
  const specs = tools.map((tool) => `${tool.name}\n${tool.description}\n${JSON.stringify(tool.parameters)}`);
  return [...parts, ...specs].join('\n');
}

/** What each message costs beside its words: role and marks. */
export const TOKENS_A_MESSAGE = 4;

/** The tokenizer takes seconds for a long run without a break; in slices the time stays in proportion to the length. */
const SLICE = 256;
/** Longer texts are counted so far and the rest by proportion. */
const COUNTED_CHARS = 400_000;

type Count = (text: string) => number;
let loading: Promise<Count> | null = null;

/** Counts tokens as GPT models do (o200k): near enough for others. The tokenizer is loaded at the first call (about 0.15 s). */
export async function countTokens(text: string): Promise<number> {
  loading ??= loadCount();
  const count = await loading;
  const head = text.slice(0, COUNTED_CHARS);
  let tokens = 0;
  for (let at = 0; at < head.length; at += SLICE) tokens += count(head.slice(at, at + SLICE));
  return head.length === text.length ? tokens : Math.round((tokens * text.length) / head.length);
}

async function loadCount(): Promise<Count> {
  const { countTokens: count } = await import('gpt-tokenizer/encoding/o200k_base');
  // Words that look like special tokens are words here: they come from people, pages and tools.
  const options = { disallowedSpecial: new Set<string>() };
  return (text) => count(text, options);
}

/** Tokens by rule of thumb, at once: where a stop leaves no time to count. Four Latin characters, or about 1.5 of others. */
export function roughTokens(text: string): number {
  let plain = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 128) plain += 1;
  return Math.ceil(plain / 4 + (text.length - plain) / 1.5);
}
