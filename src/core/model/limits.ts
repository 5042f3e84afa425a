import type { Clock } from '../clock.ts';

/** How long a model may take, in milliseconds. */
export interface Limits {
  /** From asking to the first byte of the answer's body; a local model may have to be loaded first. */
  firstByteMs: number;
  /** Between two bytes. */
  idleMs: number;
  /** For the whole answer, waits and repeated tries included. */
  wholeMs: number;
  /** Once the model has finished: for the count of tokens and the end of the stream. */
  tailMs: number;
}

export const defaultLimits: Limits = { firstByteMs: 60_000, idleMs: 45_000, wholeMs: 600_000, tailMs: 5_000 };

export type Ending =
  | { how: 'stopped' }
  | { how: 'limit'; phase: 'first_byte' | 'idle' | 'whole'; ms: number }
  /** The answer is whole already; only its end did not come. */
  | { how: 'tail' };

/** What a wait throws when it ends before what it waited for. */
export class Ended extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`ended: ${ending.how}`);
    this.ending = ending;
  }
}

/** Watches over one answer: each wait of its making ends at the latest when the person stops it or a limit is reached. */
export interface Guard {
  /** Aborted as soon as the answer is over for any reason: for the request itself. */
  readonly signal: AbortSignal;
  /** A try begins: the first byte has its whole time again. */
  begin(): void;
  /** Bytes of the answer came. */
  beat(): void;
  /** The model has finished: only the tail may still come. */
  finishing(): void;
  /** As `work`, or throws `Ended`: in the tick of the stop. What `work` gives later is dropped. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Lets time pass between two tries. */
  pause(ms: number): Promise<void>;
  /** Frees timers and the connection. */
  close(): void;
}

export function createGuard(clock: Clock, limits: Limits, stop: AbortSignal): Guard {
  const connection = new AbortController();
  let ending: Ending | null = null;
  let phase: 'waiting' | 'first_byte' | 'idle' | 'tail' = 'waiting';
  let fail: ((error: Ended) => void) | null = null;
  let cancel: (() => void) | null = null;

  const end = (how: Ending) => {
    if (ending !== null) return;
    ending = how;
    disarm();
    cancelWhole();
    // First the answer to whoever waits, then the connection, whose own errors come too late to matter.
    fail?.(new Ended(how));
    fail = null;
    connection.abort();
  };
  const disarm = () => {
    cancel?.();
    cancel = null;
  };
  const arm = (ms: number, how: Ending) => {
    disarm();
    cancel = clock.after(ms, () => end(how));
  };
  /** Idle time counts only while somebody waits for the server: a slow reader is no fault of it. */
  const armIdle = () => {
    if (phase === 'idle') arm(limits.idleMs, { how: 'limit', phase: 'idle', ms: limits.idleMs });
    if (phase === 'tail') arm(limits.tailMs, { how: 'tail' });
  };
  const cancelWhole = clock.after(limits.wholeMs, () => end({ how: 'limit', phase: 'whole', ms: limits.wholeMs }));
  const onStop = () => end({ how: 'stopped' });
  if (stop.aborted) onStop();
  else stop.addEventListener('abort', onStop, { once: true });

  const race = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (ending !== null) {
        work.catch(() => {});
        return reject(new Ended(ending));
      }
      fail = reject;
      armIdle();
      const settle = (act: () => void) => {
        if (ending !== null) return;
        fail = null;
        if (phase === 'idle') disarm();
        act();
      };
      work.then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(error)),
      );
    });

  return {
    signal: connection.signal,
    begin() {
      if (ending !== null) return;
      phase = 'first_byte';
      arm(limits.firstByteMs, { how: 'limit', phase: 'first_byte', ms: limits.firstByteMs });
    },
    beat() {
      if (ending !== null || phase === 'tail') return;
      if (phase === 'first_byte') disarm();
      phase = 'idle';
      if (fail !== null) armIdle();
    },
    finishing() {
      if (ending !== null || phase === 'tail') return;
      phase = 'tail';
      armIdle();
    },
    race,
    async pause(ms) {
      phase = 'waiting';
      disarm();
      let stopWaiting = () => {};
      try {
        await race(
          new Promise<void>((resolve) => {
            stopWaiting = clock.after(ms, resolve);
          }),
        );
      } finally {
        stopWaiting();
      }
    },
    close() {
      stop.removeEventListener('abort', onStop);
      end({ how: 'stopped' });
    },
  };
}
