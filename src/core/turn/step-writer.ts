import type { CompanionEvent, Step } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { ToolCall } from '../model/chat-model.ts';

/** How often an answer that is being written is saved (ms): a kill loses at most this much of its text. */
const SAVE_EVERY = 1000;

export interface StepWriter {
  text(piece: string): void;
  reasoning(piece: string): void;
  /** What was given as text was reasoning. */
  retract(): void;
  call(call: ToolCall): void;
  save(): void;
  /** The step as it stands; its calls are changed in place while they run. */
  done(): Step;
}

/** Takes one answer of the model piece by piece: windows see each piece at once, the database a few times. */
export function writeStep(deps: {
  clock: Clock;
  conversation: Conversation;
  emit: (event: CompanionEvent) => void;
  messageId: number;
  sessionId: number;
  n: number;
}): StepWriter {
  const { clock, conversation, messageId, sessionId, n } = deps;
  const step: Step = { text: '', reasoning: '', calls: [] };
  let savedAt = Number.NEGATIVE_INFINITY;
  conversation.writing(messageId, n, step);

  const save = () => {
    savedAt = clock.monotonic();
    conversation.putStep(messageId, n, step);
    conversation.announce(messageId);
  };
  const piece = (kind: 'text' | 'reasoning', text: string) => {
    const at = step[kind].length;
    step[kind] += text;
    // Saved before it is shown: what was seen a second ago is there after a kill.
    if (clock.monotonic() - savedAt >= SAVE_EVERY) {
      savedAt = clock.monotonic();
      conversation.putStep(messageId, n, step);
    }
    deps.emit({ name: 'message.delta', payload: { id: messageId, sessionId, step: n, kind, at, text } });
  };

  return {
    text: (text) => piece('text', text),
    reasoning: (text) => piece('reasoning', text),
    retract() {
      step.text = '';
      save();
    },
    call(call) {
      const { id, name } = call;
      step.calls.push({
        id,
        name,
        arguments: call.arguments,
        title: '',
        state: 'waiting',
        ms: 0,
        result: '',
        file: null,
      });
    },
    save,
    done() {
      save();
      return step;
    },
  };
}
