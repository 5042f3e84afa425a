/** The message that an answer is written into. */
export interface Place {
  /** May change until the answer begins to show. */
  readonly id: number;
  /** Where it was opened: what stands before is the conversation that is answered. */
  readonly openedAt: number;
  /** The answer begins to show: it stays where it is. */
  show(): void;
}

/** A message that stays where it is. */
export const placeAt = (id: number): Place => ({ id, openedAt: id, show() {} });

/** The place of an answer beside which somebody thinks of short words to say first. */
export interface GivingPlace extends Place {
  /** Settles when nothing can be said first any more. */
  thought: Promise<void>;
}

export interface GivingPlaceDeps {
  /** The message that is open for the answer. */
  id: number;
  /** The person stops the answer. */
  signal: AbortSignal;
  /** Thinks; null: nothing is said first. */
  think: (signal: AbortSignal) => Promise<string | null>;
  /** The open message says those words, and another is opened behind it; its id. */
  sayBefore: (id: number, words: string) => number;
  failed: (error: unknown) => void;
}

/**
 * The answer's message is opened at once, so that a kill at any instant leaves one that can be tried again. Words that come before
 * the answer begins to show take that message, and the answer gets a new one behind it; words that come later are dropped.
 */
export function givingPlace({ id, signal, think, sayBefore, failed }: GivingPlaceDeps): GivingPlace {
  const shown = new AbortController();
  const over = AbortSignal.any([signal, shown.signal]);
  let at = id;
  const run = async () => {
    // The answer's own request goes out first: a server that takes one at a time is not to keep it waiting for the thought.
    await new Promise(setImmediate);
    if (over.aborted) return;
    const words = await think(over);
    if (words !== null && !over.aborted) at = sayBefore(at, words);
  };
  return {
    get id() {
      return at;
    },
    openedAt: id,
    show: () => shown.abort(),
    thought: run().catch(failed),
  };
}
