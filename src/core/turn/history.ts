import type { Message, Step } from '../../shared/contract.ts';
import type { ChatMessage } from '../model/chat-model.ts';
import { modelName } from './call-tools.ts';

/** Results of turns that lie further back are cut to this (characters): the answer that came of them stands beside. */
const OLD_RESULT = 500;
/** Turns whose results are sent whole. */
const RECENT_TURNS = 2;

/** What the model is sent of a conversation. Reasoning is never sent back. */
export function toChatMessages(messages: readonly Message[]): ChatMessage[] {
  const turns = messages.filter((message) => message.role === 'agent').length;
  let turn = 0;
  const out: ChatMessage[] = [];
  for (const message of messages) {
    if (message.role === 'user') {
      out.push({ role: 'user', text: message.text });
      continue;
    }
    turn += 1;
    if (message.steps.length === 0) {
      if (message.text !== '') out.push({ role: 'assistant', text: message.text, toolCalls: [] });
      continue;
    }
    const recent = turns - turn < RECENT_TURNS;
    for (const step of message.steps) out.push(...stepMessages(step, recent));
  }
  return out;
}

/** One answer of the model with its calls and their results. */
export function stepMessages(step: Step, whole = true): ChatMessage[] {
  if (step.text === '' && step.calls.length === 0) return [];
  return [
    {
      role: 'assistant',
      text: step.text,
      toolCalls: step.calls.map((call) => ({ id: call.id, name: modelName(call.name), arguments: call.arguments })),
    },
    ...step.calls.map(
      (call): ChatMessage => ({
        role: 'tool',
        callId: call.id,
        name: modelName(call.name),
        text:
          whole || call.result.length <= OLD_RESULT
            ? call.result
            : `${call.result.slice(0, OLD_RESULT).toWellFormed()} …`,
      }),
    ),
  ];
}

/**
 * How many tokens a text has, roughly and rather too many: three bytes of UTF-8 make one. Exact counting would load a tokenizer
 * before every turn.
 */
export function roughTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

export function roughTokensOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => {
    const calls =
      message.role === 'assistant' ? message.toolCalls.reduce((n, call) => n + roughTokens(call.arguments) + 12, 0) : 0;
    return sum + roughTokens(message.text) + calls + 6;
  }, 0);
}
