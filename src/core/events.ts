import type { CompanionEvent, Envelope } from '../shared/contract.ts';

export interface Events {
  emit(event: CompanionEvent): void;
  /** The number of the last event. */
  seq(): number;
  /** What came after `seq`, or null when that is no longer held: the window takes a new snapshot. */
  since(seq: number): Envelope[] | null;
  subscribe(listener: (event: Envelope) => void): () => void;
}

/** Numbers events and keeps the newest `kept` of them for windows that were cut off. */
export function createEvents(onError: (error: unknown) => void, kept = 1000): Events {
  const ring: Envelope[] = [];
  const listeners = new Set<(event: Envelope) => void>();
  let seq = 0;
  return {
    emit(event) {
      seq += 1;
      const envelope: Envelope = { ...event, seq };
      ring.push(envelope);
      if (ring.length > kept) ring.shift();
      for (const listener of listeners) {
        try {
          listener(envelope);
        } catch (error) {
          onError(error);
        }
      }
    },
    seq: () => seq,
    since(from) {
      if (from > seq) return null;
      const first = ring[0]?.seq ?? seq + 1;
      return from + 1 < first ? null : ring.slice(from + 1 - first);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
