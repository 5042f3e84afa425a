import type { EventPayload, Message, Step } from '../../shared/contract.ts';
import type { Threads } from './domains.ts';

export type Delta = EventPayload<'message.delta'>;

const emptyStep: Step = { text: '', reasoning: '', calls: [] };

/**
 * A piece of an answer, put at its place. A piece that is known already changes nothing, however often it comes; one that does not
 * join what is known is left out: the whole step comes with the next `message.changed`.
 */
export function addPiece(threads: Threads, delta: Delta): Threads {
  const thread = threads.bySession[delta.sessionId];
  const at = thread?.messages.findLastIndex(({ id }) => id === delta.id) ?? -1;
  const message = thread?.messages[at];
  if (!thread || !message || message.state !== 'streaming') return threads;
  const steps = grown(message.steps, delta);
  if (steps === message.steps) return threads;
  const messages: Message[] = thread.messages.with(at, { ...message, steps });
  return { ...threads, bySession: { ...threads.bySession, [delta.sessionId]: { ...thread, messages } } };
}

function grown(steps: Step[], { step: n, kind, at, text }: Delta): Step[] {
  if (n > steps.length) return steps;
  const step = steps[n] ?? emptyStep;
  const known = step[kind].length;
  const fresh = at > known ? '' : text.slice(known - at);
  if (fresh === '') return steps;
  const next = { ...step, [kind]: step[kind] + fresh };
  return n === steps.length ? [...steps, next] : steps.with(n, next);
}

/** Two pieces as one, where the second goes on where the first ends; else null. */
export function joined(first: Delta, second: Delta): Delta | null {
  if (first.id !== second.id || first.step !== second.step || first.kind !== second.kind) return null;
  return first.at + first.text.length === second.at ? { ...first, text: first.text + second.text } : null;
}
