import type { Item } from '../../shared/contract.ts';

/** A tool as the model sees it: a name, what it does, and a JSON schema of its arguments. */
export interface ToolSpec {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote them: JSON, or not. */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system'; text: string }
  | { role: 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls: ToolCall[] }
  | { role: 'tool'; callId: string; name: string; text: string; items?: Item[] };

export interface Usage {
  inputTokens: number;
  /** Part of the input that the server had cached. */
  cachedTokens: number;
  outputTokens: number;
  /** The server counted; otherwise we did. */
  counted: 'server' | 'here';
  /** US dollars, from the prices in settings; 0 where none are set. */
  cost: number;
}

export type ModelErrorCode =
  | 'unreachable'
  | 'refused'
  | 'no_model'
  | 'no_tools'
  | 'rate_limited'
  | 'overloaded'
  | 'quota'
  | 'timeout'
  | 'too_long'
  | 'broken_stream'
  | 'bad_answer'
  | 'aborted';

/** Which model a stream was about, for the row of a run and the line under a message. */
export interface Answerer {
  /** The name in settings that was asked for. */
  asked: string;
  /** The name in settings that answered, or failed last: another one where a fallback stepped in. */
  by: string;
  /** The model that answered, as its server names it; as settings name it until the server did. */
  model: string;
}

/** What a stream gives. Errors are events too: a stream never throws. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  /**
   * All `text` given so far was reasoning after all (the server swallowed the opening tag): take it back. It is given again as
   * `reasoning`.
   */
  | { type: 'retract' }
  /** A call is given once it is whole: all calls of an answer come right before its `end`. */
  | { type: 'tool_call'; call: ToolCall }
  | ({
      type: 'end';
      /** `empty`: no text and no call came, whatever the server says; never a success. */
      reason: 'stop' | 'tool_calls' | 'length' | 'filtered' | 'empty';
      usage: Usage;
    } & Answerer)
  | ({
      type: 'error';
      code: ModelErrorCode;
      /** A sentence for the user. */
      message: string;
      /** When it may be tried again (epoch ms), where the server said so. */
      retryAt: number | null;
      /** What was used up to here, where an answer had begun: it costs although it failed. */
      usage: Usage | null;
    } & Answerer);

export interface ChatRequest {
  /** A name from `models` in settings, or `default`. */
  model: string;
  messages: ChatMessage[];
  tools: ToolSpec[];
  signal: AbortSignal;
  /** The most tokens to answer with. */
  maxTokens?: number;
}

/** The one way to a model. Every stream ends with exactly one `end` or `error`. */
export interface ChatModel {
  stream(request: ChatRequest): AsyncIterable<ModelEvent>;
}
