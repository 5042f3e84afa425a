/** Time as a dependency: nothing else in core asks the system for the time or sets a timer for business time. */
export interface Clock {
  /** The wall clock, epoch milliseconds. It can jump either way. */
  now(): number;
  /** Milliseconds that only go forward, from any start; they may stand still while the machine sleeps. */
  monotonic(): number;
  /** The system's IANA zone as of now; it changes when the user travels. */
  zone(): string;
  /** Calls `fn` once after `ms` (at most 2^31-1) of running time. Gives the function that cancels it. */
  after(ms: number, fn: () => void): () => void;
}

/** Asking the system for its zone costs as much as forty database reads; a traveller can wait this long (ms). */
const ZONE_KEPT = 1000;

export function systemClock(): Clock {
  let zone = systemZone();
  let askedAt = performance.now();
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    zone: () => {
      if (performance.now() - askedAt > ZONE_KEPT) {
        zone = systemZone();
        askedAt = performance.now();
      }
      return zone;
    },
    after: (ms, fn) => {
      const timer = setTimeout(fn, Math.min(Math.max(ms, 0), 2_147_483_647));
      return () => clearTimeout(timer);
    },
  };
}

function systemZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === '' || zone === 'Etc/Unknown' ? 'UTC' : zone;
}

/** How long a wait may last before the wall clock is read again, so that a sleep or a jump is seen (ms). */
export const LONGEST_WAIT = 10_000;

export interface Alarm {
  /** Looks again at once: something was added, or the machine woke. */
  wake(): void;
  stop(): void;
}

/**
 * Calls `look` whenever the moment that it gave last is there, and at least every ten seconds.
 * `look` gives the next moment it wants (epoch ms), or null: nothing waits, but a change of the clock would still be seen.
 * A throw of `look` does not stop the alarm; it is handed to `onError`.
 */
export function createAlarm(clock: Clock, look: () => number | null, onError: (error: unknown) => void): Alarm {
  let cancel: (() => void) | null = null;
  let stopped = false;

  const turn = () => {
    cancel = null;
    if (stopped) return;
    let next: number | null = null;
    try {
      next = look();
    } catch (error) {
      onError(error);
    }
    if (stopped) return;
    const wait = next === null ? LONGEST_WAIT : Math.min(Math.max(next - clock.now(), 0), LONGEST_WAIT);
    cancel = clock.after(wait, turn);
  };

  return {
    wake() {
      if (stopped) return;
      cancel?.();
      cancel = clock.after(0, turn);
    },
    stop() {
      stopped = true;
      cancel?.();
      cancel = null;
    },
  };
}
