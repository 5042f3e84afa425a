import type { Clock } from '../../clock.ts';

/** The end of a piece of work: the time is up, or the one who asked for it gave up. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether it was the time that ran out. */
  late(): boolean;
  /** The promise's result, or a rejection as soon as the deadline is there, whatever the promise does. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Lets go of the timer and the outer signal. */
  done(): void;
}

export function startDeadline(clock: Clock, ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let late = false;
  const giveUp = () => controller.abort(outer?.reason);
  const cancel = clock.after(ms, () => {
    late = true;
    controller.abort(new Error('time limit'));
  });
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });

  return {
    signal: controller.signal,
    late: () => late,
    race(work) {
      work.catch(() => {
        // It lost the race: its failure was told by the deadline already.
      });
      const { signal } = controller;
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      });
    },
    done() {
      cancel();
      outer?.removeEventListener('abort', giveUp);
    },
  };
}
