import type { Message, Step } from '../../shared/contract.ts';
import type { ChatMessage } from '../model/chat-model.ts';
import { modelName } from './call-arguments.ts';

/** Results of turns that lie further back are cut to this (characters): the answer that came of them stands beside. */
const OLD_RESULT = 500;
/** Turns whose results are sent whole. */
const RECENT_TURNS = 2;
/** Where room is short, what was said earlier is cut to this (characters). */
const SHORTENED = 4000;
/** Steps of the present turn whose results stay whole whatever their length. */
const RECENT_STEPS = 2;

/** What the model is sent of a conversation. Reasoning is never sent back. `tight`: as little as makes sense. */
export function toChatMessages(messages: readonly Message[], tight = false): ChatMessage[] {
  const turns = messages.filter((message) => message.role === 'agent').length;
  const last = messages.at(-1);
  let turn = 0;
  const out: ChatMessage[] = [];
  for (const message of messages) {
    const text = tight && message !== last ? shortened(message.text, SHORTENED) : message.text;
    if (message.role === 'user') {
      out.push({ role: 'user', text });
      continue;
    }
    turn += 1;
    if (message.steps.length === 0) {
      if (text !== '') out.push({ role: 'assistant', text, toolCalls: [] });
      continue;
    }
    const recent = !tight && turns - turn < RECENT_TURNS;
    for (const step of message.steps) out.push(...stepMessages(step, recent));
  }
  return joined(out);
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
        text: whole ? call.result : shortened(call.result, OLD_RESULT),
      }),
    ),
  ];
}

/** The steps of the present turn; results of earlier ones are cut where all together are more than `room` (tokens). */
export function ownStepMessages(steps: readonly Step[], room: number): ChatMessage[] {
  const whole = steps.flatMap((step) => stepMessages(step));
  if (tokensAtMostOf(whole) <= room) return whole;
  return steps.flatMap((step, i) => stepMessages(step, i >= steps.length - RECENT_STEPS));
}

/** Two messages in a row of one side become one: chat templates of many local models refuse them otherwise. */
export function joined(messages: readonly ChatMessage[]): ChatMessage[] {
  const out: ChatMessage[] = [];
  for (const message of messages) {
    const before = out.at(-1);
    const together = before === undefined ? null : join(before, message);
    if (together === null) out.push(message);
    else out[out.length - 1] = together;
  }
  return out;
}

function join(before: ChatMessage, message: ChatMessage): ChatMessage | null {
  const text = `${before.text}\n\n${message.text}`;
  if (before.role === 'user' && message.role === 'user') return { role: 'user', text };
  if (before.role !== 'assistant' || message.role !== 'assistant' || before.toolCalls.length > 0) return null;
  return { ...message, text };
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()} …`;

/**
 * How many tokens a text has, roughly and rather too many: three bytes of UTF-8 make one. Exact counting would load a tokenizer
 * before every turn.
 */
export function tokensAtMost(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

export function tokensAtMostOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => {
    const calls =
      message.role === 'assistant'
        ? message.toolCalls.reduce((n, call) => n + tokensAtMost(call.arguments) + 12, 0)
        : 0;
    return sum + tokensAtMost(message.text) + calls + 6;
  }, 0);
}
