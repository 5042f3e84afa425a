import { silentLog } from '../log.ts';
import type { Answerer, ChatModel, ChatRequest, ModelErrorCode, ModelEvent } from './chat-model.ts';
import type { ModelSettings } from './model-settings.ts';
import { createOpenAiModel, type OpenAiModelDeps } from './openai-model.ts';
import { fallbackSentence } from './words.ts';

export interface Models extends ChatModel {
  /** The names in settings. */
  names(): string[];
  /** The settings of a name, or null. */
  settingsOf(name: string): ModelSettings | null;
}

/** Failures after which another model may stand in; with any other the person has something to decide. */
const STAND_IN: ReadonlySet<ModelErrorCode> = new Set(['unreachable', 'overloaded', 'no_model', 'timeout']);

type ErrorEvent = Extract<ModelEvent, { type: 'error' }>;

/**
 * The named models of the settings as one chat model. Where the person set a `fallback` for the model that is asked, its names
 * are tried in order, as long as no text has come; their own fallbacks are not followed. `asked` and `by` of the last event say
 * which model was asked and which answered.
 */
export function createModels(deps: OpenAiModelDeps): Models {
  const model = createOpenAiModel(deps);
  const log = deps.log ?? silentLog;

  const settingsOf = (name: string): ModelSettings | null => {
    const all = deps.models();
    return Object.hasOwn(all, name) ? (all[name] ?? null) : null;
  };

  async function* stream(request: ChatRequest): AsyncGenerator<ModelEvent, void> {
    const asked = request.model;
    const chain = [...new Set([asked, ...(settingsOf(asked)?.fallback ?? [])])];
    let first: ErrorEvent | null = null;
    for (const [place, name] of chain.entries()) {
      const failed = yield* one({ ...request, model: name }, asked, place === chain.length - 1);
      if (failed === null) return;
      if (failed.code === 'aborted' || !failed.standIn) {
        yield joined(first, failed.event);
        return;
      }
      first ??= failed.event;
      log.info({ asked, failed: name, code: failed.code }, 'another model stands in');
    }
  }

  /** One model of the chain: null when it has come to its end here, else its failure, not yet told. */
  async function* one(request: ChatRequest, asked: string, last: boolean) {
    let given = false;
    for await (const event of model.stream(request)) {
      if (event.type === 'error') {
        return { event: { ...event, asked }, code: event.code, standIn: !last && !given && STAND_IN.has(event.code) };
      }
      if (event.type === 'text' || event.type === 'tool_call') given = true;
      yield event.type === 'end' ? { ...event, asked } : event;
    }
    return null;
  }

  /** The failure of the model that was asked, with that of the last that should have stood in. */
  function joined(first: ErrorEvent | null, last: ErrorEvent): ErrorEvent {
    if (first === null || last.code === 'aborted') return last;
    const message = fallbackSentence(first.message, last.message, last.by, deps.language());
    const { asked, by, model: name }: Answerer = last;
    return { ...first, message, usage: last.usage, asked, by, model: name };
  }

  return { stream, names: () => Object.keys(deps.models()), settingsOf };
}
