import type { ToolCall } from './chat-model.ts';
import { readChunk, type ServerUsage } from './chunk.ts';
import { createThinkSplitter, type Said } from './think.ts';
import { createToolCalls } from './tool-calls.ts';

export interface Assembly {
  /** Takes a piece as it came (parsed JSON of any shape) and gives what can be shown of it. */
  push(raw: unknown): Said[];
  /** The model said that it has finished; only the count of tokens may still come. */
  finished(): boolean;
  /** Something of the answer was there: text, reasoning or a tool call. */
  begun(): boolean;
  /** A piece was of the form that answers come in, whether it said something or not. */
  isAnswer(): boolean;
  /** Text or reasoning so far, for counting. */
  written(): string;
  finish(inventId: () => string): Assembled;
}

export interface Assembled {
  /** What was still held back. */
  said: Said[];
  calls: ToolCall[];
  /** Why the model stopped, in the server's word; null where it did not say. */
  finish: string | null;
  model: string | null;
  usage: ServerUsage | null;
  /** There is text that is more than white space. */
  hasText: boolean;
}

/** Puts one answer together from the pieces of a stream. Pure: no time, no network. */
export function createAssembly(): Assembly {
  const think = createThinkSplitter();
  const calls = createToolCalls();
  let finish: string | null = null;
  let model: string | null = null;
  let usage: ServerUsage | null = null;
  let written = '';
  let hasText = false;
  let begun = false;
  let isAnswer = false;

  const note = (said: Said[]): Said[] => {
    for (const each of said) {
      if (each.type === 'retract') hasText = false;
      else {
        begun = true;
        if (each.type === 'text') hasText = true;
      }
    }
    return said;
  };

  return {
    push(raw) {
      const chunk = readChunk(raw);
      isAnswer ||= chunk.isAnswer;
      model = chunk.model ?? model;
      usage = chunk.usage ?? usage;
      finish = chunk.finish ?? finish;
      written += chunk.reasoning + chunk.text;
      const said: Said[] = [];
      if (chunk.reasoning !== '') {
        think.noteReasoning();
        said.push({ type: 'reasoning', text: chunk.reasoning });
      }
      said.push(...think.push(chunk.text));
      for (const piece of chunk.calls) {
        begun = true;
        written += (piece.name ?? '') + piece.arguments;
        calls.push(piece);
      }
      return note(said);
    },
    finished: () => finish !== null,
    begun: () => begun,
    isAnswer: () => isAnswer,
    written: () => written,
    finish(inventId) {
      const said = note(think.finish());
      return { said, calls: calls.finish(inventId), finish, model, usage, hasText };
    },
  };
}
