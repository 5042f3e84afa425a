import type { ChatMessage, ChatModel, ChatRequest, ModelEvent, ToolCall, Usage } from './chat-model.ts';
import { type OfflineIntent, offlineIntent } from './offline-intent.ts';
import { offlineWords } from './offline-words.ts';

export interface OfflineDeps {
  language: () => 'ko' | 'en';
  /** Sentences that are understood as they stand. */
  examples: (language: 'ko' | 'en') => string[];
  /** Words by which a sentence asks for a tool, from the tools' declarations. */
  triggers: (tool: string) => readonly string[];
  /** The arguments that a tool reads out of a sentence, or null. */
  fromSentence: (tool: string, sentence: string) => Record<string, unknown> | null;
  /** The day that a sentence names, as `YYYY-MM-DD`, or null. */
  dayOf: (sentence: string) => string | null;
}

const NOTHING_USED: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, counted: 'here', cost: 0 };
export const OFFLINE = 'offline';

/**
 * The chat model for when there is none: it understands what code can decide, calls tools for it, and carries their results over.
 * It never makes anything up; what it can't do it says, with the way to connect a model.
 */
export function createOfflineModel(deps: OfflineDeps): ChatModel {
  let calls = 0;

  const reply = (request: ChatRequest): { text: string } | { call: ToolCall } => {
    const said = request.messages.findLast((message) => message.role === 'user')?.text ?? '';
    const language = spokenIn(said, deps.language());
    const results = resultsOfThisTurn(request.messages);
    if (results.length > 0)
      return { text: results.map((result) => result.text.trim()).join('\n\n') || offlineWords[language].nothing };
    const intent = offlineIntent(said, {
      usable: request.tools.map((tool) => tool.name),
      triggers: deps.triggers,
      fromSentence: deps.fromSentence,
      dayOf: deps.dayOf,
    });
    return answer(intent, language);
  };

  const answer = (intent: OfflineIntent, language: 'ko' | 'en'): { text: string } | { call: ToolCall } => {
    const words = offlineWords[language];
    switch (intent.kind) {
      case 'tool':
        calls += 1;
        return { call: { id: `offline-${calls}`, name: intent.tool, arguments: JSON.stringify(intent.args) } };
      case 'greeting':
        return { text: words.greeting };
      case 'thanks':
        return { text: words.thanks };
      case 'needs_model':
        return { text: words.needsModel };
      case 'cannot_watch':
        return { text: words.cannotWatch };
      case 'help':
        return { text: words.help(deps.examples(language)) };
      case 'unknown':
        return { text: words.unknown(deps.examples(language)) };
    }
  };

  return {
    async *stream(request): AsyncGenerator<ModelEvent, void> {
      const about = { asked: request.model, by: OFFLINE, model: OFFLINE };
      if (request.signal.aborted) {
        yield {
          type: 'error',
          code: 'aborted',
          message: offlineWords[deps.language()].stopped,
          retryAt: null,
          usage: null,
          ...about,
        };
        return;
      }
      const given = reply(request);
      if ('call' in given) yield { type: 'tool_call', call: given.call };
      else yield { type: 'text', text: given.text };
      yield { type: 'end', reason: 'call' in given ? 'tool_calls' : 'stop', usage: NOTHING_USED, ...about };
    },
  };
}

/** One is answered in the language one spoke, where two words show it: a link or a name shows none. */
function spokenIn(said: string, standard: 'ko' | 'en'): 'ko' | 'en' {
  const text = said.replace(/https?:\/\/\S+/gi, ' ');
  if (/[가-힣]/.test(text)) return 'ko';
  return /[a-z]{2,}[^a-z]+[a-z]{2,}|^\s*(?:hi|hello|hey|thanks|help|thx)\b/i.test(text) ? 'en' : standard;
}

/** Tool results that came after the last word of the user. */
function resultsOfThisTurn(messages: readonly ChatMessage[]) {
  const from = messages.findLastIndex((message) => message.role === 'user');
  return messages.slice(from + 1).filter((message) => message.role === 'tool');
}
