import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import type { ChatMessage, ToolSpec } from './chat-model.ts';

/**
 * Messages as OpenAI-compatible servers take them. System messages at the beginning become one (chat templates often allow only
 * one), an assistant's empty message without calls is left out, and half surrogates are replaced: some servers refuse the
 * whole request for one.
 */
export function toWireMessages(messages: ChatMessage[]): ChatCompletionMessageParam[] {
  const systemTexts: string[] = [];
  const rest = [...messages];
  while (rest[0]?.role === 'system') systemTexts.push(rest.shift()!.text);
  const wire: ChatCompletionMessageParam[] = [];
  if (systemTexts.length > 0) wire.push({ role: 'system', content: systemTexts.join('\n\n').toWellFormed() });
  for (const message of rest) {
    const one = toWire(message);
    if (one !== null) wire.push(one);
  }
  return wire;
}

function toWire(message: ChatMessage): ChatCompletionMessageParam | null {
  const content = message.text.toWellFormed();
  switch (message.role) {
    case 'system':
    case 'user':
      return { role: message.role, content };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content };
    case 'assistant': {
      if (message.toolCalls.length === 0) return content === '' ? null : { role: 'assistant', content };
      const calls = message.toolCalls.map((call) => ({
        id: call.id,
        type: 'function' as const,
        function: { name: call.name, arguments: sendable(call.arguments) },
      }));
      return { role: 'assistant', content: content === '' ? null : content, tool_calls: calls };
    }
  }
}

/** Arguments of an earlier call: servers parse them again and refuse what is no JSON object, so that is wrapped in one. */
function sendable(text: string): string {
  if (text.trim() === '') return '{}';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return text.toWellFormed();
  } catch {
    // What the model wrote is no JSON; it is shown its own words.
  }
  return JSON.stringify({ unreadable: text.toWellFormed() });
}

export function toWireTools(tools: ToolSpec[]): ChatCompletionTool[] {
  return tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description.toWellFormed(), parameters: tool.parameters },
  }));
}
