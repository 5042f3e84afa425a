import type { CompanionEvent, Step } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { ToolCall } from '../model/chat-model.ts';
import type { Place } from './place.ts';

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
  place: Place;
  sessionId: number;
  n: number;
}): StepWriter {
  const { clock, conversation, place, sessionId, n } = deps;
  const step: Step = { text: '', reasoning: '', calls: [] };
  let savedAt = Number.NEGATIVE_INFINITY;
  let shown = false;

  const show = () => {
    if (shown) return;
    shown = true;
    place.show();
    conversation.writing(place.id, n, step);
  };
  const save = () => {
    show();
    savedAt = clock.monotonic();
    conversation.putStep(place.id, n, step);
    conversation.announce(place.id);
  };
  const piece = (kind: 'text' | 'reasoning', text: string) => {
    show();
    const at = step[kind].length;
    step[kind] += text;
    // Saved before it is shown: what was seen a second ago is there after a kill.
    if (clock.monotonic() - savedAt >= SAVE_EVERY) {
      savedAt = clock.monotonic();
      conversation.putStep(place.id, n, step);
    }
    deps.emit({ name: 'message.delta', payload: { id: place.id, sessionId, step: n, kind, at, text } });
  };

  return {
    text: (text) => piece('text', text),
    reasoning: (text) => piece('reasoning', text),
    retract() {
      step.text = '';
      save();
    },
    call(call) {
      show();
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
